#include "tests/support/impostor.hpp"

namespace plumb::certify {

std::vector<std::string> impostor(const std::string& kind, const std::string& operation) {
  std::vector<std::string> command{PLUMB_IMPOSTOR, kind};
  if (!operation.empty()) command.push_back(operation);
  return command;
}

}  // namespace plumb::certify
