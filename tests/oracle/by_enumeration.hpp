// A second opinion on an answer: the equation of its clause, evaluated at every coordinate. The
// code shares nothing with the laws, and is as plain as possible.
#pragma once

#include <optional>

#include "plumb/catalogue/request.hpp"

namespace plumb::certify {

/// Nothing: the case is too large to enumerate, or the clause states no equation for it.
using OracleVerdict = std::optional<bool>;

/// True if there is a second opinion on answers to this operation.
bool enumerable(Op op);

/// Whether the answer keeps the equation of the clause, in one of the readings that it permits.
OracleVerdict opinion_by_enumeration(const catalogue::Request& request,
                                     const Value<Integer>& answer);

}  // namespace plumb::certify
