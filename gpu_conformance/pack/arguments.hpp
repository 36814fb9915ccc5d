// The arguments of a case as words, and whether words are the arguments of a clause.
//
//   tree        a leaf n is 0, n; a tuple of k modes is k + 1 and then its modes
//   layout      the tree of the shape, the tree of the strides
//   swizzle     bits, base, shift
//   function    0 and a swizzle; 1 and a layout; 2 and a composed layout: the number of links, each
//               of them 0 and a swizzle or 1 and a layout, then its offset, outermost first; the
//               inner layout
//   linear      m, the m sizes of the outputs, n, the n bases of m coordinates, bit 0 first
//
//   evaluate, apply   function, index       crd2idx   tree c, tree S, tree D
//   linear_apply      linear, index         idx2crd   index, tree S
//
// The answer: 0 and its words (an integer, or a tree), or 1 and the number of the refusal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gpu_conformance/pack/device_clause.hpp"
#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

inline constexpr Word most_packed_leaves = 32, most_depth = 8, most_links = 8, most_bases = 62,
                      most_outputs = 16;
inline constexpr std::size_t answer_room = 128;  // words of the longest answer

/// Walks over arguments; once something is wrong it stays so.
class ArgumentReader {
 public:
  explicit ArgumentReader(const Words& words) : words_(words) {}

  bool good() const { return good_; }
  bool at_end() const { return good_ && place_ == words_.size(); }

  Word number() {
    if (place_ == words_.size()) good_ = false;
    return good_ ? words_[place_++] : 0;
  }

  /// A number from `least` to `most`.
  Word number(Word least, Word most) {
    const Word n = number();
    if (n < least || n > most) good_ = false;
    return good_ ? n : least;
  }

  /// The tree at this place, as text that two trees share iff they are congruent.
  std::string tree(Word least) {
    Word leaves = 0;
    return tree(least, leaves, 0);
  }

  void layout() {
    const std::string shape = tree(1);
    if (tree(least_word) != shape) good_ = false;
  }
  void swizzle() {
    const Word bits = number(0, 62), base = number(0, 62), shift = number(-62, 62);
    if (bits + base + (shift < 0 ? -shift : shift) > 62) good_ = false;
  }
  void function() {
    switch (number(0, 2)) {
      case 0: return swizzle();
      case 1: return layout();
      default: break;
    }
    for (Word links = number(1, most_links); links > 0 && good_; --links) {
      if (number(0, 1) == 0)
        swizzle();
      else
        layout();
      number();
    }
    layout();
  }
  void linear() {
    const Word outputs = number(0, most_outputs);
    for (Word k = 0; k < outputs && good_; ++k) number(1, greatest_word);
    const Word bases = number(0, most_bases);
    for (Word k = 0; k < bases * outputs && good_; ++k) number(0, greatest_word);
  }

  static constexpr Word greatest_word = INT64_MAX, least_word = INT64_MIN;

 private:
  std::string tree(Word least, Word& leaves, Word depth) {
    const Word head = number(0, most_packed_leaves + 1);
    if (!good_) return "";
    if (head == 0) {
      number(least, greatest_word);
      if (++leaves > most_packed_leaves) good_ = false;
      return "*";
    }
    if (depth == most_depth) good_ = false;
    std::string text = "(";
    for (Word k = 1; k < head && good_; ++k) text += tree(least, leaves, depth + 1);
    return text + ")";
  }

  const Words& words_;
  std::size_t place_ = 0;
  bool good_ = true;
};

struct DeviceClauseRow {
  std::string_view name;
  DeviceClause clause;
  void (*read)(ArgumentReader& in);  // the arguments
};

namespace readers {

inline void function_and_index(ArgumentReader& in) {
  in.function();
  in.number();
}
inline void three_trees(ArgumentReader& in) {
  for (int trees = 0; trees < 3; ++trees) in.tree(in.least_word);
}
inline void index_and_tree(ArgumentReader& in) {
  in.number();
  in.tree(in.least_word);
}
inline void linear_and_index(ArgumentReader& in) {
  in.linear();
  in.number();
}

}  // namespace readers

/// The clauses that a device is asked.
// clang-format off
inline constexpr DeviceClauseRow device_clauses[] = {
    {"evaluate",     DeviceClause::function,     readers::function_and_index},
    {"apply",        DeviceClause::function,     readers::function_and_index},
    {"crd2idx",      DeviceClause::crd2idx,      readers::three_trees},
    {"idx2crd",      DeviceClause::idx2crd,      readers::index_and_tree},
    {"linear_apply", DeviceClause::linear_apply, readers::linear_and_index},
};
// clang-format on

/// Null if a device is not asked it.
inline const DeviceClauseRow* find_device_clause(std::string_view name) {
  for (const DeviceClauseRow& row : device_clauses)
    if (row.name == name) return &row;
  return nullptr;
}

/// True if a device may be given these words as the arguments of the clause.
inline bool are_arguments(std::string_view clause, const Words& words) {
  const DeviceClauseRow* row = find_device_clause(clause);
  if (!row) return false;
  ArgumentReader in(words);
  row->read(in);
  return in.at_end();
}

}  // namespace plumb::gpu_conformance
