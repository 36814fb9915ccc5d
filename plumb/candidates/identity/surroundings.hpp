// What else decides the answers of a candidate, besides the files that its command names.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace plumb::candidates {

/// What an installation has of this machine, not of the package: the environment of Python, and
/// what an adapter compiles while it answers.
std::vector<std::filesystem::path> made_here(const std::filesystem::path& package);

/// A listing that changes when one of these does, by size or time:
///   the program that judges;
///   the libraries that the candidate has loaded (`mapped`), and its installed package;
///   code below the folder of each script that the command names, below the working directory, and
///   below what PYTHONPATH names, unless there are more than 20,000 files below it;
///   what is installed beside its program, as an environment of Python has it, and folders that it
///   has linked into itself.
std::string surroundings_of(const std::vector<std::string>& command,
                            const std::optional<std::filesystem::path>& package,
                            const std::vector<std::string>& mapped);

}  // namespace plumb::candidates
