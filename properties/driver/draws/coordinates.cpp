// The draws of indices and coordinates.
#include "properties/driver/presets.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

// The forms of a coordinate at a tuple.
enum CoordinateForm { as_index = 0, as_entries = 1 };

}  // namespace

Integer Driver::index_in(std::string_view name, const IntTuple<Integer>& shape) {
  return number(name, of_index(product(shape)));
}

void Driver::record_coordinate(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                               CoordinateKind kind) {
  if (kind == CoordinateKind::any && !shape.is_leaf())
    record(of_form(as_entries), Integer(c.is_leaf() ? as_index : as_entries));
  if (c.is_leaf()) {
    record(of_index(product(shape)), c.leaf());
    return;
  }
  for (std::size_t k = 0; k < rank(c); ++k) {
    const bool has_mode = !shape.is_leaf() && k < rank(shape);
    record_coordinate(mode_of(c, k), has_mode ? mode_of(shape, k) : shape, kind);
  }
}

IntTuple<Integer> Driver::pick_coordinate(const IntTuple<Integer>& shape, CoordinateKind kind) {
  if (shape.is_leaf()) return pick(of_index(shape.leaf()));
  if (kind == CoordinateKind::any && pick(of_form(as_entries)) == as_index)
    return pick(of_index(product(shape)));
  std::vector<IntTuple<Integer>> entries;
  for (const IntTuple<Integer>& mode : shape.children())
    entries.push_back(pick_coordinate(mode, kind));
  return entries;
}

IntTuple<Integer> Driver::coordinate_of(std::string_view name, const IntTuple<Integer>& shape,
                                        CoordinateKind kind) {
  const auto given = preset_as(name, a_tuple());
  if (!given) return remember(name, pick_coordinate(shape, kind));
  record_coordinate(*given, shape, kind);
  return remember(name, *given);
}

IntTuple<Integer> Driver::coordinate_in(std::string_view name, const IntTuple<Integer>& shape) {
  return coordinate_of(name, shape, CoordinateKind::natural);
}

IntTuple<Integer> Driver::any_coordinate_in(std::string_view name, const IntTuple<Integer>& shape) {
  return coordinate_of(name, shape, CoordinateKind::any);
}

}  // namespace plumb
