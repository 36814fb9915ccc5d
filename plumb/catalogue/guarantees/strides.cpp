#include "plumb/catalogue/guarantees/strides.hpp"

#include <algorithm>

#include "plumb/catalogue/guarantees/layouts_of.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::catalogue {
namespace {

enum class Sign { negative, zero, positive };

Sign sign_of(const Integer& stride) {
  return stride < 0 ? Sign::negative : stride == 0 ? Sign::zero : Sign::positive;
}

Sign sign_of(const CoordinateVector<Integer>& stride) {
  for (const auto& [axis, amount] : stride.terms())
    if (amount < 0) return Sign::negative;
  return stride.terms().empty() ? Sign::zero : Sign::positive;
}

Sign sign_of(const BitVector<Integer>& stride) { return sign_of(stride.bits()); }

/// True if `holds` of each layout A of the request.
template <class Holds>
bool of_each_layout(const Request& request, const Holds& holds) {
  const auto layouts = layouts_of(request);
  return layouts && std::all_of(layouts->begin(), layouts->end(),
                                [&](const AnyLayout& any) { return std::visit(holds, any); });
}

template <class Holds>
bool of_each_sign(const Request& request, const Holds& holds) {
  return of_each_layout(request, [&](const auto& A) {
    const auto strides = leaves(A.stride);
    return std::all_of(strides.begin(), strides.end(),
                       [&](const auto& stride) { return holds(sign_of(stride)); });
  });
}

/// What offsets of a module are compared by.
const Integer& ordered(const BitVector<Integer>& offset) { return offset.bits(); }
const auto& ordered(const CoordinateVector<Integer>& offset) { return offset.terms(); }

bool takes_each_once(const Layout<Integer>& A) {
  const Answer<bool> decided = injective(A);
  return decided.answered() && decided.value();
}

template <class Stride>
bool takes_each_once(const Layout<Integer, Stride>& A) {
  if (size(A) > enumeration_limit) return false;
  std::vector<Stride> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(evaluate(A, i));
  std::sort(offsets.begin(), offsets.end(),
            [](const Stride& a, const Stride& b) { return ordered(a) < ordered(b); });
  return std::adjacent_find(offsets.begin(), offsets.end()) == offsets.end();
}

/// One-to-one, from 0, and with no offset above size(A) - 1.
bool fills_its_size(const Layout<Integer>& A) {
  return takes_each_once(A) && least_offset(A) == 0 && greatest_offset(A) == size(A) - 1;
}

template <class Stride>
bool fills_its_size(const Layout<Integer, Stride>&) {
  return false;
}

/// Of two modes with the same stride only the one of extent 1 can come first.
bool comes_first(const Mode<Integer>& a, const Mode<Integer>& b) {
  return a.stride == b.stride ? a.extent < b.extent : a.stride < b.stride;
}

bool has_an_order(const Layout<Integer>& A) {
  Modes<Integer> modes = flat_modes(A);
  std::sort(modes.begin(), modes.end(), comes_first);
  if (!modes.empty() && modes.front().stride <= 0) return false;
  for (std::size_t k = 1; k < modes.size(); ++k)
    if (modes[k].stride < modes[k - 1].extent * modes[k - 1].stride) return false;
  return true;
}

template <class Stride>
bool has_an_order(const Layout<Integer, Stride>&) {
  return false;
}

bool fits_span(const Layout<Integer>& A, const Integer& limit) {
  return size(A) < limit && cosize(A) < limit && greatest_offset(A) < limit &&
         least_offset(A) >= -limit;
}

template <class Stride>
bool fits_span(const Layout<Integer, Stride>& A, const Integer& limit) {
  return size(A) < limit;
}

}  // namespace

bool has_nonnegative_strides(const Request& request, unsigned) {
  return of_each_sign(request, [](Sign sign) { return sign != Sign::negative; });
}

bool has_positive_strides(const Request& request, unsigned) {
  return of_each_sign(request, [](Sign sign) { return sign == Sign::positive; });
}

bool has_unique_layouts(const Request& request, unsigned) {
  return of_each_layout(request, [](const auto& A) { return takes_each_once(A); });
}

bool has_compact_layouts(const Request& request, unsigned) {
  return of_each_layout(request, [](const auto& A) { return fills_its_size(A); });
}

bool has_ordered_strides(const Request& request, unsigned) {
  return of_each_layout(request, [](const auto& A) { return has_an_order(A); });
}

bool has_fitting_span(const Request& request, unsigned integer_bits) {
  if (integer_bits == 0) return true;
  const Integer limit = Integer(1) << (integer_bits - 1);
  return of_each_layout(request, [&](const auto& A) { return fits_span(A, limit); });
}

}  // namespace plumb::catalogue
