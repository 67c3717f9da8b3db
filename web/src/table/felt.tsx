// The far side of the felt: dealer, community cards, the other seats, and the inscriptions the rulebook demands.
import type { Game } from "../api";
import { money } from "../money";
import type { LineShown, TableMessage } from "../protocol";
import { meterName, words } from "../words";
import { helpWords } from "../words_help";
import { CardRow } from "../ui/card";
import { VoidNote } from "../ui/void_note";
import { litCards } from "./lit";
import { Seat } from "./seats";

interface FeltProps {
  message: TableMessage;
  game: Game | null;
  backline: boolean; // wagers from behind a seat are taken here
  explain: (lines: LineShown[]) => void;
  sit: (seat: number, rider: number) => void;
  help: () => void;
}

/** What was promised before the cards came; its place is kept while there is nothing promised. */
function Seal({ deck, seed }: { deck: string; seed: string }) {
  const t = words.table;
  if (!deck && !seed) return <p className="seal none" aria-hidden="true" />;
  return (
    <p className="seal" title={deck ? `${t.promiseHint}\n${deck}` : `${t.promiseSeedHint}\n${seed}`}>
      <span aria-hidden="true">◆</span> {deck ? t.promise : t.promiseSeed} <code>{(deck || seed).slice(0, 8)}</code>
    </p>
  );
}

export function Felt({ message, game, backline, explain, sit, help }: FeltProps) {
  const t = words.table;
  const { public: shown, yours } = message;
  const round = shown.round;
  const others = shown.places.filter((place) => place.seat !== yours.seat || yours.rider > 0);
  const half = Math.ceil(others.length / 2);
  const seat = (place: (typeof others)[number]) => (
    <Seat
      key={place.seat}
      place={place}
      message={message}
      game={game}
      backline={backline}
      maySit={yours.actions.some((action) => action.do === "sit")}
      onSit={sit}
      onExplain={explain}
    />
  );
  const lit = litCards(round, yours.seat);
  const hasBox = game?.wagers.some((wager) => game.rules.wagers.find((rule) => rule.id === wager.id)?.hand === "hole_and_box");
  const settlement = round?.settlement;
  return (
    <section className={`felt ${yours.seat ? "seated" : ""}`} aria-label={t.felt}>
      <header className="felt-head">
        <h1>{shown.name}</h1>
        <p className="quiet">
          {game && game.name !== shown.name ? `${game.name} · ` : ""}
          {round ? t.round(round.round) : ""}
        </p>
        <Seal deck={shown.commitment} seed={shown.seed_commitment} />
        <button type="button" className="help-button" onClick={help}>
          {helpWords.open}
        </button>
        {shown.meters.length > 0 && (
          <ul className="meters" aria-label={t.meters}>
            {shown.meters
              .filter((meter) => meter.on)
              .map((meter) => (
                <li key={meter.id}>
                  <span>{meterName(meter.id)}</span> <b>{money(meter.shows)}</b>
                </li>
              ))}
          </ul>
        )}
        {shown.rehearsal && <p className="notice rehearsal">{t.rehearsal}</p>}
        {shown.paused && <p className="notice paused-note">{round && !round.settlement ? t.pausedAfter : t.paused}</p>}
        <VoidNote round={round} />
      </header>
      <div className="wing left" role="group" aria-label={t.others}>
        {others.slice(0, half).map(seat)}
      </div>
      <div className="middle">
        <div className="far">
          <section className="dealer" aria-label={shown.bank ? t.playerDealer : t.dealer}>
            <h2>{shown.bank ? t.playerDealer : t.dealer}</h2>
            <CardRow
              cards={round?.dealer.cards ?? []}
              faceDown={round?.dealer.face_down ?? 0}
              slots={2}
              label={t.dealer}
              dealerLit={lit.dealer}
              firstOrder={2}
            />
            <p className="hand-name">
              {settlement?.dealer ? `${settlement.dealer}, ${settlement.dealer_qualifies ? t.qualifies : t.notQualified}` : " "}
            </p>
          </section>
          {hasBox && (
            <section className="box" aria-label={t.box}>
              <h2>{t.box}</h2>
              <CardRow cards={round?.box.cards ?? []} faceDown={round?.box.face_down ?? 0} slots={4} label={t.box} />
            </section>
          )}
        </div>
        <section className="board" aria-label={t.board}>
          <CardRow
            cards={round?.board.cards ?? []}
            faceDown={round?.board.face_down ?? 0}
            slots={5}
            label={t.board}
            lit={lit.own}
            dealerLit={lit.dealer}
          />
        </section>
        {game && game.rules.inscriptions.length > 0 && (
          <ul className="inscriptions">
            {game.rules.inscriptions.map((line) => (
              <li key={line.clause + line.says} title={line.clause}>
                {line.says}
              </li>
            ))}
          </ul>
        )}
        {game?.fees.notice && <p className="fees">{game.fees.notice}</p>}
      </div>
      <div className="wing right" role="group" aria-label={t.others}>
        {others.slice(half).map(seat)}
      </div>
    </section>
  );
}
