// Writes foreign terms as expressions of the notation. Each family of dialects is a rule in a file
// of its own; what no rule takes is written as it stands.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plumb/dialects/text/term.hpp"
#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::dialects {

class Writer;

/// What the term is in the notation; nothing, if it is of another family. Throws Unread.
using Rule = std::optional<std::string> (*)(Writer&, const Term&);

class Writer {
 public:
  /// The rules are tried in this order, and outlive the writer.
  explicit Writer(std::span<const Rule> rules) : rules_(rules) {}

  std::string write(const Term& term);

  /// The value of the term; throws Unread if it is refused.
  Value<Integer> value(const Term& term);
  Value<Integer> value_of(const std::string& expression, const Term& where);

  /// The value as the notation prints it.
  std::string literal(const Term& term);

  Integer integer(const Term& term);
  std::size_t small(const Term& term);  // below 2^31

  /// [1, 4]  (1, 4)  {1, 4}  4  make_shape(1, 4), flat.
  std::vector<Integer> integers(const Term& term);

  /// [[0, 1], [0, 2]]
  std::vector<std::vector<Integer>> lists(const Term& term);

  /// The text is of this dialect. The first one is kept.
  void read_as(std::string_view dialect);
  void note(std::string sentence);

  /// The text states elements of this size.
  void state_element(std::optional<unsigned> bits) {
    if (bits) element_bits_.insert(*bits);
  }
  const std::set<unsigned>& element_bits() const { return element_bits_; }

  /// The size of an element that the library takes, as the text states none.
  std::optional<unsigned> usual_bits = {};

  void bind(const std::string& name, const Term& term) { bound_[name] = term; }
  const Term* bound(const std::string& name) const;
  std::map<std::string, Term>& values() { return bound_; }

  /// The names whose values were never asked for, but for the aliases of MLIR, #map.
  std::vector<std::string> unused() const;

  const std::string& dialect() const { return dialect_; }

  /// The first dialect of the text that counts the last mode fastest; empty if there is none.
  const std::string& last_fastest() const { return last_fastest_; }
  const std::vector<std::string>& notes() const { return notes_; }

  /// The shape of the tensor whose encoding is read: tensor<128x64xf16, #blocked>.
  std::optional<std::vector<Integer>> tensor_shape = {};

  [[noreturn]] static void refuse(const Term& where, std::string sentence);

  /// As it stands, but for what is within it.
  std::string joined(const std::vector<Term>& parts, std::string_view between);

 private:
  std::string write_applied(const Term& term);
  std::string write_sequence(const Term& term);

  std::span<const Rule> rules_;
  std::map<std::string, Term> bound_;
  mutable std::set<std::string> used_;  // names of bound_
  std::string dialect_, last_fastest_;
  std::vector<std::string> notes_;
  std::set<unsigned> element_bits_;
  std::size_t depth_ = 0, written_ = 0;
};

/// A name with what follows it: make_layout(..), Shape<..>, Int<4>{}, cute.Layout(..), or alone.
struct Call {
  std::string name;  // without the names of libraries before it
  std::string full;  // as it was written
  const Term* angle = nullptr;
  const Term* round = nullptr;
  const Term* square = nullptr;
  const Term* brace = nullptr;
  std::vector<const Term*> rest = {};  // what follows the first of each kind

  /// The entries of <..>, (..) or {..}, the first of these that has any.
  std::vector<Term> arguments() const;
};

/// Nothing if the term does not begin with a name.
std::optional<Call> call_of(const Term& term);

/// What stands behind `name =` or `name :` in the entries; nothing if no entry begins so.
std::optional<Term> field(const std::vector<Term>& entries, std::string_view name);

/// The k-th entry that has no name in front; nothing if there are fewer.
std::optional<Term> positional(const std::vector<Term>& entries, std::size_t k);

/// The field of any of these names, or else the k-th entry without a name.
std::optional<Term> argument(const std::vector<Term>& entries,
                             const std::vector<std::string_view>& names, std::size_t k);

/// The parts of a sequence from `first` on, as a term.
Term tail(const Term& sequence, std::size_t first);

/// "(1,2)"
std::string tuple_text(const std::vector<Integer>& entries);

}  // namespace plumb::dialects
