// What stands before the value on a pasted line: prompts, margins, logs, labels.
#pragma once

#include <cstddef>
#include <string_view>

namespace plumb::dialects {

/// The length of the first prefix of a line without blanks in front; 0 if there is none.
///
///   >>>  $  In [3]:  $1 =  plumb eval  (gdb)  42 |     of programs
///   [rank0]:  INFO:root:  kernel.cu:42:  2026-11-28 10:00:00,123 - INFO -     of logs
///   sA:  sA.layout() =  block (0,0,0) thread (0,0,0):  -  1.     of people
std::size_t prefix_length(std::string_view line);

}  // namespace plumb::dialects
