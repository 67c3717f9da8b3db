#!/usr/bin/env python3
"""The Python client against a real server: what everybody may read, what is refused, and a round played to its settlement.
usage: python_test.py PROGRAM
"""
import contextlib
import io
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "clients/python"), str(ROOT / "tools")]
from own_server import own_server  # noqa: E402
from riverbank import Closed, Refused, Riverbank  # noqa: E402

PROGRAM = sys.argv.pop(1)


def play(socket, table):
    """One round: the least stake everywhere, checked to the end. The last message of the table."""
    ended = None
    done = set()
    while ended is None:
        message = socket.receive()
        if message["type"] != "table":
            continue
        mine, shown = message["yours"], message["public"]["round"]
        if shown and shown.get("settlement") and "bet" in done:
            ended = message
            continue
        can = {action["do"] for action in mine["actions"]}
        if "bet" not in done and mine["bets"]:
            bets = {bet["wager"]: bet["minimum"] for bet in mine["bets"] if bet["wager"] == mine["bets"][0]["wager"]}
            if socket.stakes(table, stakes=bets)["accepted"] and socket.ready(table)["accepted"]:
                done.add("bet")
        elif "check" in can:
            socket.check(table)
        elif "fold" in can:
            socket.fold(table)
    return ended


class PythonClient(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(own_server(PROGRAM, "--faster", "20"))

    def test_reads_what_everybody_may_read(self):
        room = Riverbank(self.address)
        self.assertEqual(room.get_openapi_json()["openapi"], "3.1.0")
        self.assertIn("riverbank_", room.get_metrics())
        rulebooks = [each["id"] for each in room.get_rulebooks()["rulebooks"]]
        self.assertIn("maryland", rulebooks)
        self.assertEqual(room.get_rulebooks_id("maryland")["id"], "maryland")

    def test_a_refusal_is_an_exception_with_the_servers_words(self):
        with self.assertRaises(Refused) as caught:
            Riverbank(self.address).get_me_sessions()
        self.assertEqual((caught.exception.status, caught.exception.code), (401, "not_signed_in"))
        self.assertTrue(caught.exception.says)
        with self.assertRaises(Refused):
            Riverbank(self.address).open()

    def test_plays_a_round(self):
        room = Riverbank(self.address)
        me = room.post_guest()
        table = room.get_tables()["tables"][0]["id"]
        socket = room.open()
        self.assertEqual(socket.hello["player"], me["player"])
        socket.watch(table)
        sit = next(action for action in socket.receive()["yours"]["actions"] if action["do"] == "sit")
        self.assertFalse(socket.sit(table, seat=1, buy_in=1)["accepted"])
        self.assertTrue(socket.sit(table, seat=1, buy_in=sit["amount"])["accepted"])
        ended = play(socket, table)
        number = ended["public"]["round"]["id"]
        self.assertIn("riverbank round 1", room.get_rounds_id_transcript(number))
        self.assertEqual(room.get_rounds(limit=1)["rounds"][0]["id"], number)
        self.assertIn("variant", room.get_rounds_id_phh(number))
        self.assertEqual(room.get_rounds_id_ohh(number)["ohh"]["players"][-1]["name"], "Dealer")
        socket.close()

    def test_the_example_of_the_readme_runs(self):
        (example,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "clients/README.md").read_text(), re.MULTILINE | re.DOTALL)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(example.replace("http://127.0.0.1:8420", self.address), {"Riverbank": Riverbank})  # pylint: disable=exec-used
        self.assertEqual(said.getvalue().strip(), Riverbank(self.address).get_tables()["tables"][0]["name"])

    def test_a_newer_socket_closes_the_older(self):
        room = Riverbank(self.address)
        room.post_guest()
        older = room.open()
        with self.assertRaises(Refused):
            older.act(1, {"do": "dance"})
        newer = room.open()
        with self.assertRaises(Closed) as caught:
            older.receive()
        self.assertEqual(caught.exception.code, 4409)
        newer.close()


if __name__ == "__main__":
    unittest.main()
