// Looks, and the way to the account.
import { useEffect, useRef, useState } from "react";
import { Link } from "../router";
import { useMe } from "../session";
import { words } from "../words";
import { accountWords } from "../words_account";
import { Looks } from "./looks";

export function Settings() {
  const t = words.settings;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node) && !button.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener("pointerdown", away);
    addEventListener("keydown", escape);
    return () => (removeEventListener("pointerdown", away), removeEventListener("keydown", escape));
  }, [open]);
  return (
    <div className="settings">
      <button ref={button} type="button" className="icon-button" aria-expanded={open} aria-label={t.title} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M4 7h9m5 0h2M4 17h2m5 0h9" />
          <circle cx="15.500" cy="7" r="2.500" fill="none" stroke="currentColor" strokeWidth="2" />
          <circle cx="8.500" cy="17" r="2.500" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {open && (
        <div ref={box} className="sheet settings-box" role="dialog" aria-label={t.title}>
          <Looks />
          <Account />
        </div>
      )}
    </div>
  );
}

function Account() {
  const me = useMe();
  return (
    <p className="account">
      {me && words.settings.name(me.name)} <Link href="/account">{accountWords.title}</Link>
    </p>
  );
}
