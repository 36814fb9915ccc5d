// The contract of an operation on layouts, asked of the inner layout of a composed one.
//
// R is judged as a function: R(c) is what the links of F make of Q(c), for a Q that keeps the
// contract of the plain operation on the inner layout of F. An answer may have other links and
// another inner layout, so Q is not read off but found: through links that are one-to-one each
// value of R comes from one offset.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "properties/laws/composed/links_undone.hpp"
#include "properties/laws/composed/pairs_of_values.hpp"
#include "properties/laws/forwarding_driver.hpp"
#include "properties/laws/functions.hpp"
#include "properties/laws/modes/slice_and_offset.hpp"
#include "properties/operations/algebra.hpp"
#include "properties/operations/layouts.hpp"
#include "properties/operations/modes.hpp"
#include "properties/remembered.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::laws {

/// Leaves the law on layouts at an index at which R is what the links of F make of Q: what the law
/// says of Q is asked at index 0.
struct IsThroughQ {};

/// Supplies the law on layouts with the inner layout of F where it draws its first argument, and
/// with what `draw` has elsewhere.
template <class Driver, class Integer>
class InnerDriver : public ForwardingDriver<Driver> {
 public:
  InnerDriver(Driver& draw, const ComposedLayout<Integer>& F)
      : ForwardingDriver<Driver>(draw), inner_(F.inner) {}

  Layout<Integer> layout(std::string_view name, Hint hint = Hint::any) {
    const bool is_first = name == "A" || name == "X";
    return is_first ? inner_ : this->draw_.layout(name, hint);
  }
  Layout<Integer> layout_over_a_module(std::string_view name, Hint hint = Hint::any) {
    return layout(name, hint);
  }
  std::variant<Layout<Integer>> tree_over_a_module(std::string_view) { return inner_; }

  bool unclaimed() {
    claims_ = false;
    return this->draw_.unclaimed();
  }
  bool claims() const { return claims_; }

 private:
  Layout<Integer> inner_;
  bool claims_ = true;
};

/// Answers the operation on layouts with the Q of what the composed operation answers.
template <class Law, class Driver, class Implementation, class Integer>
class InnerUse : public OperationsOnLayouts<InnerUse<Law, Driver, Implementation, Integer>>,
                 public OperationsOnModes<InnerUse<Law, Driver, Implementation, Integer>>,
                 public OperationsOnAlgebra<InnerUse<Law, Driver, Implementation, Integer>> {
 public:
  InnerUse(Driver& draw, Implementation& use, const ComposedLayout<Integer>& F)
      : draw_(draw), use_(use), F_(F) {}

  template <class Define, class Required, class... Rest>
  auto call(std::string_view, const Define& define, const Required&, const Layout<Integer>& A,
            const Rest&... rest) {
    const auto R = Law::call(use_, F_, rest...);
    keep_expected(define(A, rest...));
    if constexpr (requires { Law::coarse_shapes(A, rest...); })
      coarse_ = Law::coarse_shapes(A, rest...);
    return before(R);
  }

  /// True if R is not what the links of F make of the Q that the law was asked of.
  bool has_another_function() const { return another_function_; }

  /// Compares the two sides where they differ once more, for the report: false.
  bool differs() { return differing_ && draw_.equal(differing_->first, differing_->second); }

  /// Links that lose something have no one Q: there the answer is right too if it is the
  /// reference's in every value, and has its shape.
  bool is_the_expected_function() const {
    if (one_to_one(F_.links) || !answer_ || !has_windows(answer_->R)) return false;
    if (!expected_) throw Undecided{"links that are not one-to-one, and nothing to compare with"};
    const auto asked =
        std::tuple(F_, answer_->R, answer_->x, expected_->Q, expected_->begin, coarse_);
    return remembered<Integer>(asked, [this](const auto&) { return agrees_with_the_expected(); });
  }

 private:
  /// True if the answer and the reference's have one shape, or a finer one, and the same values.
  bool agrees_with_the_expected() const {
    const Layout<Integer>&R = answer_->R.inner, &Q = expected_->Q;
    if (R.shape == Q.shape)
      return all_pairs_of_values(
          R, Q, [this](const Integer& r, const Integer& q) { return is_expected(r, q); });
    if (!refined_by(R.shape, coarse_)) return false;
    for (Integer i(0); i < size(Q); i = i + 1) {
      if (i >= enumeration_limit) throw Undecided{"the first 65536 values agree, of more"};
      if (!is_expected(value_at(R, i), value_at(Q, i))) return false;
    }
    return true;
  }

  /// Where the inner layout of the answer gives r, and the expected one q.
  bool is_expected(const Integer& r, const Integer& q) const {
    take_steps(Integer(steps_of_an_element));
    const Integer due = expected_->begin + q;
    return answer_->x + value_after(answer_->R.links, r, FunctionForm::leaves) ==
               value_after(F_.links, due, FunctionForm::leaves) &&
           !refuses_more(answer_->R.links, r, F_.links, due, FunctionForm::leaves);
  }

  template <class T>
  void keep_expected(const Answer<T>& answer) {
    if (answer.answered()) keep_expected(answer.value());
  }
  void keep_expected(const Layout<Integer>& Q) { expected_ = {Q, Integer(0)}; }
  void keep_expected(const std::pair<Layout<Integer>, Integer>& part) {
    expected_ = {part.first, part.second};
  }
  void keep_expected(const Integer&) {}

  Integer before(const Integer& R) { return R; }
  Layout<Integer> before(const ComposedLayout<Integer>& R) {
    find_before({R, Integer(0)});
    another_function_ = another_function_ || before_->begin != 0;
    return before_->Q;
  }
  std::pair<Layout<Integer>, Integer> before(
      const std::pair<ComposedLayout<Integer>, Integer>& part) {
    find_before({part.first, part.second});
    return {before_->Q, before_->begin};
  }

  /// R with its own inner layout, if its links are those of F but for some that do nothing.
  std::optional<BeforeLinks<Integer>> but_for_identities(const ComposedLayout<Integer>& R) const {
    const auto mine = variants::without_identities(R.links);
    const auto wanted = variants::without_identities(F_.links);
    if (mine == R.links && wanted == F_.links) return std::nullopt;
    if (!same_but_for_the_first_offset(mine, wanted)) return std::nullopt;
    return BeforeLinks<Integer>{R.inner, Integer(mine.back().offset - wanted.back().offset)};
  }

  /// A Q that is found at 0 and at units has to give the answer at every index: at 0 the law on
  /// layouts goes on. If there is none, the law only says whether it claims anything.
  void find_before(const MovedComposed<Integer>& answer) {
    answer_ = answer;
    const auto& [R, x] = answer;
    const auto shape = refined_by(R.inner.shape, coarse_).value_or(R.inner.shape);
    if (has_windows(F_) && has_windows(R)) before_ = before_links(F_.links, answer, shape);
    if (!before_ && x == 0) {
      before_ = but_for_identities(R);
      if (before_) return;
    }
    if (!before_) {
      before_ = {R.inner, x};
      another_function_ = true;
      return;
    }
    if (before_->Q == R.inner && x == 0 && same_but_for_the_first_offset(R.links, F_.links)) return;
    const Integer i = draw_.index_in("at", R.inner);
    const Integer offset = before_->begin + value_at(before_->Q, i);
    if (refuses_more(R.links, value_at(R.inner, i), F_.links, offset, FunctionForm::leaves)) {
      another_function_ = true;
      return;
    }
    if (i == 0) return;
    const Integer left = x + value_at(R, i);
    const Integer right = value_after(F_.links, offset, FunctionForm::leaves);
    if (draw_.equal(left, right)) throw IsThroughQ{};
    another_function_ = true;
    differing_ = {left, right};
  }

  Driver& draw_;
  Implementation& use_;
  const ComposedLayout<Integer>& F_;
  std::optional<MovedComposed<Integer>> answer_;
  std::vector<IntTuple<Integer>> coarse_;
  std::optional<BeforeLinks<Integer>> before_, expected_;
  bool another_function_ = false;
  std::optional<std::pair<Integer, Integer>> differing_;
};

/// `Plain` is the contract law of an operation on layouts; Law::call calls the composed one.
template <class Law, class Plain, Hint hint = Hint::natural>
struct Lifted {
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F", hint);
    using Integer = std::decay_t<decltype(size(F))>;
    InnerDriver<Driver, Integer> inner_draw(draw, F);
    InnerUse<Law, Driver, Implementation, Integer> inner_use(draw, use, F);
    try {
      const bool kept = Plain{}(inner_draw, inner_use);
      if (!inner_draw.claims() || (kept && !inner_use.has_another_function())) return true;
    } catch (const IsThroughQ&) { return draw.unclaimed(); }
    return inner_use.is_the_expected_function() || inner_use.differs();
  }
};

}  // namespace plumb::laws
