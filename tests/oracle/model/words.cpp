#include "tests/oracle/model/words.hpp"

#include <algorithm>
#include <map>

namespace plumb::certify::model {

std::set<Integer> words_of(const Numbers& elements, const Integer& e, const Integer& unit,
                           const Integer& from) {
  std::set<Integer> words;
  for (const Integer& x : elements)
    for (Integer bit = 0; bit < e; ++bit) words.insert(floored(from + x * e + bit, unit));
  return words;
}

Integer busiest(const std::set<Integer>& words, const Integer& banks) {
  std::map<Integer, Integer> count;
  Integer most = 0;
  for (const Integer& word : words)
    most = std::max(most, ++count[word - banks * floored(word, banks)]);
  return most;
}

}  // namespace plumb::certify::model
