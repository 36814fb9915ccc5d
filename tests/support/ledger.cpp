#include "tests/support/ledger.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "certify/notation.hpp"
#include "tests/support/mutant_subject.hpp"

namespace plumb {

nlohmann::json read_json(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(file + " is not there");
  return nlohmann::json::parse(in);
}

std::vector<Profile> profiles_of(const nlohmann::json& line) {
  std::vector<Profile> profiles;
  std::istringstream texts(line.at("profile").get<std::string>());
  for (std::string text; texts >> text && text != "-";)
    profiles.push_back(std::get<Profile>(std::get<Value<Integer>>(parse(Kind::profile, text))));
  return profiles;
}

ProofOutcome outcome_with(const std::string& mutant, const ProvableLaw& law,
                          const nlohmann::json& line) {
  ProveOptions options;
  options.subject = mutant_subject(mutant);
  if (line.at("encoding") == "native") options.integers = Encoding::native;
  options.budget = budget_of_a_control(law.encoding);
  options.width = 32;
  try {
    const auto result = prove_at(law, profiles_of(line), options);
    return result ? result->outcome : ProofOutcome::undecided;  // broken, it draws more shapes
  } catch (const Defect&) {
    return ProofOutcome::undecided;  // an answer of a form that the law cannot take
  }
}

}  // namespace plumb
