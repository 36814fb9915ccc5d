#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

// clang-format off
std::vector<Operation> layouts() {
  return {
    {"size", Family::layouts, {{"A", Kind::function}}, Kind::integer, PLUMB_CALL(size, AnyLayoutOrComposed)},
    {"rank", Family::layouts, {A}, Kind::integer, PLUMB_CALL(rank, AnyLayout)},
    {"depth", Family::layouts, {A}, Kind::integer, PLUMB_CALL(depth, AnyLayout)},
    {"cosize", Family::layouts, {{"A", Kind::function}}, Kind::integer, PLUMB_CALL(cosize, LayoutOrComposed)},
    {"evaluate", Family::layouts, {{"A", Kind::function}, {"i", Kind::integer}}, Kind::offset, PLUMB_CALL(evaluate, AnyLayoutOrComposed, AnInteger)},
    {"mode", Family::layouts, {A, {"k", Kind::integer}}, Kind::layout, PLUMB_CALL(mode, AnyLayout, AnInteger)},
    {"flatten", Family::layouts, {A}, Kind::layout, PLUMB_CALL(flatten, AnyLayout)},
    {"coalesce", Family::layouts, {A}, Kind::layout, PLUMB_CALL(coalesce, AnyLayout)},

    {"injective", Family::decisions, {A}, Kind::truth, PLUMB_CALL(injective, ALayout)},
    {"surjective", Family::decisions, {A}, Kind::truth, PLUMB_CALL(surjective, ALayout)},
  };
}
// clang-format on

}  // namespace plumb::rows
