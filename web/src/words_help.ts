// What somebody who is new here is told: the guided hand, and help beside the table.
import { listed } from "./listed";

export const learnWords = {
  title: "Your first hand",
  newHere: "New here?",
  start: "Play a guided hand",
  startHint: "A table of your own with chosen cards: six steps, two minutes, no money of yours.",
  loading: "Laying out a table of your own …",
  none: "No table of this room can be rehearsed.",
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  bet: (main: string, follows: string) =>
    `Tap the ${main} circle. That is your bet.${follows ? ` ${follows} joins it by itself, with the same amount.` : ""}`,
  deal: "Press Deal: you and the dealer get two cards each.",
  first: "A nine and an eight are a weak start. Press Check: it costs nothing, and you see three cards.",
  flop: (raise: string) =>
    `A nine came: you have a pair. Bet now. This bet is called ${raise}, and the earlier you make it, the bigger it may be.`,
  river: (raise: string) => `All cards are out, and you have a pair. Bet: without a ${raise} you would give up what you have bet.`,
  wait: "The dealer is at work …",
  result: (own: string, dealer: string, net: string) => `You have ${own}, the dealer has ${dealer}. ${net}`,
  better: (amount: string) => `Your hand is better: you win ${amount}.`,
  worse: (amount: string) => `The dealer's hand is better: you lose ${amount}.`,
  even: "Nobody wins.",
  folded: (amount: string) => `You folded and lost ${amount}. With a pair it is better to bet: try the hand once more.`,
  paid: "Every chip follows its own rule. These are yours; at any table, tap a chip to read this.",
  next: "Next",
  alone: "Now play a hand alone",
  aloneAt: (name: string, least: string) => `${name}, from ${least}`,
  again: "Once more",
  leave: "Leave the lesson",
  rehearsal: "Rehearsal: the cards are chosen, and the money is not yours.",
};

export const helpWords = {
  open: "Rules and pays",
  title: "Help at the table",
  close: "Close",
  tabs: { pays: "What it pays", hands: "Hands", rules: "The game", sheet: "Rule sheet" } as Record<string, string>,
  about: (wager: string) => `What is ${wager}?`,
  yourHand: (name: string) => `You have ${name}.`,
  yourRow: "your hand",
  handsHint: "From best to least. Your hand is the best five of seven cards: your two and the five on the table.",
  limits: (least: string, most: string) => `${least} to ${most}`,
  fixed: (amount: string) => `exactly ${amount}`,
  paid: (odds: string) => `Pays ${odds}.`,
  short: (least: string, most: string) => `${least}–${most}`,
  times: (multiples: number[]) => multiples.map((n) => `${n}×`).join(" "),
  same: (of: string) => `= ${of}`,
  hands: [
    ["royal_flush", "Royal flush", "As Ks Qs Js Ts"],
    ["straight_flush", "Straight flush", "9h 8h 7h 6h 5h"],
    ["four_of_a_kind", "Four of a kind", "Qs Qh Qd Qc 4d"],
    ["full_house", "Full house", "Ts Th Td 6c 6s"],
    ["flush", "Flush", "Ad Jd 8d 5d 2d"],
    ["straight", "Straight", "9c 8d 7s 6h 5c"],
    ["three_of_a_kind", "Three of a kind", "7s 7h 7d Kc 2h"],
    ["two_pair", "Two pair", "Js Jd 5h 5c 9s"],
    ["pair", "Pair", "As Ac 9h 6d 3c"],
    ["high_card", "High card", "Kh Jc 8s 4d 2c"],
  ] as [string, string, string][],
  lines: {
    against: (banked: string) =>
      banked === "player"
        ? "You play against one player, who banks for everybody."
        : "You play against the dealer, not against the other players.",
    bet: (names: string[], follows: boolean) =>
      follows ? `Before the cards you bet ${listed(names)}, always the same amount on each.` : `Before the cards you bet ${listed(names)}.`,
    dealt: (raise: string) =>
      `You and the dealer get two cards each and share five on the table. You bet ${raise} once; the earlier, the bigger it may be.`,
    street: (when: string, play: number[], raise: string, otherwise: string) =>
      `${when.charAt(0).toUpperCase()}${when.slice(1)} you may bet ${play.map((n) => `${n}×`).join(" or ")} as ${raise}, or ${otherwise}.`,
    best: "The best five of seven cards win; a tie gives every bet of the comparison back.",
    qualifies: (hand: string, wagers: string[]) =>
      `With less than a ${hand}, the dealer does not qualify, and ${listed(wagers)} is returned.`,
    pays: (name: string, least: string) => `${name} pays by its own table, from a ${least} up, and only when you win.`,
    sides: (names: string[]) => `${listed(names)}: optional, and paid by your cards alone, as their tables say.`,
  },
};
