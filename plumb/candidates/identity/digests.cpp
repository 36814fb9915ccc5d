#include "plumb/candidates/identity/digests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "gpu_conformance/pack/sha256.hpp"

namespace plumb::candidates {
namespace {

namespace fs = std::filesystem;
using gpu_conformance::hexadecimal;
using gpu_conformance::sha256_of;

bool is_left_out(const fs::path& entry, const std::vector<fs::path>& leave) {
  const std::string name = entry.filename().string();
  return name.starts_with('.') || name == "__pycache__" ||
         std::find(leave.begin(), leave.end(), entry) != leave.end();
}

/// A key of one block: shorter ones end in zeros.
std::string padded(const std::string& secret, char with) {
  constexpr std::size_t block = 64;
  std::string key = secret;
  if (key.size() > block) {
    const auto digest = sha256_of(key);
    key.assign(digest.begin(), digest.end());
  }
  key.resize(block, '\0');
  for (char& c : key) c = static_cast<char>(c ^ with);
  return key;
}

}  // namespace

std::string sha256_text(const std::string& text) { return hexadecimal(sha256_of(text)); }

std::optional<std::string> sha256_file(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  gpu_conformance::Sha256 hash;
  for (std::vector<char> chunk(std::size_t{1} << 16); in;) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    hash.add(chunk.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (!in.eof()) return std::nullopt;
  return hexadecimal(hash.finish());
}

std::string mac_of(const std::string& secret, const std::string& text) {
  const auto inner = sha256_of(padded(secret, 0x36) + text);
  return sha256_text(padded(secret, 0x5c) + std::string(inner.begin(), inner.end()));
}

Below files_below(const fs::path& folder, std::size_t most, const std::vector<fs::path>& leave) {
  Below found;
  std::size_t seen = 0;
  for (std::vector<fs::path> folders{folder}; !folders.empty();) {
    const fs::path next = std::move(folders.back());
    folders.pop_back();
    std::error_code error;  // of a folder that is not ours to read, or is gone by now
    for (fs::directory_iterator at(next, error), end; !error && at != end; at.increment(error)) {
      if (++seen > most) return {{}, true};
      std::error_code ignored;
      if (is_left_out(at->path(), leave)) continue;
      if (at->is_directory(ignored) && !at->is_symlink(ignored))
        folders.push_back(at->path());
      else if (at->is_regular_file(ignored))
        found.files.push_back(at->path().lexically_relative(folder));
    }
  }
  std::sort(found.files.begin(), found.files.end());
  return found;
}

std::string sha256_files(const fs::path& folder, const std::vector<fs::path>& files) {
  std::string all;
  for (const fs::path& file : files)
    all += fmt::format("{}  {}\n", sha256_file(folder / file).value_or("unreadable"),
                       file.generic_string());
  return sha256_text(all);
}

std::string stamps_of(const fs::path& folder, const std::vector<fs::path>& files) {
  std::string all;
  for (const fs::path& file : files) {
    std::error_code error;
    const auto size = fs::file_size(folder / file, error);
    const auto time = fs::last_write_time(folder / file, error).time_since_epoch().count();
    all += fmt::format("{} {} {}\n", (folder / file).string(), size, time);
  }
  return all;
}

}  // namespace plumb::candidates
