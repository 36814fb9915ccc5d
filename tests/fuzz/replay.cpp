// plumb_fuzz_replay [TARGET FILE...]: runs targets on inputs, without a fuzzer. Without arguments:
// each target on its corpus, tests/fuzz/corpora/TARGET. Ends by a signal if a claim fails.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "tests/fuzz/target.hpp"

namespace {

namespace fs = std::filesystem;
using plumb::fuzz::Bytes;

struct Target {
  std::string_view name;
  void (*run)(Bytes);
};

constexpr std::array<Target, 7> targets{{{"notation", plumb::fuzz::notation},
                                         {"eval", plumb::fuzz::eval},
                                         {"protocol", plumb::fuzz::protocol},
                                         {"judge", plumb::fuzz::judge},
                                         {"ptx", plumb::fuzz::ptx},
                                         {"pack", plumb::fuzz::pack},
                                         {"laws", plumb::fuzz::laws}}};

std::vector<std::uint8_t> bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    std::cerr << "plumb_fuzz_replay: " << file.string() << " cannot be read\n";
    std::exit(3);
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The files of a folder in the order of their names.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& one : fs::directory_iterator(folder)) files.push_back(one.path());
  std::sort(files.begin(), files.end());
  return files;
}

void run(const Target& target, const std::vector<fs::path>& files) {
  for (const fs::path& file : files) {
    std::cerr << target.name << " " << file.filename().string() << std::endl;  // the last one fails
    target.run(bytes_of(file));
  }
  std::cout << target.name << ": " << files.size() << " inputs" << std::endl;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 1) {
    for (const Target& target : targets)
      run(target, files_in(fs::path(PLUMB_SOURCE_DIR) / "tests/fuzz/corpora" / target.name));
    return 0;
  }
  const std::string name = arguments[1];
  for (const Target& target : targets)
    if (target.name == name) {
      run(target, {arguments + 2, arguments + count});
      return 0;
    }
  std::cerr << "plumb_fuzz_replay: \"" << name << "\" is no target\n";
  return 2;
}
