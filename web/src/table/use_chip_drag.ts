// A chip taken from the rack by mouse, pen or finger, carried over the felt and let go over a spot.
import { useState, type PointerEvent as Pressed } from "react";

export interface HeldChip {
  value: number;
  x: number;
  y: number;
}

const LIFTED_PX = 6; // less is a tap

function spotUnder({ clientX, clientY }: PointerEvent): string | undefined {
  const spots = document.elementsFromPoint(clientX, clientY).map((each) => each.closest<HTMLElement>("[data-spot].open"));
  return spots.find((each) => each !== null)?.dataset.spot;
}

/** By pointer events, not by the browser's own drag and drop: that knows no fingers, and drops what it holds when the page is drawn anew. */
export function useChipDrag(onDrop: (wager: string, value: number) => void) {
  const [held, setHeld] = useState<HeldChip | null>(null);
  const take = (pressed: Pressed, value: number) => {
    if (pressed.button !== 0) return;
    const { clientX, clientY, pointerId } = pressed;
    let lifted = false;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      lifted ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) >= LIFTED_PX;
      if (lifted) setHeld({ value, x: event.clientX, y: event.clientY });
    };
    const letGo = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", letGo);
      removeEventListener("pointercancel", letGo);
      setHeld(null);
      const spot = lifted && event.type === "pointerup" ? spotUnder(event) : undefined;
      if (spot) onDrop(spot, value);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", letGo);
    addEventListener("pointercancel", letGo);
  };
  return { held, take };
}
