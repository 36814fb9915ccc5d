// The loop of the product over F2: product_step over the rows of B, for one row of A.
#pragma once

#include <string>

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_rows.hpp"

namespace plumb::proofs::inductions {

struct ProductStep {
  template <class Row, class Bit>
  Row operator()(Row so_far, const Bit& entry, const Row& row_of_b) const {
    return product_step(std::move(so_far), entry, row_of_b);
  }
};

/// a or b, as a + b + a b.
struct JoinsByOr {
  template <class Row, class Bit>
  Row operator()(Row so_far, const Bit& entry, const Row& row_of_b) const {
    Row R = product_step(so_far, entry, row_of_b);
    for (std::size_t k = 0; k < R.entries.size(); ++k)
      R.entries[k] =
          plus_product<Bit>(R.entries[k], so_far[k], product_of_bits(entry, row_of_b[k]));
    return R;
  }
};

/// The rows are multiplied entry by entry.
struct MultipliesEntries {
  template <class Row, class Bit>
  Row operator()(Row so_far, const Bit&, const Row& row_of_b) const {
    for (std::size_t k = 0; k < so_far.entries.size(); ++k)
      so_far.entries[k] = product_of_bits(so_far[k], row_of_b[k]);
    return so_far;
  }
};

template <class Step>
struct ProductCountsParity {
  static constexpr InductionText text{
      "matrix_product.induction-parity", "product_step",
      "an entry in column k is 1 iff an odd number of the rows of B so far have a 1 there and meet "
      "a 1 of A",
      "bits are joined by or"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto count = draw.below("count", 1 << 10);
    using Number = std::decay_t<decltype(count)>;
    const auto a = draw_bit(draw, "a"), b = draw_bit(draw, "b");
    const auto R = Step{}(OpaqueRow<Number>{{bit_of<Number>(count)}}, a, OpaqueRow<Number>{{b}});
    const Number one_more = number_of<Number>(product_of_bits(a, b));
    return draw.equal(number_of<Number>(R[0]), number_of<Number>(bit_of(Number(count + one_more))));
  }
};

template <class Step>
struct ProductOfASum {
  static constexpr InductionText text{
      "matrix_product.induction-vector", "product_step",
      "with x a set of columns and B x their sum, the sum over x of the entries so far is what the "
      "row of A makes of B x so far: (A B) x == A (B x)",
      "bits are joined by or"};

  /// The sum over the columns of x but one, that one, and all; A (B x) takes the same step.
  template <class Driver>
  bool operator()(Driver& draw) const {
    using Number = std::decay_t<decltype(draw.natural("a"))>;
    const auto drawn = [&](const std::string& name) {
      const auto some = draw_bit(draw, name + " some"), one = draw_bit(draw, name + " one");
      return OpaqueRow<Number>{{some, one, sum_of_bits(some, one)}};
    };
    const auto so_far = drawn("so far"), row_of_b = drawn("row");
    const auto R = Step{}(so_far, draw_bit(draw, "a"), row_of_b);
    return draw.equal(number_of<Number>(sum_of_bits(R[0], R[1])), number_of<Number>(R[2]));
  }
};

}  // namespace plumb::proofs::inductions
