// The families of dialects, in the order in which they are tried on a term.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/cute/cute.hpp"
#include "plumb/dialects/formulas/formula.hpp"
#include "plumb/dialects/text/alone.hpp"
#include "plumb/dialects/text/writer.hpp"
#include "plumb/dialects/triton/triton.hpp"

namespace plumb::dialects {

std::optional<std::string> read_atlas(Writer& writer, const Term& term);
std::optional<std::string> read_last_fastest(Writer& writer, const Term& term);
std::optional<std::string> read_operators(Writer& writer, const Term& term);

inline constexpr std::array<Rule, 27> all_rules{read_atlas,
                                                read_last_fastest,
                                                read_array_functions,
                                                read_operators,
                                                alone<read_tilelang>,
                                                read_cute_print,
                                                read_shared_atoms,
                                                read_cute_types,
                                                alone<read_mosaic>,
                                                read_tiled_products,
                                                read_tilus,
                                                read_cute_cpp,
                                                alone<read_mlir>,
                                                read_array_constructors,
                                                read_strided_functions,
                                                alone<read_triton_language>,
                                                read_cute_python,
                                                alone<read_triton>,
                                                alone<read_linear_layout>,
                                                read_arrays,
                                                read_xla,
                                                read_mdspan,
                                                alone<read_kokkos>,
                                                read_declared_array,
                                                read_llvm_array,
                                                alone<read_axe>,
                                                read_members};

}  // namespace plumb::dialects
