#!/usr/bin/env python3
"""What an operator changes without a restart: limits and log level by SIGHUP, and tables, which are closed or opened under another house.
usage: reload_test.py PROGRAM"""
import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]


def expect(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Server:
    def __init__(self, program, *words):
        self.process = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0", "--data", str(ROOT), *words], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)$", self.process.stdout.readline().strip()).group(1))
        self.token = None
        while self.token is None:
            found = re.search(r"/operator#(\S+)", self.process.stdout.readline())
            self.token = found and found.group(1)
        self.log, self.heard = [], threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stderr:
            with self.heard:
                self.log.append(line)
                self.heard.notify_all()

    def ask(self, method, path, body=None, cookie=""):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        link.request(method, path, json.dumps(body) if body is not None else None, {"Content-Type": "application/json", "Cookie": cookie})
        answer = link.getresponse()
        text = answer.read()
        link.close()
        return answer.status, json.loads(text), (answer.getheader("Set-Cookie") or "").split(";")[0]

    def reload(self, says):
        """Until the log has this many lines that say so."""
        before = sum(says in line for line in self.log)
        self.process.send_signal(signal.SIGHUP)
        with self.heard:
            expect(self.heard.wait_for(lambda: sum(says in line for line in self.log) > before, 20), f"the log says {says}: {self.log}")


def check_reload(server, config):
    expect(server.ask("POST", "/api/guest")[0] == 200, "a first guest comes in")
    expect(server.ask("POST", "/api/guest")[0] == 429, "and no second one")
    config.write_text("guests-per-address = 100\nlogin-failures = 1\n")
    server.reload("options reloaded")
    expect(server.ask("POST", "/api/guest")[0] == 200, "now there is room")
    config.write_text("guests-per-address = many\n")
    server.reload("not reloaded")
    expect(server.ask("POST", "/api/guest")[0] == 200, "a faulty file changes nothing")
    config.write_text("guests-per-address = 100\ntables-watched = 3\n")
    server.reload("options reloaded")


def check_tables(server):
    status, me, boss = server.ask("POST", "/api/operator", {"token": server.token, "name": "Boss", "password": "a long enough one"})
    expect(status == 200, f"the operator: {me}")
    guest = server.ask("POST", "/api/guest")[2]
    expect(server.ask("POST", "/api/tables/1/close", cookie=guest)[0] == 403, "players close nothing")
    expect(server.ask("POST", "/api/tables/77/close", cookie=boss)[0] == 404, "there is no table 77")
    expect(server.ask("POST", "/api/tables/1/house", {"house": "nowhere"}, boss)[0] == 404, "there is no such house")
    status, changed, _ = server.ask("POST", "/api/tables/1/house", {"house": "massachusetts-high-limit"}, boss)
    expect(status == 200 and changed["table"] == 3, f"it is opened under another house: {status} {changed}")
    tables = {each["id"]: each for each in server.ask("GET", "/api/tables")[1]["tables"]}
    expect(set(tables) == {2, 3} and tables[3]["house"] == "massachusetts-high-limit", f"in the place of the first: {tables}")
    status, closed, _ = server.ask("POST", "/api/tables/2/close", cookie=boss)
    expect(status == 200 and closed["accepted"], f"it is closed: {status} {closed}")
    expect([each["id"] for each in server.ask("GET", "/api/tables")[1]["tables"]] == [3], "one is left")
    events = server.ask("GET", "/api/events?kind=table", cookie=boss)[1]["events"]
    told = sorted((each["table"], each["name"], each["what"]) for each in events)
    expect(told == [(1, "Boss", "closes the table, to open one of massachusetts-high-limit in its place"), (2, "Boss", "closes the table"),
                    (3, "Boss", "opens a table of massachusetts-high-limit in place of table 1")], f"each is a significant event: {told}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder, "serve.toml")
        config.write_text("guests-per-address = 1\n")
        server = Server(sys.argv[1], "--db", os.path.join(folder, "room.db"), "--config", str(config), "--house", "massachusetts-shoe",
                        "--copies", "2", "--bots", "1", "--faster", "100")
        try:
            check_reload(server, config)
            check_tables(server)
        finally:
            server.process.send_signal(signal.SIGTERM)
            expect(server.process.wait(timeout=60) == 0, "it stops well")
    print("ok")


if __name__ == "__main__":
    main()
