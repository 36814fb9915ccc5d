#include "catalogue/freedom/choices.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/freedom/freedom.hpp"

namespace plumb::catalogue {

std::string_view name_of(Known known) { return known == Known::declared ? "declared" : "observed"; }

Choices::Choices(const std::map<std::string, std::string>& declared) {
  for (const auto& [id, choice] : declared) held_[id] = {choice, Known::declared};
}

std::optional<std::string> Choices::hold(const Request& request, const Value<Integer>& answer) {
  for (const Variation& point : freedom_of(request.operation->op).points) {
    const Consistent names = point.consistent(request.arguments, answer);
    if (!names || names->empty() || names->size() == point.choices.size()) continue;
    const std::string id(point.id);
    const auto held = held_.find(id);
    if (held == held_.end()) {
      if (names->size() == 1) held_[id] = {std::string(names->front()), Known::observed};
      continue;
    }
    const auto& [choice, known] = held->second;
    if (std::find(names->begin(), names->end(), choice) == names->end())
      return fmt::format("{} = {} is {}, and this answer is that of {}", id, choice,
                         known == Known::declared ? "declared" : "what other answers showed",
                         names->front());
  }
  return std::nullopt;
}

}  // namespace plumb::catalogue
