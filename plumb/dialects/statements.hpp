// Statements of a text, as its terms are: names of values, fields, and the value of the last one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/text/term.hpp"
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// True of NAME = TERM.
bool is_assignment(const Term& statement);

/// True of int BM = 128, BK = 64.
bool declares_several(const Term& statement);

/// Why a statement that is not the last one has no name.
std::string several_values(const Term& statement);

/// The value of the last statement.
std::string statement_text(Writer& writer, const Term& statement);

/// The value of shape = (4, 8); strides = (8, 1), a field a statement.
std::optional<std::string> read_fields(Writer& writer, const std::vector<Term>& statements);

}  // namespace plumb::dialects
