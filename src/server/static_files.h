// The page's files, read once at start-up and served from memory: what is not in the list does not exist, so no path
// leads outside the folder.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http.h"

namespace riverbank {

class StaticFiles {
 public:
  // Without a folder: one page that says how to build the real one.
  static StaticFiles read(const std::filesystem::path& folder);

  bool has(const std::string& path) const { return files_.contains(path); }
  // FILE.br or FILE.gz beside a file is sent in its place to those who can read it: these files are public, so their
  // sizes tell nothing. A file, or the page itself for any other path: the page reads the path.
  Response get(const Request& request) const;
  // The page with more in its head.
  Response page_with(const std::string& head) const;

 private:
  struct File {
    std::string type;
    std::string etag;
    std::shared_ptr<const std::string> content;
  };
  void add(const std::string& path, std::string content);
  struct Packed {
    const File* file = nullptr;  // none: as it is
    std::string_view encoding;
  };
  Packed packed(const std::string& path, std::string_view accepted) const;

  std::map<std::string, File> files_;
};

}  // namespace riverbank
