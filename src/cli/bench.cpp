// riverbank bench: how fast this machine is, and one digest of everything that was computed.
#include <algorithm>
#include <array>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "base/text.h"
#include "bench/section.h"
#include "cli/commands.h"
#include "program/report.h"

namespace riverbank {

namespace json = boost::json;

std::span<const BenchSection> bench_sections() {
  static constexpr std::array kSections{
      BenchSection{"evaluator", "seven cards, one thread", BenchUses::neither, &bench_evaluator},
      BenchSection{"shuffle", "whole decks", BenchUses::neither, &bench_shuffle},
      BenchSection{"solver", "the base game of the default house", BenchUses::data_and_threads, &bench_solver},
      BenchSection{"sides", "the counts behind the side wagers", BenchUses::threads, &bench_sides},
      BenchSection{"simulator", "a full table of the default house, all wagers", BenchUses::data_and_threads,
                   &bench_simulator},
  };
  return kSections;
}

namespace {

struct BenchArguments {
  BenchOptions options;
  std::vector<std::string> sections;  // none: all
  bool quick = false;
  bool as_json = false;
  bool digest_only = false;
};

json::object section_json(const BenchSection& section, const BenchReport& report) {
  json::array lines;
  for (const BenchLine& line : report.lines)
    lines.push_back(json::object{{"what", line.what}, {"value", line.value}, {"unit", line.unit}});
  return {{"section", section.name}, {"digest", std::to_string(report.digest.value())}, {"lines", std::move(lines)}};
}

void print_section(const BenchSection& section, const BenchReport& report) {
  fmt::print("{}: {}\n", section.name, section.what);
  for (const BenchLine& line : report.lines) {
    const int places = line.value < 1 ? 4 : line.value < 100 ? 1 : 0;
    fmt::print("  {:<40} {:>10.{}f} {}\n", line.what, line.value, places, line.unit);
  }
  std::fflush(stdout);
}

bool wanted(const BenchArguments& arguments, const BenchSection& section) {
  const auto& sections = arguments.sections;
  return sections.empty() || std::find(sections.begin(), sections.end(), section.name) != sections.end();
}

// An option that no section asked for looks at.
void check_used(const BenchArguments& arguments, const CLI::Option& option, BenchUses least, Errors& errors) {
  std::vector<std::string> users;
  for (const BenchSection& section : bench_sections()) {
    if (section.uses < least) continue;
    if (wanted(arguments, section)) return;
    users.emplace_back(section.name);
  }
  if (option.count() > 0)
    errors.push_back({.where = option.get_name(),
                      .key = "",
                      .what = fmt::format("not used by {}", list_of(arguments.sections)),
                      .fix = fmt::format("leave it out; it is for {}", list_of(users)),
                      .clause = ""});
}

int bench(BenchArguments arguments) {
  arguments.options.size = arguments.quick ? BenchSize::quick : BenchSize::full;
  json::array sections;
  BenchDigest all;
  for (const BenchSection& section : bench_sections()) {
    if (!wanted(arguments, section)) continue;
    const auto report = section.run(arguments.options);
    if (!report) {
      print_errors(report.error());
      return 1;
    }
    all.add(report->digest.value());
    if (arguments.as_json)
      sections.push_back(section_json(section, *report));
    else if (arguments.digest_only)
      fmt::print("{} {}\n", section.name, report->digest.value());
    else
      print_section(section, *report);
  }
  if (arguments.as_json)
    print_json(json::object{{"sections", std::move(sections)}, {"digest", std::to_string(all.value())}});
  else
    fmt::print("{} {}\n", arguments.digest_only ? "all" : "digest", all.value());
  return 0;
}

std::vector<std::string> section_names() {
  std::vector<std::string> names;
  for (const BenchSection& section : bench_sections()) names.emplace_back(section.name);
  return names;
}

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<BenchArguments>();
  CLI::App* command = app.add_subcommand("bench", "Measure this machine and print one digest of all results");
  command->add_option("sections", arguments->sections, "only these: " + join(section_names(), ", "))
      ->check(CLI::IsMember(section_names()));
  command->add_flag("--quick", arguments->quick, "small sizes, only to check the digests");
  auto* digest_only =
      command->add_flag("--digest-only", arguments->digest_only, "print only the digests, of each section and overall");
  const auto* threads = command->add_option("--threads", arguments->options.threads, "threads to use")
                            ->capture_default_str()
                            ->check(CLI::Range(1, 64));
  const auto* data = command->add_option("--data", arguments->options.data, "folder that holds rulebooks/ and houses/");
  command->add_flag("--json", arguments->as_json, "print JSON")->excludes(digest_only);
  command->footer("Example: riverbank bench solver");
  command->callback([arguments, threads, data, &session] {
    Errors unused;
    check_used(*arguments, *threads, BenchUses::threads, unused);
    check_used(*arguments, *data, BenchUses::data_and_threads, unused);
    print_errors(unused);
    session.exit_code = unused.empty() ? bench(*arguments) : 2;
  });
}

}  // namespace riverbank
