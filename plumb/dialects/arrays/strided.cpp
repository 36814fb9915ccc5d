#include "plumb/dialects/arrays/strided.hpp"

#include <fmt/format.h>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

std::vector<Integer> row_major_strides(const std::vector<Integer>& shape) {
  std::vector<Integer> strides(shape.size(), 1);
  for (std::size_t k = shape.size(); k-- > 1;) strides[k - 1] = strides[k] * shape[k];
  return strides;
}

std::string strided_text(const std::vector<Integer>& shape, const std::vector<Integer>& strides,
                         const Integer& offset) {
  const std::string text = tuple_text(shape) + ":" + tuple_text(strides);
  return offset == 0 ? text : fmt::format("Sw<0,0,0> o {} o {}", offset.str(), text);
}

}  // namespace plumb::dialects
