#!/usr/bin/env python3
"""No option is silently ignored: for every option of every sub-command, as the program itself lists them, something is different with it,
or it is refused. usage: options_test.py PROGRAM LIST_OPTIONS commands|serve|slow

An option without an entry in one of the two tables fails, and so does an entry without an option: commands here, those of the server in
options_of_serve.py. What takes long to make a difference is only refused in the quick run.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import options_of_serve

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOUSE = ["--house", "maryland-shoe"]
OTHER = ["--house", "maryland-six-card"]
ROUND = "docs/examples/flush.round"
PROOF = "docs/examples/round-proof.json"
LOG_HEAD, LOG_OLDER, LOG_PROOF = (f"docs/examples/log-{name}.json" for name in ("head", "older-head", "proof"))
NIGHT = ["night", *HOUSE, "--rounds", "20"]
SIMULATE = ["simulate", *HOUSE, "--rounds", "300"]
SIDES = ["sides", "--house", "massachusetts-one-meter"]
TRIPS = ["sides", *HOUSE, "--wager", "trips"]
PROGRESSIVE = ["sides", *HOUSE, "--wager", "progressive"]
BENCH = ["bench", "shuffle", "--quick"]
ADVISE = ["advise", "--hole", "Jh 2s", "--board", "Ah Ks Th 9d 3s"]
PARSHEET = ["parsheet", *HOUSE, "--json", "-"]
RAW = ["rng", "raw", "--bytes", "20"]
RNG_TEST = ["rng", "test", "--decks", "10000"]
LOAD = ["load", "--url", "{url}", "--players", "2", "--seconds", "1", "--think-ms", "50"]


class Differs:
    """What is printed (with the exit code, and with what is written to {out}) is not the same."""

    def __init__(self, one, other, keys=""):
        self.one, self.other, self.keys = one, other, keys

    def problem(self, place):
        one, other = (place.run(words, self.keys) for words in (self.one, self.other))
        return None if one != other else f"the same from {self.one} and {self.other}:\n{one}"


class Refused:
    """Said to be wrong, with the words given."""

    def __init__(self, words, says, keys=""):
        self.words, self.says, self.keys = words, says, keys

    def problem(self, place):
        code, printed, _ = place.run(self.words, self.keys)
        return None if code != 0 and self.says in printed else f"{self.words} is not refused with \"{self.says}\":\n{code} {printed}"


class All:
    """Each of these. What one command takes another may have no use for: then it is refused."""

    def __init__(self, *entries):
        self.entries = entries

    def problem(self, place):
        return next((problem for entry in self.entries if (problem := entry.problem(place))), None)


class Threads:
    """The result does not depend on it: the number of threads of the process does."""

    def __init__(self, words):
        self.words = words

    def problem(self, place):
        # As long as the process with many takes to have them, the one with few is watched twice.
        many, took = place.threads([*self.words, "--threads", "5"], enough=5)
        few, _ = place.threads([*self.words, "--threads", "1"], seconds=2 * took)
        return None if few < many else f"{self.words}: {few} threads with one, {many} with five"


class Says:
    """What is said: of `load`, whose latencies are never the same, and of figures that are published."""

    def __init__(self, *pairs):
        self.pairs = pairs

    def problem(self, place):
        for words, wanted in self.pairs:
            said = place.run(words)[1]
            if wanted not in said:
                return f"{words} does not say \"{wanted}\":\n{said}"
        return None


class Busier:
    """Players who do not think act more often in the same time."""

    def __init__(self, more, less):
        self.more, self.less = more, less

    def problem(self, place):
        acted = [json.loads(place.run(words)[1])["actions"] for words in (self.more, self.less)]
        return None if acted[0] > acted[1] else f"{self.more} acted {acted[0]} times, {self.less} {acted[1]} times"


class Slower:
    """Takes so many seconds longer than the other."""

    def __init__(self, slow, quick, seconds):
        self.slow, self.quick, self.seconds = slow, quick, seconds

    def problem(self, place):
        took = []
        for words in (self.slow, self.quick):
            begun = time.monotonic()
            place.run(words)
            took.append(time.monotonic() - begun)
        return None if took[0] > took[1] + self.seconds else f"{self.slow} took {took[0]:.1f} s, {self.quick} {took[1]:.1f} s"


WATCH = ["load", "--url", "{url}", "--players", "0", "--watchers", "41", "--seconds", "1"]
NOWHERE = ["--data", "/nowhere"]
ENTRIES = {
    "\t--version": Differs(["--version"], []),
    "config check\tfile": Differs(["config", "check", "docs/examples/serve.toml"], ["config", "check", "docs/examples/broken-serve.toml"]),
    "config check\t--json": Differs(["config", "check", "docs/examples/serve.toml"], ["config", "check", "docs/examples/serve.toml", "--json"]),
    "docs\t--port": Refused(["docs", "--port", "70000"], "--port"),  # what it does: docs_test.py
    "docs\t--web": Refused(["docs", "--web", "{out}/none"], "holds no documentation"),
    "docs man\tfolder": All(Differs(["docs", "man", "{out}"], ["docs", "completions", "{out}"]), Refused(["docs", "man", "/proc/man"], "/proc/man")),
    "docs completions\tfolder": Refused(["docs", "completions", "/proc/completions"], "/proc/completions"),
    "protocol\t--rest": Differs(["protocol"], ["protocol", "--rest"]),
    "rules\t--json": Differs(["rules"], ["rules", "--json"]),
    "rules\t--data": Refused(["rules", *NOWHERE], "/nowhere"),
    "rules show\tID": Differs(["rules", "show", "maryland"], ["rules", "show", "california"]),
    "rules show\t--json": Differs(["rules", "show", "maryland"], ["rules", "show", "maryland", "--json"]),
    "rules show\t--data": Refused(["rules", "show", "maryland", *NOWHERE], "/nowhere"),
    "rules compare\tA": Differs(["rules", "compare", "maryland", "california"], ["rules", "compare", "massachusetts", "california"]),
    "rules compare\tB": Differs(["rules", "compare", "maryland", "california"], ["rules", "compare", "maryland", "massachusetts"]),
    "rules compare\t--json": Differs(["rules", "compare", "maryland", "california"], ["rules", "compare", "maryland", "california", "--json"]),
    "rules compare\t--data": Refused(["rules", "compare", "maryland", "california", *NOWHERE], "/nowhere"),
    "rules check\tFILE": Differs(["rules", "check", "houses/maryland-shoe.toml"], ["rules", "check", "docs/examples/broken-house.toml"]),
    "rules check\t--json": Differs(["rules", "check", "houses/maryland-shoe.toml"], ["rules", "check", "houses/maryland-shoe.toml", "--json"]),
    "rules check\t--data": Refused(["rules", "check", "houses/maryland-shoe.toml", *NOWHERE], "/nowhere"),
    "load\t--url": Refused(["load", "--url", "http://127.0.0.1:1", "--players", "1", "--seconds", "1"], "127.0.0.1"),
    "load\t--players": Says((LOAD, "2 connected"), ([*LOAD[:4], "3", *LOAD[5:]], "3 connected")),
    "load\t--watchers": Says((LOAD, "2 connected"), ([*LOAD, "--watchers", "3"], "5 connected")),
    "load\t--seconds": Says(([*LOAD[:5], "--seconds", "1"], "; 1 s of play"), ([*LOAD[:5], "--seconds", "2"], "; 2 s of play")),
    "load\t--arrivals": Slower([*WATCH, "--arrivals", "10"], [*WATCH, "--arrivals", "10000"], 2),
    "load\t--think-ms": Busier([*LOAD[:7], "--json"], [*LOAD[:7], "--json", "--think-ms", "600000"]),
    "load\t--json": Differs(LOAD, [*LOAD, "--json"]),
    "doctor\t--db": Refused(["doctor", "--db", "{out}/none.db"], "none.db"),
    "doctor\t--seal-keys": Refused(["doctor", "--db", "{db}", "--seal-keys", "{out}/nowhere.keys"], "nowhere.keys"),
    "doctor\t--json": Differs(["doctor", "--db", "{db}"], ["doctor", "--db", "{db}", "--json"]),
    "doctor\t--log-key": Refused(["doctor", "--db", "{db}", "--log-key", "{out}/nowhere.logkey"], "nowhere.logkey"),
    "doctor\t--head": Refused(["doctor", "--db", "{db}", "--head", "{out}/nowhere.head"], "nowhere.head"),
    "log head\t--db": Refused(["log", "head", "--db", "{out}/none.db"], "none.db"),
    "log head\t--url": Refused(["log", "head", "--url", "http://127.0.0.1:1"], "127.0.0.1"),
    "log head\t--log-key": Refused(["log", "head", "--db", "{db}", "--log-key", "{out}/nowhere.logkey"], "nowhere.logkey"),
    "log head\t--out": Refused(["log", "head", "--db", "{db}", "--out", "{db}"], "already exists"),
    "log prove\tround": Refused(["log", "prove", "x7", "--db", "{db}"], "is not the id of a round"),
    "log prove\t--db": Refused(["log", "prove", "7", "--db", "{out}/none.db"], "none.db"),
    "log prove\t--url": Refused(["log", "prove", "7", "--url", "http://127.0.0.1:1"], "127.0.0.1"),
    "log prove\t--log-key": Refused(["log", "prove", "7", "--db", "{db}", "--log-key", "{out}/nowhere.logkey"], "nowhere.logkey"),
    "log prove\t--out": Refused(["log", "prove", "7", "--db", "{db}", "--out", "{db}"], "already exists"),
    "log check\tfile": Differs(["log", "check", LOG_HEAD], ["log", "check", LOG_PROOF]),
    "log check\t--since": Refused(["log", "check", LOG_HEAD, "--since", "/nowhere.head"], "/nowhere.head"),
    "log check\t--json": Differs(["log", "check", LOG_HEAD], ["log", "check", LOG_HEAD, "--json"]),
    "log check\t--key": Refused(["log", "check", LOG_HEAD, "--key", "00"], "signed by the key"),
    "log check\t--db": Refused(["log", "check", LOG_HEAD, "--since", LOG_OLDER, "--db", "{out}/none.db"], "none.db"),
    "log check\t--url": Refused(["log", "check", LOG_HEAD, "--since", LOG_OLDER, "--url", "http://127.0.0.1:1"], "127.0.0.1"),
    "events\t--db": Refused(["events", "--db", "{out}/none.db"], "none.db"),
    "events\t--kind": All(Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--kind", "void"]),
                          Refused(["events", "--db", "{db}", "--kind", "nonsense"], "is no kind of event")),
    "events\t--player": Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--player", "99"]),
    "events\t--table": Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--table", "99"]),
    "events\t--since": All(Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--since", "2999-01-01T00:00:00.000Z"]),
                           Refused(["events", "--db", "{db}", "--since", "yesterday"], "is no moment")),
    "events\t--until": Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--until", "1999-01-01T00:00:00.000Z"]),
    "events\t--after": Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--after", "99999"]),
    "events\t--json": Differs(["events", "--db", "{db}", "--format", "json"], ["events", "--db", "{db}", "--json"]),
    "events\t--format": Differs(["events", "--db", "{db}"], ["events", "--db", "{db}", "--format", "json"]),
    "backup\t--db": Refused(["backup", "--db", "{out}/none.db", "{out}/copy"], "none.db"),
    "backup\t--json": Differs(["backup", "--db", "{db}", "{out}/plain"], ["backup", "--db", "{db}", "{out}/json", "--json"]),
    "backup\tfile": Refused(["backup", "--db", "{db}", "{db}"], "already exists"),
    "restore\tfile": Refused(["restore", "{out}/none.backup", "--db", "{out}/new.db"], "none.backup"),
    "restore\t--json": Differs(["restore", "{db}", "--db", "{out}/a.db"], ["restore", "{db}", "--db", "{out}/a.db", "--json"]),
    "restore\t--db": Refused(["restore", "{db}", "--db", "{db}"], "not empty"),
    "restore\t--log-key": Refused(["restore", "{db}", "--db", "{out}/restored.db", "--log-key", "/dev/null/logkey"], "/dev/null"),
    "play\t--house": Differs(["play", *HOUSE, "--seed", "x"], ["play", *OTHER, "--seed", "x"]),
    "play\t--seats": Differs(["play", *HOUSE, "--seed", "x", "--seats", "2"], ["play", *HOUSE, "--seed", "x", "--seats", "6"], "15\n\n\n\n"),
    "play\t--seed": Differs(["play", *HOUSE, "--seed", "x"], ["play", *HOUSE, "--seed", "y"], "15\n\n\n\n"),
    "play\t--bankroll": Differs(["play", *HOUSE, "--seed", "x"], ["play", *HOUSE, "--seed", "x", "--bankroll", "$777"]),
    "play\t--data": Refused(["play", *NOWHERE], "/nowhere"),
    "bench\tsections": Differs(["bench", "shuffle", "--quick", "--digest-only"], ["bench", "evaluator", "--quick", "--digest-only"]),
    "bench\t--quick": Differs(["bench", "shuffle", "--quick", "--digest-only"], ["bench", "shuffle", "--digest-only"]),
    "bench\t--digest-only": Refused(["bench", "shuffle", "--quick", "--digest-only", "--json"], "--digest-only"),
    "bench\t--threads": All(Threads(["bench", "solver", "--quick"]),
                            Refused([*BENCH, "--threads", "3"], "not used by shuffle; leave it out; it is for solver, sides and simulator")),
    "bench\t--data": All(Refused(["bench", "solver", "--quick", *NOWHERE], "/nowhere"),
                         Refused(["bench", "evaluator", "--quick", *NOWHERE], "not used by evaluator; leave it out; it is for solver and simulator")),
    "bench\t--json": Refused([*BENCH, "--json", "--digest-only"], "--json"),
    "replay\tFILE": Refused(["replay", "/nowhere.round"], "/nowhere.round"),
    "replay\t--house": Differs(["replay", ROUND], ["replay", ROUND, *HOUSE]),
    "replay\t--data": Refused(["replay", ROUND, *NOWHERE], "/nowhere"),
    "replay\t--json": Differs(["replay", ROUND], ["replay", ROUND, "--json"]),
    "replay\t--as": All(Differs(["replay", ROUND, "--as", "phh"], ["replay", ROUND, "--as", "ohh"]),
                        Refused(["replay", "tests/evenings/maryland.table", "--as", "phh"], "single rounds")),
    "replay\t--quiet": Differs(["replay", ROUND], ["replay", ROUND, "--quiet"]),
    "verify\tproof": Refused(["verify", "/nowhere.json"], "/nowhere.json"),
    "verify\t--json": Differs(["verify", PROOF], ["verify", PROOF, "--json"]),
    "rng raw\t--seed": Differs([*RAW, "--seed", "x"], [*RAW, "--seed", "y"]),
    "rng raw\t--bytes": Differs(["rng", "raw", "--seed", "x", "--bytes", "20"], ["rng", "raw", "--seed", "x", "--bytes", "30"]),
    "rng decks\t--seed": Differs(["rng", "decks", "--seed", "x"], ["rng", "decks", "--seed", "y"]),
    "rng decks\t--decks": Differs(["rng", "decks", "--seed", "x"], ["rng", "decks", "--seed", "x", "--decks", "3"]),
    "rng decks\t--binary": Differs(["rng", "decks", "--seed", "x"], ["rng", "decks", "--seed", "x", "--binary"]),
    "rng shuffles\t--seed": Differs(["rng", "shuffles", "--seed", "x"], ["rng", "shuffles", "--seed", "y"]),
    "rng shuffles\t--decks": Differs(["rng", "shuffles", "--seed", "x"], ["rng", "shuffles", "--seed", "x", "--decks", "3"]),
    "rng shuffles\t--binary": Differs(["rng", "shuffles", "--seed", "x"], ["rng", "shuffles", "--seed", "x", "--binary"]),
    "rng test\t--seed": Differs([*RNG_TEST, "--seed", "x"], [*RNG_TEST, "--seed", "y"]),
    "rng test\t--decks": All(Differs([*RNG_TEST, "--seed", "x"], ["rng", "test", "--decks", "20000", "--seed", "x"]),
                             Refused(["rng", "test", "--decks", "9"], "--decks")),
    "rng test\t--threads": Threads(["rng", "test", "--decks", "2000000"]),
    "rng test\t--json": Differs([*RNG_TEST, "--seed", "x"], [*RNG_TEST, "--seed", "x", "--json"]),
    "solve\t--house": Refused(["solve", "--house", "nowhere"], "nowhere"),
    "solve\t--threads": Threads(["solve", *HOUSE]),
    # One card seen takes seconds, both take half a minute: they are compared in the slow run.
    "solve\t--seen": All(Says((["solve", *HOUSE, "--seen", "1"], "13.5922% of the ante")), Refused(["solve", *HOUSE, "--seen", "3"], "--seen")),
    "solve\t--data": Refused(["solve", *NOWHERE], "/nowhere"),
    "solve\t--json": Differs(["solve", *HOUSE], ["solve", *HOUSE, "--json"]),
    "advise\t--house": Refused([*ADVISE, "--house", "nowhere"], "nowhere"),
    "advise\t--hole": Differs(ADVISE, ["advise", "--hole", "Jh 3d", *ADVISE[3:]]),
    "advise\t--board": Differs(ADVISE, [*ADVISE[:4], "Ah Ks Th 9d Jc"]),
    "advise\t--dead": Differs(ADVISE, [*ADVISE, "--dead", "Ac Ad"]),
    "advise\t--dealer": Differs(ADVISE, [*ADVISE, "--dealer", "Ac"]),
    "advise\t--data": Refused([*ADVISE, *NOWHERE], "/nowhere"),
    "advise\t--json": Differs(ADVISE, [*ADVISE, "--json"]),
    "simulate\t--house": Differs(SIMULATE, ["simulate", *OTHER, *SIMULATE[3:]]),
    "simulate\t--rounds": Differs(SIMULATE, [*SIMULATE[:4], "200"]),
    "simulate\t--seats": All(Differs(SIMULATE, [*SIMULATE, "--seats", "2"]), Refused([*SIMULATE, "--seats", "8"], "1 to 6")),
    "simulate\t--strategy": Differs(SIMULATE, [*SIMULATE, "--strategy", "always-4x"]),
    "simulate\t--seed": Differs(SIMULATE, [*SIMULATE, "--seed", "another"]),
    "simulate\t--wagers": Differs(SIMULATE, [*SIMULATE, "--wagers", "ante"]),
    "simulate\t--threads": Threads([*SIMULATE[:4], "20000", "--strategy", "simple"]),
    "simulate\t--fast": Differs(SIMULATE, [*SIMULATE, "--fast"]),
    "simulate\t--data": Refused([*SIMULATE, *NOWHERE], "/nowhere"),
    "simulate\t--json": Differs(SIMULATE, [*SIMULATE, "--json"]),
    "night\t--house": Differs(NIGHT, ["night", *OTHER, *NIGHT[3:]]),
    "night\t--all": Refused([*NIGHT, "--all"], "--all"),
    "night\t--rounds": Differs(NIGHT, [*NIGHT[:4], "30"]),
    "night\t--seed": Differs(NIGHT, [*NIGHT, "--seed", "another"]),
    "night\t--json": Differs(NIGHT, [*NIGHT, "--json"]),
    "night\t--data": Refused([*NIGHT, *NOWHERE], "/nowhere"),
    "sides\t--house": Refused(["sides", "--house", "nowhere"], "nowhere"),
    "sides\t--wager": Differs([*SIDES, "--wager", "trips"], [*SIDES, "--wager", "nothing"]),
    "sides\t--meter": All(Refused([*SIDES, "--wager", "trips", "--meter", "nothing=$5"], "nothing"),
                          Refused([*TRIPS, "--meter", "main=100000"], "only the Progressive looks at this meter"),
                          Refused([*PROGRESSIVE, "--meter", "main=5", "--meter", "main=6"], "main is given twice"),
                          Differs(PROGRESSIVE, [*PROGRESSIVE, "--meter", "main=100000"])),
    "sides\t--stake": All(Differs([*SIDES, "--wager", "trips"], [*SIDES, "--wager", "trips", "--stake", "trips=$10"]),
                          Refused([*TRIPS, "--stake", "progressive=1"], "the Progressive is not counted here; add --wager progressive"),
                          Refused([*TRIPS, "--stake", "trips=7"], "the Trips is $5 to $100 in steps of $5"),
                          Refused([*TRIPS, "--stake", "trips=105"], "the Trips is $5 to $100 in steps of $5"),
                          Refused([*PROGRESSIVE, "--stake", "progressive=2"], "the Progressive is exactly $1")),
    "sides\t--players": All(Differs(PROGRESSIVE, [*PROGRESSIVE, "--players", "2"]),
                            Refused([*PROGRESSIVE, "--players", "99"], "1 to 6 players"),
                            Refused([*TRIPS, "--players", "3"], "here only --wager progressive does"),
                            Refused(["sides", "--house", "massachusetts-shoe", "--players", "4"], "leave it out at this house"),
                            Refused(["sides", *HOUSE, "--wager", "nothing", "--players", "3"], "there is no side wager called nothing")),
    "sides\t--threads": Threads(["sides", "--house", "california-trips-behind", "--wager", "bad_beat"]),
    "sides\t--data": Refused(["sides", *NOWHERE], "/nowhere"),
    "sides\t--json": Differs([*SIDES, "--wager", "trips"], [*SIDES, "--wager", "trips", "--json"]),
    "strategy\tname": Refused(["strategy", "nothing", *HOUSE], "nothing"),
    "strategy\t--house": All(Refused(["strategy", "simple", "--house", "nowhere"], "nowhere"),
                             Refused(["strategy", *HOUSE], "--house: only the price of one strategy depends on it")),
    "strategy\t--threads": All(Threads(["strategy", "simple", *HOUSE]),
                               Refused(["strategy", "--threads", "1"], "--threads: only the price of one strategy depends on it")),
    "strategy\t--data": Refused(["strategy", "simple", *NOWHERE], "/nowhere"),
    "strategy\t--json": Differs(["strategy"], ["strategy", "--json"]),
    "chart\t--house": Refused(["chart", "--house", "nowhere"], "nowhere"),
    "chart\t--svg": Differs(["chart", *HOUSE], ["chart", *HOUSE, "--svg", "{out}/chart.svg"]),
    "chart\t--json": All(Differs(["chart", *HOUSE], ["chart", *HOUSE, "--json"]), Refused(["chart", "--json", "--svg", "{out}/chart.svg"], "--svg")),
    "chart\t--data": Refused(["chart", *NOWHERE], "/nowhere"),
    "deal\t--house": Differs(["deal", *HOUSE], ["deal", *OTHER], "help\n"),
    "deal\t--procedure": Differs(["deal", *HOUSE], ["deal", *HOUSE, "--procedure", "short"], "help\n"),
    "deal\t--record": Differs(["deal", *HOUSE], ["deal", *HOUSE, "--record", "{out}/evening"], "open\n"),
    "deal\t--resume": Refused(["deal", "--resume", "{out}/none"], "none"),
    "deal\t--echo": Differs(["deal", *HOUSE], ["deal", *HOUSE, "--echo"], "help\n"),
    "deal\t--data": Refused(["deal", *NOWHERE], "/nowhere"),
    "parsheet\t--house": Refused(["parsheet", "--house", "nowhere", "--json", "-"], "nowhere"),
    "parsheet\t--html": Differs(PARSHEET, [*PARSHEET, "--html", "{out}/sheet.html"]),
    "parsheet\t--xlsx": Differs(PARSHEET, [*PARSHEET, "--xlsx", "{out}/sheet.xlsx"]),
    "parsheet\t--json": Differs(PARSHEET, ["parsheet", *HOUSE, "--json", "{out}/sheet.json"]),
    "parsheet\t--date": Differs(PARSHEET, [*PARSHEET, "--date", "1 May"]),
    "parsheet\t--stake": All(Refused([*PARSHEET, "--stake", "nothing=$5"], "nothing"),
                             Refused([*PARSHEET, "--stake", "trips=7"], "the Trips is $5 to $100 in steps of $5")),
    "parsheet\t--meter": Refused([*PARSHEET, "--meter", "nothing=$5"], "nothing"),
    "parsheet\t--players": All(Refused([*PARSHEET, "--players", "9"], "--players"),
                               Refused(["parsheet", "--house", "california-shoe", "--json", "-", "--players", "3"], "leave it out at this house")),
    "parsheet\t--threads": Threads(PARSHEET),
    "parsheet\t--data": Refused([*PARSHEET, *NOWHERE], "/nowhere"),
}


SLOW_ENTRIES = {
    "solve\t--seen": Says((["solve", *HOUSE, "--seen", "2"], "38.5816% of the ante")),
}


class Place:
    """Where the commands run: in a copy of nothing, with one database and one open server for those that need one."""

    def __init__(self, program, folder):
        self.program, self.folder, self.known = program, folder, {}
        self.server = options_of_serve.Server(program, folder / "room.db", "--house", "maryland-shoe", "--faster", "100", "--bots", "1",
                                              "--connections-per-address", "1000", "--guests-per-address", "100000")

    def close(self):
        self.server.stop()

    def words(self, words, out):
        fill = {"{url}": f"http://127.0.0.1:{self.server.port}", "{db}": str(self.folder / "room.db"), "{out}": str(out)}
        for mark, value in fill.items():
            words = [word.replace(mark, value) for word in words]
        return words

    def run(self, words, keys=""):
        key = (tuple(words), keys)
        if key not in self.known:
            out = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
            done = subprocess.run([self.program, *self.words(words, out)], cwd=ROOT, input=keys, capture_output=True, text=True,
                                  errors="replace", timeout=1200, check=False)
            files = sorted((path.name, path.read_bytes()) for path in out.iterdir())
            printed = (done.stdout + done.stderr).replace(str(out), "{out}")
            shutil.rmtree(out)
            self.known[key] = (done.returncode, printed, files)
        return self.known[key]

    def threads(self, words, enough=1000, seconds=1000.0):
        begun = time.monotonic()
        process = subprocess.Popen([self.program, *self.words(words, self.folder)], cwd=ROOT, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        most = 0
        while process.poll() is None and most < enough and time.monotonic() - begun < seconds:
            try:
                most = max(most, len(os.listdir(f"/proc/{process.pid}/task")))
            except FileNotFoundError:
                break
        process.kill()
        process.wait()
        return most, time.monotonic() - begun


def listed(program, of_serve):
    lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    return {line for line in lines if line.startswith("serve\t") == of_serve}


def main():
    program, lister, which = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2], sys.argv[3]
    entries = {"serve": options_of_serve.ENTRIES, "commands": ENTRIES, "slow": SLOW_ENTRIES}[which]
    options = listed(lister, which == "serve") if which != "slow" else entries.keys()
    failures = [f"{option!r}: no proof that it does something" for option in sorted(options - entries.keys())]
    failures += [f"{entry!r}: there is no such option" for entry in sorted(entries.keys() - options)]
    print("\n".join(failures))
    with tempfile.TemporaryDirectory() as folder:
        # What is kept by default is kept there: never in the room of whoever runs this.
        os.environ["XDG_DATA_HOME"] = folder
        place = options_of_serve.Rooms(program, pathlib.Path(folder)) if which == "serve" else Place(program, pathlib.Path(folder))
        for name, entry in entries.items():
            problem = entry.problem(place)
            if problem:
                failures.append(name)
                print(f"{name!r}: {problem}", flush=True)
        place.close()
    print(f"{len(entries) - len(failures)} of {len(entries)} options do something")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
