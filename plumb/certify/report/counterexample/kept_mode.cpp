#include "plumb/certify/report/counterexample/kept_mode.hpp"

#include <fmt/format.h>

#include <vector>

#include "properties/notation/notation.hpp"
#include "properties/variants/parentheses.hpp"

namespace plumb::certify {
namespace {

/// The modes of a value that is a layout of several modes; else none.
std::vector<Layout<Integer>> modes_in(const Value<Integer>& value) {
  const auto* A = std::get_if<Layout<Integer>>(&value);
  return A && !A->shape.is_leaf() ? modes_of(*A) : std::vector<Layout<Integer>>{};
}

}  // namespace

std::string kept_mode_text(const catalogue::TestCase& posed,
                           const std::optional<Value<Integer>>& answer) {
  const std::vector<Value<Integer>>& arguments = posed.request.arguments;
  if (!answer || !posed.expected.answered() || arguments.size() < 2) return "";
  const auto* T = std::get_if<Tiler<Integer>>(&arguments[1]);
  if (!T || !T->is_by_mode()) return "";

  const auto A = modes_in(arguments[0]), R = modes_in(*answer);
  const auto expected = modes_in(posed.expected.value());
  if (R.size() != A.size() || expected.size() != A.size()) return "";
  for (std::size_t k = 0; k < A.size(); ++k) {
    if (k < T->by_mode().size() && !T->by_mode()[k].is_kept()) continue;
    if (variants::same_layout(expected[k], A[k]) && !variants::same_layout(R[k], A[k]))
      return fmt::format(
          "mode {0} of R is {1}, and {2} keeps mode {0} of {3}, which is {4}", k,
          notation::print(Value<Integer>(R[k])), posed.request.operation->arguments[1].name,
          posed.request.operation->arguments[0].name, notation::print(Value<Integer>(A[k])));
  }
  return "";
}

}  // namespace plumb::certify
