// logical_divide and logical_product, from the contracts of composition and complement. A and B are
// any layouts.
#pragma once

#include <vector>

#include "proofs/modular/contracts.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "reference/algebra/logical_divide.hpp"
#include "reference/algebra/logical_product.hpp"

namespace plumb::proofs::relative {

struct LogicalDivide {
  auto operator()(const auto& A, const auto& B) const { return logical_divide(A, B); }
};

/// Tiles begin at the values of the complement within B.
struct RestWithinTheTile {
  template <class L>
  Answer<L> operator()(const L& A, const L& B) const {
    const Answer<L> rest = complement(B, size(B));
    if (!rest.answered()) return rest;
    return composition(A, concatenate(std::vector{B, rest.value()}));
  }
};

struct LogicalProduct {
  auto operator()(const auto& A, const auto& B) const { return logical_product(A, B); }
};

/// As if the copies needed no more room than B.
struct RoomForB {
  template <class L>
  Answer<L> operator()(const L& A, const L& B) const {
    const Answer<L> free = complement(A, cosize(B));
    if (!free.answered()) return free;
    const Answer<L> copies = composition(free.value(), B);
    if (!copies.answered()) return copies;
    return concatenate(std::vector{A, copies.value()});
  }
};

/// Copies stand at the values of B.
struct CopiesAtB {
  template <class L>
  Answer<L> operator()(const L& A, const L& B) const {
    return concatenate(std::vector{A, B});
  }
};

/// Any layouts A and B, and their logical form.
template <class Operation, class Base>
struct LogicalForm {
  using L = Unknown<Base, Below::logical_forms>;
  using N = Number<Base, Below::logical_forms>;

  World<Base> world;
  L A, B;

  template <class Driver>
  explicit LogicalForm(Driver& draw)
      : world(draw),
        A(layout_of<Base, Below::logical_forms>(world.any_mode("A"))),
        B(layout_of<Base, Below::logical_forms>(world.any_mode("B"))) {}

  /// Of the product.
  void assume_that_A_tiles() {
    world.assume("tiles", part_of(A));
    world.assume("natural", part_of(B));
  }

  /// True if R == (X, Y), of which `holds`.
  template <class Holds>
  bool judged(const Holds& holds) {
    return answers_with(world, Answer<L>(Operation{}(A, B)), [&](const L& R) {
      return rank(R.shape) == 2 && holds(R, modes_of(R)[0], modes_of(R)[1]);
    });
  }
};

template <class Operation>
struct DividePointwise {
  static constexpr RelativeText text{
      "logical_divide.relative-pointwise", "A and B any layouts", "composition.pointwise",
      "R(c + size(B) j) == A^(B(c) + B*(j)), B* == complement(B, size(A)), if B tiles",
      "B* is the complement within B"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    LogicalForm<Operation, NumberOf<Driver>> of(draw);
    using N = typename decltype(of)::N;
    const auto &A = of.A, &B = of.B;
    of.world.assume("tiles", part_of(B));
    return of.judged([&](const auto& R, const auto& tile, const auto&) {
      const auto rest = complement(B, size(A)).value();
      if (!draw.equal(size(R).value, N(size(B) * size(rest)).value)) return false;
      const N c(draw.below("c", size(B).value)), j(draw.below("j", size(rest).value));
      return draw.equal(evaluate(tile, c).value, evaluate(A, evaluate(B, c)).value) &&
             draw.equal(evaluate(R, N(c + size(B) * j)).value,
                        evaluate(A, N(evaluate(B, c) + evaluate(rest, j))).value);
    });
  }
};

template <class Operation>
struct ProductCopies {
  static constexpr RelativeText text{
      "logical_product.relative-copies", "A and B any layouts", "composition.pointwise",
      "R == (A, C), C(c) == complement(A, size(A) cosize(B))(B(c)), if A tiles and B >= 0",
      "the cotarget is cosize(B)"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    LogicalForm<Operation, NumberOf<Driver>> of(draw);
    using N = typename decltype(of)::N;
    const auto &A = of.A, &B = of.B;
    of.assume_that_A_tiles();
    return of.judged([&](const auto&, const auto& tile, const auto& copies) {
      if (!alike(tile, A) || !draw.equal(size(copies).value, size(B).value)) return false;
      const N c(draw.below("c", size(B).value));
      const auto free = complement(A, N(size(A) * cosize(B))).value();
      return draw.equal(evaluate(copies, c).value, evaluate(free, evaluate(B, c)).value);
    });
  }
};

template <class Operation>
struct ProductDisjoint {
  static constexpr RelativeText text{
      "logical_product.relative-disjoint", "A and B any layouts",
      "composition.pointwise, complement.partition, cosize.bounds",
      "R(a, b) == R(a', b') only for A(a) == A(a') and B(b) == B(b'), if A tiles and B >= 0",
      "copies stand at the values of B"};

  /// Of complement.partition: with m offsets of A, m size(C) == M >= N, m <= size(A), and each x
  /// below M is an offset of A plus a value of C in one way only.
  template <class Driver>
  bool operator()(Driver& draw) const {
    LogicalForm<Operation, NumberOf<Driver>> of(draw);
    using N = typename decltype(of)::N;
    const auto &A = of.A, &B = of.B;
    of.assume_that_A_tiles();
    return of.judged([&](const auto& R, const auto&, const auto&) {
      const N a(draw.below("a", size(A).value)), a2(draw.below("a'", size(A).value));
      const N b(draw.below("b", size(B).value)), b2(draw.below("b'", size(B).value));
      const N room = size(A) * cosize(B);
      const auto C = complement(A, room).value();
      const N offsets(draw.positive("offsets of A"));
      draw.assume(offsets <= size(A));
      draw.assume(room <= offsets * size(C));
      const N x = evaluate(B, b), x2 = evaluate(B, b2);
      for (const N& value : {x, x2}) {
        draw.assume(0 <= value);
        draw.assume(value < cosize(B));
      }
      if (!(x < size(C)) || !(x2 < size(C))) return false;  // as many values as there are copies
      const N left = evaluate(A, a), right = evaluate(A, a2);
      if (left == right && x == x2) return true;
      draw.assume(left + evaluate(C, x) != right + evaluate(C, x2));
      return !draw.equal(evaluate(R, N(a + size(A) * b)).value,
                         evaluate(R, N(a2 + size(A) * b2)).value);
    });
  }
};

}  // namespace plumb::proofs::relative
