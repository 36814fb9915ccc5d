// Proves a law for all integers, profile by profile, or finds a case in which it fails.
//
// The law and the reference are the code that answers users, run on unknowns. A law is proved for a
// profile if no case lies on a path on which it returns false. What is not shown within the budget
// is undecided; a law whose premises no case satisfies is vacuous, not proved.
//
// If a case is found on a path, the path is run again with the numbers of that case, on the
// concrete implementation: the law must end as it did, and every operation must give the answer
// that the symbolic one has in this case. A difference is a Defect of `proofs`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/laws/provable_law.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/symbolic_execution/explorer.hpp"
#include "properties/driver/profile_code.hpp"

namespace plumb::proofs {

enum class ProofOutcome {
  proved,
  refuted,       // with a counterexample that fails on the concrete implementation too
  undecided,     // the budget did not suffice; with what remains
  vacuous,       // no case satisfies the premises
  not_provable,  // the encoding cannot carry the law
};

struct ProofResult {
  std::string law;
  std::vector<Profile> profiles;  // one for each shape that the law draws
  Encoding encoding = Encoding::polynomials;
  std::string scope;  // what the unknowns range over

  ProofOutcome outcome = ProofOutcome::undecided;
  std::string reason;                   // if undecided, vacuous or not_provable
  bool by_the_clock = false;            // a question took too long: elsewhere it may be decided
  std::vector<Integer> counterexample;  // a token: choices in the order of the concrete driver

  std::uint64_t paths = 0;        // on which the law holds
  std::uint64_t unwitnessed = 0;  // of these, without a case that was found and replayed
  std::uint64_t unknowns = 0;     // the most on such a path; if none, every number was explored
  std::uint64_t obligations = 0;  // questions that had to be impossible
  std::uint64_t questions = 0;    // questions that the solver was asked
  std::uint64_t steps = 0;        // steps that it took: its `rlimit` count
  std::string solver;
  std::string digest;             // of the obligations, in their order
  std::vector<Obligation> shown;  // the obligations, if they are kept
};

struct ProveOptions {
  /// Each shape that a law draws ranges over `profiles`. If there are none, it ranges over those of
  /// at most `rank` leaves (by default the law's quick rank), and all shapes of a law together have
  /// at most that many. With a depth it ranges over all profiles that are no deeper; else few are
  /// nested. Matrices over F2 have at most `rank` rows and columns, or as many as the law's scope
  /// says.
  std::vector<Profile> profiles;
  std::optional<std::size_t> rank;
  std::optional<std::size_t> depth;

  std::optional<IntegerScope> scope;  // of integers, instead of that of the law

  Encoding integers = Encoding::polynomials;  // or native: how integers are encoded
  unsigned check_share = 10;                  // a second encoding has this part of the budget
  int width = 64;                             // of words
  WordPath::FewCases few_cases = WordPath::FewCases::looked_at;
  std::optional<Budget> budget;          // instead of the default one
  std::optional<unsigned> milliseconds;  // that a question may take; a minute
  ProvedOperation subject = proofs::subject<Reference>();

  /// Choices that are fixed by equations; the profiles are then those of the token.
  std::optional<std::vector<Integer>> token;

  bool keep_obligations = false;

  /// Called after each path, with the result so far.
  std::function<void(const ProofResult&)> progress;
};

/// True if numbers are explored: the scope of its lines says which.
inline bool explores(const ProvableLaw& law) {
  if (law.encoding == Encoding::words)
    return law.words.swizzle_bits.has_value() || !law.words.list_bits.empty() ||
           !law.words.among.empty();
  return law.integers.small_swizzles || law.integers.shapes.has_value() ||
         law.integers.each_index || law.integers.bits_of_strides.has_value() ||
         law.integers.matrix_size.has_value() || law.integers.plans.has_value() ||
         !law.integers.among.empty();
}

/// The scope of the law's own at these profiles (FurtherProfiles); nothing if there is none.
std::optional<IntegerScope> scope_at(const ProvableLaw& law, const std::vector<Profile>& profiles);

/// The scope in which extents are explored up to this, and strides as at the law's own profiles.
IntegerScope with_extents(const ProvableLaw& law, int extents);

Budget default_budget(Encoding encoding);

/// One proof, with a profile for each shape. Nothing if the law draws more shapes than profiles.
std::optional<ProofResult> prove_at(const ProvableLaw& law, const std::vector<Profile>& profiles,
                                    const ProveOptions& options);

/// The choices of profiles that continue this one by one profile, as the options say.
std::vector<std::vector<Profile>> one_more_profile(const ProvableLaw& law,
                                                   const std::vector<Profile>& chosen,
                                                   const ProveOptions& options);

/// One result for each choice of profiles; a single one for a law about words.
std::vector<ProofResult> prove(const ProvableLaw& law, const ProveOptions& options = {});

/// The outcome of the whole law: proved if it is proved for some profile, and every other profile
/// is proved or has no case.
ProofOutcome overall(const std::vector<ProofResult>& results);

std::string_view name_of(ProofOutcome outcome);
std::string_view name_of(Encoding encoding);

}  // namespace plumb::proofs
