// The results of a run as they come, so that one that was interrupted can go on.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "plumb/gpu/conversions/judgement.hpp"

namespace plumb::gpu_conformance::conversions {

/// FOLDER/unfinished.jsonl: a line with the key of the run, then one for each case, in order.
class Results {
 public:
  /// An empty folder: nothing is kept. Throws EnvironmentError.
  Results(const std::filesystem::path& folder, const std::string& key);

  /// What an earlier run with this key has judged; a line that is torn ends it.
  const std::vector<Judgement>& before() const { return before_; }

  void append(const ConversionCase& one, const Judgement& judgement);

  /// The file is then FOLDER/conversions.jsonl. Throws EnvironmentError.
  void finish();

 private:
  std::filesystem::path folder_;
  std::ofstream file_;
  std::vector<Judgement> before_;
};

}  // namespace plumb::gpu_conformance::conversions
