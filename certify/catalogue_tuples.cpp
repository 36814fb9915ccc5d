#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

// clang-format off
std::vector<Operation> tuples() {
  return {
    {"crd2idx", Family::coordinates, {{"c", Kind::tuple}, S, {"D", Kind::tuple}}, Kind::integer, PLUMB_CALL(crd2idx, ATuple, ATuple, ATuple)},
    {"idx2crd", Family::coordinates, {{"i", Kind::integer}, S}, Kind::tuple, PLUMB_CALL(idx2crd, AnInteger, ATuple)},
  };
}
// clang-format on

}  // namespace plumb::rows
