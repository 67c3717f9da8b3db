// The way in: who are you?
import { urlOf } from "./pages";

interface Way {
  who: string;
  wants: string;
  pages: [string, string][];
}

const WAYS: Way[] = [
  {
    who: "Player",
    wants: "Sit down, play, learn, and check that the deck was fair.",
    pages: [
      ["README.md", "What it is, with pictures"],
      ["docs/strategies.md", "Strategies, and what they cost"],
      ["docs/fairness.md", "How a deck is proved"],
    ],
  },
  {
    who: "Dealer",
    wants: "Deal real cards; the program says the next step and every payout.",
    pages: [
      ["docs/deal.md", "The dealer's console, from the first round"],
      ["docs/live.md", "A live table on the server"],
      ["docs/school.md", "The dealer school: payouts, procedure, a test"],
      ["docs/table.md", "The table: decks, procedures, counts"],
    ],
  },
  {
    who: "Floor",
    wants: "Void, rule, correct, and read what happened.",
    pages: [
      ["docs/server.md#rulings-of-the-floor", "Rulings"],
      ["docs/table.md#corrections", "Corrections"],
      ["docs/ledger.md", "The books"],
    ],
  },
  {
    who: "Operator",
    wants: "Install a room, choose its games, keep it running.",
    pages: [
      ["docs/install.md", "Installing, packages, the service"],
      ["docs/server.md", "The server: options, limits, accounts, backup"],
      ["docs/houses.md", "House files"],
      ["docs/cli.md", "The commands"],
      ["docs/commands/README.md", "Every command by itself"],
    ],
  },
  {
    who: "Game designer",
    wants: "Write a rulebook or a side wager as data.",
    pages: [
      ["docs/rulebooks.md", "The rulebook format"],
      ["docs/houses.md", "The house format"],
      ["docs/transcript.md", "Rounds as text"],
      ["docs/table-text.md", "Evenings as text"],
    ],
  },
  {
    who: "Test lab, regulator, mathematician",
    wants: "Exact numbers, how they come about, and which clause is proved by which hand.",
    pages: [
      ["docs/conformance.md", "Every clause and its proof"],
      ["docs/parsheet.md", "Par sheets"],
      ["docs/solver.md", "The exact solver"],
      ["docs/simulate.md", "Simulation"],
      ["docs/algorithms/solver.md", "How the solver counts"],
      ["docs/algorithms/sides.md", "How side wagers are counted"],
    ],
  },
  {
    who: "Developer",
    wants: "Talk to the server, or change the program.",
    pages: [
      ["docs/ARCHITECTURE.md", "Architecture"],
      ["docs/guides/wager-mechanism.md", "Add a mechanism of a wager"],
      ["docs/guides/command.md", "Add a command"],
      ["docs/guides/page.md", "Add a page"],
      ["docs/protocol.md", "The WebSocket protocol"],
      ["docs/server.md#rest", "REST"],
      ["docs/rest.md", "Every REST route"],
      ["clients/README.md", "Clients in Python and TypeScript"],
      ["docs/formats.md", "Formats and promises"],
      ["docs/decisions/README.md", "Decisions"],
      ["CONTRIBUTING.md", "Contributing"],
      ["SECURITY.md", "Security"],
      ["CHANGELOG.md", "Changelog"],
    ],
  },
];

function link([file, says]: [string, string]): string {
  const [path = "", part] = file.split("#");
  return `<li><a href="${urlOf(path)}${part === undefined ? "" : `#${part}`}">${says}</a></li>`;
}

export function readers(): string {
  const ways = WAYS.map(({ who, wants, pages }) => `<section><h2>${who}</h2><p>${wants}</p><ul>${pages.map(link).join("")}</ul></section>`);
  return `<h1>Riverbank: documentation</h1><p>Ultimate Texas Hold'em by the book. Who are you?</p><div class="ways">${ways.join("")}</div>`;
}
