#include "plumb/candidates/messages/reply.hpp"

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

std::string_view name_of(ProcessOutcome conduct) {
  switch (conduct) {
    case ProcessOutcome::answered: return "answered";
    case ProcessOutcome::crash: return "crash";
    case ProcessOutcome::hang: return "hang";
    case ProcessOutcome::garbage: return "garbage";
    case ProcessOutcome::oversize: return "oversize";
    case ProcessOutcome::abandoned: return "abandoned";
  }
  throw std::logic_error("a conduct outside its enumeration");
}

}  // namespace plumb::candidates
