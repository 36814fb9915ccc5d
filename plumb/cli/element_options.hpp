// --bits and --element: the size of an element, in every command that has one.
#pragma once

#include <functional>
#include <vector>

#include "plumb/workbench/memory/element_size.hpp"

namespace CLI {
class App;
}

namespace plumb::cli {

/// Adds the two options, of which a call has one. `take` gets the size; it throws CallError for one
/// that is not among `bits`, unless there are none. `otherwise` is the default that the help shows.
void add_element_options(CLI::App& command, std::function<void(workbench::ElementSize)> take,
                         workbench::ElementSize otherwise, std::vector<unsigned> bits = {});

}  // namespace plumb::cli
