// The judge: one answer to one request, by the contract of its clause.
#pragma once

#include "certify/variations.hpp"
#include "certify/verdict.hpp"

namespace plumb {

/// Judges by the first row of the table of verdicts that fits. `choices` holds what the candidate
/// does at the variation points, and is settled further by what it answers here.
Judgement judge(const Request& request, const Response& response, Choices& choices);

/// "refuse CODE", or the text of the value.
std::string print_answer(const Answer<Value<Integer>>& answer);

}  // namespace plumb
