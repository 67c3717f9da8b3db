#include "store/schema.h"

#include <array>

namespace riverbank {

namespace {

constexpr std::string_view kFirst = R"(
-- Rules for ever: the texts behind every game that was ever played, by its content hash.
CREATE TABLE games (
  hash      TEXT PRIMARY KEY,
  house     TEXT NOT NULL,
  rulebook  TEXT NOT NULL,
  clauses   TEXT NOT NULL
);

CREATE TABLE tables (
  id         BIGINT PRIMARY KEY,
  name       TEXT NOT NULL,
  house_id   TEXT NOT NULL,
  game_hash  TEXT NOT NULL REFERENCES games (hash),
  opened_at  BIGINT NOT NULL,
  closed_at  BIGINT
);

-- Everything that happened, one row for each command that was accepted. `entry` is the order of all tables together
-- (tables that share a meter are replayed in it), `seq` counts at one table, `chain` binds a row to the one before.
CREATE TABLE journal (
  entry     BIGINT PRIMARY KEY,
  table_id  BIGINT NOT NULL REFERENCES tables (id),
  seq       BIGINT NOT NULL,
  at        BIGINT NOT NULL,
  events    BYTES NOT NULL,
  chain     BYTES NOT NULL,
  UNIQUE (table_id, seq)
);

-- A table as it stood after a row of the journal, so that starting does not read everything.
CREATE TABLE snapshots (
  table_id  BIGINT PRIMARY KEY REFERENCES tables (id),
  seq       BIGINT NOT NULL,
  chain     BYTES NOT NULL,
  state     BYTES NOT NULL,
  meters    BYTES NOT NULL
);

-- Double entry: what left one account and came to another, and why.
CREATE TABLE postings (
  entry         BIGINT NOT NULL,
  line          BIGINT NOT NULL,
  at            BIGINT NOT NULL,
  movement      TEXT NOT NULL,
  from_account  TEXT NOT NULL,
  to_account    TEXT NOT NULL,
  amount        BIGINT NOT NULL CHECK (amount > 0),
  table_id      BIGINT,
  player_id     BIGINT,
  round         BIGINT,
  seat          BIGINT,
  wager         TEXT NOT NULL,
  clause        TEXT NOT NULL,
  note          TEXT NOT NULL,
  PRIMARY KEY (entry, line)
);
CREATE INDEX postings_by_player ON postings (player_id, entry);

CREATE TABLE rounds (
  id          BIGINT PRIMARY KEY,
  table_id    BIGINT NOT NULL REFERENCES tables (id),
  number      BIGINT NOT NULL,
  game_hash   TEXT NOT NULL REFERENCES games (hash),
  program     TEXT NOT NULL,
  commitment  BYTES NOT NULL,
  seed        BYTES NOT NULL,
  opened_at   BIGINT NOT NULL,
  closed_at   BIGINT,
  transcript  TEXT,
  proof       TEXT,
  UNIQUE (table_id, number)
);

CREATE TABLE round_seats (
  round_id   BIGINT NOT NULL REFERENCES rounds (id),
  seat       BIGINT NOT NULL,
  rider      BIGINT NOT NULL,
  player_id  BIGINT NOT NULL,
  staked     BIGINT NOT NULL,
  net        BIGINT NOT NULL,
  PRIMARY KEY (round_id, seat, rider)
);
CREATE INDEX round_seats_by_player ON round_seats (player_id, round_id);

CREATE TABLE users (
  id            BIGINT PRIMARY KEY,
  name          TEXT NOT NULL,
  role          TEXT NOT NULL,
  password      TEXT,
  created_at    BIGINT NOT NULL,
  failures      BIGINT NOT NULL,
  locked_until  BIGINT NOT NULL
);
CREATE UNIQUE INDEX users_by_name ON users (lower(name));

CREATE TABLE sessions (
  token_hash  BYTES PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES users (id),
  created_at  BIGINT NOT NULL,
  seen_at     BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- A player's money outside the tables.
CREATE TABLE wallets (
  player_id  BIGINT PRIMARY KEY REFERENCES users (id),
  balance    BIGINT NOT NULL CHECK (balance >= 0)
);

-- Actions that were accepted, by the id that the client gave them: a repetition is not done again.
CREATE TABLE actions (
  player_id  BIGINT NOT NULL,
  action_id  TEXT NOT NULL,
  table_id   BIGINT NOT NULL,
  text       TEXT NOT NULL,
  at         BIGINT NOT NULL,
  PRIMARY KEY (player_id, action_id)
)
)";

// A client's ids are its own at each table, and a table that the floor paused stays paused.
constexpr std::string_view kSecond = R"(
ALTER TABLE tables ADD COLUMN paused BIGINT NOT NULL DEFAULT 0;

CREATE TABLE actions_by_table (
  table_id   BIGINT NOT NULL,
  player_id  BIGINT NOT NULL,
  action_id  TEXT NOT NULL,
  text       TEXT NOT NULL,
  at         BIGINT NOT NULL,
  PRIMARY KEY (table_id, player_id, action_id)
);
INSERT INTO actions_by_table (table_id, player_id, action_id, text, at)
  SELECT table_id, player_id, action_id, text, at FROM actions;
DROP TABLE actions;
ALTER TABLE actions_by_table RENAME TO actions
)";

// What the coach noted of a player, one row for each note; `note_id` is the page's, so that nothing is noted twice.
constexpr std::string_view kThird = R"(
CREATE TABLE coach_notes (
  player_id  BIGINT NOT NULL REFERENCES users (id),
  number     BIGINT NOT NULL,
  note_id    TEXT NOT NULL,
  kind       TEXT NOT NULL,
  note       TEXT NOT NULL,
  at         BIGINT NOT NULL,
  PRIMARY KEY (player_id, number),
  UNIQUE (player_id, note_id)
)
)";

// Where players bank, chips go from one player to another: the statements of both show it. Who owns an account of an
// older posting is learned from the postings that name its owner (its name has ":p" and the number in it).
constexpr std::string_view kFourth = R"(
ALTER TABLE postings ADD COLUMN other_player_id BIGINT;

CREATE TABLE account_owners (
  account    TEXT PRIMARY KEY,
  player_id  BIGINT NOT NULL
);
INSERT INTO account_owners (account, player_id)
  SELECT account, min(player_id) FROM (SELECT from_account AS account, player_id FROM postings
    UNION SELECT to_account AS account, player_id FROM postings) AS sides
  WHERE account || ':' LIKE '%:p' || player_id || ':%' GROUP BY account;
UPDATE postings SET other_player_id = (SELECT account_owners.player_id FROM account_owners
    WHERE account_owners.account = postings.to_account)
  WHERE player_id IS NOT NULL AND to_account || ':' NOT LIKE '%:p' || player_id || ':%';
DROP TABLE account_owners;

CREATE INDEX postings_by_other_player ON postings (other_player_id, entry) WHERE other_player_id IS NOT NULL
)";

// Whether a table plays for the meters of its house's link together with others; older ones each have their own.
constexpr std::string_view kFifth = R"(
ALTER TABLE tables ADD COLUMN linked BIGINT NOT NULL DEFAULT 0
)";

// Why a table was given up after it met a bug; empty: it was not.
constexpr std::string_view kSixth = R"(
ALTER TABLE tables ADD COLUMN stopped TEXT NOT NULL DEFAULT ''
)";

// One ledger: every account has its balance and its open holds, derived from the postings and kept with them. What
// stood in `wallets` must be what was posted; else nothing is changed.
constexpr std::string_view kSeventh = R"(
CREATE TABLE balances (
  account  TEXT PRIMARY KEY,
  balance  BIGINT NOT NULL CHECK (balance >= 0 OR account IN ('outside_world', 'cage', 'coupon_issuer')),
  holds    TEXT NOT NULL
);
INSERT INTO balances (account, balance, holds)
  SELECT account, CAST(sum(amount) AS BIGINT), '' FROM (SELECT to_account AS account, amount FROM postings
    UNION ALL SELECT from_account AS account, -amount FROM postings) AS sides GROUP BY account;

CREATE TABLE open_holds AS
  SELECT account, round, seat, wager, CAST(sum(amount) AS BIGINT) AS amount FROM (
    SELECT to_account AS account, round, coalesce(seat, 0) AS seat, wager, amount FROM postings
      WHERE to_account LIKE 'held!_%' ESCAPE '!'
    UNION ALL SELECT from_account AS account, round, coalesce(seat, 0) AS seat, wager, -amount FROM postings
      WHERE from_account LIKE 'held!_%' ESCAPE '!'
    UNION ALL SELECT from_account AS account, round, coalesce(seat, 0) AS seat, wager,
      CASE WHEN movement = 'reserve' THEN amount ELSE -amount END FROM postings
      WHERE movement IN ('reserve', 'release')) AS opened_and_closed
  GROUP BY account, round, seat, wager HAVING sum(amount) <> 0;
UPDATE balances SET holds = (SELECT JOINED(round || '.' || seat || '.' || wager || '=' || amount, ' ') FROM open_holds
    WHERE open_holds.account = balances.account)
  WHERE account IN (SELECT account FROM open_holds);
DROP TABLE open_holds;

CREATE TABLE wallets_checked (
  difference BIGINT CONSTRAINT wallets_hold_what_was_posted CHECK (difference = 0)
);
INSERT INTO wallets_checked SELECT wallets.balance - coalesce(balances.balance, 0) FROM wallets
  LEFT JOIN balances ON balances.account = 'player_cash:p' || wallets.player_id;
DROP TABLE wallets_checked;
DROP TABLE wallets
)";

constexpr std::array kSteps{kFirst, kSecond, kThird, kFourth, kFifth, kSixth, kSeventh};

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }

}  // namespace riverbank
