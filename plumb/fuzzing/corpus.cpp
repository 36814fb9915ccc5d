#include "plumb/fuzzing/corpus.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>

#include "plumb/fuzzing/fuzzed_request.hpp"

namespace plumb::fuzzing {

namespace fs = std::filesystem;

std::vector<catalogue::Request> requests_of_corpus(
    const fs::path& corpus, const std::vector<const Operation*>& operations) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(corpus, error))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<catalogue::Request> requests;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
    const Operation* operation = operation_in(bytes, operations);
    if (!operation) continue;
    if (auto request = request_in(bytes, *operation)) requests.push_back(std::move(*request));
  }
  return requests;
}

}  // namespace plumb::fuzzing
