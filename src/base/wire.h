// Wire: values as bytes and back, for logs and snapshots. Whole numbers are variable-length (7 bits a byte, signed ones
// zigzag), texts and lists carry their length, a choice its index. A struct carries the number of its fields: one that
// was written before a field was added is read with that field's default, so a stored format may grow at the end of a
// struct and at the end of a choice, and old bytes are read for ever. Reading is total: bad bytes fail, never crash.
// The fields of a struct are those that BOOST_DESCRIBE_STRUCT lists, in that order.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

namespace riverbank {

class WireWriter {
 public:
  void number(std::uint64_t value);
  void text(std::string_view value);
  std::string take() { return std::move(bytes_); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number();
  std::string text();
  // A number of elements that the remaining bytes could hold, each being at least one byte.
  std::size_t count();
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

// A type that is written as another one says so with a specialisation: `static Plain to(const T&)` and
// `static std::optional<T> from(Plain)`, nothing for a value that cannot be.
template <typename T>
struct WireAs;

namespace wire {

template <typename T>
concept Mapped = requires(const T& value) {
  WireAs<T>::to(value);
};
template <typename T>
concept List = requires(T& list) {
  typename T::value_type;
  list.emplace_back();
  list.clear();
}
&&!std::is_same_v<T, std::string>;

template <typename T>
using Fields = boost::describe::describe_members<T, boost::describe::mod_public>;
template <typename T>
inline constexpr std::size_t field_count = boost::mp11::mp_size<Fields<T>>::value;

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <typename T>
inline constexpr bool is_variant = false;
template <typename... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <typename T>
inline constexpr bool is_array = false;
template <typename T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

constexpr std::uint64_t zigzag(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}
constexpr std::int64_t unzigzag(std::uint64_t value) {
  return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
}

template <typename T>
void put(WireWriter& out, const T& value) {
  if constexpr (Mapped<T>) {
    put(out, WireAs<T>::to(value));
  } else if constexpr (std::is_enum_v<T>) {
    out.number(static_cast<std::uint64_t>(value));
  } else if constexpr (std::is_unsigned_v<T>) {
    out.number(value);
  } else if constexpr (std::is_integral_v<T>) {
    out.number(zigzag(value));
  } else if constexpr (std::is_same_v<T, std::string>) {
    out.text(value);
  } else if constexpr (is_optional<T>) {
    out.number(value ? 1 : 0);
    if (value) put(out, *value);
  } else if constexpr (is_variant<T>) {
    out.number(value.index());
    std::visit([&](const auto& held) { put(out, held); }, value);
  } else if constexpr (is_array<T>) {
    for (const auto& each : value) put(out, each);
  } else if constexpr (List<T>) {
    out.number(value.size());
    for (const auto& each : value) put(out, each);
  } else {
    out.number(field_count<T>);
    boost::mp11::mp_for_each<Fields<T>>([&](auto field) { put(out, value.*field.pointer); });
  }
}

template <typename T>
void get(WireReader& in, T& value);

template <typename T>
void get_integer(WireReader& in, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    const std::uint64_t number = in.number();
    if (number > 1) in.fail();
    value = number == 1;
  } else if constexpr (std::is_unsigned_v<T>) {
    const std::uint64_t number = in.number();
    if (number > std::numeric_limits<T>::max()) in.fail();
    value = static_cast<T>(number);
  } else {
    const std::int64_t number = unzigzag(in.number());
    if (number < std::numeric_limits<T>::min() || number > std::numeric_limits<T>::max()) in.fail();
    value = static_cast<T>(number);
  }
}

template <std::size_t I = 0, typename... T>
void get_choice(WireReader& in, std::variant<T...>& value, std::size_t index) {
  if constexpr (I < sizeof...(T)) {
    if (index != I) return get_choice<I + 1>(in, value, index);
    if (value.index() != I) value.template emplace<I>();
    get(in, std::get<I>(value));
  } else {
    in.fail();
  }
}

template <typename T>
void get_fields(WireReader& in, T& value) {
  const std::uint64_t stored = in.number();
  if (stored > field_count<T>) return in.fail();  // written by a later program
  std::size_t read = 0;
  boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
    if (read++ < stored && !in.failed()) get(in, value.*field.pointer);
  });
}

template <typename T>
void get_list(WireReader& in, T& value) {
  const std::size_t count = in.count();
  if constexpr (requires { T::static_capacity; })
    if (count > T::static_capacity) return in.fail();
  while (value.size() > count) value.pop_back();
  for (std::size_t i = 0; i < count && !in.failed(); ++i) {
    if (i == value.size()) value.emplace_back();
    get(in, value[i]);
  }
}

template <typename T>
void get_mapped(WireReader& in, T& value) {
  std::remove_cvref_t<decltype(WireAs<T>::to(value))> plain{};
  get(in, plain);
  if (in.failed()) return;
  if (auto made = WireAs<T>::from(plain))
    value = std::move(*made);
  else
    in.fail();
}

template <typename T>
void get(WireReader& in, T& value) {
  if constexpr (Mapped<T>) {
    get_mapped(in, value);
  } else if constexpr (std::is_enum_v<T>) {
    std::make_unsigned_t<std::underlying_type_t<T>> number = 0;
    get_integer(in, number);
    value = static_cast<T>(number);
  } else if constexpr (std::is_integral_v<T>) {
    get_integer(in, value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    value = in.text();
  } else if constexpr (is_optional<T>) {
    bool given = false;
    get_integer(in, given);
    if (given && !value) value.emplace();
    if (given)
      get(in, *value);
    else
      value.reset();
  } else if constexpr (is_variant<T>) {
    get_choice(in, value, in.number());
  } else if constexpr (is_array<T>) {
    for (auto& each : value) get(in, each);
  } else if constexpr (List<T>) {
    get_list(in, value);
  } else {
    get_fields(in, value);
  }
}

}  // namespace wire

template <typename T>
std::string to_wire(const T& value) {
  WireWriter out;
  wire::put(out, value);
  return out.take();
}

// Nothing where the bytes are not exactly one such value. Fields that an older program did not write are those of
// `value`, in lists by place.
template <typename T>
std::optional<T> from_wire(std::string_view bytes, T value = {}) {
  WireReader in(bytes);
  wire::get(in, value);
  if (in.failed() || !in.at_end()) return std::nullopt;
  return value;
}

}  // namespace riverbank
