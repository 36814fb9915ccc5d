// Digests of texts: two texts with one digest are taken to be the same text.
#pragma once

#include <string>
#include <string_view>

namespace plumb::proofs {

/// 128 bits, as 32 hexadecimal digits.
std::string digest_of(std::string_view text);

/// The digest of reference/, properties/ and proofs/ as this program was built from them.
std::string_view digest_of_sources();

}  // namespace plumb::proofs
