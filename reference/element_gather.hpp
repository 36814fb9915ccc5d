// Words made of elements that other words of the same lane hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/conversion.hpp"
#include "reference/plan_builder.hpp"
#include "reference/select_layers.hpp"

namespace plumb {

/// The bytes of a word, the lowest first; any will do where there is none.
using WantedWord = std::array<std::optional<ByteOf>, 4>;

/// The different values that the bytes are of.
inline std::vector<PlanValue> values_in(const WantedWord& even, const WantedWord& odd) {
  std::vector<PlanValue> values;
  for (const WantedWord* word : {&even, &odd})
    for (const auto& byte : *word)
      if (byte && std::find(values.begin(), values.end(), byte->value) == values.end())
        values.push_back(byte->value);
  return values;
}

/// The value that has these bytes in their places, if one has.
inline std::optional<PlanValue> whole_value(const WantedWord& word) {
  std::optional<PlanValue> value;
  for (std::size_t k = 0; k < word.size(); ++k) {
    if (!word[k]) continue;
    if (word[k]->byte != k || (value && *value != word[k]->value)) return std::nullopt;
    value = word[k]->value;
  }
  return value;
}

/// The selector of bytes of (low, high).
inline std::uint32_t selector_of(const WantedWord& word, PlanValue low) {
  std::uint32_t selector = 0;
  for (std::size_t k = 0; k < word.size(); ++k) {
    const std::size_t digit = !word[k] ? k : word[k]->value == low ? word[k]->byte : 4 + word[k]->byte;
    selector |= static_cast<std::uint32_t>(digit) << (4 * k);
  }
  return selector;
}

/// The bytes `even`, and `odd` in lanes where lane & mask is odd, by at most one step; what earlier
/// steps did is done by this one where that takes no third value.   Domain: at most two values.
inline PlanValue word_of(PlanBuilder& build, WantedWord even, std::uint32_t mask, WantedWord odd) {
  if (const auto value = whole_value(even); value && even == odd) return *value;
  if (mask == 0)
    for (PlanValue value : values_in(even, odd)) mask = std::max(mask, build.mask_of(value));
  for (WantedWord next_even = even, next_odd = odd;;) {
    bool back = false;
    for (std::size_t k = 0; k < even.size(); ++k) {
      const auto step_back = [&](std::optional<ByteOf>& byte, bool odd_lanes) {
        const auto from = byte ? build.origin(*byte, mask, odd_lanes) : std::nullopt;
        if (!from) return;
        byte = from;
        back = true;
      };
      step_back(next_even[k], false);
      step_back(next_odd[k], true);
    }
    if (values_in(next_even, next_odd).size() <= 2) even = next_even, odd = next_odd;
    if (!back) break;
  }
  if (mask == 0 || even == odd) odd = even, mask = 0;
  const auto in_even = whole_value(even), in_odd = whole_value(odd);
  if (in_even && in_odd) return build.select(mask, *in_odd, *in_even);
  const std::vector<PlanValue> values = values_in(even, odd);
  return build.permute({values.front(), values.back(), selector_of(even, values.front()), mask,
                        selector_of(odd, values.front())});
}

/// What is gathered: element s of word w is, in lane q, element `place (s, w) + by q` of the values,
/// an element's number being its number within the word, then the word's.
struct ElementGather {
  std::size_t packed_bits;   // of an element's number within a word
  std::size_t wanted_bits;   // of those that a gathered word has, at most packed_bits
  BitTable place, by;
};

/// The same word, its elements in other places: `place + move` in lanes where lane & mask is odd.
inline WantedWord moved_elements(const WantedWord& word, std::size_t bytes_moved) {
  WantedWord moved = word;
  for (auto& byte : moved)
    if (byte) byte->byte ^= bytes_moved;
  return moved;
}

inline std::vector<PlanValue> gathered(PlanBuilder& build, const std::vector<PlanValue>& values,
                                       const ElementGather& gather) {
  const std::size_t p = gather.packed_bits, width = std::size_t{4} >> p;
  const SelectLayers words(build, values, rows_from(gather.by, p));
  const BitTable within = upper_rows(gather.by, p);
  const BitTable moves = image_of(within), forms = *solution_of(moves, within);
  const auto bytes_moved = [&](std::size_t j) { return column_bits(moves, j) * width; };

  // all moves within words but the last have steps of their own
  const auto turned = [&](PlanValue value) {
    for (std::size_t j = 0; j + 1 < moves.columns; ++j) {
      WantedWord same;
      for (std::size_t k = 0; k < same.size(); ++k) same[k] = ByteOf{value, k};
      value = word_of(build, same, row_bits(forms, j), moved_elements(same, bytes_moved(j)));
    }
    return value;
  };
  const std::size_t last = moves.columns;
  const std::uint32_t mask = last == 0 ? 0 : row_bits(forms, last - 1);
  const auto made = [&](const WantedWord& word) {
    return word_of(build, word, mask, last == 0 ? word : moved_elements(word, bytes_moved(last - 1)));
  };

  std::vector<PlanValue> result;
  const std::size_t count = std::size_t{1} << (gather.place.columns - gather.wanted_bits);
  for (std::size_t w = 0; w < count; ++w) {
    WantedWord word, lower, upper;
    for (std::size_t s = 0; s < std::size_t{1} << gather.wanted_bits; ++s) {
      const std::size_t place = image_bits(gather.place, s | w << gather.wanted_bits);
      const PlanValue value = turned(words.at(place >> p));
      for (std::size_t k = 0; k < width; ++k)
        word[s * width + k] = ByteOf{value, (place % (std::size_t{1} << p)) * width + k};
    }
    if (values_in(word, word).size() > 2) {  // four, each of one byte
      for (std::size_t k = 0; k < word.size(); ++k) (k < 2 ? lower : upper)[k] = word[k];
      const PlanValue first = made(lower), second = made(upper);
      for (std::size_t k = 0; k < word.size(); ++k) word[k] = ByteOf{k < 2 ? first : second, k};
      result.push_back(word_of(build, word, 0, word));
    } else {
      result.push_back(made(word));
    }
  }
  return result;
}

}  // namespace plumb
