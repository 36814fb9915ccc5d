#include "certify/sides.hpp"

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/laws/composition.hpp"
#include "properties/laws/interleaved.hpp"
#include "reference/decisions.hpp"

namespace plumb {
namespace {

bool is_identity(const Answer<Layout<Integer>>& A) {
  if (!A.answered()) return false;
  const Layout<Integer> joined = coalesce(A.value());
  return size(joined) == 1 || joined == Layout<Integer>{size(joined), Integer(1)};
}

/// A, or each mode of A that T mentions, without its trailing modes of extent 1.
Layout<Integer> other_reading(const Layout<Integer>& A, const Tiler<Integer>& T) {
  if (T.is_kept()) return A;
  if (T.is_layout()) return laws::without_trailing_units(A);
  std::vector<Layout<Integer>> modes = modes_of(A);
  for (std::size_t k = 0; k < std::min(modes.size(), T.by_mode().size()); ++k)
    modes[k] = other_reading(modes[k], T.by_mode()[k]);
  return concatenate(modes);
}

/// The modes of A that T mentions.
Layout<Integer> mentioned(const Layout<Integer>& A, const Tiler<Integer>& T) {
  if (!T.is_by_mode() || T.by_mode().size() > rank(A.shape)) return A;
  std::vector<Layout<Integer>> modes = modes_of(A);
  modes.erase(modes.begin() + static_cast<std::ptrdiff_t>(T.by_mode().size()), modes.end());
  for (std::size_t k = 0; k < modes.size(); ++k) modes[k] = mentioned(modes[k], T.by_mode()[k]);
  return concatenate(modes);
}

/// A o (R o A) is A: the value of every coordinate comes back.
bool brings_values_back(const Layout<Integer>& A, const Layout<Integer>& R) {
  const Answer<Layout<Integer>> there = composition(R, coalesce(A));
  if (!there.answered()) return false;
  const Answer<Layout<Integer>> back = composition(A, there.value());
  return back.answered() && same_function(Value<Integer>(back.value()), Value<Integer>(A));
}

/// R(j) < R(j+1) for all j: where the first k modes start again and the next one moves on, the
/// offset grows by its stride less the greatest sum of theirs.
bool strictly_increasing(const Layout<Integer>& R) {
  Integer reach(0);
  for (const Mode<Integer>& mode : flat_modes(coalesce(R))) {
    if (mode.extent != 1 && mode.stride <= reach) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

bool sums_differ_by_tests(const Layout<Integer>& A, const Layout<Integer>& R) {
  Modes<Integer> both = moving_modes(A);
  for (const Mode<Integer>& mode : flat_modes(R)) both.push_back(mode);
  return injective_by_tests(layout_of(both)).value_or(false);
}

/// Of a shape cotarget: R is the complement within some M that is large enough. There is one
/// function of each size that partitions its [0,M).
bool covers_a_shape(const Layout<Integer>& A, const IntTuple<Integer>& N, const Layout<Integer>& R) {
  Integer M = size(R);
  for (const Mode<Integer>& mode : moving_modes(A)) M = M * mode.extent;
  if (N.is_leaf() || M < product(N)) return false;
  const Answer<Layout<Integer>> of_that_size = complement(A, M);
  return of_that_size.answered() &&
         same_function(Value<Integer>(of_that_size.value()), Value<Integer>(R));
}

Layout<Integer> scaled(const Layout<Integer>& A, const Integer& factor) {
  return {A.shape, map_leaves(A.stride, [&](const Integer& d) { return Integer(d * factor); })};
}

/// The blocked product whose copies stand cosize(A) apart.
Layout<Integer> block_apart(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  return interleaved(of.block, scaled(of.tiler, cosize(A)), of.of_leaves);
}

/// Every function that tile_to_shape may be.
std::vector<Layout<Integer>> tilings(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                     const IntTuple<Integer>& O) {
  std::vector<Layout<Integer>> all;
  if (!grid_of_copies(A, S, O).answered()) return all;
  for (const std::vector<Integer>& ranks : laws::order_readings(O)) {
    const IntTuple<Integer> order = S.is_leaf() ? IntTuple<Integer>(ranks.front()) : tuple_of(ranks);
    const Layout<Integer> grid = grid_of_copies(A, S, order).value();
    all.push_back(block_apart(A, grid));
    const Answer<Layout<Integer>> filling = blocked_product(A, grid);
    if (filling.answered()) all.push_back(filling.value());
  }
  return all;
}

bool is_a_tiling(const Request& request, const Layout<Integer>& A, const Value<Integer>& answer) {
  const auto& S = std::get<IntTuple<Integer>>(request.arguments[1]);
  const IntTuple<Integer> O = request.arguments.size() > 2
                                  ? std::get<IntTuple<Integer>>(request.arguments[2])
                                  : first_mode_first(S);
  for (const Layout<Integer>& R : tilings(A, S, O))
    if (same_function(Value<Integer>(R), answer)) return true;
  return false;
}

bool reference_says(const Request& request, const Value<Integer>& answer) {
  const Answer<Value<Integer>> reference =
      reference_answer(*request.operation, request.arguments);
  return reference.answered() && same_function(reference.value(), answer);
}

}  // namespace

bool same_function(const Value<Integer>& a, const Value<Integer>& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& left) {
        const auto& right = std::get<std::decay_t<decltype(left)>>(b);
        if constexpr (std::is_same_v<std::decay_t<decltype(left)>, Several<Integer>>)
          return std::equal(left.values.begin(), left.values.end(), right.values.begin(),
                            right.values.end(), same_function);
        else if constexpr (requires { coalesce(left); })
          return size(left) == size(right) && coalesce(left) == coalesce(right);
        else
          return left == right;
      },
      a);
}

bool function_holds(const Request& request, const Value<Integer>& answer) {
  const std::string_view name = request.operation->name;
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  const auto* A = std::get_if<Layout<Integer>>(&request.arguments.front());

  if (name == "left_inverse") {
    if (!A || !R) return false;
    if (is_identity(composition(*R, *A))) return true;
    const Answer<bool> one_to_one = injective(*A);
    return one_to_one.answered() && !one_to_one.value() && brings_values_back(*A, *R);
  }
  if (reference_says(request, answer)) return true;
  if (name == "complement" && A && R && tiles(*A))
    return covers_a_shape(*A, std::get<IntTuple<Integer>>(request.arguments[1]), *R);
  if (name == "complement" && A && R)
    return strictly_increasing(*R) && sums_differ_by_tests(*A, *R);
  if (name == "right_inverse")
    return A && R && natural_strides(*R) && greatest_offset(*R) < size(*A) &&
           is_identity(composition(*A, *R));
  if (name == "blocked_product" && A && tiles(*A))
    return same_function(
        Value<Integer>(block_apart(*A, std::get<Layout<Integer>>(request.arguments[1]))), answer);
  if (name == "tile_to_shape" && A && tiles(*A)) return is_a_tiling(request, *A, answer);
  if (name == "composition" || name.ends_with("_divide")) {
    const auto* T = std::get_if<Tiler<Integer>>(&request.arguments[1]);
    if (!A || !T || (T->is_by_mode() && A->shape.is_leaf())) return false;
    const auto says = [&](const Layout<Integer>& of) {
      return reference_says({request.operation, {of, *T}, request.range}, answer);
    };
    if (says(other_reading(*A, *T))) return true;
    return name == "composition" && (says(mentioned(*A, *T)) || says(other_reading(mentioned(*A, *T), *T)));
  }
  return false;
}

}  // namespace plumb
