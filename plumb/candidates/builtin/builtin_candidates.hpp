// The candidates that are known by name: `pycute`, `pycute@3.8.0.0`. Each is libraries/NAME, or a
// folder in that of its library where this has several, with its candidate.json, read at run time;
// each version is installed in a folder of its own on first use.
//
//                                            is                        unless the environment has
//   the root above libraries/ and scripts/   PLUMB_SOURCE_DIR          PLUMB_HOME
//   the folder above NAME-VERSION            PLUMB_CANDIDATES_DIR      PLUMB_CANDIDATES
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/candidates/declared/declared_contract.hpp"

namespace plumb::candidates {

struct BuiltinCandidate {
  std::string name;
  std::string title;
  std::string language;
  std::string package;                 // of PyPI
  std::vector<std::string> versions;   // oldest first
  std::vector<std::string> compilers;  // versions whose compiler is asked for conversions, likewise
  std::string default_version;
  std::string licence;  // an SPDX expression
  double download_mb = 0;
  bool open = false;  // it is under an open licence
  std::string homepage;
  std::string issues;
  std::vector<std::string> needs;    // commands
  std::vector<std::string> command;  // with {install} {adapter} {python} {version}
  std::string notes;
  std::map<std::string, DeclaredContract>
      declared;                   // by version; adapters say the same in the hello
  std::filesystem::path adapter;  // its folder
};

/// One version of a candidate.
struct ChosenCandidate {
  BuiltinCandidate candidate;
  std::string version;
};

/// The root above libraries/ and scripts/.
std::filesystem::path home_folder();

/// The folder of all libraries: home_folder()/libraries.
std::filesystem::path libraries_folder();

/// The built-in candidates in the order of their names. Throws std::runtime_error, one sentence
/// that names the file, if a candidate.json cannot be read.
std::vector<BuiltinCandidate> builtin_candidates();

/// The candidate of `NAME` or `NAME@VERSION`; else one sentence that lists the known ones.
std::variant<ChosenCandidate, std::string> find_builtin(std::string_view text);

/// The folder in which it is, or will be, installed.
std::filesystem::path installation_of(const ChosenCandidate& chosen);

/// True if there is a complete installation. If it is of an older recipe, `install` replaces it.
bool installed(const ChosenCandidate& chosen);

/// The terms to agree to before it is downloaded: a licence that is not open, or more than 50 MB.
/// Nothing if it is small and open.
std::optional<std::string> terms_of(const ChosenCandidate& chosen);

/// Runs scripts/install-candidate, which leaves a complete installation alone and whose output goes
/// to standard error. Returns nothing, or one sentence that says why it is not installed.
std::optional<std::string> install(const ChosenCandidate& chosen);

/// The command that starts it once it is installed.
std::vector<std::string> command_of(const ChosenCandidate& chosen);

/// The commands that it needs and that are not on the PATH. For `g++` the environment's CXX, if
/// set, is looked up instead.
std::vector<std::string> missing_needs(const BuiltinCandidate& candidate);

}  // namespace plumb::candidates
