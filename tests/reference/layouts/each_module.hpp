// Every flat layout of a small space, with strides of each module.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb {

using Vector = CoordinateVector<Integer>;
using Bits = BitVector<Integer>;

/// A small module: some strides, enough to meet every case of a small layout.
template <class Stride>
std::vector<Stride> strides();

template <>
inline std::vector<Integer> strides() {
  return {-2, -1, 0, 1, 2, 3, 4};
}
template <>
inline std::vector<Vector> strides() {
  std::vector<Vector> all;
  for (int a = -1; a <= 2; ++a)
    for (int b = 0; b <= 1; ++b) all.push_back(Vector({0}, a) + Vector({1}, b));
  return all;
}
template <>
inline std::vector<Bits> strides() {
  return {Bits(0), Bits(1), Bits(2), Bits(3)};
}

inline std::string name(const Integer& n) { return notation::print(n); }
inline std::string name(const Vector& v) {
  std::string text;
  for (const auto& [axis, amount] : v.terms())
    text += notation::print(amount) + '@' + std::to_string(axis[0]) + ' ';
  return text;
}
inline std::string name(const Bits& v) { return notation::print(v.bits()); }

template <class Stride>
using LayoutOver = Layout<Integer, Stride>;

/// Every flat layout of 1 to `most` modes with extents up to `greatest`.
template <class Stride>
void for_each_layout(std::size_t most, int greatest,
                     const std::function<void(const LayoutOver<Stride>&)>& look) {
  const std::vector<Stride> all = strides<Stride>();
  Modes<Integer, Stride> modes;
  const std::function<void()> extend = [&] {
    if (!modes.empty()) look(layout_of(modes));
    if (modes.size() == most) return;
    for (int extent = 1; extent <= greatest; ++extent)
      for (const Stride& stride : all) {
        modes.push_back({extent, stride});
        extend();
        modes.pop_back();
      }
  };
  extend();
}

/// The values of A, one after the other, as a text.
template <class Stride>
std::string function_of(const LayoutOver<Stride>& A) {
  std::string text;
  for (Integer i(0); i < size(A); i = i + 1) text += name(evaluate(A, i)) + ';';
  return text;
}

template <class Stride>
std::string text_of(const LayoutOver<Stride>& A) {
  std::string text;
  for (const auto& [extent, stride] : flat_modes(A))
    text += notation::print(extent) + ':' + name(stride) + ';';
  return text;
}

template <class Stride>
bool one_to_one(const LayoutOver<Stride>& A) {
  std::set<std::string> seen;
  for (Integer i(0); i < size(A); i = i + 1)
    if (!seen.insert(name(evaluate(A, i))).second) return false;
  return true;
}

template <class Stride>
class EachModule : public ::testing::Test {};
using TheModules = ::testing::Types<Integer, Vector, Bits>;
TYPED_TEST_SUITE(EachModule, TheModules);

}  // namespace plumb
