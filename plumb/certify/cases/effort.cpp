#include "plumb/certify/cases/effort.hpp"

#include "properties/variants/tile_size.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/products.hpp"

namespace plumb::certify {
namespace {

constexpr int elements_to_look_at = 4096;
constexpr int small_layout = 256;
constexpr int steps_through_links = 8;  // of one element, where a layout takes one

/// True if libraries, and the reference, look at every element to answer.
bool looks_at_each_element(const Operation& operation) {
  switch (operation.op) {
    case Op::composed_injective:
    case Op::composed_equivalent:
    case Op::swizzle_through:
    case Op::composed_with_swizzle: return true;
    default: return operation.family == Family::decisions;
  }
}

/// Elements of the layouts among the arguments that are not small.
Integer elements_of_large(const Values<Integer>& arguments) {
  Integer elements(0);
  for (const Value<Integer>& argument : arguments) {
    const auto* F = std::get_if<ComposedLayout<Integer>>(&argument);
    const auto* A = F ? &F->inner : std::get_if<Layout<Integer>>(&argument);
    if (A && size(*A) > small_layout) elements = elements + size(*A);
  }
  return elements;
}

}  // namespace

bool few_elements(const catalogue::Request& request) {
  Integer looked_at(1);
  if (request.operation->op == Op::tile_to_shape ||
      request.operation->op == Op::composed_tile_to_shape)
    looked_at = product(std::get<IntTuple<Integer>>(request.arguments[1]));
  for (const Value<Integer>& argument : request.arguments) {
    // of A in A o B only the values at offsets of B are looked at
    if (const auto* A = std::get_if<Layout<Integer>>(&argument);
        A && request.operation->op != Op::composition)
      looked_at = looked_at * size(*A);
    if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&argument))
      looked_at = looked_at * size(*A);
    if (const auto* A = std::get_if<BitLayout<Integer>>(&argument))
      looked_at = looked_at * size(*A);
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&argument))
      looked_at = looked_at * size(*F);
    if (const auto* T = std::get_if<Tiler<Integer>>(&argument))
      looked_at = looked_at * variants::elements_of(*T);
  }
  return looked_at <= elements_to_look_at;
}

Integer elements_to_decide(const catalogue::Request& request) {
  if (!looks_at_each_element(*request.operation)) return 0;
  const Integer elements = elements_of_large(request.arguments);
  return request.operation->family == Family::decisions ? elements
                                                        : Integer(steps_through_links * elements);
}

}  // namespace plumb::certify
