#include "plumb/catalogue/guarantees/guarantee_checks.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "properties/notation/notation.hpp"
#include "properties/variants/extension.hpp"
#include "properties/variants/offsets.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/linear/compose.hpp"

namespace plumb::catalogue {
namespace {

using Outcome = PromiseCheck::Outcome;

PromiseCheck broken(std::string at, const Integer& left, const Integer& right) {
  return {Outcome::broken, std::move(at), notation::print(left), notation::print(right)};
}

/// The layout that is the k-th argument, as a tiler or as it is; null if it is no layout.
const Layout<Integer>* layout_argument(const Request& request, std::size_t k) {
  if (k >= request.arguments.size()) return nullptr;
  if (const auto* A = std::get_if<Layout<Integer>>(&request.arguments[k])) return A;
  const auto* T = std::get_if<Tiler<Integer>>(&request.arguments[k]);
  return T && T->is_layout() ? &T->layout() : nullptr;
}

bool is_value_of_some(const std::array<Layout<Integer>, 3>& readings, const Integer& x,
                      const Integer& value) {
  return std::any_of(readings.begin(), readings.end(),
                     [&](const Layout<Integer>& A) { return evaluate(A, x) == value; });
}

/// The different offsets of A, sorted.   Domain: size(A) <= enumeration_limit.
std::vector<Integer> image_of(const Layout<Integer>& A) {
  std::vector<Integer> offsets = variants::offsets_in_order(A);
  std::sort(offsets.begin(), offsets.end());
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  return offsets;
}

bool few(const Integer& elements) { return elements <= enumeration_limit; }

std::string where(const char* name, const Integer& i) {
  return std::string(name) + " = " + notation::print(i);
}

}  // namespace

PromiseCheck check_quasi_inverse(const Request& request, const Value<Integer>& answer) {
  const Layout<Integer>* A = layout_argument(request, 0);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!A || !R || !few(size(*A))) return {Outcome::undecided};

  const auto of_A = variants::readings_of(*A), of_R = variants::readings_of(*R);
  std::set<Integer> seen;
  Integer i(-1);
  for (const Integer& x : variants::offsets_in_order(*A)) {
    i = i + 1;
    if (!seen.insert(x).second) continue;
    const bool kept = std::any_of(of_R.begin(), of_R.end(), [&](const Layout<Integer>& reading) {
      return is_value_of_some(of_A, evaluate(reading, x), x);
    });
    if (!kept) return broken(where("i", i), evaluate(*A, evaluate(*R, x)), x);
  }
  return {Outcome::kept};
}

PromiseCheck check_complement_bijection(const Request& request, const Value<Integer>& answer) {
  const Layout<Integer>* A = layout_argument(request, 0);
  const auto* N = std::get_if<IntTuple<Integer>>(&request.arguments.at(1));
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!A || !N || !R || !few(size(*A)) || !few(size(*R))) return {Outcome::undecided};
  const std::vector<Integer> offsets = image_of(*A);
  const Integer M = size(*R) * Integer(static_cast<int>(offsets.size()));
  if (!few(M)) return {Outcome::undecided};

  std::vector<Integer> sums;
  for (const Integer& r : variants::offsets_in_order(*R))
    for (const Integer& a : offsets) sums.push_back(a + r);
  std::sort(sums.begin(), sums.end());
  Integer x(0);  // of [0,M), the x-th sum in order is x
  for (const Integer& sum : sums) {
    if (sum != x) return broken(where("x", x), sum, x);
    x = x + 1;
  }
  if (M < product(*N)) return broken("M", M, product(*N));
  return {Outcome::kept};
}

PromiseCheck check_complement_covers(const Request& request, const Value<Integer>& answer) {
  const Layout<Integer>* A = layout_argument(request, 0);
  const auto* N = std::get_if<IntTuple<Integer>>(&request.arguments.at(1));
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!A || !N || !R) return {Outcome::undecided};
  const Integer reach = cosize(concatenate<Integer>(std::vector{*A, *R}));
  if (reach < product(*N)) return broken("cosize((A, R))", reach, product(*N));
  return {Outcome::kept};
}

PromiseCheck check_product_nonoverlapping(const Request& request, const Value<Integer>& answer) {
  const Layout<Integer>* A = layout_argument(request, 0);
  const Layout<Integer>* B = layout_argument(request, 1);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!A || !B || !R) return {Outcome::undecided};
  if (size(*R) != size(*A) * size(*B)) return broken("size", size(*R), size(*A) * size(*B));
  if (!few(size(*R))) return {Outcome::undecided};

  const Integer offsets(static_cast<int>(image_of(*R).size()));
  const Integer apart = Integer(static_cast<int>(image_of(*A).size())) *
                        Integer(static_cast<int>(image_of(*B).size()));
  if (offsets < apart) return broken("number of offsets", offsets, apart);
  return {Outcome::kept};
}

PromiseCheck check_composition(const Request& request, const Value<Integer>& answer) {
  const Layout<Integer>* A = layout_argument(request, 0);
  const Layout<Integer>* B = layout_argument(request, 1);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!A || !B || !R) return {Outcome::undecided};
  if (size(*R) != size(*B)) return broken("size", size(*R), size(*B));
  if (!few(size(*B))) return {Outcome::undecided};

  const auto of_A = variants::readings_of(*A);
  for (Integer c(0); c < size(*B); c = c + 1) {
    const Integer x = evaluate(*B, c);
    if (!is_value_of_some(of_A, x, evaluate(*R, c)))
      return broken(where("c", c), evaluate(*R, c), evaluate(*A, x));
  }
  return {Outcome::kept};
}

// With its free bits 0 the index of a value is the least: each vector of the kernel has a free bit
// as its highest one. The reference answers so. What is least of several inputs is not said.
PromiseCheck check_least_preimage(const Request& request, const Value<Integer>& answer) {
  const auto* A = std::get_if<LinearLayout<Integer>>(&request.arguments.at(0));
  const auto* B = std::get_if<LinearLayout<Integer>>(&request.arguments.at(1));
  const auto* R = std::get_if<LinearLayout<Integer>>(&answer);
  if (!A || !B || !R || B->inputs.size() != 1) return {Outcome::undecided};
  const Answer<LinearLayout<Integer>> least = linear_invert_and_compose(*A, *B);
  if (!least.answered() || least.value().outputs != R->outputs ||
      least.value().inputs.size() != R->inputs.size())
    return {Outcome::undecided};

  for (std::size_t k = 0; k < R->inputs.size(); ++k) {
    const LinearInput<Integer>&wanted = least.value().inputs[k], &found = R->inputs[k];
    if (wanted.name != found.name || wanted.bases.size() != found.bases.size())
      return {Outcome::undecided};
    for (std::size_t bit = 0; bit < found.bases.size(); ++bit)
      if (found.bases[bit] != wanted.bases[bit])
        return broken(where(found.name.c_str(), Integer(1) << bit), found.bases[bit].front(),
                      wanted.bases[bit].front());
  }
  return {Outcome::kept};
}

}  // namespace plumb::catalogue
