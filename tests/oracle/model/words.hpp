// The words of memory that elements lie in, and the banks that serve them.
#pragma once

#include <set>

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

/// Bit by bit: the words of `unit` bits in which elements of e bits have bits, the first of them at
/// bit `from`.
std::set<Integer> words_of(const Numbers& elements, const Integer& e, const Integer& unit,
                           const Integer& from = 0);

/// The words of the bank that has the most of them.
Integer busiest(const std::set<Integer>& words, const Integer& banks);

}  // namespace plumb::certify::model
