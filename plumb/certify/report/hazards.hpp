// The choices of a candidate that can cost a caller memory or elements.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

struct ShownHazard {
  std::string what;   // "cosize.composed = inner", or "aborts"
  std::string harm;   // one sentence
  std::string issue;  // upstream; may be empty
  std::uint64_t answers;
  std::string example;  // "cosize(..) -> 512, the reference answers 1536"
};

/// In the order of their points; the assertions that end the caller's process, if it is Python,
/// last.
std::vector<ShownHazard> hazards_of(const Certificate& certificate);

}  // namespace plumb::certify
