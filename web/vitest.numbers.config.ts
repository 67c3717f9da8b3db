// The page's numbers in a browser, against a real server (numbers/): apart from the components' tests, for they need both.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["numbers/**/*.test.ts"],
    fileParallelism: false,
    maxConcurrency: 2,
  },
});
