// The driver of proofs about words: numbers and swizzles, no layouts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "proofs/draws.hpp"
#include "proofs/word.hpp"
#include "reference/swizzle.hpp"

namespace plumb {

/// What words a law is proved of: natural numbers below 2^(w-1), and swizzles with
/// bits + base + |shift| <= w - 2.
struct WordScope {
  Fit fit = Fit::shown;
  std::vector<std::string> exponents;  // the names of drawn numbers that are at most w - 2

  std::string text(int width) const;
};

/// The draws of properties/driver.hpp that are about bits.
class WordDriver : public Draws<Word> {
 public:
  WordDriver(WordScope scope, const std::optional<Token>& imposed)
      : Draws(imposed), scope_(std::move(scope)) {}

  Word integer(std::string_view name);
  Word natural(std::string_view name);
  Word positive(std::string_view name);
  Word below(std::string_view name, const Word& bound);
  Swizzle<Word> swizzle(std::string_view name);
  Swizzle<Word> function(std::string_view name) { return swizzle(name); }

 private:
  Word choose(const std::string& unknown_name);

  WordScope scope_;
};

}  // namespace plumb
