// plumb candidates: the built-in ones, and how to get each.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/cli/command.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

struct Presence {
  std::vector<std::string> installed;  // versions
  std::vector<std::string> missing;    // commands that this machine lacks
};

Presence presence_of(const candidates::BuiltinCandidate& candidate) {
  Presence presence{{}, candidates::missing_needs(candidate)};
  for (const std::string& version : candidate.versions)
    if (candidates::installed({candidate, version})) presence.installed.push_back(version);
  return presence;
}

nlohmann::json candidate_json(const candidates::BuiltinCandidate& candidate,
                              const Presence& presence) {
  return {{"name", candidate.name},          {"title", candidate.title},
          {"language", candidate.language},  {"package", candidate.package},
          {"versions", candidate.versions},  {"default", candidate.default_version},
          {"installed", presence.installed}, {"licence", candidate.licence},
          {"open", candidate.open},          {"download_mb", candidate.download_mb},
          {"needs", candidate.needs},        {"missing", presence.missing}};
}

std::string installed_text(const candidates::BuiltinCandidate& candidate,
                           const Presence& presence) {
  if (!presence.installed.empty()) return fmt::format("{}", fmt::join(presence.installed, " "));
  if (!candidates::terms_of({candidate, candidate.default_version}))
    return "none; the first use of a version installs it";
  return fmt::format("none; plumb certify {} --install installs it", candidate.name);
}

std::string needs_text(const candidates::BuiltinCandidate& candidate, const Presence& presence) {
  std::string text = fmt::format("{}", fmt::join(candidate.needs, " "));
  if (!presence.missing.empty())
    text += fmt::format("; missing here: {}", fmt::join(presence.missing, " "));
  return text;
}

void print_candidate(const candidates::BuiltinCandidate& candidate, const Presence& presence) {
  const bool is_checkout = candidate.package.starts_with("https://");
  std::cout << fmt::format("{:<18}{}\n", candidate.name, candidate.title)
            << fmt::format("    versions   {} (default {})\n", fmt::join(candidate.versions, " "),
                           candidate.default_version)
            << fmt::format("    installed  {}\n", installed_text(candidate, presence))
            << fmt::format("    package    {}{}, {} MB, {}\n", candidate.package,
                           is_checkout ? "" : " from PyPI", candidate.download_mb,
                           candidate.licence)
            << fmt::format("    needs      {}\n\n", needs_text(candidate, presence));
}

int list_candidates(const Invocation& call) {
  const std::vector<candidates::BuiltinCandidate> known = candidates::builtin_candidates();
  if (known.empty())
    throw notation::EnvironmentError(
        fmt::format("no candidate is known by name below {}", candidates::home_folder().string()));
  for (const candidates::BuiltinCandidate& candidate : known) {
    const Presence presence = presence_of(candidate);
    if (call.json)
      print_json(candidate_json(candidate, presence));
    else
      print_candidate(candidate, presence);
  }
  return Exit::holds;
}

}  // namespace

void add_candidates(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("candidates",
                                     "the built-in candidates, their versions, what is installed");
  add_json(*command, call);
  call.guides[command].examples = {"plumb candidates --json"};
  command->callback([&call] { call.run = [&call] { return list_candidates(call); }; });
}

}  // namespace plumb::cli
