#include "plumb/certify/cases/changes/numbers_in.hpp"

#include "reference/layouts/measures.hpp"

namespace plumb::certify {
namespace {

struct Appending {
  std::vector<Integer>& out;

  void operator()(const Integer& n) const { out.push_back(n); }
  void operator()(const IntTuple<Integer>& t) const { append_leaves(t, out); }
  void operator()(const Pattern<Integer>& c) const {
    for (const std::optional<Integer>& entry : leaves(c))
      if (entry) out.push_back(*entry);
  }
  void operator()(const Layout<Integer>& A) const {
    append_leaves(A.shape, out);
    append_leaves(A.stride, out);
    out.push_back(size(A));
  }
  template <class Stride>
  void operator()(const Layout<Integer, Stride>& A) const {
    append_leaves(A.shape, out);
  }
  void operator()(const CoordinateVector<Integer>& v) const {
    for (const auto& [axis, amount] : v.terms()) out.push_back(amount);
  }
  void operator()(const Swizzle<Integer>& f) const {
    for (const Integer& exponent : {f.base, Integer(f.base + f.bits), target_start(f)})
      if (0 <= exponent && exponent < 64) out.push_back(shift_left(Integer(1), exponent));
  }
  void operator()(const ComposedLayout<Integer>& F) const {
    (*this)(F.inner);
    for (const Link<Integer>& link : F.links) {
      out.push_back(link.offset);
      std::visit(*this, link.outer);
    }
  }
  void operator()(const ShufflePlan& plan) const {
    for (const PlanStep& step : plan.steps) {
      if (const auto* up = std::get_if<UpShuffle>(&step)) out.push_back(Integer(up->by));
      if (const auto* down = std::get_if<DownShuffle>(&step)) out.push_back(Integer(down->by));
      if (const auto* over = std::get_if<ButterflyShuffle>(&step)) out.push_back(Integer(over->by));
    }
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

std::vector<Integer> numbers_in(const Values<Integer>& arguments) {
  std::vector<Integer> out{0, 1};
  for (const Value<Integer>& argument : arguments) std::visit(Appending{out}, argument);
  return out;
}

}  // namespace plumb::certify
