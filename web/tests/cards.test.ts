import { describe, expect, it } from "vitest";
import { bestFive, handValue, parseCards } from "../src/cards";

const five = (text: string) => text.split(" ");

describe("the five cards that light up", () => {
  const rising = [
    "7c 5d 4h 3s 2c", "2c 2d 7h 5s 4c", "3c 3d 2h 2s Ac", "2c 2d 2h 4s 3c", "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "2h 3h 4h 5h 7h",
    "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c", "Ah 2h 3h 4h 5h", "Ts Js Qs Ks As",
  ];
  it("orders one hand of each kind", () => {
    const values = rising.map((hand) => handValue(five(hand)));
    expect([...values].sort((a, b) => a - b)).toEqual(values);
    expect(new Set(values).size).toBe(values.length);
  });
  it("takes the flush and not the straight", () => {
    expect(new Set(bestFive(five("Ah 9h Qh 7h 2s 3h 8c")))).toEqual(new Set(five("Ah 9h Qh 7h 3h")));
  });
  it("takes the higher two pair of three", () => {
    expect(new Set(bestFive(five("Kc Kd 8h 8s 3c 3d Ah")))).toEqual(new Set(five("Kc Kd 8h 8s Ah")));
  });
});

describe("cards as text", () => {
  it("reads what people write", () => {
    expect(parseCards("ks 10D")).toEqual(["Ks", "Td"]);
    expect(parseCards("KsKs")).toBeNull();
    expect(parseCards("K")).toBeNull();
    expect(parseCards("")).toEqual([]);
  });
});
