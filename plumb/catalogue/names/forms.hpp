// Forms: calls with other arguments than a row has, each of them read as a call of a row.
//
//   size(A, 1)         size of mode 1 of A        crd2idx(c, A)    A at a coordinate
//   size(A, (0,1))     of mode 1 of its mode 0    complement(A)    complement(A, 1)
#pragma once

#include <string_view>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

struct CallForm {
  std::string_view name;  // by which it is called
  std::vector<Argument> parameters;
  std::string_view meaning;  // "complement(A, 1)"

  /// The call that is meant, or why it is refused. The arguments are of the kinds above.
  Answer<Request> (*request)(const Values<Integer>& arguments);
};

/// Every form, in the order in which they are tried.
const std::vector<CallForm>& forms();

}  // namespace plumb::catalogue
