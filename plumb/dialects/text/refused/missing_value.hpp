// What a layout lacks to be one: an extent of at least 1, a number for a name.
#pragma once

#include <optional>
#include <string>

#include "plumb/dialects/text/term.hpp"

namespace plumb::dialects {

/// The first of these in the statement: a layout with an extent 0, (0,4):(4,1); a name in its shape
/// or strides, (M,8):(8,1).
std::optional<Unread> missing_value(const Term& statement);

/// Why a name does not stand for a number.
std::string no_value_sentence(const std::string& name);

/// Why the term, which is `written` in the notation, is no integer.
std::string no_integer_sentence(const Term& term, const std::string& written);

}  // namespace plumb::dialects
