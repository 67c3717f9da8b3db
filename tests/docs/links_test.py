#!/usr/bin/env python3
"""Every link of every page leads somewhere: files of the repository, and headings in them. Addresses of other hosts are not asked."""
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?:<([^>]+)>|([^()\s]+))\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)


def anchor(heading):
    """As a reader of the repository's pages makes it: letters, digits, - and _; spaces become -."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(page):
    return {anchor(heading) for heading in HEADING.findall(FENCE.sub("", page.read_text()))}


def problem(page, link):
    if re.match(r"[a-z]+:", link):
        return None
    path, _, part = link.partition("#")
    target = (page.parent / urllib.parse.unquote(path)).resolve() if path else page
    if not target.exists():
        return "there is no such file"
    if part and target.suffix == ".md" and part not in anchors(target):
        return "there is no such heading"
    return None


def main():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, capture_output=True, text=True, check=False)
    pages = [ROOT / name for name in listed.stdout.splitlines()] if listed.returncode == 0 else sorted(ROOT.glob("docs/**/*.md"))
    count, wrong = 0, 0
    for page in pages:
        for link in map("".join, LINK.findall(FENCE.sub("", page.read_text()))):
            count += 1
            said = problem(page, link)
            if said:
                wrong += 1
                print(f"{page.relative_to(ROOT)}: ({link}): {said}")
    print(f"{count} links on {len(pages)} pages, {wrong} lead nowhere")
    sys.exit(1 if wrong or count == 0 else 0)


if __name__ == "__main__":
    main()
