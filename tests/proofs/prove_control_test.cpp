// Proofs must be able to fail: each law is refuted for an implementation with one fault, by the
// machinery that proves it for the reference.
#include <gtest/gtest.h>

#include <algorithm>

#include "proofs/laws/proof_table.hpp"
#include "proofs/prove/prove.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "tests/support/proving.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

using Numbers = std::vector<Integer>;

/// The first counterexample. It fails when it is replayed, and when it is imposed on the proof.
Numbers refuted_by(std::string_view id, const ProvedOperation& subject) {
  ProveOptions options;
  options.subject = subject;
  options.width = 32;
  const std::vector<ProofResult> results = prove(law_named(id), options);
  EXPECT_EQ(overall(results), ProofOutcome::refuted) << summary(results);

  options.integers = Encoding::native;
  options.rank = 2;
  const std::vector<ProofResult> natively = prove(law_named(id), options);
  EXPECT_EQ(overall(natively), ProofOutcome::refuted) << summary(natively);

  for (const ProofResult& result : results) {
    if (result.outcome != ProofOutcome::refuted) continue;
    ReplayDriver replay(result.counterexample);
    const auto use = subject.concrete();
    EXPECT_EQ(run_once(law_named(id).row, replay, *use).outcome, Outcome::fails);

    ProveOptions imposed;
    imposed.token = result.counterexample;
    imposed.subject = subject;
    EXPECT_EQ(overall(prove(law_named(id), imposed)), ProofOutcome::refuted);
    imposed.subject = proofs::subject<Reference>();  // where the choices may be no case
    EXPECT_NE(overall(prove(law_named(id), imposed)), ProofOutcome::refuted);
    return result.counterexample;
  }
  return {};
}

// Faults ---------------------------------------------------------------------------------------

/// The reference, except that one operation answers Fault{}(arguments, right answer).
template <class Fault>
struct With {
  template <class Integer>
  class Faulty : public Reference<Integer> {
   protected:
    using Definition = typename Implementation<Integer>::Definition;
    Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                  const Definition& reference) override {
      const Answer<Value<Integer>> right = reference();
      if (operation != Fault::operation || !right.answered()) return right;
      return Fault{}(arguments, right.value());
    }
  };
};

/// coalesce with another step.
template <class Step>
struct CoalesceBy {
  static constexpr std::string_view operation = "coalesce";

  template <class Integer>
  Value<Integer> operator()(const Values<Integer>& arguments, const Value<Integer>&) const {
    const Profile P = arguments.size() == 2 ? std::get<Profile>(arguments[1]) : Profile(Star{});
    return apply_by_profile(std::get<Layout<Integer>>(arguments[0]), P, whole<Integer>).value();
  }

  template <class Integer>
  static Answer<Layout<Integer>> whole(const Layout<Integer>& A) {
    Modes<Integer> built;
    for (const Mode<Integer>& next : flat_modes(A)) Step::join(built, next);
    return layout_of(built);
  }
};

struct JoinsEqualStrides {
  template <class Integer>
  static void join(Modes<Integer>& built, const Mode<Integer>& next) {
    if (next.extent == 1) return;
    if (!built.empty() && next.stride == built.back().stride)
      built.back().extent = built.back().extent * next.extent;
    else
      built.push_back(next);
  }
};

struct DropsStrideZero {
  template <class Integer>
  static void join(Modes<Integer>& built, const Mode<Integer>& next) {
    if (next.stride == 0) return;
    built = coalesce_step(built, next);
  }
};

struct KeepsExtentOne {
  template <class Integer>
  static void join(Modes<Integer>& built, const Mode<Integer>& next) {
    if (built.empty() || next.stride != built.back().extent * built.back().stride)
      built.push_back(next);
    else
      built.back().extent = built.back().extent * next.extent;
  }
};

struct JoinsFirstPairOnly {
  template <class Integer>
  static void join(Modes<Integer>& built, const Mode<Integer>& next) {
    if (next.extent == 1) return;
    if (built.size() == 1 && next.stride == built.back().extent * built.back().stride)
      built = {{built.back().extent * next.extent, built.back().stride}, {1, 0}};
    else
      built.push_back(next);
  }
};

template <class Step>
ProvedOperation coalesce_by() {
  return subject<With<CoalesceBy<Step>>::template Faulty>();
}

// Tokens: the code of the profile, extent and stride of each leaf, whether P is given and its form,
// the index.

TEST(Prove, RefutesACoalesceThatJoinsEqualStrides) {
  EXPECT_EQ(refuted_by("coalesce.same-function", coalesce_by<JoinsEqualStrides>()),
            (Numbers{2, 2, 1, 2, 1, 0, 2}));
}

TEST(Prove, RefutesACoalesceThatDropsStrideZero) {
  EXPECT_EQ(refuted_by("coalesce.same-function", coalesce_by<DropsStrideZero>()),
            (Numbers{0, 2, 0, 0, 0}));
}

TEST(Prove, RefutesACoalesceThatKeepsExtentOne) {
  EXPECT_EQ(refuted_by("coalesce.normal-form", coalesce_by<KeepsExtentOne>()), (Numbers{0, 1, 1}));
}

TEST(Prove, RefutesACoalesceThatIsNotDoneAtOnce) {
  refuted_by("coalesce.idempotent", coalesce_by<JoinsFirstPairOnly>());
}

struct RowMajorCoordinates {
  static constexpr std::string_view operation = "idx2crd";

  template <class Integer>
  Value<Integer> operator()(const Values<Integer>& arguments, const Value<Integer>& right) const {
    const auto& shape = std::get<IntTuple<Integer>>(arguments[1]);
    if (shape.is_leaf() || rank(shape) != 2) return right;
    const IntTuple<Integer> swapped(
        std::vector<IntTuple<Integer>>{mode_of(shape, 1), mode_of(shape, 0)});
    const auto c = natural_coordinate(std::get<Integer>(arguments[0]), swapped);
    return IntTuple<Integer>(std::vector<IntTuple<Integer>>{mode_of(c, 1), mode_of(c, 0)});
  }
};

struct OffByOne {
  static constexpr std::string_view operation = "crd2idx";

  template <class Integer>
  Value<Integer> operator()(const Values<Integer>& arguments, const Value<Integer>& right) const {
    const auto strides = leaves(std::get<IntTuple<Integer>>(arguments[2]));
    return strides.empty() ? right
                           : Value<Integer>(Integer(std::get<Integer>(right) + strides[0] - 1));
  }
};

TEST(Prove, RefutesRowMajorCoordinates) {
  const ProvedOperation faulty = subject<With<RowMajorCoordinates>::Faulty>();
  refuted_by("idx2crd.inverse", faulty);
  refuted_by("crd2idx.compact", faulty);
}

TEST(Prove, RefutesOffsetsThatAreWrongUnlessTheFirstStrideIsOne) {
  refuted_by("crd2idx.natural", subject<With<OffByOne>::Faulty>());
}

/// apply with another rule: `use` takes the offset and the bits that are read, moved.
template <class Rule>
struct ApplyBy {
  static constexpr std::string_view operation = "apply";

  template <class Integer>
  Value<Integer> operator()(const Values<Integer>& arguments, const Value<Integer>&) const {
    const auto& f = std::get<Swizzle<Integer>>(arguments[0]);
    const auto& offset = std::get<Integer>(arguments[1]);
    const Integer source = bitwise_and(offset, source_mask(f));
    const Integer moved =
        f.shift < 0 ? shift_left(source, Integer(-f.shift)) : shift_right(source, f.shift);
    return Rule::combine(offset, moved);
  }
};

struct TakesTheBitsOnly {
  template <class Integer>
  static Integer combine(const Integer&, const Integer& moved) {
    return moved;
  }
};

struct AndInPlaceOfXor {
  template <class Integer>
  static Integer combine(const Integer& offset, const Integer& moved) {
    return bitwise_and(offset, moved);
  }
};

// Tokens: bits, base, shift, then the numbers.

TEST(Prove, RefutesASwizzleThatForgetsTheOffset) {
  EXPECT_EQ(refuted_by("apply.involution", subject<With<ApplyBy<TakesTheBitsOnly>>::Faulty>()),
            (Numbers{0, 0, 0, 1}));
}

TEST(Prove, RefutesASwizzleThatIsNotLinear) {
  refuted_by("apply.linear", subject<With<ApplyBy<AndInPlaceOfXor>>::Faulty>());
}

// Every law is refuted when its operation answers 2 n + 1 instead of n ------------------------

template <class Integer>
class Distorted : public Reference<Integer> {
 public:
  explicit Distorted(std::string_view operation) : operation_(operation) {}

 protected:
  using Definition = typename Implementation<Integer>::Definition;
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>&,
                                const Definition& reference) override {
    const Answer<Value<Integer>> right = reference();
    if (operation != operation_ || !right.answered()) return right;
    if (const auto* n = std::get_if<Integer>(&right.value())) return Value<Integer>(distorted(*n));
    if (const auto* c = std::get_if<IntTuple<Integer>>(&right.value()))
      return Value<Integer>(map_leaves(*c, distorted));
    const auto& R = std::get<Layout<Integer>>(right.value());
    return Value<Integer>(
        Layout<Integer>{map_leaves(R.shape, distorted), map_leaves(R.stride, distorted)});
  }

 private:
  static Integer distorted(const Integer& n) { return 2 * n + 1; }

  std::string operation_;
};

class EveryIntegerLaw : public testing::TestWithParam<const ProvableLaw*> {};

TEST_P(EveryIntegerLaw, IsRefutedWhenItsOperationIsDistorted) {
  const std::string_view operation = GetParam()->row.clause;
  const ProvedOperation distorted{[=] { return std::make_unique<Distorted<Symbolic>>(operation); },
                                  nullptr,
                                  [=] { return std::make_unique<Distorted<Integer>>(operation); }};
  refuted_by(GetParam()->row.id, distorted);
}

/// Laws of operations that answer numbers, tuples and layouts. mutant_proofs_test.cpp has a mutant
/// for each law.
std::vector<const ProvableLaw*> laws_over_integers() {
  std::vector<const ProvableLaw*> laws;
  for (std::string_view id :
       {"size.counts", "rank.counts", "depth.counts", "cosize.bounds", "evaluate.coordinates",
        "evaluate.linear", "mode.restricts", "flatten.same-function", "crd2idx.natural",
        "crd2idx.compact", "idx2crd.inverse", "idx2crd.in-bounds", "coalesce.same-function",
        "coalesce.normal-form", "coalesce.idempotent", "right_inverse.pointwise",
        "right_inverse.complete", "left_inverse.of-compact", "complement.disjoint"})
    laws.push_back(&law_named(id));
  return laws;
}

INSTANTIATE_TEST_SUITE_P(Control, EveryIntegerLaw, testing::ValuesIn(laws_over_integers()),
                         [](const auto& law) { return test_name(law.param->row.id); });

// Symbolic integers that compute something else than numbers ----------------------------------

TEST(Prove, IsLoudAboutAPathThatItsReplayContradicts) {
  ProveOptions options;
  options.subject.over_integers = coalesce_by<JoinsEqualStrides>().over_integers;
  EXPECT_THROW(prove(law_named("coalesce.same-function"), options), Defect);
  options.subject.over_integers = coalesce_by<JoinsFirstPairOnly>().over_integers;
  EXPECT_THROW(prove(law_named("coalesce.same-function"), options), Defect);
}

}  // namespace
}  // namespace plumb::proofs
