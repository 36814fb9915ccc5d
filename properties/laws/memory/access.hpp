// Laws of the wavefronts of an access.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "properties/laws/matrices/vectors.hpp"
#include "properties/laws/memory/accesses.hpp"

namespace plumb::laws {

struct AccessWavefrontsCounted {
  static constexpr LawText text{
      "access_wavefronts.counted",
      "R == the wavefronts until no word of a group waits, summed over the groups, if each serves "
      "one word of each bank, to all lanes that ask for it"};

  bool operator()(auto& draw, auto& use) const {
    return counts_masked_access(
        draw, [&](const auto&... given) { return use.access_wavefronts(given...); },
        [](const auto& F, const auto& e, const auto& b, const auto& c, const auto& m) {
          return wavefronts_for_all(words_of_groups(elements_of_threads(F), e, b, c, m), b);
        });
  }
};

struct AccessWavefrontsOfComposed {
  static constexpr LawText text{"access_wavefronts.of-composed",
                                "access_wavefronts.counted, of a composed layout"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::natural, Units::any);
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    const auto R = use.access_wavefronts(F, e, b, c);
    return draw.equal(R, wavefronts_for_all(words_of_groups(elements_of_threads(F), e, b, c), b));
  }
};

struct AccessWavefrontsFree {
  static constexpr LawText text{
      "access_wavefronts.free",
      "R is the number of groups iff no two different words of one group are in one bank"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    const auto R = use.access_wavefronts(A, e, b, c);
    using Integer = std::decay_t<decltype(e)>;
    const auto groups = words_of_groups(elements_of_threads(A), e, b, c);
    bool free = true;
    for (const auto& words : groups) {
      std::set<Integer> banks;
      for (const Integer& word : words) banks.insert(floor_mod(word, b));
      free = free && banks.size() == words.size();
    }
    return free == (R == static_cast<int>(groups.size()));
  }
};

struct AccessWavefrontsBounds {
  static constexpr LawText text{
      "access_wavefronts.bounds",
      "w / b <= R <= w, and G <= R: G groups, w the sum over them of their different words"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    const auto R = use.access_wavefronts(A, e, b, c);
    const auto groups = words_of_groups(elements_of_threads(A), e, b, c);
    std::size_t words = 0;
    for (const auto& group : groups) words += group.size();
    return R * b >= static_cast<int>(words) && R <= static_cast<int>(words) &&
           R >= static_cast<int>(groups.size());
  }
};

struct AccessWavefrontsRotation {
  static constexpr LawText text{
      "access_wavefronts.rotation",
      "R does not change if all offsets grow by 8 c y: each word is e y banks further on; so by "
      "whole rows of banks too"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    const auto y = draw.integer("y");
    using Integer = std::decay_t<decltype(e)>;
    return draw.equal(use.access_wavefronts(moved_by(A, Integer(8 * c * y)), e, b, c),
                      use.access_wavefronts(A, e, b, c));
  }
};

struct AccessWavefrontsInactive {
  static constexpr LawText text{
      "access_wavefronts.inactive",
      "with m == 2^k - 1, R is that of the first k threads alone; 0 for k == 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = one_value_each(draw.layout("A"));
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    using Integer = std::decay_t<decltype(e)>;
    const Integer k = draw.below("k", Integer(size(A) + 1));
    draw.assume(k <= 4096);
    const auto R = use.access_wavefronts(A, e, b, c, Integer(power_of_two(k) - 1));
    const auto all = elements_of_threads(A);
    std::vector<std::vector<Integer>> first;
    for (std::size_t t = 0; t < all.size() && k > static_cast<int>(t); ++t) first.push_back(all[t]);
    if (first.empty()) return draw.equal(R, Integer(0));
    return draw.equal(R, wavefronts_for_all(words_of_groups(first, e, b, c), b));
  }
};

/// True if A(i xor j) == A(i) xor A(j) at all indices: of its bits and of their sums.
template <class Integer>
bool is_linear_over_bits(const Layout<Integer>& A) {
  for (Integer bit(1); bit < size(A); bit = bit * 2)
    for (Integer i(0); i < bit; i = i + 1) {
      const Integer at = value_at(A, i), unit = value_at(A, bit);
      if (at < 0 || unit < 0) return false;
      if (value_at(A, Integer(i + bit)) != bitwise_xor(at, unit)) return false;
    }
  return true;
}

struct AccessWavefrontsLinear {
  static constexpr LawText text{
      "access_wavefronts.linear",
      "one element of 8 c bits a thread, b and the threads powers of two, A linear over F2: R == G "
      "2^(w - k), G groups, w the dimension over F2 of the words of the first group, k that of "
      "their banks"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = one_value_each(draw.layout("A", Hint::natural));
    const auto c = draw.positive("c");
    using Integer = std::decay_t<decltype(c)>;
    const Integer b = power_of_two(draw.below("b", Integer(6)));
    draw.assume(size(A) <= 4096 && exponent_of(size(A)));
    const auto R = use.access_wavefronts(A, Integer(8 * c), b, c);
    if (!is_linear_over_bits(A)) return draw.unclaimed();
    Span<Integer> words, banks;
    for (Integer lane(1); lane < std::min(size(A), b); lane = lane * 2) {
      words.add(value_at(A, lane));
      banks.add(floor_mod(value_at(A, lane), b));
    }
    const Integer groups = size(A) / std::min(size(A), b);
    return draw.equal(Integer(R * power_of_two(Integer(banks.dimension()))),
                      Integer(groups * power_of_two(Integer(words.dimension()))));
  }
};

/// True if each thread and the one whose number differs by `bit` begin at one element, as far as
/// both are there and active.
template <class Integer>
bool partners_agree(const std::vector<std::vector<Integer>>& elements,
                    const std::optional<Integer>& m, std::size_t bit) {
  std::vector<bool> bits(elements.size(), !m);
  Integer rest = m ? *m : Integer(0);
  for (std::size_t t = 0; t < bits.size() && rest > 0; ++t, rest = floor_div(rest, Integer(2)))
    bits[t] = floor_mod(rest, Integer(2)) == 1;
  const auto active = [&](std::size_t t) -> bool { return t < bits.size() && bits[t]; };
  bool agree = true;
  for (std::size_t t = 0; t < elements.size(); ++t)
    if (t / bit % 2 == 0 && active(t) && active(t + bit))
      agree = agree && elements[t].front() == elements[t + bit].front();
  return agree;
}

struct PairedWavefrontsCounted {
  static constexpr LawText text{
      "paired_wavefronts.counted",
      "R == the wavefronts of groups of g lanes, or of 2 g where a lane has more than a word and "
      "all pairs t, t xor 1, or all t, t xor 2, begin at one offset"};

  bool operator()(auto& draw, auto& use) const {
    return counts_masked_access(
        draw, [&](const auto&... given) { return use.paired_wavefronts(given...); },
        []<class Integer>(const auto& F, const Integer& e, const Integer& b, const Integer& c,
                          const std::optional<Integer>& m) {
          const auto elements = elements_of_threads(F);
          const Integer bits = e * Integer(static_cast<int>(elements.front().size()));
          Integer group = threads_together(bits, b, c);
          if (bits > 8 * c && (partners_agree(elements, m, 1) || partners_agree(elements, m, 2)))
            group = 2 * group;
          return wavefronts_for_all(words_of_runs(words_of_threads(elements, e, c, m), group), b);
        });
  }
};

struct PairedWavefrontsBetween {
  static constexpr LawText text{"paired_wavefronts.between",
                                "R <= access_wavefronts(F, e, b, c) <= 2 R"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    const auto R = use.paired_wavefronts(A, e, b, c);
    const auto groups = words_of_groups(elements_of_threads(A), e, b, c);
    const auto unpaired = wavefronts_for_all(groups, b);
    return R <= unpaired && unpaired <= 2 * R;
  }
};

struct PairedWavefrontsInPairs {
  static constexpr LawText text{
      "paired_wavefronts.in-pairs",
      "lanes t, t xor 1, or t, t xor 2, begin at one offset, V e > 8 c: R == the wavefronts of "
      "groups of 2 g lanes"};

  bool operator()(auto& draw, auto& use) const {
    const auto T = draw.layout("T"), V = draw.layout("V");
    const auto x = draw.integer("x"), e = draw.positive("e"), b = draw.positive("b");
    using Integer = std::decay_t<decltype(e)>;
    const bool apart = draw.below("p", Integer(2)) == 1;
    draw.assume(size(T) * size(V) <= 512 && e * size(V) > 8);
    const Integer bits = e * size(V);
    const Integer c = 1 + draw.below("c", floor_div(Integer(bits - 1), Integer(8)));
    const auto F = threads_two_by_two(T, V, apart ? std::optional<Integer>(x) : std::nullopt);
    const auto R = use.paired_wavefronts(F, e, b, c);
    const std::optional<Integer> all;
    const auto words = words_of_threads(elements_of_threads(F), e, c, all);
    const auto runs = words_of_runs(words, Integer(2 * threads_together(bits, b, c)));
    return draw.equal(R, wavefronts_for_all(runs, b));
  }
};

struct LdmatrixWavefrontsRows {
  static constexpr LawText text{
      "ldmatrix_wavefronts.rows",
      "R == the wavefronts until no word of eight rows waits, summed over the matrices"};

  bool operator()(auto& draw, auto& use) const {
    return counts_access(
        draw, [&](const auto&... given) { return use.ldmatrix_wavefronts(given...); },
        []<class Integer>(const auto& F, const Integer& e, const Integer& b, const Integer& c) {
          const std::optional<Integer> all;
          const auto words = words_of_threads(elements_of_threads(F), e, c, all);
          return wavefronts_for_all(words_of_runs(words, Integer(8)), b);
        });
  }
};

struct LdmatrixWavefrontsAsAccess {
  static constexpr LawText text{
      "ldmatrix_wavefronts.as-access",
      "rows of 128 bits, b c == 128 and c <= 16: R is that of an access of 16 bytes a lane"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    using Integer = std::decay_t<decltype(size(A))>;
    draw.assume(size(A) <= 4096);
    const auto elements = elements_of_threads(A);
    const Integer values(static_cast<int>(elements.front().size()));
    const Integer c = power_of_two(draw.below("c", Integer(5))), b = floor_div(Integer(128), c);
    draw.assume(divides(values, Integer(128)));
    const Integer e = floor_div(Integer(128), values);
    const auto R = use.ldmatrix_wavefronts(A, e, b, c);
    return draw.equal(R, wavefronts_for_all(words_of_groups(elements, e, b, c), b));
  }
};

}  // namespace plumb::laws
