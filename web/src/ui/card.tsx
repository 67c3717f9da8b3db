// A playing card, drawn by the page itself: sharp at every size, no image is loaded.
import { cardName } from "../cards";
import { words } from "../words";

const SUIT_PATHS: Record<string, string> = {
  s: "M12 1.500C14.500 5.500 21 9 21 14.200a4.600 4.600 0 0 1-7.800 3.200c.3 2.200 1.200 3.700 2.800 5.100H8c1.600-1.400 2.500-2.900 2.800-5.100A4.600 4.600 0 0 1 3 14.200C3 9 9.500 5.500 12 1.500z",
  h: "M12 22C8 17.500 2 13.500 2 8a5.200 5.200 0 0 1 10-2.300A5.200 5.200 0 0 1 22 8c0 5.500-6 9.500-10 14z",
  d: "M12 1.500C14.300 5.500 17 9 20 12c-3 3-5.700 6.500-8 10.500C9.700 18.500 7 15 4 12c3-3 5.700-6.500 8-10.500z",
  c: "M12 1.800a4.700 4.700 0 0 1 3.900 7.400 4.700 4.700 0 1 1-2.700 7.700c.3 2.400 1.200 4.100 2.800 5.600H8c1.600-1.500 2.500-3.200 2.800-5.600a4.700 4.700 0 1 1-2.700-7.700A4.700 4.700 0 0 1 12 1.800z",
};

export function Suit({ suit, className }: { suit: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d={SUIT_PATHS[suit]} fill="currentColor" />
    </svg>
  );
}

export interface CardProps {
  card: string | null; // null: face down
  lit?: boolean;
  dealerLit?: boolean;
  dim?: boolean;
  order?: number; // of dealing, for the animation
}

export function Card({ card, lit, dealerLit, dim, order = 0 }: CardProps) {
  const style = { animationDelay: `${order * 90}ms` };
  if (card === null) return <span className="card back" role="img" aria-label={words.table.faceDown} style={style} />;
  const rank = card[0] === "T" ? "10" : card[0]!;
  const suit = card[1]!;
  const classes = ["card", `suit-${suit}`, lit && "lit", dealerLit && "dealer-lit", dim && "dim"].filter(Boolean).join(" ");
  return (
    <span className={classes} role="img" aria-label={cardName(card)} data-card={card} style={style}>
      <span className="corner" aria-hidden="true">
        <span className="rank">{rank}</span>
        <Suit suit={suit} className="pip" />
      </span>
      <Suit suit={suit} className="big-pip" />
    </span>
  );
}

export interface CardRowProps {
  cards: string[];
  faceDown?: number;
  slots?: number;
  label: string;
  lit?: string[];
  dealerLit?: string[];
  firstOrder?: number;
}

/** Cards that are seen, backs of those that are not, and places of those to come: each keeps its place when others are turned. */
export function CardRow({ cards, faceDown = 0, slots = 0, label, lit, dealerLit, firstOrder = 0 }: CardRowProps) {
  const empty = Math.max(0, slots - cards.length - faceDown);
  return (
    <div className="cards" role="group" aria-label={label}>
      {cards.map((card, i) => (
        <Card
          key={card}
          card={card}
          order={firstOrder + i}
          lit={lit?.includes(card)}
          dealerLit={dealerLit?.includes(card)}
          dim={Boolean(lit?.length || dealerLit?.length) && !lit?.includes(card) && !dealerLit?.includes(card)}
        />
      ))}
      {Array.from({ length: faceDown }, (_, i) => (
        <Card key={`back${cards.length + i}`} card={null} order={firstOrder + cards.length + i} />
      ))}
      {Array.from({ length: empty }, (_, i) => (
        <span key={`slot${cards.length + faceDown + i}`} className="card slot" aria-hidden="true" />
      ))}
    </div>
  );
}
