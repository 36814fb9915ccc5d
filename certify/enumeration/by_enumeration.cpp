#include "certify/enumeration/by_enumeration.hpp"

#include "certify/enumeration/rows.hpp"

namespace plumb::certify {
namespace {

EnumeratedRows all_rows() {
  using namespace enumerated;
  EnumeratedRows all;
  for (const auto& family : {integers::rows,
                             tuples::rows,
                             refinements::rows,
                             coordinates::rows,
                             layouts::rows,
                             recasts::rows,
                             modes::rows,
                             slices::rows,
                             algebra::rows,
                             divides::rows,
                             products::rows,
                             tilings::rows,
                             decisions::rows,
                             matrices::rows,
                             swizzles::rows,
                             composed::rows,
                             composed_tilers::rows,
                             composed_maps::rows,
                             composed_vectors::rows,
                             through_links::rows,
                             linear::rows,
                             linear_makers::rows,
                             encodings::rows,
                             shared::rows,
                             reshapes::rows,
                             shuffles::rows,
                             accesses::rows,
                             rasters::rows,
                             modules::rows,
                             extensions::rows,
                             coordinate_layouts::rows})
    for (EnumeratedRow& one : family()) all.push_back(std::move(one));
  return all;
}

const EnumeratedRows& all_evaluators() {
  static const EnumeratedRows all = all_rows();
  return all;
}

}  // namespace

bool enumerable(Op op) {
  for (const EnumeratedRow& one : all_evaluators())
    if (one.op == op) return true;
  return false;
}

Opinion opinion_by_enumeration(const catalogue::Request& request, const Value<Integer>& answer) {
  for (const EnumeratedRow& one : all_evaluators()) {
    if (one.op != request.operation->op) continue;
    if (const auto kept = one.evaluate(request.arguments, answer)) return *kept;
  }
  return std::nullopt;
}

}  // namespace plumb::certify
