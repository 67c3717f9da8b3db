#include "server/metrics.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

void Histogram::add(std::int64_t microseconds) {
  const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), microseconds);
  counts_[static_cast<std::size_t>(bound - kBounds.begin())].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(microseconds, std::memory_order_relaxed);
}

std::string Histogram::text(const std::string& name) const {
  std::string out;
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i].load(std::memory_order_relaxed);
    const std::string bound = i < kBounds.size() ? fmt::format("{}", static_cast<double>(kBounds[i]) / 1e6) : "+Inf";
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bound, total);
  }
  out += fmt::format("{}_sum {}\n", name, static_cast<double>(sum_.load(std::memory_order_relaxed)) / 1e6);
  return out + fmt::format("{}_count {}\n", name, total);
}

Metrics::Family& Metrics::family(const Name& name, const std::string& type) {
  Family& family = families_[name.name];
  if (family.type.empty()) {
    family.type = type;
    family.help = name.help;
  }
  return family;
}

Counter& Metrics::counter(const Name& name) {
  const std::lock_guard lock(mutex_);
  auto& held = family(name, "counter").counters[name.labels];
  if (!held) held = std::make_unique<Counter>();
  return *held;
}

Histogram& Metrics::histogram(const Name& name) {
  const std::lock_guard lock(mutex_);
  auto& held = family(name, "histogram").histogram;
  if (!held) held = std::make_unique<Histogram>();
  return *held;
}

void Metrics::gauge(const Name& name, std::function<std::int64_t()> value) {
  const std::lock_guard lock(mutex_);
  family(name, "gauge").gauges[name.labels] = std::move(value);
}

void Metrics::samples(const Name& name, std::function<std::vector<Sample>()> values) {
  const std::lock_guard lock(mutex_);
  family(name, "gauge").samples = std::move(values);
}

std::string Metrics::text() const {
  const auto sample = [](const std::string& name, const std::string& labels) {
    return labels.empty() ? name : name + "{" + labels + "}";
  };
  const std::lock_guard lock(mutex_);
  std::string out;
  for (const auto& [name, family] : families_) {
    out += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, family.help, name, family.type);
    for (const auto& [labels, counter] : family.counters)
      out += fmt::format("{} {}\n", sample(name, labels), counter->value());
    for (const auto& [labels, gauge] : family.gauges) out += fmt::format("{} {}\n", sample(name, labels), gauge());
    if (family.samples)
      for (const Sample& each : family.samples()) out += fmt::format("{} {}\n", sample(name, each.labels), each.value);
    if (family.histogram) out += family.histogram->text(name);
  }
  return out;
}

}  // namespace riverbank
