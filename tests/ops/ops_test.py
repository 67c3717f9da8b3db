#!/usr/bin/env python3
"""ops_test.py PROGRAM: every metric that the alert rules and the dashboard name is one that a running server counts, with those labels; the
documentation tells of every alert; the units start the program with options that it has; what asks for the server's health asks where it
answers. `haproxy -c` and `promtool check rules` are run where they are installed."""
import configparser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPS = ROOT / "ops"
sys.path.insert(0, str(ROOT / "tests" / "cli"))
import options_of_serve  # noqa: E402

RULES = OPS / "prometheus" / "riverbank.rules.yml"
DASHBOARD = OPS / "grafana" / "riverbank.json"
HAPROXY = OPS / "haproxy" / "haproxy.cfg"
UNIT = OPS / "systemd" / "riverbank-node.service"


def counted(server):
    """Name -> the names of its labels, of what the server counts once somebody has played."""
    found = {}
    for line in server.ask("GET", "/metrics")[1].splitlines():
        declared = re.match(r"# TYPE (\w+) (\w+)", line)
        if declared:
            name, kind = declared.groups()
            for each in [name] if kind != "histogram" else [name + "_bucket", name + "_count", name + "_sum"]:
                found.setdefault(each, set())
        sample = re.match(r"(\w+)(?:\{(.*)\})? ", line)
        if sample and not line.startswith("#"):
            found.setdefault(sample.group(1), set()).update(re.findall(r'(\w+)="', sample.group(2) or ""))
    return found


def named(text):
    return set(re.findall(r"\briverbank_\w+", text))


def labels_named(text):
    """Metric -> labels in its braces."""
    return {(name, label) for name, inside in re.findall(r"\b(riverbank_\w+)\{([^}]*)\}", text) for label in re.findall(r"(\w+)=", inside)}


def expressions():
    """Where, and what is asked there."""
    text = RULES.read_text()
    alerts = re.findall(r"- alert: (\w+)\n\s+expr: (.+)\n", text)
    assert len(alerts) == text.count("- alert:"), "every alert has an expression on the next line"
    yield from ((f"alert {name}", expression) for name, expression in alerts)
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel["targets"]:
            yield f"panel {panel['title']}", target["expr"]


def problems_of_metrics(server):
    there = counted(server)
    for where, expression in expressions():
        if not named(expression):
            yield f"{where} asks for nothing of ours: {expression}"
        for name in named(expression):
            if name not in there:
                yield f"{where} asks for {name}, which no server counts"
        for name, label in labels_named(expression):
            if label not in there.get(name, set()) | {"le"}:
                yield f"{where} asks for {name} by {label}, which it does not have"


def problems_of_docs():
    text = (ROOT / "docs" / "operations.md").read_text()
    for name in re.findall(r"- alert: (\w+)", RULES.read_text()):
        if f"`{name}`" not in text:
            yield f"docs/operations.md does not say what to do about {name}"
    for file in OPS.rglob("*"):
        if file.is_file() and str(file.relative_to(ROOT)) not in text:
            yield f"docs/operations.md does not tell of {file.relative_to(ROOT)}"


def problems_of_unit(program):
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string(UNIT.read_text())
    service = unit["Service"]
    words = service["ExecStart"].split()
    known = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    for word in words:
        if word.startswith("--") and word not in known:
            yield f"the unit starts with {word}, which is no option"
    codes = (ROOT / "docs" / "cli.md").read_text()
    if f"| {service['RestartForceExitStatus']} | another node" not in codes:
        yield "the unit starts again after another exit code than the one that docs/cli.md names"


def problems_of_haproxy(server):
    text = HAPROXY.read_text()
    asked = re.search(r"http-check send meth GET uri (\S+)", text).group(1)
    status = int(re.search(r"http-check expect status (\d+)", text).group(1))
    if server.ask("GET", asked)[0] != status:
        yield f"the server does not answer {asked} with {status}"


def problem_of_tool(*command):
    if not shutil.which(command[0]):
        print(f"not installed, not run: {command[0]}")
        return
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        yield f"{' '.join(command)}: {done.stdout}{done.stderr}"


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        server = options_of_serve.Server(program, pathlib.Path(folder) / "room.db", "--house", "maryland-shoe")
        server.guest()
        problems = [*problems_of_metrics(server), *problems_of_haproxy(server)]
        server.stop()
    problems += [*problems_of_docs(), *problems_of_unit(program), *problem_of_tool("haproxy", "-c", "-f", str(HAPROXY)),
                 *problem_of_tool("promtool", "check", "rules", str(RULES))]
    for problem in problems:
        print("WRONG:", problem)
    print(f"{len(list(expressions()))} questions to Prometheus, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
