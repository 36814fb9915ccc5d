// What a record says, made of the files that it was judged from.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

using Json = nlohmann::json;

inline constexpr const char* record_format = "plumbline-gpu-record-1";

struct NamedRun {
  std::string name, bytes;
};

/// Lower-case letters, digits and hyphens: a part of a file name.
std::string file_word(const std::string& text);

/// "" if there is none.
std::string fact_of(const Facts& facts, const std::string& key);

/// DEVICE-DATE.
std::string stem_of(const Facts& facts);

/// Records of one pack share its file.
std::string name_of_pack(const Pack& pack);

inline bool is_fragment(const Entry& entry) {
  return entry.name == "probe.fragment" || entry.name == "probe.move";
}

/// Throws notation::CallError, one sentence that begins with the name, if the bytes are no results.
Results results_of(const std::string& bytes, const std::string& name);

/// A run, from the bytes of its results alone; with `asks`, of the entries that it is true of.
/// Throws notation::CallError, as record_json does.
Json run_json(const Pack& pack, const std::string& bytes, const std::string& name,
              bool (*asks)(const Entry&) = nullptr);

Json record_json(const Pack& pack, const std::vector<NamedRun>& runs,
                 const std::optional<NamedRun>& counters);

}  // namespace plumb::gpu_conformance
