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

// While a round is in play its seed is sealed with the key that `seed_key` names, which is not in the database; then it
// stands there plainly, and `seed_key` is empty. Rows of the journal name cards by their places in the deck of the
// round `deck`; 0: by themselves. What older programs wrote is plain. The cards of a rehearsal were chosen or
// foreseeable.
constexpr std::string_view kEighth = R"(
ALTER TABLE rounds ADD COLUMN seed_key TEXT NOT NULL DEFAULT '';
ALTER TABLE rounds ADD COLUMN rehearsal BIGINT NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN deck BIGINT NOT NULL DEFAULT 0
)";

// From where an account was signed in to, and how often in a row that failed there: who guesses a password is kept out
// at the address the guesses come from, and its owner is not. `last_at` 0: never with success. What was locked, is not
// any more.
constexpr std::string_view kNinth = R"(
CREATE TABLE sign_ins (
  user_id       BIGINT NOT NULL REFERENCES users (id),
  address       TEXT NOT NULL,
  failures      BIGINT NOT NULL,
  locked_until  BIGINT NOT NULL,
  last_at       BIGINT NOT NULL,
  PRIMARY KEY (user_id, address)
);
UPDATE users SET failures = 0, locked_until = 0
)";

// One log of what is written: a leaf of a Merkle tree (RFC 6962) for each row, or rows that belong together, by the
// digest of what it holds. `log_blocks` has the root of every 256 leaves, `log_end` how long the log is and a seal over
// that which only the holder of the log's key can make. `starts` is how often the room was opened, by which program
// and settings, or restored from a backup; `rounds` were in play then and are void.
constexpr std::string_view kTenth = R"(
CREATE TABLE log (
  number  COUNTER PRIMARY KEY,
  kind    TEXT NOT NULL,
  key     TEXT NOT NULL,
  digest  BYTES NOT NULL
);
CREATE INDEX log_of_rounds ON log (key) WHERE kind = 'rounds';

CREATE TABLE log_blocks (
  number  COUNTER PRIMARY KEY,
  root    BYTES NOT NULL
);

CREATE TABLE log_end (
  only_row  BIGINT PRIMARY KEY CHECK (only_row = 1),
  size      BIGINT NOT NULL,
  seal      BYTES NOT NULL
);

CREATE TABLE starts (
  number    BIGINT PRIMARY KEY,
  at        BIGINT NOT NULL,
  why       TEXT NOT NULL,
  program   TEXT NOT NULL,
  settings  TEXT NOT NULL,
  log_key   TEXT NOT NULL,
  rounds    TEXT NOT NULL
)
)";

// What the page tells truly, and who may come back. Fees that were collected and kept, of each person in each round, as
// the postings have them; whether a round was void. Browsers in which guests come back, by the hash of what they keep
// for it. Tables that only those see who were sent their link, and who has followed it.
constexpr std::string_view kEleventh = R"(
ALTER TABLE rounds ADD COLUMN voided BIGINT NOT NULL DEFAULT 0;
ALTER TABLE round_seats ADD COLUMN fees BIGINT NOT NULL DEFAULT 0;
CREATE TABLE fees_paid AS
  SELECT rounds.id AS round_id, postings.player_id AS player_id, CAST(sum(CASE WHEN postings.movement = 'fee_collected'
      THEN postings.amount ELSE -postings.amount END) AS BIGINT) AS fees
  FROM postings JOIN rounds ON rounds.table_id = postings.table_id AND rounds.number = postings.round
  WHERE postings.movement IN ('fee_collected', 'fee_returned') GROUP BY rounds.id, postings.player_id;
UPDATE round_seats SET fees = (SELECT fees_paid.fees FROM fees_paid WHERE fees_paid.round_id = round_seats.round_id
    AND fees_paid.player_id = round_seats.player_id)
  WHERE EXISTS (SELECT 1 FROM fees_paid WHERE fees_paid.round_id = round_seats.round_id
    AND fees_paid.player_id = round_seats.player_id);
DROP TABLE fees_paid;

CREATE TABLE devices (
  token_hash  BYTES PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES users (id),
  created_at  BIGINT NOT NULL,
  used_at     BIGINT NOT NULL
);
CREATE INDEX devices_by_user ON devices (user_id);

CREATE TABLE private_tables (
  table_id    BIGINT PRIMARY KEY REFERENCES tables (id),
  invitation  TEXT NOT NULL,
  owner_id    BIGINT NOT NULL
);
CREATE TABLE invited (
  table_id   BIGINT NOT NULL,
  player_id  BIGINT NOT NULL,
  PRIMARY KEY (table_id, player_id)
)
)";

// Tables that share meters are written down while they play: each as it was before its round, and the shared meters
// after the row `meters_seq` of its journal. 0: both are of one moment.
constexpr std::string_view kTwelfth = R"(
ALTER TABLE snapshots ADD COLUMN meters_seq BIGINT NOT NULL DEFAULT 0
)";

// What exams came to: the code of each certificate, with what it says.
constexpr std::string_view kThirteenth = R"(
CREATE TABLE certificates (
  code             TEXT PRIMARY KEY,
  player_id        BIGINT NOT NULL REFERENCES users (id),
  name             TEXT NOT NULL,
  house_id         TEXT NOT NULL,
  house            TEXT NOT NULL,
  game_hash        TEXT NOT NULL,
  exam             BIGINT NOT NULL,
  decisions        BIGINT NOT NULL,
  right_answers    BIGINT NOT NULL,
  cost_millionths  BIGINT NOT NULL,
  at               BIGINT NOT NULL
);
CREATE INDEX certificates_of_player ON certificates (player_id)
)";

// What an auditor asks for afterwards (room/significant_event.h). Rows are only ever added, and numbered without gaps.
constexpr std::string_view kFourteenth = R"(
CREATE TABLE events (
  id         BIGINT PRIMARY KEY,
  at         BIGINT NOT NULL,
  kind       TEXT NOT NULL,
  player_id  BIGINT NOT NULL,
  name       TEXT NOT NULL,
  address    TEXT NOT NULL,
  table_id   BIGINT NOT NULL,
  round      BIGINT NOT NULL,
  what       TEXT NOT NULL,
  reason     TEXT NOT NULL
);
CREATE INDEX events_by_time ON events (at);
CREATE INDEX events_by_player ON events (player_id, id)
)";

// An account can be disabled, or have a password that must be changed; people see when they signed in before. The
// secret of a second factor is sealed with the key that `secret_key` names, as the seeds of rounds are; recovery codes
// are SHA-256. Who opened a table, and who at it is ready for the deal in which round.
constexpr std::string_view kFifteenth = R"(
ALTER TABLE users ADD COLUMN disabled BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN must_change BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN signed_in_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN signed_in_before BIGINT NOT NULL DEFAULT 0;

CREATE TABLE second_factors (
  user_id     BIGINT PRIMARY KEY REFERENCES users (id),
  secret      BYTES NOT NULL,
  secret_key  TEXT NOT NULL,
  last_step   BIGINT NOT NULL,
  made_at     BIGINT NOT NULL
);
CREATE TABLE recovery_codes (
  user_id    BIGINT NOT NULL REFERENCES users (id),
  code_hash  BYTES NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

ALTER TABLE tables ADD COLUMN opened_by BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ready TEXT NOT NULL DEFAULT ''
)";

// Live tables: where wagers come from ("layout", "screens"; empty: a virtual table) and who deals now; who dealt when;
// people without an account whom a dealer seated, with numbers that no account has; and every turn as it was keyed,
// with the commands that it was.
constexpr std::string_view kSixteenth = R"(
ALTER TABLE tables ADD COLUMN live TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN dealer BIGINT NOT NULL DEFAULT 0;
CREATE TABLE dealer_changes (
  table_id   BIGINT NOT NULL REFERENCES tables (id),
  number     BIGINT NOT NULL,
  at         BIGINT NOT NULL,
  player_id  BIGINT NOT NULL REFERENCES users (id),
  came       BIGINT NOT NULL,
  by_player  BIGINT NOT NULL REFERENCES users (id),
  round      BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE walk_ins (
  player_id  BIGINT PRIMARY KEY,
  table_id   BIGINT NOT NULL REFERENCES tables (id),
  name       TEXT NOT NULL
);
CREATE TABLE keyed (
  table_id   BIGINT NOT NULL REFERENCES tables (id),
  number     BIGINT NOT NULL,
  round      BIGINT NOT NULL,
  player_id  BIGINT NOT NULL,
  at         BIGINT NOT NULL,
  line       TEXT NOT NULL,
  commands   BYTES NOT NULL,
  PRIMARY KEY (table_id, number)
)
)";

// Care for players (src/care): limits with what replaces them later, breaks, which are only ever added, and when a
// reality check was answered last.
constexpr std::string_view kSeventeenth = R"(
CREATE TABLE play_limits (
  player_id  BIGINT NOT NULL REFERENCES users (id),
  kind       TEXT NOT NULL,
  by_whom    TEXT NOT NULL,
  value      BIGINT NOT NULL,
  later      BIGINT,
  later_at   BIGINT,
  PRIMARY KEY (player_id, kind, by_whom)
);
CREATE TABLE breaks (
  player_id  BIGINT NOT NULL REFERENCES users (id),
  number     BIGINT NOT NULL,
  kind       TEXT NOT NULL,
  by_whom    TEXT NOT NULL,
  begins_at  BIGINT NOT NULL,
  ends_at    BIGINT,
  PRIMARY KEY (player_id, number)
);
CREATE TABLE reality_checks (
  player_id  BIGINT PRIMARY KEY REFERENCES users (id),
  at         BIGINT NOT NULL
)
)";

// Orders of the floor that take two people: who gave them, what they would do, and what a second person said to them
// ("waiting", "approved", "rejected", "lapsed"; `decided_by` 0: nobody).
constexpr std::string_view kEighteenth = R"(
CREATE TABLE orders (
  id           BIGINT PRIMARY KEY,
  table_id     BIGINT NOT NULL REFERENCES tables (id),
  round        BIGINT NOT NULL,
  kind         TEXT NOT NULL,
  ask          TEXT NOT NULL,
  what         TEXT NOT NULL,
  effects      TEXT NOT NULL,
  clause       TEXT NOT NULL,
  reason       TEXT NOT NULL,
  player_id    BIGINT NOT NULL,
  at           BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL,
  state        TEXT NOT NULL,
  decided_by   BIGINT NOT NULL DEFAULT 0,
  decided_at   BIGINT NOT NULL DEFAULT 0,
  decided_why  TEXT NOT NULL DEFAULT ''
)
)";

// The dealer school (src/school): a test with the word that its questions follow from, which question was shown last
// and when; one row for each answer, and never another. A certificate says of whom it is: a player or a dealer.
constexpr std::string_view kNineteenth = R"(
ALTER TABLE certificates ADD COLUMN kind TEXT NOT NULL DEFAULT 'player';
ALTER TABLE certificates ADD COLUMN mistakes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE certificates ADD COLUMN took_ms BIGINT NOT NULL DEFAULT 0;
CREATE TABLE school_tests (
  id           TEXT PRIMARY KEY,
  player_id    BIGINT NOT NULL REFERENCES users (id),
  house_id     TEXT NOT NULL,
  game_hash    TEXT NOT NULL,
  seed         TEXT NOT NULL,
  begun_at     BIGINT NOT NULL,
  asked        BIGINT NOT NULL,
  asked_at     BIGINT NOT NULL,
  finished_at  BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX school_tests_of_player ON school_tests (player_id);
CREATE TABLE school_answers (
  test_id   TEXT NOT NULL REFERENCES school_tests (id),
  place     BIGINT NOT NULL,
  answer    TEXT NOT NULL,
  mistakes  BIGINT NOT NULL,
  took_ms   BIGINT NOT NULL,
  PRIMARY KEY (test_id, place)
)
)";

// What two people sign about the chips of a table (src/room/slip.h), numbered at each table without a gap; and every
// time one was printed.
constexpr std::string_view kTwentieth = R"(
CREATE TABLE slips (
  table_id   BIGINT NOT NULL REFERENCES tables (id),
  number     BIGINT NOT NULL,
  shift      BIGINT NOT NULL,
  kind       TEXT NOT NULL,
  at         BIGINT NOT NULL,
  order_id   BIGINT NOT NULL REFERENCES orders (id),
  asked_at   BIGINT NOT NULL,
  asked_by   BIGINT NOT NULL,
  signed_by  BIGINT NOT NULL,
  chips      TEXT NOT NULL,
  amount     BIGINT NOT NULL,
  fee_chips  TEXT NOT NULL,
  fees       BIGINT NOT NULL,
  reason     TEXT NOT NULL,
  entry      BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE slip_prints (
  table_id   BIGINT NOT NULL,
  slip       BIGINT NOT NULL,
  copy       BIGINT NOT NULL,
  at         BIGINT NOT NULL,
  player_id  BIGINT NOT NULL,
  PRIMARY KEY (table_id, slip, copy),
  FOREIGN KEY (table_id, slip) REFERENCES slips (table_id, number)
);
CREATE INDEX postings_by_table ON postings (table_id, entry)
)";

constexpr std::array kSteps{kFirst,     kSecond,    kThird,       kFourth,     kFifth,      kSixth,      kSeventh,
                            kEighth,    kNinth,     kTenth,       kEleventh,   kTwelfth,    kThirteenth, kFourteenth,
                            kFifteenth, kSixteenth, kSeventeenth, kEighteenth, kNineteenth, kTwentieth};

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }

}  // namespace riverbank
