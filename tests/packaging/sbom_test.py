#!/usr/bin/env python3
"""The bill of materials names everything that the program is linked with and the page is made of, and is the same twice.
usage: sbom_test.py PROGRAM"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = sys.argv[1]


def written():
    return subprocess.run([ROOT / "tools/sbom", PROGRAM], capture_output=True, text=True, check=True).stdout


text = written()
assert text == written(), "the same program has another bill the second time"
bill = json.loads(text)
packages = {package["SPDXID"]: package for package in bill["packages"]}
names = {package["name"] for package in bill["packages"]}
assert bill["spdxVersion"] == "SPDX-2.3" and bill["dataLicense"] == "CC0-1.0"
assert len(packages) == len(bill["packages"]), "an id twice"
own = packages["SPDXRef-riverbank"]
assert own["checksums"][0]["checksumValue"] == hashlib.sha256(pathlib.Path(PROGRAM).read_bytes()).hexdigest()
for package in bill["packages"]:
    assert re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", package["SPDXID"]), package["SPDXID"]
    assert package["versionInfo"] and package["licenseDeclared"], package
for relation in bill["relationships"]:
    assert relation["relatedSpdxElement"] in packages, relation
assert len(bill["relationships"]) == len(bill["packages"]), "a package is related to nothing"
# Each library the program names is there under the package that its file is of, and each package of the page.
needed = re.findall(r"NEEDED.*\[(.*)\]", subprocess.run(["readelf", "-d", PROGRAM], capture_output=True, text=True, check=True).stdout)
dynamic = [relation for relation in bill["relationships"] if relation["relationshipType"] == "DYNAMIC_LINK"]
assert 5 < len(dynamic) <= len(needed), (len(dynamic), needed)
for library, package in {"libsodium.so": "libsodium23", "libsqlite3.so": "libsqlite3-0", "libpq.so": "libpq5"}.items():
    assert any(name.startswith(library) for name in needed) and package in names, package
lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
page = {path.removeprefix("node_modules/") for path, about in lock.items() if path and not about.get("dev")}
assert page <= names, page - names
print(f"{len(packages)} packages: {len(dynamic)} linked, {len(page)} of the page")
