// Evaluation, and the operations below, for layouts with unknown modes. Of an operation nothing
// is known but this, and that it makes the same of the same arguments:
//
// composition       R(c) == A^(B(c)), 0 <= c < size(B), and R refines the shape of B
//                   (composition.pointwise)
// complement        a layout (what complement.partition says of it, a proof assumes where it needs)
// cosize            a positive number
// tiles, natural_strides   what a proof assumes; it can ask of no other layout
// logical_divide    (X, Y), two layouts
// logical_product   (A, C), C of the modes of B
// blocked_product   a layout with a mode for each of the longer of A and B
//
// Each of these five may refuse.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "proofs/modular/world.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::proofs::relative {

// Structure ------------------------------------------------------------------------------------

template <class Base, Below level>
Unknown<Base, level> layout_of(const UnknownModePtr<Base>& mode) {
  using Shape = Tree<Number<Base, level>>;
  return {Shape(mode), Shape(mode)};
}

template <class Base, Below level>
void append(LeavesOf<Base>& out, const Tree<Number<Base, level>>& shape,
            const Tree<Number<Base, level>>& stride) {
  if (shape.is_unknown()) return out.push_back(shape.unknown());
  if (shape.is_leaf()) {
    if (stride.leaf() == 0 && shape.leaf() == 1) return;
    return out.push_back(KnownMode<Base>{shape.leaf().value, stride.leaf().value});
  }
  for (std::size_t k = 0; k < shape.children().size(); ++k)
    append(out, shape.children()[k], stride.children()[k]);
}

template <class Base, Below level>
LeavesOf<Base> part_of(const Unknown<Base, level>& A) {
  LeavesOf<Base> leaves;
  append(leaves, A.shape, A.stride);
  return leaves;
}

/// The world of the first unknown mode. A layout that is known whole has none.
template <class Base>
World<Base>* world_of(const LeavesOf<Base>& leaves) {
  for (const auto& leaf : leaves)
    if (const auto* mode = std::get_if<UnknownModePtr<Base>>(&leaf)) return (*mode)->world;
  return nullptr;
}

template <class Base, Below level>
World<Base>& world_of(const Unknown<Base, level>& A) {
  World<Base>* world = world_of(part_of(A));
  if (!world) looks_inside<Base>();
  return *world;
}

template <class Base, Below level>
bool congruent(const Tree<Number<Base, level>>& a, const Tree<Number<Base, level>>& b) {
  if (a.is_unknown() || b.is_unknown())
    return a.is_unknown() && b.is_unknown() && a.unknown() == b.unknown();
  if (a.is_leaf() || b.is_leaf()) return a.is_leaf() && b.is_leaf();
  if (a.children().size() != b.children().size()) return false;
  for (std::size_t k = 0; k < a.children().size(); ++k)
    if (!congruent(a.children()[k], b.children()[k])) return false;
  return true;
}

/// True if the operation refused because one below did, or answered and `holds` of its answer.
template <class Base, Below level, class Holds>
bool answers_with(World<Base>& world, const Answer<Unknown<Base, level>>& R, const Holds& holds) {
  if (world.refused() || !R.answered()) return world.refused() && !R.answered();
  world.judge();
  return holds(R.value());
}

/// True if they are the same layout, spelled alike.
template <class Base, Below level>
bool alike(const Unknown<Base, level>& A, const Unknown<Base, level>& B) {
  return congruent(A.shape, B.shape) && same(part_of(A), part_of(B));
}

template <class Base, Below level>
Number<Base, level> product(const Tree<Number<Base, level>>& shape) {
  if (shape.is_unknown()) return Number<Base, level>(shape.unknown()->size);
  if (shape.is_leaf()) return shape.leaf();
  Number<Base, level> all(1);
  for (const auto& child : shape.children()) all = all * product(child);
  return all;
}

// Evaluation -----------------------------------------------------------------------------------

template <class Base, Below level>
Number<Base, level> evaluate(const Unknown<Base, level>& A, const Number<Base, level>& i) {
  if (A.shape.is_unknown()) return Number<Base, level>(A.shape.unknown()->value(i.value));
  if (A.shape.is_leaf()) return i * A.stride.leaf();
  const LeavesOf<Base> part = part_of(A);
  if (const World<Base>* world = world_of(part))
    if (const auto* value = world->value_of(part)) return Number<Base, level>((*value)(i.value));
  Number<Base, level> sum(0), rest = i;
  for (std::size_t k = 0; k < A.shape.children().size(); ++k) {
    const Unknown<Base, level> mode{A.shape.children()[k], A.stride.children()[k]};
    if (k + 1 == A.shape.children().size()) return sum + evaluate(mode, rest);
    const auto [quotient, digit] = floor_divide(rest, product(mode.shape));
    sum = sum + evaluate(mode, digit);
    rest = quotient;
  }
  return sum;
}

// Measures and premises ------------------------------------------------------------------------

template <class Base, Below level>
bool tiles(const Unknown<Base, level>& A) {
  if (!world_of(A).is_assumed("tiles", part_of(A))) looks_inside<Base>();
  return true;
}

template <class Base, Below level>
bool natural_strides(const Unknown<Base, level>& B) {
  const LeavesOf<Base> part = part_of(B);
  if (const World<Base>* world = world_of(part)) {
    if (!world->is_assumed("natural", part)) looks_inside<Base>();
    return true;
  }
  return plumb::natural_strides<Number<Base, level>>(B);
}

template <class Base, Below level>
Number<Base, level> cosize(const Unknown<Base, level>& A) {
  const LeavesOf<Base> part = part_of(A);
  World<Base>* world = world_of(part);
  if (!world) return plumb::cosize<Number<Base, level>>(A);
  return Number<Base, level>(world->template result<Base>(
      "cosize", {part}, Base(0), [&] { return world->positive("cosize"); }));
}

// Operations below -----------------------------------------------------------------------------

template <class Base, Below level>
Answer<Unknown<Base, level>> complement(const Unknown<Base, level>& A,
                                        const Number<Base, level>& N) {
  World<Base>& world = world_of(A);
  return world.template answer<Unknown<Base, level>>("complement", {part_of(A)}, N.value, [&] {
    return layout_of<Base, level>(world.any_mode("complement"));
  });
}

/// A layout that refines the shape of B, with these values within it.
template <class Base, Below level, class Value>
Unknown<Base, level> refining(World<Base>& world, const Unknown<Base, level>& B,
                              const Value& value_at) {
  const auto value = [value_at, B](const Base& i) {
    return value_at(evaluate(B, Number<Base, level>(i))).value;
  };
  const Base size = product(B.shape).value;
  if (B.shape.is_unknown() || B.shape.is_leaf())
    return layout_of<Base, level>(world.mode_of("composition", size, value));
  std::vector<Unknown<Base, level>> modes;
  for (std::size_t k = 0; k < B.shape.children().size(); ++k)
    modes.push_back(refining(
        world, Unknown<Base, level>{B.shape.children()[k], B.stride.children()[k]}, value_at));
  const auto R = concatenate(modes);
  const auto whole = world.mode_of("composition", size, value);
  world.join(part_of(R), whole->value);
  return R;
}

template <class Base, Below level>
Answer<Unknown<Base, level>> composition(const Unknown<Base, level>& A,
                                         const Unknown<Base, level>& B) {
  World<Base>& world = world_of(A);
  return world.template answer<Unknown<Base, level>>(
      "composition", {part_of(A), part_of(B)}, Base(0), [&] {
        return refining(world, B, [A](const Number<Base, level>& x) { return evaluate(A, x); });
      });
}

/// The modes of B, each replaced by a layout.
template <class Base, Below level>
Unknown<Base, level> modes_like(World<Base>& world, const Unknown<Base, level>& B) {
  if (B.shape.is_unknown()) return layout_of<Base, level>(world.any_mode("mode"));
  std::vector<Unknown<Base, level>> modes;
  for (std::size_t k = 0; k < rank(B.shape); ++k)
    modes.push_back(layout_of<Base, level>(world.any_mode("mode")));
  return concatenate(modes);
}

template <class Base, Below level>
requires(level == Below::joined_forms) Answer<Unknown<Base, level>> logical_divide(
    const Unknown<Base, level>& A, const Unknown<Base, level>& B) {
  World<Base>& world = world_of(A);
  return world.template answer<Unknown<Base, level>>(
      "logical_divide", {part_of(A), part_of(B)}, Base(0), [&] {
        return concatenate(std::vector{modes_like(world, B), modes_like(world, B)});
      });
}

template <class Base, Below level>
requires(level == Below::joined_forms) Answer<Unknown<Base, level>> logical_product(
    const Unknown<Base, level>& A, const Unknown<Base, level>& B) {
  World<Base>& world = world_of(A);
  return world.template answer<Unknown<Base, level>>(
      "logical_product", {part_of(A), part_of(B)}, Base(0), [&] {
        return concatenate(std::vector{A, modes_like(world, B)});
      });
}

template <class Base, Below level>
requires(level == Below::tile_to_shape) Answer<Unknown<Base, level>> blocked_product(
    const Unknown<Base, level>& A, const Unknown<Base, level>& B) {
  World<Base>& world = world_of(A);
  return world.template answer<Unknown<Base, level>>(
      "blocked_product", {part_of(A), part_of(B)}, Base(0), [&] {
        std::vector<Unknown<Base, level>> modes;
        for (std::size_t k = 0; k < std::max(rank(A.shape), rank(B.shape)); ++k)
          modes.push_back(layout_of<Base, level>(world.any_mode("mode")));
        return concatenate(modes);
      });
}

}  // namespace plumb::proofs::relative
