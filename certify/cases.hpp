// The cases on which candidates are judged: same seed, same cases, on any machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "certify/protocol.hpp"

namespace plumb {

enum class Origin { golden, small, random, edge };

std::string_view name_of(Origin origin);

struct Case {
  Origin origin;
  Request request;
};

/// Are all strides among the arguments integers? Few libraries know others, and the contract laws
/// draw no others.
bool integer_strides(const Request& request);

/// At most `count` different requests of one operation, integer strides only: the examples of its
/// clause, the smallest ones there are, random ones and edges; only such as have an answer, or are
/// refused for what they are (not for a structure that is none of the operation).
std::vector<Case> cases_of(const Operation& operation, std::uint64_t count, std::uint64_t seed);

/// The requests in the examples of a clause that are single calls of its operation.
std::vector<Request> golden_requests(const Operation& operation);

/// Six hexadecimal digits that change when any request changes.
std::string suite_digest(const std::vector<Case>& cases);
std::string suite_digest(const std::vector<std::string>& digests);

/// Can a candidate with signed integers of `bits` bits be asked this: does every number among the
/// arguments, in the reference's answer, and in the cosize of each layout among them fit?
bool fits(const Request& request, unsigned bits);

}  // namespace plumb
