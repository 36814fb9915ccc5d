#include "plumb/dialects/arrays/row_major.hpp"

namespace plumb::dialects {

std::vector<Integer> row_major_strides(const std::vector<Integer>& shape) {
  std::vector<Integer> strides(shape.size(), 1);
  for (std::size_t k = shape.size(); k-- > 1;) strides[k - 1] = strides[k] * shape[k];
  return strides;
}

}  // namespace plumb::dialects
