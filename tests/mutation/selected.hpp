// What a header with mutants asks: which of them answers, and which functions were reached.
#pragma once

namespace plumb::mutation {

extern int selected;  // the number of a mutant; 0 is the reference

/// Notes that this function was reached.
void reach(int function);

/// A mutant left a function without its result.
[[noreturn]] void fell_off();

}  // namespace plumb::mutation
