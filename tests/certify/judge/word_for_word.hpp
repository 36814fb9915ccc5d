// A second, slower judge: it takes the contracts word for word and looks at every coordinate.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "plumb/catalogue/request.hpp"
#include "properties/laws/algebra/logical_divide.hpp"
#include "properties/variants/cotarget.hpp"
#include "properties/variants/extension.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/tiling.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb::certify::word_for_word {

using Offsets = std::vector<Integer>;

/// A^(x), where the last of these modes counts on.
inline Integer value_of(const Modes<Integer>& modes, Integer x) {
  Integer sum(0);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const bool last = k + 1 == modes.size();
    const Integer digit = last ? x : floor_mod(x, modes[k].extent);
    sum = sum + digit * modes[k].stride;
    if (!last) x = floor_div(x, modes[k].extent);
  }
  return sum;
}

inline Integer value_of(const Layout<Integer>& A, const Integer& x) {
  return value_of(flat_modes(A), x);
}

/// Is it A^(x), whether a last mode of extent 1 counts on or not?
inline bool is_value(const Integer& value, const Layout<Integer>& A, const Integer& x) {
  Modes<Integer> modes = flat_modes(A);
  if (value == value_of(modes, x)) return true;
  while (!modes.empty() && modes.back().extent == 1) modes.pop_back();
  return value == value_of(modes, x);
}

inline Offsets offsets_of(const Layout<Integer>& A) {
  Offsets offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(value_of(A, i));
  return offsets;
}

inline Offsets sorted(Offsets offsets) {
  std::sort(offsets.begin(), offsets.end());
  return offsets;
}

inline bool all_different(const Offsets& offsets) {
  return std::set<Integer>(offsets.begin(), offsets.end()).size() == offsets.size();
}

/// All a + R(j), a in the image of A.
inline Offsets sums(const Layout<Integer>& A, const Layout<Integer>& R) {
  const Offsets all = offsets_of(A);
  const std::set<Integer> image(all.begin(), all.end());
  Offsets result;
  for (const Integer& r : offsets_of(R))
    for (const Integer& a : image) result.push_back(a + r);
  return result;
}

using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;

inline bool coalesce_holds(const L& A, const L& R) {
  return depth(R.shape) <= 1 && offsets_of(R) == offsets_of(A);
}

inline bool composition_holds(const L& A, const L& B, const L& R) {
  if (!variants::refines(R.shape, B.shape)) return false;
  for (Integer c(0); c < size(B); c = c + 1) {
    const Integer value = value_of(R, c), x = value_of(B, c);
    const bool toward_zero = x < 0 && is_value(Integer(-value), A, Integer(-x));
    if (!toward_zero && !is_value(value, A, x)) return false;
  }
  return true;
}

inline bool complement_holds(const L& A, const Integer& N, const L& R) {
  const Offsets rest = offsets_of(R);
  for (std::size_t j = 1; j < rest.size(); ++j)
    if (rest[j] <= rest[j - 1]) return false;
  const Offsets all = sums(A, R);
  if (!tiles(A))
    return all_different(all) && (rest.size() == 1 || rest.back() < N + laws::greatest_reach(A));
  const auto covers = [&](const Integer& M) {
    if (M != all.size()) return false;
    Offsets expected;
    for (Integer x(0); x < M; x = x + 1) expected.push_back(x);
    return sorted(all) == expected;
  };
  const auto with_units = variants::tile_reach_with_units(A);  // complement.unit = keep
  return covers(round_up(N, tile_reach(A))) || (with_units && covers(round_up(N, *with_units)));
}

inline bool right_inverse_holds(const L& A, const L& R) {
  for (Integer k(0); k < size(R); k = k + 1) {
    const Integer i = value_of(R, k);
    if (i < 0 || i >= size(A) || value_of(A, i) != k) return false;
  }
  return true;
}

/// Of a layout that is not one-to-one nothing is claimed.
inline bool left_inverse_holds(const L& A, const L& R) {
  if (!all_different(offsets_of(A))) return true;
  for (Integer i(0); i < size(A); i = i + 1)
    if (!is_value(i, R, value_of(A, i))) return false;
  return true;
}

/// The first `count` offsets of the complement of B, each the least that no tile so far covers.
inline Offsets begins_of_tiles(const L& B, const Integer& count) {
  const Offsets all = offsets_of(B);
  const std::set<Integer> image(all.begin(), all.end());
  std::set<Integer> covered;
  Offsets begins;
  for (Integer x(0); begins.size() < count; x = x + 1) {
    if (covered.contains(x)) continue;
    begins.push_back(x);
    for (const Integer& b : image) covered.insert(b + x);
  }
  return begins;
}

/// True if R(c + size(B) j) == A^(B(c) + the beginning of tile j).
inline bool divided_as(const L& A, const L& B, const L& R, const Offsets& begins) {
  const Integer tiles = size(modes_of(R)[1]);
  for (Integer j(0); j < tiles; j = j + 1)
    for (Integer c(0); c < size(B); c = c + 1) {
      const Integer x = value_of(B, c) + begins[j.convert_to<std::size_t>()];
      if (!is_value(value_of(R, c + size(B) * j), A, x)) return false;
    }
  return true;
}

inline bool tiled_division_holds(const L& A, const L& B, const L& R) {
  const Integer count = size(modes_of(R)[1]);
  const Offsets all = offsets_of(B);
  const Integer covered =
      count * static_cast<int>(std::set<Integer>(all.begin(), all.end()).size());
  const Offsets begins = begins_of_tiles(B, count);
  const auto ends_at = [&](const std::optional<Integer>& reach) {
    return reach && covered == round_up(size(A), *reach);
  };
  if ((ends_at(tile_reach(B)) || ends_at(variants::tile_reach_with_units(B))) &&
      divided_as(A, B, R, begins))
    return true;
  const auto padded = variants::rounded_up(A, tile_reach(B));  // divide.cotarget = shape
  return padded && covered == size(*padded) && divided_as(*padded, B, R, begins);
}

inline bool divide_holds(const L& A, const L& B, const L& R) {
  if (R.shape.is_leaf() || rank(R.shape) != 2) return false;
  if (!composition_holds(A, B, modes_of(R)[0])) return false;
  if (tiles(B)) return tiled_division_holds(A, B, R);
  const Offsets before = sorted(offsets_of(A)), after = sorted(offsets_of(R));
  const Integer reach = laws::greatest_reach(B), more = laws::overhang(A, reach);
  return after.size() >= before.size() && size(modes_of(R)[1]) <= size(A) + reach &&
         after.front() >= least_offset(A) - more && after.back() <= greatest_offset(A) + more &&
         std::all_of(before.begin(), before.end(), [&](const Integer& offset) {
           return std::binary_search(after.begin(), after.end(), offset);
         });
}

/// The length of the offsets of A, or of its longest mode with the step behind it.
inline Integer widest_step_of(const L& A) {
  const auto offsets = offsets_of(A);
  Integer step = *std::max_element(offsets.begin(), offsets.end()) -
                 *std::min_element(offsets.begin(), offsets.end()) + 1;
  for (const Mode<Integer>& mode : flat_modes(A))
    step = std::max(step, Integer(mode.extent * abs(mode.stride)));
  return step;
}

inline bool product_holds(const L& A, const L& B, const L& R) {
  if (R.shape.is_leaf() || rank(R.shape) != 2) return false;
  const L first = modes_of(R)[0], copies = modes_of(R)[1];
  if (!variants::same_layout(first, A) || size(copies) != size(B)) return false;
  if (tiles(A) && natural_strides(B)) {
    const L free = complement(A, Integer(size(A) * cosize(B))).value();
    return variants::refines(copies.shape, B.shape) && composition_holds(free, B, copies);
  }
  const Integer step = widest_step_of(A);
  const bool in_order = least_offset(B) >= 0;
  for (Integer b(0); b < size(B); b = b + 1) {
    const Integer number = value_of(B, b), at = value_of(copies, b);
    if (number >= 0 && at < 0) return false;
    if (in_order && at > number * step) return false;
    for (Integer b2(0); b2 < b; b2 = b2 + 1) {
      const Integer other = value_of(B, b2), there = value_of(copies, b2);
      if (in_order && (number < other) != (at < there)) return false;
      if (in_order && (other < number) != (there < at)) return false;
      if (number == other) continue;
      for (const Integer& a : offsets_of(A))
        for (const Integer& a2 : offsets_of(A))
          if (a + value_of(copies, b) == a2 + value_of(copies, b2)) return false;
    }
  }
  return true;
}

/// Nothing if this judge does not know the case.
inline std::optional<bool> complement_holds(const L& A, const Tuple& N, const L& R) {
  if (!N.is_leaf() || N.leaf() < 1) return std::nullopt;
  return complement_holds(A, N.leaf(), R);
}

inline std::optional<bool> tiled_holds(Op op, const L& A, const Tiler<Integer>& T, const L& R) {
  if (!T.is_layout()) return std::nullopt;
  if (op == Op::composition) return composition_holds(A, T.layout(), R);
  if (op == Op::logical_divide) return divide_holds(A, T.layout(), R);
  return product_holds(A, T.layout(), R);
}

inline std::optional<bool> contract_holds(const catalogue::Request& request, const L& R) {
  const Values<Integer>& arguments = request.arguments;
  const L& A = std::get<L>(arguments[0]);
  switch (request.operation->op) {
    case Op::coalesce:
      return arguments.size() > 1 ? std::nullopt : std::optional(coalesce_holds(A, R));
    case Op::right_inverse: return right_inverse_holds(A, R);
    case Op::left_inverse: return left_inverse_holds(A, R);
    case Op::complement: return complement_holds(A, std::get<Tuple>(arguments[1]), R);
    default:
      return tiled_holds(request.operation->op, A, std::get<Tiler<Integer>>(arguments[1]), R);
  }
}

}  // namespace plumb::certify::word_for_word
