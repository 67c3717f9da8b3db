// Who one is: sign in or register, as two clear things; then the name, the password, the sessions, and the own data.
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { get, post, type SessionShown } from "../api";
import { LimitsOf, loadCare } from "../care/limits_box";
import { go, useHash } from "../router";
import { chooseName, forgetSession, signIn, signOut, useMe, whoAmI } from "../session";
import { when } from "../time";
import { CodeInput } from "../ui/code_input";
import { SecondFactor } from "../ui/second_factor";
import { needsCode } from "../ui/sign_in";
import { useLoaded, type Loaded } from "../use";
import { words } from "../words";
import { accountWords } from "../words_account";

interface SessionList {
  sessions: SessionShown[];
}
const isThere = (loaded: Loaded<unknown>) => loaded.data !== null || loaded.error !== null;

export default function Account() {
  const t = accountWords;
  const me = useMe();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
    whoAmI().then(
      () => setAsked(true),
      () => setAsked(true),
    );
  }, [t.title]);
  // Everything is there before anything is shown: boxes that fill later would push each other about.
  const sessions = useLoaded(me ? () => get<SessionList>("/api/me/sessions") : null, `sessions ${me?.player ?? ""}`);
  const care = useLoaded(me ? loadCare : null, `care ${me?.player ?? ""}`);
  const ready = me ? isThere(sessions) && isThere(care) : asked;
  const hash = useHash();
  useEffect(() => {
    const wanted = hash ? document.querySelector(hash) : null;
    wanted?.scrollIntoView?.({ block: "start" });
    wanted?.querySelector("input")?.focus();
  }, [ready, hash]);
  if (!ready)
    return (
      <main id="content" className="page">
        <p className="quiet">{words.loading}</p>
      </main>
    );
  return (
    <main id="content" className="page account-page">
      <h1>{me ? me.name : t.title}</h1>
      {me?.guest && <p className="quiet">{t.guest}</p>}
      {me && !me.guest && <p className="quiet">{me.last_sign_in ? t.last(when(me.last_sign_in)) : t.first}</p>}
      {me?.must && (
        <p role="status" className="notice">
          {me.must === "change_password" ? t.mustChange : t.mustEnrol}
        </p>
      )}
      <div className="columns">
        {(!me || me.guest) && (
          <>
            <Credentials
              id="register"
              title={t.register}
              hint={me ? t.keepHint : t.registerHint}
              path="/api/register"
              first={me && !/^guest /i.test(me.name) ? me.name : ""}
            />
            <Credentials id="sign-in" title={t.signIn} hint={me ? t.leaveHint : t.signInHint} path="/api/login" />
          </>
        )}
        {me && <Name />}
        {me && !me.guest && <Password coded={me.second_factor} />}
        {me && !me.guest && <SecondFactor />}
        {me && <Sessions list={sessions} />}
        {me && <LimitsOf loaded={care} />}
        {me && <OwnData guest={me.guest} />}
      </div>
    </main>
  );
}

/** A form that does one thing, by its button and by Enter. */
function Box({
  id,
  title,
  hint,
  send,
  button,
  danger,
  children,
}: {
  id: string;
  title: string;
  hint: string;
  send: () => Promise<string | void>;
  button: string;
  danger?: boolean;
  children: ReactNode;
}) {
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const [sending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem("");
    setDone("");
    send()
      .then(
        (said) => setDone(said ?? ""),
        (error: Error) => setProblem(error.message),
      )
      .finally(() => setSending(false));
  };
  return (
    <form id={id} className="panel account-box" aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      <p className="quiet">{hint}</p>
      {children}
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
      {done && <p role="status">{done}</p>}
      <button type="submit" className={danger ? "danger" : "primary"} disabled={sending}>
        {button}
      </button>
    </form>
  );
}

function Field({
  label,
  value,
  onChange,
  ...rest
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: string;
  autoComplete?: string;
}) {
  return (
    <label>
      {label}
      <input value={value} required onChange={(event) => onChange(event.target.value)} {...rest} />
    </label>
  );
}

function Credentials({
  id,
  title,
  hint,
  path,
  first = "",
}: {
  id: string;
  title: string;
  hint: string;
  path: "/api/login" | "/api/register";
  first?: string;
}) {
  const t = words.settings;
  const [name, setName] = useState(first);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const isNew = path === "/api/register";
  const send = () =>
    signIn(path, name, password, code ?? "").then(
      () => location.assign("/"),
      (error: Error) => {
        if (needsCode(error)) setCode("");
        throw error;
      },
    );
  return (
    <Box id={id} title={title} hint={hint} button={title} send={send}>
      <Field label={t.user} value={name} onChange={setName} autoComplete="username" />
      <Field
        label={t.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete={isNew ? "new-password" : "current-password"}
      />
      {code !== null && <CodeInput label={accountWords.code} code={code} onChange={setCode} />}
    </Box>
  );
}

function Name() {
  const t = accountWords;
  const me = useMe();
  const [name, setName] = useState("");
  return (
    <Box id="name" title={t.name} hint={t.nameHint(me?.name ?? "")} button={t.nameDo} send={() => chooseName(name).then(() => t.nameDone)}>
      <Field label={t.nameNew} value={name} onChange={setName} autoComplete="nickname" />
    </Box>
  );
}

function Password({ coded }: { coded: boolean }) {
  const t = accountWords;
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const send = () =>
    post("/api/password", { old_password: old, password, ...(coded ? { code } : {}) }).then(() => {
      forgetSession();
      return t.passwordDone;
    });
  return (
    <Box id="password" title={t.password} hint={t.passwordHint} button={t.passwordDo} send={send}>
      <Field label={t.passwordOld} type="password" value={old} onChange={setOld} autoComplete="current-password" />
      <Field label={t.passwordNew} type="password" value={password} onChange={setPassword} autoComplete="new-password" />
      {coded && <CodeInput label={t.code} code={code} onChange={setCode} />}
    </Box>
  );
}

function Sessions({ list }: { list: Loaded<SessionList> }) {
  const t = accountWords;
  const [problem, setProblem] = useState("");
  const tell = (error: Error) => setProblem(error.message);
  const end = (id: string) => void post("/api/me/sessions/end", { id }).then(list.reload, tell);
  const everywhere = () => void post("/api/logout-everywhere").then(() => (forgetSession(), go("/")), tell);
  return (
    <section className="panel account-box" aria-label={t.sessions}>
      <h2>{t.sessions}</h2>
      <ul className="session-list">
        {list.data?.sessions.map((session) => (
          <li key={session.id}>
            <span>
              {t.session(when(session.begun_at), when(session.seen_at))} {session.this_one && <span className="tag">{t.thisOne}</span>}
            </span>
            {!session.this_one && (
              <button type="button" onClick={() => end(session.id)}>
                {t.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
      <div className="row">
        <button type="button" onClick={() => void signOut().then(() => go("/"))}>
          {words.settings.signOut}
        </button>
        <button type="button" onClick={everywhere}>
          {t.everywhere}
        </button>
      </div>
    </section>
  );
}

function OwnData({ guest }: { guest: boolean }) {
  const t = accountWords;
  const [password, setPassword] = useState("");
  const [sure, setSure] = useState(false);
  const send = () =>
    post("/api/me/delete", guest ? {} : { password }).then(() => {
      forgetSession();
      go("/");
    });
  return (
    <Box id="data" title={t.data} hint={t.dataHint} button={t.deleteDo} danger send={send}>
      <p className="links">
        <a href="/api/me/data" download="riverbank-data.json">
          {t.export}
        </a>
      </p>
      <label className="check">
        <input type="checkbox" checked={sure} required onChange={(event) => setSure(event.target.checked)} /> {t.deleteSure}
      </label>
      {!guest && (
        <Field label={words.settings.password} type="password" value={password} onChange={setPassword} autoComplete="current-password" />
      )}
    </Box>
  );
}
