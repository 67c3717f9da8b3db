"""./test's bookkeeping, the progress line of a build, the lists of packages, and what ./run does without them."""

import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def load(path):
    loader = importlib.machinery.SourceFileLoader("run_tests", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
    loader.exec_module(module)
    return module


tests = load(ROOT / "tools" / "run-tests")


def packages(name):
    lines = (ROOT / "tools" / name).read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


class Suites(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        tests.LOGS = pathlib.Path(self.folder.name)
        tests.TIMES = tests.LOGS / "times.tsv"

    def tearDown(self):
        self.folder.cleanup()

    def carried_out(self, plan):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            done = tests.carry_out(plan)
            tests.write_times(done)
            code = tests.summary(done, tests.Outcome())
        return code, said.getvalue()

    def test_a_failure_hides_no_suite_behind_it(self):
        plan = [
            ("first", "fails", 1, 1, tests.check("false", how="do it again")),
            ("second", "works", 1, 1, tests.check("true", how="")),
        ]
        code, said = self.carried_out(plan)
        self.assertEqual(code, 1)
        self.assertIn("2 of 2: second", said)
        self.assertIn("alone: do it again", said)
        self.assertEqual(said.strip().splitlines()[-1], "1 passed, 1 failed")
        self.assertEqual([line.split("\t")[0] for line in tests.TIMES.read_text().splitlines()], ["suite", "first", "second"])

    def test_all_well(self):
        code, said = self.carried_out([("only", "works", 1, 1, tests.check("true", how=""))])
        self.assertEqual(code, 0)
        self.assertEqual(said.strip().splitlines()[-1], "1 passed, 0 failed")

    def test_a_suite_stops_at_the_part_that_the_others_need(self):
        begun = []

        def part(name, outcome):
            return lambda log: begun.append(name) or outcome

        whole = tests.in_order(part("build", tests.Outcome(0, [("the build", "")])), part("tests", tests.Outcome(9)))(None)
        self.assertEqual(begun, ["build"])
        self.assertEqual((whole.passed, len(whole.failed)), (0, 1))

    def test_the_sum_of_a_whole_run_has_a_budget(self):
        costly = [("all", tests.Outcome(1), 1.0, 60.0 * tests.BUDGET_MINUTES + 60)]
        self.assertEqual(len(tests.judge_times(costly, True).failed), 1)
        self.assertEqual(tests.judge_times(costly, False).failed, [])
        self.assertEqual(tests.judge_times([("all", tests.Outcome(1), 1.0, 60.0)], True).failed, [])

    def test_reports_are_read(self):
        report = tests.LOGS / "report.xml"
        report.write_text(
            '<testsuite><testcase name="a" time="2.5" status="run"/><testcase name="b" time="1" status="fail"/>'
            '<testcase name="c" time="0" status="disabled"/></testsuite>'
        )
        outcome = tests.read_report(report, lambda name: f"./test {name}")
        self.assertEqual((outcome.passed, outcome.failed), (1, [("b", "./test b")]))
        self.assertEqual(max(outcome.times), (2.5, "a"))

    def test_what_vitest_and_playwright_say(self):
        self.assertEqual(tests.counted("      Tests  109 passed | 1 skipped (110)\n"), (109, []))
        self.assertEqual(tests.counted("      Tests  2 failed | 7 passed (9)\n")[0], 7)
        said = "  1) e2e/a.spec.ts:3:1 › sits down\n\n  1 failed\n    e2e/a.spec.ts:3:1 › sits down ────\n  44 passed (2.1m)\n"
        passed, broken = tests.counted(said)
        self.assertEqual((passed, broken[0][0]), (44, "e2e/a.spec.ts"))

    def test_every_suite_of_the_help_exists(self):
        named = tests.__doc__.split("one suite: ")[1].splitlines()[0].split(", ")
        self.assertEqual(sorted(named), sorted(suite[0] for suite in tests.suites(False)))


class Progress(unittest.TestCase):
    def told(self, said):
        return subprocess.run([ROOT / "tools" / "progress"], input=said, capture_output=True, text=True, check=True).stdout

    def test_how_far_it_is(self):
        self.assertEqual(self.told("@1 330@ Building a\nwarning: x\n@2 330@ Building b\n"), "building 1 of 330\n")

    def test_a_failure_is_shown_with_everything_after_it(self):
        told = self.told("@1 3@ Building a\nFAILED: b.o\nb.cpp:1: error: no\nninja: build stopped\n")
        self.assertEqual(told.splitlines()[1:], ["FAILED: b.o", "b.cpp:1: error: no", "ninja: build stopped"])


class Packages(unittest.TestCase):
    def test_running_needs_nothing_of_testing(self):
        run = packages("packages.txt") | packages("packages-page.txt")
        self.assertEqual(run & (packages("packages-test.txt") | packages("packages-browser.txt")), set())
        for word in ("gtest", "gmock", "postgresql", "clang", "benchmark", "rapidcheck", "chromium"):
            self.assertFalse([name for name in run if word in name], word)


# A tree of its own, with commands of its own before the machine's: what a user without rights and without packages meets.
class WithoutPackages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / "tools").mkdir()
        shutil.copy(ROOT / "run", self.root)
        for name in ("install", "build", "progress", "page", "packages.txt", "packages-page.txt"):
            shutil.copy(ROOT / "tools" / name, self.root / "tools")
        self.commands = self.root / "bin"
        self.commands.mkdir()
        for name in ("bash", "env", "dirname", "sed", "tr", "grep", "cat", "mkdir", "kill"):
            (self.commands / name).symlink_to(shutil.which(name))
        self.command("dpkg-query", "echo 'installed bash,'")
        self.command("id", "echo 1000")

    def tearDown(self):
        self.folder.cleanup()

    def command(self, name, script):
        path = self.commands / name
        path.write_text(f"#!{shutil.which('bash')}\n{script}\n")
        path.chmod(0o755)

    def run_it(self, *words):
        return subprocess.run(
            [self.root / "run", *words], env={"PATH": str(self.commands)}, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )

    def test_it_names_them_once_and_says_what_does_not_work(self):
        ran = self.run_it("play")
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(ran.stderr.count("apt-get install g++"), 1)
        self.assertIn("libsodium-dev", ran.stderr)
        self.assertIn("cannot be built", ran.stderr)

    def test_a_program_that_was_built_starts(self):
        (self.root / "build" / "release").mkdir(parents=True)
        program = self.root / "build" / "release" / "riverbank"
        program.write_text(f"#!{shutil.which('bash')}\necho started \"$@\"\n")
        program.chmod(0o755)
        ran = self.run_it("play", "--seats", "2")
        self.assertEqual((ran.returncode, ran.stdout), (0, "started play --seats 2\n"))
        self.assertIn("as it was", ran.stderr)


if __name__ == "__main__":
    unittest.main()
