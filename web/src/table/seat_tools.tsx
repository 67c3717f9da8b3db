// What a seated player may do besides playing: buy chips, sit out, leave.
import { useState } from "react";
import type { TableMessage } from "../protocol";
import { useWallet } from "../session";
import { words } from "../words";
import { BuyIn } from "./buy_in";
import type { Act } from "./use_table";

export function SeatTools({ message, act, sending }: { message: TableMessage; act: Act; sending: boolean }) {
  const t = words.table;
  const may = (what: string) => message.yours.actions.find((action) => action.do === what);
  const wallet = useWallet(message);
  const [buying, setBuying] = useState(false);
  const buy = may("buy");
  if (message.yours.seat === 0) return null;
  return (
    <section className="panel seat-tools" aria-label={t.more}>
      {buy && (
        <button type="button" data-do="buy" disabled={sending} onClick={() => setBuying(true)}>
          {t.buy}
        </button>
      )}
      {buying && buy && (
        <BuyIn
          action={{ ...buy, minimum: buy.step }}
          wallet={wallet}
          verb={t.buy}
          title={t.buy}
          sending={sending}
          onBuy={(amount) => (setBuying(false), void act({ do: "buy", amount }))}
          onClose={() => setBuying(false)}
        />
      )}
      {may("pause") && (
        <button type="button" onClick={() => void act({ do: "pause" })}>
          {t.pause}
        </button>
      )}
      {may("resume") && (
        <button type="button" onClick={() => void act({ do: "resume" })}>
          {t.resume}
        </button>
      )}
      {may("leave") && (
        <button type="button" data-do="leave" onClick={() => void act({ do: "leave" })}>
          {t.leave}
        </button>
      )}
    </section>
  );
}
