// The engine as the explorer asks it: one JSON object in, one out.
#pragma once

#include <string>
#include <string_view>

namespace plumb::explorer {

/// Answers {"ask":WHAT,..}. WHAT, and the fields of each, are in answers.hpp. A call that is wrong
/// is answered {"error":SENTENCE,"exit":2}; what exceeds the budget of a question, and a defect of
/// the engine, {"error":SENTENCE,"exit":3}. Only std::bad_alloc leaves it.
std::string explore(std::string_view request);

}  // namespace plumb::explorer
