#include "proofs/scheduler/json.hpp"

#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "properties/engines/engine.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::proofs {
namespace {

template <class Name, std::size_t count>
Name named(const std::string& text, const Name (&names)[count]) {
  for (const Name name : names)
    if (name_of(name) == text) return name;
  throw std::runtime_error("no such name: " + text);
}

ProofResult result_of(const nlohmann::json& json) {
  ProofResult result;
  result.law = json.at("law");
  for (const std::string text : json.at("profiles")) result.profiles.push_back(read_profile(text));
  result.encoding = read_encoding(json.at("encoding"));
  result.scope = json.at("scope");
  result.outcome = read_outcome(json.at("outcome"));
  result.reason = json.value("reason", "");
  if (json.contains("token")) {
    const auto token = parse_token(json.at("token").get<std::string>());
    if (!token) throw std::runtime_error("no token");
    result.counterexample = token->choices;
  }
  result.paths = json.at("paths");
  result.unwitnessed = json.at("unwitnessed");
  result.unknowns = json.at("unknowns");
  result.obligations = json.at("obligations");
  result.questions = json.at("questions");
  result.steps = json.at("rlimit");
  result.solver = json.at("solver");
  result.digest = json.at("digest");
  return result;
}

}  // namespace

std::vector<Encoding> read_encodings(const std::string& text) {
  std::vector<Encoding> encodings;
  std::istringstream names(text);
  for (std::string name; std::getline(names, name, '+');) encodings.push_back(read_encoding(name));
  return encodings;
}

Encoding read_encoding(const std::string& name) {
  constexpr Encoding encodings[] = {Encoding::polynomials, Encoding::native, Encoding::words,
                                    Encoding::cases};
  return named(name, encodings);
}

ProofOutcome read_outcome(const std::string& name) {
  constexpr ProofOutcome outcomes[] = {ProofOutcome::proved, ProofOutcome::refuted,
                                       ProofOutcome::undecided, ProofOutcome::vacuous,
                                       ProofOutcome::not_provable};
  return named(name, outcomes);
}

nlohmann::json proof_json(const ProofResult& result) {
  nlohmann::json json{{"law", result.law},
                      {"outcome", name_of(result.outcome)},
                      {"encoding", name_of(result.encoding)},
                      {"scope", result.scope},
                      {"paths", result.paths},
                      {"unwitnessed", result.unwitnessed},
                      {"unknowns", result.unknowns},
                      {"obligations", result.obligations},
                      {"questions", result.questions},
                      {"rlimit", result.steps},
                      {"solver", result.solver},
                      {"digest", result.digest},
                      {"profiles", nlohmann::json::array()}};
  for (const Profile& profile : result.profiles)
    json["profiles"].push_back(notation::print(profile));
  if (!result.reason.empty()) json["reason"] = result.reason;
  if (!result.counterexample.empty())
    json["token"] = print_token({result.law, result.counterexample});
  return json;
}

nlohmann::json verdict_json(const RaceResult& verdict) {
  nlohmann::json json = proof_json(verdict.result);
  json["encodings"] = encodings_text(verdict.encodings());
  if (verdict.other) json["other"] = proof_json(*verdict.other);
  return json;
}

std::optional<RaceResult> verdict_of(const nlohmann::json& json) {
  try {
    RaceResult verdict{result_of(json), {}};
    if (json.contains("other")) verdict.other = result_of(json.at("other"));
    return verdict;
  } catch (const std::exception&) { return std::nullopt; }
}

}  // namespace plumb::proofs
