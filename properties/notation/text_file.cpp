#include "properties/notation/text_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "properties/notation/failure.hpp"

namespace plumb::notation {
namespace {

namespace fs = std::filesystem;

EnvironmentError cannot_write(const fs::path& path, const std::string& why) {
  return EnvironmentError(fmt::format("{} cannot be written: {}", path.string(), why));
}

/// Why it cannot be written; 0 if it was.
int written(const fs::path& path, const std::string& text) {
  errno = 0;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out) return 0;
  return errno == 0 ? EIO : errno;
}

/// Beside the path, and of no other thread or process.
fs::path fresh_file(const fs::path& path) {
  static std::atomic<unsigned> count = 0;
  return path.parent_path() /
         fmt::format(".{}.{}.{}.partial", path.filename().string(), getpid(), count++);
}

}  // namespace

void replace_file(const fs::path& path, const std::string& text) {
  std::error_code ignored;
  const fs::file_status there = fs::symlink_status(path, ignored);
  if (fs::exists(there) && !fs::is_regular_file(there)) {
    if (const int why = written(path, text)) throw cannot_write(path, std::strerror(why));
    return;
  }
  const fs::path fresh = fresh_file(path);
  const int why = written(fresh, text);
  std::error_code error(why, std::generic_category());
  if (!error) fs::rename(fresh, path, error);
  if (!error) return;
  fs::remove(fresh, ignored);
  throw cannot_write(path, error.message());
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw EnvironmentError("the folder " + folder.string() + " cannot be made: " + error.message());
}

}  // namespace plumb::notation
