#!/usr/bin/env python3
"""The description that a real server gives of itself: it is a valid OpenAPI 3.1 document, checked key by key; what the server answers is as
described. Where openapi-spec-validator is installed, that has its say too. usage: openapi_test.py PROGRAM"""
import os
import re
import sys
import tempfile

from serve_test import Server, expect

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
TYPES = {"null", "boolean", "object", "array", "number", "string", "integer"}
PYTHON = {"null": type(None), "boolean": bool, "object": dict, "array": list, "number": (int, float), "string": str, "integer": int}
SCHEMA_KEYS = {"type", "properties", "required", "additionalProperties", "items", "oneOf", "const", "enum", "format", "description", "$ref"}


class Document:
    def __init__(self, document):
        self.document = document
        self.problems = []
        self.operation_ids = set()

    def keys(self, where, value, required, optional=()):
        if not isinstance(value, dict):
            self.problems.append(f"{where}: is not an object")
            return False
        for key in set(required) - value.keys():
            self.problems.append(f"{where}: has no {key}")
        for key in value.keys() - set(required) - set(optional):
            if not key.startswith("x-"):
                self.problems.append(f"{where}: {key} is not a key of OpenAPI")
        return True

    def resolve(self, where, ref):
        here = self.document
        for part in ref.removeprefix("#/").split("/"):
            here = here.get(part) if isinstance(here, dict) else None
        if not ref.startswith("#/") or here is None:
            self.problems.append(f"{where}: {ref} leads nowhere")
        return here

    def schema(self, where, schema):
        if not self.keys(where, schema, (), SCHEMA_KEYS):
            return
        if "$ref" in schema:
            self.resolve(where, schema["$ref"])
        if "type" in schema and schema["type"] not in TYPES:
            self.problems.append(f"{where}: {schema['type']} is no type")
        if not schema.keys() & {"type", "oneOf", "const", "$ref"}:
            self.problems.append(f"{where}: says nothing")
        properties = schema.get("properties", {})
        required = schema.get("required", [])
        if len(set(required)) != len(required) or set(required) - properties.keys():
            self.problems.append(f"{where}: requires {required}, has {sorted(properties)}")
        for name, each in properties.items():
            self.schema(f"{where}.{name}", each)
            if name.endswith("_"):
                self.problems.append(f"{where}.{name}: is a name of C++, not of JSON")
        if schema.get("type") == "array" and "items" not in schema:
            self.problems.append(f"{where}: an array of what?")
        if "items" in schema:
            self.schema(f"{where}[]", schema["items"])
        if isinstance(schema.get("additionalProperties"), dict):
            self.schema(f"{where}{{}}", schema["additionalProperties"])
        for i, each in enumerate(schema.get("oneOf", [])):
            self.schema(f"{where}|{i}", each)

    def content(self, where, content):
        for media, value in content.items():
            if not re.fullmatch(r"[a-z]+/[a-z0-9.+-]+", media):
                self.problems.append(f"{where}: {media} is no media type")
            if self.keys(f"{where} {media}", value, ("schema",)):
                self.schema(f"{where} {media}", value["schema"])

    def operation(self, where, path, operation):
        optional = ("description", "parameters", "requestBody", "security", "tags")
        if not self.keys(where, operation, ("operationId", "summary", "responses"), optional):
            return
        name = operation.get("operationId")
        if name in self.operation_ids or not re.fullmatch(r"[a-z][a-z0-9_]*", name or ""):
            self.problems.append(f"{where}: operationId {name}")
        self.operation_ids.add(name)
        named = set()
        for parameter in operation.get("parameters", []):
            self.keys(f"{where} parameter", parameter, ("name", "in", "required", "schema"), ("description",))
            self.schema(f"{where} {parameter['name']}", parameter["schema"])
            if parameter["in"] not in ("path", "query") or (parameter["in"] == "path" and parameter["required"] is not True):
                self.problems.append(f"{where}: parameter {parameter}")
            if (parameter["in"], parameter["name"]) in named:
                self.problems.append(f"{where}: {parameter['name']} twice")
            named.add((parameter["in"], parameter["name"]))
        in_path = {found for found in re.findall(r"{([^}]*)}", path)}
        if in_path != {name for place, name in named if place == "path"}:
            self.problems.append(f"{where}: the path names {in_path}")
        for code, response in operation["responses"].items():
            if not re.fullmatch(r"[1-5](\d\d|XX)|default", code):
                self.problems.append(f"{where}: response {code}")
            if self.keys(f"{where} {code}", response, ("description",), ("content", "headers")):
                self.content(f"{where} {code}", response.get("content", {}))
                if code == "200" and not response.get("content"):
                    self.problems.append(f"{where}: what is answered?")
        if "requestBody" in operation and self.keys(f"{where} body", operation["requestBody"], ("content",), ("required", "description")):
            self.content(f"{where} body", operation["requestBody"]["content"])
        for need in operation.get("security", []):
            for scheme in need:
                if scheme not in self.document["components"]["securitySchemes"]:
                    self.problems.append(f"{where}: no security scheme {scheme}")

    def check(self):
        self.keys("document", self.document, ("openapi", "info", "paths"), ("components", "servers", "tags", "security"))
        expect(re.fullmatch(r"3\.1\.\d+", self.document["openapi"]), "it is OpenAPI 3.1")
        self.keys("info", self.document["info"], ("title", "version"), ("description", "license", "contact", "summary"))
        for path, item in self.document["paths"].items():
            if not path.startswith("/") or not self.keys(path, item, (), METHODS):
                self.problems.append(f"{path}: is no path")
            for method, operation in item.items():
                self.operation(f"{method} {path}", path, operation)
        components = self.document["components"]
        self.keys("components", components, (), ("schemas", "securitySchemes"))
        for name, schema in components["schemas"].items():
            self.schema(name, schema)
        for name, scheme in components["securitySchemes"].items():
            self.keys(name, scheme, ("type", "in", "name"))
            expect(scheme["type"] == "apiKey" and scheme["in"] in ("query", "header", "cookie"), "the scheme is an API key")
        return self.problems

    def differs(self, where, value, schema):
        """What of a value is not as its schema says."""
        if "$ref" in schema:
            return self.differs(where, value, self.resolve(where, schema["$ref"]))
        if "oneOf" in schema:
            return [] if sum(not self.differs(where, value, each) for each in schema["oneOf"]) == 1 else [f"{where}: not one of those"]
        if "const" in schema and value != schema["const"]:
            return [f"{where}: is not {schema['const']}"]
        if "type" in schema and (not isinstance(value, PYTHON[schema["type"]]) or (isinstance(value, bool) and schema["type"] == "integer")):
            return [f"{where}: is no {schema['type']}"]
        found = []
        if isinstance(value, dict):
            found += [f"{where}: has no {key}" for key in schema.get("required", []) if key not in value]
            for key, each in value.items():
                if key in schema.get("properties", {}):
                    found += self.differs(f"{where}.{key}", each, schema["properties"][key])
                elif isinstance(schema.get("additionalProperties"), dict):
                    found += self.differs(f"{where}.{key}", each, schema["additionalProperties"])
                elif schema.get("additionalProperties", True) is False:
                    found.append(f"{where}: {key} is not described")
        if isinstance(value, list):
            for i, each in enumerate(value):
                found += self.differs(f"{where}[{i}]", each, schema.get("items", {}))
        return found


# What must be asked for.
QUESTIONS = {"/api/log/proof": "?number=0", "/api/log/consistency": "?from=1"}


def check_answers(server, document):
    """Every address that is read without parts in its path answers as described, and so do all rulebooks and houses."""
    checked = 0
    examples = {"/api/tables/{id}": [1]}
    for path, listed in (("/api/rulebooks/{id}", "rulebooks"), ("/api/games/{house}", "houses")):
        examples[path] = [each["id"] for each in server.ask("GET", f"/api/{listed}")[1][listed]]
    for path, item in document.document["paths"].items():
        schema = item.get("get", {}).get("responses", {}).get("200", {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is None or ("{" in path and path not in examples):
            continue
        for part in examples.get(path, [""]):
            address = re.sub("{.*}", str(part), path) + QUESTIONS.get(path, "")
            status, value = server.ask("GET", address)
            expect(status == 200, f"GET {address}: {status}")
            problems = document.differs(address, value, schema)
            expect(not problems, "\n".join(problems))
            checked += 1
    status, value = server.ask("GET", "/api/tables/999")
    refused = document.document["components"]["schemas"]["Refused"]
    expect(status == 404 and not document.differs("refused", value, refused), "a refusal is as described")
    return checked


def become_operator(server):
    """Who may read everything; the link is printed at the start."""
    link = None
    while not link:
        link = re.search(r"operator#(\S+)", server.process.stdout.readline())
    status, _ = server.ask("POST", "/api/operator", {"token": link.group(1), "name": "Boss", "password": "correct horse"})
    expect(status == 200, f"the first operator: {status}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sys.argv[1], os.path.join(folder, "room.db"), "--faster", "100")
        status, described = server.ask("GET", "/api/openapi.json")
        expect(status == 200, "the description is served")
        document = Document(described)
        problems = document.check()
        expect(not problems, "\n".join(problems))
        # The checker itself can say no.
        broken = {**described, "paths": {"/x/{id}": {"get": {"operationId": "x", "summary": "", "responses": {}}}}}
        expect(Document(broken).check(), "a broken document is found")
        become_operator(server)
        checked = check_answers(server, document)
        expect(checked >= 30, f"only {checked} answers were checked")
        try:
            import openapi_spec_validator
            openapi_spec_validator.validate(described)
            print("openapi-spec-validator agrees")
        except ImportError:
            pass
        code, _, log = server.stop()
        expect(code == 0, f"it stops well: {code} {log}")
    print("ok:", len(document.operation_ids), "operations,", checked, "answers")


if __name__ == "__main__":
    main()
