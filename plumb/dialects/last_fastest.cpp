// Libraries whose indices count the last mode fastest: torch's _pycute, JAX, Tilus, TIRx.
//
//   last_fastest((4,8):(8,1))                         (8,4):(1,8)
//   last_fastest(composition((6,2):(2,1), 3:2))       3:2, which torch answers; CuTe answers 3:4
//   torch.distributed._pycute.composition(..)         the same
//   last_fastest((4,8):(8,1))(3)                      3
//
// With ~ for modes and coordinates in the reverse order, at every depth: A counted the other way is
// ~A, and f(A, B) is ~f(~A, ~B). A divide and a product keep their two modes in place, and each of
// these is the reverse.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/families.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

enum class KeptModes { nothing, two_modes };

struct Reversible {
  std::string_view name;
  KeptModes kept;
};
constexpr std::array<Reversible, 17> reversible{{
    {"coalesce", KeptModes::nothing},
    {"compact", KeptModes::nothing},
    {"complement", KeptModes::nothing},
    {"composition", KeptModes::nothing},
    {"cosize", KeptModes::nothing},
    {"crd2idx", KeptModes::nothing},
    {"depth", KeptModes::nothing},
    {"equivalent", KeptModes::nothing},
    {"flatten", KeptModes::nothing},
    {"idx2crd", KeptModes::nothing},
    {"injective", KeptModes::nothing},
    {"left_inverse", KeptModes::nothing},
    {"logical_divide", KeptModes::two_modes},
    {"logical_product", KeptModes::two_modes},
    {"right_inverse", KeptModes::nothing},
    {"size", KeptModes::nothing},
    {"surjective", KeptModes::nothing},
}};

template <class Leaf>
Tree<Leaf> reversed(const Tree<Leaf>& tuple) {
  if (tuple.is_leaf()) return tuple;
  std::vector<Tree<Leaf>> entries;
  for (const Tree<Leaf>& entry : tuple.children()) entries.push_back(reversed(entry));
  std::reverse(entries.begin(), entries.end());
  return Tree<Leaf>(entries);
}

/// The same entries in place, each of them reversed.
template <class Leaf>
Tree<Leaf> entries_reversed(const Tree<Leaf>& tuple) {
  if (tuple.is_leaf()) return tuple;
  std::vector<Tree<Leaf>> entries;
  for (const Tree<Leaf>& entry : tuple.children()) entries.push_back(reversed(entry));
  return Tree<Leaf>(entries);
}

/// The value as the notation prints it, in the reverse order. Throws Unread of a value that has no
/// such order.
std::string reversed_text(const Value<Integer>& value, KeptModes kept, const Term& where) {
  const auto turned = [kept](const auto& tuple) {
    return kept == KeptModes::two_modes ? entries_reversed(tuple) : reversed(tuple);
  };
  const auto text = [](const Value<Integer>& one) { return notation::print(one); };
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    return text(Layout<Integer>(turned(A->shape), turned(A->stride)));
  if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value))
    return text(CoordinateLayout<Integer>(turned(A->shape), turned(A->stride)));
  if (const auto* A = std::get_if<BitLayout<Integer>>(&value))
    return text(BitLayout<Integer>(turned(A->shape), turned(A->stride)));
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value))
    return text(ComposedLayout<Integer>(
        F->links, Layout<Integer>(turned(F->inner.shape), turned(F->inner.stride))));
  if (const auto* T = std::get_if<IntTuple<Integer>>(&value)) return text(turned(*T));
  if (std::holds_alternative<Integer>(value) || std::holds_alternative<bool>(value))
    return text(value);
  Writer::refuse(where, fmt::format("{} has no order of modes; expected layouts, shapes, "
                                    "coordinates and numbers",
                                    text(value)));
}

std::string reversed_term(Writer& writer, const Term& term) {
  return reversed_text(writer.value(term), KeptModes::nothing, term);
}

/// Layout(S) of torch has the strides that count the last mode fastest.
std::string reversed_argument(Writer& writer, const Term& term, bool torch) {
  const auto call = call_of(term);
  const bool shape_only =
      torch && call && call->name == "Layout" && call->round && call->round->parts.size() == 1;
  if (!shape_only) return reversed_term(writer, term);
  const std::string shape = writer.write(call->round->parts.front());
  return reversed_text(writer.value_of(fmt::format("make_row_major_layout({})", shape), term),
                       KeptModes::nothing, term);
}

std::string call_text(Writer& writer, const Term& where, const Call& call,
                      const Reversible& operation, bool torch) {
  std::string arguments;
  for (const Term& argument : call.round->parts)
    arguments += (arguments.empty() ? "" : ",") + reversed_argument(writer, argument, torch);
  const std::string expression = fmt::format("{}({})", operation.name, arguments);
  return reversed_text(writer.value_of(expression, where), operation.kept, where);
}

const Reversible* reversible_named(std::string_view name) {
  const auto found = std::find_if(reversible.begin(), reversible.end(),
                                  [&](const Reversible& one) { return one.name == name; });
  return found == reversible.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_call(const Term& where, const std::string& name) {
  std::string names;
  for (const Reversible& one : reversible)
    names += (names.empty() ? "" : ", ") + std::string(one.name);
  Writer::refuse(
      where,
      fmt::format("{} is not known with the last mode fastest; expected one of {}", name, names));
}

/// What stands in last_fastest(..): a call, or a value.
std::string inner_text(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  const bool calls = call && call->round && call->rest.empty() && !call->angle;
  if (!calls || call->name == "Layout" || call->name == "make_layout")
    return reversed_term(writer, term);
  if (const Reversible* operation = reversible_named(call->name))
    return call_text(writer, term, *call, *operation, false);
  refuse_call(term, call->name);
}

/// (3) or (1,2) behind a layout, in the reverse order.
std::string coordinate_text(Writer& writer, const Term& group) {
  if (group.parts.size() == 1) return fmt::format("({})", reversed_term(writer, group.parts[0]));
  return reversed_term(writer, group);
}

}  // namespace

std::optional<std::string> read_last_fastest(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || !call->round) return std::nullopt;
  const bool torch =
      call->full.starts_with("torch.distributed._pycute.") || call->full.starts_with("_pycute.");
  if (torch && call->name != "Layout" && call->name != "make_layout") {
    writer.read_as("torch's _pycute, the last mode fastest");
    const Reversible* operation = reversible_named(call->name);
    if (!operation) refuse_call(term, call->full);
    return call_text(writer, term, *call, *operation, true);
  }
  if (call->full != "last_fastest") return std::nullopt;
  if (call->round->parts.size() != 1)
    Writer::refuse(term, fmt::format("last_fastest takes one layout or call, got {} of them",
                                     call->round->parts.size()));
  writer.read_as("the last mode fastest");
  const std::string text = inner_text(writer, call->round->parts.front());
  if (call->rest.empty()) return text;
  if (call->rest.size() != 1 || !call->rest.front()->is_group('('))
    Writer::refuse(*call->rest.front(), "expected one coordinate in round brackets");
  return text + coordinate_text(writer, *call->rest.front());
}

}  // namespace plumb::dialects
