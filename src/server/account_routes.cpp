// Accounts over REST: guests, registration, login and logout, the first operator, other people's accounts.
#include <chrono>

#include <fmt/core.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "base/or_null.h"
#include "server/address_group.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/record_event.h"
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
  bool known = false;  // nobody is signed in, but this browser remembers a guest
  bool second_factor = false;
  std::string must;                  // "change_password" or "enrol_first": what comes before anything else
  OrNull<std::string> last_sign_in;  // before this one
};
BOOST_DESCRIBE_STRUCT(Me, (), (player, name, role, guest, wallet, known, second_factor, must, last_sign_in))

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
  std::optional<std::string> code;  // of the operator's second factor, where there is one
};
BOOST_DESCRIBE_STRUCT(NewUser, (), (name, password, role, code))

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

Me me_of(const App& app, const User& user) {
  Me me{.player = user.id.value(),
        .name = user.name,
        .role = std::string(role_word(user.role)),
        .guest = user.is_guest,
        .wallet = app.room->wallet(user.id),
        .second_factor = user.has_second_factor,
        .must = {},
        .last_sign_in = {}};
  if (const auto first = app.unfinished(user)) me.must = first->code;
  if (user.signed_in_before_ms > 0) me.last_sign_in.value = Time::from_ms(user.signed_in_before_ms).text();
  return me;
}

Transport transport_of(const Request& request) { return request.secure ? Transport::tls : Transport::plain; }

Response signed_in_response(const App& app, const Request& request, const Result<SignedIn, Refused>& signed_in) {
  if (!signed_in) return refused_response(signed_in.error());
  Response response = answer_with(me_of(app, signed_in->user));
  response.headers.emplace_back("Set-Cookie", session_cookie(signed_in->token, transport_of(request)));
  // Who signs in is that person from now on in this browser.
  if (!signed_in->user.is_guest && !request.device.empty())
    response.headers.emplace_back("Set-Cookie", no_device_cookie(transport_of(request)));
  return response;
}

Response signed_out_response(const Request& request) {
  Response response = json_response(boost::json::object());
  response.headers.emplace_back("Set-Cookie", no_session_cookie(transport_of(request)));
  return response;
}

boost::asio::awaitable<std::optional<User>> guest_of_device(App& app, const Request& request) {
  const auto token = Token::parse(request.device);
  if (!token) co_return std::nullopt;
  auto work = [&app, token] { return app.devices.find(*token, wall_clock()); };
  const auto found = co_await app.reading.run(std::move(work));
  co_return found.value_or(std::nullopt);
}

// The browser keeps its token for another thirty days, or gets its first one.
void remember_guest(App& app, const Request& request, PlayerId guest, const std::optional<Token>& known,
                    Response& response) {
  const Token token = known ? *known : Token::fresh();
  app.room->commit({known ? DeviceTokens::used(token, wall_clock()) : DeviceTokens::row_of(token, guest, wall_clock())},
                   {});
  response.headers.emplace_back("Set-Cookie", device_cookie(token, DeviceTokens::kKept_s, transport_of(request)));
}

// Guesses without end are counted, not written down one by one.
asio::awaitable<void> record_sign_in(App& app, const Request& request, const std::string& name,
                                     const Result<SignedIn, Refused>& signed_in) {
  SignificantEvent event{.kind = EventKind::sign_in, .at = wall_clock(), .name = name, .address = request.address};
  if (signed_in) {
    event.actor = signed_in->user.id;
    event.name = signed_in->user.name;
    event.what = fmt::format("signs in as {}", role_word(signed_in->user.role));
  } else {
    log(LogLevel::warning, "login refused",
        {{"name", name}, {"address", request.address}, {"why", signed_in.error().code}});
    if (!app.refused_sign_ins.is_told(address_group(request.address), event.at.since_epoch_ms())) co_return;
    event.kind = EventKind::sign_in_refused;
    event.what = "is not let in";
    event.reason = signed_in.error().code;
  }
  co_await record(*app.room, std::move(event));
}

Responds guest(App& app, const Request& request) {
  if (const auto known = co_await guest_of_device(app, request)) {
    const auto back = co_await app.accounts.come_back(*known);
    Response response = signed_in_response(app, request, back);
    if (back) remember_guest(app, request, known->id, Token::parse(request.device), response);
    co_return response;
  }
  if (!app.addresses.may_make({AddressBook::Kept::guests}, request.address, steady_ms()))
    co_return refused_response({429, "too_many", "Too many guests from your address. Try again later.", ""});
  const auto signed_in = co_await app.accounts.guest();
  Response response = signed_in_response(app, request, signed_in);
  if (signed_in) remember_guest(app, request, signed_in->user.id, std::nullopt, response);
  co_return response;
}

asio::awaitable<void> record_account(App& app, const Request& request, const User& user, std::string what) {
  SignificantEvent event = event_by(request, EventKind::account, std::move(what));
  event.actor = user.id;
  event.name = user.name;
  co_await record(*app.room, std::move(event));
}

// Whether a name is somebody's shows in a few milliseconds of writing: refusals come at full quarters of a second.
asio::awaitable<void> wait_for_quarter(std::chrono::steady_clock::time_point began) {
  constexpr auto kQuarter = std::chrono::milliseconds(250);
  const auto quarters = (std::chrono::steady_clock::now() - began) / kQuarter + 1;
  asio::steady_timer timer(co_await asio::this_coro::executor, began + quarters * kQuarter);
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

Responds log_in(App& app, const Request& request) {
  const auto wish = body_of<SignInWish>(request);
  if (!wish) co_return refused_response(wish.error());
  const auto place = app.addresses.take_password_place(request.address);
  if (!place) co_return refused_response(too_busy());
  const auto began = std::chrono::steady_clock::now();
  const auto signed_in = co_await app.accounts.log_in(*wish, request.address);
  const bool half_way = !signed_in && signed_in.error().code == "code_needed";
  if (!half_way) co_await record_sign_in(app, request, wish->name, signed_in);
  if (!signed_in && !half_way) co_await wait_for_quarter(began);
  co_return signed_in_response(app, request, signed_in);
}

Responds register_player(App& app, const Request& request) {
  const auto credentials = body_of<Credentials>(request);
  if (!credentials) co_return refused_response(credentials.error());
  if (request.user && !request.user->is_guest)
    co_return refused_response({409, "has_account", "You are signed in with an account.", ""});
  // The same guest asked a moment ago, in another request.
  if (!request.user && app.sessions.was_ended(request.session_hash))
    co_return refused_response({409, "has_account", "This session is over: sign in with the account you made.", ""});
  // Also for guests: a name that is taken is told, so names may not be tried without end.
  const bool allowed = app.addresses.may_make({AddressBook::Kept::guests}, request.address, steady_ms());
  if (!allowed) co_return refused_response({429, "too_many", "Too many accounts from your address.", ""});
  const auto place = app.addresses.take_password_place(request.address);
  if (!place) co_return refused_response(too_busy());
  const auto signed_in = co_await app.accounts.register_player(*credentials, request.user);
  if (signed_in) co_await record_account(app, request, signed_in->user, "registers");
  co_return signed_in_response(app, request, signed_in);
}

Responds claim(App& app, const Request& request) {
  const auto claimed = body_of<Claim>(request);
  if (!claimed) co_return refused_response(claimed.error());
  Credentials credentials{claimed->name, claimed->password};
  const auto signed_in = co_await app.accounts.claim_first_operator(claimed->token, credentials);
  if (signed_in) log(LogLevel::info, "the first operator has an account", {{"name", claimed->name}});
  if (signed_in) co_await record_account(app, request, signed_in->user, "becomes the first operator");
  co_return signed_in_response(app, request, signed_in);
}

Responds make_user(App& app, const Request& request) {
  const auto wanted = body_of<NewUser>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto role = account_role(wanted->role);
  if (!role) co_return refused_response({400, "not_valid", "role: player, dealer, floor, auditor or operator", ""});
  if (request.user->has_second_factor) {
    if (const auto refused = app.code_guesses.refusal(*request.user)) co_return refused_response(*refused);
    std::string code = wanted->code.value_or("");
    auto used = co_await app.factors.use(request.user->id, std::move(code));
    app.code_guesses.note(*request.user, used);
    if (!used) co_return refused_response(used.error());
    app.room->commit(std::move(*used), {});
  }
  Credentials credentials{wanted->name, wanted->password};
  const auto user = co_await app.accounts.make_user(credentials, *role);
  if (!user) co_return refused_response(user.error());
  log(LogLevel::info, "account made", {{"by", request.user->name}, {"name", user->name}, {"role", wanted->role}});
  co_await record(*app.room, event_by(request, EventKind::account,
                                      fmt::format("makes the account of {} ({})", user->name, user->id.value()),
                                      "role: " + wanted->role));
  co_return answer_with(me_of(app, *user));
}

Responds change_password(App& app, const Request& request) {
  const auto change = body_of<PasswordChange>(request);
  if (!change) co_return refused_response(change.error());
  const auto place = app.addresses.take_password_place(request.address);
  if (!place) co_return refused_response(too_busy());
  const auto changed = co_await app.accounts.set_password(*request.user, *change, request.address);
  if (!changed) co_return refused_response(changed.error());
  co_await record(*app.room, event_by(request, EventKind::account, "changes the own password"));
  co_return signed_out_response(request);
}

Responds log_out(App& app, const Request& request) {
  // A guest who signs out goes for good. Written in order: once the session is gone, so is this.
  if (request.user->is_guest) app.room->commit({DeviceTokens::forget_all(request.user->id)}, {});
  co_await app.accounts.log_out(request.session_hash);
  Response response = signed_out_response(request);
  if (!request.user->is_guest) co_return response;
  response.headers.emplace_back("Set-Cookie", no_device_cookie(transport_of(request)));
  co_return response;
}

Responds log_out_everywhere(App& app, const Request& request) {
  co_await app.accounts.log_out_everywhere(request.user->id);
  co_return signed_out_response(request);
}

// Nobody is player 0: a page may ask without an error in its console.
Responds me(App& app, const Request& request) {
  if (request.user) co_return answer_with(me_of(app, *request.user));
  Me nobody;
  nobody.known = (co_await guest_of_device(app, request)).has_value();
  co_return answer_with(nobody);
}

}  // namespace

std::vector<Route> account_routes() {
  return {
      post<void, Me>("/api/guest", may::anyone,
                     "Play as a guest, with play money; a guest whom this browser remembers comes back", guest),
      post<Credentials, Me>("/api/register", may::anyone, "Create an account; a guest keeps account number and money",
                            register_player),
      post<SignInWish, Me>("/api/login", may::anyone, "Sign in; with a code where the account has a second factor",
                           log_in),
      post<void, Nothing>("/api/logout", may::sign_in, "End this session", log_out),
      post<void, Nothing>("/api/logout-everywhere", may::sign_in, "End all sessions of this account",
                          log_out_everywhere),
      get<Me>("/api/me", may::anyone, "Who is signed in; player 0: nobody", me),
      post<PasswordChange, Nothing>("/api/password", may::sign_in, "Change the password; ends all sessions",
                                    change_password),
      post<Claim, Me>("/api/operator", may::anyone,
                      "Create the first operator's account with the printed one-time link", claim),
      post<NewUser, Me>("/api/users", may::run_the_house, "Create an account with a role", make_user),
  };
}

}  // namespace riverbank
