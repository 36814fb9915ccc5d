// Results of proofs, kept from one call to the next.
//
// A result is kept with the whole text of its key, and taken only for the same text: what may
// change a proof (the sources, the solver, the budgets) is in the key; dates play no part.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace plumb::proofs {

class ProofCache {
 public:
  /// Without a folder nothing is kept, and nothing found.
  explicit ProofCache(std::optional<std::filesystem::path> folder) : folder_(std::move(folder)) {}

  /// Below the build tree; else below $XDG_CACHE_HOME or ~/.cache; else nothing.
  static std::optional<std::filesystem::path> usual_folder();

  std::optional<nlohmann::json> find(const std::string& key) const;

  /// A folder that cannot be written is no error: the proof will run again.
  void keep(const std::string& key, const nlohmann::json& value) const;

 private:
  std::filesystem::path file(const std::string& key) const;

  std::optional<std::filesystem::path> folder_;
};

}  // namespace plumb::proofs
