// The log: one line for each thing an operator may want to know, as text or as JSON lines, on standard error. What is
// logged is named here, field by field, so that no card, token or password can slip in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace riverbank {

enum class LogFormat { text, json };
enum class LogLevel { debug, info, warning, error };

struct LogField {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;
};

struct LogOptions {
  LogFormat format = LogFormat::text;
  LogLevel level = LogLevel::info;
};

void set_up_log(const LogOptions& options);
void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});

}  // namespace riverbank
