#include "properties/value.hpp"

namespace plumb {

template class Value<Integer>;

}  // namespace plumb
