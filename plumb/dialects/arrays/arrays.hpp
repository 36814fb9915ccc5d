// Arrays with strides or tiles, a file for each family.
#pragma once

#include <optional>
#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

std::optional<std::string> read_arrays(Writer& writer, const Term& term);
std::optional<std::string> read_strided_functions(Writer& writer, const Term& term);
/// x.t() of x = torch.empty(4, 8) is torch.empty(4, 8).t(); nothing of other terms.
std::optional<Term> member_of_name(const Writer& writer, const Term& term);
std::optional<std::string> read_array_functions(Writer& writer, const Term& term);
std::optional<std::string> read_array_constructors(Writer& writer, const Term& term);
std::optional<std::string> read_mdspan(Writer& writer, const Term& term);
std::optional<std::string> read_mlir(Writer& writer, const Term& term);
std::optional<std::string> read_xla(Writer& writer, const Term& term);
std::optional<std::string> read_axe(Writer& writer, const Term& term);
std::optional<std::string> read_tilus(Writer& writer, const Term& term);
/// True of what a shape may stand behind, as in WGMMA_LAYOUT, shape=[128, 64].
bool is_mosaic(const Call& call);
std::optional<std::string> read_mosaic(Writer& writer, const Term& term);

/// %0 = memref.alloc() : memref<4x8xf32>
std::optional<std::string> read_mlir_operation(Writer& writer, const Term& statement);

/// ROOT %add = f32[4,8]{1,0} add(..)
std::optional<std::string> read_xla_instruction(Writer& writer, const Term& statement);

/// std::mdspan<float, dextents<int, 2>> m(p, 4, 8);
std::optional<std::string> read_mdspan_declaration(Writer& writer, const Term& statement);

/// Kokkos::View<float[4][8], Kokkos::LayoutRight>
std::optional<std::string> read_kokkos(Writer& writer, const Term& term);

/// Kokkos::View<float**, Kokkos::LayoutLeft> A("A", 4, 8);
std::optional<std::string> read_kokkos_declaration(Writer& writer, const Term& statement);

/// __shared__ float tile[32][33];
std::optional<std::string> read_c_array(Writer& writer, const Term& statement);

/// The same within a call, with a type of known size: cosize(half tile[32][40])
std::optional<std::string> read_declared_array(Writer& writer, const Term& term);

/// [32 x [33 x float]]
std::optional<std::string> read_llvm_array(Writer& writer, const Term& term);

/// internal addrspace(3) global [32 x [33 x float]] undef, align 4
std::optional<std::string> read_llvm_global(Writer& writer, const Term& statement);

/// Reads a whole statement: shape=(4, 8), strides=(8, 1).
std::optional<std::string> read_array_statement(Writer& writer, const Term& statement);

}  // namespace plumb::dialects
