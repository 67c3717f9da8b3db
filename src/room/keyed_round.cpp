#include "room/keyed_round.h"

#include <algorithm>

#include "table/table_wire.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertKeyed =
    "INSERT INTO keyed (table_id, number, round, player_id, at, line, commands) VALUES ($1, $2, $3, $4, $5, $6, $7)";

// The machine takes steps and counts; wagers and decisions are people's, also where it stands in for who asked.
bool is_a_persons(const TableCommand& command) {
  const auto* play = std::get_if<Play>(&command.ask);
  return command.by.role != Role::machine || (play != nullptr && !std::holds_alternative<TakeStep>(play->command));
}

}  // namespace

Change keyed_change(const KeyedRow& row, const KeyedTurn& turn) {
  return {kInsertKeyed,
          {value_of(std::uint64_t{row.table.value()}), value_of(row.number), value_of(row.round),
           value_of(std::uint64_t{turn.by.value()}), row.at.since_epoch_ms(), turn.line, Blob{to_wire(turn.commands)}}};
}

std::optional<std::vector<TableCommand>> commands_of(std::string_view bytes) {
  return from_wire<std::vector<TableCommand>>(bytes);
}

bool is_of_round(const TableAsk& ask) {
  return std::holds_alternative<OpenRound>(ask) || std::holds_alternative<Play>(ask) ||
         std::holds_alternative<MissDecision>(ask) || std::holds_alternative<CountChips>(ask) ||
         std::holds_alternative<CountStub>(ask) || std::holds_alternative<ValidateWin>(ask);
}

void KeyedRound::add(KeyedTurn turn) {
  auto& commands = turn.commands;
  const auto opens = [](const TableCommand& command) { return std::holds_alternative<OpenRound>(command.ask); };
  if (const auto opened = std::find_if(commands.rbegin(), commands.rend(), opens); opened != commands.rend()) {
    turns_.clear();
    commands.erase(commands.begin(), opened.base() - 1);
  }
  std::erase_if(commands, [](const TableCommand& command) { return !is_of_round(command.ask); });
  if (commands.empty()) return;
  // What the machine did alone goes with what a person did before it.
  if (!turns_.empty() && std::ranges::none_of(commands, is_a_persons))
    turns_.back().commands.insert(turns_.back().commands.end(), commands.begin(), commands.end());
  else
    turns_.push_back(std::move(turn));
}

}  // namespace riverbank
