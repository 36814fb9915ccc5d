// The file of known failures; docs/schemas/known-failures.schema.json describes it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plumb/certify/known/known_failure.hpp"

namespace plumb::certify {

/// Reads the file. Throws CallError, one sentence that names the file and the entry, if it cannot
/// be read or an entry is none.
std::vector<KnownFailure> read_known_failures(const std::filesystem::path& path);

/// The text of a file with these entries.
std::string known_failures_text(const std::vector<KnownFailure>& known);

/// "not unique"
std::string text_of(const Condition& condition);

}  // namespace plumb::certify
