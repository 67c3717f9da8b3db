"""The options of `riverbank serve`, each with a room in which it makes a difference. For options_test.py."""
import concurrent.futures
import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "kill"))
from kill_server import Closed, Socket  # noqa: E402

PAUSE_S = 0.02  # between two that a rate is to count: enough for the highest, far too little for the lowest
HOUSE = ["--house", "maryland-shoe"]


class Server:
    """The real program, until it prints its address; its log is kept."""

    def __init__(self, program, database, *words):
        self.database = str(database)
        self.process = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0", "--db", self.database, "--data", str(ROOT), *words],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        found = re.search(r":(\d+)$", first.strip())
        if not found:
            raise SystemExit(f"no address printed: {first!r} {self.process.stderr.read()}")
        self.port, self.cookie, self.log = int(found.group(1)), "", []
        threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True).start()

    def ask(self, method, path, body=None, headers=None, connection=None):
        link = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        link.request(method, path, None if body is None else json.dumps(body),
                     {"Content-Type": "application/json", "Cookie": self.cookie, **(headers or {})})
        answer = link.getresponse()
        text = answer.read().decode()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        if connection is None:
            link.close()
        return answer.status, text

    def guest(self):
        return self.ask("POST", "/api/guest", {})

    def watch(self, *tables):
        self.guest()
        link = Socket(self.port, self.cookie)
        link.socket.settimeout(60)
        for table in tables:
            link.send({"type": "watch", "table": table})
        return link

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)


class Rooms:
    """Opens a fresh room for each question."""

    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, folder, 0
        self.web = folder / "web"
        self.web.mkdir()
        (self.web / "index.html").write_text("A page")
        (self.web / "docs").mkdir()
        (self.web / "docs" / "index.html").write_text("The documentation")

    @contextlib.contextmanager
    def room(self, *words):
        self.count += 1
        server = Server(self.program, self.folder / f"{self.count}.db", *(word.replace("{web}", str(self.web)) for word in words))
        try:
            yield server
        finally:
            server.stop()

    def close(self):
        pass

    def refusal(self, words):
        done = subprocess.run([self.program, "serve", *words], capture_output=True, text=True,
                              timeout=60, check=False)
        return done.returncode, done.stdout + done.stderr


class Refused:
    def __init__(self, words, says):
        self.words, self.says = words, says

    def problem(self, rooms):
        code, printed = rooms.refusal(self.words)
        return None if code != 0 and self.says in printed else f"{self.words} is not refused with \"{self.says}\":\n{code} {printed}"


class Seen:
    """What `look` sees of the room is one thing with the first words and the other with the second."""

    def __init__(self, look, one, other):
        self.look, self.one, self.other = look, one, other

    def problem(self, rooms):
        for words, wanted in (self.one, self.other):
            with rooms.room(*HOUSE, *words) if "--house" not in words else rooms.room(*words) as server:
                seen = self.look(server)
            if seen != wanted and not (callable(wanted) and wanted(seen)):
                return f"{self.look.__name__} with {words}: {seen!r}, not {wanted!r}"
        return None


def lobby(server):
    return json.loads(server.ask("GET", "/api/tables")[1])["tables"]


def houses(server):
    return [table["house"] for table in lobby(server)]


def live(server):
    return [table["live"] for table in lobby(server) if table["live"]]


def node(server):
    return json.loads(server.ask("GET", "/healthz")[1])["node"]


def tables(server):
    return len(lobby(server))


def bots(server):
    """Those who are to come have come: the table has as many as two for a while, or more."""
    with contextlib.closing(server.watch(1)) as link:
        while True:
            message = link.receive()
            if message["type"] == "table":
                break
    end = time.monotonic() + 3
    while time.monotonic() < end and lobby(server)[0]["taken"] == 0:
        pass
    return lobby(server)[0]["taken"] > 0


def bot_banks(server):
    """Whether a bot takes the bank that this player declines, before it comes round a second time."""
    link, declined = server.watch(1), 0
    link.send({"type": "act", "table": 1, "id": "sit", "ask": {"do": "sit", "seat": 1, "buy_in": 5000000}})
    while True:
        message = link.receive()
        if message["type"] != "table":
            continue
        if message["public"]["bank"].get("banker"):
            return True
        if any(action["do"] == "decline" for action in message["yours"]["actions"]):
            declined += 1
            if declined == 2:
                return False
            link.send({"type": "act", "table": 1, "id": "decline", "ask": {"do": "decline"}, "answers": message["public"]["asks"]})


def money(server):
    return json.loads(server.guest()[1])["wallet"]


def page(server):
    """The page, with the documentation below it."""
    places = {"/": "A page", "/tables/1": "A page", "/docs": "The documentation", "/docs/": "The documentation"}
    return all(server.ask("GET", path)[1].startswith(text) for path, text in places.items())


def from_elsewhere(server):
    return server.ask("POST", "/api/guest", {}, {"Origin": "https://cards.example"})[0]


def two_forwarded(server):
    return [server.ask("POST", "/api/guest", {}, {"X-Forwarded-For": address})[0] for address in ("192.0.2.1", "192.0.2.2")]


def threads(server):
    return len(os.listdir(f"/proc/{server.process.pid}/task"))


class MoreThreads:
    def __init__(self, option):
        self.option = option

    def problem(self, rooms):
        seen = []
        for number in ("1", "6"):
            with rooms.room(*HOUSE, self.option, number) as server:
                server.guest()
                seen.append(threads(server))
        return None if seen[1] == seen[0] + 5 else f"{self.option}: {seen[0]} threads with one, {seen[1]} with six"


def wrong_login(server):
    server.ask("POST", "/api/login", {"name": "nobody", "password": "nothing at all"})


def log_lines(server):
    wrong_login(server)
    end = time.monotonic() + 10
    while not any("login refused" in line for line in server.log) and time.monotonic() < end:
        pass
    return server.log


def log_is_json(server):
    return all(line.startswith("{") for line in log_lines(server))


def log_is_quiet(server):
    wrong_login(server)
    server.stop()
    return not server.log


def betting_ms(server):
    link = server.watch(1)
    link.send({"type": "act", "table": 1, "id": "a", "ask": {"do": "sit", "seat": 1, "buy_in": 50000}})
    while True:
        message = link.receive()
        if message["type"] == "answer" and not message["accepted"]:
            raise SystemExit(f"no seat: {message}")
        if message["type"] == "table" and message["public"].get("deadline") and message["public"].get("round"):
            return message["public"]["deadline"] - message["at"]


def promise(server):
    link = server.watch(1)
    link.send({"type": "act", "table": 1, "id": "a", "ask": {"do": "sit", "seat": 1, "buy_in": 50000}})
    while True:
        message = link.receive()
        if message["type"] == "table" and message["public"].get("round"):
            return message["public"]["seed_commitment"]


class SameDeck:
    def problem(self, rooms):
        seen = []
        for word in ("one", "one", "two"):
            with rooms.room(*HOUSE, "--faster", "100", "--seed", word) as server:
                seen.append(promise(server))
        return None if seen[0] == seen[1] != seen[2] else f"--seed: {seen}"


def held(server, count=3):
    """How many of so many connections are answered while all are open."""
    links, answered = [], 0
    for _ in range(count):
        link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        links.append(link)
        with contextlib.suppress(OSError, http.client.HTTPException):
            answered += server.ask("GET", "/healthz", connection=link)[0] == 200
    for link in links:
        link.close()
    return answered


def long_head(server):
    with contextlib.suppress(OSError, http.client.HTTPException):
        return server.ask("GET", "/healthz", headers={"X-Long": "x" * 3000})[0] == 200
    return False


def long_body(server):
    with contextlib.suppress(OSError, http.client.HTTPException):
        return server.ask("POST", "/api/login", {"name": "x" * 3000, "password": "x"})[0] != 413
    return False


def talk(server, messages):
    """How many of these messages are answered, one after the other."""
    link, answered = server.watch(), 0
    with contextlib.suppress(Closed):
        link.receive()  # hello
        for message in messages:
            time.sleep(PAUSE_S)
            link.send(message)
            link.receive()
            answered += 1
    link.close()
    return answered


def long_message(server):
    return talk(server, [{"type": "x" * 2000}])


def four_messages(server):
    return talk(server, [{"type": "watch", "table": 999}] * 4)


def four_requests(server):
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    answered = 0
    for _ in range(4):
        time.sleep(PAUSE_S)
        answered += server.ask("GET", "/healthz", connection=link)[0] == 200
    return answered


def two_tables(server):
    link = server.watch(1, 2)
    while True:
        message = link.receive()
        if message["type"] == "error" or message.get("table") == 2:
            return message["type"] == "error"


def closed_after(server, first, seconds):
    link = socket.create_connection(("127.0.0.1", server.port), timeout=seconds)
    link.sendall(first)
    with contextlib.suppress(TimeoutError, socket.timeout):
        while link.recv(65536):
            pass
        return True
    return False


def silent(server):
    return closed_after(server, b"", 4)


def idle(server):
    return closed_after(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 9)


class OldSession:
    """A session last used, or begun, two minutes before the server is started again."""

    def __init__(self, option, column):
        self.option, self.column = option, column

    def problem(self, rooms):
        for words, lasts in (([], True), ([self.option, "60"], False)):
            with rooms.room(*HOUSE) as server:
                server.guest()
                cookie, database = server.cookie, server.database
            with sqlite3.connect(database) as changed:
                changed.execute(f"UPDATE sessions SET {self.column} = {self.column} - 120000")
            changed.close()
            again = Server(rooms.program, database, *HOUSE, *words)
            again.cookie = cookie
            somebody = json.loads(again.ask("GET", "/api/me")[1])["player"] != 0
            again.stop()
            if somebody != lasts:
                return f"with {words} the session {'lasts' if somebody else 'has ended'}"
        return None


class LostKeys:
    """A round was in play, and the keys that open its deck are gone: the room opens only without that table."""

    def problem(self, rooms):
        with rooms.room(*HOUSE) as server:
            promise(server)
            server.process.kill()
        pathlib.Path(server.database + ".key").unlink()
        words = ["--listen", "127.0.0.1:0", "--db", server.database, "--data", str(ROOT), *HOUSE]
        code, printed = rooms.refusal(words)
        if code == 0 or "--without-sealed-rounds" not in printed:
            return f"the room opens without the keys:\n{code} {printed}"
        again = Server(rooms.program, server.database, *HOUSE, "--without-sealed-rounds")
        again.stop()
        return None


def three_guests(server):
    return [server.guest()[0] for _ in range(3)]


def two_rehearsals(server):
    def rehearse():
        server.guest()
        return server.ask("POST", "/api/rehearsals", {"house": "maryland-shoe"})[0]
    first = rehearse()
    server.cookie = ""
    return [first, rehearse()]


def own_table(server):
    """A table of a guest's own: one that another's own table does not serve as."""
    server.cookie = ""
    server.guest()
    return server.ask("POST", "/api/tables", {"house": "maryland-shoe", "private": True})[0]


def two_own_tables(server):
    return [own_table(server), own_table(server)]


def own_table_stays(server):
    """Whether a table that its guest left is still there after a while."""
    own_table(server)
    end = time.monotonic() + 15
    while "riverbank_tables 2\n" in server.ask("GET", "/metrics")[1] and time.monotonic() < end:
        time.sleep(0.2)  # nothing tells when a table is closed
    return time.monotonic() >= end


def sixty_notes(server):
    server.guest()
    notes = [{"id": str(i), "kind": "decision", "note": "{}"} for i in range(60)]
    return [server.ask("POST", "/api/coach/notes", {"notes": some})[0] for some in (notes[:30], notes[30:])]


def two_notes(server):
    server.guest()
    notes = [{"id": str(i), "kind": "decision", "note": "{}"} for i in range(2)]
    return server.ask("POST", "/api/coach/notes", {"notes": notes})[0]


def account(server):
    server.guest()
    return server.ask("POST", "/api/register", {"name": "Ann", "password": "correct horse"})[0]


def wrong_once(server):
    account(server)
    server.ask("POST", "/api/login", {"name": "Ann", "password": "wrong horse"})
    return server.ask("POST", "/api/login", {"name": "Ann", "password": "correct horse"})[0] == 200


def locked_minutes(server):
    account(server)
    server.ask("POST", "/api/login", {"name": "Ann", "password": "wrong horse"})
    until = sqlite3.connect(server.database).execute("SELECT max(locked_until) FROM sign_ins").fetchone()[0]
    return round((until / 1000 - time.time()) / 60)


def refused_at_once(server, requests):
    """Whether one of the requests that are made together is refused because too many wait."""
    with concurrent.futures.ThreadPoolExecutor(len(requests)) as pool:
        return any(status == 503 for status, _ in pool.map(lambda request: server.ask(*request), requests))


def logins_at_once(server):
    """Names that nobody has cost as much as others."""
    return refused_at_once(server, [("POST", "/api/login", {"name": f"Nobody{n}", "password": "correct horse"}) for n in range(8)])


QUESTIONS = 1500  # whose answers are several megabytes, more than the buffers of the system take from a small window
FAST = ["--message-rate", "10000", "--message-burst", "100000"]
LONG_QUEUE = ["--queue-messages", "100000", "--queue-bytes", "67108864"]


def drops_a_slow_reader(server):
    """One asks and asks and reads nothing, and is dropped; or else has every answer waiting for it at last."""
    server.guest()
    with contextlib.closing(Socket(server.port, server.cookie, window=4096)) as link:
        link.socket.settimeout(60)
        try:
            for n in range(QUESTIONS):
                link.send({"type": "watch", "table": 1})
                if n % 100 == 0 and "riverbank_slow_readers_total 1\n" in server.ask("GET", "/metrics")[1]:
                    return True
            for _ in range(QUESTIONS):
                link.receive()
        except Closed:
            return True
        return False


def advice_at_once(server):
    server.guest()
    return refused_at_once(server, [("GET", f"/api/games/maryland-shoe/advice?hole=JhTh&dead={rank}{suit}") for rank in "234" for suit in "cdsh"])


def operator_pauses(server):
    """What an operator without a second factor gets for an order."""
    operator_of(server)
    return server.ask("POST", "/api/tables/1/pause")[0]


def operator_of(server):
    link = ""
    while not link:
        found = re.search(r"operator#(\S+)", server.process.stdout.readline())
        link = found.group(1) if found else ""
    server.ask("POST", "/api/operator", {"token": link, "name": "Boss", "password": "correct horse"})


def operator_sits(server):
    """Whether an operator is given a seat."""
    operator_of(server)
    server.ask("POST", "/api/wallet/refill")
    link = Socket(server.port, server.cookie)
    link.send({"type": "act", "table": 1, "id": "a", "ask": {"do": "sit", "seat": 1, "buy_in": 50000}})
    while (message := link.receive())["type"] != "answer":
        pass
    return message["accepted"]


def order_waits_s(server):
    """How long an order waits for a second person."""
    operator_of(server)
    given = server.ask("POST", "/api/tables/1/meter/switch", {"meter": "main", "on": False, "reason": "mended"})
    orders = json.loads(server.ask("GET", "/api/orders")[1])["orders"]
    return (orders[0]["expires_at"] - orders[0]["at"]) // 1000 if orders else given


ONE_ADDRESS = ["--hash-per-address", "100"]
BANKED = ["--house", "california-shoe", "--play-money", "100000", "--faster", "100"]
ENTRIES = {
    "serve\t--listen": Refused(["--db", "/dev/null/room.db", "--listen", "nonsense"], "is not an address"),
    "serve\t--config": Seen(money, ([], 100000), (["--config", str(ROOT / "docs/examples/serve.toml")], 50000)),
    "serve\t--db": Refused([*HOUSE, "--db", "/dev/null/room.db"], "/dev/null"),
    "serve\t--house": Seen(houses, ([*HOUSE], ["maryland-shoe"]), (["--house", "california-shoe"], ["california-shoe"])),
    "serve\t--live": Seen(live, ([], []), (["--live", "maryland-shoe"], ["layout"])),
    "serve\t--live-wagers": Seen(live, (["--live", "maryland-shoe"], ["layout"]),
                                 (["--live", "maryland-shoe", "--live-wagers", "screens"], ["screens"])),
    "serve\t--copies": Seen(tables, ([], 1), (["--copies", "3"], 3)),
    "serve\t--bots": Seen(bots, (["--bots", "0"], False), (["--bots", "3"], True)),
    "serve\t--bots-bank": Seen(bot_banks, (BANKED, False), ([*BANKED, "--bots-bank"], True)),
    "serve\t--node": Seen(node, (["--node", "b"], "b"), (["--node", "c"], "c")),
    "serve\t--standby": Refused([*HOUSE, "--db", "/tmp/room.db", "--standby"], "needs a database that nodes share"),
    "serve\t--lease-s": Refused([*HOUSE, "--lease-s", "0"], "--lease-s"),
    "serve\t--play-money": Seen(money, ([], 100000), (["--play-money", "7"], 700)),
    "serve\t--data": Refused(["--db", "/dev/null/room.db", "--data", "/elsewhere"], "/elsewhere"),
    "serve\t--web": Seen(page, (["--web", "/nowhere"], False), (["--web", "{web}"], True)),
    "serve\t--origin": Seen(from_elsewhere, ([], 403), (["--origin", "https://cards.example"], 200)),
    "serve\t--proxy": Seen(two_forwarded, (["--guests-per-address", "1"], [200, 429]),
                           (["--guests-per-address", "1", "--proxy", "127.0.0.1"], [200, 200])),
    "serve\t--tls-certificate": Refused(["--db", "/dev/null/room.db", "--tls-certificate", "/nowhere.pem"], "--tls-key"),
    "serve\t--tls-key": Refused(["--db", "/dev/null/room.db", "--tls-key", "/nowhere.pem"], "--tls-certificate"),
    "serve\t--seal-keys": Refused([*HOUSE, "--db", "/dev/null/room.db", "--seal-keys", "/dev/null/keys"], "/dev/null"),
    "serve\t--log-key": Refused([*HOUSE, "--log-key", "/dev/null/logkey"], "/dev/null"),
    "serve\t--without-sealed-rounds": LostKeys(),
    "serve\t--staff-totp": Seen(operator_pauses, (["--staff-totp", "optional"], 200), (["--staff-totp", "required"], 403)),
    "serve\t--staff-play": Seen(operator_sits, ([], False), (["--staff-play"], True)),
    "serve\t--order-wait-s": Seen(order_waits_s, (["--house", "massachusetts-one-meter"], 600),
                                  (["--house", "massachusetts-one-meter", "--order-wait-s", "30"], 30)),
    "serve\t--events": Refused([*HOUSE, "--db", "/dev/null/room.db", "--events", "/dev/null/events"], "/dev/null/events"),
    "serve\t--big-win": Refused([*HOUSE, "--db", "/dev/null/room.db", "--big-win", "-1"], "--big-win"),
    "serve\t--threads": MoreThreads("--threads"),
    "serve\t--log": Seen(log_is_json, ([], False), (["--log", "json"], True)),
    "serve\t--log-level": Seen(log_is_quiet, ([], False), (["--log-level", "error"], True)),
    "serve\t--faster": Seen(betting_ms, (["--bots", "0"], 20000), (["--bots", "0", "--faster", "10"], 2000)),
    "serve\t--seed": SameDeck(),
    "serve\t--decks": Refused(["--db", "/dev/null/room.db", *HOUSE, "--decks", "/nowhere.decks"], "/nowhere.decks"),
    "serve\t--connections": Seen(held, ([], 3), (["--connections", "2"], 2)),
    "serve\t--connections-per-address": Seen(held, ([], 3), (["--connections-per-address", "2"], 2)),
    "serve\t--header-bytes": Seen(long_head, ([], True), (["--header-bytes", "1024"], False)),
    "serve\t--body-bytes": Seen(long_body, ([], True), (["--body-bytes", "1024"], False)),
    "serve\t--message-bytes": Seen(long_message, ([], 1), (["--message-bytes", "1024"], 0)),
    "serve\t--message-rate": Seen(four_messages, (["--message-burst", "1", "--message-rate", "10000"], 4),
                                  (["--message-burst", "1", "--message-rate", "1"], 1)),
    "serve\t--message-burst": Seen(four_messages, (["--message-rate", "1"], 4), (["--message-rate", "1", "--message-burst", "1"], 1)),
    "serve\t--request-rate": Seen(four_requests, (["--request-burst", "1", "--request-rate", "100000"], 4),
                                  (["--request-burst", "1", "--request-rate", "1"], 1)),
    "serve\t--request-burst": Seen(four_requests, (["--request-rate", "1"], 4), (["--request-rate", "1", "--request-burst", "1"], 1)),
    "serve\t--queue-messages": Seen(drops_a_slow_reader, ([*FAST, *LONG_QUEUE], False),
                                    ([*FAST, "--queue-messages", "4", *LONG_QUEUE[2:]], True)),
    "serve\t--queue-bytes": Seen(drops_a_slow_reader, ([*FAST, *LONG_QUEUE], False),
                                 ([*FAST, *LONG_QUEUE[:2], "--queue-bytes", "65536"], True)),
    "serve\t--tables-watched": Seen(two_tables, (["--copies", "2"], False), (["--copies", "2", "--tables-watched", "1"], True)),
    "serve\t--handshake-s": Seen(silent, ([], False), (["--handshake-s", "1"], True)),
    "serve\t--idle-s": Seen(idle, ([], False), (["--idle-s", "5"], True)),
    "serve\t--session-idle-s": OldSession("--session-idle-s", "seen_at"),
    "serve\t--session-s": OldSession("--session-s", "created_at"),
    "serve\t--guests-per-address": Seen(three_guests, ([], [200, 200, 200]), (["--guests-per-address", "2"], [200, 200, 429])),
    "serve\t--guests-in-all": Seen(three_guests, ([], [200, 200, 200]), (["--guests-in-all", "2"], [200, 200, 429])),
    "serve\t--tables-per-address": Seen(two_own_tables, ([], [200, 200]), (["--tables-per-address", "1"], [200, 429])),
    "serve\t--tables-in-all": Seen(two_own_tables, ([], [200, 200]), (["--tables-in-all", "2"], [200, 429])),
    "serve\t--empty-table-s": Seen(own_table_stays, ([], True), (["--empty-table-s", "1"], False)),
    "serve\t--notes-per-address": Seen(sixty_notes, ([], [200, 200]), (["--notes-per-address", "50"], [200, 429])),
    "serve\t--notes-in-all": Seen(sixty_notes, ([], [200, 200]), (["--notes-in-all", "50"], [200, 429])),
    "serve\t--rehearsals-per-address": Seen(two_rehearsals, ([], [200, 200]), (["--rehearsals-per-address", "1"], [200, 429])),
    "serve\t--coach-notes": Seen(two_notes, ([], 200), (["--coach-notes", "10"], 409)),
    "serve\t--login-failures": Seen(wrong_once, ([], True), (["--login-failures", "1"], False)),
    "serve\t--lock-s": Seen(locked_minutes, (["--login-failures", "1"], 5), (["--login-failures", "1", "--lock-s", "1200"], 20)),
    "serve\t--hash-threads": MoreThreads("--hash-threads"),
    "serve\t--hash-waiting": Seen(logins_at_once, ([*ONE_ADDRESS, "--hash-threads", "1"], False),
                                  ([*ONE_ADDRESS, "--hash-threads", "1", "--hash-waiting", "1"], True)),
    "serve\t--hash-per-address": Seen(logins_at_once, (ONE_ADDRESS, False), (["--hash-per-address", "1"], True)),
    "serve\t--work-threads": MoreThreads("--work-threads"),
    "serve\t--work-per-address": Seen(advice_at_once, ([], False), (["--work-per-address", "1"], True)),
    "serve\t--work-waiting": Seen(advice_at_once, ([], False), (["--work-threads", "1", "--work-waiting", "1"], True)),
}
