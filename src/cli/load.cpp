// riverbank load: many players at a running server, with latencies and a check of every balance.
#include "load_test/load_test.h"

#include <unistd.h>

#include <cstdlib>
#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/value_from.hpp>

#include "cli/commands.h"
#include "program/http_get.h"
#include "program/open_files.h"
#include "program/report.h"
#include "store/database.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct LoadArguments {
  std::string url = "http://127.0.0.1:8420";
  LoadOptions options;
  bool as_json = false;
};

Result<Done, Errors> read_address(const std::string& text, LoadOptions& options) {
  const auto url = parse_url(text);
  if (!url) return Failure{url.error()};
  const int port = std::atoi(url->port.c_str());
  if (url->scheme != "http" || port <= 0 || port > 65535)
    return Failure{Errors{{text, "", "is not an address that players can be sent to", "http://ADDRESS:PORT", ""}}};
  options.host = url->host == "localhost" ? "127.0.0.1" : url->host;
  options.port = port;
  return Done{};
}

json::object latency_json(const Latencies& times) {
  return {{"count", times.count()},   {"p50_us", times.at(0.5)},    {"p90_us", times.at(0.9)},
          {"p99_us", times.at(0.99)}, {"p999_us", times.at(0.999)}, {"worst_us", times.at(1)}};
}

json::object report_json(const LoadReport& report) {
  json::array problems;
  for (const std::string& each : report.problems) problems.push_back(json::string(each));
  return {{"connected", report.connected},
          {"seated", report.seated},
          {"seconds", report.seconds},
          {"actions", report.actions},
          {"refused", report.refused},
          {"refusals", json::value_from(report.refusals)},
          {"messages", report.messages},
          {"rounds", report.rounds},
          {"answers", latency_json(report.answers)},
          {"deliveries", latency_json(report.deliveries)},
          {"balances_checked", report.balances_checked},
          {"problems", std::move(problems)}};
}

std::string latency_text(const Latencies& times) {
  const auto ms = [&](double part) { return static_cast<double>(times.at(part)) / 1000; };
  return fmt::format("p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms ({} of them)", ms(0.5), ms(0.9),
                     ms(0.99), ms(1), times.count());
}

void print_report(const LoadReport& report) {
  fmt::print("{} connected, {} seated; {:.0f} s of play\n", report.connected, report.seated, report.seconds);
  fmt::print("actions      {} ({:.0f} a second), {} refused\n", report.actions,
             static_cast<double>(report.actions) / std::max(report.seconds, 1.0), report.refused);
  for (const auto& [code, count] : report.refusals) fmt::print("             {} {}\n", count, code);
  fmt::print("rounds       {} (counted by each player)\n", report.rounds);
  fmt::print("answers      {}\n", latency_text(report.answers));
  fmt::print("deliveries   {}\n", latency_text(report.deliveries));
  fmt::print("balances     {} checked\n", report.balances_checked);
  for (const std::string& problem : report.problems) fmt::print("WRONG: {}\n", problem);
  if (report.ok()) fmt::print("Nothing was lost.\n");
}

int run_command(LoadArguments arguments) {
  if (const auto read = read_address(arguments.url, arguments.options); !read) {
    print_errors(read.error());
    return 1;
  }
  raise_open_files();
  const bool terminal = isatty(STDERR_FILENO) != 0;
  if (terminal) arguments.options.progress = [](const std::string& what) { fmt::print(stderr, "\r\033[K{}", what); };
  const auto report = run_load(arguments.options);
  if (terminal) fmt::print(stderr, "\r\033[K");
  if (!report) {
    print_errors(report.error());
    return 1;
  }
  if (arguments.as_json)
    print_json(report_json(*report));
  else
    print_report(*report);
  return report->ok() ? 0 : 1;
}

}  // namespace

void add_load(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<LoadArguments>();
  LoadOptions& options = arguments->options;
  CLI::App* command =
      app.add_subcommand("load", "Load-test a running server with many players: latencies, and every balance checked");
  command->add_option("--url", arguments->url, "the server's address")->capture_default_str();
  command->add_option("--players", options.players, "who sit down and play")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command->add_option("--watchers", options.watchers, "who only watch")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command->add_option("--seconds", options.seconds, "of play")->capture_default_str()->check(CLI::Range(1, 86'400));
  command->add_option("--arrivals", options.arrivals, "new connections a second")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  command->add_option("--think-ms", options.think_ms, "before each action, on average")
      ->capture_default_str()
      ->check(CLI::Range(0, 600'000));
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/server.md)");
  command->footer(
      "The server must allow that many connections and guests from one address: "
      "--connections-per-address, --guests-per-address (docs/server.md).");
  command->callback([arguments, &session] { session.exit_code = run_command(*arguments); });
}

}  // namespace riverbank
