// What a newcomer's browser loads first: the page, its script and its styles, as they are sent.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MOST = 150_000; // half of what is promised

test.skipIf(!existsSync("dist/index.html"))("the first load is far under 300 kB compressed", () => {
  const html = readFileSync("dist/index.html", "utf8");
  const files = ["index.html", ...[...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => found[1]!)].map((file) => `dist/${file}`);
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  const sent = files.map((file) => readFileSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).length);
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOST);
});
