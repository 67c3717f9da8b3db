// What a newcomer's browser loads first: the page, its script and its styles, as Vite built them.
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const MOST_COMPRESSED = 300_000;

test.skipIf(!existsSync("dist/index.html"))("the first load is under 300 kB, compressed or not", () => {
  const html = readFileSync("dist/index.html", "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => `dist/${found[1]}`);
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  const sizes = ["dist/index.html", ...files].map((file) => readFileSync(file));
  expect(sizes.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)).toBeLessThan(MOST_COMPRESSED / 2);
  expect(sizes.reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(MOST_COMPRESSED);
});
