#!/usr/bin/env python3
"""Every link of the documentation as it is shown (web/dist/docs, made by tools/build-web) leads to a file of the page, and to a place in it."""
import functools
import pathlib
import re
import sys
import urllib.parse

SITE = pathlib.Path(__file__).resolve().parents[2] / "web/dist"
LINK = re.compile(r'(?:href|src)="([^"]+)"')


@functools.cache
def places_in(page):
    return set(re.findall(r'\bid="([^"]+)"', page.read_text()))


def problem(page, link):
    address = urllib.parse.urlsplit(link)
    if address.scheme or address.netloc:
        return None
    path, place = urllib.parse.unquote(address.path), urllib.parse.unquote(address.fragment)
    target = page if not path else (SITE / path.lstrip("/") if path.startswith("/") else page.parent / path).resolve()
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return "there is no such file"
    return "there is no such place" if place and target.suffix == ".html" and place not in places_in(target) else None


def main():
    pages = sorted(SITE.glob("docs/**/*.html"))
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text())]
    wrong = [f"{page.relative_to(SITE)}: {link}: {said}" for page, link in links if (said := problem(page, link))]
    print(*wrong, f"{len(links)} links on {len(pages)} pages, {len(wrong)} lead nowhere", sep="\n")
    sys.exit(1 if wrong or len(links) < len(pages) else 0)


if __name__ == "__main__":
    main()
