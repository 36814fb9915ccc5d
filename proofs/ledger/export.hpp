// Obligations as SMT-LIB 2 files, for other solvers.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "proofs/scheduler/schedule.hpp"

namespace plumb::proofs {

/// Writes each obligation of the proofs once, as LAW.PROFILES.ENCODING.PATH.NUMBER.smt2 after the
/// first proof that has it, and index.json: which proof has which. The profiles are their codes
/// (properties/driver/profile_code.hpp). Obligations are written as they come, the index every half
/// a minute and at the end. Throws EnvironmentError.
class ProofExport {
 public:
  /// Makes the folder; one that exists must be empty.
  explicit ProofExport(std::filesystem::path folder);

  void add(const ProofLine& line);

  /// The number of files.
  std::size_t finish();

 private:
  void add(const ProofResult& result);
  void write_index();

  std::filesystem::path folder_;
  std::map<std::string, std::string> files_;  // by the digest of the obligation's text
  nlohmann::json proofs_ = nlohmann::json::array();
  std::chrono::steady_clock::time_point index_written_ = std::chrono::steady_clock::now();
};

}  // namespace plumb::proofs
