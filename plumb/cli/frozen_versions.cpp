#include "plumb/cli/frozen_versions.hpp"

#include <fmt/format.h>

namespace plumb::cli {

std::string frozen_address(std::string_view clause, std::string_view digest) {
  const std::string_view rows = frozen_digests();
  const std::size_t found = rows.rfind(fmt::format("\t{}\t{}\n", clause, digest));
  if (found == std::string_view::npos) return {};
  const std::size_t line = rows.rfind('\n', found) + 1;  // 0 if there is no line before
  return fmt::format("{}/{}.html", rows.substr(line, found - line), clause);
}

}  // namespace plumb::cli
