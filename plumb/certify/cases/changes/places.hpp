// The arguments that a change can take hold of.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "plumb/certify/cases/changes/change.hpp"

namespace plumb::certify {

/// The arguments of these types, in order.
template <class... Types>
std::vector<std::size_t> arguments_of(const Values<Integer>& arguments) {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < arguments.size(); ++k)
    if ((std::holds_alternative<Types>(arguments[k]) || ...)) found.push_back(k);
  return found;
}

/// Calls `change` with a T among the arguments, chosen at random; false if there is none.
template <class T, class Function>
bool change_one(Pick& pick, Values<Integer>& arguments, const Function& change) {
  const std::vector<std::size_t> found = arguments_of<T>(arguments);
  if (found.empty()) return false;
  return change(std::get<T>(arguments[found[position_below(pick, found.size())]]));
}

/// The tiler with f applied to each layout in it; integers stay what they are if f leaves them.
template <class Function>
Tiler<Integer> map_layouts(const Tiler<Integer>& T, Function& f) {
  if (T.is_kept()) return T;
  if (T.is_layout()) {
    const Layout<Integer> A = f(T.layout());
    return A == T.layout() ? T : Tiler<Integer>(A);
  }
  std::vector<Tiler<Integer>> by_mode;
  for (const Tiler<Integer>& mode : T.by_mode()) by_mode.push_back(map_layouts(mode, f));
  return by_mode;
}

/// Applies f to each layout in the value: in tilers and composed layouts too.
template <class Function>
void map_layouts(Value<Integer>& value, Function& f) {
  if (auto* A = std::get_if<Layout<Integer>>(&value)) *A = f(*A);
  if (auto* A = std::get_if<CoordinateLayout<Integer>>(&value)) *A = f(*A);
  if (auto* A = std::get_if<BitLayout<Integer>>(&value)) *A = f(*A);
  if (auto* A = std::get_if<FLayout<Integer>>(&value)) *A = f(*A);
  if (auto* T = std::get_if<Tiler<Integer>>(&value)) *T = map_layouts(*T, f);
  if (auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
    for (Link<Integer>& link : F->links)
      if (auto* A = std::get_if<Layout<Integer>>(&link.outer)) *A = f(*A);
    F->inner = f(F->inner);
  }
}

/// Changes one of the layouts in the arguments: `change` returns another one, or nothing if it does
/// not apply to this one.
template <class Function>
bool change_layout(Pick& pick, Values<Integer>& arguments, const Function& change) {
  std::size_t count = 0;
  auto counted = [&](const auto& A) { return ++count, A; };
  for (Value<Integer>& argument : arguments) map_layouts(argument, counted);
  if (count == 0) return false;
  const std::size_t chosen = position_below(pick, count);
  std::size_t next = 0;
  bool changed = false;
  auto one = [&](const auto& A) {
    if (next++ != chosen) return A;
    const std::optional<std::decay_t<decltype(A)>> other = change(A);
    changed = other.has_value();
    return other.value_or(A);
  };
  for (Value<Integer>& argument : arguments) map_layouts(argument, one);
  return changed;
}

/// The layout of these leaves, in the profile of A.   Domain: as many as A has
template <class Stride>
Layout<Integer, Stride> with_leaves(const Layout<Integer, Stride>& A,
                                    const Modes<Integer, Stride>& modes) {
  std::size_t extent = 0, stride = 0;
  return {map_leaves(A.shape, [&](const Integer&) { return modes[extent++].extent; }),
          map_leaves(A.stride, [&](const Stride&) { return modes[stride++].stride; })};
}

}  // namespace plumb::certify
