// A button that decides. The second click of a double click, and a key held down, meant the first decision: on the next
// street the same place of the screen may say something else.
import type { ButtonHTMLAttributes } from "react";

export function DecideButton({ onDecide, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { onDecide: () => void }) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => event.detail <= 1 && onDecide()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    />
  );
}
