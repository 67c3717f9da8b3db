#!/usr/bin/env python3
"""Orders of the floor that take two people, on the real program: they wait, a second person approves or rejects them on their own session,
and they are carried out once. usage: orders_test.py PROGRAM"""
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
sys.path.insert(0, str(ROOT / "tests" / "attacks"))
sys.path.insert(0, str(ROOT / "tests" / "kill"))
from attacks import PASSWORD, Client, Seat  # noqa: E402

HOUSE = "massachusetts-one-meter"


def expect(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Room:
    """A server on one database, that can be killed and started again; people keep their sessions."""

    def __init__(self, program, database):
        self.program, self.database, self.process, self.port, self.link = program, database, None, 0, ""

    def start(self, *more):
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", "127.0.0.1:0", "--db", self.database, "--data", str(ROOT), "--house", HOUSE, "--bots", "0", *more],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = 0
        while not self.port or (not self.link and "operator" not in self.seen()):
            line = self.process.stdout.readline()
            expect(line, "the server starts")
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found.group(1))
            if found := re.search(r"operator#(\S+)", line):
                self.link = found.group(1)

    def seen(self):
        with sqlite3.connect(self.database) as database:
            return [role for (role,) in database.execute("SELECT role FROM users")]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def rows(self, sql):
        with sqlite3.connect(self.database) as database:
            return database.execute(sql).fetchall()


def answer(reply):
    return json.loads(reply[2])


def code(reply):
    told = answer(reply)
    return told["error"]["code"] if "error" in told else told["code"]


def play_a_round(seat):
    """Bets the least, checks, and folds at the river."""
    while not (seat.yours and seat.yours["bets"]):
        seat.hear()
    least = next(bet["minimum"] for bet in seat.yours["bets"] if bet["wager"] == "ante")
    expect(seat.do({"do": "stakes", "stakes": {"ante": least}})["accepted"], "the least bets are taken")
    expect(seat.do({"do": "ready"})["accepted"], "and made")
    while not (seat.public["round"] and seat.public["round"]["phase"] == "closed"):
        may = [action["do"] for action in seat.yours["actions"]]
        if "check" in may or "fold" in may:
            seat.do({"do": "check" if "check" in may else "fold"})
        else:
            seat.hear()
    return seat.yours["chips"]


class Night:
    def __init__(self, program, folder):
        self.room = Room(program, os.path.join(folder, "room.db"))
        self.room.start()
        self.boss, self.flo, self.fay, self.ann, self.gus = (Client(self.room) for _ in range(5))
        expect(self.boss.ask("POST", "/api/operator", {"token": self.room.link, "name": "Boss", "password": PASSWORD})[0] == 200, "an operator")
        for name, role, person in (("Flo", "floor", self.flo), ("Fay", "floor", self.fay), ("Ann", "auditor", self.ann)):
            expect(self.boss.ask("POST", "/api/users", {"name": name, "password": PASSWORD, "role": role})[0] == 200, name)
            expect(person.sign_in(name)[0] == 200, f"{name} signs in")
        expect(self.gus.ask("POST", "/api/guest")[0] == 200, "a guest")

    def again(self, *more):
        self.room.kill()
        self.room.start(*more)

    def correct(self, person, amount=1000):
        return person.ask("POST", "/api/tables/1/correct", {"round": 1, "seat": 1, "amount": amount, "reason": "paid too little"})

    def chips(self):
        seat = Seat(self.room, self.gus.cookie)
        while not seat.yours:
            seat.hear()
        seat.socket.close()
        return seat.yours["chips"]

    def orders(self, person, of=""):
        reply = person.ask("GET", f"/api{of}/orders")
        expect(reply[0] == 200, f"the list of orders: {reply}")
        return answer(reply)["orders"]


def wait_and_are_approved_once(night):
    seat = Seat(night.room, night.gus.cookie)
    expect(seat.do({"do": "sit", "seat": 1, "buy_in": 50000})["accepted"], "a seat")
    while not (seat.yours and seat.yours["bets"]):
        seat.hear()
    expect(night.flo.ask("POST", "/api/tables/1/pause")[0] == 200, "no round after this one")
    before = play_a_round(seat)
    seat.socket.close()
    given = night.correct(night.flo)
    expect(given[0] == 200 and code(given) == "room.waits" and answer(given)["order"] == 1 and answer(given)["clause"], f"it waits: {given}")
    expect(answer(night.correct(night.flo))["order"] == 2, "given again, it is another order, and does nothing either")
    expect(night.chips() == before, "nothing has moved")
    expect(code(night.correct(night.flo, 1)) == "table.51" or night.correct(night.flo, 1)[0] == 409, "what the table would refuse is refused at once")
    expect(night.gus.ask("GET", "/api/orders")[0] == 403 and night.gus.ask("POST", "/api/orders/1/approve")[0] == 403, "players see none of it")
    expect(night.ann.ask("POST", "/api/orders/1/approve")[0] == 403 and len(night.orders(night.ann)) == 2, "an auditor looks on")
    order = night.orders(night.fay, "/tables/1")[0]
    expect(night.orders(night.fay, "/tables/2") == [], "by table")
    expect((order["what"], order["by"], order["reason"], order["yours"], order["order"], order["kind"], order["table_name"] != "") ==
           ("corrects seat 1 in round 1 by $10", "Flo", "paid too little", False, "correct", "correction", True), f"in words: {order}")
    expect(any(line.endswith(": +$10") and line.startswith("Seat 1 (") for line in order["effects"]), f"with amounts: {order['effects']}")
    expect(order["expires_at"] - order["at"] == 600_000, "ten minutes")
    expect(night.orders(night.flo)[0]["yours"], "one's own")
    expect(code(night.flo.ask("POST", "/api/orders/1/approve")) == "room.same_person", "nobody approves their own")
    night.again()
    expect([each["id"] for each in night.orders(night.fay)] == [1, 2], "it survives a restart")
    expect(code(night.fay.ask("POST", "/api/orders/2/reject", {"reason": ""})) == "room.reason", "a rejection has a reason")
    expect(night.fay.ask("POST", "/api/orders/2/reject", {"reason": "given twice"})[0] == 200, "rejected")
    expect(night.fay.ask("POST", "/api/orders/1/approve")[0] == 200, "approved")
    for again in (night.fay, night.boss):
        for order in (1, 2, 99):
            expect(code(again.ask("POST", f"/api/orders/{order}/approve")) == "room.no_such_order", "once")
    expect(night.chips() == before + 1000, "ten dollars more")
    expect(night.orders(night.fay) == [], "nothing waits")
    states = night.room.rows("SELECT orders.state, first.name, second.name FROM orders JOIN users AS first ON first.id = player_id JOIN users AS second "
                             "ON second.id = decided_by ORDER BY orders.id")
    expect(states == [("approved", "Flo", "Fay"), ("rejected", "Flo", "Fay")], f"both names are kept: {states}")
    events = answer(night.boss.ask("GET", "/api/events?kind=correction"))["events"]
    expect(len(events) == 1 and events[0]["name"] == "Fay" and "order 1 of Flo" in events[0]["what"] and events[0]["reason"] == "paid too little",
           f"and told: {events}")


def void_a_settled_round(night):
    """The correction goes back with it; over the socket it waits just the same."""
    seat = Seat(night.room, night.flo.cookie)
    given = seat.do({"do": "void_settled", "round": 1, "reason": "wrong deck"})
    expect(given["accepted"] and given["code"] == "room.waits", f"by the socket: {given}")
    seat.socket.close()
    order = night.orders(night.boss)[0]
    expect(order["order"] == "void_settled" and order["effects"], f"in words: {order}")
    approved = night.boss.ask("POST", f"/api/orders/{order['id']}/approve")
    expect(approved[0] == 200, f"an operator is a second person too: {approved}")
    expect(night.chips() == 50000, f"everything is as before the round: {night.chips()}")


def change_meters(night):
    def meter():
        seat = Seat(night.room, night.gus.cookie)
        while not seat.public:
            seat.hear()
        seat.socket.close()
        return seat.public["meters"][0]

    def order(what, **wish):
        return night.flo.ask("POST", f"/api/tables/1/meter/{what}", {"meter": meter()["id"], "reason": "of the house", **wish})

    before = meter()
    expect(code(order("decrease", amount=10 ** 12))[:6] == "table.", "what the table would refuse is refused at once")
    expect(code(night.flo.ask("POST", "/api/tables/1/meter/switch", {"meter": "none", "on": False, "reason": "x"})) == "room.no_such_meter", "a meter")
    expect(code(order("switch", on=False)) == "room.waits" and meter() == before, "switched off by two")
    expect(code(order("change", rate=100000)) == "room.waits", "and changed by two")
    for waiting in night.orders(night.fay):
        expect(waiting["kind"] == "meter" and any(before["id"] in line for line in waiting["effects"]), f"in words: {waiting}")
        expect(night.fay.ask("POST", f"/api/orders/{waiting['id']}/approve")[0] == 200, "approved")
    expect(not meter()["on"], "it is off")


def end_after_their_time(night):
    night.again("--order-wait-s", "1")
    order = answer(night.flo.ask("POST", "/api/tables/1/meter/switch", {"meter": "main", "on": True, "reason": "mended"}))
    end = time.monotonic() + 20
    while night.orders(night.fay):
        expect(time.monotonic() < end, "an order ends")
        time.sleep(0.1)
    expect(code(night.fay.ask("POST", f"/api/orders/{order['order']}/approve")) == "room.no_such_order", "too late")


def staff_does_not_play_where_it_rules(night):
    expect(night.flo.ask("POST", "/api/wallet/refill")[0] == 200, "play money")
    seat = Seat(night.room, night.flo.cookie)
    given = seat.do({"do": "sit", "seat": 2, "buy_in": 50000}, "too early")
    expect(given["code"] == "room.staff", f"not without the option: {given}")
    seat.socket.close()
    night.again("--staff-play")
    seat = Seat(night.room, night.flo.cookie)
    expect(seat.do({"do": "sit", "seat": 2, "buy_in": 50000}, "with it")["accepted"], "with it")
    for path, wish in (("pause", None), ("meter/switch", {"meter": "main", "on": True, "reason": "x"}), ("void", {"reason": "x"})):
        expect(code(night.flo.ask("POST", f"/api/tables/1/{path}", wish)) == "room.own_round", f"{path} where one plays")
    order = answer(night.fay.ask("POST", "/api/tables/1/meter/switch", {"meter": "main", "on": True, "reason": "mended"}))["order"]
    expect(code(night.flo.ask("POST", f"/api/orders/{order}/approve")) == "room.own_round", "nor approve there")
    expect(seat.do({"do": "leave"}, "and out")["accepted"], "and out again")
    seat.socket.close()
    expect(night.flo.ask("POST", f"/api/orders/{order}/approve")[0] == 200, "from away they may")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        night = Night(program, folder)
        for test in (wait_and_are_approved_once, void_a_settled_round, change_meters, end_after_their_time, staff_does_not_play_where_it_rules):
            test(night)
        night.room.kill()
        done = subprocess.run([program, "doctor", "--db", night.room.database], capture_output=True, text=True, timeout=120)
        expect(done.returncode == 0, f"the doctor finds nothing: {done.stdout}")
    print("orders of two people: all as they must be")


if __name__ == "__main__":
    main()
