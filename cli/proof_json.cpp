#include "cli/proof_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

#include "certify/notation.hpp"
#include "properties/engine.hpp"

namespace plumb::cli {
namespace {

template <class Name, std::size_t count>
Name named(const std::string& text, const Name (&names)[count]) {
  for (const Name name : names)
    if (name_of(name) == text) return name;
  throw std::runtime_error("no such name: " + text);
}

Profile profile_of(const std::string& text) {
  const Parsed parsed = parse(Kind::profile, text);
  if (std::holds_alternative<ParseError>(parsed)) throw std::runtime_error("no profile: " + text);
  return std::get<Profile>(std::get<Value<Integer>>(parsed));
}

ProofResult result_of(const nlohmann::json& json) {
  constexpr ProofOutcome outcomes[] = {ProofOutcome::proved, ProofOutcome::refuted,
                                       ProofOutcome::undecided, ProofOutcome::vacuous,
                                       ProofOutcome::not_provable};
  constexpr Encoding encodings[] = {Encoding::polynomials, Encoding::native, Encoding::words};

  ProofResult result;
  result.law = json.at("law");
  for (const std::string text : json.at("profiles")) result.profiles.push_back(profile_of(text));
  result.encoding = named(json.at("encoding"), encodings);
  result.scope = json.at("scope");
  result.outcome = named(json.at("outcome"), outcomes);
  result.reason = json.value("reason", "");
  if (json.contains("token")) {
    const auto token = parse_token(json.at("token").get<std::string>());
    if (!token) throw std::runtime_error("no token");
    result.counterexample = token->choices;
  }
  result.paths = json.at("paths");
  result.unwitnessed = json.at("unwitnessed");
  result.obligations = json.at("obligations");
  result.questions = json.at("questions");
  result.steps = json.at("rlimit");
  result.solver = json.at("solver");
  result.digest = json.at("digest");
  return result;
}

}  // namespace

std::string profiles_text(const std::vector<Profile>& profiles) {
  std::vector<std::string> texts;
  for (const Profile& profile : profiles) texts.push_back(print(profile));
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, " "));
}

nlohmann::json proof_json(const ProofResult& result) {
  nlohmann::json json{{"law", result.law},
                      {"outcome", name_of(result.outcome)},
                      {"encoding", name_of(result.encoding)},
                      {"scope", result.scope},
                      {"paths", result.paths},
                      {"unwitnessed", result.unwitnessed},
                      {"obligations", result.obligations},
                      {"questions", result.questions},
                      {"rlimit", result.steps},
                      {"solver", result.solver},
                      {"digest", result.digest},
                      {"profiles", nlohmann::json::array()}};
  for (const Profile& profile : result.profiles) json["profiles"].push_back(print(profile));
  if (!result.reason.empty()) json["reason"] = result.reason;
  if (!result.counterexample.empty())
    json["token"] = print_token({result.law, result.counterexample});
  return json;
}

nlohmann::json verdict_json(const Verdict& verdict) {
  nlohmann::json json = proof_json(verdict.result);
  json["encodings"] = verdict.encodings();
  if (verdict.other) json["other"] = proof_json(*verdict.other);
  return json;
}

std::optional<Verdict> verdict_of(const nlohmann::json& json) {
  try {
    Verdict verdict{result_of(json), {}};
    if (json.contains("other")) verdict.other = result_of(json.at("other"));
    return verdict;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace plumb::cli
