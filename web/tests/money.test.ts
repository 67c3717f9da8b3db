import { describe, expect, it } from "vitest";
import { chipsFor, firstChip, money, rackFor, signed, smallMoney } from "../src/money";
import { meterName } from "../src/words";

describe("money", () => {
  it("is written whole or with cents", () => {
    expect(money(1500)).toBe("$15");
    expect(money(2250)).toBe("$22.50");
    expect(signed(-500)).toBe("−$5");
    expect(signed(2250)).toBe("+$22.50");
  });
  it("tells averages below a dollar in tenths of a cent", () => {
    expect(smallMoney(12.34)).toBe("12.3¢");
    expect(smallMoney(123.4)).toBe("$1.23");
  });
  it("has meters with names, and those a house invents under their own", () => {
    expect(meterName("major")).toBe("Major");
    expect(meterName("high_tide")).toBe("high tide");
  });
  it("is cut into the largest chips", () => {
    expect(chipsFor(3100)).toEqual([2500, 500, 100]);
    expect(chipsFor(175)).toEqual([100, 50, 25]);
    expect(chipsFor(10)).toEqual([25]);
  });
  it("offers chips that fit the table", () => {
    expect(rackFor(1500)).toEqual([500, 2500, 10000, 50000]);
    expect(rackFor(500)).toEqual([500, 2500, 10000, 50000]);
    expect(rackFor(500, 100)).toEqual([100, 500, 2500, 10000, 50000]);
    expect(rackFor(1500, 50)).toEqual([50, 100, 500, 2500, 10000]);
  });
  it("begins with the smallest chip that makes a wager", () => {
    expect(firstChip(rackFor(1500), 1500)).toBe(500);
    expect(firstChip(rackFor(2500, 100), 2500)).toBe(2500);
  });
});
