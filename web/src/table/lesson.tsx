// The guided hand: what to do now, one thing at a time, by what the table shows. The cards were chosen for it.
import { useState } from "react";
import type { Game } from "../api";
import { money, signed } from "../money";
import type { TableMessage } from "../protocol";
import { lineName } from "../ui/explain";
import { learnWords } from "../words_help";
import { litCards } from "./lit";
import { ownLines, ownNet } from "./own_net";
import type { Bets } from "./use_bets";
import { mainOf, type SpotRule } from "./use_table";

/** A weak start that becomes a pair: a check, a bet, and a dealer who qualifies and loses. */
export const LESSON_CARDS = { hole: "9h 8c", dealer: "Jd 4s", board: "9s 4d 2h Qc 3s" };

export type LessonStep = "bet" | "deal" | "first" | "flop" | "river" | "wait" | "result" | "paid";
export const STEPS: LessonStep[] = ["bet", "deal", "first", "flop", "result", "paid"];

export function lessonStep(message: TableMessage, bets: Pick<Bets, "open" | "shown">): LessonStep {
  const may = (what: string) => message.yours.actions.some((action) => action.do === what);
  if (message.public.round?.settlement) return "result";
  if (may("fold")) return "river";
  if (may("check")) return message.public.round!.board.cards.length > 0 ? "flop" : "first";
  if (!bets.open) return "wait";
  return Object.values(bets.shown).some((stake) => stake > 0) ? "deal" : "bet";
}

/** Its number among the six; what comes in between belongs to the one before. */
export const lessonNumber = (step: LessonStep, last: number): number =>
  step === "river" ? STEPS.indexOf("flop") + 1 : step === "wait" ? last : STEPS.indexOf(step) + 1;

interface LessonProps {
  message: TableMessage;
  game: Game | null;
  spots: SpotRule[];
  bets: Bets;
  alone: { name: string; least: string; go: () => void } | null;
  again: () => void;
  leave: () => void;
}

export function lessonText(step: LessonStep, { message, spots }: Pick<LessonProps, "message" | "spots">): string {
  const t = learnWords;
  const main = mainOf(spots);
  const follows = spots.find(({ equalTo, rule }) => equalTo === main?.id && !rule.optional);
  const raise = spots.find(({ rule }) => rule.placed === "at_decision")?.rule.name ?? "";
  if (step === "bet") return t.bet(main?.rule.name ?? "", follows?.rule.name ?? "");
  if (step === "flop" || step === "river") return t[step](raise);
  return step === "result" ? resultText(message) : t[step];
}

function resultText(message: TableMessage): string {
  const t = learnWords;
  const round = message.public.round;
  const net = ownNet(message) ?? 0;
  if (round?.seats.some((seat) => seat.seat === message.yours.seat && seat.folded)) return t.folded(money(-net));
  const who = net > 0 ? t.better(money(net)) : net < 0 ? t.worse(money(-net)) : t.even;
  return t.result(litCards(round, message.yours.seat).name ?? "", round?.settlement?.dealer ?? "", who);
}

export function Lesson(props: LessonProps) {
  const t = learnWords;
  const { message, bets, game } = props;
  const [last, setLast] = useState(1);
  const [seen, setSeen] = useState(false);
  const now = lessonStep(message, bets);
  const step = now === "result" && seen ? "paid" : now;
  const number = lessonNumber(step, last);
  if (number !== last) setLast(number);
  return (
    <aside className="lesson panel" aria-label={t.title} data-step={step}>
      <p className="lesson-count">
        {t.step(number, STEPS.length)}
        <span className="lesson-bar" aria-hidden="true">
          <span style={{ transform: `scaleX(${number / STEPS.length})` }} />
        </span>
      </p>
      <p className="lesson-says" role="status">
        {lessonText(step, props)}
      </p>
      {step === "paid" && (
        <ul className="lesson-lines">
          {ownLines(message).map((line) => (
            <li key={line.wager}>
              <b>
                {lineName(game, line)} <span className={line.net > 0 ? "plus" : line.net < 0 ? "minus" : ""}>{signed(line.net)}</span>
              </b>{" "}
              {line.why}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {step === "result" && (
          <button type="button" className="primary" onClick={() => setSeen(true)}>
            {t.next}
          </button>
        )}
        {step === "paid" && props.alone && (
          <button type="button" className="primary" onClick={props.alone.go}>
            {t.alone} <small className="block">{t.aloneAt(props.alone.name, props.alone.least)}</small>
          </button>
        )}
        {(step === "paid" || step === "result") && (
          <button type="button" onClick={() => (setSeen(false), props.again())}>
            {t.again}
          </button>
        )}
        <button type="button" className="link-button" onClick={props.leave}>
          {t.leave}
        </button>
      </div>
      <p className="quiet small rehearsal">{t.rehearsal}</p>
    </aside>
  );
}
