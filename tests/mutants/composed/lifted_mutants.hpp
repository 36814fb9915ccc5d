// What goes wrong in any operation that acts on the inner layout of a composed one.
#pragma once

#include <string>
#include <utility>

#include "properties/operations/signature.hpp"
#include "tests/mutants/composed/algebra.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// F with each swizzle reading one bit further away.
template <class Integer>
ComposedLayout<Integer> with_other_shifts(ComposedLayout<Integer> F) {
  for (Link<Integer>& link : F.links)
    if (auto* f = std::get_if<Swizzle<Integer>>(&link.outer))
      f->shift = f->shift < 0 ? Integer(f->shift - 1) : Integer(f->shift + 1);
  return F;
}

/// The definition with another composed layout as its first argument, or with another answer.
template <class Integer, Broken<Integer> define>
struct LiftedMutant {
  using Composed = ComposedLayout<Integer>;

  static Answer<Value<Integer>> without_swizzles(const Values<Integer>& a) {
    return of(mutants::without_swizzles(first(a)), a);
  }
  static Answer<Value<Integer>> without_offset(const Values<Integer>& a) {
    return of(without_offsets(first(a)), a);
  }
  static Answer<Value<Integer>> with_other_shifts(const Values<Integer>& a) {
    return of(mutants::with_other_shifts(first(a)), a);
  }

  /// The modes of the answer stand in the opposite order.
  static Answer<Value<Integer>> exchanged(const Values<Integer>& a) {
    const Answer<Value<Integer>> R = define(a);
    const auto* composed = R.answered() ? std::get_if<Composed>(&R.value()) : nullptr;
    if (!composed) return R;
    return Value<Integer>(Composed(composed->links, modes_exchanged(composed->inner)));
  }

  /// The inner layout is answered with the outer functions left out.
  static Answer<Value<Integer>> decayed(const Values<Integer>& a) {
    const Answer<Value<Integer>> R = define(a);
    const auto* composed = R.answered() ? std::get_if<Composed>(&R.value()) : nullptr;
    if (!composed) return R;
    return Value<Integer>(
        Composed({{Swizzle<Integer>{0, 0, 0}, composed->links.back().offset}}, composed->inner));
  }

 private:
  static const Composed& first(const Values<Integer>& a) { return std::get<Composed>(a.at(0)); }

  static Answer<Value<Integer>> of(Composed F, Values<Integer> a) {
    a.at(0) = Value<Integer>(std::move(F));
    return define(a);
  }
};

/// A text that lives for ever: `operation` and `what` with a dot between them.
template <signature::Name operation, signature::Name what>
std::string_view spoiled_name() {
  static const std::string name = std::string(operation.view()) + "." + std::string(what.view());
  return name;
}

/// The rows of one operation.
template <class Integer, signature::Name operation, Broken<Integer> define>
void append_spoiled(Definitions<Integer>& rows) {
  using By = LiftedMutant<Integer, define>;
  rows.insert(rows.end(), {{spoiled_name<operation, "without-swizzles">(), "swizzles move nothing",
                            By::without_swizzles},
                           {spoiled_name<operation, "without-offset">(),
                            "the offsets are not added", By::without_offset},
                           {spoiled_name<operation, "other-shift">(),
                            "each swizzle reads one bit further away", By::with_other_shifts},
                           {spoiled_name<operation, "exchanged">(),
                            "the modes stand in the opposite order", By::exchanged},
                           {spoiled_name<operation, "decayed">(),
                            "the outer functions are left out", By::decayed}});
}

}  // namespace plumb::mutants
