#include "plumb/candidates/reply.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace plumb::candidates {

std::string sentence_of(const Reply& reply) {
  constexpr std::ptrdiff_t most = 3;
  std::vector<std::string> said;
  std::istringstream lines(reply.error_tail);
  for (std::string line; std::getline(lines, line);)
    if (line.find_first_not_of(" \t") != std::string::npos) said.push_back(line);
  if (said.empty()) return reply.detail;
  said.erase(said.begin(), said.end() - std::min<std::ptrdiff_t>(most, std::ssize(said)));
  return fmt::format("{}; its standard error ends: {}", reply.detail, fmt::join(said, " | "));
}

std::string_view name_of(Conduct conduct) {
  switch (conduct) {
    case Conduct::answered: return "answered";
    case Conduct::crash: return "crash";
    case Conduct::hang: return "hang";
    case Conduct::garbage: return "garbage";
    case Conduct::oversize: return "oversize";
    case Conduct::abandoned: return "abandoned";
  }
  throw std::logic_error("a conduct outside its enumeration");
}

}  // namespace plumb::candidates
