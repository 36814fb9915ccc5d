// Obligations as SMT-LIB 2 files, for other solvers.
#pragma once

#include <filesystem>
#include <vector>

#include "cli/proof_programme.hpp"

namespace plumb::cli {

/// Writes each obligation of the proofs once, as LAW.PROFILES.ENCODING.PATH.NUMBER.smt2 after the
/// first proof that has it, and index.json: which proof has which. The profiles are their codes
/// (properties/profile_code.hpp). Returns the number of files. Throws EnvironmentError.
std::size_t export_obligations(const std::filesystem::path& folder,
                               const std::vector<ProofLine>& lines);

}  // namespace plumb::cli
