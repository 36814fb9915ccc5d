#include "plumb/candidates/process/printable.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace plumb::candidates {
namespace {

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f;
}

}  // namespace

std::string printable(std::string_view text) {
  using nlohmann::json;
  const auto quoted = json(std::string(text)).dump(-1, ' ', false, json::error_handler_t::replace);
  auto clean = json::parse(quoted).get<std::string>();
  std::replace_if(clean.begin(), clean.end(), is_control, '?');
  return clean;
}

}  // namespace plumb::candidates
