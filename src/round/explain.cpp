#include "round/explain.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "round/resolve.h"
#include "rules/hand_view.h"

namespace riverbank {

namespace {

const SeatResult& seat_of(const RoundState& state, const Line& line) {
  return state.settlement->seats[line.seat.value()];
}

// Two hands with one name need their kickers told.
std::string name_beside(HandRank rank, HandRank other) {
  return rank != other && hand_name(rank) == hand_name(other) ? hand_name_with_kickers(rank) : hand_name(rank);
}

std::string measured_hand(const Wager& wager, const RoundState& state, const Line& line) {
  const SeatResult& seat = seat_of(state, line);
  const Settlement& table = *state.settlement;
  return visit_hand(
      wager.rule.hand, [&](read_for::BestOfSeven) { return fmt::format("your {}", hand_name(seat.best)); },
      [&](read_for::HoleAndFlop) { return fmt::format("your {} with the flop", hand_name(seat.on_flop)); },
      [&](read_for::HoleAndBox) {
        if (seat.super_royal) return fmt::format("your super royal of {}", word(*seat.super_royal));
        return fmt::format("your {} with the bonus box", hand_name(seat.in_box));
      },
      [&](read_for::Beaten) { return fmt::format("a beaten {}", hand_name(std::min(seat.best, table.dealer))); },
      [&](read_for::BestAtTable) {
        return fmt::format("the best hand at the table, {}", hand_name(table.best_at_table));
      });
}

std::string versus(const RoundState& state, const Line& line, std::string_view result) {
  const HandRank own = seat_of(state, line).best;
  const HandRank dealer = state.settlement->dealer;
  return fmt::format("Your {} against the dealer's {}: {}", name_beside(own, dealer), name_beside(dealer, own), result);
}

std::string payment_text(const Game& game, const Line& line) {
  const Odds* odds = odds_of(game.wager(line.wager), line.odds);
  const Amount full = line.paid + line.cut + line.uncovered;
  if (odds != nullptr && std::holds_alternative<RatioOdds>(odds->form()))
    return fmt::format("{} on {} pays {}", odds->text(), line.stake.text(), full.text());
  return fmt::format("{} pays {}", odds != nullptr ? odds->text() : "it", full.text());
}

std::string stake_after_win(const Line& line) {
  if (line.coupon) return " The coupon is used up.";
  if (line.returned.is_zero() && !line.stake.is_zero()) return " The wager itself is not returned.";
  return {};
}

std::string won_for_nothing(const RoundState& state, const Line& line, const std::string& name) {
  return fmt::format("{}, but the {} pays nothing for it and comes back.", versus(state, line, "you win"), name);
}

std::string ruled_text(const Line& line) {
  if (line.outcome == Outcome::win) return fmt::format("It wins {}.", (line.paid + line.cut + line.uncovered).text());
  return line.outcome == Outcome::lose ? "It is lost." : "It comes back.";
}

std::string plain_reason(const Game& game, const RoundState& state, const Line& line) {
  const Wager& wager = game.wager(line.wager);
  const std::string& name = wager.rule.name;
  switch (line.reason) {
    case Reason::beat_dealer:
      if (line.outcome == Outcome::push) return won_for_nothing(state, line, name);
      return fmt::format("{}, {}.{}", versus(state, line, "you win"), payment_text(game, line), stake_after_win(line));
    case Reason::lost_to_dealer:
      return fmt::format("{}.", versus(state, line, "you lose"));
    case Reason::tied:
      return fmt::format("{}, the {} comes back.", versus(state, line, "a tie"), name);
    case Reason::unqualified_dealer:
      return fmt::format(
          "The dealer has only {}, less than {}: the {} comes back, won or lost.", hand_name(state.settlement->dealer),
          game.rulebook->qualification.at_least == Category::pair ? "a pair"
                                                                  : word(game.rulebook->qualification.at_least),
          name);
    case Reason::won_unlisted:
      return won_for_nothing(state, line, name);
    case Reason::listed:
      if (line.outcome == Outcome::push)
        return fmt::format("{}: the {} comes back.", capitalised(measured_hand(wager, state, line)), name);
      return fmt::format("{}: {}.{}", capitalised(measured_hand(wager, state, line)), payment_text(game, line),
                         stake_after_win(line));
    case Reason::not_listed:
      return fmt::format("The {} pays nothing for {}.", name, measured_hand(wager, state, line));
    case Reason::no_bad_beat:
      return "You and the dealer tie, so no hand was beaten.";
    case Reason::folded:
      return fmt::format("You folded, and the {} is collected at the fold.", name);
    case Reason::abandoned:
      return fmt::format("The player left during the round: the {} is treated as lost.", name);
    case Reason::round_void:
      return fmt::format("{} Your {} comes back.", void_text(game, state), name);
    case Reason::seat_void:
      if (const FloorRuling* ruling = ruling_behind(state, line))
        return fmt::format("The floor voided this hand: {}. The {} comes back.", ruling->reason, name);
      return fmt::format("This hand was void: the {} comes back.", name);
    case Reason::ruled:
      return fmt::format("The floor ruled on the {}: {}. {}", name, ruling_behind(state, line)->reason,
                         ruled_text(line));
    case Reason::envy:
      return fmt::format("Seat {} holds a {}: envy bonus of {}.", line.envied.value(),
                         hand_name(state.settlement->seats[line.envied.value()].on_flop), line.paid.text());
  }
  return {};
}

std::string cap_text(const Game& game, const Line& line) {
  if (line.cut.is_zero()) return {};
  const Cap& cap = game.caps[static_cast<std::size_t>(line.cap)];
  return fmt::format(" The {} of {} cuts it by {} to {}.", cap.name, cap.amount.text(), line.cut.text(),
                     (line.paid + line.uncovered).text());
}

std::string cover_text(const Line& line) {
  if (line.uncovered.is_zero()) return {};
  if (line.outcome == Outcome::win)
    return fmt::format(" The banker's wager covers only {} of it; {} is not paid.", line.paid.text(),
                       line.uncovered.text());
  return fmt::format(" The banker's wager does not cover {} of the stake, which comes back.", line.uncovered.text());
}

std::string rounding_text(const Line& line) {
  if (line.rounding.is_zero()) return {};
  if (line.rounding.is_negative())
    return fmt::format(" By house rule the odd {}, less than a chip, is not paid.", (-line.rounding).text());
  return fmt::format(" Rounded up to a whole chip, {} in your favour.", line.rounding.text());
}

// Where the text says what a hand does that its pay table does not list.
std::string unlisted_clause(const Game& game, const Line& line) {
  const bool unlisted = line.reason == Reason::won_unlisted || line.reason == Reason::not_listed;
  return unlisted ? game.wager(line.wager).table->unlisted_clause : std::string();
}

// Wagers that are settled as usual although the dealer does not qualify may have a clause that says so.
std::string unqualified_clause(const Game& game, const RoundState& state, const Line& line) {
  if (!state.settlement->dealer_shown || state.settlement->dealer_qualifies) return {};
  switch (line.reason) {
    case Reason::beat_dealer:
    case Reason::lost_to_dealer:
    case Reason::tied:
    case Reason::won_unlisted:
    case Reason::listed:
    case Reason::not_listed:
    case Reason::no_bad_beat:
      return game.wager(line.wager).rule.clause(Cited::unqualified);
    default:
      return {};
  }
}

std::string odds_clause(const Game& game, const Line& line) {
  const bool by_odds = line.reason == Reason::listed || line.reason == Reason::beat_dealer;
  if (!by_odds) return {};
  const Wager& wager = game.wager(line.wager);
  if (line.odds.row >= 0) {
    const PayRow& row = wager.table->rows[static_cast<std::size_t>(line.odds.row)];
    return row.clause.empty() ? wager.table->clause : row.clause;
  }
  return wager.rule.clause(Cited::odds);
}

}  // namespace

std::string_view outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::win:
      return "win";
    case Outcome::lose:
      return "lose";
    case Outcome::push:
      return "push";
    case Outcome::returned:
      return "returned";
    case Outcome::voided:
      return "void";
  }
  return "";
}

std::string_view ruled_as_text(RuledAs as) {
  switch (as) {
    case RuledAs::void_:
      return "void";
    case RuledAs::returned:
      return "returned";
    case RuledAs::pushed:
      return "pushed";
    case RuledAs::lost:
      return "lost";
    case RuledAs::won:
      return "won";
  }
  return "";
}

std::string odds_text(const Game& game, const Line& line) {
  if (line.outcome != Outcome::win || line.reason == Reason::ruled) return {};
  if (line.reason == Reason::envy) return line.paid.text();
  const Odds* odds = odds_of(game.wager(line.wager), line.odds);
  return odds == nullptr ? std::string() : odds->text();
}

const FloorRuling* ruling_behind(const RoundState& state, const Line& line) {
  const bool hand = line.reason == Reason::seat_void;
  if (!hand && line.reason != Reason::ruled) return nullptr;
  for (const FloorRuling& ruling : state.floor) {
    const bool same_wager = ruling.wager == line.wager && ruling.rider == line.rider;
    if (ruling.seat == line.seat && (hand ? !ruling.wager : same_wager)) return &ruling;
  }
  return nullptr;
}

const std::string& deciding_clause(const Game& game, const RoundState& state, const Line& line) {
  static const std::string kNone;
  const WagerRule& rule = game.wager(line.wager).rule;
  switch (line.reason) {
    case Reason::beat_dealer:
    case Reason::listed:
      return rule.cited(line.outcome == Outcome::push ? Cited::push : Cited::win);
    case Reason::lost_to_dealer:
    case Reason::not_listed:
      return rule.cited(Cited::lose);
    case Reason::no_bad_beat:
      return rule.cited(rule.clause(Cited::push).empty() ? Cited::lose : Cited::push);
    case Reason::tied:
      return rule.cited(Cited::push);
    case Reason::unqualified_dealer:
      return rule.cited(Cited::unqualified);
    case Reason::won_unlisted: {
      const PayTable& table = *game.wager(line.wager).table;
      return table.unlisted_clause.empty() ? rule.cited(Cited::odds) : table.unlisted_clause;
    }
    case Reason::folded:
      return rule.cited(Cited::fold);
    case Reason::ruled:
      return ruling_behind(state, line)->clause;
    case Reason::abandoned:
    case Reason::seat_void:
    case Reason::round_void:
      break;
    case Reason::envy: {
      const PayTable& table = *game.wager(line.wager).table;
      return table.envy_clause.empty() ? table.clause : table.envy_clause;
    }
  }
  if (const FloorRuling* ruling = ruling_behind(state, line)) return ruling->clause;
  const auto effect = line.reason == Reason::abandoned ? Effect::abandon : Effect::void_seat;
  const auto& rules = game.rulebook->irregularities;
  if (line.reason == Reason::round_void) return state.void_rule ? rules[*state.void_rule].clause : state.void_clause;
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const IrregularityRule& r) { return r.effect == effect; });
  return found == rules.end() ? kNone : found->clause;
}

std::vector<std::string> clauses_of(const Game& game, const RoundState& state, const Line& line) {
  std::vector<std::string> cited;
  const auto add = [&](const std::string& clause) {
    const std::string full = game.cite(clause);
    if (!full.empty() && std::find(cited.begin(), cited.end(), full) == cited.end()) cited.push_back(full);
  };
  add(deciding_clause(game, state, line));
  add(odds_clause(game, line));
  add(unlisted_clause(game, line));
  add(unqualified_clause(game, state, line));
  if (!line.cut.is_zero()) add(game.caps[static_cast<std::size_t>(line.cap)].clause);
  if (!line.uncovered.is_zero()) add(game.rulebook->banking.returned_clause);
  if (state.void_rule && line.reason != Reason::round_void && line.reason != Reason::envy &&
      line.reason != Reason::folded && line.reason != Reason::ruled)
    add(game.rulebook->irregularities[*state.void_rule].still_settled_clause);
  return cited;
}

std::string void_text(const Game& game, const RoundState& state) {
  if (state.void_rule) return game.rulebook->irregularities[*state.void_rule].says;
  if (!state.void_clause.empty()) return state.void_reason;
  return fmt::format("The floor voided the round: {}.", state.void_reason);
}

std::string void_clause(const Game& game, const RoundState& state) {
  const std::string& clause =
      state.void_rule ? game.rulebook->irregularities[*state.void_rule].clause : state.void_clause;
  return clause.empty() ? std::string() : game.cite(clause);
}

std::string why(const Game& game, const RoundState& state, const Line& line) {
  return plain_reason(game, state, line) + cap_text(game, line) + rounding_text(line) + cover_text(line);
}

}  // namespace riverbank
