import { describe, expect, it } from "vitest";
import { readTranscript } from "../src/transcript";

const text = `riverbank round 1
game massachusetts-automated
number 17
meter mega $61,204.50
seat 1 "Ann"

seat 1 bets ante $25, blind $25
no more bets [8(b)(2)]
deal seat 1 As Kd [8(c)]
deal dealer ?? ??
seat 1 raises 4x [9(a)]
burn ??
deal board Ah Kh 2c
burn ??
deal board 9s 4d
stub
reveal dealer 7c 7d [9(f)]
reveal seat 1
settle

expect
seat 1 ante $25 win 1 to 1 paid $25 returned $25
`;

describe("a transcript as steps", () => {
  const steps = readTranscript(text);
  it("has one step for each line that was done", () => {
    expect(steps.length).toBe(13);
    expect(steps[0]!.says).toBe("Seat 1 bets ante $25, blind $25");
    expect(steps[1]!.clause).toBe("8(b)(2)");
  });
  it("knows what lies where at each step", () => {
    expect(steps[2]!.seats[1]!.cards).toEqual(["As", "Kd"]);
    expect(steps[3]!.dealer).toEqual(["??", "??"]);
    expect(steps[6]!.board).toEqual(["Ah", "Kh", "2c"]);
    const last = steps.at(-1)!;
    expect(last.dealer).toEqual(["7c", "7d"]);
    expect(last.board).toEqual(["Ah", "Kh", "2c", "9s", "4d"]);
    expect(last.seats[1]!.act).toBe("raises 4x");
    expect(last.burned).toBe(2);
  });
});
