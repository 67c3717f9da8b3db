// Every text of the page is in words.ts (and words_coach.ts, words_room.ts), or in the words.ts of a page that is loaded apart: a file that says something of its own fails here. Told from names for machines
// by where it stands: in what is shown or read aloud any word counts; elsewhere two words with a space between them, and
// signs of money, are a text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const SAID = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "label", "says", "name"];
const hasWord = (text: string) => /\p{L}{2,}/u.test(text) || /[$¢€£]/.test(text);
const isSentence = (text: string) => /\p{L}{2,} \p{L}{2,}/u.test(text) || /[$¢€£]/.test(text);

/** Domains of hashes in docs/fairness.md, what actions are called by the server, and lines of the dealer's grammar. */
const FOR_MACHINES = [
  /^riverbank deck 1\n/,
  /^riverbank salt /,
  /^\d* ?bet /,
  /^device (jam|out)$/,
  /^ deck (right|wrong)$/,
  /^floor void $/,
  /^ take back $/,
];

function literals(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return [];
}

/** Of a JSX attribute or child: what may become its value, not what is only compared, looked up or passed on. */
function shown(node: ts.Node): string[] {
  if (ts.isJsxExpression(node)) return node.expression ? shown(node.expression) : [];
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return shown(node.expression);
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return /^([+]|&&|\|\||\?\?)$/.test(node.operatorToken.getText()) ? [...shown(node.left), ...shown(node.right)] : [];
  if (ts.isTemplateExpression(node)) return [...literals(node), ...node.templateSpans.flatMap((span) => shown(span.expression))];
  // A list that is joined.
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(shown);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && ["join", "filter"].includes(node.expression.name.text))
    return shown(node.expression.expression);
  return literals(node);
}

export function ownTexts(name: string, text: string): string[] {
  const source = ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node)) {
      const attribute = node.name.getText();
      if (SAID.includes(attribute) && node.initializer) found.push(...shown(node.initializer).filter(hasWord));
      if (["className", "d", "points", "viewBox"].includes(attribute)) return; // for machines alone
    }
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...shown(node).filter(hasWord));
    found.push(...literals(node).filter((literal) => isSentence(literal) && !FOR_MACHINES.some((each) => each.test(literal))));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)].map((each) => `${name}: ${each}`);
}

test("nothing is said that is not in words.ts", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/^(words(_\w+)?|protocol|deal\/words)\.ts$/.test(file))
    .map((file) => join("src", file));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => ownTexts(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("texts are found wherever they hide", () => {
  const texts = (code: string) => ownTexts("a.tsx", code).length;
  for (const code of [
    "<p>Hello there</p>",
    '<p aria-label="Hello" />',
    "<p title={`${who}: cards`} />",
    '<p>{open ? "Close" : t.open}</p>',
    "<p>{`${n}¢`}</p>",
    '<p>{ready && "Ready"}</p>',
    'throw new Error("not hexadecimal")',
    "problems.push(`format ${n} is not known`)",
    '<p>{[step.face ? `face ${step.face}` : ""].filter(Boolean).join(" ")}</p>',
    "<p>Ante $<input /></p>",
  ])
    expect(texts(code), code).toBe(1);
  for (const code of [
    '<p className="own turn" />',
    '<p data-do={"rebet"} key={`returns ${house}`} />',
    '<p>{mode === "off" && t.off}</p>',
    'get("/api/me")',
    'import a from "some thing"',
    "<p>{at + 1} / {end}</p>",
  ])
    expect(texts(code), code).toBe(0);
});
