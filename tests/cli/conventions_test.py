#!/usr/bin/env python3
"""What people expect of a program: colours on a terminal and nowhere else, and not where NO_COLOR says no; what is interrupted leaves nothing
that looks finished, and what came to nothing is no success.
usage: conventions_test.py PROGRAM
"""
import contextlib
import os
import pathlib
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

COMMAND = ["rules", "show", "maryland"]


def all_of(terminal):
    out = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            return out
        if not part:
            return out
        out += part


def on_terminal(program, environment):
    """What is printed where standard output is a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen([program, *COMMAND], stdout=slave, stdin=subprocess.DEVNULL, env={**os.environ, **environment})
    os.close(slave)
    out = all_of(master)
    process.wait(timeout=60)
    return out


def told_on_terminal(*words):
    """What is said where standard error is a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=slave, stdin=subprocess.DEVNULL)
    os.close(slave)
    said = all_of(master)
    process.wait(timeout=60)
    return said


@contextlib.contextmanager
def served(program, room):
    """A server on a database of its own, as long as it is needed."""
    server = subprocess.Popen([program, "serve", "--db", str(room), "--listen", "127.0.0.1:0", "--faster", "100"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    server.stdout.readline()
    try:
        yield
    finally:
        server.terminate()
        server.wait(timeout=60)


def interrupted_backup(program):
    """A backup that is stopped in the middle (here: it may write 40 kB and no more) has no file of its name; the next one goes through, silent
    without a terminal. Restore and doctor say on one how far they are."""
    with tempfile.TemporaryDirectory() as folder:
        room, backup = pathlib.Path(folder, "room.db"), pathlib.Path(folder, "room.backup")
        with served(program, room):
            # Something must be there to examine.
            with contextlib.closing(sqlite3.connect(f"file:{room}?mode=ro", uri=True, timeout=60)) as rows:
                end = time.monotonic() + 60
                while rows.execute("SELECT count(*) FROM journal").fetchone()[0] == 0 and time.monotonic() < end:
                    time.sleep(0.02)
        words = [program, "backup", "--db", str(room), str(backup)]
        stopped = subprocess.run(["bash", "-c", 'ulimit -f 40; exec "$@"', "limited", *words], capture_output=True, text=True, check=False)
        if stopped.returncode == 0 or backup.exists():
            return f"stopped in the middle: {stopped.returncode}, there is a backup: {backup.exists()}"
        again = subprocess.run(words, capture_output=True, text=True, check=False)
        left = sorted(path.name for path in pathlib.Path(folder).iterdir() if path.name.startswith("room.backup"))
        if again.returncode != 0 or left != ["room.backup"] or again.stderr:
            return f"the next one: {again.stdout}{again.stderr}, {left}"
        told = {"copying": told_on_terminal(program, "restore", str(backup), "--db", f"{folder}/new.db"),
                "examining": told_on_terminal(program, "doctor", "--db", str(room))}
        silent = [what for what, said in told.items() if not re.search(what.encode() + rb" .*\[=* *\] +\d+%", said)]
        return f"no progress: {silent}" if silent else None


def ctrl_c(program):
    """Ctrl-C in a backup leaves nothing of it."""
    with tempfile.TemporaryDirectory() as folder:
        room = pathlib.Path(folder, "room.db")
        with served(program, room):
            pass

        def there():
            # What SQLite keeps beside the room while it is read is not ours.
            return {path.name for path in pathlib.Path(folder).iterdir()} - {"room.db-wal", "room.db-shm"}

        before = there()
        for number in range(100):
            backup = pathlib.Path(folder, f"{number}.backup")
            process = subprocess.Popen([program, "backup", "--db", str(room), str(backup)], stdout=subprocess.DEVNULL)
            while process.poll() is None and not backup.with_suffix(".backup.part").exists():
                pass
            process.send_signal(signal.SIGINT)
            if process.wait(timeout=60) != 0:
                left = there() - before
                return None if process.returncode == -signal.SIGINT and not left else f"Ctrl-C: {process.returncode}, {left}"
            backup.unlink()
        return "Ctrl-C never came before the end"


def interrupted_file(program):
    """A file that is written anew and stopped in the middle is what it was before."""
    with tempfile.TemporaryDirectory() as folder:
        kept = pathlib.Path(folder, "riverbank")
        kept.write_text("of before")
        words = [program, "docs", "completions", folder]
        stopped = subprocess.run(["bash", "-c", 'ulimit -f 4; exec "$@"', "limited", *words], capture_output=True, text=True, check=False)
        if stopped.returncode == 0 or kept.read_text() != "of before":
            return f"stopped in the middle: {stopped.returncode}, the file now has {len(kept.read_text())} characters"
        again = subprocess.run(words, capture_output=True, text=True, check=False)
        left = sorted(path.name for path in pathlib.Path(folder).iterdir())
        whole = again.returncode == 0 and left == ["_riverbank", "riverbank", "riverbank.fish"] and len(kept.read_text()) > 4096
        return None if whole else f"the next one: {again.stdout}{again.stderr}, {left}"


def time_left(program):
    """What takes long says so on a terminal: how far it is, and then about how long it will take."""
    master, slave = pty.openpty()
    words = [program, "simulate", "--house", "maryland-shoe", "--rounds", "100000", "--threads", "1"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=slave, stdin=subprocess.DEVNULL)
    os.close(slave)
    said = b""
    while b" left" not in said:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        said += part
    process.kill()
    process.wait(timeout=60)
    return None if re.search(rb"simulating \[=* *\] +\d+%  about \d+ (s|min) left", said) else f"no time left: {said[-300:]}"


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


UNKNOWN = {
    "bakup --db x": 'riverbank: "bakup" is not a command; did you mean "backup"?',
    "rules shw maryland": 'riverbank rules: "shw" is not a command; did you mean "show"?',
    "solve --huose x": 'riverbank solve: "--huose" is not an option; did you mean "--house"?',
    "rules compare maryland california massachusetts": 'riverbank rules compare: "massachusetts" is one word too many',
}


def unknown_words(program):
    """A slip of the finger is named, with what was probably meant."""
    for words, wanted in UNKNOWN.items():
        done = subprocess.run([program, *words.split()], capture_output=True, text=True, check=False)
        if done.returncode != 2 or done.stderr.splitlines()[:1] != [wanted]:
            return f"{words}: {done.returncode} {done.stderr}"
    return None


def main():
    program = sys.argv[1]
    os.environ.pop("NO_COLOR", None)
    piped = subprocess.run([program, *COMMAND], capture_output=True, check=True).stdout
    coloured = {"a terminal": (on_terminal(program, {}), True), "NO_COLOR=1": (on_terminal(program, {"NO_COLOR": "1"}), False),
                "NO_COLOR empty": (on_terminal(program, {"NO_COLOR": ""}), True), "a pipe": (piped, False)}
    wrong = [name for name, (text, expected) in coloured.items() if (b"\x1b[" in text) != expected or len(text) < 1000]
    wrong += filter(None, [interrupted_backup(program), ctrl_c(program), interrupted_file(program), time_left(program), undealt_night(program), unknown_words(program)])
    print("wrong:", wrong)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
