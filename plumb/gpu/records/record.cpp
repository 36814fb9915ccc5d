#include "plumb/gpu/records/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "gpu_conformance/pack/pack_reader.hpp"
#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/gpu/records/record_json.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::gpu_conformance {
namespace {

using Json = nlohmann::json;
using std::filesystem::path;

constexpr std::size_t longest_record = std::size_t{1} << 24;

/// A file name within the folder of the record: no path.
std::string plain_name(const Json& json, const char* key) {
  const bool named = json.is_object() && json.contains(key) && json[key].is_string();
  const std::string name = named ? json[key].get<std::string>() : "";
  if (name.empty() || name.find('/') != std::string::npos || name.front() == '.')
    throw notation::CallError(fmt::format("the record names no file at \"{}\"", key));
  return name;
}

/// The path of the first thing that is not equal.
std::string first_difference(const Json& a, const Json& b) {
  const Json changes = Json::diff(a, b);
  return changes.empty() ? "" : changes.front().value("path", "/");
}

struct RecordFiles {
  Json json;
  Pack pack;
  std::vector<NamedRun> runs;
  std::optional<NamedRun> counters;
};

/// The record and the files that it was made of; or why they are not.
std::variant<RecordFiles, std::string> read_record(const path& record) {
  const std::string text = file_bytes(record);
  if (text.size() > longest_record) return std::string("a record has at most 16 MiB");
  RecordFiles files{candidates::read_json(text), {}, {}, std::nullopt};
  const Json& json = files.json;
  if (!json.is_object() || json.value("format", Json()) != Json(record_format))
    return fmt::format("it is no JSON object with \"format\":\"{}\"", record_format);
  const path folder = record.parent_path();
  std::string altered;
  const auto read = [&](const Json& about) {
    NamedRun file{plain_name(about, "file"), ""};
    file.bytes = file_bytes(folder / file.name);
    if (about.value("sha256", Json()) != Json(hexadecimal(sha256_of(file.bytes))))
      altered = file.name;
    return file;
  };
  if (json.contains("runs") && json["runs"].is_array())
    for (const Json& run : json["runs"]) files.runs.push_back(read(run));
  if (json.contains("counters")) files.counters = read(json["counters"]);
  if (!altered.empty())
    return fmt::format("{} is another file than the record was made of", altered);
  files.pack = pack_in(folder / plain_name(json.value("pack", Json()), "file"));
  return files;
}

void add_fragments(const Json& fragments, VerifiedRecord& verified) {
  for (const auto& [atom, verdict] : fragments.items()) {
    const bool agrees = verdict == "agrees";
    const auto [place, fresh] = verified.fragments.try_emplace(atom, agrees);
    if (!fresh) place->second = place->second && agrees;
  }
}

std::string fact_in(const Json& json, const char* key) {
  return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : "";
}

}  // namespace

std::string file_bytes(const path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  if (error) throw notation::EnvironmentError("cannot read " + file.string());
  if (size > longest_pack) throw notation::CallError(file.string() + " is longer than 256 MiB");
  std::ifstream in(file, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  if (!in) throw notation::EnvironmentError("cannot read " + file.string());
  return all.str();
}

Pack pack_in(const path& file) {
  auto read = read_pack(file_bytes(file));
  if (const auto* why = std::get_if<std::string>(&read))
    throw notation::CallError(file.string() + " is no pack: " + *why);
  return std::move(std::get<Pack>(read));
}

path write_record_of(const path& pack_file, const std::vector<path>& results, const path& folder,
                     const std::optional<path>& counters) {
  const Pack pack = pack_in(pack_file);
  std::string device_and_date;
  std::vector<NamedRun> runs;
  std::set<std::string> names;
  for (const path& file : results) {
    std::string bytes = file_bytes(file);
    const Results read = results_of(bytes, file.string());
    device_and_date = stem_of(read.facts);
    const std::string name = "-" + file_word(fact_of(read.facts, "candidate")) + ".results";
    if (!names.insert(device_and_date + name).second)
      throw notation::CallError(file.string() + " is a second run of one candidate");
    runs.push_back({device_and_date + name, std::move(bytes)});
  }
  std::optional<NamedRun> counted;
  if (counters) counted = NamedRun{device_and_date + ".counters", file_bytes(*counters)};
  notation::make_folder(folder);
  // The second, third, .. record of a device and a day has -2, -3, .. in the names of its files.
  for (std::size_t time = 1;; ++time) {
    const std::string stem = device_and_date + (time == 1 ? "" : fmt::format("-{}", time));
    const auto named = [&](const NamedRun& file) {
      return NamedRun{stem + file.name.substr(device_and_date.size()), file.bytes};
    };
    std::vector<NamedRun> written;
    for (const NamedRun& run : runs) written.push_back(named(run));
    const auto named_count = counted ? std::optional(named(*counted)) : std::nullopt;
    const std::string text = record_json(pack, written, named_count).dump(1) + "\n";
    const path record = folder / (stem + ".json");
    if (std::filesystem::exists(record) && file_bytes(record) != text) continue;
    notation::replace_file(folder / name_of_pack(pack), file_bytes(pack_file));
    if (named_count) written.push_back(*named_count);
    for (const NamedRun& file : written) notation::replace_file(folder / file.name, file.bytes);
    notation::replace_file(record, text);
    return record;
  }
}

std::variant<VerifiedRecord, std::string> verify_record(const path& record) {
  const auto read = read_record(record);
  if (const auto* why = std::get_if<std::string>(&read)) return *why;
  const RecordFiles& files = std::get<RecordFiles>(read);
  const Json again = record_json(files.pack, files.runs, files.counters);
  if (const std::string place = first_difference(files.json, again); !place.empty())
    return fmt::format("judged again, it differs at {}", place);
  VerifiedRecord verified{again["device"], again["date"], {}, {}};
  for (const Json& run : again["runs"]) {
    std::uint64_t red = 0;
    for (const Json& clause : run["clauses"]) red += clause["red"] > 0 ? 1 : 0;
    verified.runs.push_back(fmt::format("{}: {} clauses, {} red{}",
                                        run["candidate"].get<std::string>(), run["clauses"].size(),
                                        red, run["complete"].get<bool>() ? "" : ", not complete"));
    add_fragments(run["fragments"], verified);
  }
  return verified;
}

std::variant<VerifiedRecord, std::string> fragments_of_record(const path& record) {
  const auto read = read_record(record);
  if (const auto* why = std::get_if<std::string>(&read)) return *why;
  const RecordFiles& files = std::get<RecordFiles>(read);
  VerifiedRecord verified{fact_in(files.json, "device"), fact_in(files.json, "date"), {}, {}};
  for (std::size_t k = 0; k < files.runs.size(); ++k) {
    const NamedRun& run = files.runs[k];
    const Json fragments = run_json(files.pack, run.bytes, run.name, is_fragment)["fragments"];
    if (files.json["runs"][k].value("fragments", Json()) != fragments)
      return fmt::format("judged again, it differs at /runs/{}/fragments", k);
    add_fragments(fragments, verified);
  }
  return verified;
}

Json verification_json(const std::string& record,
                       const std::variant<VerifiedRecord, std::string>& verified) {
  const auto* why = std::get_if<std::string>(&verified);
  Json json{{"record", record}, {"holds", why == nullptr}};
  if (why) json["reason"] = *why;
  if (const auto* found = std::get_if<VerifiedRecord>(&verified))
    json.update({{"device", found->device}, {"date", found->date}});
  return json;
}

std::vector<path> records_in(const path& folder) {
  std::vector<path> records;
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(folder, error))
    if (file.path().extension() == ".json") records.push_back(file.path());
  std::sort(records.begin(), records.end());
  return records;
}

}  // namespace plumb::gpu_conformance
