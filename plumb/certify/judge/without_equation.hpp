// Verdicts on answers whose contract could not be computed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/test_case.hpp"
#include "plumb/certify/judge/verdict.hpp"

namespace plumb::certify {

inline constexpr std::string_view no_meaning =
    "the equation has no meaning for these arguments, so no answer satisfies it";

/// An answer to a request that the reference refuses as bad_shape or out_of_domain, such as tiles
/// of size 0. Nothing if another request is meant, or nothing was answered.
std::optional<Judgement> as_meaningless(const catalogue::TestCase& posed,
                                        const candidates::Response& response);

/// The same of a request that is refused as bad_shape only, such as warp_period of a swizzle: the
/// contract draws no argument of that kind.
std::optional<Judgement> as_of_another_kind(const catalogue::TestCase& posed,
                                            const candidates::Response& response);

/// What is charged to nobody but us: the answer has no verdict, and those after it have theirs.
Judgement as_unjudged(const catalogue::TestCase& posed, const candidates::Response& response,
                      const std::string& why);

}  // namespace plumb::certify
