#!/usr/bin/env python3
"""standby_test.py PROGRAM CASE [NUMBER [SEED]]: two servers on one PostgreSQL ($RIVERBANK_TEST_POSTGRES, set by tools/with_postgres). One has
the room, the other stands by.

  waits       the standby is alive and not ready, says who has the room, and takes nothing
  same_cards  the node that has the room is killed in a round: it goes on at the same decision with the same cards, and with time to decide
  stale       the node that has the room is stopped for longer than its lease (NUMBER seconds), with a full queue, and goes on: it writes
              nothing, answers nothing and says so
  crowd       connections that say nothing, and no file descriptor left, keep a standby from nothing for long
  upgrade     a drain gives the room to the standby at once, also where that is another program
  keys        a standby without the room's keys does not wait until they are needed
  faults      NUMBER kills, stops and drains of whoever has the room, while clients play and write down what they were told, as in
              tests/kill: nothing that was acknowledged is lost, nothing is done twice
"""
import contextlib
import http.client
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "kill"), str(TESTS / "stall")]
from kill_server import HOUSES, PLAYERS, Closed, Player, Postgres, Socket, check  # noqa: E402
from stall_test import Person, expect  # noqa: E402

HOUSE = "massachusetts-shoe"
LEASE_S = 3
TAKEN_OVER = 3  # the exit code


class Node:
    """One server, from its start until it ends."""

    def __init__(self, program, name, keys, *words):
        self.name, self.port, self.said, self.printed = name, 0, [], []
        self.open_at = None
        self.told = threading.Condition()
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--db", os.environ["RIVERBANK_TEST_POSTGRES"], "--standby", "--node", name,
             "--seal-keys", keys, "--lease-s", str(LEASE_S), "--log", "json", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        threading.Thread(target=self.read_log, daemon=True).start()
        threading.Thread(target=self.read_output, daemon=True).start()

    def read_log(self):
        for line in self.process.stderr:
            with self.told:
                self.said.append(line)
                self.told.notify_all()

    def read_output(self):
        for line in self.process.stdout:
            with self.told:
                self.printed.append(line)
                found = re.search(r"http://127\.0\.0\.1:(\d+)$", line.strip())
                if found:
                    self.port = int(found.group(1))
                if "is open" in line:
                    self.open_at = time.monotonic()
                self.told.notify_all()
        self.process.wait()
        with self.told:
            self.told.notify_all()

    def until(self, words, seconds=60):
        """It has printed that."""
        with self.told:
            there = self.told.wait_for(lambda: any(words in line for line in self.printed) or self.process.poll() is not None, seconds)
        expect(there and any(words in line for line in self.printed), f"node {self.name} says \"{words}\": {self.printed} {self.said}")
        return self

    def until_log(self, words, seconds=60):
        """Its log has said that."""
        with self.told:
            expect(self.told.wait_for(lambda: any(words in line for line in self.said), seconds), f"node {self.name} logs \"{words}\": {self.said}")

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def until_healthy(self, seconds=60):
        """Places are given back when the server sees that a connection has ended: a moment later."""
        end = time.monotonic() + seconds
        while True:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.get("/healthz")[0] == 200:
                    return
            expect(time.monotonic() < end, f"node {self.name} is healthy")

    def guest(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("POST", "/api/guest", "{}", {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.getheader("Set-Cookie").split(";")[0]

    def send(self, number):
        self.process.send_signal(number)

    def ends(self, seconds=60):
        return self.process.wait(timeout=seconds)

    def kill(self):
        with contextlib.suppress(ProcessLookupError):
            self.send(signal.SIGKILL)
        self.process.wait()


class Pair:
    """The node that has the room, and the one that waits for it."""

    def __init__(self, program, *words):
        self.program, self.words, self.count = program, words, 0
        self.folder = tempfile.mkdtemp(prefix="riverbank-standby.")
        self.keys = os.path.join(self.folder, "room.key")
        self.database = Postgres()
        self.nodes = []
        self.active = self.node().until("is open")
        self.standby = self.node().until("stands by")

    def node(self, program=None):
        self.count += 1
        self.nodes.append(Node(program or self.program, "abcdefghij"[self.count % 10] + str(self.count), self.keys, *self.words))
        return self.nodes[-1]

    def taken_over(self):
        """The one that stood by has the room; somebody else stands by from now on."""
        self.active, gone = self.standby.until("is open"), self.active
        return gone

    def number(self, sql):
        return int(self.database.rows(sql)[0][0])

    def doctor(self):
        done = subprocess.run([self.program, "doctor", "--db", self.database.url, "--seal-keys", self.keys], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def close(self):
        for node in self.nodes:
            node.kill()
        shutil.rmtree(self.folder)


@contextlib.contextmanager
def pair(program, *words):
    both = Pair(program, *words)
    try:
        yield both
    finally:
        both.close()


AT_A_PLAYERS_PACE = ("--house", HOUSE, "--bots", "0", "--faster", "10")


def waits(program, _):
    with pair(program, *AT_A_PLAYERS_PACE) as both:
        status, text = both.standby.get("/healthz")
        health = json.loads(text)
        expect(status == 200 and health["ok"] and health["standby"] and health["node"] == both.standby.name, f"it is alive: {text}")
        status, text = both.standby.get("/readyz")
        expect(status == 503 and f"standby: node {both.active.name} has the room" in text, f"it is not ready: {status} {text}")
        status, text = both.standby.get("/metrics")
        expect("riverbank_standby 1" in text and "riverbank_room_held 0" in text and "riverbank_lease_epoch 1" in text, f"its metrics: {text}")
        expect(both.standby.get("/api/tables")[0] == 503, "it serves nothing else")
        active = both.active.get("/metrics")[1]
        expect("riverbank_standby 0" in active and "riverbank_room_held 1" in active and "riverbank_lease_epoch 1" in active, active)
        expect(both.active.get("/readyz")[0] == 200, "the other one is ready")
        expect(json.loads(both.active.get("/healthz")[1])["node"] == both.active.name, "and has its name")
        time.sleep(LEASE_S * 2)  # what is tested is that a lease that is renewed lasts
        expect(both.standby.open_at is None and both.number("SELECT epoch FROM leases") == 1, "nothing is taken from a node that is well")
        third = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--db", both.database.url, "--seal-keys", both.keys],
                               capture_output=True, text=True, timeout=60)
        expect(third.returncode == 1 and f"another server uses this database: node {both.active.name}" in third.stderr, f"{third}")
        both.standby.send(signal.SIGTERM)
        expect(both.standby.ends() == 0, "a standby is stopped in order")


def crowd(program, _):
    """Whoever connects to a standby, says nothing and stays keeps nobody from asking for its health, and it still takes the room over."""
    with pair(program, *AT_A_PLAYERS_PACE, "--connections-per-address", "40") as both:
        node = both.standby
        held = [socket.create_connection(("127.0.0.1", node.port)) for _ in range(41)]
        expect(held[-1].recv(1) == b"", "one connection more than an address may have is closed")
        for each in held:
            each.close()
        node.until_healthy()
        open_files = [int(each) for each in os.listdir(f"/proc/{node.process.pid}/fd")]
        usual = resource.prlimit(node.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(node.process.pid, resource.RLIMIT_NOFILE, (max(open_files) + 3, usual[1]))
        held = [socket.create_connection(("127.0.0.1", node.port)) for _ in range(20)]
        node.until_log("cannot accept")
        for each in held:
            each.close()
        node.until_healthy()
        resource.prlimit(node.process.pid, resource.RLIMIT_NOFILE, usual)
        expect("riverbank_connections_refused_total" in node.get("/metrics")[1], "and counts whom it refused")
        both.active.kill()
        both.taken_over()
        expect(node.get("/api/tables")[0] == 200, "it has the room")


def again(node, person):
    """The same person at another node."""
    back = Person.__new__(Person)
    back.link = Socket(node.port, person.cookie)
    back.link.socket.settimeout(30)
    back.ids, back.answers, back.seen, back.heard_at = person.ids, {}, None, 0.0
    back.link.send({"type": "watch", "table": 1})
    back.look_until(lambda seen: True)
    return back


class Keeps:
    """What Person asks of a server; the cookie is kept, so that it can come back at another node."""

    def __init__(self, node):
        self.port, self.node, self.cookie = node.port, node, ""

    def guest(self):
        self.cookie = self.node.guest()
        return self.cookie


def sits(node):
    keeps = Keeps(node)
    person = Person(keeps, 1)
    person.cookie = keeps.cookie
    return person


def cards(person):
    public = person.seen["public"]
    return person.seen["yours"]["cards"], public["round"]["round"], public["seed_commitment"]


def same_cards(program, _):
    with pair(program, *AT_A_PLAYERS_PACE) as both:
        person = sits(both.active)
        person.bet()
        person.look_until(lambda seen: person.may("check"))
        before, whole = cards(person), person.left_ms()
        time.sleep(whole / 1000 / 2)  # half of the time to decide is gone
        killed_at = time.monotonic()
        both.active.kill()
        both.taken_over()
        person = again(both.active, person)
        took = time.monotonic() - killed_at
        expect(cards(person) == before, f"the same cards of the same deck: {before} became {cards(person)}")
        expect(len(before[0]) == 2, f"two cards: {before}")
        expect(person.may("check"), f"the same decision: {person.seen['yours']['actions']}")
        expect(person.left_ms() > whole / 2 - 1000, f"the outage is not charged: {person.left_ms()} of {whole} ms")
        expect(person.answer(person.ask(do="check"))["accepted"], "it goes on")
        code, said = both.doctor()
        expect(code == 0, said)
        print(f"taken over after a kill, to a player at its decision again: {took:.2f} s")


COUNTS = ("SELECT count(*) FROM journal", "SELECT count(*) FROM actions", "SELECT count(*) FROM log", "SELECT count(*) FROM postings",
          "SELECT count(*) FROM events", "SELECT coalesce(max(seen_at), 0) FROM sessions")


def last_words(link):
    """What a connection still says, and the reason with which it is closed."""
    heard = []
    try:
        while True:
            first, second = link.take(2)
            size = second & 127
            if size >= 126:
                size = int.from_bytes(link.take(2 if size == 126 else 8), "big")
            data = link.take(size)
            if first & 15 == 8:
                return heard, data[2:].decode()
            if first & 15 == 1:
                heard.append(json.loads(data))
    except Closed:
        return heard, ""


def stale(program, seconds):
    events = tempfile.NamedTemporaryFile(suffix=".events")
    # A decision has longer than the test takes: at the table nothing happens but what people do.
    with pair(program, "--house", HOUSE, "--bots", "0", "--events", events.name) as both:
        person = sits(both.active)
        person.bet()
        person.look_until(lambda seen: person.may("check"))
        both.active.send(signal.SIGSTOP)
        stopped_at = time.monotonic()
        asked = [person.ask(do="check") for _ in range(20)]  # they lie in the system's buffers
        old = both.taken_over()
        took = both.active.open_at - stopped_at
        expect(took < LEASE_S + 5, f"the room is taken over: {took:.1f} s")
        while time.monotonic() - stopped_at < (seconds or LEASE_S + 2):
            time.sleep(0.1)  # it is stopped for so long
        # The last events of the take-over are written; nobody plays, and the round waits for its player.
        expect(both.active.get("/readyz")[0] == 200, "the new node commits")
        before = [both.number(sql) for sql in COUNTS]
        old.send(signal.SIGCONT)
        heard, reason = last_words(person.link)
        code = old.ends()
        after = [both.number(sql) for sql in COUNTS]
        expect(code == TAKEN_OVER, f"it ends with the code for that: {code} {old.said[-3:]}")
        expect(before == after, f"it has written nothing: {before} became {after}")
        expect(not any(message["type"] == "answer" for message in heard), f"it has answered nothing: {heard}")
        expect(reason == "another node has taken over", f"it tells its clients why: \"{reason}\"")
        expect(any("another node has taken over" in line for line in old.said), f"and its log: {old.said[-3:]}")
        said = pathlib.Path(events.name).read_text()
        expect(f"another node has taken over from node {old.name}, epoch 1" in said, f"and whoever follows its events: {said[-500:]}")
        kinds = both.database.rows("SELECT what, reason FROM events WHERE kind = 'lease' ORDER BY id")
        expect(kinds[-1] == (f"node {both.active.name} has the room, epoch 2", f"the lease of node {old.name} ran out"), f"{kinds}")
        back = again(both.active, person)
        expect(back.answer(back.ask(do="check"))["accepted"], f"the round goes on at the other one: {asked[0]}")
        code, said = both.doctor()
        expect(code == 0, said)
        print(f"stopped for {time.monotonic() - stopped_at:.1f} s; taken over after {took:.2f} s; nothing written, exit code {TAKEN_OVER}")


def upgrade(program, _):
    with pair(program, *AT_A_PLAYERS_PACE) as both:
        # The same program with another digest stands by: what matters is that it is not the one that has the room.
        both.standby.kill()
        newer = os.path.join(both.folder, "riverbank")
        shutil.copy(program, newer)
        with open(newer, "ab") as file:
            file.write(b"newer")
        both.standby = both.node(newer).until("stands by")
        person = sits(both.active)
        chips = person.seen["yours"]["chips"]
        both.active.send(signal.SIGTERM)
        expect(both.active.ends() == 0, "it ends in order")
        ended_at = time.monotonic()
        old = both.taken_over()
        took = both.active.open_at - ended_at
        expect(took < 3, f"the other one has the room at once: {took:.2f} s")
        person = again(both.active, person)
        expect(person.seen["yours"]["chips"] == chips and person.seen["yours"]["seat"] == 1, "everybody sits where they sat")
        reason = both.database.rows("SELECT reason FROM events WHERE kind = 'lease' ORDER BY id")[-1][0]
        expect(reason == f"node {old.name} let it go", reason)
        print(f"after a drain the room was open again {took:.2f} s later")


def keys(program, _):
    with pair(program, *AT_A_PLAYERS_PACE) as both:
        with tempfile.TemporaryDirectory() as folder:
            other = Node(program, "z", os.path.join(folder, "other.key"), *AT_A_PLAYERS_PACE)
            expect(other.ends(30) == 1, "it does not stand by")
            time.sleep(0.1)
            expect(any("copy both key files" in line for line in other.said), f"and says what to do: {other.said}")
        expect(both.active.get("/readyz")[0] == 200, "the room is open")


class Cluster:
    """Where players connect: to whoever has the room, as far as is known."""

    def __init__(self, both):
        self.both = both

    @property
    def port(self):
        return self.both.active.port


def restart(both, gone):
    """The one that is gone comes back and stands by."""
    gone.kill()
    both.standby = both.node().until("stands by")


def fault(both, kind):
    began = time.monotonic()
    old = both.active
    old.send({"kill": signal.SIGKILL, "stop": signal.SIGSTOP, "drain": signal.SIGTERM}[kind])
    if kind == "drain":
        expect(old.ends(120) == 0, "a drained node ends in order")
        began = time.monotonic()
    both.taken_over()
    took = both.active.open_at - began
    if kind == "stop":
        old.send(signal.SIGCONT)
        expect(old.ends() == TAKEN_OVER, f"a stale node gives up: {old.process.returncode} {old.said[-3:]}")
    restart(both, old)
    return took


def faults(program, number, seed=1):
    random.seed(seed)
    words = ["--faster", "100", "--bots", "1", "--bots-bank", "--play-money", "100000", "--connections-per-address", "1000",
             "--guests-per-address", "100000", "--message-rate", "10000", "--message-burst", "10000"]
    for house in HOUSES:
        words += ["--house", house]
    took = {"kill": [], "stop": [], "drain": []}
    with pair(program, *words) as both:
        players = [Player(each, Cluster(both)) for each in range(PLAYERS)]
        for player in players:
            player.start()
        for each in range(number):
            time.sleep(random.uniform(0.05, 0.8))  # a random moment is the point
            kind = ("kill", "kill", "stop", "kill", "drain")[each % 5]
            took[kind].append(fault(both, kind))
        end = time.monotonic() + 5
        while time.monotonic() < end and not all(player.settled for player in players):
            time.sleep(0.05)
        for player in players:
            player.stop = True
        both.active.kill()
        both.standby.kill()
        problems = check(program, both.database, players)
        code, said = both.doctor()
        if code != 0:
            problems.append("doctor: " + said)
        epochs = both.number("SELECT epoch FROM leases")
    accepted = sum(len(player.accepted) for player in players)
    settled = sum(len(player.settled) for player in players)
    print(f"{number} faults, {epochs} epochs, {accepted} accepted actions, {settled} settled hands; {len(problems)} problems")
    for kind, times in took.items():
        if times:
            print(f"  {kind}: {len(times)} take-overs, median {statistics.median(times):.2f} s, longest {max(times):.2f} s")
    for problem in problems[:20]:
        print("WRONG:", problem)
    expect(not problems, "what was told is what is written")
    expect(accepted >= number and settled > 0, "nobody played")


def main():
    program, case = sys.argv[1:3]
    number = [int(each) for each in sys.argv[3:]]
    try:
        cases = {"waits": waits, "same_cards": same_cards, "stale": stale, "upgrade": upgrade, "keys": keys, "crowd": crowd}
        if case == "faults":
            faults(program, *(number or [30]))
        else:
            cases[case](program, number[0] if number else 0)
    except Closed as error:
        raise SystemExit(f"FAILED: the connection ended: {error}") from error
    print("ok")


if __name__ == "__main__":
    main()
