// Rows of a matrix over F2 of which a step knows a few entries, and lists of such rows.
//
// The steps of the elimination run on these as they run on vectors. Of a list of rows one stands
// for each: what the reference does to all rows, in a loop that does nothing else, is done to this
// one, by the same function. A list has no order and no length.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "proofs/bitvectors/word_bit.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/matrices/echelon.hpp"

namespace plumb::proofs::inductions {

/// Entries of a row in columns, or in sums of columns, to which a claim has given numbers: below
/// that of the next column for what lies before it, above for what comes after.
template <class Number>
struct OpaqueRow {
  using value_type = EntryOf<Number>;

  std::vector<value_type> entries;

  value_type operator[](std::size_t k) const {
    if (k >= entries.size()) looks_further<Number>();
    return entries[k];
  }
  std::size_t size() const { looks_further<Number>(); }
};

/// The loop over the columns from k on. A sum of these becomes that of what they become.
template <class Number>
OpaqueRow<Number> plus_multiple(OpaqueRow<Number> row, const EntryOf<Number>& times,
                                const OpaqueRow<Number>& other, std::size_t k) {
  for (; k < row.entries.size(); ++k)
    row.entries[k] = plus_product<EntryOf<Number>>(row.entries[k], times, other.entries[k]);
  return row;
}

/// Any rows, and after them those that a step has appended.
template <class Number>
struct OpaqueRows {
  OpaqueRow<Number> each;                        // stands for each of them
  std::optional<OpaqueRow<Number>> picked = {};  // the first with a 1 in the next column
  std::vector<OpaqueRow<Number>> appended = {};

  void push_back(OpaqueRow<Number> row) { appended.push_back(std::move(row)); }
  std::size_t size() const { looks_further<Number>(); }
};

template <class Number>
using PickedOpaqueRow = PickedRow<OpaqueRow<Number>, OpaqueRows<Number>>;

/// The search among the rows, by its contract (matrix_echelon.induction-pick).
template <class Number>
PickedOpaqueRow<Number> pick_row(OpaqueRows<Number> rows, std::size_t) {
  std::optional<OpaqueRow<Number>> row = std::exchange(rows.picked, std::nullopt);
  return {std::move(row), std::move(rows)};
}

/// The loop over the rows.
template <class Number>
OpaqueRows<Number> clear_column(OpaqueRows<Number> rows, const OpaqueRow<Number>& pivot,
                                std::size_t k) {
  rows.each = cleared(std::move(rows.each), pivot, k);
  return rows;
}

/// The last bit of a number, as an entry; and an entry as a number.
template <class Number>
EntryOf<Number> bit_of(const Number& n) {
  using plumb::is_odd;
  return is_odd(n);
}
template <class Number, class Bit>
Number number_of(const Bit& bit) {
  return static_cast<Number>(bit);
}

/// An entry that is any bit.
template <class Driver>
auto draw_bit(Driver& draw, std::string_view name) {
  using Number = std::decay_t<decltype(draw.natural(name))>;
  return bit_of<Number>(draw.below(name, Number(2)));
}

}  // namespace plumb::proofs::inductions
