#include "plumb/catalogue/variation_points/composed/lifted_extension.hpp"

#include <algorithm>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/consistency/extension.hpp"
#include "properties/laws/functions.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::catalogue {
namespace {

using Composed = ComposedLayout<Integer>;
using laws::FunctionForm;
using laws::told_at;

/// The cases in which a point is looked for at every index.
constexpr int most_indices = 4096;

/// True if the readings of A differ somewhere beyond its size.
bool read_in_ways(const Layout<Integer>& A) {
  const std::vector<Integer> extents = leaves(A.shape);
  return variants::ends_in_nothing(A.shape) || (!extents.empty() && extents.back() == 1);
}

bool read_in_ways(const std::vector<Link<Integer>>& links) {
  return std::any_of(links.begin(), links.end(), [](const Link<Integer>& link) {
    const auto* outer = std::get_if<Layout<Integer>>(&link.outer);
    return outer && read_in_ways(*outer);
  });
}

bool read_in_ways(const Composed& F) { return read_in_ways(F.inner) || read_in_ways(F.links); }

/// The choices under which holds(i, reading) for 0 <= i < count, digits below 0 rounded in one way.
template <class Holds>
Consistent where_all(const Integer& count, const Holds& holds) {
  if (count > most_indices) return cannot_tell;
  const auto fits = [&](FunctionForm reading) {
    for (Integer i(0); i < count; ++i)
      if (!holds(i, reading)) return false;
    return true;
  };
  const auto fits_either = [&](FunctionForm down, FunctionForm toward_zero) {
    return fits(down) || fits(toward_zero);
  };
  return those_that_fit(
      {{"leaf", fits_either(FunctionForm::leaves, FunctionForm::toward_zero)},
       {"above_one",
        fits_either(FunctionForm::no_trailing_units, FunctionForm::no_trailing_units_toward_zero)},
       {"written", fits_either(FunctionForm::as_written, FunctionForm::as_written_toward_zero)}});
}

/// Of an answer that is the function of the reference's, whose links are those of the arguments.
template <Op op>
Consistent as_expected(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto* F = std::get_if<Composed>(&arguments.front());
  const auto* R = std::get_if<Composed>(&answer);
  if (!F || !R || !(read_in_ways(F->links) || read_in_ways(R->links))) return cannot_tell;
  const auto expected = reference_answer(operation_of(op), arguments);
  const auto* E = expected.answered() ? std::get_if<Composed>(&expected.value()) : nullptr;
  if (!E || size(*R) != size(*E)) return cannot_tell;
  return where_all(size(*R), [&](const Integer& i, FunctionForm reading) {
    return told_at(*R, i, reading) == told_at(*E, i, reading);
  });
}

/// Of an answer to arguments that no choice changes.
template <Op op>
Consistent as_determined(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto* R = std::get_if<Composed>(&answer);
  if (!R || !read_in_ways(R->links)) return cannot_tell;
  const auto expected = reference_answer(operation_of(op), arguments);
  const auto* E = expected.answered() ? std::get_if<Composed>(&expected.value()) : nullptr;
  if (!E || size(*R) != size(*E)) return cannot_tell;
  return where_all(size(*R), [&](const Integer& i, FunctionForm reading) {
    return told_at(*R, i, reading) == told_at(*E, i, FunctionForm::leaves);
  });
}

Consistent of_a_layout(const Composed& F, const Layout<Integer>& R) {
  if (!read_in_ways(F) || size(R) != size(F)) return cannot_tell;
  return where_all(size(F), [&](const Integer& i, FunctionForm reading) {
    return laws::value_at(R, i) == told_at(F, i, reading);
  });
}

Consistent of_a_layout_after_a_swizzle(const Layout<Integer>& A, const Swizzle<Integer>& f,
                                       const Composed& R) {
  if (!(read_in_ways(A) || read_in_ways(R)) || size(R) != size(A)) return cannot_tell;
  return where_all(size(A), [&](const Integer& i, FunctionForm reading) {
    return told_at(R, i, reading) == laws::value_at(A, laws::value_at(f, i), reading);
  });
}

Consistent of_a_left_inverse(const Composed& F, const Composed& R) {
  if (!(read_in_ways(F) || read_in_ways(R))) return cannot_tell;
  return where_all(size(F), [&](const Integer& i, FunctionForm reading) {
    return told_at(R, told_at(F, i, reading), reading) == i;
  });
}

Consistent of_a_right_inverse(const Composed& F, const Composed& R) {
  if (!(read_in_ways(F) || read_in_ways(R))) return cannot_tell;
  return where_all(size(R), [&](const Integer& k, FunctionForm reading) {
    return told_at(F, told_at(R, k, reading), reading) == k;
  });
}

template <Op op>
LinksExtension expected() {
  return {op, extension_when_applied(as_expected<op>)};
}
template <Op op>
LinksExtension determined() {
  return {op, extension_when_applied(as_determined<op>)};
}

}  // namespace

const std::vector<LinksExtension>& links_extensions() {
  static const std::vector<LinksExtension> all{
      expected<Op::composed_coalesce>(),
      expected<Op::composed_composition>(),
      expected<Op::composed_divide>(),
      expected<Op::composed_slice>(),
      expected<Op::composed_upcast>(),
      expected<Op::composed_downcast>(),
      expected<Op::composed_recast>(),
      determined<Op::composed_of_swizzle>(),
      determined<Op::product_with_composed>(),
      {Op::composed_with_swizzle, extension_when_applied(reads<of_a_layout_after_a_swizzle>)},
      {Op::as_layout, extension_when_applied(reads<of_a_layout>)},
      {Op::composed_left_inverse, extension_when_applied(reads<of_a_left_inverse>)},
      {Op::composed_right_inverse, extension_when_applied(reads<of_a_right_inverse>)}};
  return all;
}

}  // namespace plumb::catalogue
