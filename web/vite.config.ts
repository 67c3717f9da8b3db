import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { packed } from "./packed";
import { site } from "./site/plugin";

// In development the page is served by Vite and everything else by `riverbank serve --origin http://localhost:5173`.
const server = process.env.RIVERBANK ?? "http://127.0.0.1:8420";

export default defineConfig({
  plugins: [react(), site(), packed()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"], setupFiles: ["tests/setup.ts"], testTimeout: 20_000 },
});
