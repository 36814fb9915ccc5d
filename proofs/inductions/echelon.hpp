// The loop of the elimination over F2: echelon_step over all columns, of any number of rows. At the
// start all rows are without a pivot, and no column has come.
#pragma once

#include <string>

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_rows.hpp"

namespace plumb::proofs::inductions {

struct EchelonStep {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    return echelon_step(std::move(so_far), k);
  }
};

/// Gauss without Jordan.
struct ClearsBelowAlone {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    const auto above = so_far.with_pivot.each;
    State R = echelon_step(std::move(so_far), k);
    R.with_pivot.each = above;
    return R;
  }
};

/// The multiple of the pivot's row is not added in the columns after k.
struct ClearsOneEntry {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    auto alone = so_far;
    if (alone.without.picked)
      for (std::size_t j = k + 1; j < alone.without.picked->entries.size(); ++j)
        alone.without.picked->entries[j] =
            sum_of_bits(alone.without.picked->entries[j], alone.without.picked->entries[j]);
    State R = echelon_step(std::move(so_far), k);
    const State S = echelon_step(std::move(alone), k);
    R.with_pivot.each = S.with_pivot.each;
    R.without.each = S.without.each;
    return R;
  }
};

// The search for a pivot --------------------------------------------------------------------------

struct PickStep {
  template <class State, class Row>
  State operator()(State so_far, Row row, std::size_t k) const {
    return pick_step(std::move(so_far), std::move(row), k);
  }
};

/// The first row that has no 1 there.
struct PicksAZero {
  template <class State, class Row>
  State operator()(State so_far, Row row, std::size_t k) const {
    if (!so_far.row && !static_cast<bool>(row[k]))
      so_far.row = std::move(row);
    else
      so_far.others.push_back(std::move(row));
    return so_far;
  }
};

struct PicksAmongTheFirstFour {
  template <class State, class Row>
  State operator()(State so_far, Row row, std::size_t k) const {
    if (so_far.others.size() >= 4) return so_far;
    return pick_step(std::move(so_far), std::move(row), k);
  }
};

template <class Step>
struct PickedRowIsTheFirst {
  static constexpr InductionText text{"matrix_echelon.induction-pick", "pick_step",
                                      "the row picked so far has a 1 in column k, and the others "
                                      "are the rest of the rows; if there is none, all rows so far "
                                      "have a 0 there",
                                      "it picks a row with a 0"};

  enum Column : std::size_t { k, other };

  template <class Driver>
  bool operator()(Driver& draw) const {
    using Number = std::decay_t<decltype(draw.natural("r"))>;
    const OpaqueRow<Number> row{{draw_bit(draw, "next k"), draw_bit(draw, "next other")}};
    const OpaqueRow<Number> each{{draw_bit(draw, "each k"), draw_bit(draw, "each other")}};
    PickedOpaqueRow<Number> so_far{std::nullopt, {each}};
    const bool any = draw.has("a row picked");
    if (any)
      so_far.row = {{bit_of(Number(1)), draw_bit(draw, "picked other")}};
    else
      draw.assume(number_of<Number>(each[k]) == Number(0));

    const PickedOpaqueRow<Number> R = Step{}(so_far, row, k);
    if (!same(draw, R.others.each, each)) return false;
    if (any)  // the next one is left, whatever it is
      return R.row && same(draw, *R.row, *so_far.row) && R.others.appended.size() == 1 &&
             same(draw, R.others.appended.front(), row);
    if (R.row)
      return same(draw, *R.row, row) && R.others.appended.empty() &&
             draw.equal(number_of<Number>(row[k]), Number(1));
    return R.others.appended.size() == 1 && same(draw, R.others.appended.front(), row) &&
           draw.equal(number_of<Number>(row[k]), Number(0));
  }

 private:
  template <class Driver, class Number>
  static bool same(Driver& draw, const OpaqueRow<Number>& a, const OpaqueRow<Number>& b) {
    return draw.equal(number_of<Number>(a[k]), number_of<Number>(b[k])) &&
           draw.equal(number_of<Number>(a[other]), number_of<Number>(b[other]));
  }
};

// The elimination ---------------------------------------------------------------------------------

template <class Number>
using EliminatedRows = Reduced<OpaqueRows<Number>, OpaqueList<Number, std::size_t>>;

/// The rows of a state: one that has a pivot, one that has none, and of these the first with a 1 in
/// column k, if there is one.
template <class Number>
struct RowsOfState {
  OpaqueRow<Number> with, without;
  std::optional<OpaqueRow<Number>> picked;

  EliminatedRows<Number> state() const { return {{with}, {without, picked}, {true, {}}}; }
};

template <class Step>
struct RowsAreReduced {
  static constexpr InductionText text{"matrix_echelon.induction-reduced", "echelon_step",
                                      "of the columns so far: each row with a pivot has a 1 there, "
                                      "0 before it and 0 in the columns of the other pivots; the "
                                      "rows without a pivot are 0",
                                      "rows that have a pivot stay as they are"};

  /// Columns that have come, and the next one.
  enum Column : std::size_t { before_pivot, pivot, other_pivot, any_so_far, k, columns };

  template <class Driver>
  bool operator()(Driver& draw) const {
    using Number = std::decay_t<decltype(draw.natural("r"))>;
    const auto zero = bit_of(Number(0)), one = bit_of(Number(1));
    RowsOfState<Number> rows;
    rows.with = {{zero, one, zero, draw_bit(draw, "r any"), draw_bit(draw, "r k")}};
    rows.without = {{zero, zero, zero, zero, draw_bit(draw, "u k")}};
    const bool found = draw.has("a row with a 1");
    if (found)
      rows.picked = {{zero, zero, zero, zero, one}};
    else
      draw.assume(number_of<Number>(rows.without[k]) == Number(0));

    const auto R = Step{}(rows.state(), k);
    const auto bit = [&](const OpaqueRow<Number>& row, Column c, int value) {
      return draw.equal(number_of<Number>(row[c]), Number(value));
    };
    const auto zeros = [&](const OpaqueRow<Number>& row) {
      return bit(row, before_pivot, 0) && bit(row, pivot, 0) && bit(row, other_pivot, 0) &&
             bit(row, any_so_far, 0);
    };
    const auto& r = R.with_pivot.each;
    if (!bit(r, before_pivot, 0) || !bit(r, pivot, 1) || !bit(r, other_pivot, 0)) return false;
    if (!zeros(R.without.each) || !bit(R.without.each, k, 0)) return false;
    if (!found) return R.with_pivot.appended.empty() && R.pivots.known().empty();
    if (R.with_pivot.appended.size() != 1 || R.pivots.known().size() != 1) return false;
    const auto& q = R.with_pivot.appended.front();
    return bit(r, k, 0) && zeros(q) && bit(q, k, 1) && R.pivots.back() == k;
  }
};

template <class Step>
struct SameSumsAreZero {
  static constexpr InductionText text{
      "matrix_echelon.induction-sums", "echelon_step",
      "a sum of columns stays the sum of what the columns become, and is 0 in all rows iff it was: "
      "with R the rows so far, R x == 0 iff A x == 0",
      "only the entry in the column of the pivot is cleared"};

  /// The sum of some columns before k, that of some from k on, two of these, and their sum and that
  /// of k and the first.
  enum Column : std::size_t { sum_before, k, sum_from, first, second, both, k_and_first };

  template <class Driver>
  bool operator()(Driver& draw) const {
    using Number = std::decay_t<decltype(draw.natural("r"))>;
    const auto zero = bit_of(Number(0)), one = bit_of(Number(1));
    const auto drawn = [&](const std::string& name, const auto& before, const auto& next) {
      const auto a = draw_bit(draw, name + " a"), b = draw_bit(draw, name + " b");
      return OpaqueRow<Number>{{before, next, draw_bit(draw, name + " from"), a, b,
                                sum_of_bits(a, b), sum_of_bits(next, a)}};
    };
    RowsOfState<Number> rows;
    rows.with = drawn("r", draw_bit(draw, "r before"), draw_bit(draw, "r k"));
    rows.without = drawn("u", zero, draw_bit(draw, "u k"));
    if (draw.has("a row with a 1"))
      rows.picked = drawn("q", zero, one);
    else
      draw.assume(number_of<Number>(rows.without[k]) == Number(0));

    const auto R = Step{}(rows.state(), k);
    bool zero_before = is_zero<Number>(rows.with) && is_zero<Number>(rows.without);
    bool zero_after = is_zero<Number>(R.with_pivot.each) && is_zero<Number>(R.without.each);
    if (!adds(draw, R.with_pivot.each) || !adds(draw, R.without.each)) return false;
    if (rows.picked) zero_before = zero_before && is_zero<Number>(*rows.picked);
    for (const auto& row : R.with_pivot.appended) {
      if (!adds(draw, row)) return false;
      zero_after = zero_after && is_zero<Number>(row);
    }
    return zero_before == zero_after;
  }

 private:
  template <class Number>
  static bool is_zero(const OpaqueRow<Number>& row) {
    return number_of<Number>(sum_of_bits(row[sum_before], row[sum_from])) == Number(0);
  }

  template <class Driver, class Number>
  static bool adds(Driver& draw, const OpaqueRow<Number>& row) {
    return draw.equal(number_of<Number>(sum_of_bits(row[first], row[second])),
                      number_of<Number>(row[both])) &&
           draw.equal(number_of<Number>(sum_of_bits(row[k], row[first])),
                      number_of<Number>(row[k_and_first]));
  }
};

// What is read off --------------------------------------------------------------------------------

struct PlaceRow {
  template <class Table, class Row>
  Table operator()(Table x, std::size_t p, Row row) const {
    return place_row(std::move(x), p, std::move(row));
  }
};

/// In the row of the first pivot.
struct PlacesAtTheFirstPivot {
  template <class Table, class Row>
  Table operator()(Table x, std::size_t, Row row) const {
    return place_row(std::move(x), 0, std::move(row));
  }
};

struct PlacesNothing {
  template <class Table, class Row>
  Table operator()(Table x, std::size_t, Row) const {
    return x;
  }
};

/// A table X that is 0 where rows are placed, known by what a row r of R makes of it, and the rows
/// that a step has placed since.
template <class Number>
struct OpaqueTable {
  struct Rows {
    std::vector<std::pair<std::size_t, OpaqueRow<Number>>> placed = {};

    OpaqueRow<Number>& operator[](std::size_t p) {
      placed.push_back({p, {}});
      return placed.back().second;
    }
  };

  Rows bits;
};

template <class Step>
struct PlacedRowsSolve {
  static constexpr InductionText text{
      "matrix_solve.induction-placed", "place_row",
      "R reduced, and X so far: the rows of R whose pivots have come make C of X, the others 0",
      "all rows are placed at the first pivot"};

  /// Pivots 0 (the first), 1 (one that has come), 2 (the next), 3 (one that is to come). Row r of R
  /// makes v of X so far, in one column of C, and v + r[p] c if row p of X becomes c.
  template <class Driver>
  bool operator()(Driver& draw) const {
    using Number = std::decay_t<decltype(draw.natural("c"))>;
    const auto zero = bit_of(Number(0)), one = bit_of(Number(1));
    const auto next = draw_bit(draw, "next"), of_row = draw_bit(draw, "of the row");
    const auto x = Step{}(OpaqueTable<Number>{}, std::size_t{2}, OpaqueRow<Number>{{next}});
    for (std::size_t own = 0; own < 4; ++own) {
      auto v = own < 2 ? of_row : zero;
      for (const auto& [p, row] : x.bits.placed)
        v = plus_product<EntryOf<Number>>(v, p == own ? one : zero, row[0]);
      const auto due = own < 2 ? of_row : own == 2 ? next : zero;
      if (!draw.equal(number_of<Number>(v), number_of<Number>(due))) return false;
    }
    return true;
  }
};

}  // namespace plumb::proofs::inductions
