#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

// clang-format off
std::vector<Operation> swizzles() {
  return {
    {"apply", Family::swizzles, {{"f", Kind::swizzle}, {"x", Kind::integer}}, Kind::integer, PLUMB_CALL(apply, ASwizzle, AnInteger)},
  };
}
// clang-format on

}  // namespace plumb::rows
