// Writes FILE.br and FILE.gz beside each text file of the build: the server sends them to browsers that can read them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const LEAST_BYTES = 1024;

export function packed(): Plugin {
  let folder = "dist";
  return {
    name: "packed",
    apply: "build",
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(html|js|css|svg)$/.test(file));
      for (const file of files.map((each) => join(folder, each))) {
        const bytes = readFileSync(file);
        if (bytes.length < LEAST_BYTES) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
