// The documentation's site: no link leads nowhere, and every page is reached from the first.
// @vitest-environment node
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sitePages } from "../site/pages";

const pages = sitePages(resolve(".."));
const html = [...pages].filter(([path]) => path.endsWith(".html")).map(([path, text]) => [path, text.toString()] as const);
const links = (text: string) => [...text.matchAll(/(?:href|src)="(\/docs\/[^"]*|#[^"]*)"/g)].map((found) => found[1]!);

test("every link leads to a page, and to a heading that is there", () => {
  const nowhere: string[] = [];
  let count = 0;
  for (const [path, text] of html)
    for (const link of links(text)) {
      count += 1;
      const [to = "", part] = link.split("#");
      const there = to === "" ? text : pages.get(to.slice(1))?.toString();
      if (there === undefined || (part !== undefined && !there.includes(`id="${decodeURIComponent(part)}"`)))
        nowhere.push(`${path}: ${link}`);
    }
  expect(nowhere).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test("every page is reached from the first", () => {
  const reached = new Set(["docs/index.html"]);
  for (const path of reached)
    for (const link of links(pages.get(path)!.toString())) if (link.includes(".html")) reached.add(link.split("#")[0]!.slice(1));
  expect(html.map(([path]) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test("what the search finds is there", () => {
  const found = JSON.parse(pages.get("docs/search.json") as string) as { url: string; heading: string }[];
  expect(found.some(({ heading }) => heading === "Limits")).toBe(true);
  const nowhere = found.filter(({ url }) => {
    const [to = "", part = ""] = url.split("#");
    return !pages.get(to.slice(1))?.toString().includes(`id="${part}"`);
  });
  expect(nowhere).toEqual([]);
});
