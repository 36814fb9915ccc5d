#include "properties/operations/implementation.hpp"

namespace plumb {

template class Implementation<Integer>;

}  // namespace plumb
