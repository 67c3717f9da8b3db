// What the coach says, apart from words.ts so that a table loads without it. A translation is another object of this shape.
const percentOf = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 2 : 1)}%`;
const whole = new Intl.NumberFormat("en-US");
const cards = (n: number) => (n === 1 ? "1 card" : `${n} cards`);

export const coachWords = {
  why: "Why",
  number: (n: number) => whole.format(n),
  have: (hand: string) => `You have ${/^(pair|straight|flush|full|royal)/.test(hand) ? "a " : ""}${hand}`,
  madeBy: {
    own: "and it uses your card.",
    kicker: "but only with the table's cards: yours decide between equals at most.",
    board: "and so has everybody: the five on the table are the best hand.",
  } as Record<string, string>,
  before: "before any card on the table.",
  nothingYet: "and no pair yet.",
  outcome: { win: "You win", tie: "Tie", lose: "You lose" } as Record<string, string>,
  share: percentOf,
  ofDeals: (deals: number) =>
    deals === 990 ? "of the 990 hands the dealer can hold" : `of all ${whole.format(deals)} ways to deal the rest, if nobody folds`,
  notQualified: (share: number) => `The dealer does not qualify in ${percentOf(share)}.`,
  beatYou: (n: number, unseen: number) =>
    n === 0
      ? `None of the ${unseen} cards you do not see beats you alone.`
      : `${n === 1 ? "1 card beats" : `${n} cards beat`} you, of the ${unseen} you do not see:`,
  improve: (n: number) =>
    n === 0 ? "No single card makes you a higher kind of hand with your cards." : `${cards(n)} give you a higher kind of hand:`,
  out: (n: number, hand: string) => `${n} × ${hand}`,
  dealerHolds: "What the dealer ends up with",
  dealerHand: "Dealer's hand",
  ruleOf: (strategy: string) => `The rule (${strategy} strategy)`,
  rule: (action: string, says: string) => (says ? `${action} ${says}.` : `${action} otherwise.`),
  ruleRight: "Here the rule is exactly right.",
  ruleNearly: (says: string, best: string, antes: string) =>
    `Here the rule is only nearly right: it says ${says}, but ${best} is better by ${antes} antes.`,
  noRule: "No strategy with rules fits this house: the values decide.",
  // guides
  guides: ["Before the flop", "After the flop", "River"],
  guideChoice: "Street",
  rulesTitle: (strategy: string) => `The ${strategy} strategy in words`,
  edges: (strategy: string, best: string) => `House edge ${strategy} with these rules, ${best} with best play.`,
  ruleCosts: (antes: string) => `gives away ${antes} antes a round`,
  ruleCostsNothing: "gives nothing away",
  rulesIntro: "From top to bottom: the first line that fits decides.",
  flopTitle: "When to bet after the flop",
  flopIntro:
    "What your hand is, by the rank that decides. Gold: a bet is best in all deals of this kind; blue: a check in all; in between, the share of bets.",
  flopKinds: {
    two_pair_or_better: ["Two pair or better", "with at least one of your cards; by your higher card"],
    own_pair: ["A pair that uses your card", "by its rank"],
    four_to_a_flush: ["Four cards of one suit", "with one of yours; by your highest of the suit"],
    board_pair: ["A pair on the table only", "by your higher card"],
    nothing: ["No pair", "by your higher card"],
  } as Record<string, [string, string]>,
  riverTitle: "When to bet on the river",
  riverIntro: "By how many single cards beat you if the dealer holds one of them. The rule of 21: bet while they are fewer.",
  riverKinds: {
    higher_than_board: ["A higher kind of hand than the table's", "a pair or better that uses your card"],
    as_board: ["The table's own kind of hand", "your cards are kickers, or play no part"],
  } as Record<string, [string, string]>,
  outsColumn: "cards that beat you",
  cell: (name: string, share: string, of: string) => `${name}: a bet is best in ${share} of ${of} deals`,
  noDeals: "does not come here",
  solvingGuide: "Counting all deals: a few seconds the first time …",
  // drill
  byRule: (action: string, says: string) => (says ? `${action} ${says}` : `${action} otherwise`),
  drillTeaches: "This drill teaches",
  // certificate
  certificate: "Certificate",
  certify: "Get a certificate",
  certifying: "The server marks the exam …",
  certified: (name: string) => `This is to certify that ${name}`,
  answered: (right: number, of: number, exam: number) => `answered ${right} of ${of} decisions of exam ${exam} best`,
  under: (house: string) => `under the rules of ${house}.`,
  settled: (right: number, of: number) => `settled ${right} of ${of} rounds without a mistake in the test of the dealer school`,
  settledIn: (mistakes: number, time: string) => `${mistakes} ${mistakes === 1 ? "mistake" : "mistakes"} in all, in ${time}.`,
  certCost: (antes: string) => `The other answers gave away ${antes} antes in all.`,
  code: "Code",
  verifyAt: (address: string) => `Verify at ${address}`,
  verified: "Verified by this server: it dealt the exam and marked it.",
  print: "Print",
  findCertificate: "Look a certificate up",
  find: "Verify",
  // side wagers
  lessons: "Side wagers, one by one",
  lessonsIntro: (rounds: number) => `What each side wager does with your money in an hour of ${rounds} rounds, on average.`,
  perHour: "Rounds an hour",
  anHour: "An hour",
  hourCost: (cost: string, staked: string) => `Costs ${cost} an hour: ${staked} staked, of which the house keeps its edge.`,
  hourGain: (gain: string, staked: string) => `Gives back ${gain} an hour more than the ${staked} staked, on average.`,
  pays: (share: string, often: string) => `It pays in ${share} of all rounds, ${often}.`,
  onceIn: (rounds: string) => `about once in ${rounds}`,
  dryHour: (share: string) => `An hour in which it never pays comes in ${share} of all hours.`,
  where: "Where the return comes from",
  combinations: "How often",
  returns: "Share of the return",
  than: (main: string, times: string) => `For each dollar staked it costs ${times} times as much as the ${main}.`,
  share1: "Share this question",
};
