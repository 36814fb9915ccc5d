#include "plumb/certify/known/known_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/guarantees/guarantee.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/engines/engine.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::ordered_json;

constexpr int known_version = 1;
constexpr std::string_view negating = "not ";
constexpr std::uintmax_t most_known_bytes = std::uintmax_t{64} << 20;

/// What is wrong with an entry.
struct Unreadable {
  std::string sentence;
};

std::string text_in(const Json& entry, const char* name, bool needed) {
  const auto found = entry.find(name);
  if (found == entry.end()) {
    if (needed) throw Unreadable{fmt::format("\"{}\" is missing", name)};
    return "";
  }
  if (!found->is_string()) throw Unreadable{fmt::format("expected a string as \"{}\"", name)};
  return found->get<std::string>();
}

Verdict grade_in(const Json& entry) {
  const std::string name = text_in(entry, "grade", true);
  for (std::size_t k = 0; k < verdict_names.size(); ++k)
    if (verdict_names[k] == name && is_red(static_cast<Verdict>(k))) return static_cast<Verdict>(k);
  throw Unreadable{
      fmt::format("expected a red verdict such as \"wrong\" as \"grade\", got \"{}\"", name)};
}

/// Throws if it names nothing that an answer of this grade to this operation can violate.
void check_law(const KnownFailure& known) {
  const auto other = [&](std::string_view expected) {
    return Unreadable{
        fmt::format("expected {} of {} as \"law\", got \"{}\"", expected, known.clause, known.law)};
  };
  if (known.grade == Verdict::inconsistent) {
    if (!catalogue::find_variation(known.law)) throw other("a variation point");
    return;
  }
  const auto& laws = law_table();
  const bool law = std::any_of(laws.begin(), laws.end(), [&](const LawRow& row) {
    return row.id == known.law && row.clause == known.clause;
  });
  if (!law && !catalogue::find_promise(known.law)) throw other("a law, or a promise,");
}

Condition condition_in(const Json& text) {
  if (!text.is_string()) throw Unreadable{"expected names of predicates in \"where\""};
  std::string name = text.get<std::string>();
  const bool holds = !name.starts_with(negating);
  if (!holds) name.erase(0, negating.size());
  const catalogue::Predicate* predicate = catalogue::find_predicate(name);
  if (!predicate)
    throw Unreadable{fmt::format("\"{}\" is not a predicate; those of \"where\" are {}", name,
                                 catalogue::predicate_names())};
  return {predicate, holds};
}

catalogue::Request request_in(const std::string& operation, const Json& arguments) {
  const auto read = candidates::read_request(Json{{"op", operation}, {"args", arguments}}.dump());
  if (const auto* error = std::get_if<candidates::RequestError>(&read))
    throw Unreadable{fmt::format("\"case\" cannot be read: {}", error->sentence)};
  return std::get<candidates::ReadRequest>(read).request;
}

void read_failing(const Json& failing, KnownFailure& known) {
  if (!failing.is_object()) throw Unreadable{"expected an object as \"failing\""};
  known.suite = text_in(failing, "suite", true);
  known.marks = text_in(failing, "requests", true);
}

constexpr const char* entry_fields[] = {"clause", "law",     "grade",  "case", "token",
                                        "where",  "failing", "reason", "issue"};

KnownFailure entry_of(const Json& entry) {
  if (!entry.is_object()) throw Unreadable{"expected an object"};
  for (const auto& [name, value] : entry.items())
    if (std::find(std::begin(entry_fields), std::end(entry_fields), name) == std::end(entry_fields))
      throw Unreadable{fmt::format("\"{}\" is not a field of an entry", name)};
  KnownFailure known;
  known.clause = text_in(entry, "clause", true);
  if (!catalogue::find_operation(known.clause))
    throw Unreadable{catalogue::unknown_operation(known.clause)};
  known.grade = grade_in(entry);
  known.law = text_in(entry, "law", false);
  if (known.law.empty()) known.law = contract_law(known.clause)->id;
  check_law(known);
  known.reason = text_in(entry, "reason", true);
  if (known.reason.empty()) throw Unreadable{"expected a sentence as \"reason\", got \"\""};
  known.issue = text_in(entry, "issue", false);
  known.token = text_in(entry, "token", false);
  if (const auto found = entry.find("case"); found != entry.end())
    known.smallest = request_in(known.clause, *found);
  if (const auto found = entry.find("where"); found != entry.end()) {
    if (!found->is_array()) throw Unreadable{"expected names of predicates in \"where\""};
    for (const Json& text : *found) known.where.push_back(condition_in(text));
  }
  if (const auto found = entry.find("failing"); found != entry.end()) read_failing(*found, known);
  if (!known.smallest && known.where.empty() && known.marks.empty())
    throw Unreadable{"it covers no case: give it a \"case\", or conditions in \"where\""};
  return known;
}

Json entry_json(const KnownFailure& known) {
  Json entry{{"clause", known.clause}, {"law", known.law}, {"grade", name_of(known.grade)}};
  if (known.smallest) {
    Json arguments = Json::array();
    for (const Value<Integer>& argument : known.smallest->arguments)
      arguments.push_back(notation::print(argument));
    entry["case"] = arguments;
  }
  if (!known.token.empty()) entry["token"] = known.token;
  if (!known.where.empty()) {
    entry["where"] = Json::array();
    for (const Condition& condition : known.where) entry["where"].push_back(text_of(condition));
  }
  if (!known.marks.empty()) entry["failing"] = {{"suite", known.suite}, {"requests", known.marks}};
  entry["reason"] = known.reason;
  if (!known.issue.empty()) entry["issue"] = known.issue;
  return entry;
}

std::string text_of_file(const std::filesystem::path& path) {
  const auto cannot = [&](const std::string& why) {
    return notation::CallError(
        fmt::format("the known failures {} cannot be read: {}", path.string(), why));
  };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw cannot("it is a folder");
  std::ifstream in(path, std::ios::binary);
  if (!in)
    throw cannot(std::filesystem::exists(path, error)
                     ? "no permission"
                     : "no such file; plumb certify --write-expect writes one");
  std::string text;
  for (char c = 0; in.get(c);) {
    text += c;
    if (text.size() > most_known_bytes) throw cannot("it is longer than 64 MiB");
  }
  return text;
}

}  // namespace

std::string text_of(const Condition& condition) {
  return (condition.holds ? "" : std::string(negating)) + std::string(condition.predicate->name);
}

std::vector<KnownFailure> read_known_failures(const std::filesystem::path& path) {
  const Json json = candidates::read_ordered_json(text_of_file(path));
  const auto cannot = [&](const std::string& why) {
    return notation::CallError(fmt::format("{}: {}", path.string(), why));
  };
  if (json.is_discarded()) throw cannot("it is not JSON");
  if (!json.is_object() || !json.contains("known_failures") || !json.contains("entries"))
    throw cannot("expected an object with \"known_failures\": 1 and \"entries\"");
  if (json["known_failures"] != known_version)
    throw cannot(fmt::format("expected \"known_failures\": {}, got {}", known_version,
                             json["known_failures"].dump()));
  if (!json["entries"].is_array()) throw cannot("\"entries\" is not an array");
  std::vector<KnownFailure> known;
  for (const Json& entry : json["entries"]) try {
      known.push_back(entry_of(entry));
    } catch (const Unreadable& error) {
      throw cannot(fmt::format("entry {}: {}", known.size() + 1, error.sentence));
    }
  return known;
}

std::string known_failures_text(const std::vector<KnownFailure>& known) {
  Json entries = Json::array();
  for (const KnownFailure& one : known) entries.push_back(entry_json(one));
  const Json file{{"known_failures", known_version}, {"entries", entries}};
  return file.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace plumb::certify
