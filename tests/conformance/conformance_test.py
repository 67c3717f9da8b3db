"""tools/conformance finds what is wrong with a matrix: each case breaks a small tree in one way."""

import contextlib
import importlib.machinery
import importlib.util
import io
import sys
import tempfile
import unittest
from dataclasses import dataclass
from pathlib import Path


def load_tool():
    path = Path(__file__).resolve().parents[2] / "tools" / "conformance"
    loader = importlib.machinery.SourceFileLoader("conformance", str(path))
    sys.dont_write_bytecode = True
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("conformance", loader))
    sys.modules["conformance"] = tool
    loader.exec_module(tool)
    return tool


TOOL = load_tool()

RULEBOOK = """
id = "shore"
title = "Shore rules"
seats = { most = 5, clause = "1" }
dealing = [{ id = "shoe", steps = [{ do = "announce", clause = "2" }] }]
wager = [{ id = "ante", clauses = { place = "3", win = "4(a)" } }]
"""
CLAUSES = """
rulebook = "shore"
[[clause]]
id = "1"
says = "Five seats."
status = "implemented"
tests = ["Seats.AreFive"]
[[clause]]
id = "2"
says = "The bets are closed."
status = "procedure"
[[clause]]
id = "3"
says = "An ante | is placed."
status = "implemented"
[[clause]]
id = "4(a)"
says = "It wins."
status = "implemented"
[[clause]]
id = "5"
says = "Chairs are red."
status = "outside"
reason = "Furniture."
"""
HAND = """
riverbank round 1
about "clauses in quotes are only words: [99]"
proves 4(a)
game shore-quay
seat 1 bets ante $5 [3]  # [98] in a comment
no more bets [2]
"""
FILES = {
    "rulebooks/shore.toml": RULEBOOK,
    "rulebooks/clauses/shore.toml": CLAUSES,
    "houses/shore-quay.toml": 'rulebook = "shore"',
    "tests/hands/shore/3.hand": HAND,
    "tests/rules/seats_test.cpp": "TEST(Seats, AreFive) {}\nTEST(Seats, DISABLED_AreSix) {}\n",
    "tests/rules/CMakeLists.txt": "riverbank_test(test_seats SOURCES seats_test.cpp)",
    "docs/transcript.md": "",
}


@dataclass
class Done:
    code: int
    said: str


class Conformance(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for path, text in FILES.items():
            self.write(path, text)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def change(self, path, old, new):
        text = (self.root / path).read_text()
        self.assertIn(old, text)
        self.write(path, text.replace(old, new))

    def run_tool(self, *options):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            code = TOOL.main(["--root", str(self.root), *options])
        return Done(code, said.getvalue())

    def assert_problem(self, says):
        done = self.run_tool("--check")
        self.assertEqual(done.code, 1)
        self.assertIn(says, done.said)

    # Open points do not stop a build until the matrix is strict.
    def assert_open(self, says):
        self.run_tool()
        self.assertEqual(self.run_tool("--check").code, 0)
        strict = self.run_tool("--strict")
        self.assertEqual(strict.code, 1)
        self.assertIn(says, strict.said)

    def test_a_whole_matrix_is_fine(self):
        self.assertEqual(self.run_tool().code, 0)
        strict = self.run_tool("--strict")
        self.assertEqual((strict.code, strict.said), (0, ""))

    def test_the_page_names_the_proofs(self):
        self.run_tool()
        page = (self.root / "docs/conformance.md").read_text()
        self.assertIn("| 3 | An ante \\| is placed. | implemented | [3](<../tests/hands/shore/3.hand>) |", page)
        self.assertIn("| 4(a) | It wins. | implemented | [3](<../tests/hands/shore/3.hand>) |", page)
        self.assertIn("| 1 | Five seats. | implemented | `Seats.AreFive` |", page)
        self.assertIn("| 5 | Chairs are red. | outside: Furniture. |  |", page)
        self.assertIn("| [shore](#shore) | 5 | 3 | 1 | 1 | 0 | 0 |", page)

    def test_mistakes_prove_clauses_of_the_round_s_own_rulebook(self):
        self.change("tests/hands/shore/3.hand", "proves 4(a)", "")
        self.write("tests/mistakes/odds/1.hand", HAND)
        self.assertEqual(self.run_tool("--check").code, 0)
        self.run_tool()
        self.assertIn("mistakes: 1", (self.root / "docs/conformance.md").read_text())

    def test_tables_prove_clauses_too(self):
        self.change("tests/hands/shore/3.hand", "proves 4(a)", "")
        self.write("tests/tables/shore/4(a).table", "")
        self.run_tool()
        self.assertEqual(self.run_tool("--strict").code, 0)

    def test_house_cases_prove_clauses_too(self):
        self.change("tests/hands/shore/3.hand", "proves 4(a)", "")
        self.write("tests/houses/shore/4(a).house", 'refused [1]: seats = 6\nrefused [1]: cards.backs = ["red", "red"]\n')
        self.run_tool()
        self.assertEqual(self.run_tool("--strict").code, 0)

    def test_the_page_says_which_mutants_survive_and_why(self):
        self.write("tests/mutation/shore.toml", 'mutants = 40\nrefused = 9\nbroken = 28\nstopped = 1\nsurvived = ["a.b: 1 -> 2", "c: 3 -> 4"]')
        self.write("tests/mutation/reasons.toml", '[[reason]]\nsays = "Nobody asks."\nmutants = ["a.*: *"]')
        self.run_tool()
        page = (self.root / "docs/conformance.md").read_text()
        self.assertIn("| shore | 40 | 9 | 28 | 1 | 2 | 95.0% |", page)
        self.assertIn("- Nobody asks.\n  - `a.b: 1 -> 2`\n- No reason is given.\n  - `c: 3 -> 4`", page)

    def test_a_second_shelf_is_judged_but_not_printed(self):
        self.write("tests/sixth/rulebooks/bay.toml", RULEBOOK.replace("shore", "bay"))
        self.write("tests/sixth/rulebooks/clauses/bay.toml", CLAUSES)
        self.run_tool()
        strict = self.run_tool("--strict")
        self.assertIn("bay 3", strict.said)
        self.assertNotIn("bay", (self.root / "docs/conformance.md").read_text())
        self.write("tests/sixth/hands/bay/3.hand", HAND)
        self.assertEqual(self.run_tool("--strict").code, 0)

    def test_a_cited_clause_is_listed(self):
        self.change("rulebooks/shore.toml", '"4(a)"', '"4(b)"')
        self.assert_problem("shore: wager[0].clauses cites 4(b)")

    def test_a_hand_cites_listed_clauses(self):
        self.change("tests/hands/shore/3.hand", "[3]", "[3, 7]")
        self.assert_problem("3.hand:6: shore has no clause 7")

    def test_a_hand_proves_listed_clauses(self):
        self.change("tests/hands/shore/3.hand", "proves 4(a)", "proves 4(a), 8")
        self.assert_problem("3.hand:4: proves 8")

    def test_a_hand_is_named_by_a_listed_clause(self):
        self.write("tests/hands/shore/9.hand", HAND)
        self.assert_problem("9.hand:1: proves 9")

    def test_a_hand_lies_in_a_rulebook_s_folder(self):
        self.write("tests/hands/sands/3.hand", HAND)
        self.assert_problem("there is no rulebook sands")

    def test_outside_needs_a_reason(self):
        self.change("rulebooks/clauses/shore.toml", 'reason = "Furniture."', "")
        self.assert_problem("shore 5: is outside software without a reason")

    def test_a_named_test_exists(self):
        self.change("rulebooks/clauses/shore.toml", "Seats.AreFive", "Seats.AreSeven")
        self.assert_problem("names the test Seats.AreSeven")

    def test_a_named_test_is_not_disabled(self):
        self.change("rulebooks/clauses/shore.toml", "Seats.AreFive", "Seats.DISABLED_AreSix")
        self.assert_problem("names the test Seats.DISABLED_AreSix")

    def test_a_named_test_is_built(self):
        self.write("tests/rules/CMakeLists.txt", "")
        self.assert_problem("names the test Seats.AreFive")

    def test_a_clause_is_listed_once(self):
        self.change("rulebooks/clauses/shore.toml", 'id = "5"', 'id = "3"')
        self.assert_problem("clause 3 is listed twice")

    def test_an_implemented_clause_is_proved(self):
        self.change("tests/hands/shore/3.hand", "proves 4(a)", "")
        self.assert_open("shore 4(a)")

    def test_a_procedure_is_asked_for(self):
        self.change("rulebooks/shore.toml", ', clause = "2"', "")
        self.assert_open("shore 2")

    def test_a_reason_is_no_step(self):
        self.change("rulebooks/shore.toml", ', clause = "2"', "")
        self.change("rulebooks/clauses/shore.toml", '"procedure"', '"procedure"\nreason = "Said with another step."')
        self.assert_open("shore 2")

    def test_a_step_of_a_hand_is_a_step(self):
        self.change("rulebooks/shore.toml", 'clause = "2" }] }]', 'clause = "1" }] }]\nfold = { steps = [{ do = "rack", clause = "2" }] }')
        self.run_tool()
        self.assertEqual(self.run_tool("--strict").code, 0)

    def test_a_procedure_is_seen_asked_for(self):
        self.change("tests/hands/shore/3.hand", "no more bets [2]", "no more bets")
        self.assert_open("shore 2")

    def test_the_page_is_current(self):
        self.run_tool()
        self.change("rulebooks/clauses/shore.toml", "Five seats.", "Five seats at most.")
        strict = self.run_tool("--strict")
        self.assertEqual(strict.code, 1)
        self.assertIn("not current", strict.said)


if __name__ == "__main__":
    unittest.main()
