#include "proofs/scheduler/cache.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "proofs/symbolic_execution/digest.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::proofs {

namespace fs = std::filesystem;

std::optional<fs::path> ProofCache::usual_folder() {
  std::error_code ignored;
  const fs::path build = fs::path(PLUMB_SOURCE_DIR) / "build";
  if (fs::is_directory(build, ignored) && access(build.c_str(), W_OK) == 0) return build / "proofs";
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache && *cache) return fs::path(cache) / "plumbline" / "proofs";
  const char* home = std::getenv("HOME");
  if (home && *home) return fs::path(home) / ".cache" / "plumbline" / "proofs";
  return std::nullopt;
}

fs::path ProofCache::file(const std::string& key) const {
  return *folder_ / (digest_of(key) + ".json");
}

std::optional<nlohmann::json> ProofCache::find(const std::string& key) const {
  if (!folder_) return std::nullopt;
  std::ifstream in(file(key));
  if (!in) return std::nullopt;
  const nlohmann::json kept = nlohmann::json::parse(in, nullptr, false);
  if (!kept.is_object() || !kept.contains("key") || !kept.contains("value")) return std::nullopt;
  if (kept.at("key") != key) return std::nullopt;
  return kept.at("value");
}

void ProofCache::keep(const std::string& key, const nlohmann::json& value) const {
  if (!folder_) return;
  std::error_code ignored;
  fs::create_directories(*folder_, ignored);
  try {
    notation::replace_file(file(key), nlohmann::json{{"key", key}, {"value", value}}.dump() + "\n");
  } catch (const notation::EnvironmentError&) {}
}

}  // namespace plumb::proofs
