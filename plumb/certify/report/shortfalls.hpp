// How often answers are right and less than they could be, as the headline says it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

struct Shortfall {
  std::string_view operation;    // of the variation point
  std::string_view words;        // "shorter than possible"
  std::uint64_t answers, cases;  // such answers, and the cases of the clauses that have the point
};

/// In the order of their points; those that some answer shows.
std::vector<Shortfall> shortfalls_of(const Certificate& certificate);

}  // namespace plumb::certify
