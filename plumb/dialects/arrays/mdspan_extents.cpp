#include "plumb/dialects/arrays/mdspan_extents.hpp"

namespace plumb::dialects {

std::optional<std::vector<Integer>> extents_of(Writer& writer, const Term& term,
                                               const std::vector<Integer>& more) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const Term* values = call->brace && !call->brace->parts.empty()   ? call->brace
                       : call->round && !call->round->parts.empty() ? call->round
                                                                    : nullptr;
  const bool fixed = call->name == "extents";
  if (!fixed && call->name != "dextents" && call->name != "dims") return std::nullopt;
  std::vector<Integer> given = values ? writer.integers(*values) : std::vector<Integer>{};
  if (!fixed || !call->angle) { return given; }
  std::vector<Integer> shape;
  std::size_t next = 0;
  const bool all = more.size() + 1 == call->angle->parts.size();  // mdspan(p, 4, 8), all extents
  if (given.empty()) given = all ? std::vector<Integer>{} : more;
  if (given.empty() && all) return more;
  for (std::size_t k = 1; k < call->angle->parts.size(); ++k) {
    const Term& entry = call->angle->parts[k];
    const auto name = call_of(entry);
    if (!name || name->name != "dynamic_extent") {
      shape.push_back(writer.integer(entry));
      continue;
    }
    if (next == given.size())
      Writer::refuse(entry,
                     "dynamic_extent is a number that is known at run time only: write it, "
                     "as in extents<int, dynamic_extent>{4}");
    shape.push_back(given[next++]);
  }
  return shape;
}

std::vector<Integer> constructor_extents(Writer& writer, const Call& call) {
  std::vector<Integer> extents;
  const Term* list = call.round && !call.round->parts.empty() ? call.round : call.brace;
  if (call.name != "mdspan" || !list) return extents;
  for (std::size_t k = 1; k < list->parts.size(); ++k) {
    const Term& entry = list->parts[k];
    const auto name = call_of(entry);
    if (name && name->name == "array") return writer.integers(entry);
    if (!name || writer.bound(name->full)) extents.push_back(writer.integer(entry));
  }
  return extents;
}

}  // namespace plumb::dialects
