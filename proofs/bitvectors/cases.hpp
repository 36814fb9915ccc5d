// Every case of a few unknown words: what is asked of them is looked up, and needs no solver. A
// term is computed in all cases at once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "proofs/bitvectors/word_term.hpp"

namespace plumb::proofs {

/// The least and the greatest number that an unknown can be.
struct WordInterval {
  Integer least, most;
};

class Cases {
 public:
  static constexpr std::size_t most = std::size_t{1} << 12;

  /// One case, of no unknowns.   Domain: width <= 64.
  explicit Cases(int width) : width_(width) {}

  std::size_t unknowns() const { return values_.size(); }

  /// Each case with each number of the interval. False, and as before, if that is more than `most`.
  bool extend(const std::string& unknown, const WordInterval& interval);

  /// Leaves out the cases in which the fact does not hold.   Domain: it has these unknowns only.
  void keep(const WordComparison& fact);

  /// The first case in which all the facts hold.
  std::optional<Model> find(const std::vector<const WordComparison*>& facts);

 private:
  using Column = std::vector<std::int64_t>;  // the value in each case, in their order

  const Column& column(const WordTermPtr& term);
  Column computed(const WordTerm& term);
  std::vector<char> holds(const WordComparison& fact);

  int width_;
  std::size_t count_ = 1;
  std::map<std::string, Column> values_;  // of each unknown

  // A term that is computed is kept alive, so that no other has its address.
  std::unordered_map<const WordTerm*, std::pair<WordTermPtr, Column>> columns_;
};

}  // namespace plumb::proofs
