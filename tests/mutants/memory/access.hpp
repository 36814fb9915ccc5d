// Broken definitions of the wavefronts of an access.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "reference/memory/access.hpp"
#include "reference/memory/ldmatrix.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Each element is a word, however wide.
template <class Integer>
Answer<Integer> access_of_elements(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                   const Integer& c) {
  const auto R = plumb::access_wavefronts(F, e, b, c);
  return R.answered() ? plumb::access_wavefronts(F, Integer(8 * c), b, c) : R;
}

/// All lanes are served at once.
template <class Integer>
Answer<Integer> access_in_one_group(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                    const Integer& c) {
  return wavefronts_of_access(F, e, Banks<Integer>{b, c}, std::optional<Integer>(),
                              [](const auto& threads, std::size_t) { return threads.size(); });
}

/// The entry of a row that breaks calls with m only.
template <class Integer, auto define>
Answer<Value<Integer>> with_mask(const Values<Integer>& values) {
  if (values.size() < 5) throw std::bad_variant_access();  // as the reference
  return given<Integer>(define, values);
}

/// A lane is active iff its bit is 0.
template <class Integer>
Answer<Integer> access_of_the_others(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                     const Integer& c, const Integer& m) {
  const auto R = plumb::access_wavefronts(F, e, b, c, m);
  if (!R.answered()) return R;
  const Integer all = power_of_two(thread_count(F.shape)) - 1;
  return plumb::access_wavefronts(F, e, b, c, Integer(all - floor_mod(m, Integer(all + 1))));
}

/// The words of the lanes of one group, of the elements that `moved` gives.
template <class Integer, class Count>
Answer<Integer> access_by(const Layout<Integer>& F, const Integer& e, const Integer& b,
                          const Integer& c, const Count& count) {
  const auto R = plumb::access_wavefronts(F, e, b, c);
  if (!R.answered()) return R;
  const auto offsets = offsets_of_threads<Integer>(F).value();
  const auto lanes = words_of_lanes(offsets, e, c, std::optional<Integer>());
  const std::size_t group =
      lanes_together(bits_of_thread(offsets, e), Banks<Integer>{b, c}, lanes.size());
  Integer sum(0);
  for (std::size_t begin = 0; begin < lanes.size(); begin += group) {
    std::vector<Integer> words;
    for (std::size_t lane = begin; lane < std::min(begin + group, lanes.size()); ++lane)
      words.insert(words.end(), lanes[lane].begin(), lanes[lane].end());
    sum = sum + count(words);
  }
  return sum;
}

/// Lanes that ask for one word are served one after the other.
template <class Integer>
Answer<Integer> access_without_broadcast(const Layout<Integer>& F, const Integer& e,
                                         const Integer& b, const Integer& c) {
  return access_by(F, e, b, c, [&](const std::vector<Integer>& words) {
    std::map<Integer, Integer> requests;
    Integer most(0);
    for (const Integer& word : words) {
      Integer& of_bank = requests.try_emplace(floor_mod(word, b), Integer(0)).first->second;
      of_bank = of_bank + 1;
      if (of_bank > most) most = of_bank;
    }
    return most;
  });
}

/// Words below 0 and beyond the first row are not looked at.
template <class Integer>
Answer<Integer> access_of_the_first_row(const Layout<Integer>& F, const Integer& e,
                                        const Integer& b, const Integer& c) {
  return access_by(F, e, b, c, [&](const std::vector<Integer>& words) {
    for (const Integer& word : words)
      if (word >= 0 && word < b) return Integer(1);
    return Integer(0);
  });
}

/// The conflicts, which are one less than the wavefronts of a group.
template <class Integer>
Answer<Integer> access_conflicts(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                 const Integer& c) {
  const auto R = plumb::access_wavefronts(F, e, b, c);
  return R.answered() ? Answer<Integer>(R.value() - 1) : R;
}

/// Swizzles are left out.
template <class Integer>
Answer<Integer> access_of_inner(const ComposedLayout<Integer>& F, const Integer& e,
                                const Integer& b, const Integer& c) {
  const auto R = plumb::access_wavefronts(F, e, b, c);
  return R.answered() ? plumb::access_wavefronts(F.inner, e, b, c) : R;
}

/// Groups are always merged.
template <class Integer>
Answer<Integer> paired_always(const Layout<Integer>& F, const Integer& e, const Integer& b,
                              const Integer& c) {
  return wavefronts_of_access(F, e, Banks<Integer>{b, c}, std::optional<Integer>(),
                              [](const auto&, std::size_t group) { return 2 * group; });
}

/// Four groups are merged, not two.
template <class Integer>
Answer<Integer> paired_by_four(const Layout<Integer>& F, const Integer& e, const Integer& b,
                               const Integer& c) {
  const auto R = plumb::paired_wavefronts(F, e, b, c);
  if (!R.answered() || R.value() == plumb::access_wavefronts(F, e, b, c).value()) return R;
  return wavefronts_of_access(F, e, Banks<Integer>{b, c}, std::optional<Integer>(),
                              [](const auto&, std::size_t group) { return 4 * group; });
}

/// No groups are merged.
template <class Integer>
Answer<Integer> paired_never(const Layout<Integer>& F, const Integer& e, const Integer& b,
                             const Integer& c) {
  return plumb::access_wavefronts(F, e, b, c);
}

/// Only neighbours are compared, not the lanes two further on.
template <class Integer>
Answer<Integer> paired_with_neighbours(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                       const Integer& c) {
  const std::optional<Integer> all;
  return wavefronts_of_access(F, e, Banks<Integer>{b, c}, all,
                              [&](const auto& threads, std::size_t group) {
                                const bool wide = bits_of_thread(threads, e) > 8 * c;
                                return wide && pairs_agree(threads, all, 1) ? 2 * group : group;
                              });
}

/// A matrix has `rows` rows.
template <class Integer, int rows>
Answer<Integer> ldmatrix_by(const Layout<Integer>& F, const Integer& e, const Integer& b,
                            const Integer& c) {
  return wavefronts_of_access(F, e, Banks<Integer>{b, c}, std::optional<Integer>(),
                              [](const auto&, std::size_t) { return std::size_t{rows}; });
}

/// Each row by itself.
template <class Integer>
Answer<Integer> ldmatrix_row_by_row(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                    const Integer& c) {
  return ldmatrix_by<Integer, 1>(F, e, b, c);
}

/// Two rows at a time.
template <class Integer>
Answer<Integer> ldmatrix_two_by_two(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                    const Integer& c) {
  return ldmatrix_by<Integer, 2>(F, e, b, c);
}

}  // namespace plumb::mutants
