// The families of dialects, in the order in which they are tried on a term.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/writer.hpp"

namespace plumb::dialects {

std::optional<std::string> read_atlas(Writer& writer, const Term& term);
std::optional<std::string> read_last_fastest(Writer& writer, const Term& term);
std::optional<std::string> read_operators(Writer& writer, const Term& term);
std::optional<std::string> read_cute_print(Writer& writer, const Term& term);
std::optional<std::string> read_shared_atoms(Writer& writer, const Term& term);
std::optional<std::string> read_cute_cpp(Writer& writer, const Term& term);
std::optional<std::string> read_cute_python(Writer& writer, const Term& term);
std::optional<std::string> read_mlir(Writer& writer, const Term& term);
std::optional<std::string> read_triton(Writer& writer, const Term& term);
std::optional<std::string> read_linear_layout(Writer& writer, const Term& term);
std::optional<std::string> read_arrays(Writer& writer, const Term& term);
std::optional<std::string> read_xla(Writer& writer, const Term& term);
std::optional<std::string> read_mdspan(Writer& writer, const Term& term);
std::optional<std::string> read_tiled(Writer& writer, const Term& term);

inline constexpr std::array<Rule, 14> all_rules{
    read_atlas,    read_last_fastest, read_operators, read_cute_print, read_shared_atoms,
    read_cute_cpp, read_cute_python,  read_mlir,      read_triton,     read_linear_layout,
    read_arrays,   read_xla,          read_mdspan,    read_tiled};

inline const std::array<Rule, 14>& rules() { return all_rules; }

/// Reads a whole statement: shape=(4, 8), strides=(8, 1).
std::optional<std::string> read_array_statement(Writer& writer, const Term& statement);

/// An encoding and its shape: #ttg.blocked<..>, shape=[16, 2].
std::optional<std::string> read_shaped_statement(Writer& writer, const Term& statement);

/// r * 64 + (c ^ (r & 7)) for r < 16, c < 64
std::optional<std::string> read_formula(Writer& writer, const Term& statement);

/// " - lane=1 -> (0, 1)", a line for each basis. Reads the text, as it has no brackets.
std::optional<Reading> read_printed_bases(std::string_view text);

}  // namespace plumb::dialects
