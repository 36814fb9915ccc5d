// Proofs of laws, and what must not be one.
#include <gtest/gtest.h>

#include "proofs/prove.hpp"
#include "properties/drivers/replay.hpp"
#include "properties/engine.hpp"
#include "properties/laws.hpp"

namespace plumb {
namespace {

using Numbers = std::vector<Integer>;

const ProvableLaw& law_named(std::string_view id) {
  const ProvableLaw* law = find_provable_law(id);
  if (!law) throw Defect("no such law");
  return *law;
}

/// The results for all profiles as one, with the totals.
std::string summary(const std::vector<ProofResult>& results) {
  std::string text(name_of(overall(results)));
  for (const ProofResult& result : results)
    if (!result.reason.empty()) text += ": " + result.reason;
  return text;
}

std::vector<ProofResult> proved_of(std::string_view id, const Subject& subject, std::size_t rank) {
  ProveOptions options;
  options.subject = subject;
  options.rank = rank;
  return prove(law_named(id), options);
}

/// The first counterexample. It fails when it is replayed, and when it is imposed on the proof.
Numbers refuted_by(std::string_view id, const Subject& subject, std::size_t rank = 3) {
  const std::vector<ProofResult> results = proved_of(id, subject, rank);
  EXPECT_EQ(overall(results), ProofOutcome::refuted) << summary(results);
  for (const ProofResult& result : results) {
    if (result.outcome != ProofOutcome::refuted) continue;
    ReplayDriver replay(result.counterexample);
    const auto use = subject.concrete();
    EXPECT_EQ(run_once(law_named(id).row, replay, *use).outcome, Outcome::fails);

    ProveOptions imposed;
    imposed.token = result.counterexample;
    imposed.subject = subject;
    EXPECT_EQ(overall(prove(law_named(id), imposed)), ProofOutcome::refuted);
    imposed.subject = plumb::subject<Reference>();
    EXPECT_EQ(overall(prove(law_named(id), imposed)), ProofOutcome::proved);
    return result.counterexample;
  }
  return {};
}

// What is proved ------------------------------------------------------------------------------

class EveryLaw : public testing::TestWithParam<const ProvableLaw*> {};

TEST_P(EveryLaw, IsProvedForAllIntegers) {
  const std::vector<ProofResult> results = prove(*GetParam());
  EXPECT_EQ(overall(results), ProofOutcome::proved) << summary(results);
  for (const ProofResult& result : results) {
    EXPECT_EQ(result.unwitnessed, 0u);
    EXPECT_EQ(result.law, GetParam()->row.id);
  }
}

std::vector<const ProvableLaw*> all_laws() {
  std::vector<const ProvableLaw*> laws;
  for (const ProvableLaw& law : provable_laws()) laws.push_back(&law);
  return laws;
}

std::string name_for_test(const testing::TestParamInfo<const ProvableLaw*>& info) {
  std::string name(info.param->row.id);
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Proofs, EveryLaw, testing::ValuesIn(all_laws()), name_for_test);

TEST(Prove, SaysWhatItDid) {
  ProveOptions options;
  options.profiles = {Profile(std::vector<Profile>{Star{}, Star{}})};
  std::uint64_t reports = 0;
  options.progress = [&reports](const ProofResult&) { ++reports; };
  const auto results = prove(law_named("coalesce.same-function"), options);
  ASSERT_EQ(results.size(), 1u);
  const ProofResult& result = results[0];
  EXPECT_EQ(result.profiles, options.profiles);
  EXPECT_EQ(result.encoding, Encoding::polynomials);
  EXPECT_EQ(result.scope, "all integers");
  EXPECT_EQ(result.paths, 5u);  // an extent is 1 or not, twice; of two others, joined or not
  EXPECT_GT(result.obligations, 0u);
  EXPECT_GE(result.questions, result.obligations);
  EXPECT_GT(result.steps, 0u);
  EXPECT_EQ(result.solver.substr(0, 3), "Z3 ");
  EXPECT_GE(reports, result.paths);
}

TEST(Prove, TakesAsManyStepsEachTime) {
  const auto first = proved_of("coalesce.same-function", subject<Reference>(), 2);
  const auto second = proved_of("coalesce.same-function", subject<Reference>(), 2);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t k = 0; k < first.size(); ++k) EXPECT_EQ(first[k].steps, second[k].steps);
}

TEST(Prove, ProfilesAreFlatAndFromThreeLeavesOnNested) {
  std::vector<Integer> codes;
  for (const Profile& profile : profiles_up_to(3)) codes.push_back(encode_profile(profile));
  EXPECT_EQ(codes, (Numbers{9, 0, 1, 2, 3, 202, 22}));
}

TEST(Prove, WordsOfOtherWidths) {
  ProveOptions options;
  options.width = 32;
  const auto results = prove(law_named("apply.involution"), options);
  EXPECT_EQ(overall(results), ProofOutcome::proved) << summary(results);
  EXPECT_EQ(results[0].scope, "0 <= x < 2^31, bits + base + |shift| <= 30");
}

// Controls: an operation with one fault is refuted by the same machinery ------------------------

/// The reference, but for one operation. `Fault` is a template over the integer.
template <class Fault>
struct With {
  template <class Integer>
  class Faulty : public Reference<Integer> {
   protected:
    Answer<Value<Integer>> answer(
        std::string_view operation, const Values<Integer>& arguments,
        const typename Implementation<Integer>::Definition& reference) override {
      if (operation != Fault::operation) return reference();
      return Fault{}(arguments, reference().value());
    }
  };
};

/// coalesce with another step.
template <class Step>
struct CoalesceBy {
  static constexpr std::string_view operation = "coalesce";

  template <class Integer>
  Value<Integer> operator()(const Values<Integer>& arguments, const Value<Integer>&) const {
    Modes<Integer> built;
    for (const Mode<Integer>& next : flat_modes(std::get<Layout<Integer>>(arguments[0])))
      Step::join(built, next);
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
Subject coalesce_by() {
  return subject<With<CoalesceBy<Step>>::template Faulty>();
}

// Tokens: the code of the profile, then extent and stride of each leaf, then the index.

TEST(Control, CoalesceThatJoinsEqualStrides) {
  EXPECT_EQ(refuted_by("coalesce.same-function", coalesce_by<JoinsEqualStrides>()),
            (Numbers{2, 2, 1, 2, 1, 2}));
}

TEST(Control, CoalesceThatDropsStrideZero) {
  EXPECT_EQ(refuted_by("coalesce.same-function", coalesce_by<DropsStrideZero>()),
            (Numbers{0, 2, 0, 0}));
}

TEST(Control, CoalesceThatKeepsExtentOne) {
  EXPECT_EQ(refuted_by("coalesce.normal-form", coalesce_by<KeepsExtentOne>()),
            (Numbers{0, 1, 1}));
}

TEST(Control, CoalesceThatIsNotDoneAtOnce) {
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

TEST(Control, RowMajorCoordinates) {
  const Subject faulty = subject<With<RowMajorCoordinates>::Faulty>();
  refuted_by("idx2crd.inverse", faulty, 2);
  refuted_by("crd2idx.compact", faulty, 2);
}

TEST(Control, OffsetsThatAreWrongUnlessTheFirstStrideIsOne) {
  refuted_by("crd2idx.natural", subject<With<OffByOne>::Faulty>(), 2);
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
    const Integer moved = f.shift < 0 ? shift_left(source, Integer(-f.shift))
                                      : shift_right(source, f.shift);
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

// Tokens: bits, base, shift, then the offsets.

TEST(Control, SwizzleThatForgetsTheOffset) {
  EXPECT_EQ(refuted_by("apply.involution", subject<With<ApplyBy<TakesTheBitsOnly>>::Faulty>()),
            (Numbers{0, 0, 0, 1}));
}

TEST(Control, SwizzleThatIsNotLinear) {
  refuted_by("apply.linear", subject<With<ApplyBy<AndInPlaceOfXor>>::Faulty>());
}

// What is no proof ----------------------------------------------------------------------------

/// A law on one layout with strides, or on numbers, made up for a test.
struct SquaresAreGreater {
  static constexpr LawText text{"test.squares", "n n > n"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto n = draw.natural("n");
    return n * n > n;
  }
};

TEST(NoProof, AFalseLawIsRefutedByItsSmallestCase) {
  const auto results = prove(provable_over_integers<SquaresAreGreater>());
  ASSERT_EQ(overall(results), ProofOutcome::refuted) << summary(results);
  EXPECT_EQ(results[0].counterexample, (Numbers{0}));
}

struct FactorsOfAPrime {
  static constexpr LawText text{"test.factors", "a b == 7 only for a == 1 or b == 1"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto a = draw.positive("a"), b = draw.positive("b");
    draw.assume(a * b == 7);
    draw.assume(a != 1);
    draw.assume(b != 1);
    return draw.equal(a, b);
  }
};

TEST(NoProof, ALawWithPremisesThatExcludeEachOtherIsVacuous) {
  const auto results = prove(provable_over_integers<FactorsOfAPrime>());
  EXPECT_EQ(overall(results), ProofOutcome::vacuous) << summary(results);
}

TEST(NoProof, ATokenThatIsNoCaseIsVacuous) {
  ProveOptions options;
  for (const Numbers& token : {Numbers{2, 2, 1, 2, 2}, Numbers{2, 2, 1, 0, 2, 0}, Numbers{-1}}) {
    options.token = token;
    EXPECT_EQ(overall(prove(law_named("coalesce.same-function"), options)), ProofOutcome::vacuous);
  }
}

TEST(NoProof, ABudgetThatIsUsedUpIsUndecided) {
  ProveOptions options;
  options.rank = 2;
  options.budget = default_budget(Encoding::polynomials);
  options.budget->steps = 10;
  const auto results = prove(law_named("right_inverse.pointwise"), options);
  EXPECT_EQ(overall(results), ProofOutcome::undecided) << summary(results);

  options.budget = default_budget(Encoding::polynomials);
  options.budget->all_steps = 10'000;
  EXPECT_EQ(overall(prove(law_named("right_inverse.pointwise"), options)), ProofOutcome::undecided);

  options.budget = default_budget(Encoding::polynomials);
  options.budget->paths = 10;
  EXPECT_EQ(overall(prove(law_named("right_inverse.pointwise"), options)), ProofOutcome::undecided);
}

struct SumsCommute {
  static constexpr LawText text{"test.sums", "a + b == b + a"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto a = draw.positive("a"), b = draw.positive("b");
    return draw.equal(a + b, b + a);
  }
};

TEST(NoProof, ALawThatNoCaseWasFoundForIsUndecided) {
  ProveOptions options;
  EXPECT_EQ(overall(prove(provable_over_integers<SumsCommute>(), options)), ProofOutcome::proved);
  options.budget = default_budget(Encoding::polynomials);
  options.budget->steps = 1;
  const auto results = prove(provable_over_integers<SumsCommute>(), options);
  EXPECT_EQ(overall(results), ProofOutcome::undecided);
  EXPECT_EQ(results[0].unwitnessed, 1u);
}

struct DividesByANatural {
  static constexpr LawText text{"test.divides", "floor(n / d) <= n"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto n = draw.natural("n"), d = draw.natural("d");
    return floor_div(n, d) <= n;
  }
};

TEST(NoProof, ADivisorThatMayBeZeroIsUndecided) {
  const auto results = prove(provable_over_integers<DividesByANatural>());
  EXPECT_EQ(overall(results), ProofOutcome::undecided);
  EXPECT_EQ(results[0].reason, "not shown: d > 0, a divisor");
}

TEST(NoProof, ASwizzleIsNotProvableByPolynomials) {
  const auto results = prove(provable_over_integers<laws::ApplyInvolution>());
  EXPECT_EQ(overall(results), ProofOutcome::not_provable) << summary(results);
}

struct DrawsOneNameTwice {
  static constexpr LawText text{"test.names", "n == n"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto n = draw.integer("n"), m = draw.integer("n");
    return draw.equal(n, m);
  }
};

TEST(NoProof, TwoDrawsOfOneNameAreLoud) {
  EXPECT_THROW(prove(provable_over_integers<DrawsOneNameTwice>()), Defect);
}

TEST(NoProof, APathThatItsReplayContradictsIsLoud) {
  ProveOptions options;  // as if Symbolic computed something else than numbers do
  options.subject.over_integers = coalesce_by<JoinsEqualStrides>().over_integers;
  EXPECT_THROW(prove(law_named("coalesce.same-function"), options), Defect);
  options.subject.over_integers = coalesce_by<JoinsFirstPairOnly>().over_integers;
  EXPECT_THROW(prove(law_named("coalesce.same-function"), options), Defect);
}

}  // namespace
}  // namespace plumb
