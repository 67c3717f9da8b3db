#!/usr/bin/env python3
"""Every hand of tests/hands that is settled, as other programs read hands: PHH is TOML, Open Hand History is JSON whose pots hold what went
into them and what came out, and both have the cards of the transcript.
usage: hand_history_test.py PROGRAM
"""
import json
import pathlib
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLUSH = ROOT / "docs/examples/flush.round"


def written(program, form, *files):
    done = subprocess.run([program, "replay", "--as", form, *map(str, files)], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout, done.stderr, done.returncode


def hands_of(program, *files):
    return [json.loads(hand)["ohh"] for hand in written(program, "ohh", *files)[0].split("\n\n") if hand.strip()]


def cents(items):
    return sum(round(100 * item.get("amount", item.get("win_amount", 0))) for item in items)


def wrong_hand(hand):
    acts = [act for street in hand["rounds"] for act in street["actions"]]
    seats = {player["id"] for player in hand["players"]}
    sums = {cents(acts), cents(hand["pots"]), cents(win for pot in hand["pots"] for win in pot["player_wins"]),
            sum(round(100 * player["starting_stack"]) for player in hand["players"])}
    if len(sums) != 1:
        return f"in and out differ: {sums}"
    if [act["action_number"] for act in acts] != list(range(1, len(acts) + 1)) or not {act["player_id"] for act in acts} <= seats:
        return "actions without order, or of nobody"
    cards = [card for street in hand["rounds"] for card in street["cards"]]
    streets = [street["street"] for street in hand["rounds"]]
    in_order = [name for name in ("Preflop", "Flop", "Turn", "River", "Showdown") if name in streets]
    return None if streets == in_order and len(set(cards)) == len(cards) <= 5 else f"streets {streets}, board {cards}"


def sample(program):
    """docs/examples/flush.round to the cent: $15 on the Ante and the Blind, $5 on Trips, $60 on Play; $132.50 won."""
    (hand,) = hands_of(program, FLUSH)
    acts = [(act["player_id"], act["action"], act.get("amount")) for street in hand["rounds"] for act in street["actions"]]
    wanted = [(1, "Post Ante", 15), (1, "Added To Pot", 20), (1, "Dealt Cards", None), (1, "Bet", 60), (1, "Shows Cards", None),
              (7, "Shows Cards", None), (7, "Added To Pot", 132.5)]
    pots = [{"number": 1, "amount": 227.5, "rake": 0, "player_wins": [{"player_id": 1, "win_amount": 227.5}]}]
    board = [street["cards"] for street in hand["rounds"]]
    phh = tomllib.loads(written(program, "phh", FLUSH)[0])["1"]
    told = (acts, hand["pots"], board, phh["actions"])
    right = (wanted, pots, [[], ["Qh", "7h", "2s"], ["3h"], ["8c"], []],
             ["d dh p1 Ah9h", "d dh p2 KcKd", "p1 cbr 60", "d db Qh7h2s", "d db 3h8c", "p1 sm Ah9h"])
    return None if told == right else f"flush.round: {told}"


def main():
    program = sys.argv[1]
    problems = [problem for problem in [sample(program)] if problem]
    files = sorted((ROOT / "tests/hands").glob("*/*.hand"))
    # Hands that are not settled are refused, and the others are written all the same.
    hands = hands_of(program, *files)
    problems += [f"{hand['table_name']}, {hand['game_number']}: {problem}" for hand in hands if (problem := wrong_hand(hand))]
    phh = tomllib.loads(written(program, "phh", *files)[0])
    if len(phh) != len(hands) or any("actions" not in each for each in phh.values()):
        problems.append(f"{len(phh)} hands as PHH, {len(hands)} as Open Hand History")
    print(f"{len(files)} files, {len(hands)} hands", *problems[:20], sep="\n")
    sys.exit(1 if problems or len(hands) < len(files) else 0)


if __name__ == "__main__":
    main()
