#include "plumb/certify/cases/representable.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/catalogue/catalogue.hpp"

namespace plumb::certify {
namespace {

void append_numbers(const Value<Integer>& value, std::vector<Integer>& out);

void append_numbers(const Tiler<Integer>& T, std::vector<Integer>& out) {
  if (T.is_layout()) append_numbers(Value<Integer>(T.layout()), out);
  if (T.is_by_mode())
    for (const Tiler<Integer>& mode : T.by_mode()) append_numbers(mode, out);
}

void append_numbers(const CoordinateVector<Integer>& v, std::vector<Integer>& out) {
  for (const auto& [axis, amount] : v.terms()) out.push_back(amount);
}

/// On each axis all modes together reach as far as their amounts, whatever the signs, add up to.
void append_numbers(const CoordinateLayout<Integer>& A, std::vector<Integer>& out) {
  append_leaves(A.shape, out);
  out.push_back(size(A));
  std::map<CoordinateVector<Integer>::Path, Integer> reach;
  for (const auto& [extent, stride] : flat_modes(A))
    for (const auto& [axis, amount] : stride.terms())
      reach[axis] += absolute(amount) * std::max(extent, Integer(1));
  for (const auto& [axis, end] : reach) out.push_back(end);
}

template <class Stride>
void append_numbers_of_bits(const Layout<Integer, Stride>& A, std::vector<Integer>& out) {
  append_leaves(A.shape, out);
  out.push_back(size(A));
  for (const Stride& stride : leaves(A.stride)) out.push_back(stride.bits());
}

void append_numbers(const Value<Integer>& value, std::vector<Integer>& out) {
  if (const auto* v = std::get_if<CoordinateVector<Integer>>(&value)) append_numbers(*v, out);
  if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value)) append_numbers(*A, out);
  if (const auto* A = std::get_if<BitLayout<Integer>>(&value)) append_numbers_of_bits(*A, out);
  if (const auto* A = std::get_if<FLayout<Integer>>(&value)) append_numbers_of_bits(*A, out);
  if (const auto* t = std::get_if<Tree<CoordinateVector<Integer>>>(&value))
    for (const CoordinateVector<Integer>& v : leaves(*t)) append_numbers(v, out);
  if (const auto* n = std::get_if<Integer>(&value)) out.push_back(*n);
  if (const auto* t = std::get_if<IntTuple<Integer>>(&value)) {
    append_leaves(*t, out);
    Integer all(1);  // a product is multiplied from the left, and a 0 may come last
    for (const Integer& leaf : leaves(*t))
      if (leaf != 0) all = all * absolute(leaf);
    out.push_back(all);
  }
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) {
    append_leaves(A->shape, out);
    append_leaves(A->stride, out);
    out.insert(out.end(), {size(*A), greatest_offset(*A) + 1, least_offset(*A), cosize(*A)});
  }
  if (const auto* T = std::get_if<Tiler<Integer>>(&value)) append_numbers(*T, out);
  if (const auto* f = std::get_if<Swizzle<Integer>>(&value))
    out.insert(out.end(), {f->bits, f->base, f->shift});
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
    append_numbers(Value<Integer>(F->inner), out);
    for (const Link<Integer>& link : F->links) {
      out.push_back(link.offset);
      std::visit([&out](const auto& outer) { append_numbers(Value<Integer>(outer), out); },
                 link.outer);
    }
  }
  if (const auto* matrix = std::get_if<BitMatrix<Integer>>(&value))
    out.insert(out.end(), matrix->columns.begin(), matrix->columns.end());
  if (const auto* L = std::get_if<LinearLayout<Integer>>(&value)) {
    Integer indices(1), places(1);
    for (const LinearInput<Integer>& input : L->inputs) indices = indices << input.bases.size();
    for (const LinearOutput<Integer>& output : L->outputs) places = places * output.size;
    out.insert(out.end(), {indices, places});
  }
  if (const auto* results = std::get_if<Several<Integer>>(&value))
    for (const Value<Integer>& one : results->values) append_numbers(one, out);
}

}  // namespace

bool fits(const catalogue::TestCase& posed, unsigned bits) {
  if (bits == 0) return true;
  std::vector<Integer> numbers;
  for (const Value<Integer>& argument : posed.request.arguments) append_numbers(argument, numbers);
  if (posed.expected.answered()) append_numbers(posed.expected.value(), numbers);
  return std::all_of(numbers.begin(), numbers.end(), [&](const Integer& n) {
    const Integer magnitude = n < 0 ? Integer(-n - 1) : n;  // n and -n - 1 have the same bits
    return magnitude == 0 || msb(magnitude) + 1 < bits;
  });
}

bool fits_a_line(const Answer<Value<Integer>>& expected) {
  constexpr std::size_t around_it = 1024;  // the id of the request, and names of the protocol
  return catalogue::print_answer(expected).size() + around_it <= candidates::Limits{}.line_bytes;
}

}  // namespace plumb::certify
