// Lists of which a step of a loop may look at the end only: what comes before stands for any list.
//
// The steps of the reference run on these lists as they run on vectors. A step that looks beyond
// the modes that are known, or counts them, is not provable.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "proofs/bitvectors/word.hpp"
#include "proofs/integers/symbolic.hpp"
#include "proofs/loop_lemmas/coalesce.hpp"
#include "proofs/symbolic_execution/path.hpp"
#include "properties/driver/drawn.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::proofs::inductions {

using steps::Taken;

/// Leaves a proof, which knows nothing of what it was asked, or a case.
template <class Number>
[[noreturn]] void looks_further() {
  if constexpr (std::is_same_v<Number, Symbolic> || std::is_same_v<Number, Word>)
    throw NotProvable{"the step looks at more than the end of the list"};
  else
    throw Discarded{};
}

/// Any list, or none, followed by items that are known.
template <class Number, class Item>
class OpaqueList {
 public:
  /// After any list if `any`, else after none.
  OpaqueList(bool any, std::vector<Item> known) : any_(any), known_(std::move(known)) {}

  bool empty() const {
    if (known_.empty() && any_) looks_further<Number>();
    return known_.empty();
  }
  Item& back() {
    if (known_.empty()) looks_further<Number>();
    return known_.back();
  }
  const Item& back() const { return const_cast<OpaqueList*>(this)->back(); }
  void push_back(Item item) { known_.push_back(std::move(item)); }
  void pop_back() {
    if (known_.empty()) looks_further<Number>();
    known_.pop_back();
  }
  std::size_t size() const {
    if (any_) looks_further<Number>();
    return known_.size();
  }
  const Item& operator[](std::size_t k) const {
    if (any_ || k >= known_.size()) looks_further<Number>();
    return known_[k];
  }

  bool after_any() const { return any_; }
  const std::vector<Item>& known() const { return known_; }

 private:
  bool any_;
  std::vector<Item> known_;
};

template <class Number>
using OpaqueModes = OpaqueList<Number, Mode<Number>>;

/// What an index becomes in one more mode.
template <class Number>
Taken<Number> then(const Taken<Number>& before, const Mode<Number>& mode) {
  const auto [quotient, digit] = floor_divide(before.rest, mode.extent);
  return {before.value + digit * mode.stride, quotient};
}

/// What any list makes of an index, and its size: unknown numbers, about which nothing is assumed
/// but that a size is positive. Of no list: 0, the index, and 1.
template <class Number>
struct Before {
  bool any;
  Taken<Number> taken;
  Number size;
};

template <class Driver>
auto draw_before(Driver& draw) {
  const auto i = draw.integer("i");
  using Number = std::decay_t<decltype(i)>;
  if (!draw.has("modes before")) return Before<Number>{false, {Number(0), i}, Number(1)};
  const auto value = draw.integer("value");
  return Before<Number>{true, {value, i}, draw.positive("size")};
}

/// What the known modes make of the index, after the others.
template <class Number>
Taken<Number> taken(const Before<Number>& before, const OpaqueModes<Number>& list) {
  Taken<Number> all = before.taken;
  for (const Mode<Number>& mode : list.known()) all = then(all, mode);
  return all;
}

/// The same if the last mode takes all that is left. Of no modes: 0.
template <class Number>
Number extension(const Before<Number>& before, const OpaqueModes<Number>& list) {
  if (list.known().empty()) {
    if (list.after_any()) looks_further<Number>();
    return Number(0);
  }
  Taken<Number> all = before.taken;
  for (std::size_t k = 0; k + 1 < list.known().size(); ++k) all = then(all, list.known()[k]);
  return all.value + all.rest * list.known().back().stride;
}

template <class Number>
Number size_of(const Before<Number>& before, const OpaqueModes<Number>& list) {
  Number product = before.size;
  for (const Mode<Number>& mode : list.known()) product = product * mode.extent;
  return product;
}

/// A list that a loop may have built: none, or any modes and a last one.
template <class Driver, class Number>
OpaqueModes<Number> draw_built(Driver& draw, const Before<Number>& before) {
  if (!before.any) {
    if (!draw.has("one mode")) return {false, {}};
  }
  const auto s = draw.positive("s");
  const auto d = draw.integer("d");
  return {before.any, {{s, d}}};
}

}  // namespace plumb::proofs::inductions
