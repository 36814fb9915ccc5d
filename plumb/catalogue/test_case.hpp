// A request and what the specification says of it: found out once, and handed to all who ask.
#pragma once

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

struct TestCase {
  Request request;
  Answer<Value<Integer>> expected;  // what the reference answers
  bool required;                    // the arguments lie in the required domain
};

TestCase make_case(Request request);

/// True if the answer is the same function as the reference's; false if the reference has none.
bool is_expected_function(const TestCase& posed, const Value<Integer>& answer);

/// The order in which examples are preferred: those inside the required domain, then the shorter
/// ones, then the order of their texts.
bool plainer(const TestCase& a, const TestCase& b);

}  // namespace plumb::catalogue
