// The page: a bar at the top, and the place that the path names.
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { go, Link, usePath } from "./router";
import { ROUTES, type Route } from "./routes";
import { useConnection } from "./connection";
import { readsAll, useMe, whoAmI } from "./session";
import { money } from "./money";
import { words } from "./words";
import { accountWords } from "./words_account";
import { LogAlarm } from "./ui/log_alarm";
import { SafetyNet } from "./ui/safety_net";
import { Settings } from "./ui/settings";
import { Lobby } from "./pages/lobby";

const loadTable = () => import("./pages/table");
const TablePage = lazy(loadTable);
const Learn = lazy(() => import("./pages/learn"));
const History = lazy(() => import("./pages/history"));
const RoundPage = lazy(() => import("./pages/round"));
const Rules = lazy(() => import("./pages/rules"));
const RuleSheet = lazy(() => import("./pages/sheet"));
const Compare = lazy(() => import("./pages/compare"));
const Operator = lazy(() => import("./pages/operator"));
const Account = lazy(() => import("./pages/account"));
const Join = lazy(() => import("./pages/join"));
const Watch = lazy(() => import("./pages/watch"));
const DealPage = lazy(() => import("./pages/deal"));
const FloorPage = lazy(() => import("./pages/floor"));
const RackPage = lazy(() => import("./pages/rack"));
const Display = lazy(() => import("./pages/display"));
const Coach = lazy(() => import("./pages/coach"));
const School = lazy(() => import("./pages/school"));

/** What stands at a route; nothing where the rest of the path names none. */
const PAGES: Record<Route, (first: string, second: string) => ReactNode> = {
  "": () => <Lobby />,
  table: (id) => isNumber(id) && <TablePage key={id} id={Number(id)} />,
  watch: (id) => isNumber(id) && <Watch key={id} id={Number(id)} />,
  deal: (id) => isNumber(id) && <DealPage key={id} id={Number(id)} />,
  floor: (id) => <FloorPage table={isNumber(id) ? Number(id) : 0} />,
  rack: (id) => isNumber(id) && <RackPage key={id} id={Number(id)} />,
  display: (id) => isNumber(id) && <Display key={id} id={Number(id)} />,
  learn: () => <Learn />,
  history: () => <History />,
  round: (id) => <RoundPage key={id} id={id} />,
  rules: (house) => (house ? <RuleSheet key={house} house={house} /> : <Rules />),
  compare: (first, second) => <Compare key={`${first}/${second}`} first={first} second={second} />,
  operator: () => <Operator />,
  account: () => <Account />,
  join: (invitation) => <Join key={invitation} invitation={invitation} />,
  coach: (room, item) => <Coach room={room} item={item} />,
  school: (room, item) => <School room={room} item={item} />,
};
const isNumber = (text: string) => /^\d+$/.test(text);
const isRoute = (where: string): where is Route => (ROUTES as readonly string[]).includes(where);

function Place({ path }: { path: string }) {
  const [, where = "", first = "", second = ""] = path.split("/").map(decodeURIComponent);
  return (
    (isRoute(where) && PAGES[where](first, second)) || (
      <main id="content" className="page">
        <h1>{words.notFound}</h1>
      </main>
    )
  );
}

/** Two clear things for who has no account; for everybody else their name. */
function AccountLinks() {
  const me = useMe();
  const t = accountWords;
  if (me && !me.guest)
    return (
      <Link href="/account" className="account-link">
        {me.name}
      </Link>
    );
  return (
    <span className="account-links">
      <Link href="/account#sign-in" className="account-link">
        {t.signIn}
      </Link>
      <Link href="/account#register" className="account-link">
        {t.register}
      </Link>
    </span>
  );
}

export function App() {
  const path = usePath();
  // A screen beside a table shows the table and nothing else.
  if (path.startsWith("/display/"))
    return (
      <Suspense fallback={null}>
        <SafetyNet>
          <Place path={path} />
        </SafetyNet>
      </Suspense>
    );
  return <Page path={path} />;
}

function Page({ path }: { path: string }) {
  const me = useMe();
  const { hello } = useConnection();
  useEffect(() => void whoAmI().catch(() => undefined), []);
  const must = me?.must ?? "";
  useEffect(() => void (must && go("/account")), [must]);
  useEffect(() => void setTimeout(() => void loadTable(), 500), []);
  const at = path.split("/")[1] ?? "";
  const wallet = me?.wallet ?? hello?.wallet;
  const link = (href: string, name: string, places: string[]) => (
    <Link href={href} aria-current={places.includes(at) ? "page" : undefined}>
      {name}
    </Link>
  );
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="topbar">
        <Link href="/" className="brand" aria-label={words.brand}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>{words.brand}</span>
        </Link>
        <nav aria-label={words.nav.label}>
          {link("/", words.nav.lobby, ["", "table", "learn", "watch"])}
          {link("/rules", words.nav.rules, ["rules", "compare"])}
          {link("/history", words.nav.history, ["history", "round"])}
          {link("/coach", words.nav.coach, ["coach"])}
          {me?.role === "dealer" && link("/school", words.nav.school, ["school"])}
          {readsAll(me?.role) && link("/floor", words.nav.floor, ["floor", "rack"])}
        </nav>
        <span className="wallet">
          {wallet !== undefined && (
            <>
              <span className="wallet-word">{words.wallet} </span>
              <b>{money(wallet)}</b>
            </>
          )}
        </span>
        <AccountLinks />
        <Settings />
      </header>
      <LogAlarm />
      <Suspense
        fallback={
          <main id="content" className="page">
            <p className="quiet">{words.loading}</p>
          </main>
        }
      >
        <SafetyNet key={at}>
          <Place path={path} />
        </SafetyNet>
      </Suspense>
    </>
  );
}
