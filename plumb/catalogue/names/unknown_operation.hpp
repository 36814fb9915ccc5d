// What to say of a name that no operation has: the one to use in its place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb::catalogue {

/// A name of some library's, and what it is here.
struct ForeignName {
  std::string_view name;
  std::string_view here;  // a name, a call or a text: "composition(A, make_layout(S))"
};

/// In the order of the alphabet.
const std::vector<ForeignName>& foreign_names();

/// Names of operations that resemble it, the nearest first, at most five.
std::vector<std::string_view> names_near(std::string_view name);

/// "\"compose\" is no operation; here it is composition"
std::string unknown_operation(std::string_view name);

}  // namespace plumb::catalogue
