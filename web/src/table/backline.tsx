// People behind a seat: what they have wagered on it, and after the round what that won or lost, chip by chip.
import type { Game } from "../api";
import { money, signed } from "../money";
import type { LineShown, PersonShown, RoundView, SeatShown } from "../protocol";
import { words } from "../words";
import { Dots } from "./dots";
import { feesAt, feeSum } from "./own_net";

interface BacklineProps {
  people: PersonShown[];
  seat: SeatShown | undefined;
  round: RoundView | null;
  you: number;
  game: Game | null;
  onExplain: (lines: LineShown[]) => void;
}

export function Backline({ people, seat, round, you, game, onExplain }: BacklineProps) {
  const t = words.table;
  return (
    <ul className="backline" aria-label={t.backline}>
      {people.map(({ rider, player, name }) => {
        const lines = round?.settlement?.lines.filter((line) => line.seat === seat?.seat && line.rider === rider) ?? [];
        const net = lines.reduce((sum, line) => sum + line.net, 0) - feeSum(feesAt(round?.settlement, seat?.seat ?? 0, rider));
        const staked = seat?.wagers.filter((wager) => wager.rider === rider).reduce((sum, wager) => sum + wager.stake, 0) ?? 0;
        return (
          <li key={rider}>
            <span className="backline-name">{player === you ? t.you : name}</span>
            {lines.length > 0 ? (
              <b className={net > 0 ? "plus" : net < 0 ? "minus" : ""}>{signed(net)}</b>
            ) : staked > 0 ? (
              <b>{money(staked)}</b>
            ) : null}
            {lines.length > 0 && <Dots lines={lines} who={player === you ? t.you : name} game={game} onExplain={onExplain} />}
          </li>
        );
      })}
    </ul>
  );
}
