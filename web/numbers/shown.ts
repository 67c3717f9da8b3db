// Every number that stands on the felt, in the history and in the replay, read from the page as a person would.
// No imports: the same functions are sent into a browser.

export interface SeatRead {
  net: string;
  bet: string;
  chips: string;
  dots: string[];
  bank: string; // the title of the banker's tag
  behind: { name: string; sum: string; dots: string[] }[];
}

export interface FeltRead {
  seats: Record<string, SeatRead>;
  spots: Record<string, { amount: string; net: string }>;
  own: {
    net: string;
    chips: string;
    total: string;
    bank: string;
    bankNet: string;
    status: string;
    behind: { name: string; sum: string; dots: string[] }[];
  };
  settled: { title: string; net: string; verdict: string; lines: { name: string; net: string }[]; fees: string[] };
  dealer: string;
  voidNote: string;
  meters: Record<string, string>;
}

export function readFelt(root: ParentNode): FeltRead {
  const text = (from: ParentNode | null | undefined, selector: string) => (from?.querySelector(selector)?.textContent ?? "").trim();
  const labels = (from: ParentNode) => [...from.querySelectorAll(":scope .dot")].map((dot) => dot.getAttribute("aria-label") ?? "");
  const behindOf = (from: ParentNode | null | undefined) =>
    [...(from?.querySelectorAll(".backline li") ?? [])].map((item) => ({
      name: text(item, ".backline-name"),
      sum: text(item, "b"),
      dots: labels(item),
    }));
  const seats: Record<string, SeatRead> = {};
  for (const seat of root.querySelectorAll<HTMLElement>(".felt .seat[data-seat]")) {
    const lines = seat.querySelector(".seat-lines");
    seats[seat.dataset.seat!] = {
      net: text(lines, "b"),
      bet: text(seat, ".seat-bet > span:last-child"),
      chips: (seat.querySelector(".seat-chips")?.firstChild?.textContent ?? "").trim(),
      dots: lines ? labels(lines) : [],
      bank: seat.querySelector(".tag.bank")?.getAttribute("title") ?? "",
      behind: behindOf(seat),
    };
  }
  const own = root.querySelector(".own");
  const spots: FeltRead["spots"] = {};
  for (const spot of root.querySelectorAll<HTMLElement>(".own .spot[data-spot]"))
    spots[spot.dataset.spot!] = { amount: text(spot, ".spot-amount"), net: text(spot, ".spot-net") };
  const sums = [...(own?.querySelectorAll(".own-chips b") ?? [])].map((sum) => sum.textContent ?? "");
  const box = root.querySelector(".settled");
  return {
    seats,
    spots,
    own: {
      net: (own?.querySelector(".own-net")?.firstChild?.textContent ?? "").trim(),
      chips: sums[0] ?? "",
      total: sums[1] ?? "",
      bank: text(own, ".bank-puck p"),
      bankNet: text(own, ".bank-puck > b"),
      status: text(own, ".status"),
      behind: behindOf(own),
    },
    settled: {
      title: (box?.querySelector("h2")?.firstChild?.textContent ?? "").trim(),
      net: text(box, "h2 span"),
      verdict: text(box, ".verdict > p"),
      lines: [...(box?.querySelectorAll("button.line") ?? [])].map((line) => ({
        name: text(line, ".line-name"),
        net: text(line, ".line-net"),
      })),
      fees: [...(box?.querySelectorAll(".line.fee .line-net") ?? [])].map((fee) => fee.textContent ?? ""),
    },
    dealer: text(root, ".dealer .hand-name"),
    voidNote: text(root, ".felt .void-note"),
    meters: Object.fromEntries([...root.querySelectorAll(".felt .meters li")].map((meter) => [text(meter, "span"), text(meter, "b")])),
  };
}

export interface RoundRead {
  places: Record<string, { net: string; lines: { name: string; net: string }[]; fees: string[] }>; // "3/0", "bank"
  seats: Record<string, { net: string; bank: string; bankNet: string; stakes: Record<string, string>; nets: Record<string, string> }>;
  voidNote: string;
  verdict: string;
}

export function readRound(root: ParentNode): RoundRead {
  const text = (from: ParentNode | null | undefined, selector: string) => (from?.querySelector(selector)?.textContent ?? "").trim();
  const places: RoundRead["places"] = {};
  for (const block of root.querySelectorAll<HTMLElement>("[data-place]"))
    places[block.dataset.place!] = {
      net: text(block, "h3 > b"),
      lines: [...block.querySelectorAll("button.line")].map((line) => ({ name: text(line, ".line-name"), net: text(line, ".line-net") })),
      fees: [...block.querySelectorAll(".line.fee .line-net")].map((fee) => fee.textContent ?? ""),
    };
  const seats: RoundRead["seats"] = {};
  for (const seat of root.querySelectorAll<HTMLElement>(".replay-seats [data-seat]")) {
    const bank = seat.querySelector(".replay-bank");
    const riders = [...seat.querySelectorAll<HTMLElement>("[data-rider]")];
    seats[seat.dataset.seat!] = {
      net: text(seat, "h3 > b"),
      bank: (bank?.firstChild?.textContent ?? "").trim(),
      bankNet: text(bank, "b"),
      stakes: Object.fromEntries(riders.map((line) => [line.dataset.rider!, (line.lastChild?.textContent ?? "").trim()])),
      nets: Object.fromEntries(riders.map((line) => [line.dataset.rider!, text(line, ":scope > b")])),
    };
  }
  return { places, seats, voidNote: text(root, ".void-note"), verdict: text(root, ".verdict > p") };
}

export interface HistoryRead {
  staked: string;
  net: string;
  fees: string;
  isVoid: boolean;
  cards: string[][];
}

export function readHistory(root: ParentNode): Record<string, HistoryRead> {
  const rows: Record<string, HistoryRead> = {};
  for (const row of root.querySelectorAll(".history tbody tr")) {
    const numbers = [...row.querySelectorAll("td.number")];
    const last = numbers.at(-1)!;
    const own = [...last.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? "");
    rows[row.querySelector("th a")!.textContent ?? ""] = {
      staked: (numbers.at(-2)?.textContent ?? "").trim(),
      net: own.join("").trim(),
      fees: (last.querySelector("small")?.textContent ?? "").trim(),
      isVoid: last.querySelector(".tag") !== null,
      cards: [...row.querySelectorAll(".history-cards .cards")].map((cards) =>
        [...cards.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card") ?? ""),
      ),
    };
  }
  return rows;
}
