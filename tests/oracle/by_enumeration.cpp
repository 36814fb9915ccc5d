#include "tests/oracle/by_enumeration.hpp"

#include "tests/oracle/rows.hpp"

namespace plumb::certify {
namespace {

EnumeratedRows all_rows() {
  EnumeratedRows all;
#define PLUMB_ROWS_OF(NAME) enumerated::NAME::rows(),
  for (const EnumeratedRows& rows : {PLUMB_ENUMERATED(PLUMB_ROWS_OF)})
#undef PLUMB_ROWS_OF
    all.insert(all.end(), rows.begin(), rows.end());
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

OracleVerdict opinion_by_enumeration(const catalogue::Request& request,
                                     const Value<Integer>& answer) {
  for (const EnumeratedRow& one : all_evaluators()) {
    if (one.op != request.operation->op) continue;
    if (const auto kept = one.evaluate(request.arguments, answer)) return *kept;
  }
  return std::nullopt;
}

}  // namespace plumb::certify
