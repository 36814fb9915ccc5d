#include "plumb/certify/vectors/deciding.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/vectors/vector_data.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::certify {
namespace {

using nlohmann::json;
using L = Layout<Integer>;

// Values ------------------------------------------------------------------------------------------

constexpr int most_values = 64;  // beyond, some indices stand for all
constexpr std::size_t most_modes = 64;

/// The indices below n at which a function is looked at: all, or the ends of the modes of A and
/// some between.
std::vector<Integer> looked_at(const L& A, const Integer& n) {
  std::set<Integer> some{Integer(0), Integer(n - 1)};
  if (n <= most_values) {
    for (Integer i = 0; i < n; ++i) some.insert(i);
  } else {
    Integer end(1);
    for (const auto& [extent, stride] : flat_modes(A))
      for (const Integer& i : {Integer(end - 1), end, Integer(end *= extent)}) some.insert(i);
    for (int k = 1; k < 8; ++k) some.insert(Integer(n * k / 8 + k));
  }
  return {some.lower_bound(Integer(0)), some.lower_bound(n)};
}

json data_of_all(const std::vector<Integer>& numbers) {
  json all = json::array();
  for (const Integer& n : numbers) all.push_back(data_of(n));
  return all;
}

/// A(0), A(1), ..  Throws NoData if they are too many.
std::vector<Integer> offsets_of(const L& A) {
  if (size(A) > most_values) throw NoData{};
  std::vector<Integer> offsets;
  for (const Integer& i : looked_at(A, size(A))) offsets.push_back(evaluate(A, i));
  return offsets;
}

json image_of(const L& A) {
  const std::vector<Integer> offsets = offsets_of(A);
  const std::set<Integer> image(offsets.begin(), offsets.end());
  return data_of_all({image.begin(), image.end()});
}

std::vector<Integer> sizes_of_modes(const L& A) {
  std::vector<Integer> sizes;
  for (const L& mode : modes_of(A)) sizes.push_back(size(mode));
  return sizes;
}

/// The rule for a function f of n elements, whose interesting indices are those of `shape`.
json by_values(const L& shape, const Integer& n, const std::function<Integer(const Integer&)>& f) {
  const std::vector<Integer> indices = looked_at(shape, n);
  std::vector<Integer> values;
  for (const Integer& i : indices) values.push_back(f(i));
  json all{{"by", "values"}, {"values", data_of_all(values)}};
  if (Integer(indices.size()) != n) {
    all["by"] = "points";
    all["at"] = data_of_all(indices);
    all["size"] = data_of(n);
  }
  return all;
}

enum class AsModes { no, yes };

json by_values_of(const L& R, AsModes as_modes) {
  if (leaf_count(R) > most_modes) throw NoData{};
  json all = by_values(R, size(R), [&](const Integer& i) { return evaluate(R, i); });
  if (as_modes == AsModes::yes && rank(R.shape) > 1) all["modes"] = data_of_all(sizes_of_modes(R));
  return all;
}

// Equations of their own --------------------------------------------------------------------------

/// True if the reference's answer is the answer of some choices only: of others, another is right.
bool is_open(const catalogue::TestCase& posed) {
  const auto& points = catalogue::variation_points_of(posed.request.operation->op).points;
  return posed.expected.answered() &&
         std::any_of(points.begin(), points.end(), [&](const catalogue::Variation& point) {
           const auto fits = point.consistent(posed.request.arguments, posed.expected.value());
           return fits && fits->size() < point.choices.size();
         });
}

const L& layout_at(const catalogue::TestCase& posed, std::size_t k) {
  const auto* A = std::get_if<L>(&posed.request.arguments[k]);
  if (!A) throw NoData{};
  return *A;
}

/// The layout that a tiler is.
const L& tiler_at(const catalogue::TestCase& posed, std::size_t k) {
  const auto* T = std::get_if<Tiler<Integer>>(&posed.request.arguments[k]);
  if (!T || !T->is_layout()) throw NoData{};
  return T->layout();
}

const L& answer_of(const catalogue::TestCase& posed) {
  if (!posed.expected.answered() || is_open(posed)) throw NoData{};
  const auto* R = std::get_if<L>(&posed.expected.value());
  if (!R) throw NoData{};
  return *R;
}

/// True if libraries agree on the value of A at each offset of B: none is negative, and beyond the
/// size of A there is one extension.
bool has_values_at(const L& A, const L& B) {
  const auto modes = flat_modes(A);
  const bool one_extension = !modes.empty() && modes.back().extent > 1 && !contains_empty(A.shape);
  const std::vector<Integer> offsets = offsets_of(B);
  return std::all_of(offsets.begin(), offsets.end(),
                     [&](const Integer& x) { return x >= 0 && (x < size(A) || one_extension); });
}

json by_composition(const catalogue::TestCase& posed) {
  const L& A = layout_at(posed, 0);
  const L& B = tiler_at(posed, 1);
  if (is_open(posed) || (!posed.required && !has_values_at(A, B))) throw NoData{};
  json all =
      by_values(B, size(B), [&](const Integer& c) { return evaluate(A, Integer(evaluate(B, c))); });
  if (rank(B.shape) > 1) all["modes"] = data_of_all(sizes_of_modes(B));
  return all;
}

json by_complement(const catalogue::TestCase& posed) {
  const L& A = layout_at(posed, 0);
  const json image = image_of(A);
  // of a shape, more than one size is right
  if (!std::get<IntTuple<Integer>>(posed.request.arguments[1]).is_leaf()) throw NoData{};
  if (!tiles(A)) return {{"by", "disjoint"}, {"image", image}};
  const L& R = answer_of(posed);
  return {{"by", "partition"}, {"image", image}, {"size", data_of(image.size() * size(R))}};
}

json by_right_inverse(const catalogue::TestCase& posed) {
  return {{"by", "right"}, {"values", data_of_all(offsets_of(layout_at(posed, 0)))}};
}

json by_left_inverse(const catalogue::TestCase& posed) {
  const L& A = layout_at(posed, 0);
  const auto one_to_one = injective(A);
  if (!one_to_one.answered() || !one_to_one.value()) throw NoData{};
  std::vector<Integer> at;
  const std::vector<Integer> indices = looked_at(A, size(A));
  for (const Integer& i : indices) at.push_back(evaluate(A, i));
  if (std::any_of(at.begin(), at.end(), [](const Integer& x) { return x < 0; })) throw NoData{};
  return {{"by", "points"}, {"at", data_of_all(at)}, {"values", data_of_all(indices)}};
}

json by_division(const catalogue::TestCase& posed, AsModes as_modes) {
  if (posed.required) return by_values_of(answer_of(posed), as_modes);
  const L& A = layout_at(posed, 0);
  const L& B = tiler_at(posed, 1);
  if (!has_values_at(A, B)) throw NoData{};
  std::vector<Integer> tile;
  for (const Integer& x : offsets_of(B)) tile.push_back(evaluate(A, x));
  return {{"by", "covers"}, {"tile", data_of_all(tile)}, {"offsets", image_of(A)}};
}

json by_product(const catalogue::TestCase& posed, AsModes as_modes) {
  if (posed.required) return by_values_of(answer_of(posed), as_modes);
  const json tile = data_of_all(offsets_of(layout_at(posed, 0)));
  return {
      {"by", "copies"}, {"tile", tile}, {"places", data_of_all(offsets_of(tiler_at(posed, 1)))}};
}

// All others: what the reference answers ----------------------------------------------------------

json by_answer(const Value<Integer>& R, AsModes as_modes);

struct ByAnswer {
  AsModes as_modes;

  json operator()(const L& R) const { return by_values_of(R, as_modes); }
  json operator()(const Several<Integer>& results) const {
    json parts = json::array();
    for (const Value<Integer>& one : results.values) parts.push_back(by_answer(one, as_modes));
    return {{"by", "parts"}, {"parts", parts}};
  }
  json operator()(const Integer& n) const { return equal(Value<Integer>(n)); }
  json operator()(bool truth) const { return equal(Value<Integer>(truth)); }
  json operator()(const IntTuple<Integer>& t) const { return equal(Value<Integer>(t)); }
  template <class Other>
  json operator()(const Other&) const {
    throw NoData{};
  }

  static json equal(const Value<Integer>& R) { return {{"by", "equal"}, {"value", data_of(R)}}; }
};

json by_answer(const Value<Integer>& R, AsModes as_modes) {
  return std::visit(ByAnswer{as_modes}, static_cast<const AnyValue<Integer>&>(R));
}

/// Without P the modes are free.
AsModes modes_by_profile(const catalogue::TestCase& posed) {
  const Values<Integer>& arguments = posed.request.arguments;
  const auto* P = arguments.size() > 1 ? std::get_if<Profile>(&arguments[1]) : nullptr;
  return P && !P->is_leaf() ? AsModes::yes : AsModes::no;
}

/// True if the answer may have parentheses of its own: (X) for one open part, or for one mode.
bool may_be_enclosed(Op op, const Values<Integer>& arguments) {
  if (op == Op::slice) return std::get<Pattern<Integer>>(arguments[1]).is_leaf();
  if (op == Op::tile_to_shape) return rank(std::get<IntTuple<Integer>>(arguments[1])) == 1;
  return op == Op::group && std::get<Integer>(arguments[2]) == std::get<Integer>(arguments[1]) + 1;
}

/// Outside the required domain the contract may allow more than the reference's answer.
json by_expected(const catalogue::TestCase& posed, AsModes as_modes) {
  if (!posed.required || !posed.expected.answered() || is_open(posed)) throw NoData{};
  return by_answer(posed.expected.value(), as_modes);
}

}  // namespace

json deciding(const catalogue::TestCase& posed) {
  switch (posed.request.operation->family) {
    case Family::matrices:
    case Family::composed:
    case Family::linear:
    case Family::shuffles: throw NoData{};
    default: break;
  }
  const Op op = posed.request.operation->op;
  if (may_be_enclosed(op, posed.request.arguments)) throw NoData{};
  switch (op) {
    case Op::composition:
      if (std::get<Tiler<Integer>>(posed.request.arguments[1]).is_by_mode()) break;
      return by_composition(posed);
    case Op::complement: return by_complement(posed);
    case Op::right_inverse: return by_right_inverse(posed);
    case Op::left_inverse: return by_left_inverse(posed);
    case Op::logical_divide:
    case Op::zipped_divide: return by_division(posed, AsModes::yes);
    case Op::logical_product:
    case Op::zipped_product: return by_product(posed, AsModes::yes);

    // of one open part, (X) is as good as X
    case Op::slice_and_offset:
      return by_expected(posed, std::get<Pattern<Integer>>(posed.request.arguments[1]).is_leaf()
                                    ? AsModes::yes
                                    : AsModes::no);

    // their modes may be finer
    case Op::tiled_divide:
    case Op::flat_divide: return by_division(posed, AsModes::no);
    case Op::tiled_product:
    case Op::flat_product: return by_product(posed, AsModes::no);
    case Op::blocked_product:
    case Op::raked_product:
    case Op::padded_shared:
    case Op::layout_add:
    case Op::flatten:
    case Op::local_tile:
    case Op::local_partition:
    case Op::tidfrg:
    case Op::thrfrg:
    case Op::retile: return by_expected(posed, AsModes::no);
    case Op::coalesce:
    case Op::filter: return by_expected(posed, modes_by_profile(posed));

    // more functions than one are right
    case Op::coalesce_x:
    case Op::coprofile:
    case Op::dice:
    case Op::domain_distribute:
    case Op::fixed_columns:
    case Op::fixed_rows:
    case Op::make_layout_tv:
    case Op::max_alignment:
    case Op::max_common_layout:
    case Op::max_common_vector:
    case Op::nullspace:
    case Op::quasi_inverse:
    case Op::swizzle_max_alignment: throw NoData{};
    default: return by_expected(posed, AsModes::yes);
  }
  return by_expected(posed, AsModes::yes);
}

}  // namespace plumb::certify
