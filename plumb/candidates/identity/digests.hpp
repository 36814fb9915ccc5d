// Digests of files and folders: SHA-256, as sha256sum prints it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace plumb::candidates {

std::string sha256_text(const std::string& text);

/// Nothing if it is no file, or cannot be read.
std::optional<std::string> sha256_file(const std::filesystem::path& path);

/// HMAC (RFC 2104) over SHA-256.
std::string mac_of(const std::string& secret, const std::string& text);

/// The files below a folder, in the order of their paths from it, without hidden ones, without what
/// Python keeps for itself, and without what `leave` names; links to folders are not followed.
/// Empty if there are more than `most`, counted with those left out.
struct Below {
  std::vector<std::filesystem::path> files;  // from the folder on
  bool too_many = false;
};
Below files_below(const std::filesystem::path& folder, std::size_t most,
                  const std::vector<std::filesystem::path>& leave = {});

/// Of the names and the contents of these files.
std::string sha256_files(const std::filesystem::path& folder,
                         const std::vector<std::filesystem::path>& files);

/// Their names, sizes and times, which change when a file does.
std::string stamps_of(const std::filesystem::path& folder,
                      const std::vector<std::filesystem::path>& files);

}  // namespace plumb::candidates
