// An operator opens a table: which house, and who deals it.
import { useState, type FormEvent } from "react";
import { get, post, type HouseList, type TableShown, type TableWanted } from "../api";
import { useLoaded } from "../use";
import { HouseSelect } from "../ui/house_select";
import { floorWords as t } from "../words_floor";

export function OpenTable({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useLoaded(() => get<HouseList>("/api/houses"), "houses");
  const houses = data?.houses ?? [];
  const [house, setHouse] = useState("");
  const [kind, setKind] = useState("virtual");
  const [said, setSaid] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted: TableWanted = { house: house || (houses[0]?.id ?? ""), ...(kind === "virtual" ? {} : { live: kind }) };
    post<TableShown>("/api/tables", wanted).then(
      (table) => (setSaid(t.opened(table.name)), onOpen(table.id)),
      (error: Error) => setSaid(error.message),
    );
  };
  return (
    <details className="floor-open">
      <summary>{t.openTable}</summary>
      <form className="row" onSubmit={send}>
        <label>
          {t.house} <HouseSelect houses={houses} value={house} onChange={setHouse} />
        </label>
        <label>
          {t.kind}{" "}
          <select value={kind} onChange={(event) => setKind(event.target.value)}>
            {Object.entries(t.kinds).map(([id, says]) => (
              <option key={id} value={id}>
                {says}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="primary">
          {t.openDo}
        </button>
        <span role="status">{said}</span>
      </form>
    </details>
  );
}
