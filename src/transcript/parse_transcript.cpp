#include "transcript/parse_transcript.h"

#include <fmt/core.h>

#include "base/text.h"
#include "rules/capacity.h"
#include "transcript/grammar.h"

namespace riverbank {

namespace {

constexpr std::size_t kShortestHash = 12;
constexpr std::size_t kHashDigits = 64;

bool is_hash(std::string_view digits) {
  return digits.size() >= kShortestHash && digits.size() <= kHashDigits &&
         digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// One round being read. Lines come in three parts: header, what was done, expectation.
class RoundParser {
 public:
  RoundParser(std::string file, const SourceLine& first) {
    round_.file = std::move(file);
    round_.line = first.number;
  }

  void read(const SourceLine& line, Problems& problems) {
    LineReader reader(line);
    read(reader, line);
    if (reader.failed()) problems.add(*reader.problem());
  }

  Transcript finish(Problems& problems) {
    if (round_.game.empty())
      problems.add({{round_.line, 1}, "", "the round names no game", "add a line such as: game HOUSE-ID", ""});
    return std::move(round_);
  }

 private:
  enum class Part { header, entries, expectation };

  void read(LineReader& reader, const SourceLine& line) {
    if (part_ == Part::expectation) return read_expected(reader, line, *round_.expect);
    if (reader.next_is("expect")) return start_expectation(reader, line);
    if (is_header(line)) {
      if (part_ != Part::header) return reader.fail("this line belongs in the header, above anything that is done");
      return read_header(reader, line);
    }
    part_ = Part::entries;
    Entry entry = read_entry(reader);
    entry.line = line.number;
    entry.text = line.text;
    round_.entries.push_back(std::move(entry));
  }

  void start_expectation(LineReader& reader, const SourceLine& line) {
    part_ = Part::expectation;
    reader.need("expect");
    reader.end();
    round_.expect = Expectation{.line = line.number, .lines = {}, .facts = {}};
  }

  // "seat 1 "Ann"" names a player; every other line about a seat is a command.
  static bool is_header(const SourceLine& line) {
    const std::string_view word = line.tokens[0].text;
    if (line.tokens[0].kind != Token::Kind::word) return false;
    if (word == "seat") return line.tokens.size() > 2 && line.tokens[2].kind == Token::Kind::quoted;
    for (const std::string_view known :
         {"game", "dealing", "number", "about", "proves", "banker", "live", "meter", "cards"})
      if (word == known) return true;
    return false;
  }

  void read_header(LineReader& reader, const SourceLine& line) {
    if (reader.take("game")) return read_game(reader, line);
    if (reader.take("dealing")) {
      round_.dealing = reader.word("a dealing method");
    } else if (reader.take("number")) {
      round_.number = reader.number("a round number", UINT64_MAX);
    } else if (reader.take("about")) {
      round_.about = reader.quoted("what the round is about");
    } else if (reader.take("proves")) {
      const auto clauses = split_clauses(reader.words_until({}));
      if (clauses.empty()) reader.fail("which clauses it proves is missing");
      round_.proves.insert(round_.proves.end(), clauses.begin(), clauses.end());
    } else if (reader.take("banker")) {
      const SeatId seat = reader.seat();
      round_.banker = Banker{seat, reader.amount()};
      round_.banker_line = line.number;
    } else if (reader.take("live")) {
      round_.live = true;
    } else if (reader.take("meter")) {
      std::string meter = reader.word("a meter");
      round_.meters.push_back({line.number, {std::move(meter), reader.amount()}, {}});
      if (reader.take("resets")) round_.meters.back().resets = reader.amount();
    } else if (reader.take("cards")) {
      read_cards(reader);
    } else {
      const SeatId seat = reader.seat();
      round_.names[seat.value()] = reader.quoted("a name");
    }
    reader.end();
  }

  void read_game(LineReader& reader, const SourceLine& line) {
    if (!round_.game.empty()) return reader.fail("the game is named twice");
    round_.game_line = line.number;
    round_.game = reader.next_is_quoted() ? reader.quoted("a game") : reader.word("a game");
    if (!reader.at_end()) {
      const std::string hash = reader.word("a hash");
      if (!hash.starts_with("sha256:") || !is_hash(std::string_view(hash).substr(7)))
        return reader.fail(fmt::format("{} is not a content hash", quoted(hash)),
                           "write sha256: and at least 12 of its 64 digits, or leave it out");
      round_.hash = hash.substr(7);
    }
    reader.end();
  }

  void read_cards(LineReader& reader) {
    if (!round_.cards) round_.cards.emplace();
    if (reader.take("any")) return;
    DeclaredCards& cards = *round_.cards;
    if (reader.take("burned")) return declare(reader, cards.burned, kMaxBurned);
    std::optional<SeatId> seat;
    switch (read_area(reader, seat)) {
      case Area::seats:
        return declare(reader, cards.seats[seat->value()], 2);
      case Area::dealer:
        return declare(reader, cards.dealer, 2);
      case Area::board:
        return declare(reader, cards.board, 5);
      case Area::box:
        return declare(reader, cards.box, 4);
    }
  }

  void declare(LineReader& reader, std::vector<Card>& place, std::size_t most) {
    reader.take(":");
    const auto cards = reader.known_cards(most);
    if (reader.failed()) return;
    if (!place.empty()) return reader.fail("the cards of this place are declared twice");
    for (const Card card : cards) {
      if (declared_.contains(card)) return reader.fail(fmt::format("{} is declared twice", to_text(card)));
      declared_.insert(card);
    }
    place = cards;
  }

  Transcript round_;
  Part part_ = Part::header;
  CardSet declared_;
};

bool starts_round(const SourceLine& line) { return line.tokens[0].text == "riverbank"; }

bool first_line_is_right(const SourceLine& line, Problems& problems) {
  LineReader reader(line);
  reader.need("riverbank round");
  const auto version = reader.number("a format version", 9999);
  if (!reader.failed() && version != kTranscriptFormat)
    reader.fail(fmt::format("this is transcript format {}", version),
                fmt::format("this program reads format {}", kTranscriptFormat));
  reader.end();
  if (reader.failed()) problems.add(*reader.problem());
  return !reader.failed();
}

}  // namespace

Result<std::vector<Transcript>, Errors> parse_transcripts(const SourceText& source) {
  Problems problems(source.name);
  const auto lines = tokenise(source.text, problems);
  std::vector<Transcript> rounds;
  if (problems.none() && (lines.empty() || !starts_round(lines[0])))
    problems.add({{lines.empty() ? 1 : lines[0].number, 1},
                  "",
                  "a transcript begins with its format",
                  "write \"riverbank round 1\" first",
                  ""});
  std::optional<RoundParser> parser;
  for (const SourceLine& line : lines) {
    if (problems.full()) break;
    if (!starts_round(line)) {
      if (parser) parser->read(line, problems);
      continue;
    }
    if (parser) rounds.push_back(parser->finish(problems));
    parser.reset();
    if (first_line_is_right(line, problems)) parser.emplace(source.name, line);
  }
  if (parser) rounds.push_back(parser->finish(problems));
  if (!problems.none()) return Failure{problems.errors()};
  return rounds;
}

}  // namespace riverbank
