#include "proofs/bitvectors/word_driver.hpp"

#include <algorithm>

#include "properties/driver/dimension_names.hpp"

namespace plumb::proofs {

int WordScope::most_inputs() const {
  return std::min(static_cast<int>(input_names.size()), *matrix_size);
}

namespace {

std::string text_of_lists(const WordScope& scope, const DrawnForms& drawn) {
  std::string text = ", lists of at most 2 dimensions";
  for (const auto& [name, bits] : scope.list_bits)
    if (drawn.has(name))
      text += ", in " + name +
              (scope.large_lists.contains(name) ? " 2, each of 3 to " : " of at most ") +
              std::to_string(bits) + " bits";
  return text;
}

/// Matrices and linear layouts.
std::string text_of_sizes(const WordScope& scope, const DrawnForms& drawn) {
  const std::string most = std::to_string(*scope.matrix_size);
  std::string text;
  if (drawn.has(Drew::any_matrix))
    text += ", all matrices of at most " + most + " rows and " + most + " columns";
  if (drawn.has(Drew::square_matrix)) text += ", all square matrices of at most " + most + " rows";
  if (drawn.has(Drew::wide_matrix))
    text += ", all matrices of at most " + most + " columns and no more rows than columns";
  const std::string in = ", all linear layouts of at most " +
                         std::to_string(scope.bits_in.value_or(*scope.matrix_size)) +
                         " bits in, in at most " + std::to_string(scope.most_inputs()) +
                         " inputs, and ";
  if (drawn.has(Drew::any_linear)) text += in + most + " bits out, in at most 2 outputs";
  if (drawn.has(Drew::square_linear)) text += in + "as many bits out, in at most 2 outputs";
  if (drawn.has(Drew::linear_named_alike))
    text += ", all linear layouts of at most " + most + " bits in and " + most +
            " bits out, in at most 2 inputs and 2 outputs of the same names";
  return text;
}

}  // namespace

std::string WordScope::text(int width, const DrawnForms& drawn) const {
  if (bits_alone) return "each entry is any bit";
  const int limit = width - 2, least = width - 1 - spare_bits;
  std::string text;
  if (!list_bits.empty()) text += text_of_lists(*this, drawn);
  if (matrix_size) text += text_of_sizes(*this, drawn);
  if (drawn.has(Drew::any_word))
    text += ", |x| < 2^" + std::to_string(width - 1);
  else if (drawn.has(Drew::natural_word))
    text += ", 0 <= x < 2^" + std::to_string(least);
  if (drawn.has(Drew::swizzle))
    text += ", bits + base + |shift| <= " + std::to_string(swizzle_bits.value_or(limit));
  for (const std::string& name : exponents)
    if (drawn.has(name)) text += ", " + name + " <= " + std::to_string(limit);
  text += text_of(among, drawn);
  return drawn.joined(text.empty() ? "" : text.substr(2));
}

Word WordDriver::choose(const std::string& unknown_name) {
  const Word choice = unknown_word(unknown_name);
  if (const std::optional<Integer> number = imposed()) {
    const int sign = WordPath::current().width() - 1;
    const Integer limit = power_of_two(Integer(sign));
    if (*number < -limit || *number >= limit) throw NotProvable{"a number that is not a word"};
    assume(choice == Word(*number));
  }
  record(choice);
  return choice;
}

Word WordDriver::integer(std::string_view name) {
  drew(Drew::any_word);
  return choose(named(name));
}

Word WordDriver::natural(std::string_view name) {
  if (const auto explored = choose_explored(scope_.among, name)) return *explored;
  drew(Drew::natural_word);
  return choose_natural(name);
}

Word WordDriver::choose_natural(std::string_view name) {
  const Word choice = choose(named(name));
  assume(choice >= 0);
  if (scope_.spare_bits > 0)
    assume(choice <
           Word(power_of_two(Integer(WordPath::current().width() - 1 - scope_.spare_bits))));
  if (std::find(scope_.exponents.begin(), scope_.exponents.end(), name) != scope_.exponents.end())
    assume(choice <= Word(WordPath::current().width() - 2));
  return choice;
}

Word WordDriver::positive(std::string_view name) {
  if (const auto explored = choose_explored(scope_.among, name)) return *explored;
  const Word choice = choose(named(name));
  drew(Drew::natural_word);
  assume(choice >= 1);
  return choice;
}

Word WordDriver::below(std::string_view name, const Word& bound) {
  if (const auto explored = choose_explored(scope_.among, name)) {
    assume(*explored < bound);
    return *explored;
  }
  if (!scope_.matrix_size) drew(Drew::natural_word);  // else the bound is the smaller one
  const Word choice = choose_natural(name);
  assume(choice < bound);
  return choice;
}

Word WordDriver::among(std::string_view name, std::initializer_list<int> usual) {
  const auto explored = scope_.among.find(name);
  if (explored == scope_.among.end()) throw NotProvable{"a number among others, in no scope"};
  const std::vector<int>& numbers = explored->second;
  const auto is_explored = [&](int number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
  };
  std::vector<int> forms;
  for (std::size_t k = 0; k < usual.size(); ++k)
    if (imposed() || is_explored(usual.begin()[k])) forms.push_back(static_cast<int>(k));
  return Word(usual.begin()[choose_among(named(name), forms)]);
}

Word WordDriver::choose_below(const std::string& unknown_name, const Word& bound) {
  const Word choice = choose(unknown_name);
  assume(choice >= 0);
  assume(choice < bound);
  return choice;
}

/// Up to the maximum size; a token may exceed it.
int WordDriver::choose_dimension(const std::string& name, int least) {
  const int most = WordPath::current().width() - 2;
  if (imposed()) return choose_form(name, most, least);
  if (!scope_.matrix_size) throw Defect("matrices, in a proof that says nothing of their size");
  return choose_form(name, std::max(least, *scope_.matrix_size), least);
}

/// 0 <= x < 2^bits, which is evident of low bits.
Word WordDriver::choose_column(const std::string& unknown_name, int bits) {
  return low_bits(choose_below(unknown_name, power_of_two(Word(bits))), bits);
}

BitMatrix<Word> WordDriver::choose_matrix(const std::string& name, int rows, Hint hint) {
  drew(hint == Hint::one_to_one ? Drew::square_matrix
       : hint == Hint::onto     ? Drew::wide_matrix
                                : Drew::any_matrix);
  BitMatrix<Word> matrix{static_cast<std::size_t>(rows), {}};
  int columns = rows;
  if (hint != Hint::one_to_one)
    columns = choose_dimension(name + ".columns", hint == Hint::onto ? rows : 0);
  for (int k = 0; k < columns; ++k)
    matrix.columns.push_back(choose_column(name + std::to_string(k), rows));
  return matrix;
}

BitMatrix<Word> WordDriver::matrix(std::string_view name, Hint hint) {
  const std::string prefix = named(name);
  return choose_matrix(prefix, choose_dimension(prefix + ".rows"), hint);
}

BitMatrix<Word> WordDriver::matrix_with_rows(std::string_view name, std::size_t rows, Hint hint) {
  return choose_matrix(named(name), static_cast<int>(rows), hint);
}

Swizzle<Word> WordDriver::choose_explored_swizzle(const std::string& name) {
  const int bits = choose_form(name + ".bits", *scope_.swizzle_bits);
  const int base = choose_form(name + ".base", *scope_.swizzle_bits - bits);
  const int most = *scope_.swizzle_bits - bits - base;
  return {Word(bits), Word(base), Word(choose_form(name + ".shift", most, -most))};
}

Swizzle<Word> WordDriver::swizzle(std::string_view name) {
  const std::string prefix = named(name);
  drew(Drew::swizzle);
  if (scope_.swizzle_bits) return choose_explored_swizzle(prefix);
  const Swizzle<Word> f{choose(prefix + ".bits"), choose(prefix + ".base"),
                        choose(prefix + ".shift")};
  // First each by itself, so that the sums below fit.
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

}  // namespace plumb::proofs
