// Neighbours of what is made of bits: swizzles, matrices, linear layouts, plans.
#include <algorithm>
#include <functional>
#include <utility>

#include "tests/audit/distorted.hpp"

namespace plumb::certify {
namespace {

Integer flipped(const Integer& n, std::size_t bit) {
  const Integer power = Integer(1) << bit;
  return (n >> bit) % 2 == 0 ? Integer(n + power) : Integer(n - power);
}

std::size_t log2_of(const Integer& size) {
  std::size_t bits = 0;
  while ((Integer(1) << bits) < size) ++bits;
  return bits;
}

/// The value with one thing done to it, for each thing that can be done.
template <class T>
class Variants {
 public:
  explicit Variants(const T& value) : value_(value) {}

  void add(const std::function<void(T&)>& change) {
    T other = value_;
    change(other);
    if (!(other == value_)) all_.push_back(std::move(other));
  }
  std::vector<T> take() { return std::move(all_); }

 private:
  const T& value_;
  std::vector<T> all_;
};

template <class List>
void exchange(List& list, std::size_t k) {
  std::swap(list[k], list[k + 1]);
}

template <class List>
void drop(List& list, std::size_t k) {
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(k));
}

}  // namespace

std::vector<Swizzle<Integer>> distorted(const Swizzle<Integer>& f) {
  std::vector<Swizzle<Integer>> all;
  for (const Integer& bits : distorted(f.bits)) all.push_back({bits, f.base, f.shift});
  for (const Integer& base : distorted(f.base)) all.push_back({f.bits, base, f.shift});
  for (const Integer& shift : distorted(f.shift)) all.push_back({f.bits, f.base, shift});
  all.push_back({f.base, f.bits, f.shift});
  all.push_back({f.bits + 1, f.base + 1, f.shift});
  all.push_back({f.bits - 1, f.base + 1, f.shift});
  return all;
}

std::vector<ComposedLayout<Integer>> distorted(const ComposedLayout<Integer>& F) {
  Variants<ComposedLayout<Integer>> variants(F);
  const Swizzle<Integer> none{Integer(0), Integer(0), Integer(0)};
  for (std::size_t k = 0; k < F.links.size(); ++k) {
    variants.add([&](auto& other) { other.links[k].outer = none; });
    for (const Integer& offset : distorted(F.links[k].offset))
      variants.add([&](auto& other) { other.links[k].offset = offset; });
    std::visit(
        [&](const auto& outer) {
          for (const auto& one : distorted(outer))
            variants.add([&](auto& other) { other.links[k].outer = one; });
        },
        F.links[k].outer);
    if (F.links.size() > 1) variants.add([&](auto& other) { drop(other.links, k); });
  }
  variants.add([&](auto& other) { other.links.push_back({none, Integer(0)}); });
  for (const Layout<Integer>& inner : distorted(F.inner))
    variants.add([&](auto& other) { other.inner = inner; });
  return variants.take();
}

std::vector<BitMatrix<Integer>> distorted(const BitMatrix<Integer>& matrix) {
  Variants<BitMatrix<Integer>> variants(matrix);
  for (std::size_t k = 0; k < matrix.columns.size(); ++k) {
    for (std::size_t row = 0; row < matrix.rows; ++row)
      variants.add([&](auto& other) { other.columns[k] = flipped(other.columns[k], row); });
    variants.add([&](auto& other) { other.columns[k] = 0; });
    variants.add([&](auto& other) { drop(other.columns, k); });
    if (k + 1 < matrix.columns.size()) {
      variants.add([&](auto& other) { exchange(other.columns, k); });
      variants.add([&](auto& other) { other.columns[k + 1] = other.columns[k]; });
    }
  }
  variants.add([](auto& other) { other.columns.push_back(Integer(0)); });
  variants.add([](auto& other) { ++other.rows; });
  return variants.take();
}

std::vector<LinearLayout<Integer>> distorted(const LinearLayout<Integer>& L) {
  Variants<LinearLayout<Integer>> variants(L);
  const std::vector<Integer> zero(L.outputs.size(), Integer(0));
  for (std::size_t k = 0; k < L.inputs.size(); ++k) {
    for (std::size_t b = 0; b < L.inputs[k].bases.size(); ++b) {
      for (std::size_t o = 0; o < L.outputs.size(); ++o)
        for (std::size_t bit = 0; bit < log2_of(L.outputs[o].size); ++bit)
          variants.add([&](auto& other) {
            other.inputs[k].bases[b][o] = flipped(other.inputs[k].bases[b][o], bit);
          });
      variants.add([&](auto& other) { other.inputs[k].bases[b] = zero; });
      variants.add([&](auto& other) { drop(other.inputs[k].bases, b); });
      if (b + 1 < L.inputs[k].bases.size())
        variants.add([&](auto& other) { exchange(other.inputs[k].bases, b); });
    }
    variants.add([&](auto& other) { other.inputs[k].bases.push_back(zero); });
    variants.add([&](auto& other) { drop(other.inputs, k); });
    variants.add([&](auto& other) { other.inputs[k].name += "x"; });
    if (k + 1 < L.inputs.size()) {
      variants.add([&](auto& other) { exchange(other.inputs, k); });
      variants.add([&](auto& other) { std::swap(other.inputs[k].name, other.inputs[k + 1].name); });
    }
  }
  for (std::size_t o = 0; o < L.outputs.size(); ++o) {
    variants.add([&](auto& other) { other.outputs[o].size *= 2; });
    variants.add([&](auto& other) { other.outputs[o].name += "x"; });
    if (o + 1 < L.outputs.size()) variants.add([&](auto& other) { exchange(other.outputs, o); });
  }
  return variants.take();
}

std::vector<ShufflePlan> distorted(const ShufflePlan& plan) {
  Variants<ShufflePlan> variants(plan);
  for (std::size_t k = 0; k < plan.steps.size(); ++k) {
    const auto change = [&](const auto& act) {
      variants.add([&](ShufflePlan& other) { std::visit(act, other.steps[k]); });
    };
    change([](auto& step) {
      using Step = std::decay_t<decltype(step)>;
      if constexpr (std::is_same_v<Step, SelectStep>)
        std::swap(step.then, step.otherwise);
      else if constexpr (std::is_same_v<Step, PermuteStep>)
        std::swap(step.low, step.high);
      else
        step.value = step.value == 0 ? 1 : 0;
    });
    change([](auto& step) {
      using Step = std::decay_t<decltype(step)>;
      if constexpr (std::is_same_v<Step, SelectStep>)
        step.mask ^= 1;
      else if constexpr (std::is_same_v<Step, PermuteStep>)
        step.odd ^= 1;
      else if constexpr (std::is_same_v<Step, IndexedShuffle>)
        step.constant ^= 1;
      else
        step.by ^= 1;
    });
    if (std::holds_alternative<IndexedShuffle>(plan.steps[k]) && plan.lane_bits > 0)
      variants.add([&](ShufflePlan& other) {
        std::get<IndexedShuffle>(other.steps[k]).columns.front() ^= 1;
      });
  }
  for (std::size_t k = 0; k < plan.outputs.size(); ++k) {
    variants.add([&](ShufflePlan& other) { other.outputs[k] = 0; });
    if (k + 1 < plan.outputs.size())
      variants.add([&](ShufflePlan& other) { exchange(other.outputs, k); });
  }
  variants.add([](ShufflePlan& other) { ++other.inputs; });
  variants.add([](ShufflePlan& other) { other.lane_bits = other.lane_bits == 0 ? 1 : 0; });
  variants.add([](ShufflePlan& other) { other.outputs.push_back(0); });
  return variants.take();
}

}  // namespace plumb::certify
