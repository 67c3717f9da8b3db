// The documentation as pages: README and docs/ of the repository, made into HTML, with a way in for each kind of reader. Every page
// stands below /docs; what a text links to outside of it (a test, a source file) is named, not linked.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import MarkdownIt from "markdown-it";
import { layout } from "./layout";
import { readers } from "./readers";

export interface Found {
  title: string;
  heading: string;
  url: string;
  text: string;
}

const AROUND = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "THIRD_PARTY.md", "clients/README.md"];

// As a reader of the repository's pages makes it; tests/docs/links_test.py does the same.
export const anchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");

// "docs/algorithms/solver.md" is /docs/algorithms/solver.html, "CHANGELOG.md" is /docs/about/changelog.html.
export function urlOf(file: string): string {
  const inside = file.startsWith("docs/") ? file.slice("docs/".length) : join("about", file.toLowerCase());
  return `/docs/${inside.replace(/\.md$/, ".html")}`;
}

function filesOf(root: string): string[] {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  return [...AROUND, ...docs.map((file) => `docs/${file.replaceAll("\\", "/")}`).sort()];
}

// Where a link of a page leads on the site; undefined: nowhere, because the file is not part of it.
function target(from: string, link: string, files: ReadonlySet<string>): string | undefined {
  if (/^[a-z]+:/.test(link)) return link;
  const [path = "", part] = link.split("#");
  const file = path === "" ? from : normalize(join(dirname(from), decodeURIComponent(path)));
  const end = part === undefined ? "" : `#${part}`;
  if (files.has(file)) return urlOf(file) + end;
  const folder = `${file.replace(/\/$/, "")}/README.md`;
  return files.has(folder) ? urlOf(folder) + end : undefined;
}

function reader(files: ReadonlySet<string>) {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, at) =>
    `<${tokens[at]!.tag} id="${anchor(tokens[at + 1]!.content.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"))}">`;
  rules.link_open = (tokens, at, _options, env: { file: string }) => {
    const link = tokens[at]!.attrGet("href") ?? "";
    const leads = target(env.file, link, files);
    return leads === undefined ? `<a title="${markdown.utils.escapeHtml(link)} of the repository">` : `<a href="${leads}">`;
  };
  rules.image = (tokens, at, _options, env: { file: string }) => {
    const picture = normalize(join(dirname(env.file), tokens[at]!.attrGet("src") ?? ""));
    return `<img src="/${picture}" alt="${markdown.utils.escapeHtml(tokens[at]!.content)}">`;
  };
  return markdown;
}

// What the search looks through: each heading with the words below it.
function findable(file: string, text: string): Found[] {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? file;
  return text
    .replace(/^```[\s\S]*?^```$/gm, "")
    .split(/^(?=#{1,3} )/m)
    .map((part) => {
      const heading = /^#+ (.*)$/m.exec(part)?.[1] ?? title;
      const words = part
        .replace(/^#+ .*$/m, "")
        .replace(/\]\([^)]*\)/g, "")
        .replace(/[`*|#[\]]/g, " ");
      return { title, heading, url: `${urlOf(file)}#${anchor(heading)}`, text: words.replace(/\s+/g, " ").trim().slice(0, 600) };
    })
    .filter(({ text: words }) => words !== "");
}

// The whole site: path below dist -> what stands there.
export function sitePages(root: string): Map<string, string | Buffer> {
  const files = filesOf(root);
  const markdown = reader(new Set(files));
  const pages = new Map<string, string | Buffer>();
  const search: Found[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    const title = /^# (.*)$/m.exec(text)?.[1] ?? file;
    pages.set(urlOf(file).slice(1), layout({ title: markdown.utils.escapeHtml(title), body: markdown.render(text, { file }) }));
    // A list of a thousand clauses would find itself for every word.
    if (file !== "docs/conformance.md") search.push(...findable(file, text));
  }
  pages.set("docs/index.html", layout({ title: "Riverbank: documentation", body: readers() }));
  pages.set("docs/search.json", JSON.stringify(search));
  for (const name of ["site.css", "search.js"]) pages.set(`docs/${name}`, readFileSync(join(root, "web/site", name), "utf8"));
  for (const picture of readdirSync(join(root, "docs/images")))
    pages.set(`docs/images/${picture}`, readFileSync(join(root, "docs/images", picture)));
  return pages;
}
