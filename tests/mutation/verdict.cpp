#include "verdict.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "base/check.h"
#include "data_text.h"

namespace riverbank {

namespace {

constexpr unsigned kLongestSeconds = 60;

void write_verdict(int to, const Verdict& verdict) {
  const std::string text = std::to_string(static_cast<int>(verdict.fate)) + " " + std::to_string(verdict.file) + " " +
                           verdict.why.substr(0, 2000);
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(to, text.data() + done, text.size() - done);
    if (count <= 0) return;
    done += static_cast<std::size_t>(count);
  }
}

Verdict read_verdict(int from) {
  std::string text;
  char buffer[4096];
  for (ssize_t count = 0; (count = ::read(from, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(count));
  if (text.empty()) return {Fate::stopped, 0, "the program stopped"};
  char* rest = nullptr;
  const auto fate = static_cast<Fate>(std::strtol(text.c_str(), &rest, 10));
  const auto file = static_cast<std::size_t>(std::strtoul(rest, &rest, 10));
  return {fate, file, *rest == ' ' ? rest + 1 : rest};
}

Verdict judge_here(const Mutant& mutant, const SourceText& clauses, const Evidence& evidence,
                   const std::vector<std::size_t>& order) {
  const auto rules = load_for_houses({{"mutant", toml_of(mutant.rulebook())}, clauses});
  if (!rules) return {Fate::refused, 0, rules.error().front().text()};
  if (auto broken = evidence.first_broken(*rules, order)) return {Fate::broken, broken->file, std::move(broken->why)};
  return {};
}

// What a mutant says while it stops is not for the report.
void keep_quiet() {
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  if (const int nowhere = ::open("/dev/null", O_WRONLY); nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
  ::alarm(kLongestSeconds);
}

}  // namespace

Verdict judge(const Mutant& mutant, const SourceText& clauses, const Evidence& evidence,
              const std::vector<std::size_t>& order) {
  int ends[2];
  CHECK(::pipe(ends) == 0, "there is no pipe for a verdict");
  const pid_t child = ::fork();
  CHECK(child >= 0, "there is no process for a mutant");
  if (child == 0) {
    ::close(ends[0]);
    keep_quiet();
    write_verdict(ends[1], judge_here(mutant, clauses, evidence, order));
    ::_exit(0);
  }
  ::close(ends[1]);
  Verdict verdict = read_verdict(ends[0]);
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return verdict;
}

}  // namespace riverbank
