// Proofs for small extents and all strides: what they cover, and what they refute.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "proofs/integers/division.hpp"
#include "proofs/laws/number_kinds.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/prove/prove.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"
#include "tests/support/proving.hpp"

namespace plumb::proofs {
namespace {

// Remainders that are explored --------------------------------------------------------------------

/// The remainders of n by d, one for each path on which there is a case; each case is checked.
std::multiset<Integer> remainders(const std::function<Polynomial(IntegerPath&)>& number, int d) {
  Solver solver;
  Explorer explorer(solver, default_budget(Encoding::polynomials));
  std::multiset<Integer> found;
  do {
    IntegerPath path(explorer, IntegerPath::Remainders::explored);
    try {
      const Polynomial n = number(path);
      const PolynomialQuotient divided = floor_divide(path, n, Polynomial(d));
      const SolverReply reply = path.find_case();
      if (reply.verdict != SolverReply::Verdict::possible) continue;
      const Integer value = value_in(reply.model, path.rewritten(n));
      EXPECT_EQ(divided.remainder.constant(), floor_mod(value, Integer(d)));
      EXPECT_EQ(value_in(reply.model, divided.quotient), floor_div(value, Integer(d)));
      found.insert(*divided.remainder.constant());
    } catch (const Infeasible&) {}
  } while (explorer.advance());
  return found;
}

Polynomial atom(IntegerPath& path, const char* name) { return Polynomial(path.introduce(name)); }

TEST(RemaindersExplored, OfAnUnknownAreAllOfThem) {
  EXPECT_EQ(remainders([](IntegerPath& path) { return atom(path, "x"); }, 3),
            (std::multiset<Integer>{0, 1, 2}));
}

TEST(RemaindersExplored, OfAMultipleAreThoseItsFactorLeaves) {
  EXPECT_EQ(remainders([](IntegerPath& path) { return 4 * atom(path, "x") + 1; }, 6),
            (std::multiset<Integer>{1, 3, 5}));
}

TEST(RemaindersExplored, OfASumCarry) {  // 1 + 1 + 1 is 0 modulo 3
  const auto n = [](IntegerPath& path) { return atom(path, "x") + 2 * atom(path, "y") + 1; };
  EXPECT_EQ(remainders(n, 3), (std::multiset<Integer>{0, 0, 0, 1, 1, 1, 2, 2, 2}));
}

TEST(RemaindersExplored, OfAProductAreProductsOfRemainders) {  // an even factor is enough
  const auto n = [](IntegerPath& path) { return atom(path, "x") * atom(path, "y") - 1; };
  EXPECT_EQ(remainders(n, 2), (std::multiset<Integer>{0, 1, 1}));
}

// What such a proof refutes -----------------------------------------------------------------------

/// composition is 7:13 whenever A has two modes and B is a layout that has a mode.
template <class Integer>
class SevenThirteen : public Reference<Integer> {
 protected:
  using Definition = typename Implementation<Integer>::Definition;
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    const Answer<Value<Integer>> right = reference();
    if (operation != "composition" || !right.answered()) return right;
    const auto* A = std::get_if<Layout<Integer>>(&arguments.at(0));
    const auto* B = std::get_if<Tiler<Integer>>(&arguments.at(1));
    if (!A || !B || A->shape.is_leaf() || rank(A->shape) != 2 || !B->is_layout()) return right;
    if (leaves(B->layout().shape).empty()) return right;
    return Value<Integer>(Layout<Integer>{Integer(7), Integer(13)});
  }
};

ProofOutcome outcome_of(std::string_view id, const std::string& profiles,
                        const ProvedOperation& subject) {
  const ProvableLaw& law = law_named(id);
  ProveOptions options;
  options.scope = scope_at(law, read_profiles(profiles));
  EXPECT_TRUE(options.scope) << id << " has no scope of its own at " << profiles;
  options.subject = subject;
  const auto result = prove_at(law, read_profiles(profiles), options);
  EXPECT_TRUE(result);
  return result ? result->outcome : ProofOutcome::undecided;
}

TEST(SmallExtents, CompositionOfTwoModesIsProvedAndFaultsOfItAreRefuted) {
  for (const char* profiles : {"(*,*) *", "(*,*) (*,*)"}) {
    EXPECT_EQ(outcome_of("composition.pointwise", profiles, subject<SevenThirteen>()),
              ProofOutcome::refuted)
        << profiles;
    for (const char* mutant : {"composition.ignores-carry", "composition.swaps"})
      EXPECT_EQ(outcome_of("composition.pointwise", profiles, mutants::mutant_subject(mutant)),
                ProofOutcome::refuted)
          << mutant << " " << profiles;
  }
  EXPECT_EQ(outcome_of("composition.pointwise", "(*,*) *", subject<Reference>()),
            ProofOutcome::proved);
}

TEST(SmallExtents, AreSaidByTheScope) {
  const ProvableLaw& law = law_named("logical_divide.tiling");
  EXPECT_FALSE(scope_at(law, read_profiles("* *")));
  const auto said_by = [](const ProvableLaw& proved, std::optional<IntegerScope> scope,
                          const std::string& profiles) {
    ProveOptions options;
    options.scope = std::move(scope);
    return prove_at(proved, read_profiles(profiles), options)->scope;
  };
  EXPECT_THAT(said_by(law, scope_at(law, read_profiles("(*,*) *")), "(*,*) *"),
              testing::HasSubstr("all strides, extents <= 3, 0 <= strides of T <= 3"));
  const ProvableLaw& coalesced = law_named("coalesce.idempotent");
  EXPECT_EQ(said_by(coalesced, with_extents(coalesced, 2), "(*,*)"), "all strides, extents <= 2");
}

}  // namespace
}  // namespace plumb::proofs
