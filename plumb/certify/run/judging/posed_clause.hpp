// The cases of one clause that is judged.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/cases/cases.hpp"

namespace plumb::certify {

struct PosedClause {
  std::vector<SuiteCase> cases;  // long answers are left out
  std::string digest;            // of the cases
};

/// At most `count` cases of the operation, and those beside them that the candidate takes, of each
/// kind at most a fifth as many: strides over other modules, composed layouts in place of others.
/// `before_each_draw` may throw, which ends it.
PosedClause pose_clause(const Operation& row, const candidates::Introduction& who,
                        std::uint64_t count, std::uint64_t seed,
                        const std::function<void()>& before_each_draw);

}  // namespace plumb::certify
