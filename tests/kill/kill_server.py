#!/usr/bin/env python3
"""kill_server.py PROGRAM sqlite|postgresql KILLS [SEED]: kills a real server again and again while people play.

Clients write down what they were told: every action that was accepted, every settled round, every balance of wallet and chips. They
share no code with the server. After each kill -9 the server is started on the same database and play goes on. In the end the database
must hold everything that anyone was told: the balances are those that the ledger's entries pass through, in that order. Each wager must
have been settled once, and `riverbank doctor` must find nothing wrong. One house banks its table, at the other the players do.

Every tenth time it is not the server that is killed: with sqlite the disk is full (no file may grow beyond a limit), with postgresql
the database server is stopped at once (pg_ctl stop -m immediate). $RIVERBANK_TEST_POSTGRES names the database (tools/with_postgres).
"""
import base64
import collections
import hashlib
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
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time

PLAYERS = 6
HOUSES = ("massachusetts-shoe", "california-shoe")


class Closed(Exception):
    pass


class Socket:
    """As much of a WebSocket client as is needed: text frames, pings answered."""

    def __init__(self, port, cookie, window=None):
        self.socket = socket.socket()
        if window:  # bytes that the system takes before they are read
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head.split(b"\r\n")[0].decode())

    def fill(self):
        try:
            data = self.socket.recv(65536)
        except OSError as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed("end")
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive(self):
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            opcode = first & 15
            if opcode == 1:
                return json.loads(data)
            if opcode == 8:
                raise Closed("close")
            if opcode == 9:
                self.send_frame(10, data)

    def send_frame(self, opcode, data):
        mask = os.urandom(4)
        head = bytes([128 | opcode])
        head += bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + struct.pack(">H", len(data))
        try:
            self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        except OSError as error:
            raise Closed(str(error)) from error

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def close(self):
        self.socket.close()


class Server:
    def __init__(self, program, database):
        self.program, self.database, self.process, self.port = program, database, None, 0

    def start(self, limits=None):
        command = [self.program, "serve", "--listen", "127.0.0.1:0", "--db", self.database, "--faster", "100", "--bots", "1", "--bots-bank",
                   "--play-money", "100000", "--connections-per-address", "1000", "--guests-per-address", "100000",
                   "--message-rate", "10000", "--message-burst", "10000", "--session-idle-s", "900"]
        for house in HOUSES:
            command += ["--house", house]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        preexec_fn=limits)
        errors = []
        threading.Thread(target=lambda: errors.extend(self.process.stderr), daemon=True).start()
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                threading.Thread(target=lambda: list(self.process.stdout), daemon=True).start()
                return
        self.process.wait()
        if not limits:
            raise SystemExit("the server did not start:\n" + "".join(errors))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Player(threading.Thread):
    """Plays, and remembers what it was told."""

    def __init__(self, number, server):
        super().__init__(daemon=True)
        self.number, self.server, self.stop = number, server, False
        self.cookie, self.ids, self.pending = None, 0, []
        self.accepted = {}            # action id -> text of the ask
        self.settled = {}             # round -> {(wager): net} of this player's seat
        self.balances = []            # (wallet, chips) in the order they were told, each once in a row
        self.problems = []
        self.table = 1 + number % len(HOUSES)
        self.last, self.asks = 0, None
        self.player = 0

    def run(self):
        while not self.stop:
            try:
                self.life()
            except (Closed, OSError, http.client.HTTPException, ValueError):
                time.sleep(0.02)  # the server is down; not a signal, a client that tries again

    def sign_in(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=5)
        connection.request("POST", "/api/guest", "{}", {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        cookie = answer.getheader("Set-Cookie")
        if not cookie:
            raise Closed("no session")
        self.cookie = cookie.split(";")[0]

    def life(self):
        if self.cookie is None:
            self.sign_in()
        self.link = Socket(self.server.port, self.cookie)
        try:
            self.link.send({"type": "watch", "table": self.table, "last": self.last} if self.last else
                           {"type": "watch", "table": self.table})
            for message in self.pending:  # not answered before the connection broke: the same message again
                self.link.send(message)
            self.sat_ask = False
            self.choice = None
            while not self.stop:
                self.hear(self.link.receive())
        finally:
            self.link.close()

    def ask(self, **what):
        self.ids += 1
        message = {"type": "act", "table": self.table, "id": f"{self.number}-{self.ids}", "ask": what}
        if self.asks:
            message["answers"] = self.asks  # also where it is sent again: it answers this decision and no later one
        self.pending.append(message)
        self.link.send(message)

    def hear(self, message):
        if message["type"] == "hello":
            self.player = message["player"]
        elif message["type"] == "answer":
            self.pending = [each for each in self.pending if each["id"] != message["id"]]
            if message["accepted"]:
                self.accepted[message["id"]] = True
        elif message["type"] == "table":
            self.last, self.asks = message["n"], message["public"]["asks"]
            self.look(message)

    def look(self, message):
        yours, shared = message["yours"], message["public"]
        round_ = shared["round"]
        told = (yours["wallet"], yours["chips"])
        if yours["seat"] and (not self.balances or self.balances[-1] != told):
            self.balances.append(told)
        if yours["seat"] and round_ and round_["phase"] == "closed" and round_.get("settlement"):
            lines = {line["wager"]: line["net"] for line in round_["settlement"]["lines"]
                     if line["seat"] == yours["seat"] and line["rider"] == 0}
            told = self.settled.setdefault(round_["round"], lines)
            if told != lines:
                self.problems.append(f"round {round_['round']} was told in two ways: {told} and {lines}")
        choice = json.dumps([yours["actions"], round_["round"] if round_ else 0])
        if choice == self.choice:
            return
        self.choice = choice
        self.act(yours, shared, {each["do"]: each for each in yours["actions"]})

    def act(self, yours, shared, may):
        if "sit" in may:
            free = [place["seat"] for place in shared["places"] if not any(each["rider"] == 0 for each in place["people"])]
            if free and not self.sat_ask:
                self.sat_ask = True
                self.ask(do="sit", seat=random.choice(free), buy_in=2000000)
            return
        if "bank" in may:
            most = may["bank"]["maximum"]
            if most // 4 >= may["bank"]["minimum"] and random.random() < 0.7:
                self.ask(do="bank", wager=most // 4)
            else:
                self.ask(do="decline")
        elif "raise" in may and random.random() < 0.5:
            multiples = [each["multiple"] for each in yours["actions"] if each["do"] == "raise"]
            self.ask(do="raise", multiple=random.choice(multiples))
        elif "check" in may:
            self.ask(do="check")
        elif "fold" in may:
            self.ask(do="fold")
        elif "ready" in may:
            ante = next((each for each in yours["actions"] if each["do"] == "place" and each["wager"] == "ante"), None)
            if ante:
                self.ask(do="wager", wager="ante", amount=ante["minimum"])
                self.ask(do="wager", wager="blind", amount=ante["minimum"])
                self.ask(do="ready")


class Sqlite:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="riverbank-kill.")
        self.url = os.path.join(self.folder, "room.db")

    def rows(self, sql):
        with sqlite3.connect(self.url) as database:
            return [tuple(str(each) for each in row) for row in database.execute(sql)]

    def fail(self, server):
        """The disk is full: the server must stop by itself and say nothing that is not written."""
        server.kill()
        size = max(path.stat().st_size for path in pathlib.Path(self.folder).iterdir())

        def limits():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            most = size + random.randrange(1 << 16)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        server.start(limits)
        server.process.wait(timeout=60)

    def close(self):
        shutil.rmtree(self.folder)


class Postgres:
    def __init__(self):
        self.url = os.environ["RIVERBANK_TEST_POSTGRES"]
        self.data = os.environ["RIVERBANK_TEST_POSTGRES_DATA"]
        self.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public")

    def run(self, sql):
        return subprocess.run(["psql", "-X", "-q", "-At", "-F", "\t", "-c", sql, self.url], check=True, capture_output=True,
                              text=True).stdout

    def rows(self, sql):
        return [tuple(line.split("\t")) for line in self.run(sql).splitlines()]

    def fail(self, server):
        """The database goes away: the server must not go on without it."""
        programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
        as_owner = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        folder = os.path.dirname(self.data)
        control = as_owner + [str(programs[-1]), "-D", self.data]
        subprocess.run(control + ["-m", "immediate", "stop"], check=True, capture_output=True, cwd=folder)
        subprocess.run(control + ["-l", os.path.join(folder, "log"), "-w", "-o",
                                  f"-k {folder} -c listen_addresses='' -c max_connections=40", "start"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        server.process.wait(timeout=60)

    def close(self):
        pass


def wagers_written(database):
    """(table, round, player) -> wager -> what the postings say: placed, given up or given back, and the net result."""
    wagers = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
    for table, number, player, wager, movement, amount in database.rows(
            "SELECT table_id, round, CASE WHEN movement = 'wager_paid' THEN coalesce(other_player_id, player_id) ELSE player_id END, "
            "wager, movement, sum(amount) FROM postings WHERE movement LIKE 'wager_%' GROUP BY 1, 2, 3, wager, movement"):
        wagers[int(table), int(number), int(player)][wager][movement] += int(amount)
    return wagers


def check_told(player, wagers):
    for number, lines in player.settled.items():
        written = wagers[player.table, number, player.player]
        for wager, net in lines.items():
            moved = written[wager]
            if moved["wager_paid"] - moved["wager_collected"] != net:
                yield f"table {player.table}, round {number}, {wager}: player {player.player} was told {net}, written is {dict(moved)}"


def balances_written(database, player):
    """(wallet, chips) after each entry of the ledger that concerns this player."""
    wallet, chips = f"player_cash:p{player.player}", f"player_cash:p{player.player}:t{player.table}"
    held = {wallet: 0, chips: 0}
    after = {}
    for entry, came_from, went_to, amount in database.rows(
            "SELECT entry, from_account, to_account, amount FROM postings "
            f"WHERE player_id = {player.player} OR other_player_id = {player.player} ORDER BY entry, line"):
        for account, sign in ((came_from, -1), (went_to, 1)):
            if account in held:
                held[account] += sign * int(amount)
        after[int(entry)] = (held[wallet], held[chips])
    return list(after.values())


def check_balances(player, written):
    """What was told is what was written, in the same order."""
    at = 0
    for told in player.balances:
        while at < len(written) and written[at] != told:
            at += 1
        if at == len(written):
            yield f"player {player.player} was told of wallet and chips {told}, which the ledger does not come to after what was told before"
            return


def check_settled_once(database, wagers):
    closed = {(int(table), int(number)) for table, number in database.rows(
        "SELECT table_id, number FROM rounds WHERE closed_at IS NOT NULL")}
    for (table, number, player), each in wagers.items():
        for wager, moved in each.items():
            lay = moved["wager_placed"] - moved["wager_withdrawn"]
            if (table, number) in closed and lay != moved["wager_collected"] + moved["wager_returned"]:
                yield f"table {table}, round {number}, {wager}: player {player}'s wager was settled as {dict(moved)}"


def check(program, database, players):
    """What is wrong between what was told and what is written."""
    problems = [problem for player in players for problem in player.problems]
    written = {(int(row[0]), row[1]) for row in database.rows("SELECT player_id, action_id FROM actions")}
    wagers = wagers_written(database)
    for player in players:
        for action in player.accepted:
            if (player.player, action) not in written:
                problems.append(f"player {player.player} was told that {action} is done, but it is not written")
        problems += check_told(player, wagers)
        problems += check_balances(player, balances_written(database, player))
    digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
    for row in database.rows("SELECT DISTINCT program FROM rounds"):
        if not row[0].endswith(" sha256:" + digest):
            problems.append(f"a round's record names another program: {row[0]}")
    return problems + list(check_settled_once(database, wagers))


def main():
    program, kind, kills = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    random.seed(seed)
    database = Sqlite() if kind == "sqlite" else Postgres()
    server = Server(program, database.url)
    server.start()
    players = [Player(number, server) for number in range(PLAYERS)]
    for player in players:
        player.start()
    for kill in range(kills):
        time.sleep(random.uniform(0.01, 0.4))  # a random moment is the point
        if kill % 10 == 9:
            database.fail(server)
        else:
            server.kill()
        server.start()
    end = time.monotonic() + 60  # nobody waits longer than it takes
    while time.monotonic() < end and not all(player.settled for player in players):
        time.sleep(0.05)
    for player in players:
        player.stop = True
    server.kill()
    problems = check(program, database, players)
    doctor = subprocess.run([program, "doctor", "--db", database.url], capture_output=True, text=True)
    if doctor.returncode != 0:
        problems.append("doctor: " + doctor.stdout + doctor.stderr)
    accepted = sum(len(player.accepted) for player in players)
    settled = sum(len(player.settled) for player in players)
    balances = sum(len(player.balances) for player in players)
    banked = int(database.rows("SELECT count(*) FROM postings WHERE movement = 'bank_placed'")[0][0])
    print(f"{kind}: {kills} kills, {accepted} accepted actions, {settled} settled hands and {balances} balances told, {banked} rounds "
          f"banked; {len(problems)} problems")
    print(doctor.stdout.strip())
    for problem in problems[:20]:
        print("WRONG:", problem)
    if accepted < kills or settled == 0 or balances < kills or banked == 0:
        problems.append("nobody played")
        print("WRONG: nobody played")
    database.close()
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
