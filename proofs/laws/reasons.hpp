// Reasons why a law has no proof, if several laws share one.
#pragma once

#include <string>
#include <string_view>

namespace plumb::proofs::reasons {

constexpr std::string_view every_element =
    "it looks at every element of a layout, so the sizes have to be numbers";
constexpr std::string_view every_bit =
    "it follows every bit of a swizzle, so bits, base and shift have to be numbers";
constexpr std::string_view a_count =
    "it is a count over finitely many numbers, and exhausted by the tests";
constexpr std::string_view a_search =
    "the search that decides takes as many steps as the numbers need";
constexpr std::string_view long_at_two_leaves =
    "with two leaves the proof did not end in 90 seconds";

/// The reason, and what is proved instead.
inline std::string because(std::string_view reason, std::string_view instead) {
  return std::string(reason) + "; " + std::string(instead);
}

}  // namespace plumb::proofs::reasons
