#include "transcript/card_script.h"

#include <numeric>

namespace riverbank {

namespace {

// The places, counted from the first card of an area, that the step's cards go to.
template <typename Cards>
std::vector<std::size_t> places(const Cards& cards, const NextStep& next) {
  std::vector<std::size_t> all;
  if (next.step->kind == StepKind::reveal) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (!cards[i].card) all.push_back(i);
    return all;
  }
  all.resize(static_cast<std::size_t>(next.cards));
  std::iota(all.begin(), all.end(), cards.size());
  return all;
}

std::vector<std::size_t> places(const RoundState& state, const NextStep& next) {
  if (next.step->kind == StepKind::burn) return places(state.burned, next);
  switch (next.step->area) {
    case Area::seats:
      return places(state.seat(*next.seat).cards, next);
    case Area::dealer:
      return places(state.dealer, next);
    case Area::board:
      return places(state.board, next);
    case Area::box:
      return places(state.box, next);
  }
  return {};
}

}  // namespace

CardScript::CardScript(const Transcript& transcript) {
  if (transcript.cards) declared_ = *transcript.cards;
  const auto mention = [&](const auto& cards) {
    for (const std::optional<Card> card : cards)
      if (card) mentioned_.insert(*card);
  };
  for (const auto& seat : declared_.seats) mention(seat);
  for (const auto* place : {&declared_.dealer, &declared_.board, &declared_.box, &declared_.burned}) mention(*place);
  for (const Entry& entry : transcript.entries) {
    if (const auto* step = std::get_if<TakeStep>(&entry.action)) mention(step->cards);
    if (const auto* report = std::get_if<ReportIrregularity>(&entry.action)) mention(report->cards);
  }
}

std::optional<DealtCards> CardScript::draw(const RoundState& state, const NextStep& next) const {
  DealtCards cards;
  if (next.cards == 0) return cards;
  const auto& declared = declared_for(next);
  const auto at = places(state, next);
  CardSet taken = state.seen;
  for (std::size_t i = 0; i < static_cast<std::size_t>(next.cards); ++i) {
    std::optional<Card> card;
    if (i == 0 && state.drawn && next.step->kind != StepKind::reveal)
      card = state.drawn;
    else if (at[i] < declared.size())
      card = declared[at[i]];
    else
      card = filler(taken);
    if (!card) return std::nullopt;
    taken.insert(*card);
    cards.push_back(card);
  }
  return cards;
}

const std::vector<Card>& CardScript::declared_for(const NextStep& next) const {
  if (next.step->kind == StepKind::burn) return declared_.burned;
  switch (next.step->area) {
    case Area::seats:
      return declared_.seats[next.seat->value()];
    case Area::dealer:
      return declared_.dealer;
    case Area::board:
      return declared_.board;
    case Area::box:
      return declared_.box;
  }
  return nothing_;
}

std::optional<Card> CardScript::filler(CardSet taken) const {
  for (const CardSet free : {CardSet::full() - taken - mentioned_, CardSet::full() - taken})
    if (!free.empty()) return *free.begin();
  return std::nullopt;
}

}  // namespace riverbank
