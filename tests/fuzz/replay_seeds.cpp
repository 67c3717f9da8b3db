// Runs a fuzz target without a fuzzer, in every build: over its seeds, and over a fixed number of spoilt copies of
// each. tools/fuzz looks for what nobody has thought of; this keeps what it found, and costs seconds.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size);

namespace {

constexpr int kSpoiltCopies = 12;

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const unsigned char*>(input.data()), input.size());
}

std::string text_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// One change of the kinds that files suffer: cut short, a byte changed, a stretch lost, a stretch twice.
std::string spoilt(std::string text, std::mt19937_64& random) {
  if (text.empty()) return "x";
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  const std::size_t at = below(text.size());
  const std::size_t length = 1 + below(std::min<std::size_t>(40, text.size() - at));
  switch (below(4)) {
    case 0:
      return text.substr(0, at);
    case 1:
      text[at] = static_cast<char>(below(256));
      return text;
    case 2:
      return text.erase(at, length);
    default:
      return text.insert(at, text.substr(at, length));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: fuzz_X_seeds LIST, a file with one seed file in each line\n", stderr);
    return 2;
  }
  std::ifstream list(arguments[1]);
  std::mt19937_64 random(52);
  std::size_t seeds = 0;
  for (std::string file; std::getline(list, file);) {
    if (file.empty()) continue;
    const std::string seed = text_of(file);
    if (seed.empty()) {
      std::fprintf(stderr, "%s cannot be read, or is empty\n", file.c_str());
      return 1;
    }
    run(seed);
    for (int copy = 0; copy < kSpoiltCopies; ++copy) run(spoilt(seed, random));
    ++seeds;
  }
  if (seeds == 0) {
    std::fprintf(stderr, "%s names no seeds\n", arguments[1]);
    return 1;
  }
  std::printf("%zu seeds, and %d spoilt copies of each\n", seeds, kSpoiltCopies);
}
