#!/usr/bin/env python3
"""What people expect of a program: colours on a terminal and nowhere else, and not where NO_COLOR says no; what is interrupted leaves nothing
that looks finished, and what came to nothing is no success.
usage: conventions_test.py PROGRAM
"""
import os
import pathlib
import pty
import subprocess
import sys
import tempfile

COMMAND = ["rules", "show", "maryland"]


def on_terminal(program, environment):
    """What is printed where standard output is a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen([program, *COMMAND], stdout=slave, stdin=subprocess.DEVNULL, env={**os.environ, **environment})
    os.close(slave)
    out = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        out += part
    process.wait(timeout=60)
    return out


def interrupted_backup(program):
    """A backup that is stopped in the middle (here: it may write 40 kB and no more) has no file of its name; the next one goes through."""
    with tempfile.TemporaryDirectory() as folder:
        room, backup = pathlib.Path(folder, "room.db"), pathlib.Path(folder, "room.backup")
        server = subprocess.Popen([program, "serve", "--db", str(room), "--listen", "127.0.0.1:0", "--faster", "100"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)
        server.stdout.readline()
        server.terminate()
        server.wait(timeout=60)
        words = [program, "backup", "--db", str(room), str(backup)]
        stopped = subprocess.run(["bash", "-c", 'ulimit -f 40; exec "$@"', "limited", *words], capture_output=True, text=True, check=False)
        if stopped.returncode == 0 or backup.exists():
            return f"stopped in the middle: {stopped.returncode}, there is a backup: {backup.exists()}"
        again = subprocess.run(words, capture_output=True, text=True, check=False)
        left = sorted(path.name for path in pathlib.Path(folder).iterdir() if path.name.startswith("room.backup"))
        return None if again.returncode == 0 and left == ["room.backup"] else f"the next one: {again.stdout}{again.stderr}, {left}"


def undealt_night(program):
    """A night without a round is no success. Here hardly anybody has the chips to bank, so that some nights of one round have none."""
    shipped = pathlib.Path(__file__).parents[2] / "houses" / "california-shoe.toml"
    with tempfile.TemporaryDirectory() as folder:
        house = pathlib.Path(folder, "house.toml")
        house.write_text(shipped.read_text() + '\n[bank]\nleast = "$99,999,990"\n')
        words = [program, "night", "--data", str(shipped.parents[1]), "--house", str(house), "--rounds", "1"]
        nights = [subprocess.run([*words, "--seed", str(seed)], capture_output=True, text=True, check=False) for seed in range(6)]
    empty = [night for night in nights if ": 0 rounds" in night.stdout]
    told = all(night.returncode == 1 and "no round could be dealt" in night.stdout and "nothing is lost" not in night.stdout for night in empty)
    return None if empty and told else f"{len(empty)} nights without a round: {[night.stdout + night.stderr for night in empty or nights]}"


def main():
    program = sys.argv[1]
    os.environ.pop("NO_COLOR", None)
    piped = subprocess.run([program, *COMMAND], capture_output=True, check=True).stdout
    coloured = {"a terminal": (on_terminal(program, {}), True), "NO_COLOR=1": (on_terminal(program, {"NO_COLOR": "1"}), False),
                "NO_COLOR empty": (on_terminal(program, {"NO_COLOR": ""}), True), "a pipe": (piped, False)}
    wrong = [name for name, (text, expected) in coloured.items() if (b"\x1b[" in text) != expected or len(text) < 1000]
    wrong += filter(None, [interrupted_backup(program), undealt_night(program)])
    print("wrong:", wrong)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
