#!/usr/bin/env python3
"""The real program as a process: it prints its address, serves, refuses a second one on its database, drains on SIGTERM, and comes back
with what it had. usage: serve_test.py PROGRAM"""
import hashlib
import http.client
import json
import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Server:
    def __init__(self, program, database, *more):
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--db", database, "--data", str(ROOT), "--log", "json", *more],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", first)
        if not found:
            raise SystemExit(f"no address printed: {first!r} {self.process.stderr.read()}")
        self.port = int(found.group(1))
        self.cookie = None

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection.request(method, path, body=json.dumps(body) if body is not None else None, headers=headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        connection.close()
        return answer.status, json.loads(text) if answer.getheader("Content-Type") == "application/json" else text

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


def expect(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def check_copies(program, folder, database):
    """Doctor, backup and restore, while the server goes on."""
    def run(*words):
        done = subprocess.run([program, *words], capture_output=True, text=True, timeout=120)
        return done.returncode, done.stdout + done.stderr

    backup, restored = os.path.join(folder, "room.backup"), os.path.join(folder, "restored.db")
    code, said = run("doctor", "--db", database)
    expect(code == 0 and "All is well" in said, f"the doctor finds nothing: {said}")
    code, said = run("backup", "--db", database, backup)
    expect(code == 0 and "rows copied" in said, f"a backup is made: {said}")
    code, said = run("backup", "--db", database, backup)
    expect(code == 1 and "already exists" in said, f"no backup is written over: {said}")
    code, said = run("restore", backup, "--db", restored)
    expect(code == 0, f"it is restored: {said}")
    code, said = run("restore", backup, "--db", restored)
    expect(code == 1 and "not empty" in said, f"only into an empty database: {said}")
    code, said = run("doctor", "--db", restored, "--json")
    expect(code == 0 and json.loads(said)["tables"] > 0 and not json.loads(said)["problems"], f"the copy is well: {said}")
    code, said = run("doctor", "--db", os.path.join(folder, "nothing.db"))
    expect(code == 1 and "no such file" in said and not os.path.exists(os.path.join(folder, "nothing.db")), f"nothing is made: {said}")
    with sqlite3.connect(restored) as changed:
        changed.execute("UPDATE balances SET balance = balance + 1 WHERE account = (SELECT max(account) FROM balances)")
    code, said = run("doctor", "--db", restored)
    expect(code == 1 and " is kept at " in said, f"a cent too much is found: {said}")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "room.db")
        server = Server(program, database, "--faster", "100")
        status, tables = server.ask("GET", "/api/tables")
        expect(status == 200, "the lobby answers")
        rulebooks = {table["rulebook"] for table in tables["tables"]}
        known = {path.stem for path in (ROOT / "rulebooks").glob("*.toml")}
        expect(rulebooks == known, f"a table for every rulebook: {rulebooks} of {known}")
        end = time.monotonic() + 60
        while not all(table["taken"] >= 2 for table in tables["tables"]):
            expect(time.monotonic() < end, "bots sit at every table")
            status, tables = server.ask("GET", "/api/tables")
        status, me = server.ask("POST", "/api/guest")
        expect(status == 200 and me["wallet"] == 100000, "a guest has play money")
        status, health = server.ask("GET", "/healthz")
        expect(status == 200 and health["ok"], "it is well")
        digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
        expect(health["program"].endswith(" sha256:" + digest), f"it says which program it is: {health}")
        status, metrics = server.ask("GET", "/metrics")
        expect(status == 200 and f"riverbank_tables {len(known)}" in metrics, "metrics count the tables")

        check_copies(program, folder, database)

        second = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--db", database, "--data", str(ROOT)],
                                capture_output=True, text=True, timeout=60)
        expect(second.returncode == 1, "a second server on one database is refused")

        for wrong in (["--session-idle-s", "901"], ["--login-failures", "4"], ["--lock-s", "59"]):
            refused = subprocess.run([program, "serve", *wrong], capture_output=True, text=True, timeout=60)
            expect(refused.returncode != 0 and wrong[0] in refused.stderr + refused.stdout, f"{wrong} is laxer than allowed")

        cookie = server.cookie
        code, _, log = server.stop()
        expect(code == 0, f"it stops well: {code} {log}")
        for line in log.splitlines():
            expect("what" in json.loads(line), f"a log line is JSON: {line}")

        server = Server(program, database, "--faster", "100")
        server.cookie = cookie
        status, again = server.ask("GET", "/api/me")
        expect(status == 200 and again["player"] == me["player"], "the session is still there")
        code, _, log = server.stop()
        expect(code == 0, f"it stops well again: {code} {log}")

        server = Server(program, database, "--faster", "100")
        server.process.stderr.close()  # whoever read the log is gone
        for _ in range(3):
            status, _ = server.ask("POST", "/api/login", {"name": "nobody", "password": "a wrong one"})
            expect(status in (401, 429), f"a line is logged: {status}")
        status, health = server.ask("GET", "/healthz")
        expect(status == 200 and health["ok"], "it goes on without its log")
        server.process.send_signal(signal.SIGTERM)
        expect(server.process.wait(timeout=60) == 0, "and stops well")
    print("ok")


if __name__ == "__main__":
    main()
