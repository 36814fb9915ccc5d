// The suite of a run: the cases of each clause that is judged.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/cases/cases.hpp"

namespace plumb::certify {

struct PosedClauses {
  std::vector<const Operation*> operations;
  std::vector<std::vector<Case>> cases;  // of each
  std::vector<std::string> digests;      // and of its cases
  std::string suite;                     // the digest of all
};

/// At most `count` cases of each operation, and those beside them that the candidate takes, of each
/// kind at most a fifth as many: strides over other modules, composed layouts in place of others.
/// `jobs` operations are posed side by side.
PosedClauses pose_clauses(std::vector<const Operation*> operations,
                          const candidates::Introduction& who, std::uint64_t count,
                          std::uint64_t seed, std::size_t jobs);

}  // namespace plumb::certify
