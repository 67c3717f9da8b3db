// The documentation becomes part of the page's build: dist/docs, which the server serves at /docs.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { sitePages } from "./pages";

export function site(): Plugin {
  let folder = "dist";
  return {
    name: "documentation",
    apply: "build",
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const [path, content] of sitePages(resolve(".."))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
    },
  };
}
