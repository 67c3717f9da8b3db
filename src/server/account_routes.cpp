// Accounts over REST: guests, registration, login and logout, the first operator, other people's accounts.
#include "server/clock.h"
#include "server/log.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

struct Me {
  std::uint32_t player = 0;
  std::string name;
  std::string role;
  bool guest = false;
  Amount wallet;
};
BOOST_DESCRIBE_STRUCT(Me, (), (player, name, role, guest, wallet))

struct Claim {
  std::string token;
  std::string name;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (token, name, password))

struct NewUser {
  std::string name;
  std::string password;
  std::string role;
};
BOOST_DESCRIBE_STRUCT(NewUser, (), (name, password, role))

struct PasswordChange {
  std::string old_password;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(PasswordChange, (), (old_password, password))

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

Me me_of(const App& app, const User& user) {
  return {user.id.value(), user.name, std::string(role_word(user.role)), user.is_guest, app.room->wallet(user.id)};
}

Transport transport_of(const Request& request) { return request.secure ? Transport::tls : Transport::plain; }

Response signed_in_response(const App& app, const Request& request, const Result<SignedIn, Refused>& signed_in) {
  if (!signed_in) return refused_response(signed_in.error());
  Response response = answer_with(me_of(app, signed_in->user));
  response.headers.emplace_back("Set-Cookie", session_cookie(signed_in->token, transport_of(request)));
  return response;
}

Response signed_out_response(const Request& request) {
  Response response = json_response(boost::json::object());
  response.headers.emplace_back("Set-Cookie", no_session_cookie(transport_of(request)));
  return response;
}

Responds guest(App& app, const Request& request) {
  if (!app.addresses.may_make_guest(request.address, wall_clock().since_epoch_ms()))
    co_return refused_response({429, "too_many", "Too many guests from your address. Try again later.", ""});
  const auto signed_in = co_await app.accounts.guest();
  co_return signed_in_response(app, request, signed_in);
}

Responds log_in(App& app, const Request& request) {
  const auto credentials = body_of<Credentials>(request);
  if (!credentials) co_return refused_response(credentials.error());
  const auto signed_in = co_await app.accounts.log_in(*credentials);
  if (!signed_in)
    log(LogLevel::warning, "login refused", {{"name", credentials->name}, {"why", signed_in.error().code}});
  co_return signed_in_response(app, request, signed_in);
}

Responds register_player(App& app, const Request& request) {
  const auto credentials = body_of<Credentials>(request);
  if (!credentials) co_return refused_response(credentials.error());
  if (request.user && !request.user->is_guest)
    co_return refused_response({409, "has_account", "You are signed in with an account.", ""});
  const bool allowed = request.user || app.addresses.may_make_guest(request.address, wall_clock().since_epoch_ms());
  if (!allowed) co_return refused_response({429, "too_many", "Too many accounts from your address.", ""});
  const auto signed_in = co_await app.accounts.register_player(*credentials, request.user);
  co_return signed_in_response(app, request, signed_in);
}

Responds claim(App& app, const Request& request) {
  const auto claimed = body_of<Claim>(request);
  if (!claimed) co_return refused_response(claimed.error());
  Credentials credentials{claimed->name, claimed->password};
  const auto signed_in = co_await app.accounts.claim_first_operator(claimed->token, credentials);
  if (signed_in) log(LogLevel::info, "the first operator has an account", {{"name", claimed->name}});
  co_return signed_in_response(app, request, signed_in);
}

Responds make_user(App& app, const Request& request) {
  const auto wanted = body_of<NewUser>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto role = role_of_word(wanted->role);
  if (!role) co_return refused_response({400, "not_valid", "role: player, dealer, floor, auditor or operator", ""});
  Credentials credentials{wanted->name, wanted->password};
  const auto user = co_await app.accounts.make_user(credentials, *role);
  if (!user) co_return refused_response(user.error());
  log(LogLevel::info, "account made", {{"by", request.user->name}, {"name", user->name}, {"role", wanted->role}});
  co_return answer_with(me_of(app, *user));
}

Responds change_password(App& app, const Request& request) {
  const auto change = body_of<PasswordChange>(request);
  if (!change) co_return refused_response(change.error());
  const auto changed = co_await app.accounts.set_password(*request.user, change->old_password, change->password);
  if (!changed) co_return refused_response(changed.error());
  co_return signed_out_response(request);
}

Responds log_out(App& app, const Request& request) {
  co_await app.accounts.log_out(request.session_hash);
  co_return signed_out_response(request);
}

Responds log_out_everywhere(App& app, const Request& request) {
  co_await app.accounts.log_out_everywhere(request.user->id);
  co_return signed_out_response(request);
}

// Nobody is player 0: a page may ask without an error in its console.
Responds me(App& app, const Request& request) {
  co_return answer_with(request.user ? me_of(app, *request.user) : Me{});
}

}  // namespace

std::vector<Route> account_routes() {
  return {
      post<void, Me>("/api/guest", Access::anyone, "Play as a guest, with play money", guest),
      post<Credentials, Me>("/api/register", Access::anyone,
                            "Create an account; a guest keeps account number and money", register_player),
      post<Credentials, Me>("/api/login", Access::anyone, "Sign in", log_in),
      post<void, Nothing>("/api/logout", Access::signed_in, "End this session", log_out),
      post<void, Nothing>("/api/logout-everywhere", Access::signed_in, "End all sessions of this account",
                          log_out_everywhere),
      get<Me>("/api/me", Access::anyone, "Who is signed in; player 0: nobody", me),
      post<PasswordChange, Nothing>("/api/password", Access::signed_in, "Change the password; ends all sessions",
                                    change_password),
      post<Claim, Me>("/api/operator", Access::anyone,
                      "Create the first operator's account with the printed one-time link", claim),
      post<NewUser, Me>("/api/users", Access::is_operator, "Create an account with a role", make_user),
  };
}

}  // namespace riverbank
