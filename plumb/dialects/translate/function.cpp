#include "plumb/dialects/translate/function.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/catalogue/same_function.hpp"
#include "properties/notation/notation.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::dialects {
namespace {

constexpr int shown_indices = 1 << 12;

bool power_of_two_extent(const Integer& n) { return n > 0 && (n & (n - 1)) == 0; }

/// The digits of a mode, the lowest first, without those of one place and with what joins joined.
FlatModes coalesced_digits(const IntTuple<Integer>& shape, const IntTuple<Integer>& stride) {
  const std::vector<Integer> extents = leaves(shape), strides = leaves(stride);
  FlatModes digits;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (extents[k] == 1) continue;
    if (!digits.empty() && digits.back().first * digits.back().second == strides[k])
      digits.back().first *= extents[k];
    else
      digits.emplace_back(extents[k], strides[k]);
  }
  return digits;
}

std::vector<FlatModes> digits_of(const Layout<Integer>& A) {
  if (A.shape.is_leaf()) return {coalesced_digits(A.shape, A.stride)};
  std::vector<FlatModes> modes;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    modes.push_back(coalesced_digits(mode_of(A.shape, k), mode_of(A.stride, k)));
  return modes;
}

/// Only what adds: Sw<0,..> o offset o A.
std::optional<StridedForm> with_offsets(const ComposedLayout<Integer>& F) {
  StridedForm form{digits_of(F.inner), 0};
  for (const Link<Integer>& link : F.links) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    if (!f || f->bits != 0) return std::nullopt;
    form.offset += link.offset;
  }
  return form;
}

std::optional<BitForm> bits_of_layout(const Layout<Integer>& A) {
  BitForm form;
  Integer seen = 0, greatest = 1;
  for (const FlatModes& mode : digits_of(A)) {
    form.names.emplace_back();
    form.bases.emplace_back();
    for (const auto& [extent, stride] : mode) {
      if (!power_of_two_extent(extent) || stride < 0) return std::nullopt;
      for (Integer n = 1; n < extent; n *= 2) {
        const Integer basis = n * stride;
        if ((seen & basis) != 0) return std::nullopt;
        seen |= basis;
        form.bases.back().push_back({basis});
      }
    }
  }
  while (greatest <= seen) greatest *= 2;
  form.sizes = {greatest};
  return form;
}

std::optional<BitForm> bits_of_composed(const ComposedLayout<Integer>& F) {
  auto form = bits_of_layout(F.inner);
  if (!form) return std::nullopt;
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link->outer);
    if (!f || link->offset != 0) return std::nullopt;
    for (auto& input : form->bases)
      for (auto& basis : input) {
        const auto moved = plumb::apply(*f, basis[0]);
        if (!moved.answered()) return std::nullopt;
        basis[0] = moved.value();
        while (form->sizes[0] <= basis[0]) form->sizes[0] *= 2;
      }
  }
  return form;
}

std::vector<std::vector<std::vector<Integer>>> without_empty(const BitForm& form) {
  std::vector<std::vector<std::vector<Integer>>> bases;
  for (const auto& input : form.bases)
    if (!input.empty()) bases.push_back(input);
  return bases;
}

/// True if every index has one image: input by input, or if one side has one input alone, whose
/// index counts through all inputs of the other.
bool same_bases(const BitForm& a, const BitForm& b) {
  const auto of_a = without_empty(a), of_b = without_empty(b);
  if (a.sizes.size() != b.sizes.size()) return false;
  if (of_a == of_b) return true;
  const auto joined = [](const auto& inputs) {
    std::vector<std::vector<Integer>> bits;
    for (const auto& input : inputs) bits.insert(bits.end(), input.begin(), input.end());
    return bits;
  };
  return (of_a.size() == 1 || of_b.size() == 1) && joined(of_a) == joined(of_b);
}

std::string links_text(const ComposedLayout<Integer>& F) {
  std::string text;
  for (const Link<Integer>& link : F.links)
    text += std::visit([](const auto& outer) { return notation::print(outer); }, link.outer) +
            " o " + link.offset.str() + " o ";
  return text.substr(0, text.size() - 3);
}

}  // namespace

std::optional<BitForm> bit_form(const Value<Integer>& value) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return bits_of_layout(*A);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) return bits_of_composed(*F);
  const auto* L = std::get_if<LinearLayout<Integer>>(&value);
  if (!L) return std::nullopt;
  BitForm form;
  for (const auto& input : L->inputs) {
    form.names.push_back(input.name);
    form.bases.push_back(input.bases);
  }
  for (const auto& output : L->outputs) form.sizes.push_back(output.size);
  return form;
}

std::optional<StridedForm> strided_form(const Value<Integer>& value) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return StridedForm{digits_of(*A), 0};
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value))
    if (auto form = with_offsets(*F)) return form;
  const auto bits = bit_form(value);
  if (!bits || bits->sizes.size() != 1) return std::nullopt;
  StridedForm form;
  Integer seen = 0;
  for (const auto& input : bits->bases) {
    FlatModes digits;
    for (const auto& basis : input) {
      if ((seen & basis[0]) != 0) return std::nullopt;
      seen |= basis[0];
      if (!digits.empty() && digits.back().first * digits.back().second == basis[0])
        digits.back().first *= 2;
      else
        digits.emplace_back(2, basis[0]);
    }
    form.modes.push_back(std::move(digits));
  }
  return form;
}

std::optional<std::string> same_by_form(const Value<Integer>& a, const Value<Integer>& b) {
  const auto strided = strided_form(a), other = strided_form(b);
  if (strided && other && *strided == *other)
    return "both have the same normal form, mode by mode, so they agree at every coordinate";
  const auto bits = bit_form(a), other_bits = bit_form(b);
  if (bits && other_bits) {
    if (!same_bases(*bits, *other_bits)) return std::nullopt;
    return "both have the same bases over F2, so they agree at every index";
  }
  const auto* F = std::get_if<ComposedLayout<Integer>>(&a);
  const auto* G = std::get_if<ComposedLayout<Integer>>(&b);
  if (F && G && F->links == G->links && digits_of(F->inner) == digits_of(G->inner))
    return fmt::format(
        "both apply {} to layouts of the same normal form, so they agree at every "
        "coordinate",
        links_text(*F));
  if (a.index() == b.index() && catalogue::same_function(a, b))
    return "both have the same normal form, so they agree at every coordinate";
  return std::nullopt;
}

// What a refusal shows ---------------------------------------------------------------------------

std::optional<std::vector<Integer>> Offsets::extents() const {
  const auto of = [](const IntTuple<Integer>& shape) {
    std::vector<Integer> all;
    if (shape.is_leaf()) return std::vector<Integer>{shape.leaf()};
    for (std::size_t k = 0; k < rank(shape); ++k) all.push_back(product(mode_of(shape, k)));
    return all;
  };
  if (const auto* A = std::get_if<Layout<Integer>>(&value_)) return of(A->shape);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value_)) return of(F->inner.shape);
  const auto* L = std::get_if<LinearLayout<Integer>>(&value_);
  if (!L || L->outputs.size() != 1) return std::nullopt;
  std::vector<Integer> all;
  for (const auto& input : L->inputs) all.push_back(Integer(1) << input.bases.size());
  return all;
}

std::optional<Integer> Offsets::at(const Integer& index) const {
  const auto answered = [](const Answer<Integer>& answer) {
    return answer.answered() ? std::optional(answer.value()) : std::nullopt;
  };
  if (const auto* A = std::get_if<Layout<Integer>>(&value_)) return answered(evaluate(*A, index));
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value_))
    return answered(evaluate(*F, index));
  const auto* L = std::get_if<LinearLayout<Integer>>(&value_);
  if (!L) return std::nullopt;
  Integer sum = 0, rest = index;
  for (const auto& input : L->inputs)
    for (const auto& basis : input.bases) {
      if (rest % 2 == 1) sum ^= basis[0];
      rest /= 2;
    }
  return sum;
}

std::string Offsets::coordinate(Integer index) const {
  const std::vector<Integer> shape = extents().value_or(std::vector<Integer>{});
  if (shape.size() == 1) return "i = " + index.str();
  std::string text;
  for (const Integer& extent : shape) {
    text += (text.empty() ? "" : ",") + Integer(index % extent).str();
    index /= extent;
  }
  return "(" + text + ")";
}

std::optional<Integer> Offsets::first_not_strided() const {
  const auto shape = extents();
  const auto zero = at(0);
  if (!shape || !zero) return std::nullopt;
  std::vector<Integer> strides;
  Integer size = 1;
  for (const Integer& extent : *shape) {
    strides.push_back(extent == 1 ? Integer(0) : Integer(at(size).value_or(0) - *zero));
    size *= extent;
  }
  for (Integer i = 0; i < size && i < shown_indices; ++i) {
    Integer sum = *zero, rest = i;
    for (std::size_t k = 0; k < shape->size(); ++k) {
      sum += rest % (*shape)[k] * strides[k];
      rest /= (*shape)[k];
    }
    if (at(i) != sum) return i;
  }
  return std::nullopt;
}

std::optional<Integer> Offsets::first_not_linear() const {
  const auto shape = extents();
  if (!shape) return std::nullopt;
  Integer size = 1;
  for (const Integer& extent : *shape) size *= extent;
  for (Integer i = 0; i < size && i < shown_indices; ++i) {
    Integer sum = 0;
    for (Integer bit = 1; bit <= i; bit *= 2)
      if ((i & bit) != 0) {
        const auto basis = at(bit);
        if (!basis || *basis < 0) return bit;
        sum ^= *basis;
      }
    if (at(i) != sum) return i;
  }
  return std::nullopt;
}

}  // namespace plumb::dialects
