// Orders that wait for a second person: what each would do, who gave it and until when it waits. Whoever looks on decides on
// those of others; their own they take back. What may be decided, the server says.
import { useEffect, useState, type FormEvent } from "react";
import { get, post, type FloorAnswer, type FloorTable, type OrderList, type OrderShown } from "../api";
import { clockTime } from "../time";
import { floorWords as t } from "../words_floor";

/** The board says which tables have orders that wait; the orders themselves are asked for when that changes. */
export function useOrders(tables: FloorTable[]): { orders: OrderShown[]; reload: () => void } {
  const waiting = tables
    .flatMap(({ id, alarms }) => alarms.filter(({ kind }) => kind === "order").map(({ says }) => `${id} ${says}`))
    .join("\n");
  const [orders, setOrders] = useState<OrderShown[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let here = true;
    if (waiting === "") return setOrders([]);
    get<OrderList>("/api/orders").then(
      (list) => here && setOrders(list.orders),
      () => undefined, // the board says that there is no answer
    );
    return () => void (here = false);
  }, [waiting, turn]);
  return { orders, reload: () => setTurn((n) => n + 1) };
}

interface WaitingProps {
  orders: OrderShown[];
  decides: boolean; // an auditor looks on
  onDecided: () => void;
}

export function WaitingOrders({ orders, decides, onDecided }: WaitingProps) {
  const [said, setSaid] = useState("");
  const decided = (says: string) => (setSaid(says), onDecided());
  return (
    <>
      <p role="status" className="floor-done" hidden={said === ""}>
        {said}
      </p>
      {orders.length > 0 && (
        <section className="panel floor-waiting" aria-label={t.waiting}>
          <h2>{t.waiting}</h2>
          <ul>
            {orders.map((order) => (
              <WaitingOrder key={order.id} order={order} decides={decides} onDecided={decided} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WaitingOrder({ order, decides, onDecided }: { order: OrderShown; decides: boolean; onDecided: (says: string) => void }) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const say = (path: string, says: string, body?: object) => {
    setBusy(true);
    setProblem("");
    post<FloorAnswer>(`/api/orders/${order.id}/${path}`, body).then(
      () => onDecided(says),
      (error: Error) => (setProblem(error.message), setBusy(false)),
    );
  };
  const reject = (event: FormEvent) => {
    event.preventDefault();
    say("reject", order.yours ? t.takenBack(order.id) : t.rejected(order.id), { reason });
  };
  return (
    <li data-waiting={order.id}>
      <p className="floor-says">
        {t.waitingOrder(order.id, order.table_name, order.by, order.what)} {order.clause && <span className="clause">{order.clause}</span>}
      </p>
      <p className="quiet">{t.waitingFor(order.reason, clockTime(order.expires_at))}</p>
      <ul className="floor-effects">
        {order.effects.map((effect, i) => (
          <li key={i}>{effect}</li>
        ))}
        {order.effects.length === 0 && <li>{t.nothingMoves}</li>}
      </ul>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
      {decides && (
        <form className="row" onSubmit={reject}>
          {order.yours ? (
            <span className="quiet">{t.yours}</span>
          ) : (
            <button
              type="button"
              className="primary"
              disabled={busy}
              data-do="approve"
              onClick={() => say("approve", t.approved(order.id))}
            >
              {t.approve}
            </button>
          )}
          <label>
            {t.reason} <input value={reason} required maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </label>
          <button type="submit" disabled={busy} data-do="reject">
            {order.yours ? t.takeBack : t.reject}
          </button>
        </form>
      )}
    </li>
  );
}
