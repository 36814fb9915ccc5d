// plumb candidates: the built-in ones, and how each is had.
#include <fmt/format.h>

#include <iostream>

#include "certify/builtin_candidates.hpp"
#include "cli/command.hpp"

namespace plumb::cli {
namespace {

std::string how_installed(const BuiltinCandidate& candidate) {
  if (!terms_of({candidate, candidate.default_version})) return "none; the first use of a version installs it";
  return fmt::format("none; plumb certify {} --install installs it", candidate.name);
}

int list(const Invocation& call) {
  for (const BuiltinCandidate& candidate : builtin_candidates()) {
    std::vector<std::string> present;
    for (const std::string& version : candidate.versions)
      if (installed({candidate, version})) present.push_back(version);
    const std::vector<std::string> missing = missing_needs(candidate);
    if (call.json) {
      print_json({{"name", candidate.name}, {"title", candidate.title}, {"language", candidate.language},
                  {"package", candidate.package}, {"versions", candidate.versions},
                  {"default", candidate.default_version}, {"installed", present},
                  {"licence", candidate.licence}, {"open", candidate.open}, {"download_mb", candidate.download_mb},
                  {"needs", candidate.needs}, {"missing", missing}});
      continue;
    }
    std::cout << fmt::format("{:<16}{}\n", candidate.name, candidate.title)
              << fmt::format("    versions   {} (default {})\n", fmt::join(candidate.versions, " "), candidate.default_version)
              << fmt::format("    installed  {}\n", present.empty() ? how_installed(candidate) : fmt::format("{}", fmt::join(present, " ")))
              << fmt::format("    package    {} from PyPI, {} MB, {}\n", candidate.package, candidate.download_mb, candidate.licence)
              << fmt::format("    needs      {}{}\n\n", fmt::join(candidate.needs, " "),
                             missing.empty() ? "" : fmt::format("; missing here: {}", fmt::join(missing, " ")));
  }
  return Exit::holds;
}

}  // namespace

std::vector<std::string> builtin_command(const std::string& name, Terms terms) {
  const auto found = find_builtin(name);
  if (const auto* sentence = std::get_if<std::string>(&found)) throw CallError(*sentence);
  const ChosenCandidate& chosen = std::get<ChosenCandidate>(found);
  const std::vector<std::string> missing = missing_needs(chosen.candidate);
  if (!missing.empty())
    throw EnvironmentError(fmt::format("{} is absent: it needs {}, which this machine lacks", name, fmt::join(missing, " ")));
  const auto agreement = terms_of(chosen);
  if (agreement && terms == Terms::to_be_agreed && !installed(chosen))
    throw EnvironmentError(fmt::format("{} is absent: {}; to agree to that, run plumb certify {} --install", name, *agreement, name));
  if (const auto why = install(chosen)) throw EnvironmentError(fmt::format("{} is absent: {}", name, *why));
  return command_of(chosen);
}

void add_candidates(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("candidates", "the built-in candidates, their versions, what is installed");
  add_json(*command, call);
  command->callback([&call] { call.run = [&call] { return list(call); }; });
}

}  // namespace plumb::cli
