#include "server/certificates.h"

#include <array>

#include <sodium.h>

namespace riverbank {

namespace {

constexpr std::string_view kWriteCertificate =
    "INSERT INTO certificates (code, player_id, name, house_id, house, game_hash, exam, decisions, right_answers, "
    "cost_millionths, at, kind, mistakes, took_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, "
    "$14) "
    "ON CONFLICT (code) DO NOTHING";
constexpr std::string_view kReadCertificate =
    "SELECT name, house_id, house, game_hash, exam, decisions, right_answers, cost_millionths, at, kind, mistakes, "
    "took_ms FROM certificates WHERE code = $1";

}  // namespace

std::string certificate_code(const std::string& certified) {
  constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(certified.data()),
                     certified.size(), nullptr, 0);
  std::string code;
  for (std::size_t i = 0; i < 12; ++i) {
    if (i == 4 || i == 8) code += '-';
    code += kLetters[hash[i] % kLetters.size()];
  }
  return code;
}

Change certificate_change(const Certificate& certificate, PlayerId player, Time at) {
  return {kWriteCertificate,
          {certificate.code, value_of(std::uint64_t{player.value()}), certificate.name, certificate.house,
           certificate.house_name, certificate.game_hash, certificate.exam, certificate.decisions, certificate.right,
           static_cast<std::int64_t>(certificate.cost_decimal * 1e6 + 0.5), at.since_epoch_ms(), certificate.kind,
           certificate.mistakes, certificate.took_ms}};
}

Result<std::optional<Certificate>, Refused> certificate_of(Room& room, const std::string& code) {
  const auto rows = room.ask_database(kReadCertificate, {code});
  if (!rows) return Failure{storage_failed()};
  if (rows->empty()) return std::optional<Certificate>();
  const SqlRow& row = rows->front();
  return std::optional(Certificate{.code = code,
                                   .kind = row.text(9),
                                   .name = row.text(0),
                                   .house = row.text(1),
                                   .house_name = row.text(2),
                                   .game_hash = row.text(3),
                                   .exam = row.number(4),
                                   .decisions = row.number(5),
                                   .right = row.number(6),
                                   .cost_decimal = static_cast<double>(row.number(7)) / 1e6,
                                   .mistakes = row.number(10),
                                   .took_ms = row.number(11),
                                   .at = Time::from_ms(row.number(8)).text()});
}

}  // namespace riverbank
