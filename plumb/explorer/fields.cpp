#include "plumb/explorer/fields.hpp"

#include <fmt/format.h>

#include "properties/notation/failure.hpp"

namespace plumb::explorer {

using notation::CallError;

std::string Fields::text(std::string_view name) const {
  const auto found = object_.find(name);
  if (found == object_.end()) throw CallError(fmt::format("the question lacks \"{}\"", name));
  if (!found->is_string())
    throw CallError(fmt::format("\"{}\": expected a text, got {}", name, found->type_name()));
  return found->get<std::string>();
}

std::string Fields::text_or(std::string_view name, std::string_view otherwise) const {
  return has(name) ? text(name) : std::string(otherwise);
}

std::uint64_t Fields::number_or(std::string_view name, std::uint64_t otherwise, std::uint64_t least,
                                std::uint64_t most) const {
  const auto found = object_.find(name);
  if (found == object_.end()) return otherwise;
  const bool taken = found->is_number_unsigned() && found->get<std::uint64_t>() >= least &&
                     found->get<std::uint64_t>() <= most;
  if (!taken)
    throw CallError(fmt::format("\"{}\": expected an integer from {} to {}, got {}", name, least,
                                most, found->is_number() ? found->dump() : found->type_name()));
  return found->get<std::uint64_t>();
}

std::vector<std::string> Fields::texts(std::string_view name) const {
  const auto found = object_.find(name);
  if (found == object_.end()) return {};
  std::vector<std::string> texts;
  if (found->is_array())
    for (const auto& one : *found)
      if (one.is_string()) texts.push_back(one.get<std::string>());
  if (!found->is_array() || texts.size() != found->size())
    throw CallError(fmt::format("\"{}\": expected an array of texts", name));
  return texts;
}

}  // namespace plumb::explorer
