#!/usr/bin/env python3
"""stall_test.py PROGRAM CASE: what is slow is not dead, and costs no player anything. A real server, and a real PostgreSQL where the case
needs one ($RIVERBANK_TEST_POSTGRES, set by tools/with_postgres). Times are divided by 30, so that a decision has three seconds.

  postgres_stopped  PostgreSQL is stopped (SIGSTOP) for longer than a decision may take: nobody is folded, the time that was left goes on
  server_stopped    the server itself is stopped: what was sent in time is accepted
  silent_port       something accepts connections and never answers: the start ends with an error
  settings          a database that answers before anything is on the disk is refused
"""
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "kill"))
from kill_server import Closed, Socket  # noqa: E402

HOUSE = "massachusetts-shoe"


def expect(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def serve(program, database, *more):
    return [program, "serve", "--listen", "127.0.0.1:0", "--db", database, "--house", HOUSE, "--bots", "0", "--faster", "30", "--log", "json",
            *more]


class Server:
    def __init__(self, program, database):
        self.process = subprocess.Popen(serve(program, database), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said = []
        threading.Thread(target=lambda: self.said.extend(self.process.stderr), daemon=True).start()
        line = self.process.stdout.readline()
        expect("http://127.0.0.1:" in line, f"the server starts: {line} {self.said}")
        self.port = int(line.rsplit(":", 1)[1])

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, text.decode()

    def guest(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("POST", "/api/guest", "{}", {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        return answer.getheader("Set-Cookie").split(";")[0]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Person:
    """Sits at table 1 and bets; the decisions are left to the case."""

    def __init__(self, server, seat):
        self.link = Socket(server.port, server.guest())
        self.link.socket.settimeout(60)
        self.ids, self.answers, self.seen, self.heard_at = 0, {}, None, 0.0
        self.link.send({"type": "watch", "table": 1})
        self.look_until(lambda seen: True)
        expect(self.answer(self.ask(do="sit", seat=seat, buy_in=50000))["accepted"], "a seat is taken")

    def ask(self, **what):
        self.ids += 1
        asks = self.seen["public"]["asks"]
        self.link.send({"type": "act", "table": 1, "id": str(self.ids), "ask": what} | ({"answers": asks} if asks else {}))
        return str(self.ids)

    def hear(self):
        message = self.link.receive()
        if message["type"] == "answer":
            self.answers[message["id"]] = message
        if message["type"] == "table":
            self.seen, self.heard_at = message, time.monotonic()

    def answer(self, number):
        while number not in self.answers:
            self.hear()
        return self.answers[number]

    def look_until(self, holds):
        end = time.monotonic() + 60
        while self.seen is None or not holds(self.seen):
            expect(time.monotonic() < end, f"it comes to that: {self.seen}")
            self.hear()

    def next_decision(self, before):
        """After the first, which message `before` told of: it is the one before the river, where one may still check."""
        self.look_until(lambda seen: seen["n"] > before and (self.may("check") or self.may("fold")))
        expect(self.may("check"), "the decision was the player's own, not the system's")

    def may(self, what):
        return self.seen is not None and any(each["do"] == what for each in self.seen["yours"]["actions"])

    def bet(self):
        self.look_until(lambda seen: self.may("ready"))
        ante = next(each for each in self.seen["yours"]["actions"] if each["do"] == "place" and each["wager"] == "ante")
        for wager in ("ante", "blind"):
            expect(self.answer(self.ask(do="wager", wager=wager, amount=ante["minimum"]))["accepted"], f"{wager} is placed")
        expect(self.answer(self.ask(do="ready"))["accepted"], "bets are made")

    def left_ms(self):
        """Of the time to decide, when the last message came."""
        return self.seen["public"]["deadline"] - self.seen["at"]

    def to_decide(self):
        self.bet()
        self.look_until(lambda seen: self.may("check"))
        expect(2000 < self.left_ms() <= 3100, f"a decision has three seconds: {self.left_ms()}")


def processes_of(postmaster):
    """The postmaster and its children."""
    found = [postmaster]
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
        if parent == postmaster:
            found.append(int(entry.name))
    return found


class StoppedPostgres:
    def __enter__(self):
        data = os.environ["RIVERBANK_TEST_POSTGRES_DATA"]
        self.all = processes_of(int(pathlib.Path(data, "postmaster.pid").read_text().split()[0]))
        for each in self.all:
            os.kill(each, signal.SIGSTOP)
        return self

    def __exit__(self, *_):
        for each in self.all:
            os.kill(each, signal.SIGCONT)


def psql(sql):
    subprocess.run(["psql", "-X", "-q", "-c", sql, os.environ["RIVERBANK_TEST_POSTGRES"]], check=True, capture_output=True)


def is_ready(server):
    status, text = server.get("/readyz")
    return status, json.loads(text)


def until_ready(server):
    end = time.monotonic() + 60
    while is_ready(server)[0] != 200:
        expect(time.monotonic() < end, "it is ready again")


def postgres_stopped(program):
    psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    server = Server(program, os.environ["RIVERBANK_TEST_POSTGRES"])
    try:
        until_ready(server)
        person = Person(server, 1)
        person.to_decide()
        left = person.left_ms()
        with StoppedPostgres():
            passed = (time.monotonic() - person.heard_at) * 1000
            time.sleep(left / 1000 + 4)  # what is tested is that this time does not count
            status, _ = server.get("/healthz")
            expect(status == 200, "the process is alive")
            status, ready = is_ready(server)
            expect(status == 503 and not ready["ok"] and "not answered" in ready["why"], f"nothing can be committed: {ready}")
            expect("riverbank_ready 0" in server.get("/metrics")[1], "metrics say so")
        person.hear()
        expect(person.may("check"), f"nobody is folded: {person.seen['yours']['actions']} {person.seen['log']}")
        expect(abs(person.left_ms() - (left - passed)) < 1000, f"what was left goes on: {left} - {passed} became {person.left_ms()}")
        until_ready(server)
        told = person.seen["n"]
        expect(person.answer(person.ask(do="check"))["accepted"], "and the decision is heard")
        # Asked while nothing can be written: it waits, and is done when it can be.
        person.next_decision(told)
        with StoppedPostgres():
            number = person.ask(do="check")
            time.sleep(person.left_ms() / 1000 + 1)
            expect(number not in person.answers, "nobody is told what is not written")
        expect(person.answer(number)["accepted"], f"it was in time: {person.answers[number]}")
    finally:
        server.stop()
    expect(any("clocks stood" in line for line in server.said), f"the log tells of it: {server.said}")
    doctor = subprocess.run([program, "doctor", "--db", os.environ["RIVERBANK_TEST_POSTGRES"]], capture_output=True, text=True, timeout=60)
    expect(doctor.returncode == 0, doctor.stdout + doctor.stderr)


def server_stopped(program):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, os.path.join(folder, "room.db"))
        try:
            person = Person(server, 1)
            person.to_decide()
            told = person.seen["n"]
            server.process.send_signal(signal.SIGSTOP)
            number = person.ask(do="check")  # in time; it lies in the system's buffers
            time.sleep(person.left_ms() / 1000 + 2)
            server.process.send_signal(signal.SIGCONT)
            expect(person.answer(number)["accepted"], f"what was sent in time is accepted: {person.answers[number]}")
            person.next_decision(told)
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(person.left_ms() / 1000 + 2)
            server.process.send_signal(signal.SIGCONT)
            person.hear()
            expect(person.may("check") and person.left_ms() > 1000, "and who has not decided has the time that was left")
        finally:
            server.process.send_signal(signal.SIGCONT)
            server.stop()


def silent_port(program):
    with socket.socket() as listener, tempfile.TemporaryDirectory() as folder:
        listener.bind(("127.0.0.1", 0))
        listener.listen(8)
        url = f"postgresql://riverbank@127.0.0.1:{listener.getsockname()[1]}/riverbank"
        began = time.monotonic()
        try:
            done = subprocess.run(serve(program, url, "--seal-keys", os.path.join(folder, "keys")), capture_output=True, text=True, timeout=30)
        except subprocess.TimeoutExpired:
            raise SystemExit("FAILED: the start does not hang") from None
        expect(done.returncode == 1 and "cannot be reached" in done.stderr and "psql" in done.stderr, f"it says why: {done}")
        expect(time.monotonic() - began < 25, "soon enough")


def settings(program):
    url = os.environ["RIVERBANK_TEST_POSTGRES"]
    for name in ("synchronous_commit", "fsync", "full_page_writes"):
        psql(f"ALTER SYSTEM SET {name} = off")
        psql("SELECT pg_reload_conf()")
        end = time.monotonic() + 60
        while True:
            done = None
            try:
                done = subprocess.run(serve(program, url), capture_output=True, text=True, timeout=20)
            except subprocess.TimeoutExpired:
                pass  # it serves
            if done is not None and done.returncode == 1:
                break
            expect(time.monotonic() < end, f"{name} = off is refused: {done}")
        expect(f"{name}" in done.stderr and "is off" in done.stderr and f"{name} = on" in done.stderr, f"setting, value and what is right: {done.stderr}")
        psql(f"ALTER SYSTEM RESET {name}")
        psql("SELECT pg_reload_conf()")


def main():
    program, case = sys.argv[1:]
    try:
        {"postgres_stopped": postgres_stopped, "server_stopped": server_stopped, "silent_port": silent_port, "settings": settings}[case](program)
    except Closed as error:
        raise SystemExit(f"FAILED: the connection ended: {error}") from error
    print("ok")


if __name__ == "__main__":
    main()
