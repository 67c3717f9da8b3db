#include "server/log.h"

#include <atomic>

#include <fmt/core.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "server/clock.h"

namespace riverbank {

namespace {

std::atomic<LogFormat> g_format = LogFormat::text;

spdlog::level::level_enum level_of(LogLevel level) {
  constexpr spdlog::level::level_enum kLevels[] = {spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                                                   spdlog::level::err};
  return kLevels[static_cast<std::size_t>(level)];
}

spdlog::logger& logger() {
  static const auto kLogger = [] {
    auto made = spdlog::stderr_logger_mt("riverbank");
    made->set_pattern("%v");
    return made;
  }();
  return *kLogger;
}

// A client chooses some texts (a name): what could break the line, look like another field or speak to a terminal is
// escaped, and a text with anything but plain signs stands in quotes.
std::string printable(const std::string& text) {
  std::string out;
  bool plain = !text.empty();
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    plain = plain && byte > 0x20 && byte < 0x7f && c != '"' && c != '\\' && c != '=';
    if (byte < 0x20 || byte >= 0x7f)
      out += fmt::format("\\x{:02x}", byte);
    else if (c == '"' || c == '\\')
      out += std::string("\\") + c;
    else
      out += c;
  }
  return plain ? out : "\"" + out + "\"";
}

std::string as_json(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
  const auto word = spdlog::level::to_string_view(level_of(level));
  boost::json::object line{{"at", wall_clock().text()},
                           {"level", boost::json::string_view(word.data(), word.size())},
                           {"what", boost::json::string_view(what.data(), what.size())}};
  for (const LogField& field : fields) {
    const boost::json::string_view name(field.name.data(), field.name.size());
    if (const auto* number = std::get_if<std::int64_t>(&field.value))
      line[name] = *number;
    else
      line[name] = std::get<std::string>(field.value);
  }
  return boost::json::serialize(line);
}

std::string as_text(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
  const auto word = spdlog::level::to_string_view(level_of(level));
  std::string line = fmt::format("{} {:<7} {}", wall_clock().text(), std::string_view(word.data(), word.size()), what);
  for (const LogField& field : fields) {
    const auto* number = std::get_if<std::int64_t>(&field.value);
    line += fmt::format(" {}={}", field.name,
                        number != nullptr ? std::to_string(*number) : printable(std::get<std::string>(field.value)));
  }
  return line;
}

}  // namespace

void set_up_log(const LogOptions& options) {
  g_format = options.format;
  logger().set_level(level_of(options.level));
  logger().flush_on(spdlog::level::debug);
}

void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
  if (!logger().should_log(level_of(level))) return;
  logger().log(level_of(level), "{}",
               g_format == LogFormat::json ? as_json(level, what, fields) : as_text(level, what, fields));
}

}  // namespace riverbank
