// PagedBody: a long list as a body, read page by page from the database as its reader takes it. However slow readers
// are and however long their lists: a page of each is in memory.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/app.h"

namespace riverbank {

struct BodyPage {
  std::string text;
  bool is_last = false;
};

class PagedBody final : public BodyRest, public std::enable_shared_from_this<PagedBody> {
 public:
  // Makes the next page, in the pool for readings; nothing: the database did not answer. It must own what it uses.
  using Make = std::function<std::optional<BodyPage>()>;
  PagedBody(App& app, Make make) : app_(app), make_(std::move(make)) {}

  boost::asio::awaitable<std::optional<std::string>> next() override;
  bool is_over() const { return is_over_; }

 private:
  App& app_;
  Make make_;
  bool is_over_ = false;
};

// With its first page, so that what cannot be read at all is a refusal.
Responds paged_response(App& app, std::string type, PagedBody::Make make);

}  // namespace riverbank
