#include "proofs/claims/published_claim.hpp"

#include "proofs/claims/algebra.hpp"
#include "proofs/claims/complement.hpp"

namespace plumb::proofs {
namespace {

using namespace claims;

constexpr std::string_view cute_header =
    "CuTe C++, complement, its post-conditions; [cute-algebra]";
constexpr std::string_view cute_docs = "CuTe documentation, \"Complement\"";

/// A claim that holds.
template <template <ClaimForm> class Claim>
PublishedClaim holds(std::string_view source) {
  constexpr LawText text = Claim<ClaimForm::published>::text;
  const ProvableLaw law = statement_over_integers<Claim<ClaimForm::published>>();
  return {text.id, text.equation, source, "", law, ProofOutcome::proved, {}, "", law};
}

/// A claim that holds only under the premise.
template <template <ClaimForm> class Claim>
PublishedClaim fails(std::string_view source, std::vector<int> counterexample,
                     std::string_view in_words, std::string_view premise) {
  constexpr LawText text = Claim<ClaimForm::published>::text;
  return {text.id,
          text.equation,
          source,
          premise,
          statement_over_integers<Claim<ClaimForm::published>>(),
          ProofOutcome::refuted,
          std::move(counterexample),
          in_words,
          statement_over_integers<Claim<ClaimForm::with_premise>>()};
}

std::vector<PublishedClaim> make_list() {
  return {
      holds<CosizeCovers>(cute_header),
      fails<CosizeAtLeastRounded>(cute_header, {1, 1, 2, 1, 1}, "A = 2:1, N = 1: R = 1:0",
                                  "cosize(A) == 1"),
      fails<CosizeAtMostRounded>("CUTLASS, its test of complement", {1, 1, 2, 3, 7},
                                 "A = 2:3, N = 7: R = (3,2):(1,6)",
                                 "cosize(A) is the last s*d of A"),
      holds<Increasing>(cute_header),
      holds<DisjointFromA>(cute_header),
      fails<SizeBounded>(cute_docs, {1, 1, 2, 2, 1}, "A = 2:2, N = 1: R = 2:1",
                         "the last s*d of A divides N"),
      fails<Involution>("often assumed", {2, 1, 1, 0}, "A = 2:1, N = 1: 1:0, and again 1:0",
                        "N > reach of A - reach of R"),
      fails<CompositionDistributes>(
          "CuTe documentation, \"Composition\"", {2, 1, 0, 1, 1, 1}, "A = (2,1):(0,1), p = q = 1",
          "the digits of p and q in each non-last mode of A add up to less than its extent"),
      fails<CompositionCosize>("often assumed", {1, 1, 0, 1, 1}, "A = (1,1):(0,1), B(c) = 1",
                               "B(c) < size(A), and no stride of A is negative"),
      fails<RightInverseOfOffsets>("[cute-concepts]", {1, 2, 1, 2, 1}, "A = 2:2: R = 1:0",
                                   "A = (s,t):(t,1), which is one-to-one onto [0, size(A))"),
      fails<DivideKeepsSize>("CuTe documentation, \"Division\"", {2, 1, 1}, "B = 2:1, n = 1",
                             "the last s*d of B divides n"),
      fails<DowncastUndoesUpcast>("often assumed", {1, 1, 2, 1},
                                  "A = (2,1):(1,2), n = 2: (2,2):(1,1)", "k >= 2"),
  };
}

}  // namespace

const std::vector<PublishedClaim>& published_claims() {
  static const std::vector<PublishedClaim> list = make_list();
  return list;
}

}  // namespace plumb::proofs
