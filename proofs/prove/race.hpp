// One law at one choice of profiles, in each encoding that carries it.
//
// Polynomials first. The solver's own terms second, as a check that does not rest on our polynomials
// where these suffice, and with a full budget where they do not. Proved by either is proved; a case
// that refutes the law has been replayed on the concrete implementation, whichever found it. Proved
// by one and refuted by the other is a Defect.
//
// Words have one encoding: 64 bits, and where that is undecided 32; the scope of the result says which.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/prove/prove.hpp"

namespace plumb::proofs {

struct RaceResult {
  ProofResult result;                // of the encoding, or of the words, that decide
  std::optional<ProofResult> other;  // the same in the other one, or of wider words

  /// Those in which the law is proved, or else the one that decides.
  std::vector<Encoding> encodings() const;
};

/// polynomials+native
std::string encodings_text(const std::vector<Encoding>& encodings);

enum class Effort { quick, thorough };  // five times the budget; matrices of one row and column more

std::string_view name_of(Effort effort);

/// `options.integers` and `options.budget` do not count, but for the steps of one question where a
/// budget is given. Nothing where the law draws more shapes than there are profiles.
std::optional<RaceResult> race(const ProvableLaw& law, const std::vector<Profile>& profiles,
                            const ProveOptions& options, Effort effort = Effort::quick);

}  // namespace plumb::proofs
