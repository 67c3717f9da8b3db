// Every text of the page is in words.ts: a component that says something of its own fails here.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const SAID = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "label"];
const hasWord = (text: string) => /\p{L}{2,}/u.test(text);

function ownTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SAID.includes(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer) && hasWord(node.initializer.text)) found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) => `${file}: ${text}`);
}

test("components say nothing that is not in words.ts", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx")).map((file) => join("src", file));
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(ownTexts)).toEqual([]);
});
