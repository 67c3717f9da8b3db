#!/usr/bin/env python3
"""Configuration files of the server: everything wrong is told by line and key, every option is a key, the command line stands above.
usage: config_test.py PROGRAM LIST_OPTIONS
"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BROKEN = """\
F:2:27: house: is a whole number; text in quotes, or a list of it
F:3:8: bots: is text; a whole number
F:4:1: bot-bank: is not an option of the server; did you mean "bots-bank"?
F:5:7: log: xml not in {text,json}
F:6:18: tables-watched: Value 0 not in range 1 to 64
F: 5 problems
"""
WHOLE = {
    'listen = "nonsense"\n': 'F:1:10: listen: "nonsense" is not an address to listen on; an address and a port, as in 127.0.0.1:8420\n',
    'web = ""\ntls-certificate = "a.pem"\n': "F:2:19: tls-certificate: and --tls-key go together\n",
    'house = "nowhere"\n': "there is no house \"nowhere\"",
    "bots = 1\nbots = 2\n": "F:2",
    "[limits]\nbots = 1\n": "F:1:2: limits: is not an option of the server",
    'config = "other.toml"\n': "F:1:1: config: is not an option of the server",
    "bots-bank = 1\n": "F:1:13: bots-bank: is a whole number; true or false\n",
}


class Check:
    def __init__(self, program, folder):
        self.program, self.folder, self.failures = program, folder, []

    def run(self, *words):
        done = subprocess.run([self.program, *words], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout, done.stderr

    def expect(self, what, is_so):
        if not is_so:
            self.failures.append(str(what))

    def broken(self):
        name = "docs/examples/broken-serve.toml"
        code, _, said = self.run("config", "check", name)
        self.expect(said, (code, said.replace(name, "F")) == (1, BROKEN))
        code, _, said = self.run("serve", "--config", name)
        self.expect(said, code == 1 and said.replace(name, "F") == BROKEN.rsplit("F: ", 1)[0])

    def each(self):
        file = self.folder / "one.toml"
        for text, says in WHOLE.items():
            file.write_text(text)
            code, _, said = self.run("config", "check", str(file))
            self.expect((text, said), code == 1 and says in said.replace(str(file), "F"))

    def good(self):
        code, printed, said = self.run("config", "check", "docs/examples/serve.toml")
        self.expect(said, (code, printed) == (0, "docs/examples/serve.toml: ok: 2 tables to open\n"))

    def above(self):
        """A bad value in the file does not count where the command line says it; the address in the file would be refused."""
        file = self.folder / "above.toml"
        file.write_text('listen = "nonsense"\n')
        _, _, said = self.run("serve", "--config", str(file), "--listen", "127.0.0.1:0", "--db", "/dev/null/room.db")
        self.expect(said, "/dev/null" in said and "nonsense" not in said)

    def standard(self, lister):
        """Every option is a key of the file to begin with, which is in order, commented out or not."""
        _, text, _ = self.run("config", "default")
        file = self.folder / "standard.toml"
        file.write_text(text)
        self.expect("the default is in order", self.run("config", "check", str(file))[0] == 0)
        keys = {line[1:].split(" = ")[0] for line in text.splitlines() if line.startswith("#") and not line.startswith("# ")}
        lines = subprocess.run([lister], capture_output=True, text=True, check=True).stdout.splitlines()
        options = {line.split("\t--")[1] for line in lines if line.startswith("serve\t")} - {"config"}
        self.expect(keys ^ options, keys == options)
        said_aloud = [line[1:] for line in text.splitlines() if line.startswith("#") and not line.startswith("# ")]
        file.write_text("\n".join(line for line in said_aloud if not line.startswith("threads = ")) + "\n")
        self.expect(self.run("config", "check", str(file)), self.run("config", "check", str(file))[0] == 0)


def main():
    program, lister = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        check = Check(program, pathlib.Path(folder))
        check.broken()
        check.each()
        check.good()
        check.above()
        check.standard(lister)
    print("\n".join(check.failures) or "all as it should be")
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
