#include "plumb/candidates/builtin/builtin_candidates.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "plumb/candidates/process/spawn.hpp"

namespace plumb::candidates {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

fs::path folder(const char* variable, const char* otherwise) {
  const char* value = std::getenv(variable);
  return value && *value ? value : otherwise;
}

Json read_json(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return Json::parse(in, nullptr, /*allow_exceptions=*/false);
}

BuiltinCandidate read_candidate(const fs::path& path) {
  const Json json = read_json(path);
  if (json.is_discarded() || !json.is_object())
    throw std::runtime_error(fmt::format("{} is no JSON object", path.string()));
  try {
    BuiltinCandidate found;
    found.name = json.at("name");
    found.title = json.at("title");
    found.language = json.at("language");
    found.package = json.at("package");
    found.versions = json.at("versions").get<std::vector<std::string>>();
    found.compilers = json.value("compilers", std::vector<std::string>());
    found.default_version = json.at("default");
    found.licence = json.at("licence");
    found.download_mb = json.at("download_mb");
    found.open = json.at("open");
    found.homepage = json.at("homepage");
    found.issues = json.at("issues");
    found.needs = json.at("needs").get<std::vector<std::string>>();
    found.command = json.at("command").get<std::vector<std::string>>();
    found.notes = json.value("notes", "");
    for (const std::string& version : found.versions) {
      auto declared = read_declared_of(json, version);
      if (const auto* sentence = std::get_if<std::string>(&declared))
        throw std::runtime_error(fmt::format("{}: {}", path.string(), *sentence));
      found.declared.emplace(version, std::get<DeclaredContract>(std::move(declared)));
    }
    found.adapter = path.parent_path();
    return found;
  } catch (const Json::exception& error) {
    throw std::runtime_error(fmt::format("{} lacks a field, or has one of another type: {}",
                                         path.string(), error.what()));
  }
}

/// True if it can be started: a name that is on the PATH, or the path of a program.
bool is_program(const std::string& name) {
  const std::optional<std::string> path = find_program(name);
  return path && ::access(path->c_str(), X_OK) == 0;
}

std::string replace_all(std::string text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace

fs::path home_folder() { return folder("PLUMB_HOME", PLUMB_SOURCE_DIR); }

fs::path libraries_folder() { return home_folder() / "libraries"; }

std::vector<BuiltinCandidate> builtin_candidates() {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(libraries_folder(), error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().filename() == "candidate.json" && at.depth() > 0) files.push_back(at->path());
    if (at.depth() > 1) at.disable_recursion_pending();
  }
  std::sort(files.begin(), files.end());

  std::vector<BuiltinCandidate> candidates;
  for (const fs::path& file : files) candidates.push_back(read_candidate(file));
  return candidates;
}

std::variant<ChosenCandidate, std::string> find_builtin(std::string_view text) {
  const std::size_t at = std::min(text.find('@'), text.size());
  const std::string_view name = text.substr(0, at);
  const std::vector<BuiltinCandidate> candidates = builtin_candidates();

  std::vector<std::string> names;
  for (const BuiltinCandidate& candidate : candidates) {
    names.push_back(candidate.name);
    if (candidate.name != name) continue;
    if (at == text.size()) return ChosenCandidate{candidate, candidate.default_version};
    const std::string version(text.substr(at + 1));
    if (std::find(candidate.versions.begin(), candidate.versions.end(), version) !=
        candidate.versions.end())
      return ChosenCandidate{candidate, version};
    return fmt::format("{} has no version \"{}\"; known are {}", name, version,
                       fmt::join(candidate.versions, ", "));
  }
  return names.empty()
             ? fmt::format("no candidate is known by name below {}", home_folder().string())
             : fmt::format("no candidate is called \"{}\"; known are {}", name,
                           fmt::join(names, ", "));
}

fs::path installation_of(const ChosenCandidate& chosen) {
  return folder("PLUMB_CANDIDATES", PLUMB_CANDIDATES_DIR) /
         fmt::format("{}-{}", chosen.candidate.name, chosen.version);
}

bool installed(const ChosenCandidate& chosen) {
  const Json marker = read_json(installation_of(chosen) / "installed.json");
  const auto says = [&](const char* field, const std::string& text) {
    const auto found = marker.find(field);
    return found != marker.end() && *found == text;
  };
  return marker.is_object() && says("name", chosen.candidate.name) &&
         says("version", chosen.version);
}

std::optional<std::string> terms_of(const ChosenCandidate& chosen) {
  constexpr double small_mb = 50;
  const BuiltinCandidate& candidate = chosen.candidate;
  if (candidate.open && candidate.download_mb <= small_mb) return std::nullopt;
  return fmt::format("version {} is a download of {} MB under the licence {}{}", chosen.version,
                     candidate.download_mb, candidate.licence,
                     candidate.open ? "" : ", which is not an open one");
}

std::vector<std::string> command_of(const ChosenCandidate& chosen) {
  const fs::path install = installation_of(chosen);
  std::vector<std::string> command;
  for (std::string word : chosen.candidate.command) {
    word = replace_all(std::move(word), "{install}", install.string());
    word = replace_all(std::move(word), "{adapter}", chosen.candidate.adapter.string());
    word = replace_all(std::move(word), "{python}", (install / "bin" / "python").string());
    command.push_back(replace_all(std::move(word), "{version}", chosen.version));
  }
  return command;
}

std::vector<std::string> missing_needs(const BuiltinCandidate& candidate) {
  std::vector<std::string> missing;
  for (const std::string& need : candidate.needs) {
    const char* compiler = need == "g++" ? std::getenv("CXX") : nullptr;
    const std::string words = compiler && *compiler ? compiler : need;
    const std::string command = words.substr(0, words.find(' '));
    if (!is_program(command)) missing.push_back(command);
  }
  return missing;
}

}  // namespace plumb::candidates
