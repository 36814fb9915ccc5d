// The catalogue: one row an operation. All that lists operations reads it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/notation/notation.hpp"
#include "properties/operations/operation.hpp"

namespace plumb::catalogue {

/// In the order of the book.
const std::vector<Operation>& operations();

const Operation& operation_of(Op op);

/// Null if there is none of that name.
const Operation* find_operation(std::string_view name);

/// Throws notation::CallError, naming the one to use, if there is none of that name.
const Operation& operation_named(std::string_view name);

/// The names by which its contract law draws its arguments.
std::vector<std::string> argument_names(const Operation& operation);

/// Returns what the reference answers; too_large beyond the budget of a question.
Answer<Value<Integer>> reference_answer(const Operation& operation,
                                        const Values<Integer>& arguments);

/// True if the arguments lie in the required domain; false if the budget does not suffice to tell.
bool in_required_domain(const Operation& operation, const Values<Integer>& arguments);

/// Parses a text as the kind of the reference's answer. If the reference refused, `0` is read over
/// the strides of an argument, if the operation then returns such a value.
notation::Parsed parse_answer(const Operation& operation, const Values<Integer>& arguments,
                              const Answer<Value<Integer>>& reference, std::string_view text);

/// "refuse CODE", or the text of the value.
std::string print_answer(const Answer<Value<Integer>>& answer);

}  // namespace plumb::catalogue
