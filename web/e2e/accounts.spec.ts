// The first operator sets up a second factor and then acts on somebody's account.
import { createHmac } from "node:crypto";
import { words } from "../src/words";
import { accountWords, deskWords, operatorWords } from "../src/words_account";
import { expect, Room, test } from "./room";

function ofBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text.replace(/\s/g, "")) bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
}

/** What an authenticator app shows (RFC 6238). */
function codeOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", ofBase32(secret)).update(counter).digest();
  const at = hash[hash.length - 1]! & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("an operator must set up a second factor, and disables an account with it", async ({ browser }) => {
  const page = await browser.newPage(); // of a room of its own
  const room = new Room(["--staff-totp", "required"]);
  await room.start();
  try {
    const other = await browser.newContext();
    const made = await other.request.post(`${room.url}/api/register`, { data: { name: "Ann", password: "correct horse" } });
    expect(made.ok()).toBe(true);
    await page.goto(room.operatorLink);
    await page.getByLabel(words.settings.user).fill("Olga");
    await page.getByLabel(words.settings.password, { exact: true }).fill("correct horse");
    await page.getByRole("button", { name: operatorWords.make }).click();
    await expect(page.getByText(accountWords.mustEnrol)).toBeVisible();
    await page.getByRole("button", { name: accountWords.setUp }).click();
    await expect(page.getByRole("img", { name: accountWords.qrCode })).toBeVisible();
    const secret = (await page.locator("code.secret").textContent())!;
    await page.getByLabel(accountWords.codeOfApp).fill(codeOf(secret));
    await page.getByRole("button", { name: accountWords.confirm }).click();
    await expect(page.locator(".recovery-codes li")).toHaveCount(10);
    const recovery = (await page.locator(".recovery-codes li").first().textContent())!;
    await page.goto(`${room.url}/operator`);
    const row = page.getByRole("row", { name: /Ann/ });
    await row.getByRole("button", { name: deskWords.acts.disable }).click();
    await page.getByLabel(deskWords.reason).fill("asked for at the desk");
    await page.getByLabel(accountWords.code).fill(recovery);
    await page.getByRole("form", { name: deskWords.acts.disable }).getByRole("button").click();
    await expect(row).toContainText("disabled");
    expect((await other.request.get(`${room.url}/api/statement`)).status()).toBe(401);
    await other.close();
  } finally {
    await room.stop();
  }
});
