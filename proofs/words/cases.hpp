// Every case of a few unknown words, each in a small interval: what is asked of them is looked at,
// and needs no solver. A term is computed in all cases at once, once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "proofs/words/word_term.hpp"

namespace plumb::proofs {

/// The least and the greatest number that an unknown can be.
struct WordInterval {
  Integer least, most;
};

class Cases {
 public:
  static constexpr std::size_t most = std::size_t{1} << 18;

  /// Nothing if there are more than `most`, or words of more than 64 bits.
  static std::optional<Cases> of(const std::map<std::string, WordInterval>& unknowns, int width);

  /// Leaves out the cases in which the fact does not hold.
  void keep(const WordComparison& fact);

  /// The first case in which all the facts hold.
  std::optional<Model> find(const std::vector<const WordComparison*>& facts);

 private:
  using Column = std::vector<std::int64_t>;  // the value in each case, in their order

  Cases(std::vector<std::string> unknowns, int width)
      : unknowns_(std::move(unknowns)), width_(width) {}

  const Column& column(const WordTermPtr& term);
  Column computed(const WordTerm& term);
  std::vector<char> holds(const WordComparison& fact);

  std::vector<std::string> unknowns_;
  std::vector<Column> values_;  // of each unknown
  std::size_t count_ = 1;
  int width_;

  // A term that is computed is kept alive, so that no other has its address.
  std::unordered_map<const WordTerm*, std::pair<WordTermPtr, Column>> columns_;
};

}  // namespace plumb::proofs
