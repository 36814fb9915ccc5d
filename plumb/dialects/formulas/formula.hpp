// Index formulas of named coordinates: r * 64 + (c ^ ((r & 7) << 3)).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/formulas/fitted.hpp"
#include "plumb/dialects/text/term.hpp"
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

struct Variable {
  std::string name;
  std::uint64_t extent;
};

/// The value of the formula at each coordinate, the variables being its modes. Throws Unread.
///
///   ^ & | << >> % / * + -   as in C and Python, with their precedences; floordiv, mod
///
/// Domain: at most 2^16 coordinates; a division is by a positive number.
FunctionTable formula_table(Writer& writer, const Term& formula,
                            const std::vector<Variable>& variables);

/// The layout, swizzle or linear layout that has these values; what is none is refused with the
/// coordinate at which it shows.
inline std::string formula_text(Writer& writer, const Term& formula,
                                const std::vector<Variable>& variables) {
  return fitted_text(writer, formula, formula_table(writer, formula, variables));
}

/// T.Layout([4, 8], lambda i, j: i * 8 + j)
std::optional<std::string> read_tilelang(Writer& writer, const Term& term);

/// r * 64 + (c ^ (r & 7)) for r < 16, c < 64
std::optional<std::string> read_formula(Writer& writer, const Term& statement);

}  // namespace plumb::dialects
