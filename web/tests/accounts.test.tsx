// Accounts for operators, and the second factor.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import Account from "../src/pages/account";
import { Accounts } from "../src/pages/accounts";
import { forgetSession, reloadMe } from "../src/session";
import { accountWords, deskWords } from "../src/words_account";

afterEach(() => (cleanup(), forgetSession(), vi.unstubAllGlobals()));

const account = {
  player: 7,
  name: "Ann",
  role: "player",
  disabled: false,
  locked: true,
  second_factor: false,
  created_at: "",
  last_sign_in: null,
};
const me = { player: 1, name: "Olga", role: "operator", guest: false, wallet: 0, second_factor: false, must: "", last_sign_in: null };

function stub(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, options?: RequestInit) => {
    asked.push([path, options?.body ? JSON.parse(options.body as string) : undefined]);
    const found = Object.entries(answers).find(([start]) => path.startsWith(start));
    return new Response(JSON.stringify(found?.[1] ?? {}), { status: found ? 200 : 404 });
  });
  return asked;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("an act on an account sends a code and a reason", async () => {
  const asked = stub({ "/api/users/7/unlock": { ...account, locked: false }, "/api/users": { accounts: [account] } });
  render(<Accounts />);
  fireEvent.click(await screen.findByRole("button", { name: deskWords.acts.unlock }));
  type(deskWords.reason, "called the desk");
  type(accountWords.code, "123456");
  fireEvent.submit(screen.getByRole("form", { name: deskWords.acts.unlock }));
  await screen.findByText(deskWords.done("Ann"));
  expect(asked).toContainEqual(["/api/users/7/unlock", { code: "123456", reason: "called the desk" }]);
});

test("a second factor is set up with a QR code, and the recovery codes are shown", async () => {
  const asked = stub({
    "/api/me/sessions": { sessions: [] },
    "/api/me/care": { limits: [], on_break: null, played: { result_day: 0, result_week: 0, result_month: 0, minutes_day: 0 } },
    "/api/me": me,
    "/api/second-factor/offer": { secret: "ABCDEFGH", uri: "otpauth://totp/Riverbank:Olga?secret=ABCDEFGH" },
    "/api/second-factor": { recovery_codes: ["AAAA-BBBB-CCCC-DDDD"] },
  });
  await reloadMe();
  render(<Account />);
  fireEvent.click(await screen.findByRole("button", { name: accountWords.setUp }));
  expect((await screen.findByRole("img", { name: accountWords.qrCode })).querySelector("path")!.getAttribute("d")!.length).toBeGreaterThan(
    1000,
  );
  type(accountWords.codeOfApp, "654321");
  fireEvent.click(screen.getByRole("button", { name: accountWords.confirm }));
  await screen.findByText("AAAA-BBBB-CCCC-DDDD");
  expect(asked).toContainEqual(["/api/second-factor", { code: "654321" }]);
});
