// The size of an element, said alike in all commands.
#pragma once

#include <set>
#include <string>

namespace CLI {
class App;
}

namespace plumb::cli {

/// Adds --element SIZE, whose plain numbers are bytes, and --bits SIZE, whose plain numbers are
/// bits; both take 1 to 2^20 bits, or a type. `bits` has the default. If `sizes` are given, the
/// size in bits is one of them.
void add_element(CLI::App& command, unsigned& bits, const std::string& purpose,
                 const std::set<unsigned>& sizes = {});

}  // namespace plumb::cli
