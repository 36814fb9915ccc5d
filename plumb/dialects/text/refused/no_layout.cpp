#include "plumb/dialects/text/refused/no_layout.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace plumb::dialects {
namespace {

enum class Stands { first, anywhere };

struct Mark {
  std::string_view words;
  Stands where;
  std::string_view sentence;
};

constexpr std::string_view of_address =
    "an instruction has one address of each lane: write the address as a formula of the lane, such "
    "as lane * 16 for lane < 32";
constexpr std::string_view of_matrix =
    "ldmatrix reads rows of 16 bytes of a tile: write the tile, as in plumb swizzle "
    "'(64,64):(64,1)' --element 2 --access ldmatrix";
constexpr std::string_view of_product =
    "an instruction has a layout for each operand: write one of them, such as "
    "atlas:SM80_16x8x16_F32F16F16F32_TN.C; plumb atlas lists all";
constexpr std::string_view of_index =
    "an error of an index has no layout: write the layout and the coordinate that it speaks of, "
    "such as (4,8):(8,1)(3,7)";
constexpr std::string_view of_error =
    "an error message has no layout: write the layout that it speaks of, such as (4,8):(8,1), or "
    "the shape and strides of the array, torch.Size([4, 8]), (8, 1)";
constexpr std::string_view of_debugger =
    "a debugger shows no static numbers: write the type, as ptype layout prints it, such as "
    "Layout<Shape<_4,_8>,Stride<_8,_1>>";

constexpr std::array marks_of_no_layout{
    Mark{"<No data fields>", Stands::anywhere, of_debugger},
    Mark{"ldmatrix", Stands::first, of_matrix},
    Mark{"stmatrix", Stands::first, of_matrix},
    Mark{"LDSM", Stands::first, of_matrix},
    Mark{"mma.sync", Stands::first, of_product},
    Mark{"mma.sp", Stands::first, of_product},
    Mark{"wgmma.", Stands::first, of_product},
    Mark{"tcgen05.mma", Stands::first, of_product},
    Mark{"HMMA", Stands::first, of_product},
    Mark{"v_mfma_", Stands::first, of_product},
    Mark{"v_wmma_", Stands::first, of_product},
    Mark{"ld.", Stands::first, of_address},
    Mark{"st.", Stands::first, of_address},
    Mark{"cp.async", Stands::first, of_address},
    Mark{"LDS", Stands::first, of_address},
    Mark{"STS", Stands::first, of_address},
    Mark{"LDG", Stands::first, of_address},
    Mark{"ds_read", Stands::first, of_address},
    Mark{"ds_write", Stands::first, of_address},
    Mark{"IndexError", Stands::anywhere, of_index},
    Mark{"out of bounds", Stands::anywhere, of_index},
    Mark{"out of range", Stands::anywhere, of_index},
    Mark{"Error:", Stands::anywhere, of_error},
    Mark{"error:", Stands::anywhere, of_error},
    Mark{"Assertion failed", Stands::anywhere, of_error},
    Mark{"Traceback (most recent", Stands::anywhere, of_error},
};

}  // namespace

std::optional<Unread> no_layout(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\n");
  for (const Mark& mark : marks_of_no_layout) {
    const std::size_t place =
        mark.where == Stands::first
            ? (first < text.size() && text.substr(first).starts_with(mark.words)
                   ? first
                   : std::string_view::npos)
            : text.find(mark.words);
    if (place < text.size()) return Unread{place, std::string(mark.sentence)};
  }
  return std::nullopt;
}

}  // namespace plumb::dialects
