// Names that a later statement gives another value, made of their own: x = x.t(); idx ^= row & 7.
#pragma once

#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// x = x ^ (Y) of x ^= Y; other statements as they are.
Term without_compound(Term entry);

/// The value with the earlier value of the name in its place. Throws Unread if it becomes too long.
Term with_earlier_value(const Writer& writer, const std::string& name, Term value);

/// Puts the name's value into the other values, before the name gets another one: b of
/// a = X; b = a; a = Y is X. Throws Unread if one becomes too long.
void keep_earlier_value(Writer& writer, const std::string& name);

}  // namespace plumb::dialects
