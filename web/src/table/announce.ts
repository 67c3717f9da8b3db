// What somebody who does not see the felt must be told when a message comes: the own cards, the board's, the own result.
import { cardName } from "../cards";
import { money } from "../money";
import type { TableMessage } from "../protocol";
import { words } from "../words";
import { ownNet } from "./own_net";

const names = (cards: string[]) => cards.map(cardName).join(", ");

export function announcements(before: TableMessage | null, now: TableMessage): string[] {
  const t = words.announce;
  const round = now.public.round;
  if (!round) return [];
  const earlier = before?.public.round?.round === round.round ? before : null;
  const said: string[] = [];
  if (now.yours.cards.length > (earlier?.yours.cards.length ?? 0)) said.push(t.cards(names(now.yours.cards)));
  const came = round.board.cards.filter((card) => !earlier?.public.round?.board.cards.includes(card));
  if (came.length > 0) said.push(t.board(names(came)));
  const net = ownNet(now);
  if (net !== null && !earlier?.public.round?.settlement) said.push(net > 0 ? t.won(money(net)) : net < 0 ? t.lost(money(-net)) : t.even);
  return said;
}
