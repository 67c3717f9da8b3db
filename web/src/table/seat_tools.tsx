// What a seated player may do besides playing: buy chips, sit out, leave.
import { chipsFor } from "../bets";
import { money } from "../money";
import type { TableMessage } from "../protocol";
import { useWallet } from "../session";
import { words } from "../words";
import type { Act } from "./use_table";

export function SeatTools({ message, act, sending }: { message: TableMessage; act: Act; sending: boolean }) {
  const t = words.table;
  const may = (what: string) => message.yours.actions.find((action) => action.do === what);
  const more = chipsFor(useWallet(message), may("buy"));
  if (message.yours.seat === 0) return null;
  return (
    <section className="panel seat-tools" aria-label={t.more}>
      {more > 0 && <button type="button" data-do="buy" disabled={sending} onClick={() => void act({ do: "buy", amount: more })}>{t.buyMore(money(more))}</button>}
      {may("pause") && <button type="button" onClick={() => void act({ do: "pause" })}>{t.pause}</button>}
      {may("resume") && <button type="button" onClick={() => void act({ do: "resume" })}>{t.resume}</button>}
      {may("leave") && <button type="button" data-do="leave" onClick={() => void act({ do: "leave" })}>{t.leave}</button>}
    </section>
  );
}
