// CuTe's texts, each rule in a file of its own.
#pragma once

#include <optional>
#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

std::optional<std::string> read_cute_print(Writer& writer, const Term& term);
std::optional<std::string> read_shared_atoms(Writer& writer, const Term& term);
std::optional<std::string> read_cute_types(Writer& writer, const Term& term);
std::optional<std::string> read_tiled_products(Writer& writer, const Term& term);
std::optional<std::string> read_cute_cpp(Writer& writer, const Term& term);
std::optional<std::string> read_cute_python(Writer& writer, const Term& term);

/// F(..).shape() of any call, that no other rule has read.
std::optional<std::string> read_members(Writer& writer, const Term& term);

}  // namespace plumb::dialects
