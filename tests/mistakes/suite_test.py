#!/usr/bin/env python3
"""Does the suite catch what it is for? mistakes.json is played by a small table written here with nothing but that file:
right, it must agree with every round; with one of the mistakes built in, it must fail in that mistake's own folder, in
every rulebook. It also shows how a project in any language can use the file.

  suite_test.py [PROGRAM]    PROGRAM: also compare the file with what `riverbank replay --json` says of each hand
"""

import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SUITE = json.loads((FOLDER / "mistakes.json").read_text())
KINDS = (
    "high_card", "pair", "two_pair", "three_of_a_kind", "straight",
    "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush",
)  # fmt: skip
MULTIPLES = {"before_flop": (3, 4), "after_flop": (2,), "after_river": (1,)}


def ranks_of(cards):
    return sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)


class Table:
    """Settles one player's round as the rule texts say. Each mistake below changes one thing."""

    def __init__(self, round_):
        self.round = round_
        self.game = SUITE["games"][round_["game"]]
        self.stakes = {bet["wager"]: bet["amount"] for bet in round_["bets"]}
        last = round_["decisions"][-1]
        self.folded = last["do"] == "fold"
        if last["do"] == "raise":
            self.stakes["play"] = self.stakes["ante"] * last["multiple"]
        self.meters = {id_: meter["seed"] for id_, meter in self.game.get("meters", {}).items()} | round_.get("meters", {})
        own, board = round_["cards"]["seat 1"], round_["cards"]["board"]
        self.player = self.best(own + board)
        self.dealer = self.best(round_["cards"]["dealer"] + board)
        self.with_flop = self.best(own + board[:3])

    # ------------------------------------------------------------ hands, as (kind, deciding ranks)

    def best(self, cards):
        return max(self.five(hand) for hand in combinations(cards, 5))

    def five(self, cards):
        counts = Counter(ranks_of(cards))
        deciding = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
        shape = sorted(counts.values(), reverse=True)
        flush = len({card[1] for card in cards}) == 1
        high = self.straight_high(deciding)
        if high and flush:
            return (9 if high == 14 else 8, (high,))
        for kind, wanted in ((7, [4, 1]), (6, [3, 2])):
            if shape == wanted:
                return (kind, deciding)
        if flush:
            return (5, deciding)
        if high:
            return (4, (high,))
        return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), deciding)

    def straight_high(self, deciding):
        if deciding == (14, 5, 4, 3, 2):
            return 5
        return deciding[0] if len(deciding) == 5 and deciding[0] - deciding[4] == 4 else 0

    # ------------------------------------------------------------ wagers

    def settle(self):
        return {wager: self.line(wager) for wager in self.game["settled_in_order"] if self.stakes.get(wager)}

    def line(self, wager):
        outcome, odds = self.outcome(wager)
        stake = self.stakes[wager]
        if outcome == "win":
            paid, returned = self.pay(odds, stake)
        else:
            paid, returned = 0, 0 if outcome == "lose" else stake
        return {"outcome": outcome, "paid": paid, "returned": returned}

    def outcome(self, wager):
        pays = self.game["wagers"][wager]["pays"]
        if wager in ("trips", "progressive", "bad_beat"):
            return self.by_table(pays, self.measured(wager))
        if self.folded:
            return "lose", None
        if wager == "ante" and not self.qualifies():
            return "returned", None
        if self.player < self.dealer:
            return "lose", None
        if self.player == self.dealer:
            return "push", None
        return self.blind(pays) if wager == "blind" else ("win", pays)

    def measured(self, wager):
        if wager == "bad_beat":
            return None if self.player == self.dealer or self.folded else min(self.player, self.dealer)
        return self.player if wager == "trips" else self.with_flop

    def by_table(self, pays, hand):
        odds = pays.get(KINDS[hand[0]]) if hand else None
        return ("win", odds) if odds else ("lose", None)

    def blind(self, pays):
        odds = pays.get(KINDS[self.player[0]])
        return ("win", odds) if odds else ("push", None)

    def qualifies(self):
        return self.dealer[0] >= 1

    # ------------------------------------------------------------ money

    def pay(self, odds, stake):
        words = odds.split()
        if words[0].endswith("%"):
            return self.draw(words), 0
        ratio = Fraction(int(words[0].replace(",", "")), int(words[2]))
        return self.whole_chips(stake * ratio), stake if words[1] == "to" else 0

    def whole_chips(self, exact):
        unit = self.game["chip_unit"]
        return int(-(-exact // unit)) * unit

    def draw(self, words):
        meter = words[2] if len(words) > 3 else "main"
        paid = self.meters[meter] * int(words[0].rstrip("%")) // 100
        self.meters[meter] -= paid
        if words[0] == "100%":
            self.meters[meter] = self.game["meters"][meter]["seed"]
        return paid

    # ------------------------------------------------------------ what a player may do

    def accepts(self, command):
        """A command of the round's `refused` list, where the round stands then."""
        at, done = command["at"], command["do"]
        if done == "raise":
            return command["multiple"] in MULTIPLES.get(at, ())
        if done in ("check", "fold"):
            return at in MULTIPLES and (done == "fold") == (at == "after_river")
        if done == "bet":
            return at == "betting" and self.amount_is_right(command)
        if done == "take back":
            return at == "betting"
        placed = {bet["wager"] for bet in self.round["bets"][: command["after_bets"]]}
        return {"ante", "blind"} <= placed

    def amount_is_right(self, command):
        if command["wager"] == "blind":
            return command["amount"] == self.stakes["ante"]
        limits = self.game["wagers"][command["wager"]]
        if "minimum" not in limits:
            return False
        return limits["minimum"] <= command["amount"] <= limits["maximum"] and command["amount"] % limits["step"] == 0

    # ------------------------------------------------------------ the verdict

    def problems(self):
        expect = self.round["expect"]
        wanted = {line["wager"]: {key: line[key] for key in ("outcome", "paid", "returned")} for line in expect["lines"]}
        got = self.settle()
        found = [f"{wager}: {got.get(wager)}" for wager in wanted | got if wanted.get(wager) != got.get(wager)]
        found += [f"meter {id_}: {self.meters[id_]}" for id_, meter in expect.get("meters", {}).items() if self.meters[id_] != meter]
        found += [f"accepted: {command}" for command in self.round["refused"] if self.accepts(command)]
        if "dealer" in expect and expect["dealer"]["qualifies"] != self.qualifies():
            found.append("the dealer's qualification")
        net = sum(line["paid"] + line["returned"] - self.stakes[wager] for wager, line in got.items())
        if expect["net"].get("1", net) != net:
            found.append(f"net {net}")
        return found


# ---------------------------------------------------------------- the mistakes, each a table with one thing changed

MISTAKEN = []  # (number of the mistake, table, rulebooks that can show it or None for all of its folder)


def mistake(number, rulebooks=None):
    def add(table):
        MISTAKEN.append((number, table, rulebooks))
        return table

    return add


@mistake(1)
class AnteLostToUnqualifiedDealer(Table):
    def outcome(self, wager):
        lost = wager == "ante" and not self.folded and self.player < self.dealer
        return ("lose", None) if lost else super().outcome(wager)


@mistake(2)
class QualificationIgnored(Table):
    def qualifies(self):
        return True


@mistake(2)
class QualifiesByOwnCardsAlone(Table):
    def qualifies(self):
        own = ranks_of(self.round["cards"]["dealer"])
        return own[0] == own[1] or any(rank in ranks_of(self.round["cards"]["board"]) for rank in own)


@mistake(3)
class UnqualifiedDealerFolds(Table):
    def outcome(self, wager):
        if wager in ("play", "blind") and not self.folded and not self.qualifies():
            return ("win", "1 to 1") if wager == "play" else ("push", None)
        return super().outcome(wager)


@mistake(4)
class FoldFallsThrough(Table):
    def outcome(self, wager):
        self.folded = False
        return super().outcome(wager)


@mistake(4)
class FoldGetsTheAnteBack(Table):
    def outcome(self, wager):
        back = wager == "ante" and self.folded and not self.qualifies()
        return ("returned", None) if back else super().outcome(wager)


@mistake(5)
class TripsForfeitedAtAFold(Table):
    def outcome(self, wager):
        return ("lose", None) if wager == "trips" and self.folded else super().outcome(wager)


@mistake(5)
class TripsForfeitedWithTheHand(Table):
    def outcome(self, wager):
        lost = wager == "trips" and not self.folded and self.player < self.dealer
        return ("lose", None) if lost else super().outcome(wager)


class OtherFlushRow(Table):
    odds = ""

    def blind(self, pays):
        return ("win", self.odds) if self.player[0] == 5 else super().blind(pays)


@mistake(6)
class FlushPaysTwo(OtherFlushRow):
    odds = "2 to 1"


@mistake(6)
class FlushPaysThree(OtherFlushRow):
    odds = "3 to 1"


@mistake(6)
class RowsSlipped(Table):
    def blind(self, pays):
        return super().blind(pays | {"straight": pays["flush"]})


@mistake(7)
class BlindPushesOnALoss(Table):
    def outcome(self, wager):
        outcome, odds = super().outcome(wager)
        return ("push", None) if wager == "blind" and outcome == "lose" and not self.folded else (outcome, odds)


@mistake(7)
class BlindPaidOnALoss(Table):
    def outcome(self, wager):
        return self.blind(self.game["wagers"]["blind"]["pays"]) if wager == "blind" and not self.folded else super().outcome(wager)


@mistake(7)
class BlindPushesWithoutQualification(Table):
    def outcome(self, wager):
        pushed = wager == "blind" and not self.folded and not self.qualifies()
        return ("push", None) if pushed else super().outcome(wager)


@mistake(8)
class StakeNotReturned(Table):
    def pay(self, odds, stake):
        return super().pay(odds, stake)[0], 0


@mistake(8)
class StakeNeverTaken(Table):
    def line(self, wager):
        line = super().line(wager)
        return line | {"returned": self.stakes[wager]} if line["outcome"] == "lose" else line


@mistake(8, ("massachusetts", "massachusetts-earlier", "maryland"))
class ForReadAsTo(Table):
    def pay(self, odds, stake):
        return super().pay(odds.replace(" for ", " to "), stake)


@mistake(9)
class Truncated(Table):
    def whole_chips(self, exact):
        return int(exact // 100) * 100


@mistake(10)
class PushLosesTheStake(Table):
    def outcome(self, wager):
        tied = wager in ("ante", "blind", "play") and not self.folded and self.player == self.dealer
        return ("lose", None) if tied else super().outcome(wager)


@mistake(11)
class NoWheel(Table):
    def straight_high(self, deciding):
        return 0 if deciding == (14, 5, 4, 3, 2) else super().straight_high(deciding)


@mistake(11)
class WheelIsAceHigh(Table):
    def straight_high(self, deciding):
        return 14 if deciding == (14, 5, 4, 3, 2) else super().straight_high(deciding)


@mistake(11)
class StraightGoesRoundTheCorner(Table):
    def straight_high(self, deciding):
        round_the_corner = {tuple(sorted((rank - 2 - i) % 13 + 2 for i in range(5))) for rank in range(2, 6)}
        return deciding[0] if tuple(sorted(deciding)) in round_the_corner else super().straight_high(deciding)


@mistake(11)
class ThirdPairCounts(Table):
    def best(self, cards):
        kind, deciding = super().best(cards)
        pairs = sorted((rank for rank, count in Counter(ranks_of(cards)).items() if count == 2), reverse=True)
        return (kind, (*deciding[:2], 15, *deciding[2:])) if kind == 2 and len(pairs) == 3 else (kind, deciding)


@mistake(11)
class TwoSetsAreNoFullHouse(Table):
    def best(self, cards):
        kind, deciding = super().best(cards)
        sets = [rank for rank, count in Counter(ranks_of(cards)).items() if count == 3]
        return (3, deciding) if kind == 6 and len(sets) == 2 else (kind, deciding)


@mistake(11)
class KickersSummed(Table):
    def five(self, cards):
        kind, deciding = super().five(cards)
        return (kind, (deciding[0], sum(deciding[1:]))) if kind == 1 else (kind, deciding)


@mistake(11)
class RoyalPaidAsStraightFlush(Table):
    def five(self, cards):
        kind, deciding = super().five(cards)
        return (min(kind, 8), deciding)


@mistake(12)
class BadBeatOnlyForTheBeatenPlayer(Table):
    def measured(self, wager):
        return None if wager == "bad_beat" and self.player >= self.dealer else super().measured(wager)


@mistake(12)
class BadBeatOnlyForTheBeatenDealer(Table):
    def measured(self, wager):
        return None if wager == "bad_beat" and self.player <= self.dealer else super().measured(wager)


@mistake(12)
class BadBeatByTheBetterHand(Table):
    def measured(self, wager):
        hand = super().measured(wager)
        return max(self.player, self.dealer) if wager == "bad_beat" and hand else hand


@mistake(13)
class MeterFedWithTheWager(Table):
    def line(self, wager):
        line = super().line(wager)
        if wager == "progressive" and line["outcome"] == "lose":
            self.meters["main"] += self.stakes[wager]
        return line


@mistake(14)
class AnyMultiple(Table):
    def accepts(self, command):
        return command["do"] == "raise" and command["at"] in MULTIPLES or super().accepts(command)


@mistake(14)
class AnyAmount(Table):
    def amount_is_right(self, command):
        return True


@mistake(14)
class PlayTwice(Table):
    def accepts(self, command):
        return command["do"] == "raise" and command["at"] == "decided" or super().accepts(command)


@mistake(14)
class BetsStayOpen(Table):
    def accepts(self, command):
        return command["do"] in ("bet", "take back") and command["at"] != "betting" or super().accepts(command)


# ---------------------------------------------------------------- the test


def right_table_agrees():
    for round_ in SUITE["rounds"]:
        for problem in Table(round_).problems():
            yield f"{round_['file']}:{round_['line']}: {problem}"


def every_mistake_is_caught():
    numbers = {each["id"]: each["number"] for each in SUITE["mistakes"]}
    yield from (f"mistake {number} has no table" for number in numbers.values() if number not in {m[0] for m in MISTAKEN})
    for number, table, rulebooks in MISTAKEN:
        own = [round_ for round_ in SUITE["rounds"] if numbers[round_["mistake"]] == number]
        caught = {round_["rulebook"] for round_ in own if table(round_).problems()}
        for rulebook in sorted(rulebooks or {round_["rulebook"] for round_ in own}):
            if rulebook not in caught:
                yield f"{table.__name__}: the {rulebook} hands of mistake {number} do not catch it"


def program_says_the_same(program):
    files = sorted({round_["file"] for round_ in SUITE["rounds"]})
    answer = subprocess.run([program, "replay", "--json", *(FOLDER / file for file in files)], capture_output=True, text=True)
    told = json.loads(answer.stdout)["files"]
    rounds = {(file, round_["line"]): round_ for file, entry in zip(files, told, strict=True) for round_ in entry["rounds"]}
    for round_ in SUITE["rounds"]:
        played = rounds[round_["file"], round_["line"]]
        keys = ("seat", "wager", "stake", "outcome", "paid", "returned", "odds")
        wanted = [[line[key] for key in keys] for line in round_["expect"]["lines"]]
        if wanted != [[line[key] for key in keys] for line in played["lines"]]:
            yield f"{round_['file']}:{round_['line']}: the program's lines differ"


def main():
    problems = [*right_table_agrees(), *every_mistake_is_caught()]
    if len(sys.argv) > 1:
        problems += program_says_the_same(sys.argv[1])
    print(*problems, sep="\n")
    print(f"{len(SUITE['rounds'])} rounds, {len(MISTAKEN)} mistaken tables, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
