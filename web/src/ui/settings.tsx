// Looks, and the account.
import { useEffect, useRef, useState, type FormEvent } from "react";
import { go } from "../router";
import { setPrefs, usePrefs } from "../prefs";
import { signIn, signOut, useMe } from "../session";
import { words } from "../words";

export function Settings() {
  const t = words.settings;
  const [open, setOpen] = useState(false);
  const prefs = usePrefs();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node) && !button.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") (setOpen(false), button.current?.focus());
    };
    addEventListener("pointerdown", away);
    addEventListener("keydown", escape);
    return () => (removeEventListener("pointerdown", away), removeEventListener("keydown", escape));
  }, [open]);
  return (
    <div className="settings">
      <button ref={button} type="button" className="icon-button" aria-expanded={open} aria-label={t.title} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M4 7h9m5 0h2M4 17h2m5 0h9" /><circle cx="15.500" cy="7" r="2.500" fill="none" stroke="currentColor" strokeWidth="2" /><circle cx="8.500" cy="17" r="2.500" fill="none" stroke="currentColor" strokeWidth="2" /></svg>
      </button>
      {open && (
        <div ref={box} className="sheet settings-box" role="dialog" aria-label={t.title}>
          <label>{t.felt}
            <select value={prefs.felt} onChange={(event) => setPrefs({ felt: event.target.value as "dark" | "light" })}>
              <option value="dark">{t.dark}</option>
              <option value="light">{t.light}</option>
            </select>
          </label>
          <label><input type="checkbox" checked={prefs.fourColour} onChange={(event) => setPrefs({ fourColour: event.target.checked })} /> {t.deck}</label>
          <label><input type="checkbox" checked={prefs.lessMotion} onChange={(event) => setPrefs({ lessMotion: event.target.checked })} /> {t.motion}</label>
          <label><input type="checkbox" checked={prefs.shortcuts} onChange={(event) => setPrefs({ shortcuts: event.target.checked })} /> {t.shortcuts}</label>
          <Account />
        </div>
      )}
    </div>
  );
}

function Account() {
  const t = words.settings;
  const me = useMe();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  if (me && !me.guest)
    return <div className="account"><p>{t.name(me.name)}</p><button type="button" onClick={() => void signOut().then(() => go("/"))}>{t.signOut}</button></div>;
  const send = (path: "/api/login" | "/api/register") => (event: FormEvent) => {
    event.preventDefault();
    signIn(path, name, password).then(() => location.assign("/"), (error: Error) => setProblem(error.message));
  };
  return (
    <form className="account" onSubmit={send("/api/register")}>
      {me && <p>{t.name(me.name)}</p>}
      <p className="quiet">{t.accountHint}</p>
      <label>{t.user}<input value={name} autoComplete="username" onChange={(event) => setName(event.target.value)} /></label>
      <label>{t.password}<input type="password" value={password} autoComplete="current-password" onChange={(event) => setPassword(event.target.value)} /></label>
      {problem && <p role="alert" className="minus">{problem}</p>}
      <div className="row">
        <button type="submit">{t.keep}</button>
        <button type="button" onClick={send("/api/login")}>{t.signIn}</button>
      </div>
    </form>
  );
}
