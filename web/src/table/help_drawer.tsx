// Help without leaving the seat: what this felt pays, with the row of the own hand lit, which hand beats which, the game
// in ten lines, and the whole rule sheet.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Game } from "../api";
import { money } from "../money";
import type { TableMessage } from "../protocol";
import { CardRow } from "../ui/card";
import { PayTableGrid } from "../ui/rule_parts";
import { words } from "../words";
import { helpWords } from "../words_help";
import { limitsOf } from "./limits";
import { tenLines } from "./ten_lines";
import { spotRules } from "./use_table";

const Sheet = lazy(() => import("../pages/sheet").then(({ Sheet: default_ }) => ({ default: default_ })));

export interface HelpWanted {
  wager?: string; // what is asked about
}
type Tab = "pays" | "hands" | "rules" | "sheet";
const TABS: Tab[] = ["pays", "hands", "rules", "sheet"];

interface DrawerProps {
  message: TableMessage;
  game: Game | null;
  wanted: HelpWanted;
  close: () => void;
}

export function HelpDrawer({ message, game, wanted, close }: DrawerProps) {
  const t = helpWords;
  const [tab, setTab] = useState<Tab>("pays");
  const box = useRef<HTMLDivElement>(null);
  const [pressed] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body && pressed?.isConnected) pressed.focus();
    };
  }, [pressed]);
  useEffect(() => setTab("pays"), [wanted]);
  if (!game) return null;
  return (
    <div
      ref={box}
      className="sheet help-drawer"
      role="dialog"
      aria-label={t.title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <header>
        <div className="choice" role="group" aria-label={t.title}>
          {TABS.map((each) => (
            <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
              {t.tabs[each]}
            </button>
          ))}
        </div>
        <button type="button" className="icon-button" aria-label={t.close} onClick={close}>
          ×
        </button>
      </header>
      <div className="help-body" tabIndex={0} role="region" aria-label={t.tabs[tab]}>
        {tab === "pays" && <Pays message={message} game={game} wager={wanted.wager} />}
        {tab === "hands" && <Hands own={message.yours.hand?.category} />}
        {tab === "rules" && (
          <ol className="ten-lines">
            {tenLines(game).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
        {tab === "sheet" && (
          <Suspense fallback={<p className="quiet">{words.loading}</p>}>
            <Sheet game={game} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Pays({ message, game, wager }: { message: TableMessage; game: Game; wager?: string }) {
  const t = helpWords;
  const spots = spotRules(game);
  const asked = useRef<HTMLElement>(null);
  useEffect(() => void asked.current?.scrollIntoView?.({ block: "start" }), [wager]);
  const { hand } = message.yours;
  return (
    <>
      <p className="your-hand">{hand ? t.yourHand(hand.name) : "\u00a0"}</p>
      {spots.map((spot) => {
        const { rule, offered } = spot;
        const paid = game.pay_tables.find((each) => each.wager === spot.id)?.table;
        const limits = limitsOf(spot, spots, game);
        return (
          <section key={spot.id} ref={wager === spot.id ? asked : null} className={wager === spot.id ? "asked" : ""}>
            <h3>
              {rule.name}{" "}
              <span className="quiet small">
                {rule.placed !== "before_deal" || spot.equalTo
                  ? limits
                  : offered.minimum === offered.maximum
                    ? t.fixed(limits)
                    : t.limits(money(offered.minimum), money(offered.maximum))}
              </span>
            </h3>
            <p>
              {rule.says} {!paid && rule.pays && t.paid(rule.pays)}
            </p>
            {paid && <PayTableGrid table={paid} name={rule.name} hands={message.public.round?.hands} own={hand?.category} />}
          </section>
        );
      })}
    </>
  );
}

function Hands({ own }: { own?: string }) {
  const t = helpWords;
  return (
    <>
      <p>{t.handsHint}</p>
      <ol className="hand-list">
        {t.hands.map(([id, name, cards]) => (
          <li key={id} className={id === own ? "own-row" : ""} aria-current={id === own ? "true" : undefined}>
            <span>
              {name} {id === own && <span className="tag good">{t.yourRow}</span>}
            </span>
            <CardRow cards={cards.split(" ")} label={name} />
          </li>
        ))}
      </ol>
    </>
  );
}
