// Implementations that answer one operation without looking at its arguments.
//
//   true:OPERATION  false:OPERATION   of operations that decide
//   one:OPERATION                     1, as a number or as a tuple
//   empty:OPERATION                   0, (), 1:0, *, the identity, a matrix or layout without bits
//   refuses:OPERATION                 every call is refused
//
// Where the reference refuses, so do they.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "properties/operations/implementation.hpp"

namespace plumb::mutants {

/// Those that fit the results of an operation; none if no operation has this name.
std::vector<std::string> constant_answers(std::string_view operation);

/// True if the name is one of a constant answer: WORD:OPERATION.
bool is_constant_answer(std::string_view name);

/// Domain: is_constant_answer(name).
template <class Integer>
std::unique_ptr<Implementation<Integer>> answering_constantly(const std::string& name);

}  // namespace plumb::mutants
