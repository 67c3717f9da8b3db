// A whole round with the keyboard. Keys are for the page; a field that takes text keeps its own, and who dictates or
// tends to press keys by chance may switch single characters off (WCAG 2.1.4).
import { useEffect, useRef } from "react";
import { prefsNow } from "../prefs";

/** A button that was pressed with the pointer keeps the focus, but nobody means it with the next key. */
let pointing = false;
let byPointer = false;
addEventListener("pointerdown", () => (pointing = true), true);
addEventListener("click", () => (pointing = false), true);
addEventListener("pointercancel", () => (pointing = false), true);
addEventListener("focusin", () => (byPointer = pointing), true);

export function useKeys(handle: (key: string, onButton: boolean) => boolean) {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      if (event.key.length === 1 && !prefsNow().shortcuts) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, select, textarea, [role=dialog]:not(.explain-sheet)")) return;
      const onButton = !byPointer && Boolean(target.closest("button, a, summary"));
      if (latest.current(event.key.toLowerCase(), onButton)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
