// A betting spot of the felt: what lies on it, and after the round what it won or lost.
import type { KeyboardEvent, MouseEvent } from "react";
import type { LineShown } from "../protocol";
import { money, signed } from "../money";
import { words } from "../words";
import { ChipStack } from "./chip";

export interface SpotProps {
  id: string;
  name: string;
  hint: string;
  limits: string; // what can be staked here, as the felt says it
  shape: "circle" | "box" | "light";
  stake: number;
  lines: LineShown[];
  open: boolean; // bets may be placed here now
  chosen: boolean;
  onAdd: () => void;
  onTakeBack: () => void;
  onExplain: (lines: LineShown[]) => void;
}

export function Spot(props: SpotProps) {
  const { name, stake, lines, open } = props;
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const paid = lines.reduce((sum, line) => sum + line.paid, 0);
  const settled = lines.length > 0;
  const back = settled && lines.every((line) => line.outcome === "void"); // nothing was decided
  const amount = settled ? Math.max(stake, ...lines.map((line) => line.stake)) : stake;
  const press = () => (settled ? props.onExplain(lines) : open && props.onAdd());
  const key = (event: KeyboardEvent) => {
    if (!open || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    props.onTakeBack();
  };
  const menu = (event: MouseEvent) => {
    if (!open) return;
    event.preventDefault();
    props.onTakeBack();
  };
  const outcome = !settled ? "" : back ? "back" : net > 0 ? "won" : net < 0 ? "lost" : "pushed";
  return (
    <button
      type="button"
      className={`spot ${props.shape} ${outcome} ${open ? "open" : ""} ${props.chosen ? "chosen" : ""} ${stake > 0 ? "staked" : ""}`}
      data-spot={props.id}
      title={props.hint}
      aria-disabled={!settled && !open}
      onClick={press}
      onKeyDown={key}
      onContextMenu={menu}
    >
      <span className="spot-name">
        {name}
        {amount === 0 && props.limits && <span className="spot-limits">{props.limits}</span>}
      </span>{" "}
      {amount === 0 && <span className="hidden">{words.table.spotEmpty}</span>}
      {amount > 0 && (
        <span className="spot-chips" key={amount}>
          <ChipStack amount={amount} />
          {!settled && <span className="spot-amount">{money(amount)}</span>}
        </span>
      )}
      {paid > 0 && (
        <span className="spot-paid">
          <ChipStack amount={paid} />
        </span>
      )}
      {settled && <span className={`spot-net ${outcome}`}>{back ? words.table.returned : signed(net)}</span>}
      {settled && <span className="hidden"> {words.table.whyAsk}</span>}
    </button>
  );
}
