#include "manual/man_page.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

// What the formatter would take for a command of its own, and hyphens that must stay hyphens to be copied.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

std::string sentence(const std::string& text) {
  return text.empty() || text.ends_with('.') ? capitalised(text) : capitalised(text) + '.';
}

std::string synopsis(const CommandHelp& command) {
  std::string out = fmt::format(".B {}\n", roff(command.path));
  const auto named = [](const OptionHelp& option) { return !option.by_place; };
  if (std::any_of(command.options.begin(), command.options.end(), named)) out += ".RI [ options ]\n";
  for (const OptionHelp& option : command.options) {
    if (!option.by_place) continue;
    const std::string name = roff(upper(option.name)) + (option.repeated ? "..." : "");
    out += option.required ? fmt::format(".I {}\n", name) : fmt::format(".RI [ {} ]\n", name);
  }
  if (!command.below.empty()) out += ".I command\n";
  return out;
}

std::string option_entry(const OptionHelp& option) {
  std::string head;
  if (option.by_place) {
    head = fmt::format(".I {}", roff(upper(option.name)));
  } else if (option.value.empty()) {
    head = fmt::format(".B {}", roff(option.name));
  } else {
    head = fmt::format(".BI {} \" {}\"", roff(option.name), roff(option.value));
  }
  std::string says = sentence(option.says);
  if (!option.choices.empty())
    says += fmt::format("{}One of: {}.", says.empty() ? "" : " ", join(option.choices, ", "));
  if (!option.standard.empty()) says += fmt::format(" Default: {}.", option.standard);
  if (option.repeated && !option.by_place) says += " May be given several times.";
  return fmt::format(".TP\n{}\n{}\n", head, roff(says));
}

std::string options_section(const CommandHelp& command) {
  std::vector<std::string> groups;
  for (const OptionHelp& option : command.options)
    if (std::find(groups.begin(), groups.end(), option.group) == groups.end()) groups.push_back(option.group);
  std::string out;
  for (const std::string& group : groups) {
    out += fmt::format(".SH {}\n", roff(upper(group)));
    for (const OptionHelp& option : command.options)
      if (option.group == group) out += option_entry(option);
  }
  return out;
}

std::string commands_section(const CommandHelp& command) {
  if (command.below.empty()) return "";
  std::string out = ".SH COMMANDS\n";
  for (const CommandHelp& below : command.below)
    out += fmt::format(".TP\n.BR {} (1)\n{}\n", roff(below.page_name()), roff(sentence(below.says)));
  return out;
}

// Examples keep their lines; everything else is set as paragraphs.
std::string notes_section(const CommandHelp& command) {
  if (command.notes.empty()) return "";
  std::string out = ".SH NOTES\n";
  bool example = false;
  for (const std::string_view line : split(command.notes, '\n')) {
    const bool now = line.starts_with("  ");
    if (now && !example) out += ".RS\n.nf\n";
    if (!now && example) out += ".fi\n.RE\n";
    if (!now) out += ".PP\n";
    out += roff(now ? line.substr(2) : line) + "\n";
    example = now;
  }
  return out + (example ? ".fi\n.RE\n" : "");
}

constexpr const char* kSame = R"(.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
The answer is no: a file has a problem, a name is unknown, something is not as expected, the database cannot be opened.
.TP
.B 2
The command line is wrong.
.SH ENVIRONMENT
.TP
.B RIVERBANK_DATA
The folder that holds rulebooks/ and houses/, where no option names one.
.TP
.B XDG_DATA_HOME
Holds riverbank/riverbank.db, the room's database where no option names one; otherwise ~/.local/share.
.TP
.B NO_COLOR
If it is set and not empty, nothing is printed in colour.
)";

std::string see_also(const CommandHelp& command, const CommandHelp& top) {
  std::vector<std::string> pages;
  for (const CommandHelp* other : all_commands(top))
    if (other != &command && (other == &top || command.path.starts_with(other->path + " ")))
      pages.push_back(other->page_name());
  for (const CommandHelp& below : command.below) pages.push_back(below.page_name());
  if (pages.empty()) return "";
  std::string out = ".SH SEE ALSO\n";
  for (std::size_t i = 0; i < pages.size(); ++i)
    out += fmt::format(".BR {} (1){}\n", roff(pages[i]), i + 1 < pages.size() ? "," : "");
  return out;
}

}  // namespace

std::string man_page(const CommandHelp& command, const CommandHelp& top, const ManualEdition& edition) {
  std::string out = fmt::format(".TH {} 1 {} \"riverbank {}\" \"Riverbank manual\"\n", roff(upper(command.page_name())),
                                edition.date, edition.version);
  std::string purpose = command.says.substr(0, command.says.find(". "));
  while (purpose.ends_with('.')) purpose.pop_back();
  out += fmt::format(".SH NAME\n{} \\- {}\n", roff(command.page_name()), roff(purpose));
  out += ".SH SYNOPSIS\n" + synopsis(command);
  out += fmt::format(".SH DESCRIPTION\n{}\n", roff(sentence(command.says)));
  out += commands_section(command) + options_section(command) + notes_section(command) + kSame;
  return out + see_also(command, top);
}

}  // namespace riverbank
