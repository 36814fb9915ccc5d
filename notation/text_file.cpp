#include "notation/text_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "notation/failure.hpp"

namespace plumb::notation {

namespace fs = std::filesystem;

void replace_file(const fs::path& path, const std::string& text) {
  const auto cannot_write = [&path](const std::string& why) {
    return EnvironmentError(fmt::format("{} cannot be written: {}", path.string(), why));
  };
  const fs::path fresh = path.parent_path() / ("." + path.filename().string() + ".partial");
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) throw cannot_write(std::strerror(errno));

  std::error_code error;
  fs::rename(fresh, path, error);
  if (!error) return;
  std::error_code ignored;
  fs::remove(fresh, ignored);
  throw cannot_write(error.message());
}

}  // namespace plumb::notation
