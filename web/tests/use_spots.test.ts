// Spots that could not be dealt: said, and dealt anew on wish.
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Advice } from "../src/api";
import { useSpots } from "../src/coach/use_spots";

const advice: Advice = { actions: [], best: "check" };
const spot = (place: number) => ({ house: String(place), hole: [], board: [] });

test("a spot that failed while it was dealt ahead is dealt anew when it is wanted", async () => {
  let broken = false;
  const deal = vi.fn(async (place: number) => {
    if (broken) throw new Error("no server");
    return spot(place);
  });
  const ask = async () => advice;
  const { result } = renderHook(() => useSpots(deal, { first: 0, count: 10, ask }));
  broken = true;
  await waitFor(() => expect(result.current.asked?.spot.house).toBe("0"));
  await waitFor(() => expect(deal).toHaveBeenCalledWith(1));
  broken = false;
  act(() => result.current.next());
  await waitFor(() => expect(result.current.asked?.spot.house).toBe("1"));
  expect(result.current.problem).toBe("");
});

test("one that fails is told, and tried again", async () => {
  let broken = true;
  const deal = async (place: number) => {
    if (broken) throw new Error("no server");
    return spot(place);
  };
  const { result } = renderHook(() => useSpots(deal, { first: 0, count: 1, ask: async () => advice }));
  await waitFor(() => expect(result.current.problem).toBe("no server"));
  broken = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.asked).not.toBeNull());
  expect(result.current.problem).toBe("");
});
