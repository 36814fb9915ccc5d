#include "plumb/workbench/blocks/address_map.hpp"

#include <algorithm>
#include <bit>

#include "reference/matrices/avoiding.hpp"
#include "reference/matrices/echelon.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {
namespace {

/// What the threads that take part add.
BitTable added_by_threads(const BlockAccess& access) {
  return image_of(times(access.threads, access.active));
}

bool is_zero_column(const BitTable& a, std::size_t column) {
  return std::none_of(a.bits.begin(), a.bits.end(), [&](const auto& row) { return row[column]; });
}

/// What the lanes add that are served together, by access_wavefronts, and by paired_wavefronts if
/// these are more.
BitTable added_by_group(const BlockAccess& access, std::size_t width, const ElementsIn& in) {
  std::size_t lane_bits = std::min(warp_lane_bits, in.line - width);
  if (lane_bits < warp_lane_bits &&
      (is_zero_column(access.threads, 0) || is_zero_column(access.threads, 1)))
    ++lane_bits;
  const BitTable first = columns_from(unit_table(access.threads.columns), 0, lane_bits);
  return image_of(times(access.threads, intersection_of(access.active, first)));
}

std::optional<BitTable> first_columns(const BitTable& a, std::size_t count) {
  if (a.columns < count) return std::nullopt;
  return columns_from(a, 0, count);
}

/// The row vector with these values at the columns of `at`, if there is one.
std::optional<std::vector<bool>> functional(const BitTable& at, std::size_t one) {
  BitTable values(at.columns, 1);
  values.bits[one][0] = true;
  const auto found = solution_of(transposed(at), values);
  if (!found) return std::nullopt;
  return transposed(*found).bits.front();
}

/// The vectors of both sides, the first bits of the offset on them, and what those vanish on.
struct Vectors {
  BitTable shared, further;  // d_0, .., of both sides; then of the wider one
  BitTable low_bits;         // a row for each: the bit of the offset

  BitTable all() const { return beside(shared, further); }
};

std::optional<Vectors> vectors_of_both(const StoredElements& e, VectorBits widths,
                                       const ElementsIn& in) {
  const BlockAccess& wide = widths.store >= widths.load ? e.stores : e.loads;
  const BlockAccess& narrow = widths.store >= widths.load ? e.loads : e.stores;
  const std::size_t least = std::min(widths.store, widths.load);
  const std::size_t most = std::max(widths.store, widths.load);

  const BitTable of_wide = added_by_threads(wide);
  const BitTable threads = image_of(beside(of_wide, added_by_threads(narrow)));
  const BitTable common = reduced_basis(intersection_of(wide.registers, narrow.registers));
  const auto shared = first_columns(extension_of(intersection_of(common, threads), common), least);
  if (!shared) return std::nullopt;

  // The wider side's vectors begin with those that lanes of the narrow side tell apart: these
  // lanes then lie in different banks.
  const BitTable others = beside(threads, complement_of(beside(*shared, threads)));
  const BitTable told =
      intersection_of(wide.registers, beside(added_by_group(narrow, least, in), of_wide));
  const BitTable rest = reduced_basis(intersection_of(wide.registers, others));
  const auto further = first_columns(
      extension_of(intersection_of(wide.registers, of_wide), beside(told, rest)), most - least);
  if (!further) return std::nullopt;

  Vectors v{*shared, *further, BitTable(0, e.bits())};
  for (std::size_t j = 0; j < most; ++j) {
    const BitTable zero = image_of(j < least ? others : of_wide);
    const auto row =
        j < least ? functional(beside(v.shared, zero), j) : functional(beside(v.all(), zero), j);
    if (!row) return std::nullopt;
    v.low_bits.bits.push_back(*row);
    ++v.low_bits.rows;
  }
  return v;
}

/// The words of a group whose offsets agree in the bits of the bank that the vectors fix, as
/// elements whose lowest bits of the offset are 0.
BitTable words_alike(const Vectors& v, const BitTable& group, std::size_t width,
                     const ElementsIn& in) {
  const BitTable elements = beside(columns_from(v.all(), 0, width), group);
  const BitTable low = times(v.low_bits, elements);
  const BitTable bank_bits =
      in.word < low.rows ? rows_from(low, in.word) : BitTable(0, low.columns);
  const BitTable alike = kernel_of(bank_bits);
  const BitTable words = times(elements, alike);
  return image_of(sum_of(words, times(v.all(), times(v.low_bits, words))));
}

BitTable fewer_columns(const BitTable& a, std::size_t most) {
  return columns_from(a, 0, std::min(a.columns, most));
}

}  // namespace

ElementsIn elements_in(unsigned bits) {
  const auto log = [](unsigned n) { return static_cast<std::size_t>(std::bit_width(n) - 1); };
  return {bits < 32 ? log(32 / bits) : 0, log(1024 / bits), log(128 / bits)};
}

std::optional<BitTable> swizzled_map(const StoredElements& e, VectorBits widths, unsigned bits) {
  const ElementsIn in = elements_in(bits);
  const auto v = vectors_of_both(e, widths, in);
  if (!v) return std::nullopt;
  const BitTable D = v->all();

  // H: the elements whose first bits are 0. `inner` of its dimensions are left within a word.
  const BitTable H = reduced_basis(kernel_of(v->low_bits));
  const std::size_t inner =
      std::min(H.columns, in.word > D.columns ? in.word - D.columns : std::size_t{0});
  const std::size_t bank_bits = std::min(H.columns - inner, in.line - std::max(in.word, D.columns));
  const auto words = [&](const BlockAccess& access, std::size_t width) {
    const BitTable alike = words_alike(*v, added_by_group(access, width, in), width, in);
    return fewer_columns(image_of(rows_from(*solution_of(H, alike), inner)), bank_bits);
  };
  const auto avoiding = subspace_avoiding(matrix_of<Integer>(words(e.stores, widths.store)),
                                          matrix_of<Integer>(words(e.loads, widths.load)));
  const BitTable K =
      fewer_columns(BitTable(table_of(avoiding.value())), H.columns - inner - bank_bits);
  const BitTable upper = columns_from(H, inner, H.columns - inner);
  return beside(beside(D, columns_from(H, 0, inner)),
                beside(times(upper, complement_of(K)), times(upper, K)));
}

std::optional<BitTable> plain_map(const StoredElements& e, VectorBits widths, unsigned bits) {
  const auto v = vectors_of_both(e, widths, elements_in(bits));
  if (!v) return std::nullopt;
  const BitTable D = v->all();
  const BitTable map = beside(D, complement_of(D));
  if (!has_whole_vectors(e, map, widths)) return std::nullopt;
  return map;
}

bool has_whole_vectors(const StoredElements& e, const BitTable& map, VectorBits widths) {
  const auto offset = solution_of(map, unit_table(map.rows));
  if (!offset) return false;
  const auto whole = [&](const BlockAccess& access, std::size_t width) {
    const BitTable added = times(*offset, added_by_threads(access));
    return rank_of(upper_rows(added, width)) == 0 &&
           image_contains(access.registers, columns_from(map, 0, width));
  };
  return whole(e.stores, widths.store) && whole(e.loads, widths.load);
}

}  // namespace plumb::workbench
