// What a candidate is: the bytes that answer, as far as they can be told from outside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plumb/candidates/builtin/builtin_candidates.hpp"

namespace plumb::candidates {

/// A word of the command that names a file or a folder: the program, as the PATH has it, a script.
struct NamedFile {
  std::string word;
  std::string sha256;

  friend bool operator==(const NamedFile&, const NamedFile&) = default;
};

struct Identity {
  std::vector<NamedFile> files;  // of the command, in its order
  std::string adapter;           // SHA-256 of a built-in's adapter, with what adapters share; or ""
  std::string package;           // that of its installed package; or ""
  std::string hello;             // that of the line that answered the hello, byte for byte

  /// Other things that decide what it answers, but vary from machine to machine: the times of the
  /// code in the folders that it may be loaded from, the variables that name such folders, this
  /// program. Not part of a certificate.
  std::string surroundings;

  friend bool operator==(const Identity&, const Identity&) = default;
};

/// `builtin` is NAME@VERSION if the command is that candidate's, else empty. `mapped` are the
/// libraries that its process has loaded.
Identity identity_of(const std::vector<std::string>& command, const std::string& builtin,
                     const std::string& hello, const std::vector<std::string>& mapped);

/// Two runs of one identity have one of these.
std::string digest_of(const Identity& identity);

}  // namespace plumb::candidates
