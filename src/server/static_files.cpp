#include "server/static_files.h"

#include <array>
#include <fstream>
#include <iterator>

#include <sodium.h>

#include "base/text.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kNoPage = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Riverbank</title>
</head>
<h1>Riverbank is running</h1>
<p>The page for players is not part of this installation. The interface for programs is:
<a href="/api/openapi.json">/api/openapi.json</a>, tables are at <a href="/api/tables">/api/tables</a>.</p>
</html>
)";

std::string type_of(const fs::path& file) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".mp3", "audio/mpeg"},
      {".map", "application/json"},
  }};
  for (const auto& [extension, type] : kTypes)
    if (file.extension() == extension) return std::string(type);
  return "application/octet-stream";
}

std::string etag_of(std::string_view content) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                     nullptr, 0);
  std::string hex(hash.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return "\"" + hex + "\"";
}

}  // namespace

StaticFiles StaticFiles::read(const fs::path& folder) {
  StaticFiles out;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->is_regular_file(error)) continue;
    std::ifstream file(at->path(), std::ios::binary);
    std::string content(std::istreambuf_iterator<char>(file), {});
    out.add("/" + fs::relative(at->path(), folder, error).generic_string(), std::move(content));
  }
  if (!out.has("/index.html")) out.add("/index.html", std::string(kNoPage));
  return out;
}

void StaticFiles::add(const std::string& path, std::string content) {
  const std::string etag = etag_of(content);
  files_[path] = {type_of(path), etag, std::make_shared<const std::string>(std::move(content))};
}

StaticFiles::Packed StaticFiles::packed(const std::string& path, std::string_view accepted) const {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kForms{{{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [encoding, extension] : kForms) {
    const auto file = files_.find(path + std::string(extension));
    if (file == files_.end()) continue;
    for (const std::string_view each : split(accepted, ',')) {
      const std::size_t weight = each.find(';');
      const bool never = weight != std::string_view::npos && trim(each.substr(weight + 1)) == "q=0";
      if (trim(each.substr(0, weight)) == encoding && !never) return {&file->second, encoding};
    }
  }
  return {};
}

Response StaticFiles::page_with(const std::string& head) const {
  std::string page = *files_.at("/index.html").content;
  if (const auto end = page.find("</head>"); end != std::string::npos) page.insert(end, head);
  Response response;
  response.type = "text/html; charset=utf-8";
  response.headers = {{"Cache-Control", "no-cache"}};
  response.body = std::move(page);
  return response;
}

Response StaticFiles::get(const Request& request) const {
  auto found = files_.find(request.path);
  // A folder with a page of its own: /docs and /docs/.
  if (found == files_.end())
    found = files_.find(request.path + (request.path.ends_with('/') ? "" : "/") + "index.html");
  if (found == files_.end()) {
    // A path with a dot names a file; others are places within the page.
    if (request.path.find('.') != std::string::npos) return not_found("There is no such file.");
    found = files_.find("/index.html");
  }
  const Packed packed_form = packed(found->first, request.accept_encoding);
  const File& file = packed_form.file != nullptr ? *packed_form.file : found->second;
  Response response;
  response.type = found->second.type;
  // Files below assets/ carry a hash in their name.
  const bool forever = request.path.starts_with("/assets/");
  response.headers = {{"ETag", file.etag},
                      {"Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Vary", "Accept-Encoding"}};
  if (packed_form.file != nullptr) response.headers.emplace_back("Content-Encoding", packed_form.encoding);
  if (request.if_none_match == file.etag)
    response.status = 304;
  else
    response.shared_body = file.content;
  return response;
}

}  // namespace riverbank
