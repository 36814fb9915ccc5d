// Laws of the two counts of threads a bank.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "properties/laws/memory/accesses.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

/// For each bank that is touched, the numbers of the threads that touch it.
template <class Integer>
std::map<Integer, std::set<std::size_t>> threads_of_banks(
    const std::vector<std::set<Integer>>& words, const Integer& b) {
  std::map<Integer, std::set<std::size_t>> threads;
  for (std::size_t t = 0; t < words.size(); ++t)
    for (const Integer& word : words[t]) threads[floor_mod(word, b)].insert(t);
  return threads;
}

struct ConflictDepthCounted {
  static constexpr LawText text{"conflict_depth.counted",
                                "R == the greatest number of threads that touch one bank"};

  bool operator()(auto& draw, auto& use) const {
    return counts_access(
        draw, [&](const auto&... given) { return use.conflict_depth(given...); },
        []<class Integer>(const auto& F, const Integer& e, const Integer& b, const Integer& c) {
          const std::optional<Integer> all;
          std::size_t most = 0;
          for (const auto& [bank, threads] :
               threads_of_banks(words_of_threads(elements_of_threads(F), e, c, all), b))
            most = std::max(most, threads.size());
          return Integer(static_cast<int>(most));
        });
  }
};

struct ConflictDepthOfWords {
  static constexpr LawText text{
      "conflict_depth.of-words",
      "one word a thread, at most b threads, A one-to-one: R is the number of wavefronts"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = one_value_each(draw.layout("A", Hint::one_to_one));
    const auto b = draw.positive("b"), c = draw.positive("c");
    using Integer = std::decay_t<decltype(b)>;
    draw.assume(size(A) <= b && size(A) <= 4096);
    std::set<Integer> words;
    for (const auto& thread : elements_of_threads(A)) words.insert(thread.front());
    if (size(A) != static_cast<int>(words.size())) return draw.unclaimed();
    return draw.equal(use.conflict_depth(A, Integer(8 * c), b, c), wavefronts_for(words, b));
  }
};

struct ConflictDepthBound {
  static constexpr LawText text{
      "conflict_depth.bound",
      "one value a thread, of no more than b words: no group takes more than R wavefronts, and R "
      "is at most the number of threads"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = one_value_each(draw.layout("A"));
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    draw.assume(size(A) <= 4096 && e <= 8 * c * (b - 1) + 1);
    const auto R = use.conflict_depth(A, e, b, c);
    bool within = R <= size(A);
    for (const auto& words : words_of_groups(elements_of_threads(A), e, b, c))
      within = within && wavefronts_for(words, b) <= R;
    return within;
  }
};

struct WarpBanksCounted {
  static constexpr LawText text{"warp_banks.counted",
                                "R is flat, R_j == the lanes of warp k whose element is in bank j"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_or_composed("F");
    return of_alternative(drawn, [&](const auto& F) -> bool {
      const auto end = size(threads_and_values(F));
      using Integer = std::decay_t<decltype(end)>;
      const Integer k = draw.below("k", ceil_div(end, Integer(32)));
      const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
      const auto R = use.warp_banks(F, k, e, b, c);
      if (!can_be_counted(e, b, c) || k < 0 || 32 * k >= end) return false;
      if (b > 65536) throw Undecided{"more than 65536 banks to look at"};
      std::map<Integer, Integer> count;
      for (Integer i = 32 * k; i < std::min(Integer(32 * k + 32), end); i = i + 1) {
        const Integer word = floor_div(Integer(value_at(F, i) * e), Integer(8 * c));
        Integer& lanes = count.try_emplace(floor_mod(word, b), Integer(0)).first->second;
        lanes = lanes + 1;
      }
      std::vector<Integer> wanted;
      for (Integer j(0); j < b; j = j + 1)
        wanted.push_back(count.contains(j) ? count.at(j) : Integer(0));
      return draw.equal(b == 1 && R.is_leaf() ? tuple_of(std::vector<Integer>{R.leaf()}) : R,
                        tuple_of(wanted));
    });
  }
};

struct WarpBanksLanes {
  static constexpr LawText text{
      "warp_banks.lanes", "the entries of R add up to the lanes of the warp: min(32, size - 32 k)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    using Integer = std::decay_t<decltype(size(A))>;
    const Integer k = draw.below("k", ceil_div(size(A), Integer(32)));
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    Integer sum(0);
    for (const Integer& lanes : leaves(use.warp_banks(A, k, e, b, c))) sum = sum + lanes;
    return draw.equal(sum, std::min(Integer(32), Integer(size(A) - 32 * k)));
  }
};

struct WarpBanksWavefronts {
  static constexpr LawText text{"warp_banks.wavefronts",
                                "an element is a word, 32 banks or more, A one-to-one on the warp: "
                                "the greatest entry of R is "
                                "the number of wavefronts of the warp"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    using Integer = std::decay_t<decltype(size(A))>;
    const Integer k = draw.below("k", ceil_div(size(A), Integer(32)));
    const Integer b = 31 + draw.positive("n"), c = draw.positive("c");
    draw.assume(b <= 4096);
    const auto R = use.warp_banks(A, k, Integer(8 * c), b, c);
    const Integer end = std::min(Integer(32 * k + 32), size(A));
    std::set<Integer> words;
    for (Integer i = 32 * k; i < end; i = i + 1) words.insert(evaluate(A, i));
    if (end - 32 * k != static_cast<int>(words.size())) return draw.unclaimed();
    Integer greatest(0);
    for (const Integer& lanes : leaves(R)) greatest = std::max(greatest, lanes);
    return draw.equal(greatest, wavefronts_for(words, b));
  }
};

}  // namespace plumb::laws
