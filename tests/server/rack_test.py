#!/usr/bin/env python3
"""Rack and shift on the real program, at a table that deals by itself: slips wait for a second person, survive a server that
is killed, and what the rack says was won is what the player lost. usage: rack_test.py PROGRAM"""
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from orders_test import Night, Seat, answer, code, expect  # noqa: E402


def chips(amount):
    """`amount` in the chips of the house, as a person would count them."""
    found = []
    for worth in (100000, 50000, 10000, 2500, 500, 100, 50):
        if amount // worth:
            found.append({"worth": worth, "count": amount // worth})
        amount %= worth
    expect(amount == 0, "whole chips")
    return found


def rack(person):
    reply = person.ask("GET", "/api/tables/1/rack")
    expect(reply[0] == 200, f"the rack: {reply}")
    return answer(reply)


def ask(person, kind, amount, **more):
    return person.ask("POST", "/api/tables/1/slips", {"kind": kind, "chips": chips(amount), **more})


def signed(night, kind, amount, **more):
    given = ask(night.flo, kind, amount, **more)
    expect(given[0] == 200 and code(given) == "room.waits", f"{kind} waits: {given}")
    approved = night.fay.ask("POST", f"/api/orders/{answer(given)['order']}/approve")
    expect(approved[0] == 200, f"{kind} is signed: {approved}")


def play(seat):
    """Bets the least, checks, and folds at the river."""
    while not (seat.yours and seat.yours["bets"]):
        seat.hear()
    least = {bet["wager"]: bet["minimum"] for bet in seat.yours["bets"]}
    stakes = {wager: least[wager] for wager in ("ante",)}
    taken = seat.do({"do": "stakes", "stakes": stakes})
    expect(taken["accepted"], f"the bets are taken: {taken}")
    expect(seat.do({"do": "ready"})["accepted"], "and made")
    number = seat.public["round"]["round"]
    while not (seat.public["round"] and (seat.public["round"]["round"] > number or seat.public["round"]["phase"] == "closed")):
        may = [action["do"] for action in seat.yours["actions"]]
        if "check" in may or "fold" in may:
            seat.do({"do": "check" if "check" in may else "fold"})
        else:
            seat.hear()
    return seat.yours["chips"]


def a_shift(night):
    seat = Seat(night.room, night.gus.cookie)
    expect(night.flo.ask("POST", "/api/tables/1/pause")[0] == 200, "nothing moves")
    (tray,), = night.room.rows("SELECT balance FROM balances WHERE account = 'table_bank:t1'")
    (seeded,), = night.room.rows("SELECT coalesce(sum(amount), 0) FROM postings WHERE movement = 'meter_seeded' AND from_account = 'table_bank:t1'")
    opener = tray + seeded  # what the house put aside for the meter lies in the tray
    expect(code(night.flo.ask("POST", "/api/tables/1/slips", {"kind": "fill", "chips": chips(100000)})) == "room.no_shift", "an opener comes first")
    expect(code(night.flo.ask("POST", "/api/tables/1/slips", {"kind": "opener", "chips": [{"worth": 700, "count": 1}]})) == "room.slip", "no such chip")
    own = ask(night.flo, "opener", opener)
    expect(code(night.flo.ask("POST", f"/api/orders/{answer(own)['order']}/approve")) == "room.same_person", "nobody signs what they asked for")
    waiting = rack(night.ann)["waiting"]
    expect(len(waiting) == 1 and waiting[0]["kind"] == "opener" and waiting[0]["by"] == "Flo" and not waiting[0]["yours"], f"all see it: {waiting}")
    expect(night.flo.ask("POST", f"/api/orders/{waiting[0]['order']}/reject", {"reason": "miscounted"})[0] == 200, "taken back")
    signed(night, "opener", opener)
    expect(rack(night.flo)["open_shift"] == 1, "the shift is open")
    expect(code(night.boss.ask("POST", "/api/tables/1/close")) == "room.shift_open", "such a table is not closed")

    expect(night.flo.ask("POST", "/api/tables/1/resume")[0] == 200, "rounds")
    expect(seat.do({"do": "sit", "seat": 1, "buy_in": 50000})["accepted"], "a seat")
    play(seat)
    fill = answer(ask(night.flo, "fill", 100000, reason="black is low"))["order"]
    seat.socket.close()
    night.again()
    seat = Seat(night.room, night.gus.cookie)
    seat.ids = 100  # none of those that were used before
    expect(rack(night.fay)["waiting"][0]["reason"] == "black is low", "it waits after the server was killed")
    expect(night.fay.ask("POST", f"/api/orders/{fill}/approve")[0] == 200, "and is signed")
    expect(night.flo.ask("POST", "/api/tables/1/pause")[0] == 200, "the last round")
    while seat.public is None:
        seat.hear()
    if seat.public["round"]["phase"] != "closed":
        play(seat)
    left = seat.yours["chips"]
    signed(night, "credit", 25000)
    # The player's chips came from a wallet: what is missing of them lies in the tray.
    closer = opener + 100000 - 25000 + (50000 - left)
    expect(left < 50000, "the player has lost something")
    signed(night, "closer", closer - 500)
    shown = rack(night.ann)
    shift = shown["shifts"][0]
    expect((shift["opener"], shift["fills"], shift["credits"], shift["drop"], shift["closer"]) == (opener, 100000, 25000, 0, closer - 500), f"slips: {shift}")
    expect(shift["won"] == 50000 - left, f"the rounds won what the player lost: {shift}")
    expect(shift["win"] == shift["won"] - 500 and shift["difference"] == -500, f"$5 are missing, and it says so: {shift}")
    expect([slip["number"] for slip in shown["slips"]] == [4, 3, 2, 1], "numbered without a gap")
    expect({(slip["asked_by"], slip["signed_by"]) for slip in shown["slips"]} == {("Flo", "Fay")}, "by two")
    seat.socket.close()


def prints(night):
    first, second = (answer(night.flo.ask("POST", "/api/tables/1/slips/2/print")) for _ in range(2))
    expect((first["copy"], second["copy"], second["by"]) == (1, 2, "Flo"), f"a reprint says so: {first} {second}")
    night.again()
    expect(answer(night.fay.ask("POST", "/api/tables/1/slips/2/print"))["copy"] == 3, "counted on after a restart")
    expect(next(slip for slip in rack(night.fay)["slips"] if slip["number"] == 2)["prints"] == 3, "and shown")
    told = [event["what"] for event in answer(night.boss.ask("GET", "/api/events?kind=floor_order"))["events"]]
    expect(told.count("reprints slip 2, copy 2") == 1 and told.count("reprints slip 2, copy 3") == 1, f"significant events: {told}")
    expect(any("fill of $1,000: 1 x $1,000" in what and "approves" in what for what in told), f"signatures too: {told}")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        night = Night(program, folder)
        for test in (a_shift, prints):
            test(night)
        night.room.kill()
        done = subprocess.run([program, "doctor", "--db", night.room.database], capture_output=True, text=True, timeout=120)
        expect(done.returncode == 0, f"the doctor finds nothing: {done.stdout}")
    print("rack and shift: all as they must be")


if __name__ == "__main__":
    main()
