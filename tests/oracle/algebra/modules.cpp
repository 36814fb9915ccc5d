// Layouts of basis strides as layouts of integers: axis k counts in steps of W^k, W so large that
// no sum of entries reaches it. Values are equal iff these integers are, so each equation between
// values holds of the one iff it holds of the other, and the rows for integers evaluate it.
#include <map>
#include <set>

#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::modules {
namespace {

using Vector = CoordinateVector<Integer>;
using Axes = std::map<Vector::Path, Integer>;

constexpr unsigned bits_of_an_entry = 128, bits_of_a_weight = 1024;

bool small(const Integer& n) { return absolute(n) < (Integer(1) << bits_of_an_entry); }

/// The axes of a value, and whether all numbers in it are small.
struct Survey {
  std::set<Vector::Path> axes;
  bool fits = true, negative = false, bits = false;

  void see(const Vector& v) {
    for (const auto& [axis, amount] : v.terms()) {
      axes.insert(axis);
      fits = fits && small(amount);
      negative = negative || amount < 0;
    }
  }
  void see(const Value<Integer>& value) {
    if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value)) {
      for (const Vector& stride : leaves(A->stride)) see(stride);
      for (const Integer& extent : leaves(A->shape)) fits = fits && small(extent);
    }
    if (const auto* v = std::get_if<Vector>(&value)) see(*v);
    if (const auto* results = std::get_if<Several<Integer>>(&value))
      for (const Value<Integer>& one : results->values) see(one);
    if (const auto* T = std::get_if<Tiler<Integer>>(&value)) see(*T);
    bits = bits || std::holds_alternative<BitLayout<Integer>>(value);
  }
  void see(const Tiler<Integer>& T) {
    if (T.is_layout())
      for (const Integer& stride : leaves(T.layout().stride)) fits = fits && small(stride);
    if (T.is_by_mode())
      for (const Tiler<Integer>& mode : T.by_mode()) see(mode);
  }
};

Integer weighted(const Vector& v, const Axes& weights) {
  Integer sum(0);
  for (const auto& [axis, amount] : v.terms()) sum += amount * weights.at(axis);
  return sum;
}

Value<Integer> weighted(const Value<Integer>& value, const Axes& weights) {
  if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value))
    return Layout<Integer>(A->shape, map_leaves(A->stride, [&](const Vector& stride) {
                             return weighted(stride, weights);
                           }));
  if (const auto* v = std::get_if<Vector>(&value)) return weighted(*v, weights);
  if (const auto* results = std::get_if<Several<Integer>>(&value)) {
    Several<Integer> all;
    for (const Value<Integer>& one : results->values) all.values.push_back(weighted(one, weights));
    return all;
  }
  return value;
}

/// For the operations whose equation compares values of A with values of R. Coordinates that are
/// given to A are no values of it.
std::optional<OracleVerdict> of_weights(Op op, const Values<Integer>& arguments,
                                        const Value<Integer>& answer) {
  if (op == Op::composition && std::holds_alternative<CoordinateLayout<Integer>>(arguments.at(1)))
    return std::nullopt;
  Survey survey;
  for (const Value<Integer>& argument : arguments) survey.see(argument);
  survey.see(answer);
  if (survey.axes.empty() || survey.bits) return std::nullopt;
  if (!survey.fits) return OracleVerdict();
  if (op == Op::nullspace && survey.negative)
    return OracleVerdict();  // what it reaches is not stated
  Axes weights;
  Integer weight(1);
  for (const Vector::Path& axis : survey.axes) {
    weights.emplace(axis, weight);
    weight <<= bits_of_a_weight;
  }
  catalogue::Request request{&catalogue::operation_of(op), {}};
  for (const Value<Integer>& argument : arguments)
    request.arguments.push_back(weighted(argument, weights));
  return opinion_by_enumeration(request, weighted(answer, weights));
}

EnumeratedRow weighted_row(Op op) {
  return {op, [op](const Values<Integer>& arguments, const Value<Integer>& answer) {
            return of_weights(op, arguments, answer);
          }};
}

}  // namespace

EnumeratedRows rows() {
  EnumeratedRows all;
  for (const Op op : {Op::coalesce,         Op::filter,        Op::filter_zeros, Op::flatten,
                      Op::slice_and_offset, Op::domain_offset, Op::composition,  Op::logical_divide,
                      Op::zipped_divide,    Op::tiled_divide,  Op::flat_divide,  Op::tv_partition,
                      Op::nullspace,        Op::rank,          Op::depth,        Op::mode,
                      Op::append,           Op::prepend,       Op::insert,       Op::replace,
                      Op::remove,           Op::group,         Op::take,         Op::select,
                      Op::repeat,           Op::reverse,       Op::slice,        Op::dice,
                      Op::zip_modes,        Op::with_shape,    Op::concatenate,  Op::layout_add,
                      Op::injective,        Op::disjoint,      Op::equivalent,   Op::local_tile,
                      Op::local_partition,  Op::tidfrg,        Op::thrfrg,       Op::retile})
    all.push_back(weighted_row(op));
  return all;
}

}  // namespace plumb::certify::enumerated::modules
