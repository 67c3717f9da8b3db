#!/usr/bin/env python3
"""Twenty readers who take nothing of what they asked for, each a list of 150,000 postings, on the real program: its memory stays below
200 MB, and whoever reads gets the whole list. usage: slow_readers_test.py PROGRAM"""
import json
import os
import pathlib
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "attacks"))
from attacks import Client, Seat, Server  # noqa: E402

POSTINGS, READERS, MOST_MB = 150_000, 20, 200
LISTS = ("/api/statement?limit=all", "/api/statement?limit=all&format=csv")


def expect(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def stop(server):
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(timeout=60)


def start(program, database):
    """A server that has its first operator prints no link."""
    server = Server.__new__(Server)
    server.process = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0", "--db", database, "--data", str(ROOT), "--house",
                                       "massachusetts-shoe", "--bots", "0", "--idle-s", "600"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    while line := server.process.stdout.readline():
        if found := re.search(r"open: http://127\.0\.0\.1:(\d+)", line):
            server.port = int(found.group(1))
            return server
    raise SystemExit("FAILED: the server did not start")


def write_postings(database, player):
    """As many as a table writes in some years: copies of one that the server wrote, so that every column is as it writes them."""
    with sqlite3.connect(database) as room:
        room.row_factory = sqlite3.Row
        one = dict(room.execute("SELECT * FROM postings WHERE player_id = ? AND movement != '' LIMIT 1", (player,)).fetchone())
        names = list(one)
        last = room.execute("SELECT max(entry) FROM postings").fetchone()[0]
        rows = ([number if name == "entry" else one[name] for name in names] for number in range(last + 1, last + 1 + POSTINGS))
        room.executemany(f"INSERT INTO postings ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})", rows)
        return room.execute("SELECT count(*) FROM postings WHERE player_id = ? OR other_player_id = ?", (player, player)).fetchone()[0]


def memory_mb(server, what):
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as status:
        return int(re.search(rf"{what}:\s+(\d+) kB", status.read()).group(1)) / 1024


def asks_and_waits(server, cookie, path):
    """A connection on which the answer has begun to come, and nobody reads on."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.settimeout(60)
    link.connect(("127.0.0.1", server.port))
    link.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n\r\n".encode())
    head = link.recv(200, socket.MSG_PEEK)
    expect(b" 200 " in head.split(b"\r\n")[0], f"{path}: {head}")
    return link


def is_quiet(server):
    """The program's processor time has stood still for a while: every reader has what it takes."""
    def used():
        with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])
    end, last, since = time.monotonic() + 120, used(), time.monotonic()
    while time.monotonic() - since < 1:
        expect(time.monotonic() < end, "the server comes to rest")
        time.sleep(0.1)
        if used() - last > 2:
            last, since = used(), time.monotonic()


def read_raw(link):
    link.settimeout(120)
    data = bytearray()
    while part := link.recv(1 << 16):
        data += part
        if data.endswith(b"0\r\n\r\n"):
            break
    return data


def backs_up(program, database, file):
    """How many MB it takes at the most."""
    backup = subprocess.Popen([program, "backup", "--db", database, file], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(backup.pid, 0)
    backup.returncode = os.waitstatus_to_exitcode(status)
    expect(backup.returncode == 0, "a backup is made while they wait")
    return used.ru_maxrss / 1024


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "room.db")
        server = Server(program, database)
        reader = Client(server)
        player = json.loads(reader.ask("POST", "/api/guest")[2])["player"]
        seat = Seat(server, reader.cookie)
        seat.do({"do": "sit", "seat": 1, "buy_in": 50000})
        seat.do({"do": "leave"})
        stop(server)
        written = write_postings(database, player)
        server = start(program, database)
        reader.server = server
        try:
            before = memory_mb(server, "VmRSS")
            links = [asks_and_waits(server, reader.cookie, LISTS[number % 2]) for number in range(READERS - 4)]
            links += [asks_and_waits(server, reader.cookie, "/api/me/data") for _ in range(4)]
            is_quiet(server)
            stalled = memory_mb(server, "VmRSS")
            # Now, while this process is small: the system counts what it was before it became the other program too.
            took = backs_up(program, database, os.path.join(folder, "room.backup"))
            print(f"a backup takes {took:.0f} MB at the most")
            expect(took < 100, f"a backup holds a few rows at a time: {took:.0f} MB")
            status, _, text = reader.ask("GET", LISTS[0])
            postings = json.loads(text)["postings"]
            expect(status == 200 and len(postings) == written, f"whoever reads gets all {written}: {len(postings)}")
            expect(len({(each["entry"], each["line"]) for each in postings}) == written, "each of them once")
            expect(postings == sorted(postings, key=lambda each: (-each["entry"], -each["line"])), "the latest first")
            csv = reader.ask("GET", LISTS[1])[2]
            expect(csv.count("\r\n") == written + 1, f"CSV has all of them: {csv.count(chr(10))}")
            mine = json.loads(reader.ask("GET", "/api/me/data")[2])
            expect(len(mine["postings"]) == written and mine["account"][0]["player"] == player, "so has everything that is kept")
            expect(reader.ask("GET", "/api/statement?limit=all", headers={"Connection": "close"})[0] == 200, "on a line for one answer too")
            whole = read_raw(links[0])
            expect(whole.endswith(b"0\r\n\r\n") and whole.count(b'"entry"') == written, "one who had stopped goes on and gets all of it")
            peak = memory_mb(server, "VmHWM")
            print(f"{READERS} stalled readers of {written} postings: {stalled:.0f} MB, {before:.0f} MB before, {peak:.0f} MB at the most")
            expect(peak < MOST_MB, f"memory stays below {MOST_MB} MB: {peak:.0f}")
            for link in links:
                link.close()
            expect(reader.ask("GET", "/api/tables")[0] == 200, "it goes on")
        finally:
            stop(server)


if __name__ == "__main__":
    main()
