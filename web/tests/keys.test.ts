// Single characters as commands can be switched off; Escape and Enter stay.
import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setPrefs } from "../src/prefs";
import { useKeys } from "../src/table/keys";

test("letters and digits only while they are on, and never by a key held down", () => {
  const handle = vi.fn(() => true);
  renderHook(() => useKeys(handle));
  const pressed = (key: string, options = {}) => {
    handle.mockClear();
    fireEvent.keyDown(document.body, { key, ...options });
    return handle.mock.calls.length > 0;
  };
  expect([pressed("f"), pressed("4"), pressed("Enter")]).toEqual([true, true, true]);
  expect(pressed("f", { repeat: true })).toBe(false);
  setPrefs({ shortcuts: false });
  expect([pressed("f"), pressed("4"), pressed("Enter"), pressed("Escape")]).toEqual([false, false, true, true]);
  setPrefs({ shortcuts: true });
});

test("the settings keep their keys; an open explanation takes none from the table", () => {
  const handle = vi.fn(() => true);
  renderHook(() => useKeys(handle));
  document.body.innerHTML =
    '<div role="dialog"><button id="in"></button></div><div role="dialog" class="explain-sheet"><button id="beside"></button></div><input id="field" />';
  const pressed = (id: string) => {
    handle.mockClear();
    fireEvent.keyDown(document.getElementById(id)!, { key: "c" });
    return handle.mock.calls.length > 0;
  };
  expect([pressed("in"), pressed("beside"), pressed("field")]).toEqual([false, true, false]);
});

test("a button that was clicked does not keep Enter for itself; one that was tabbed to does", () => {
  const handle = vi.fn(() => true);
  renderHook(() => useKeys(handle));
  document.body.innerHTML = '<button id="spot"></button>';
  const spot = document.getElementById("spot")!;
  fireEvent.pointerDown(spot);
  spot.focus();
  fireEvent.click(spot);
  fireEvent.keyDown(spot, { key: "Enter" });
  expect(handle).toHaveBeenLastCalledWith("enter", false);
  spot.blur();
  spot.focus();
  fireEvent.keyDown(spot, { key: "Enter" });
  expect(handle).toHaveBeenLastCalledWith("enter", true);
});
