#include "proofs/symbolic_execution/digest.hpp"

#include <xxhash.h>

#include <array>
#include <cstdint>
#include <cstdio>

namespace plumb::proofs {

std::string digest_of(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  std::array<char, 33> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx%016llx",
                static_cast<unsigned long long>(hash.high64),
                static_cast<unsigned long long>(hash.low64));
  return digits.data();
}

}  // namespace plumb::proofs
