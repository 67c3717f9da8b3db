// The browser's check of the log against the vectors of the C++ one, and what the page says when the log was bent.
import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { LogHeadShown } from "../src/api";
import { checkLog, isExtended } from "../src/fair/log";
import { LogAlarm } from "../src/ui/log_alarm";
import { words } from "../src/words";

const vectors = readFileSync("../tests/merkle/consistency.txt", "utf8")
  .split("\n")
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(" "))
  .map(([from, to, first, second, ...path]) => ({
    first: { size: Number(from), root: first! },
    second: { size: Number(to), root: second! },
    path,
  }));

const headOf = (at: { size: number; root: string }, key = "aa"): LogHeadShown => ({ ...at, at: 1, key, signature: "" });

function serve(head: LogHeadShown, path: string[]) {
  const answers = vi.fn((url: string) =>
    Promise.resolve(new Response(JSON.stringify(url.includes("consistency") ? { from: 0, to: 0, path } : head), { status: 200 })),
  );
  vi.stubGlobal("fetch", answers);
  return answers;
}
afterEach(() => (cleanup(), vi.unstubAllGlobals(), localStorage.clear()));

test("every vector holds, and none with another root, size or path", async () => {
  expect(vectors.length).toBeGreaterThan(10);
  for (const { first, second, path } of vectors) {
    expect(await isExtended(first, path, second)).toBe(true);
    expect(await isExtended({ ...first, root: "00".repeat(32) }, path, second)).toBe(false);
    expect(await isExtended(first, path, { ...second, root: "00".repeat(32) })).toBe(false);
    expect(await isExtended(first, [...path, first.root], second)).toBe(false);
    if (first.size < second.size) expect(await isExtended(second, path, first)).toBe(false);
    if (path.length > 0) expect(await isExtended(first, path.slice(1), second)).toBe(false);
  }
});

test("a log that goes on is kept in mind, and one that does not is not", async () => {
  const { first, second, path } = vectors.at(-2)!;
  serve(headOf(first), []);
  expect(await checkLog()).toBe("good");
  serve(headOf(second), path);
  expect(await checkLog()).toBe("good");
  serve(headOf(first), []);
  expect(await checkLog()).toBe("shorter");
  expect(await checkLog()).toBe("shorter");
  serve(headOf({ ...second, root: first.root }), []);
  expect(await checkLog()).toBe("other");
  serve(headOf(second, "bb"), path);
  expect(await checkLog()).toBe("key");
  serve(headOf(second), []);
  expect(await checkLog()).toBe("good");
});

test("the page complains, and takes the new log only when told to", async () => {
  const { first, second } = vectors.at(-2)!;
  serve(headOf(second), []);
  await checkLog();
  serve(headOf(first), []);
  render(<LogAlarm />);
  expect((await screen.findByRole("alert")).textContent).toContain(words.log.shorter);
  fireEvent.click(screen.getByRole("button", { name: words.log.accept }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await checkLog()).toBe("good");
});

test("a log that goes on says nothing", async () => {
  const { first } = vectors[0]!;
  const asked = serve(headOf(first), []);
  render(<LogAlarm />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole("alert")).toBeNull();
});
