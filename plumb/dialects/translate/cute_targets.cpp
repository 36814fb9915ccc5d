// CuTe's notation and its C++.
#include <fmt/format.h>

#include "plumb/dialects/translate/function.hpp"
#include "plumb/dialects/translate/translation.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

/// A layout, a composed layout or a swizzle that CuTe can write, of the same function.
std::optional<Value<Integer>> as_cute(const Value<Integer>& value, Translation& why) {
  if (std::holds_alternative<Layout<Integer>>(value) ||
      std::holds_alternative<CoordinateLayout<Integer>>(value) ||
      std::holds_alternative<ComposedLayout<Integer>>(value) ||
      std::holds_alternative<Swizzle<Integer>>(value))
    return value;
  const auto* L = std::get_if<LinearLayout<Integer>>(&value);
  if (!L) {
    why = refusal("no_function",
                  "CuTe writes layouts, swizzles and their compositions, and this is "
                  "none of them");
    return std::nullopt;
  }
  if (L->outputs.size() != 1) {
    why = refusal("coordinates",
                  fmt::format("a layout of CuTe has one value for a coordinate, and this has {}: "
                              "write linear_flatten_outs(L) for its offsets",
                              L->outputs.size()));
    return std::nullopt;
  }
  std::vector<std::vector<Integer>> bases;
  for (const auto& input : L->inputs) {
    if (input.bases.empty()) continue;
    bases.emplace_back();
    for (const auto& basis : input.bases) bases.back().push_back(basis[0]);
  }
  if (bases.empty()) bases.emplace_back();
  const auto found = swizzled_modes(bases);
  if (!found) {
    const Offsets offsets(value);
    Integer seen = 0, index = 0, place = 1, sum = 0;
    for (const auto& input : bases)
      for (const Integer& basis : input) {
        if (index == 0 && (seen & basis) != 0) {
          index = place;
          sum = basis;
        }
        seen |= basis;
        place *= 2;
      }
    why = refusal(
        "carry",
        fmt::format("no layout after at most one swizzle of at most 8 bits has these bases: "
                    "the basis {} of index {} shares a bit with one before it, after each "
                    "such swizzle",
                    sum.str(), index.str()));
    return std::nullopt;
  }
  const std::string inner = layout_text(found->modes);
  const auto parsed = notation::parse(
      found->swizzle.bits == 0 ? Kind::layout : Kind::composed,
      found->swizzle.bits == 0 ? inner : notation::print(found->swizzle) + " o 0 o " + inner);
  return std::get<Value<Integer>>(parsed);
}

std::string static_integer(const Integer& n) { return "Int<" + n.str() + ">{}"; }

template <class Leaf, class Print>
std::string made(const Tree<Leaf>& tree, std::string_view make, const Print& print) {
  if (tree.is_leaf()) return print(tree.leaf());
  std::string out;
  for (const auto& child : tree.children())
    out += (out.empty() ? "" : ", ") + made(child, make, print);
  return std::string(make) + "(" + out + ")";
}

std::string static_swizzle(const Swizzle<Integer>& f) {
  return fmt::format("Swizzle<{}, {}, {}>{{}}", f.bits.str(), f.base.str(), f.shift.str());
}

template <class Stride, class Print>
std::string static_layout(const Layout<Integer, Stride>& A, const Print& print) {
  return fmt::format("make_layout({}, {})", made(A.shape, "make_shape", static_integer),
                     made(A.stride, "make_stride", print));
}

/// 3@1@0, one basis vector times a number; a sum of several has no type.
std::optional<std::string> scaled_basis(const CoordinateVector<Integer>& vector) {
  if (vector.terms().empty()) return "Int<0>{}";
  if (vector.terms().size() > 1) return std::nullopt;
  const auto& [axis, amount] = *vector.terms().begin();
  if (axis.empty()) return std::nullopt;
  std::string axes;
  for (const std::size_t k : axis) axes += ", " + std::to_string(k);
  return fmt::format("ScaledBasis<Int<{}>{}>{{}}", amount.str(), axes);
}

}  // namespace

Translation to_cute(const Value<Integer>& value, const Wishes&) {
  Translation found;
  if (const auto here = as_cute(value, found)) found.text = notation::print(*here);
  if (found.text && std::holds_alternative<LinearLayout<Integer>>(value))
    found.notes.push_back("the inputs of the linear layout are the modes, in their order");
  return found;
}

Translation to_cute_cpp(const Value<Integer>& value, const Wishes&) {
  Translation found;
  const auto here = as_cute(value, found);
  if (!here) return found;
  if (const auto* f = std::get_if<Swizzle<Integer>>(&*here)) return {.text = static_swizzle(*f)};
  if (const auto* A = std::get_if<Layout<Integer>>(&*here))
    return {.text = static_layout(*A, static_integer)};
  if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&*here)) {
    for (const auto& stride : leaves(A->stride))
      if (!scaled_basis(stride) || stride.terms().empty())
        return refusal("coordinates",
                       "CuTe C++ has one basis vector for a stride, and one here is a "
                       "sum or 0");
    return {.text = static_layout(*A, [](const auto& v) { return *scaled_basis(v); })};
  }
  const auto& F = std::get<ComposedLayout<Integer>>(*here);
  std::string out = static_layout(F.inner, static_integer);
  if (F.links.size() > 1)
    return refusal("swizzle", "make_composed_layout has one outer function, and this has several");
  const Link<Integer>& link = F.links.front();
  const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
  const std::string outer =
      f ? static_swizzle(*f) : static_layout(std::get<Layout<Integer>>(link.outer), static_integer);
  return {.text = fmt::format("make_composed_layout({}, {}, {})", outer,
                              static_integer(link.offset), out)};
}

}  // namespace plumb::dialects
