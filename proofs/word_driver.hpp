// The driver of proofs about words: numbers and swizzles, no layouts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "proofs/draws.hpp"
#include "proofs/word.hpp"
#include "reference/swizzle.hpp"

namespace plumb {

/// The draws of properties/driver.hpp that are about bits, of numbers that fit into a word of width
/// w: a natural number is below 2^(w-1), and bits + base + |shift| <= w - 2.
class WordDriver : public Draws<Word> {
 public:
  explicit WordDriver(const std::optional<Token>& imposed) : Draws(imposed) {}

  /// What the unknowns range over.
  static std::string scope(int width);

  Word integer(std::string_view name);
  Word natural(std::string_view name);
  Word positive(std::string_view name);
  Word below(std::string_view name, const Word& bound);
  Swizzle<Word> swizzle(std::string_view name);

 private:
  Word choose(const std::string& unknown_name);
};

}  // namespace plumb
