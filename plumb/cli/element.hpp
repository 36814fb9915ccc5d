// The size of an element, said alike in all commands.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace plumb::cli {

/// What --element and --bits ask for.
struct AskedElement {
  unsigned bits = 32;             // that are asked for, or the default
  std::string option = {};        // --element half, as it was written; empty if it was left out
  std::set<unsigned> sizes = {};  // in bits, that the command takes; empty: all

  /// The bits of an element of the values of these texts, which may state them. Throws CallError if
  /// a text contradicts another one, or the option, or if the command does not take the size.
  unsigned of(const std::vector<std::string>& texts) const;
};

/// Adds --element SIZE, whose plain numbers are bytes, and --bits SIZE, whose plain numbers are
/// bits; both take 1 to 2^20 bits, or a type. `asked` has the default and the sizes.
void add_element(CLI::App& command, AskedElement& asked, const std::string& purpose);

}  // namespace plumb::cli
