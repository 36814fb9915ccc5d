// Triton's texts: encodings, and linear layouts as written or printed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

std::optional<std::string> read_triton(Writer& writer, const Term& term);
std::optional<std::string> read_triton_language(Writer& writer, const Term& term);
std::optional<std::string> read_linear_layout(Writer& writer, const Term& term);

/// An encoding and its shape: #ttg.blocked<..>, shape=[16, 2].
std::optional<std::string> read_shaped_statement(Writer& writer, const Term& statement);

/// " - lane=1 -> (0, 1)", a line for each basis. Reads the text, as it has no brackets.
std::optional<std::string> read_printed_bases(Writer& writer, std::string_view text);

}  // namespace plumb::dialects
