// Words put together from elements that other words of the same lane hold.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/matrices/echelon.hpp"
#include "reference/shuffles/search/plan_builder.hpp"
#include "reference/shuffles/search/select_layers.hpp"
#include "reference/shuffles/search/table_bits.hpp"

namespace plumb {

/// The bytes of a word, the lowest first; any byte will do for one that is missing.
using WantedWord = std::array<std::optional<ByteOf>, 4>;

/// The different values that the bytes belong to.
inline std::vector<PlanValue> values_in(const WantedWord& even, const WantedWord& odd) {
  std::vector<PlanValue> values;
  for (const WantedWord* word : {&even, &odd})
    for (const auto& byte : *word)
      if (byte && std::find(values.begin(), values.end(), byte->value) == values.end())
        values.push_back(byte->value);
  return values;
}

/// The value that has all these bytes in their places, if there is one.
inline std::optional<PlanValue> whole_value(const WantedWord& word) {
  std::optional<PlanValue> value;
  for (std::size_t k = 0; k < word.size(); ++k) {
    if (!word[k]) continue;
    if (word[k]->byte != k || (value && *value != word[k]->value)) return std::nullopt;
    value = word[k]->value;
  }
  return value;
}

/// The selector of these bytes from `low` and the other value.
inline std::uint32_t selector_of(const WantedWord& word, PlanValue low) {
  std::uint32_t selector = 0;
  for (std::size_t k = 0; k < word.size(); ++k) {
    std::size_t digit = k;
    if (word[k]) digit = word[k]->value == low ? word[k]->byte : 4 + word[k]->byte;
    selector |= static_cast<std::uint32_t>(digit) << (4 * k);
  }
  return selector;
}

/// Replaces each byte by the one that it comes from, one step back. False if no byte has one.
inline bool step_back(const PlanBuilder& build, WantedWord& word, std::uint32_t mask, Lanes lanes) {
  bool back = false;
  for (auto& byte : word)
    if (const auto from = byte ? build.origin(*byte, mask, lanes) : std::nullopt) {
      byte = from;
      back = true;
    }
  return back;
}

/// The bytes `even` in even lanes of the mask and `odd` in odd ones, by at most one step. It does
/// the work of earlier steps too, if that takes no third value.   Domain: at most two values.
inline PlanValue word_of(PlanBuilder& build, WantedWord even, std::uint32_t mask, WantedWord odd) {
  if (const auto value = whole_value(even); value && even == odd) return *value;
  if (mask == 0)
    for (PlanValue value : values_in(even, odd)) mask = std::max(mask, build.mask_of(value));

  WantedWord earlier_even = even, earlier_odd = odd;
  for (bool back = true; back;) {
    const bool even_back = step_back(build, earlier_even, mask, Lanes::even);
    const bool odd_back = step_back(build, earlier_odd, mask, Lanes::odd);
    if (values_in(earlier_even, earlier_odd).size() <= 2) even = earlier_even, odd = earlier_odd;
    back = even_back || odd_back;
  }

  if (mask == 0 || even == odd) odd = even, mask = 0;
  const auto in_even = whole_value(even), in_odd = whole_value(odd);
  if (in_even && in_odd) return build.select(mask, *in_odd, *in_even);
  const std::vector<PlanValue> values = values_in(even, odd);
  return build.permute({values.front(), values.back(), selector_of(even, values.front()), mask,
                        selector_of(odd, values.front())});
}

/// Moves elements within words: in lane q, the element in place s is the one that was in s + by q.
class ElementMoves {
 public:
  ElementMoves(PlanBuilder& build, const BitTable& by, std::size_t width)
      : build_(build), moves_(image_of(by)), forms_(*solution_of(moves_, by)), width_(width) {}

  /// The value after all moves but the last, each by a step of its own.
  PlanValue before_last(PlanValue value) const {
    for (std::size_t j = 0; j + 1 < moves_.columns; ++j) {
      WantedWord same;
      for (std::size_t k = 0; k < same.size(); ++k) same[k] = ByteOf{value, k};
      value = word_of(build_, same, row_bits(forms_, j), moved(same, j));
    }
    return value;
  }

  /// The word of these bytes, each after the last move.   Domain: at most two values.
  PlanValue last(const WantedWord& word) const {
    if (moves_.columns == 0) return word_of(build_, word, 0, word);
    const std::size_t j = moves_.columns - 1;
    return word_of(build_, word, row_bits(forms_, j), moved(word, j));
  }

 private:
  WantedWord moved(const WantedWord& word, std::size_t j) const {
    WantedWord result = word;
    for (auto& byte : result)
      if (byte) byte->byte ^= column_bits(moves_, j) * width_;
    return result;
  }

  PlanBuilder& build_;
  BitTable moves_, forms_;
  std::size_t width_;  // of an element, in bytes
};

/// The word of these bytes after the last move; if they belong to four values, by way of its
/// halves.
inline PlanValue word_after(PlanBuilder& build, const ElementMoves& moves, const WantedWord& word) {
  if (values_in(word, word).size() <= 2) return moves.last(word);
  WantedWord lower, upper, both;
  for (std::size_t k = 0; k < word.size(); ++k) (k < 2 ? lower : upper)[k] = word[k];
  const PlanValue first = moves.last(lower), second = moves.last(upper);
  for (std::size_t k = 0; k < word.size(); ++k) both[k] = ByteOf{k < 2 ? first : second, k};
  return word_of(build, both, 0, both);
}

/// The elements to gather. Element s of word w is, in lane q, element `place (s, w) + by q` of the
/// values; the number of an element is its number within its word, then that of the word.
struct ElementGather {
  std::size_t packed_bits;  // of an element's number within a word
  std::size_t wanted_bits;  // the same for a gathered word, at most packed_bits
  BitTable place, by;
};

inline std::vector<PlanValue> gathered(PlanBuilder& build, const std::vector<PlanValue>& values,
                                       const ElementGather& gather) {
  const std::size_t p = gather.packed_bits, width = std::size_t{4} >> p;
  const std::vector<PlanValue> words = select_by_lane(build, values, rows_from(gather.by, p));
  const ElementMoves moves(build, upper_rows(gather.by, p), width);

  std::vector<PlanValue> result;
  const std::size_t count = std::size_t{1} << (gather.place.columns - gather.wanted_bits);
  for (std::size_t w = 0; w < count; ++w) {
    WantedWord word;
    for (std::size_t s = 0; s < std::size_t{1} << gather.wanted_bits; ++s) {
      const std::size_t place = image_bits(gather.place, s | w << gather.wanted_bits);
      const PlanValue value = moves.before_last(words.at(place >> p));
      for (std::size_t k = 0; k < width; ++k)
        word[s * width + k] = ByteOf{value, (place % (std::size_t{1} << p)) * width + k};
    }
    result.push_back(word_after(build, moves, word));
  }
  return result;
}

}  // namespace plumb
