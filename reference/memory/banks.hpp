// Banks of shared memory: which words an element touches, and which bank serves them.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "reference/integers/integer.hpp"

namespace plumb {

/// `count` banks; a word has `bytes` bytes, and word k is in bank k mod count. NVIDIA: 32 x 4; the
/// LDS of AMD: 32 x 4 or 64 x 4.
template <class Integer>
struct Banks {
  Integer count;
  Integer bytes;
};

/// The widest element, in bits, whose words are listed one by one.
inline constexpr int widest_element = 1024;

/// The most elements of an access, and the widest word in bytes.
inline constexpr int most_elements = 4096;
inline constexpr int widest_word = 65536;

// Clause    bank
// Equation  R == floor(x e / (8 c)) mod b
// Contract  the equation: the bank of the word that has the first bit of element x
// Arguments x the offset of an element, counted in elements; e the bits of an element; b the number
//           of banks; c the bytes of a word, one of which is in each bank
// Domain    e, b, c >= 1
// Refusals  out_of_domain (e, b or c below 1)
// Laws      bank.word bank.rows
// Examples  bank(33, 32, 32, 4) -> 1
//           bank(33, 16, 32, 4) -> 16
//           bank(33, 64, 32, 4) -> 2
//           bank(33, 32, 64, 4) -> 33
//           bank(5, 24, 32, 4) -> 3
//           bank(-1, 32, 32, 4) -> 31
//           bank(1, 0, 32, 4) -> refuse out_of_domain
// Source    [cute-concepts] and [warp-notebook]; CUDA C++ programming guide, "Shared memory"

template <class Integer>
Answer<Integer> bank(const Integer& x, const Integer& e, const Integer& b, const Integer& c) {
  if (e < 1 || b < 1 || c < 1) return Refusal::out_of_domain;
  return floor_mod(floor_div(Integer(x * e), Integer(8 * c)), b);
}

template <class Integer>
bool bank_required(const Integer&, const Integer& e, const Integer& b, const Integer& c) {
  return e >= 1 && b >= 1 && c >= 1;
}

/// The words that have one of the bits first, .., first + bits - 1.
template <class Integer>
std::vector<Integer> words_of(const Integer& first, const Integer& bits, const Integer& c) {
  std::vector<Integer> words;
  const Integer last = floor_div(Integer(first + bits - 1), Integer(8 * c));
  for (Integer word = floor_div(first, Integer(8 * c)); word <= last; word = word + 1)
    words.push_back(word);
  return words;
}

/// The words that a lane touches, in any order, a word once or more often; none if it is inactive.
template <class Integer>
using WordsOfLane = std::vector<Integer>;

/// The greatest number of different words of one bank, over the lanes [begin, end).
template <class Integer>
Integer words_of_one_bank(const std::vector<WordsOfLane<Integer>>& lanes, std::size_t begin,
                          std::size_t end, const Integer& banks) {
  std::set<Integer> words;
  for (std::size_t lane = begin; lane < std::min(end, lanes.size()); ++lane)
    words.insert(lanes[lane].begin(), lanes[lane].end());
  std::map<Integer, Integer> count;
  Integer most(0);
  for (const Integer& word : words) {
    Integer& of_bank = count.try_emplace(floor_mod(word, banks), Integer(0)).first->second;
    of_bank = of_bank + 1;
    if (of_bank > most) most = of_bank;
  }
  return most;
}

/// One entry for each group of `group` consecutive lanes: its wavefronts, 0 if no lane of it is
/// active.   Domain: group >= 1.
template <class Integer>
std::vector<Integer> wavefronts_by_group(const std::vector<WordsOfLane<Integer>>& lanes,
                                         std::size_t group, const Integer& banks) {
  std::vector<Integer> all;
  for (std::size_t begin = 0; begin < lanes.size(); begin += group)
    all.push_back(words_of_one_bank(lanes, begin, begin + group, banks));
  return all;
}

template <class Integer>
Integer sum_of(const std::vector<Integer>& numbers) {
  Integer sum(0);
  for (const Integer& number : numbers) sum = sum + number;
  return sum;
}

/// H0: how many consecutive lanes are served together, if each moves w bits: as many as fill each
/// bank once, where a lane counts for no less than a word; at least one, at most `lanes`.
template <class Integer>
std::size_t lanes_together(const Integer& w, const Banks<Integer>& banks, std::size_t lanes) {
  const Integer share = w < 8 * banks.bytes ? Integer(8 * banks.bytes) : w;
  std::size_t group = 1;
  while (group < lanes &&
         Integer(static_cast<int>(group + 1)) * share <= 8 * banks.bytes * banks.count)
    ++group;
  return group;
}

}  // namespace plumb
