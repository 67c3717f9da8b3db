// Accounts of other people over REST, for operators; and one's own second factor.
#include "server/account_desk.h"
#include "server/clock.h"
#include "server/record_event.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct AccountList {
  std::vector<AccountShown> accounts;
};
BOOST_DESCRIBE_STRUCT(AccountList, (), (accounts))

struct AccountOrder {
  std::string code;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(AccountOrder, (), (code, reason))

struct RoleOrder {
  std::string code;
  std::string reason;
  std::string role;
};
BOOST_DESCRIBE_STRUCT(RoleOrder, (), (code, reason, role))

struct PasswordGiven {
  std::string password;
};
BOOST_DESCRIBE_STRUCT(PasswordGiven, (), (password))

struct CodeGiven {
  std::string code;
};
BOOST_DESCRIBE_STRUCT(CodeGiven, (), (code))

struct SecretOffered {
  std::string secret;
  std::string uri;
};
BOOST_DESCRIBE_STRUCT(SecretOffered, (), (secret, uri))

struct RecoveryCodes {
  std::vector<std::string> recovery_codes;
};
BOOST_DESCRIBE_STRUCT(RecoveryCodes, (), (recovery_codes))

constexpr std::int64_t kMostAccounts = 1000;

Responds accounts(App& app, const Request& request) {
  const auto limit = limit_of(request, {.usual = 200, .most = kMostAccounts});
  const auto after = number_of(request.query_or("after", "0"));
  const std::string role = request.query_or("role", "");
  if (!limit || *limit == kAllRows || !after || (!role.empty() && !account_role(role)))
    co_return refused_response({400, "not_valid",
                                "limit: 1 to 1000; after: the number of an account; role: player, dealer, floor, "
                                "auditor or operator",
                                ""});
  AccountQuery query{.role = role, .name = request.query_or("name", ""), .after = *after, .limit = *limit};
  const auto found = co_await app.desk.list(std::move(query));
  if (!found) co_return refused_response(found.error());
  co_return answer_with(AccountList{*found});
}

std::optional<PlayerId> account_in(const Request& request) {
  const auto id = number_of(request.part("id"));
  if (!id || !std::in_range<std::uint32_t>(*id)) return std::nullopt;
  return PlayerId(static_cast<std::uint32_t>(*id));
}

DeskOrder order_of(const Request& request, const std::string& code, const std::string& reason) {
  return {*request.user, request.address, code, reason};
}

using DeskAct = AccountDesk::Awaits<AccountShown> (AccountDesk::*)(PlayerId, DeskOrder);

// Codes are guessed no faster than passwords.
Responds act_on(App& app, const Request& request, DeskAct act) {
  const auto wanted = body_of<AccountOrder>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto account = account_in(request);
  if (!account) co_return not_found("There is no such account.");
  if (const auto refused = app.code_guesses.refusal(*request.user)) co_return refused_response(*refused);
  DeskOrder order = order_of(request, wanted->code, wanted->reason);
  const auto done = co_await (app.desk.*act)(*account, std::move(order));
  app.code_guesses.note(*request.user, done);
  co_return done ? answer_with(*done) : refused_response(done.error());
}

Responds disable(App& app, const Request& request) { return act_on(app, request, &AccountDesk::disable); }
Responds enable(App& app, const Request& request) { return act_on(app, request, &AccountDesk::enable); }
Responds unlock(App& app, const Request& request) { return act_on(app, request, &AccountDesk::unlock); }
Responds remove_factor(App& app, const Request& request) {
  return act_on(app, request, &AccountDesk::remove_second_factor);
}

Responds set_role(App& app, const Request& request) {
  const auto wanted = body_of<RoleOrder>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto account = account_in(request);
  if (!account) co_return not_found("There is no such account.");
  const auto role = account_role(wanted->role);
  if (!role) co_return refused_response({400, "not_valid", "role: player, dealer, floor, auditor or operator", ""});
  if (const auto refused = app.code_guesses.refusal(*request.user)) co_return refused_response(*refused);
  DeskOrder order = order_of(request, wanted->code, wanted->reason);
  const auto done = co_await app.desk.set_role(*account, *role, std::move(order));
  app.code_guesses.note(*request.user, done);
  co_return done ? answer_with(*done) : refused_response(done.error());
}

Responds reset_password(App& app, const Request& request) {
  const auto wanted = body_of<AccountOrder>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto account = account_in(request);
  if (!account) co_return not_found("There is no such account.");
  if (const auto refused = app.code_guesses.refusal(*request.user)) co_return refused_response(*refused);
  DeskOrder order = order_of(request, wanted->code, wanted->reason);
  const auto done = co_await app.desk.reset_password(*account, std::move(order));
  app.code_guesses.note(*request.user, done);
  co_return done ? answer_with(PasswordGiven{*done}) : refused_response(done.error());
}

// Who has one already shows a code of it first: a stolen session puts no other in its place.
Responds offer_secret(App& app, const Request& request) {
  const auto given = body_of<CodeGiven>(request);
  if (!given) co_return refused_response(given.error());
  if (request.user->is_guest)
    co_return refused_response({409, "no_account", "A guest has no password, and needs no second factor.", ""});
  if (request.user->has_second_factor) {
    if (const auto refused = app.code_guesses.refusal(*request.user)) co_return refused_response(*refused);
    auto used = co_await app.factors.use(request.user->id, given->code);
    app.code_guesses.note(*request.user, used);
    if (!used) co_return refused_response(used.error());
    app.room->commit(std::move(*used), {});
  }
  const auto offered = app.factors.offer(*request.user, wall_clock().since_epoch_ms());
  co_return answer_with(SecretOffered{offered.secret, offered.uri});
}

Responds enrol(App& app, const Request& request) {
  const auto given = body_of<CodeGiven>(request);
  if (!given) co_return refused_response(given.error());
  if (const auto refused = app.code_guesses.refusal(*request.user)) co_return refused_response(*refused);
  auto enrolled = app.factors.enrol(*request.user, given->code, wall_clock().since_epoch_ms());
  app.code_guesses.note(*request.user, enrolled);
  if (!enrolled) co_return refused_response(enrolled.error());
  enrolled->changes.push_back(event_change(event_by(request, EventKind::account, "sets up a second factor")));
  auto changes = std::make_shared<std::vector<Change>>(std::move(enrolled->changes));
  std::function<void(Answer<Done>)> start = [&app, changes](Answer<Done> done) {
    app.room->commit(std::move(*changes), [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
  app.sessions.has_second_factor(request.user->id);
  co_return answer_with(RecoveryCodes{enrolled->recovery_codes});
}

}  // namespace

std::vector<Route> desk_routes() {
  const std::vector<QueryParameter> query{{"role", "only accounts with this role"},
                                          {"name", "only accounts with this in their name"},
                                          {"after", "only accounts with a larger number"},
                                          {"limit", "how many, 1 to 1000; default 200"}};
  return {
      get<AccountList>("/api/users", may::run_the_house, "People's accounts", accounts, query),
      post<AccountOrder, AccountShown>("/api/users/{id}/disable", may::run_the_house,
                                       "Nobody can sign in to this account any more; its sessions end", disable),
      post<AccountOrder, AccountShown>("/api/users/{id}/enable", may::run_the_house, "Lets this account in again",
                                       enable),
      post<AccountOrder, AccountShown>("/api/users/{id}/unlock", may::run_the_house,
                                       "Forgets the wrong passwords that locked this account", unlock),
      post<RoleOrder, AccountShown>("/api/users/{id}/role", may::run_the_house,
                                    "Changes the role of an account; its sessions end", set_role),
      post<AccountOrder, PasswordGiven>("/api/users/{id}/password", may::run_the_house,
                                        "Gives an account a password that its owner must change; its sessions end",
                                        reset_password),
      post<AccountOrder, AccountShown>("/api/users/{id}/second-factor", may::run_the_house,
                                       "Removes the second factor of an account; its sessions end", remove_factor),
      post<CodeGiven, SecretOffered>("/api/second-factor/offer", may::sign_in,
                                     "A new secret for your authenticator app; with a code of the present one, if any",
                                     offer_secret),
      post<CodeGiven, RecoveryCodes>("/api/second-factor", may::sign_in,
                                     "Sets up the offered second factor with a code of it; answers recovery codes",
                                     enrol),
  };
}

}  // namespace riverbank
