// DocsServer: the documentation for one reader, without a room: the pages below docs/ of the page's folder, for this
// machine only.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

class DocsServer {
 public:
  // `web` is the folder with the page's files. Port 0: any that is free.
  static Result<DocsServer, Errors> open(const std::filesystem::path& web, int port);
  ~DocsServer();
  DocsServer(DocsServer&&) noexcept;
  DocsServer& operator=(DocsServer&&) noexcept;

  // "http://127.0.0.1:8421/docs/"
  std::string url() const;
  // Until SIGINT or SIGTERM.
  void run();

 private:
  struct Inside;
  explicit DocsServer(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace riverbank
