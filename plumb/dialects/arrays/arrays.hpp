// Arrays with strides or tiles, a file for each family.
#pragma once

#include <optional>
#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

std::optional<std::string> read_arrays(Writer& writer, const Term& term);
std::optional<std::string> read_mdspan(Writer& writer, const Term& term);
std::optional<std::string> read_mlir(Writer& writer, const Term& term);
std::optional<std::string> read_xla(Writer& writer, const Term& term);
std::optional<std::string> read_tiled(Writer& writer, const Term& term);

/// Reads a whole statement: shape=(4, 8), strides=(8, 1).
std::optional<std::string> read_array_statement(Writer& writer, const Term& statement);

}  // namespace plumb::dialects
