// RoundBook: the record of the round in play: the promised seed, the shares that players add to it while bets are open
// and the deck that follows from them when bets close; what happened, which card went where, who wagers, and which
// cards were opened to whom. It gives the rows that are written down when the round opens and when it is over.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "fairness/commitment.h"
#include "fairness/proof.h"
#include "fairness/seal.h"
#include "room/journal.h"

namespace riverbank {

// Cards that were opened: to everyone, and to the player whose cards they are.
struct Openings {
  std::vector<OpeningShown> to_all;
  std::map<SeatId, std::vector<OpeningShown>> to_own;
};

// Whether a round is dealt in earnest, and the deck of one whose cards were chosen.
struct PromisedAs {
  RoundKind kind = RoundKind::played;
  std::optional<ShuffledDeck> chosen;
};

// The promise of a round in play as its record holds it.
struct StoredPromise {
  std::string commitment;  // to the seed; of an older program: to the deck
  std::string so_far;      // shares, and the commitment to the deck; empty: written by an older program
  PromisedAs as;
  bool bets_are_open = true;  // by the journal
};

// What a round was for somebody who had a stake in it.
struct PlaceResult {
  SeatId seat;
  RiderId rider;
  PlayerId player;
  Amount staked;
  Amount net;
  Amount fees;
};

class RoundBook {
 public:
  using Bettors = std::map<std::pair<SeatId, RiderId>, PlayerId>;
  struct Promise {
    std::uint64_t id = 0;  // the number under which the round is found; 0: it has none yet
    RoundName name;
    PromisedAs as;
    int format = kProofFormat;
    std::shared_ptr<const Seed> seed;  // in locked memory
    std::string seed_commitment;  // hexadecimal, from the opening on; empty: a round of an older program, or none yet
    Shares shares;
    std::shared_ptr<const DeckCommitment> deck;  // from the close of bets on
    std::string commitment;                      // to the deck, hexadecimal; empty: it is not fixed yet
    std::uint64_t opened = 0;                    // positions of the deck that were opened to everyone, bit by bit
    std::uint64_t own_opened = 0;                // ... to the player whose cards they are

    bool is_rehearsal() const { return as.kind == RoundKind::rehearsal; }
  };

  void promise(const RoundName& name, const Seed& seed, PromisedAs as);
  // Promised again what was promised before; false: that would be another deck.
  bool promise_again(const RoundName& name, const Seed& seed, const StoredPromise& stored);
  // Whether this changes anything: a rehearsal takes no shares, so that it can be repeated.
  bool add_share(Share share);
  // Bets are closed: the deck follows from the seed and the shares.
  void fix_deck();
  // A round was promised, and its deck is not fixed yet.
  bool is_open() const { return promise_.seed != nullptr && promise_.deck == nullptr; }

  void give_id(std::uint64_t id) { promise_.id = id; }
  const Promise& promised() const { return promise_; }
  // The first card of the promised deck that has not left it, after `skipped` others.
  Card draw(CardSet seen, int skipped) const;

  // What was dealt though it cannot be: a card twice, or one that the promised deck does not have there. Empty:
  // nothing.
  std::string impossible_cards() const;

  // Something happened; the state is the one after it.
  void note(const Game& game, const TableState& state, const TableEvent& event);
  // What may be seen now and was not opened before.
  void open_cards(const RoundState& round, Openings& openings);
  // This record has noted what `other` has; now the same deck is promised, and the same cards are opened.
  void promise_as(const RoundBook& other) { promise_ = other.promise_; }
  const Bettors& bettors() const { return bettors_; }

  // The seed is sealed with the key until the round is over.
  Change opened(const TableState& state, const std::string& program, const SealKey& key, Time at) const;
  // Shares and the deck's promise, for the record of the round.
  Change promised_so_far() const;
  // Of a live table: no deck is promised, for nobody knows it.
  Change opened_live(const TableState& state, const std::string& game_hash, const std::string& program, Time at) const;
  // What happened in a turn, as its journal has it: no card of a round in play stands there.
  void write_events(JournalRow& row, const TableEvents& events) const;
  // Before the end of the round is noted.
  void add_closed(const Game& game, const TableState& state, Time at, std::vector<Change>& changes) const;
  std::vector<PlaceResult> results(const Game& game, const TableState& state) const;

 private:
  void forget();
  void note_dealt(const Game& game, const StepTaken& taken);
  Proof proof() const;
  std::shared_ptr<const DeckCommitment> deck_of_shares() const;
  void add_seats(const Game& game, const TableState& state, std::vector<Change>& changes) const;

  Promise promise_;
  std::vector<Event> events_;
  std::vector<DealtFrom> dealt_;
  Bettors bettors_;
};

}  // namespace riverbank
