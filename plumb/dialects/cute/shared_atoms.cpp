// Tiles of shared memory by CuTe's names, and swizzles by the names of cuTensorMapEncodeTiled.
//
//   GMMA::Layout_K_SW128_Atom<half_t>{}      Sw<3,3,3> o 0 o (8,64):(64,1)
//   UMMA::Layout_MN_SW64_Atom<float>{}       Sw<2,2,3> o 0 o (16,8):(1,16)
//   GMMA::Layout_K_INTER_Atom<half_t>{}      (8,8):(8,1)
//   CU_TENSOR_MAP_SWIZZLE_64B                Sw<2,4,3>, of bytes
//
// CuTe C++, atom/mma_traits_sm90_gmma.hpp and atom/mma_traits_sm100.hpp, states the tile in bits
// and the swizzle in bytes. In a layout of the notation, both count elements.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/cute/cute.hpp"
#include "plumb/dialects/cute/members.hpp"
#include "plumb/dialects/text/byte_swizzle.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

/// `rows` rows of `row_bits` bits, along K if k_major, else along M or N.
struct SharedAtom {
  std::string_view name;
  bool k_major;
  int row_bits, rows;
  int bits, base, shift;  // of the swizzle of bytes
};
constexpr std::array shared_atoms{SharedAtom{"Layout_MN_INTER_Atom", false, 128, 8, 0, 4, 3},
                                  SharedAtom{"Layout_MN_SW32_Atom", false, 256, 8, 1, 4, 3},
                                  SharedAtom{"Layout_MN_SW64_Atom", false, 512, 8, 2, 4, 3},
                                  SharedAtom{"Layout_MN_SW128_Atom", false, 1024, 8, 3, 4, 3},
                                  SharedAtom{"Layout_MN_SW128_32B_Atom", false, 1024, 4, 2, 5, 2},
                                  SharedAtom{"Layout_K_INTER_Atom", true, 128, 8, 0, 4, 3},
                                  SharedAtom{"Layout_K_SW32_Atom", true, 256, 8, 1, 4, 3},
                                  SharedAtom{"Layout_K_SW64_Atom", true, 512, 8, 2, 4, 3},
                                  SharedAtom{"Layout_K_SW128_Atom", true, 1024, 8, 3, 4, 3}};

std::string atom_text(Writer& writer, const SharedAtom& atom, unsigned bits, const Term& term) {
  int digits = 0;
  for (unsigned n = bits; n > 1; n /= 2) ++digits;
  if (1U << digits != bits || bits > 128)
    Writer::refuse(term, fmt::format("an element of {} bits fills no whole part of a row of {} "
                                     "bits: expected 1 to 128 bits, a power of two",
                                     bits, atom.row_bits));
  const int row = atom.row_bits >> digits;
  const std::string layout = atom.k_major ? fmt::format("({},{}):({},1)", atom.rows, row, row)
                                          : fmt::format("({},{}):(1,{})", row, atom.rows, row);
  if (atom.bits == 0) return layout;
  const int base = atom.base + 3 - digits;  // a byte is 2^3 bits
  if (bits != 8)
    writer.note(
        fmt::format("CuTe prints Sw<{},{},{}>, of bytes; of elements of {} bits it is "
                    "Sw<{},{},{}>",
                    atom.bits, atom.base, atom.shift, bits, atom.bits, base, atom.shift));
  return fmt::format("Sw<{},{},{}> o 0 o {}", atom.bits, base, atom.shift, layout);
}

struct TensorMapSwizzle {
  std::string_view name;
  int bits;
};
constexpr std::array tensor_map_swizzles{TensorMapSwizzle{"CU_TENSOR_MAP_SWIZZLE_NONE", 0},
                                         TensorMapSwizzle{"CU_TENSOR_MAP_SWIZZLE_32B", 1},
                                         TensorMapSwizzle{"CU_TENSOR_MAP_SWIZZLE_64B", 2},
                                         TensorMapSwizzle{"CU_TENSOR_MAP_SWIZZLE_128B", 3}};

template <class Table>
const auto* row_of(const Table& table, std::string_view name) {
  const auto row =
      std::find_if(table.begin(), table.end(), [&](const auto& one) { return one.name == name; });
  return row == table.end() ? nullptr : &*row;
}

}  // namespace

std::optional<std::string> read_shared_atoms(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  if (const auto* swizzle = row_of(tensor_map_swizzles, call->name)) {
    writer.read_as("the CUDA driver API");
    return byte_swizzle(writer, swizzle->bits);
  }
  if (call->name == "cuTensorMapEncodeTiled") {
    writer.read_as("the CUDA driver API");
    Writer::refuse(term,
                   "a tensor map has its tile in a call of the driver: write the tensor and the "
                   "tile, as in plumb descriptor '(4096,512):(512,1)' --tma '(64,64)' --swizzle "
                   "128B");
  }
  if (call->name.starts_with("CU_TENSOR_MAP_SWIZZLE_")) {
    writer.read_as("the CUDA driver API");
    Writer::refuse(term, fmt::format("expected CU_TENSOR_MAP_SWIZZLE_ with NONE, 32B, 64B or 128B, "
                                     "got {}",
                                     call->name));
  }
  const auto* atom = row_of(shared_atoms, call->name);
  if (!atom) return std::nullopt;
  writer.read_as("CuTe C++");
  const auto type = call->angle && call->angle->parts.size() == 1
                        ? call_of(call->angle->parts.front())
                        : std::nullopt;
  const auto bits = type ? bits_of_type(type->name) : std::nullopt;
  if (!bits)
    Writer::refuse(term,
                   fmt::format("expected the type of an element, as in {}<half_t>", call->name));
  writer.state_element(bits);
  return with_members(writer, atom_text(writer, *atom, *bits, term), *call, term);
}

}  // namespace plumb::dialects
