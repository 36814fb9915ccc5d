// The driver of proofs about words: numbers, swizzles, matrices over F2 and linear layouts.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "proofs/bitvectors/word.hpp"
#include "proofs/bitvectors/word_bit.hpp"
#include "proofs/symbolic_execution/draws.hpp"
#include "reference/linear/linear_layout.hpp"
#include "reference/matrices/bit_matrix.hpp"
#include "reference/swizzles/swizzle.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::proofs {

/// The words for which a law is proved: natural numbers below 2^(w-1), and swizzles with
/// bits + base + |shift| <= w - 2; or matrices and linear layouts of every size up to a maximum.
/// A premise is one of the arguments: that what is computed of them fits is shown.
struct WordScope {
  int spare_bits = 0;                       // of natural numbers: they are below 2^(w-1-spare_bits)
  std::vector<std::string> exponents = {};  // the names of drawn numbers that are at most w - 2

  /// The most rows and columns of a matrix, the most bits in and out of a linear layout.
  std::optional<int> matrix_size = std::nullopt;

  /// The most bits of all inputs of a linear layout; if nothing, as of its outputs: matrix_size.
  std::optional<int> bits_in = std::nullopt;

  /// All swizzles with bits + base + |shift| up to this, one after another; else they are unknown.
  std::optional<int> swizzle_bits = std::nullopt;

  bool square = false;  // a layout that is often one-to-one has as many bits out as in

  Explored among = {};

  /// The most bits of a dimension in the list of that name: of up to two dimensions (Hint::tiling),
  /// or of two that have 3 bits or more (Hint::onto).
  std::map<std::string, int, std::less<>> list_bits = {};
  std::set<std::string, std::less<>> large_lists = {};  // those that are drawn with Hint::onto
  bool bits_alone = false;  // drawn are entries of matrices and numbers below a bound
  bool narrow = false;      // of 32 bits at once: those of 64 are not decided within the budget
  int most_numbers = 6;     // entries of a tuple that says which dimensions

  /// The most input dimensions of a linear layout.   Domain: matrix_size.
  int most_inputs() const;

  std::string text(int width, const DrawnForms& drawn) const;
};

/// What is not decided of the words of ProveOptions is asked of these.
inline constexpr int narrower_width = 32;

/// The draws of properties/driver/driver.hpp that are about bits.
class WordDriver : public Draws<Word> {
 public:
  WordDriver(WordScope scope, const std::optional<Token>& imposed)
      : Draws(imposed), scope_(std::move(scope)) {}

  Word integer(std::string_view name);
  Word natural(std::string_view name);
  Word positive(std::string_view name);
  Word below(std::string_view name, const Word& bound);
  Word among(std::string_view name, std::initializer_list<int> usual);  // those that are explored
  bool has(std::string_view name) { return choose_form(named(std::string(name) + '?'), 1) == 1; }
  Swizzle<Word> swizzle(std::string_view name);
  Swizzle<Word> function(std::string_view name) { return swizzle(name); }

  BitMatrix<Word> matrix(std::string_view name, Hint hint = Hint::any);
  BitMatrix<Word> matrix_with_rows(std::string_view name, std::size_t rows, Hint hint = Hint::any);

  // Linear layouts (word_driver_linear.cpp). Of Hint::natural, inputs and outputs have the same
  // names, and bases are any.
  LinearLayout<Word> linear(std::string_view name, Hint hint = Hint::any);
  LinearLayout<Word> linear_after(std::string_view name, const LinearLayout<Word>& first);
  LinearLayout<Word> linear_beside(std::string_view name, const LinearLayout<Word>& other);
  IntTuple<Word> mode_numbers(std::string_view name, std::size_t bound);
  IntTuple<Word> order(std::string_view name, std::size_t count);

 private:
  Word choose(const std::string& unknown_name);
  Word choose_natural(std::string_view name);
  Word choose_below(const std::string& unknown_name, const Word& bound);
  Swizzle<Word> choose_explored_swizzle(const std::string& name);
  Word choose_column(const std::string& unknown_name, int bits);
  int choose_dimension(const std::string& name, int least = 0);
  int choose_bits(const std::string& name, int most);
  BitMatrix<Word> choose_matrix(const std::string& name, int rows, Hint hint);

  struct Dimension {
    std::string name;
    int bits;
  };
  using Dimensions = std::vector<Dimension>;
  using Outputs = std::vector<LinearOutput<Word>>;
  static Dimensions dimensions_of(const Outputs& outputs);
  Dimensions choose_inputs(const std::string& name);
  Outputs choose_outputs(const std::string& name, int bits_in, Hint hint);
  std::vector<Word> choose_basis(const std::string& name, const Dimensions& outputs);
  LinearLayout<Word> choose_dimensions(const std::string& name, Hint hint);
  LinearLayout<Word> choose_named_alike(const std::string& name);
  LinearLayout<Word> choose_linear(const std::string& name, const Outputs* from,
                                   const Outputs* into, Hint hint);

  WordScope scope_;
};

}  // namespace plumb::proofs
