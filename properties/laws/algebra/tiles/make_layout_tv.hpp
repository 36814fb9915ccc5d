// Laws of make_layout_tv.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/tiling.hpp"
#include "reference/algebra/tiles/make_layout_tv.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// The digits of i over the sizes of the first `count` modes of a shape, 0 for modes that it lacks.
template <class Integer>
std::vector<Integer> mode_digits(Integer i, const IntTuple<Integer>& shape, std::size_t count) {
  std::vector<Integer> digit(count, Integer(0));
  const std::vector<Integer> sizes = variants::sizes_of_modes(shape, rank(shape));
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    const auto [quotient, remainder] = floor_divide(i, sizes[k]);
    digit[k] = remainder;
    i = quotient;
  }
  return digit;
}

/// Thread thr(c), value val(d) is the element whose coordinate in mode k is d_k + |val_k| c_k.
struct MakeLayoutTvPlaces {
  static constexpr LawText text{
      "make_layout_tv.places",
      "tv(thr(c) + size(thr) val(d)) == index of (d_k + |val_k| c_k) in tiler; "
      "tiler_k == |thr_k| |val_k|"};

  bool operator()(auto& draw, auto& use) const {
    const auto thr = draw.layout("thr", Hint::one_to_one);
    const auto val = draw.layout("val", Hint::one_to_one);
    const auto [tiler, tv] = use.make_layout_tv(thr, val);
    if (!variants::numbers_its_elements(thr) || !variants::numbers_its_elements(val))
      return draw.unclaimed();
    const auto c = draw.index_in("c", thr);
    const auto d = draw.index_in("d", val);

    if (!variants::two_modes(tv)) return false;
    if (product(mode_of(tv.shape, 0)) != size(thr) || product(mode_of(tv.shape, 1)) != size(val))
      return false;
    const std::size_t count = std::max(rank(thr.shape), rank(val.shape));
    const auto threads = extents(thr, count), values = extents(val, count);
    if (!is_tiler(tiler, threads, values)) return false;

    const auto of_thread = mode_digits(c, thr.shape, count);
    const auto of_value = mode_digits(d, val.shape, count);
    std::decay_t<decltype(c)> index(0), place(1);
    for (std::size_t k = 0; k < count; ++k) {
      index = index + place * (of_value[k] + values[k] * of_thread[k]);
      place = place * values[k] * threads[k];
    }
    const std::decay_t<decltype(c)> at = evaluate(thr, c) + size(thr) * evaluate(val, d);
    return draw.equal(evaluate(tv, at), index);
  }

 private:
  template <class Integer>
  static std::vector<Integer> extents(const Layout<Integer>& A, std::size_t count) {
    return variants::sizes_of_modes(A.shape, count);
  }

  template <class Integer>
  static bool is_tiler(const IntTuple<Integer>& tiler, const std::vector<Integer>& threads,
                       const std::vector<Integer>& values) {
    bool each = rank(tiler) == threads.size();
    for (std::size_t k = 0; k < threads.size(); ++k) {
      const Integer extent = threads[k] * values[k];
      each = each && variants::unwrapped(mode_of(tiler, k)) == IntTuple<Integer>(extent);
    }
    return positive(tiler) && (each || splits(tiler, threads, values));
  }

  /// Of one mode: its two parts.
  template <class Integer>
  static bool splits(const IntTuple<Integer>& tiler, const std::vector<Integer>& threads,
                     const std::vector<Integer>& values) {
    return threads.size() == 1 && rank(tiler) == 2 && product(mode_of(tiler, 0)) == values[0] &&
           product(mode_of(tiler, 1)) == threads[0];
  }
};

}  // namespace plumb::laws
