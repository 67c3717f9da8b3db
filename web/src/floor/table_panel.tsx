// One table on the floor's page: where it stands, the ways into it, and the orders that the floor may give there.
import { useEffect, useState } from "react";
import { post, type FloorAnswer, type FloorTable, type House, type HouseList } from "../api";
import { get } from "../api";
import { money } from "../money";
import type { Ask } from "../protocol";
import { Link } from "../router";
import { useGame, useWatched } from "../table/use_table";
import { VoidForm } from "../table/floor_box";
import { RulingForm } from "../table/ruling_form";
import { useLoaded } from "../use";
import { meterName, words } from "../words";
import { floorWords as t } from "../words_floor";
import { PreviewBox } from "./preview_box";
import { ReasonForm } from "./reason_form";
import { StepClock, stateOf, stateWords, winClass } from "./table_card";
import { useOrder, type Ordering } from "./use_order";

interface PanelProps {
  table: FloorTable;
  ahead: number;
  role: string;
  onClose: () => void;
}

export function TablePanel({ table, ahead, role, onClose }: PanelProps) {
  return (
    <section className="panel floor-panel" aria-label={`${t.chosen}: ${table.name}`}>
      <header>
        <h2>{table.name}</h2>
        <button type="button" onClick={onClose}>
          {t.close}
        </button>
      </header>
      <p className="floor-facts quiet">
        <span className={`floor-state is-${stateOf(table)}`}>{stateWords(table)}</span>
        <span>{t.round(table.round)}</span>
        <span>{table.house_name}</span>
        <span>{t.limits(money(table.minimum), money(table.maximum))}</span>
        <span>{table.live ? t.dealt(table.dealer) : t.virtual}</span>
      </p>
      <p className="floor-next">
        <b>{t.step}:</b> {table.who && table.who !== "machine" ? `${t.does[table.who] ?? table.who}. ` : ""}
        {table.step} {table.clause && <span className="clause">{table.clause}</span>} <StepClock since={table.since} ahead={ahead} />
      </p>
      {table.alarms.map((alarm) => (
        <p key={alarm.kind} className="floor-alarm">
          {alarm.says}
        </p>
      ))}
      <dl className="floor-money">
        <div>
          <dt>{t.bank}</dt>
          <dd>{money(table.bank)}</dd>
        </div>
        <div title={t.winHint}>
          <dt>{t.win}</dt>
          <dd className={winClass(table.win)}>{table.win === null ? t.notYet : money(table.win)}</dd>
        </div>
        {table.meters.map((meter) => (
          <div key={meter.id}>
            <dt>{meterName(meter.id)}</dt>
            <dd>
              {money(meter.shows)} {!meter.on && <span className="tag">{t.meterOff}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="links">
        <Link href={`/table/${table.id}`}>{t.watch}</Link>
        {table.live && role !== "auditor" && <Link href={`/deal/${table.id}`}>{t.deal}</Link>}
        <Link href={`/rack/${table.id}`}>{t.rack}</Link>
        <Link href={`/display/${table.id}`}>{t.screen}</Link>
      </p>
      {role === "auditor" ? <p className="quiet">{t.onlyLooks}</p> : <Orders table={table} role={role} onClose={onClose} />}
    </section>
  );
}

function Orders({ table, role, onClose }: Omit<PanelProps, "ahead">) {
  const ordering = useOrder(table.id);
  const message = useWatched(table.id);
  const { data: game } = useGame(table.house);
  const round = message?.public.round && !message.public.round.settlement ? message.public.round : null;
  const propose = (name: string) => (ask: Ask) => ordering.propose(name, ask);
  const form = { sending: ordering.busy };
  return (
    <>
      <h3>{t.orders}</h3>
      {ordering.problem && (
        <p role="alert" className="notice bad">
          {ordering.problem}
        </p>
      )}
      <p role="status" className="floor-done">
        {ordering.done}
      </p>
      {ordering.proposed && <PreviewBox ordering={ordering} />}
      <div className="floor-orders" hidden={ordering.proposed !== null}>
        <Still table={table} ordering={ordering} />
        <InWords table={table} ordering={ordering} />
        {(round || table.phase === "stopped") && (
          <VoidForm
            key={`void/${round?.round}`}
            round={round?.round}
            hint={table.phase === "stopped" ? words.floor.windUpHint : words.floor.voidHint}
            act={propose(words.floor.voidTitle)}
            {...form}
          />
        )}
        {round?.phase === "playing" && table.phase !== "stopped" && (
          <RulingForm key={round.round} round={round} game={game} act={propose(words.floor.ruleTitle)} {...form} />
        )}
        {role === "operator" && <HouseOrders table={table} onClose={onClose} />}
      </div>
    </>
  );
}

function Still({ table, ordering }: { table: FloorTable; ordering: Ordering }) {
  const still = table.paused || table.phase === "stopped";
  const name = still ? t.order.resume : t.order.pause;
  const ask: Ask = still ? { do: "resume_table" } : { do: "pause_table" };
  return (
    <ReasonForm
      name={name}
      hint={still ? t.hint.resume : t.hint.pause}
      asks={false}
      busy={ordering.busy}
      onOrder={() => ordering.propose(name, ask).then((answer) => answer.accepted)}
    />
  );
}

/** Orders in the words of a dealer's console. Only what can be meant now is offered; what may be done, the server says. */
function InWords({ table, ordering }: { table: FloorTable; ordering: Ordering }) {
  const win = table.alarms.some((alarm) => alarm.kind === "win");
  const device = table.alarms.some((alarm) => alarm.kind === "device");
  const offered: ("validate" | "mended" | "step" | "recut" | "shuffle" | "deck")[] = [
    ...(win ? (["validate"] as const) : []),
    ...(table.live && device ? (["mended"] as const) : []),
    ...(table.live && table.who === "floor" && !win ? (["step"] as const) : []),
    ...(table.live ? (["recut", "shuffle", "deck"] as const) : []),
  ];
  const order = { validate: "validate", mended: "mended", step: "", recut: "recut", shuffle: "shuffle", deck: "deck" };
  return offered.map((each) => (
    <ReasonForm
      key={each}
      name={t.order[each]}
      hint={t.hint[each]}
      busy={ordering.busy}
      onOrder={(reason) => ordering.propose(t.order[each], { do: "order", order: order[each], reason }).then((answer) => answer.accepted)}
    />
  ));
}

/** Close the table, or open one in its place under another house file of the same rulebook. */
function HouseOrders({ table, onClose }: { table: FloorTable; onClose: () => void }) {
  const { data } = useLoaded(() => get<HouseList>("/api/houses"), "houses");
  const houses = (data?.houses ?? []).filter((house) => house.rulebook === table.rulebook && house.id !== table.house);
  const [wanted, setWanted] = useState("");
  const [asked, setAsked] = useState<"close" | "house" | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const house = houses.find((each) => each.id === wanted) ?? houses[0];
  useEffect(() => setAsked(null), [wanted]);
  const run = (path: string, body?: object) => {
    setBusy(true);
    post<FloorAnswer>(`/api/tables/${table.id}/${path}`, body).then(onClose, (error: Error) => (setProblem(error.message), setBusy(false)));
  };
  const show = (which: "close" | "house") => () => Promise.resolve((setAsked(which), false));
  return (
    <>
      {house && (
        <ReasonForm name={t.order.house} hint={t.hint.house} asks={false} busy={busy} onOrder={show("house")}>
          <label>
            {t.house}
            <select value={house.id} onChange={(event) => setWanted(event.target.value)}>
              {houses.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name} ({limitsOf(each)})
                </option>
              ))}
            </select>
          </label>
        </ReasonForm>
      )}
      <ReasonForm name={t.order.close} hint={t.hint.close} asks={false} busy={busy} onOrder={show("close")} />
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
      {asked && (
        <section className="floor-preview" aria-label={t.wouldDo}>
          <h3>
            {t.order[asked]}: {t.wouldDo}
          </h3>
          <p>{t.hint[asked]}</p>
          {asked === "house" && house && <p>{t.changes(t.limits(money(table.minimum), money(table.maximum)), limitsOf(house))}</p>}
          <p>{t.allLeave(table.people)}</p>
          <div className="row">
            <button
              type="button"
              className="primary"
              disabled={busy}
              data-do="confirm"
              onClick={() => (asked === "house" ? run("house", { house: house?.id }) : run("close"))}
            >
              {t.doIt}: {t.order[asked]}
            </button>
            <button type="button" disabled={busy} onClick={() => setAsked(null)}>
              {t.back}
            </button>
          </div>
        </section>
      )}
    </>
  );
}

function limitsOf(house: House): string {
  const main = house.wagers.find(({ id }) => id === house.main_wager);
  return main ? t.limits(money(main.minimum), money(main.maximum)) : "";
}
