#include "certify/sides.hpp"

#include "properties/laws/composition.hpp"

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
        if constexpr (requires { coalesce(left); })
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

  if (name == "left_inverse") return A && R && is_identity(composition(*R, *A));
  if (reference_says(request, answer)) return true;
  if (name == "right_inverse")
    return A && R && natural_strides(*R) && greatest_offset(*R) < size(*A) &&
           is_identity(composition(*A, *R));
  if (name == "composition" || name == "logical_divide") {
    const auto* T = std::get_if<Tiler<Integer>>(&request.arguments[1]);
    if (!A || !T || (T->is_by_mode() && A->shape.is_leaf())) return false;
    const Request other{request.operation, {other_reading(*A, *T), *T}, request.range};
    return reference_says(other, answer);
  }
  return false;
}

}  // namespace plumb
