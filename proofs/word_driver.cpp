#include "proofs/word_driver.hpp"

#include <algorithm>

namespace plumb {

std::string WordScope::text(int width) const {
  const std::string limit = std::to_string(width - 2), sign = std::to_string(width - 1);
  std::string text = "0 <= x < 2^" + sign + ", bits + base + |shift| <= " + limit;
  for (const std::string& name : exponents) text += ", " + name + " <= " + limit;
  if (fit == Fit::assumed) text += ", where every number on the way is below 2^" + sign;
  return text;
}

Word WordDriver::choose(const std::string& unknown_name) {
  const Word choice = unknown_word(unknown_name);
  if (const std::optional<Integer> number = imposed()) {
    const int sign = WordPath::current().width() - 1;
    const Integer limit = power_of_two(Integer(sign));
    if (*number < -limit || *number >= limit) throw NotProvable{"a number that is not a word"};
    assume(choice == word_of(*number));
  }
  record(choice);
  return choice;
}

Word WordDriver::integer(std::string_view name) { return choose(named(name)); }

Word WordDriver::natural(std::string_view name) {
  const Word choice = integer(name);
  assume(choice >= 0);
  if (std::find(scope_.exponents.begin(), scope_.exponents.end(), name) != scope_.exponents.end())
    assume(choice <= Word(WordPath::current().width() - 2));
  return choice;
}

Word WordDriver::positive(std::string_view name) {
  const Word choice = integer(name);
  assume(choice >= 1);
  return choice;
}

Word WordDriver::below(std::string_view name, const Word& bound) {
  const Word choice = natural(name);
  assume(choice < bound);
  return choice;
}

Swizzle<Word> WordDriver::swizzle(std::string_view name) {
  const std::string prefix = named(name);
  const Swizzle<Word> f{choose(prefix + ".bits"), choose(prefix + ".base"),
                        choose(prefix + ".shift")};
  // Each by itself first, so that the sums below fit.
  const Word limit(WordPath::current().width() - 2);
  for (const Word& n : {f.bits, f.base}) {
    assume(n >= 0);
    assume(n <= limit);
  }
  assume(f.shift <= limit);
  assume(f.shift >= -limit);
  assume(f.bits + f.base + f.shift <= limit);
  assume(f.bits + f.base - f.shift <= limit);
  return f;
}

}  // namespace plumb
