#!/usr/bin/env python3
"""Installs a build into an empty folder: everything has its place, and the program there uses the files that lie beside it.
usage: install_test.py BUILD
"""
import pathlib
import subprocess
import sys
import tempfile

PLACES = ["bin/riverbank", "share/riverbank/rulebooks/clauses/maryland.toml", "share/riverbank/houses/default",
          "share/riverbank/strategies/simple.strategy", "share/man/man1/riverbank.1", "share/man/man1/riverbank-rules-check.1",
          "share/bash-completion/completions/riverbank", "share/zsh/site-functions/_riverbank",
          "share/fish/vendor_completions.d/riverbank.fish", "etc/riverbank/serve.toml", "lib/systemd/system/riverbank.service",
          "lib/sysusers.d/riverbank.conf", "share/doc/riverbank/README.md", "share/doc/riverbank/THIRD_PARTY.md",
          "share/doc/riverbank/docs/server.md", "share/doc/riverbank/ops/systemd/riverbank-node.service"]


def main():
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        prefix = pathlib.Path(folder) / "opt"
        subprocess.run(["cmake", "--install", sys.argv[1], "--prefix", str(prefix)], check=True, stdout=subprocess.DEVNULL)
        problems += [f"{place} is missing" for place in PLACES if not (prefix / place).is_file()]

        def run(*words):
            done = subprocess.run([prefix / "bin/riverbank", *words], cwd="/", env={}, capture_output=True, text=True, check=False, timeout=60)
            return done.returncode, done.stdout + done.stderr

        # It must be these files and no others: a rulebook that is gone from here is gone.
        (prefix / "share/riverbank/rulebooks/maryland.toml").unlink()
        code, said = run("rules")
        if code != 0 or "california" not in said or "maryland" in said:
            problems.append(f"the installed rule files are not used: {code} {said}")
        code, said = run("config", "check", str(prefix / "etc/riverbank/serve.toml"))
        if "maryland" not in said:
            problems.append(f"the rulebook that is gone is not missed: {code} {said}")
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
