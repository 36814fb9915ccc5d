#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/linear/dimensions.hpp"

namespace plumb::certify {
namespace {

Integer elements_of(const IntTuple<Integer>& t) {
  Integer elements(1);
  for (const Integer& leaf : leaves(t)) elements = elements * absolute(leaf);
  return elements;
}
Integer elements_of(const Layout<Integer>& A) { return elements_of(A.shape); }
Integer elements_of(const ComposedLayout<Integer>& F) { return elements_of(F.inner); }
Integer elements_of(const LinearLayout<Integer>& L) { return Integer(1) << all_bits(L.inputs); }

/// A number, or what has no elements.
template <class Other>
Integer elements_of(const Other&) {
  return 1;
}

/// Shapes that stand for a cotarget, which most libraries document as a number.
std::size_t shapes_as_cotargets(const catalogue::Request& request) {
  if (request.operation->op != Op::complement) return 0;
  return static_cast<std::size_t>(
      std::count_if(request.arguments.begin(), request.arguments.end(), [](const auto& argument) {
        const auto* cotarget = std::get_if<IntTuple<Integer>>(&argument);
        return cotarget && !cotarget->is_leaf();
      }));
}

/// Inside the required domain first, then what tells more, then the fewer elements.
bool smaller_kernel(const Counterexample& a, const Counterexample& b) {
  if (a.posed.required != b.posed.required) return a.posed.required;
  if (matter_of(a) != matter_of(b)) return matter_of(a) > matter_of(b);
  const Integer left = most_elements(a.posed.request), right = most_elements(b.posed.request);
  return left != right ? left < right : catalogue::plainer(a.posed, b.posed);
}

/// Of a layout; those of one element are left out.
std::vector<Integer> mode_sizes(const Value<Integer>& value) {
  std::vector<Integer> sizes;
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    for (std::size_t k = 0; k < rank(A->shape); ++k)
      if (product(mode_of(A->shape, k)) != 1) sizes.push_back(product(mode_of(A->shape, k)));
  return sizes;
}

template <class Order>
void keep_first(std::map<Verdict, Counterexample>& kept, const Counterexample& found,
                const Order& before) {
  const auto [place, is_new] = kept.emplace(found.judgement.verdict, found);
  if (!is_new && before(found, place->second)) place->second = found;
}

/// Not of an answer of which that cannot be told.
bool is_function_of_the_reference(const catalogue::TestCase& posed, const Value<Integer>& answer) {
  try {
    return catalogue::is_expected_function(posed, answer);
  } catch (const Defect&) { return false; }
}

}  // namespace

AnswerDifference matter_of(const catalogue::TestCase& posed,
                           const std::optional<Value<Integer>>& answer, bool sides_differ) {
  if (!answer) return AnswerDifference::values;
  if (!posed.expected.answered())
    return sides_differ ? AnswerDifference::values : AnswerDifference::modes;
  if (!is_function_of_the_reference(posed, *answer)) return AnswerDifference::values;
  const bool same = mode_sizes(*answer) == mode_sizes(posed.expected.value());
  return same ? AnswerDifference::parentheses : AnswerDifference::modes;
}

AnswerDifference matter_of(const Counterexample& counterexample) {
  const Judgement& judgement = counterexample.judgement;
  return matter_of(counterexample.posed, judgement.answer, judgement.left != judgement.right);
}

bool preferred(const Counterexample& a, const Counterexample& b) {
  if (a.posed.required != b.posed.required) return a.posed.required;
  if (matter_of(a) != matter_of(b)) return matter_of(a) > matter_of(b);
  const std::size_t left = shapes_as_cotargets(a.posed.request);
  const std::size_t right = shapes_as_cotargets(b.posed.request);
  return left != right ? left < right : catalogue::plainer(a.posed, b.posed);
}

Integer most_elements(const catalogue::Request& request) {
  Integer most(0);
  for (const Value<Integer>& argument : request.arguments)
    most =
        std::max(most, std::visit([](const auto& value) { return elements_of(value); }, argument));
  return most;
}

void Selection::keep(const SuiteCase& one, Judgement judgement) {
  const Counterexample found{WholeCase(one).posed(), std::move(judgement)};
  keep_first(smallest, found, preferred);
  if (one.origin == Origin::kernel && most_elements(one.posed.request) >= kernel_sized_elements)
    keep_first(kernel_sized, found, smaller_kernel);
}

}  // namespace plumb::certify
