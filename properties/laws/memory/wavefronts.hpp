// Laws of the wavefronts of an access.
#pragma once

#include <cstddef>
#include <map>
#include <set>

#include "properties/laws/linear/values.hpp"
#include "properties/laws/matrices/vectors.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

/// The greatest number of different words of one bank, counted over all indices of L.
template <class Integer>
Integer words_of_the_busiest_bank(const LinearLayout<Integer>& L, const Integer& e,
                                  const Integer& b) {
  std::set<Integer> words;
  std::map<Integer, Integer> of_bank;
  const Integer end = size_of_list(inputs_as_outputs(L));
  Integer most(0);
  for (Integer i(0); i < end; i = i + 1) {
    const Integer word = floor_div(index_of_value(L.outputs, value_at(L, i)), e);
    if (!words.insert(word).second) continue;
    Integer& count = of_bank.try_emplace(floor_mod(word, b), Integer(0)).first->second;
    count = count + 1;
    if (count > most) most = count;
  }
  return most;
}

/// All words of L are sums over F2 of those of its bases, and so are their banks.
struct WavefrontsSpans {
  static constexpr LawText text{
      "wavefronts.spans",
      "R == 2^(w - k), w the dimension over F2 of the words, k that of their banks"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto e = draw.positive("e"), b = draw.positive("b");
    const auto R = use.wavefronts(L, e, b);
    using Integer = IntegerOf<decltype(L)>;
    if (!exponent_of(e) || !exponent_of(b)) return false;
    Span<Integer> words, banks;
    for (const Integer& value : values_of_bits(L).columns) {
      const Integer word = floor_div(value, e);
      words.add(word);
      banks.add(floor_mod(word, b));
    }
    return draw.equal(R * power_of_two(Integer(banks.dimension())),
                      power_of_two(Integer(words.dimension())));
  }
};

struct WavefrontsCounted {
  static constexpr LawText text{
      "wavefronts.counted",
      "R is the greatest number of different words of one bank, over all indices"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto e = draw.positive("e"), b = draw.positive("b");
    draw.assume(values_of_bits(L).columns.size() <= 12);
    const auto R = use.wavefronts(L, e, b);
    return draw.equal(R, words_of_the_busiest_bank(L, e, b));
  }
};

struct WavefrontsCopies {
  static constexpr LawText text{
      "wavefronts.copies",
      "wavefronts(L, e, b) does not change when lanes are added that read what others read"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto e = draw.positive("e"), b = draw.positive("b");
    auto more = L;
    for (auto& input : more.inputs) {
      const auto bases = input.bases;
      input.bases.insert(input.bases.end(), bases.begin(), bases.end());
    }
    return draw.equal(use.wavefronts(more, e, b), use.wavefronts(L, e, b));
  }
};

}  // namespace plumb::laws
