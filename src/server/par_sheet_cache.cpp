#include "server/par_sheet_cache.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/core.h>
#include <openssl/evp.h>
#include <boost/json/serialize.hpp>

#include "base/check.h"
#include "parsheet/make_par_sheet.h"
#include "parsheet/write_html.h"
#include "parsheet/write_json.h"
#include "parsheet/write_xlsx.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

// The style of the page is known by its hash, so that no other is used.
std::string policy_of(const std::string& html) {
  constexpr std::string_view kOpen = "<style>";
  const std::size_t from = html.find(kOpen) + kOpen.size();
  const std::string style = html.substr(from, html.find("</style>") - from);
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned size = 0;
  CHECK(EVP_Digest(style.data(), style.size(), digest, &size, EVP_sha256(), nullptr) == 1, "SHA-256 is there");
  unsigned char text[2 * EVP_MAX_MD_SIZE];
  EVP_EncodeBlock(text, digest, static_cast<int>(size));
  return fmt::format("default-src 'none'; style-src 'sha256-{}'; base-uri 'none'; frame-ancestors 'none'",
                     reinterpret_cast<const char*>(text));
}

// The writer of spreadsheets writes files.
Result<std::string, std::string> xlsx_bytes(const ParSheet& sheet) {
  std::string path = (fs::temp_directory_path() / "riverbank-par-sheet-XXXXXX").string();
  const int handle = mkstemp(path.data());
  if (handle < 0) return Failure{std::string("No temporary file can be made.")};
  close(handle);
  const auto problem = write_xlsx(sheet, path);
  std::ifstream file(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  std::error_code ignored;
  fs::remove(path, ignored);
  if (problem || bytes.empty()) return Failure{problem.value_or("The spreadsheet cannot be read back.")};
  return bytes;
}

}  // namespace

Result<std::shared_ptr<const ParSheetFiles>, Refused> ParSheetCache::files(const Game& game) {
  const std::lock_guard lock(mutex_);
  if (const auto found = files_.find(game.content_hash); found != files_.end()) return found->second;
  SideOptions sides;
  sides.threads = 1;
  const auto sheet = make_par_sheet(game, {.version = version_, .date = "", .sides = sides, .progress = {}});
  if (!sheet) return Failure{Refused{422, "not_solvable", sheet.error(), ""}};
  auto xlsx = xlsx_bytes(*sheet);
  if (!xlsx) return Failure{Refused{500, "no_file", xlsx.error(), ""}};
  auto made = std::make_shared<ParSheetFiles>();
  made->html = to_html(*sheet);
  made->html_policy = policy_of(made->html);
  made->json = boost::json::serialize(to_json(*sheet));
  made->xlsx = std::move(*xlsx);
  files_[game.content_hash] = made;
  return std::shared_ptr<const ParSheetFiles>(made);
}

}  // namespace riverbank
