// One law at one choice of profiles, in each encoding that carries it.
//
// Polynomials first. The solver's own terms second: as a check that does not rest on our
// polynomials if these suffice, and with a full budget if they do not. Proved by either is proved;
// a case that refutes the law has been replayed on the concrete implementation, whichever found it.
// Proved by one and refuted by the other is a Defect.
//
// Words have 64 bits, or 32 if that is undecided; the scope of the result says which. Where their
// cases are few, each is looked at, and the solver's proof is the check.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofs/prove/prove.hpp"

namespace plumb::proofs {

struct RaceResult {
  ProofResult result;                // in the encoding, or in the words, that decide
  std::optional<ProofResult> other;  // in the other encoding, or in wider words

  /// The encodings in which the law is proved, or else the one that decides.
  std::vector<Encoding> encodings() const;
};

/// "polynomials+native"
std::string encodings_text(const std::vector<Encoding>& encodings);

/// Ignores options.integers, and uses only the steps per question of options.budget. Nothing if the
/// law draws more shapes than there are profiles.
std::optional<RaceResult> cross_check(const ProvableLaw& law, const std::vector<Profile>& profiles,
                                      const ProveOptions& options);

}  // namespace plumb::proofs
