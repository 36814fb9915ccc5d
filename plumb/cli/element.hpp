// The size of an element, said alike in all commands.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace plumb::cli {

/// What a number without a unit counts.
enum class SizeUnit { bytes, bits };

/// The bits of 4, 32b, f32, half or e4m3; nothing if the text is neither a size from 1 to 2^20 bits
/// nor a type. Types are those of CUDA, CUTLASS, PTX, MLIR, NumPy and PyTorch, in any case.
std::optional<unsigned> element_bits(std::string_view text, SizeUnit unit);

/// Adds --element SIZE, whose plain numbers are bytes, and --bits SIZE, whose plain numbers are
/// bits. `bits` has the default. If `sizes` are given, the size in bits is one of them.
void add_element(CLI::App& command, unsigned& bits, const std::string& purpose,
                 const std::set<unsigned>& sizes = {});

}  // namespace plumb::cli
