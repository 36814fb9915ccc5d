#include "plumb/candidates/builtin/builtin_command.hpp"

#include <fmt/format.h>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::candidates {
namespace {

notation::EnvironmentError absent(const std::string& name, const std::string& why) {
  return notation::EnvironmentError(fmt::format("{} is absent: {}", name, why));
}

}  // namespace

std::vector<std::string> builtin_command(const std::string& name, Terms terms) {
  const auto found = find_builtin(name);
  if (const auto* sentence = std::get_if<std::string>(&found)) throw notation::CallError(*sentence);
  return builtin_command(std::get<ChosenCandidate>(found), terms);
}

std::vector<std::string> builtin_command(const ChosenCandidate& chosen, Terms terms) {
  const bool usual = chosen.version == chosen.candidate.default_version;
  const std::string name = chosen.candidate.name + (usual ? "" : "@" + chosen.version);
  const std::vector<std::string> missing = missing_needs(chosen.candidate);
  if (!missing.empty())
    throw absent(name,
                 fmt::format("it needs {}, which this machine lacks", fmt::join(missing, " ")));
  const auto to_agree = terms_of(chosen);
  if (to_agree && terms == Terms::to_be_agreed && !installed(chosen))
    throw absent(
        name, fmt::format("{}; to agree to that, run plumb certify {} --install", *to_agree, name));
  if (const auto why = install(chosen)) throw absent(name, *why);
  return command_of(chosen);
}

}  // namespace plumb::candidates
