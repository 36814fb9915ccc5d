// Files that are replaced as a whole, and the folders that they stand in.
#pragma once

#include <filesystem>
#include <string>

namespace plumb::notation {

/// Replaces the text of a file; whoever opens `path` meanwhile finds the old text or the new one.
/// What is no file of its own (/dev/stdout, a pipe, a link) is written where it leads. Throws
/// EnvironmentError, one sentence that names the file.
void replace_file(const std::filesystem::path& path, const std::string& text);

/// Makes a folder and those above it; one that is there stays. Throws EnvironmentError, one
/// sentence that names the folder.
void make_folder(const std::filesystem::path& folder);

}  // namespace plumb::notation
