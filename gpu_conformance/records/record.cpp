#include "gpu_conformance/records/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "gpu_conformance/pack/pack_reader.hpp"
#include "notation/failure.hpp"
#include "notation/text_file.hpp"

namespace plumb::gpu_conformance {
namespace {

using Json = nlohmann::json;
using std::filesystem::path;

constexpr const char* record_format = "plumbline-gpu-record-1";
constexpr std::size_t longest_record = std::size_t{1} << 24;

/// Lower-case letters, digits and hyphens: a part of a file name.
std::string file_word(const std::string& text) {
  std::string word;
  for (const char c : text.substr(0, 80)) {
    const bool keeps = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const bool upper = c >= 'A' && c <= 'Z';
    if (keeps || upper)
      word += upper ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!word.empty() && word.back() != '-')
      word += '-';
  }
  while (!word.empty() && word.back() == '-') word.pop_back();
  return word.empty() ? "unnamed" : word;
}

std::string fact_of(const Facts& facts, const std::string& key) {
  const auto found = facts.find(key);
  return found == facts.end() ? "" : found->second;
}

Json clause_json(const JudgedClause& clause) {
  Json json{{"clause", clause.name}, {"cases", clause.cases}, {"range_cases", clause.range_cases},
            {"red", clause.red},     {"open", clause.open},   {"verdicts", clause.verdicts}};
  for (const JudgedEntry& entry : clause.shown)
    json["shown"].push_back({{"entry", entry.entry},
                             {"verdict", entry.verdict},
                             {"asked", entry.asked},
                             {"expected", entry.expected},
                             {"got", entry.got},
                             {"reason", entry.reason}});
  return json;
}

/// A run, from the files alone.
Json run_json(const Pack& pack, const std::string& bytes, const std::string& name) {
  const auto read = read_results(bytes);
  if (const auto* why = std::get_if<std::string>(&read))
    throw notation::CallError(name + " holds no results: " + *why);
  const Results& results = std::get<Results>(read);
  const auto judged = judge_results(pack, results);
  if (const auto* why = std::get_if<std::string>(&judged))
    throw notation::CallError(name + ": " + *why);
  const Judged& all = std::get<Judged>(judged);
  Json clauses = Json::array(), measured = Json::array(), fragments = Json::object();
  for (const JudgedClause& clause : all.clauses) clauses.push_back(clause_json(clause));
  for (const JudgedEntry& entry : all.entries) {
    const bool fragment = entry.name == "probe.fragment" || entry.name == "probe.move";
    if (fragment && entry.colour != Colour::grey) fragments[entry.asked] = entry.verdict;
    if (entry.verdict == "measured") measured.push_back({{"of", entry.asked}, {"is", entry.got}});
  }
  return {{"candidate", fact_of(results.facts, "candidate")},
          {"program", fact_of(results.facts, "program")},
          {"file", name},
          {"sha256", hexadecimal(sha256_of(bytes))},
          {"complete", all.complete},
          {"clauses", clauses},
          {"fragments", fragments},
          {"measured", measured}};
}

constexpr std::array<const char*, 7> device_facts{"device",  "capability", "driver", "runtime",
                                                  "toolkit", "date",       "warp"};

/// What all results say alike.
Json head_json(const std::vector<Results>& all, const std::string& stem, const Pack& pack) {
  Json json{{"format", record_format},
            {"pack", {{"file", stem + ".pack"}, {"digest", hexadecimal(pack.digest)}}}};
  for (const char* key : device_facts) {
    const std::string first = fact_of(all.front().facts, key);
    for (const Results& results : all)
      if (fact_of(results.facts, key) != first)
        throw notation::CallError(fmt::format("the results differ in their {}: \"{}\" and \"{}\"",
                                              key, first, fact_of(results.facts, key)));
    json[key] = first;
  }
  return json;
}

std::string stem_of(const Facts& facts) {
  return file_word(fact_of(facts, "device")) + "-" + file_word(fact_of(facts, "date"));
}

struct NamedRun {
  std::string name, bytes;
};

Json record_json(const Pack& pack, const std::vector<NamedRun>& runs) {
  std::vector<Results> all;
  for (const NamedRun& run : runs) {
    auto read = read_results(run.bytes);
    if (const auto* why = std::get_if<std::string>(&read))
      throw notation::CallError(run.name + " holds no results: " + *why);
    all.push_back(std::move(std::get<Results>(read)));
  }
  if (all.empty()) throw notation::CallError("a record needs results");
  if (fact_of(all.front().facts, "warp") != "device")
    throw notation::CallError("these are answers of a host warp, which are no record of a device");
  Json json = head_json(all, stem_of(all.front().facts), pack);
  for (const NamedRun& run : runs) json["runs"].push_back(run_json(pack, run.bytes, run.name));
  return json;
}

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

void make_folder(const path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw notation::EnvironmentError("cannot make the folder " + folder.string());
}

Pack pack_in(const path& file) {
  auto read = read_pack(file_bytes(file));
  if (const auto* why = std::get_if<std::string>(&read))
    throw notation::CallError(file.string() + " is no pack: " + *why);
  return std::move(std::get<Pack>(read));
}

Results results_in(const path& file) {
  auto read = read_results(file_bytes(file));
  if (const auto* why = std::get_if<std::string>(&read))
    throw notation::CallError(file.string() + " holds no results: " + *why);
  return std::move(std::get<Results>(read));
}

path write_record_of(const path& pack_file, const std::vector<path>& results, const path& folder) {
  const Pack pack = pack_in(pack_file);
  std::vector<NamedRun> runs;
  std::string stem;
  std::set<std::string> names;
  for (const path& file : results) {
    const Results read = results_in(file);
    stem = stem_of(read.facts);
    const std::string name = stem + "-" + file_word(fact_of(read.facts, "candidate")) + ".results";
    if (!names.insert(name).second)
      throw notation::CallError(file.string() + " is a second run of one candidate");
    runs.push_back({name, file_bytes(file)});
  }
  const Json json = record_json(pack, runs);
  make_folder(folder);
  notation::replace_file(folder / (stem + ".pack"), file_bytes(pack_file));
  for (const NamedRun& run : runs) notation::replace_file(folder / run.name, run.bytes);
  const path record = folder / (stem + ".json");
  notation::replace_file(record, json.dump(1) + "\n");
  return record;
}

std::variant<VerifiedRecord, std::string> verify_record(const path& record) {
  const std::string text = file_bytes(record);
  if (text.size() > longest_record) return std::string("a record has at most 16 MiB");
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("format", Json()) != Json(record_format))
    return fmt::format("it is no JSON object with \"format\":\"{}\"", record_format);
  const Json none = Json::array();
  const Json& runs = json.contains("runs") && json["runs"].is_array() ? json["runs"] : none;
  std::vector<NamedRun> files;
  const path folder = record.parent_path();
  for (const Json& run : runs) {
    const std::string name = plain_name(run, "file");
    files.push_back({name, file_bytes(folder / name)});
    const std::string digest = hexadecimal(sha256_of(files.back().bytes));
    if (run.value("sha256", Json()) != Json(digest))
      return fmt::format("{} is another file than the record was made of", name);
  }
  const std::string pack_name = plain_name(json.value("pack", Json()), "file");
  const Json again = record_json(pack_in(folder / pack_name), files);
  if (const std::string place = first_difference(json, again); !place.empty())
    return fmt::format("judged again, it differs at {}", place);
  VerifiedRecord verified{json["device"], json["date"], {}, {}};
  for (const Json& run : again["runs"]) {
    std::uint64_t red = 0;
    for (const Json& clause : run["clauses"]) red += clause["red"] > 0 ? 1 : 0;
    verified.runs.push_back(fmt::format("{}: {} clauses, {} red{}",
                                        run["candidate"].get<std::string>(), run["clauses"].size(),
                                        red, run["complete"].get<bool>() ? "" : ", not complete"));
    for (const auto& [atom, verdict] : run["fragments"].items()) {
      const bool agrees = verdict == "agrees";
      const auto [place, fresh] = verified.fragments.try_emplace(atom, agrees);
      if (!fresh) place->second = place->second && agrees;
    }
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
