// The failures of a run: of each clause, law and verdict the plainest request that was found. Each
// is a line of a file at once, so that nothing is lost when the run is stopped.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::fuzzing {

/// A second failure of the same clause, law and verdict is not another one.
using FailureKey = std::tuple<std::string, std::string, std::string>;
FailureKey key_of(const certify::Counterexample& found);

class FoundFailures {
 public:
  /// Begins the file anew. Throws EnvironmentError if it cannot be written.
  explicit FoundFailures(std::filesystem::path file);

  /// True if the key is new, or the request plainer than the one before.
  bool add(const certify::Counterexample& found);

 private:
  std::filesystem::path file_;
  std::map<FailureKey, catalogue::TestCase> plainest_;
};

/// The request of each failure of the file, by its last line. What cannot be read is passed over: a
/// line that was cut short.
std::vector<catalogue::Request> read_found(const std::filesystem::path& file);

}  // namespace plumb::fuzzing
