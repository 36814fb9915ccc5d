// The record of a device: what it answered, judged, as JSON beside the files that it was judged
// from. All that stands in it follows from these files, so that anybody can judge again.
//
//   DEVICE-DATE.json     {"format":"plumbline-gpu-record-1", "device", "driver", "toolkit",
//                        "capability", "date", "pack":{"file","digest"}, "runs":[{"candidate",
//                        "file","sha256","program","complete","clauses":[..],"fragments":[..]}],
//                        "counters":{"file","sha256","clauses"}, if a profiler counted}
//   DIGEST.pack          what was asked: 16 digits of its SHA-256
//   DEVICE-DATE-CANDIDATE.results, DEVICE-DATE.counters
#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

/// A file's bytes.   Throws notation::EnvironmentError, notation::CallError (above 256 MiB).
std::string file_bytes(const std::filesystem::path& path);

/// Throws notation::CallError, one sentence that names the file, if it does not hold one.
Pack pack_in(const std::filesystem::path& path);

/// Copies the files into `folder` under the names above and writes the record; returns its path.
/// If other results of that device and day have a record there, -2, -3, .. is added to the names.
/// Throws notation::CallError if the results are of several devices or days, or of a host warp.
std::filesystem::path write_record_of(const std::filesystem::path& pack,
                                      const std::vector<std::filesystem::path>& results,
                                      const std::filesystem::path& folder,
                                      const std::optional<std::filesystem::path>& counters = {});

struct VerifiedRecord {
  std::string device, date;
  std::vector<std::string> runs;          // "CANDIDATE: N clauses, M red"
  std::map<std::string, bool> fragments;  // atom -> the device agrees with what is published
};

/// Judges the files of a record again and compares with what it says. Returns a sentence if
/// something differs. Throws as above if a file is missing.
std::variant<VerifiedRecord, std::string> verify_record(const std::filesystem::path& record);

/// What was found out about the record of that name.
nlohmann::json verification_json(const std::string& record,
                                 const std::variant<VerifiedRecord, std::string>& verified);

/// Of a record whose files are those that it was made of: atom -> the device agrees with what is
/// published. Only fragments are judged again. Returns a sentence if the files are others, or say
/// something else. Throws as above.
std::variant<VerifiedRecord, std::string> fragments_of_record(const std::filesystem::path& record);

/// The records in a folder, in the order of their names; none if there is no such folder.
std::vector<std::filesystem::path> records_in(const std::filesystem::path& folder);

}  // namespace plumb::gpu_conformance
