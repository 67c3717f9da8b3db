#include "room/answer_audit.h"

#include <fmt/core.h>
#include <boost/json/stream_parser.hpp>

#include "room/ask.h"

namespace riverbank {

namespace {

constexpr std::string_view kAnswers =
    "SELECT player_id, action_id, text, at FROM actions WHERE table_id = $1 AND (player_id, action_id) > ($2, $3) "
    "ORDER "
    "BY player_id, action_id LIMIT 5000";

std::string raise_of(std::int64_t multiple) { return fmt::format("raise {}", multiple); }

// What an accepted ask must have done; empty: something that may leave no event of its own, such as a stake that was
// there already.
std::string deed_of(const boost::json::value& ask) {
  const auto* fields = ask.if_object();
  const auto* word = fields == nullptr ? nullptr : fields->if_contains("do");
  if (word == nullptr || !word->is_string()) return "";
  const std::string_view does(word->get_string().data(), word->get_string().size());
  if (does == ask::Check::kName || does == ask::Fold::kName || does == ask::SitDown::kName) return std::string(does);
  if (does != ask::Raise::kName) return "";
  const auto* multiple = fields->if_contains("multiple");
  return multiple != nullptr && multiple->is_int64() ? raise_of(multiple->get_int64()) : "no raise";
}

std::string deed_of(Choice choice, std::uint8_t multiple) {
  if (choice == Choice::raise) return raise_of(multiple);
  return std::string(choice == Choice::check ? ask::Check::kName : ask::Fold::kName);
}

// The ask stands first; what it answers comes after.
std::string deed_in(std::string_view text) {
  boost::json::stream_parser parser;
  boost::system::error_code error;
  parser.write_some(text.data(), text.size(), error);
  return error || !parser.done() ? "" : deed_of(parser.release());
}

}  // namespace

void AnswerAudit::note(const TableState& state, const TableEvent& event, const JournalRow& row) {
  const auto add = [&](PlayerId player, std::string what) {
    done_.emplace(row.at.since_epoch_ms(), player, std::move(what));
  };
  if (const auto* sat = std::get_if<SatDown>(&event.fact)) add(sat->player, std::string(ask::SitDown::kName));
  const auto* moved = std::get_if<RoundMoved>(&event.fact);
  const auto* decided = moved == nullptr ? nullptr : std::get_if<SeatDecided>(&moved->event);
  if (decided == nullptr || decided->by != Decider::player) return;
  if (const auto& occupant = state.occupant(decided->seat, kSeated))
    add(occupant->player, deed_of(decided->choice, decided->multiple));
}

Result<Done, Error> AnswerAudit::compare(Database& database, TableId table,
                                         const std::function<void(std::string)>& wrong) const {
  SqlValues after{value_of(std::uint64_t{table.value()}), std::int64_t{-1}, ""};
  for (bool more = true; more;) {
    const auto rows = database.query(kAnswers, after);
    if (!rows) return Failure{rows.error()};
    more = !rows->empty();
    for (const SqlRow& row : *rows) {
      after[1] = row.number(0);
      after[2] = row.text(1);
      const std::string deed = deed_in(row.text(2));
      const PlayerId player(static_cast<std::uint32_t>(row.number(0)));
      if (deed.empty() || done_.contains({row.number(3), player, deed})) continue;
      wrong(fmt::format("table {}: action {} of player {} was accepted ({}), and by the journal it was not done",
                        table.value(), row.text(1), player.value(), deed));
    }
  }
  return Done{};
}

}  // namespace riverbank
