// A call that is refused, and the code; and the large arguments that such calls take.
#pragma once

#include <string>

namespace plumb {

struct RefusalCase {
  std::string call;
  std::string code;
};

/// 2^256, which is the limit of sizes of linear layouts, and the power of two after it.
inline const std::string two_to_256 =
    "115792089237316195423570985008687907853269984665640564039457584007913129639936";
inline const std::string two_to_257 =
    "231584178474632390847141970017375815706539969331281128078915168015826259279872";

/// A linear layout without inputs.
inline const std::string wide = "{}->(dim0:" + two_to_257 + ")";

/// A square matrix of zeros.
inline std::string zero_matrix(std::size_t n) {
  std::string columns;
  for (std::size_t k = 0; k < n; ++k) columns += (k == 0 ? "[0b" : ",0b") + std::string(n, '0');
  return columns + "]";
}

}  // namespace plumb
