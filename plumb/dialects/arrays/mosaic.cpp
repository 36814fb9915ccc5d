// Layouts of JAX's Mosaic GPU: elements of an array in the registers of 4 warps.
//
//   TiledLayout(Tiling(((64, 8), (16, 8), (8, 8), (1, 2))), warp_dims=(-8,), lane_dims=(-4, -3),
//               vector_dim=-1)                 {register:..,lane:..,warp:..}->(dim0:64,dim1:8)
//   plgpu.Layout.WGMMA   mgpu.WGMMA_LAYOUT     the same layout by its name
//   WGStridedFragLayout((128, 64), 2)          vectors of 2 elements, counted over 128 threads
//   plgpu.SwizzleTransform(128)                Sw<3,4,3>, of bytes
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/placed.hpp"
#include "plumb/dialects/arrays/tiles.hpp"
#include "plumb/dialects/text/byte_swizzle.hpp"

namespace plumb::dialects {
namespace {

constexpr auto jax_dialect = "JAX";

std::string tiled_layout(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto tiling = argument(entries, {"tiling"}, 0);
  const auto made = tiling ? call_of(*tiling) : std::nullopt;
  const bool bare = tiling && tiling->is_group('[');  // of #mosaic_gpu.TiledLayout<[[64, 8]], ..>
  if (!bare && (!made || made->name != "Tiling" || made->arguments().size() != 1))
    Writer::refuse(term,
                   "expected TiledLayout(Tiling(((64, 8), ..)), warp_dims=.., lane_dims=.., "
                   "vector_dim=..)");
  std::vector<std::vector<Integer>> tiles;
  const Term list = bare ? *tiling : made->arguments()[0];
  const auto named = field({list}, "tiles");
  for (const Term& tile : named ? named->parts : list.parts) tiles.push_back(writer.integers(tile));
  if (tiles.empty() || tiles.size() > 64) Writer::refuse(*tiling, "expected 1 to 64 tiles");
  Placed placed;
  placed.shape = writer.tensor_shape.value_or(tiles[0]);
  if (!writer.tensor_shape)
    writer.note("without shape=[..] this is one tile of the layout, its first");
  if (placed.shape.size() > 64) Writer::refuse(*tiling, "expected at most 64 dimensions");
  std::vector<Axis> axes;
  for (std::size_t d = 0; d < placed.shape.size(); ++d) axes.push_back({d, placed.shape[d]});
  for (const auto& tile : tiles) axes = cut_by_tile(axes, tile, *tiling);

  std::vector<Integer> units(axes.size(), 0), unit(placed.shape.size(), 1);
  for (std::size_t k = axes.size(); k-- > 0;) {
    units[k] = unit[axes[k].dimension];
    unit[axes[k].dimension] *= axes[k].extent;
  }
  for (std::size_t d = 0; d < placed.shape.size(); ++d)
    if (unit[d] != placed.shape[d])
      Writer::refuse(*tiling, fmt::format("the first tile does not divide the extent {}",
                                          placed.shape[d].str()));
  std::vector<bool> taken(axes.size(), false);
  const auto take = [&](const Term& where, const Integer& dim) {
    if (dim >= 0 || -dim > static_cast<long>(axes.size()))
      Writer::refuse(where, fmt::format("expected an axis of -1 to -{}", axes.size()));
    const std::size_t k = axes.size() - Integer(-dim).convert_to<std::size_t>();
    if (taken[k]) Writer::refuse(where, fmt::format("the axis {} has two uses", dim.str()));
    taken[k] = true;
    return Step{axes[k].dimension, axes[k].extent, units[k]};
  };
  std::vector<Step> warps, lanes, vector;
  const auto take_all = [&](const char* name, std::size_t place, std::vector<Step>& steps) {
    const auto dims = argument(entries, {name}, place);
    if (!dims) Writer::refuse(term, fmt::format("TiledLayout needs {}", name));
    const std::vector<Term> each =
        dims->is(Term::Kind::group) ? dims->parts : std::vector<Term>{*dims};
    for (auto one = each.rbegin(); one != each.rend(); ++one) {
      if (const auto copies = call_of(*one); copies && copies->name == "Replicated") {
        const auto times = argument(copies->arguments(), {"times"}, 0);
        if (!times) Writer::refuse(*one, "expected Replicated(times=..)");
        steps.push_back({0, writer.integer(*times), 0});
      } else {
        steps.push_back(take(*one, writer.integer(*one)));
      }
    }
  };
  take_all("warp_dims", 1, warps);
  take_all("lane_dims", 2, lanes);
  take_all("vector_dim", 3, vector);
  const auto count = [](const std::vector<Step>& steps) {
    Integer product = 1;
    for (const Step& step : steps) product *= step.count;
    return product;
  };
  if (count(lanes) != 32 || count(warps) != 4)
    Writer::refuse(term,
                   fmt::format("expected 4 warps of 32 lanes: warp_dims make {}, and lane_dims "
                               "{}",
                               count(warps).str(), count(lanes).str()));
  placed.threads = lanes;
  placed.threads.insert(placed.threads.end(), warps.begin(), warps.end());
  placed.registers = vector;
  for (std::size_t k = axes.size(); k-- > 0;)
    if (!taken[k]) placed.registers.push_back({axes[k].dimension, axes[k].extent, units[k]});
  return placed_text(writer, placed);
}

struct NamedLayout {
  std::string_view name, text;
};
/// JAX 0.10.2, experimental/mosaic/gpu/fragmented_array.py
constexpr std::array named_layouts{
    NamedLayout{"WGMMA", "TiledLayout(Tiling(((64,8),(16,8),(8,8),(2,))),(-7,),(-3,-2),-1)"},
    NamedLayout{"WGMMA_ROW",
                "TiledLayout(Tiling(((64,),(16,),(8,),(1,))),(-4,),(-2,"
                "Replicated(4)),-1)"},
    NamedLayout{"WGMMA_COL",
                "TiledLayout(Tiling(((8,),(2,))),(Replicated(4),),(Replicated(8),-2),-1)"},
    NamedLayout{"WGMMA_TRANSPOSED",
                "TiledLayout(Tiling(((64,8),(16,8),(8,8),(2,2),(2,1))),(-10,),(-6,-3,-5),-2)"},
    NamedLayout{"TCGEN05", "TiledLayout(Tiling(((128,8),(32,8),(8,8),(2,))),(-7,),(-3,-2),-1)"},
    NamedLayout{"TCGEN05_ROW",
                "TiledLayout(Tiling(((128,),(32,),(8,),(1,))),(-4,),(-2,"
                "Replicated(4)),-1)"},
    NamedLayout{"TCGEN05_COL",
                "TiledLayout(Tiling(((8,),(2,))),(Replicated(4),),(Replicated(8),-2),-1)"},
    NamedLayout{"TCGEN05_TRANSPOSED",
                "TiledLayout(Tiling(((128,8),(32,8),(8,8),(2,2),(2,1))),(-10,),(-6,-3,-5),-2)"},
    NamedLayout{"TMEM_NATIVE", "TiledLayout(Tiling(((128,2),(32,2))),(-4,),(-2,),-1)"},
};

/// WGMMA of plgpu.Layout.WGMMA, of mgpu.WGMMA_LAYOUT and of WGMMA_LAYOUT.
const NamedLayout* layout_named(const Call& call) {
  std::string name = call.name;
  const bool member = call.full.ends_with("Layout." + name);
  const bool constant = name.ends_with("_LAYOUT");
  if (!member && !constant) return nullptr;
  if (constant) name.resize(name.size() - 7);
  const auto found = std::find_if(named_layouts.begin(), named_layouts.end(),
                                  [&](const NamedLayout& one) { return one.name == name; });
  return found == named_layouts.end() ? nullptr : &*found;
}

std::string named_text(Writer& writer, const NamedLayout& row) {
  writer.note(fmt::format("{} is {}", row.name, row.text));
  const Terms terms = terms_of(row.text);
  const Term& term = std::get<std::vector<Term>>(terms).front().parts.front();
  return tiled_layout(writer, call_of(term)->round->parts, term);
}

/// Vectors are counted over the threads of a warpgroup, then over registers, the last dimension of
/// the array the fastest.
std::string strided_fragments(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto shape = argument(entries, {"shape"}, 0), size = argument(entries, {"vec_size"}, 1);
  if (!shape || !size)
    Writer::refuse(term,
                   "expected a shape and a vec_size, as in WG_STRIDED((128, 64), vec_size=2)");
  const std::vector<Integer> extents = writer.integers(*shape);
  const Integer vector = writer.integer(*size);
  Integer elements = 1;
  for (const Integer& n : extents) {
    if (n < 1 || (n & (n - 1)) != 0)
      Writer::refuse(*shape, fmt::format("expected powers of two, got {}", n.str()));
    elements *= n;
  }
  if (vector < 1 || (vector & (vector - 1)) != 0 || elements % (vector * 128) != 0)
    Writer::refuse(*size, fmt::format("expected a vec_size, a power of two, whose 128 vectors "
                                      "divide {} elements, got {}",
                                      elements.str(), vector.str()));
  Placed placed;
  placed.shape = extents;
  // Bit k of an element's number is a bit of the dimension that it falls into.
  std::vector<Step> bits;
  for (std::size_t d = extents.size(); d-- > 0;)
    for (Integer unit = 1; unit < extents[d]; unit *= 2) bits.push_back({d, 2, unit});
  std::size_t k = 0;
  for (Integer n = 1; n < vector; n *= 2) placed.registers.push_back(bits[k++]);
  for (int n = 1; n < 128; n *= 2) placed.threads.push_back(bits[k++]);
  while (k < bits.size()) placed.registers.push_back(bits[k++]);
  return placed_text(writer, placed);
}

std::string swizzle_transform(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto bytes = argument(entries, {"swizzle"}, 0);
  const Integer width = bytes ? writer.integer(*bytes) : Integer(0);
  int bits = 0;
  while (bits < 4 && (Integer(16) << bits) != width) ++bits;
  if (bits > 3)
    Writer::refuse(
        term, fmt::format("expected a swizzle of 16, 32, 64 or 128 bytes, got {}", width.str()));
  return byte_swizzle(writer, bits);
}

/// Names of layouts that say nothing by themselves, and what to write.
void refuse_others(Writer& writer, const Call& call, const Term& term) {
  if (call.name == "WGSplatFragLayout" || call.full.ends_with("Layout.WG_SPLAT")) {
    writer.read_as(jax_dialect);
    Writer::refuse(term,
                   "a splat has one value for every element, in each thread: no layout says "
                   "so; write the layout that it is converted to, such as WGMMA_LAYOUT");
  }
  if (call.full.ends_with("Layout") && field(call.arguments(), "major_to_minor")) {
    writer.read_as(jax_dialect);
    Writer::refuse(term,
                   "major_to_minor has no extents: write the shape as XLA does, the fastest "
                   "dimension first, f32[4,8]{1,0} or f32[16,256]{1,0:T(8,128)}");
  }
  if (call.full.ends_with("TilingTransform") || call.full.ends_with("TileTransform")) {
    writer.read_as(jax_dialect);
    Writer::refuse(term,
                   "a tile has no extents of an array: write the shape as XLA does, with the "
                   "tile, f32[16,256]{1,0:T(8,128)}");
  }
}

}  // namespace

bool is_mosaic(const Call& call) { return call.name == "TiledLayout" || layout_named(call); }

std::optional<std::string> read_mosaic(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const NamedLayout* row = layout_named(*call);
  if (row && !call->round) {
    writer.read_as(jax_dialect);
    return named_text(writer, *row);
  }
  refuse_others(writer, *call, term);
  const bool attribute = call->full.starts_with("#mosaic_gpu.") && call->angle;
  if (!call->round && !attribute) return std::nullopt;
  const std::vector<Term>& entries = attribute ? call->angle->parts : call->round->parts;
  if (call->name == "TiledLayout" || call->full == "#mosaic_gpu.TiledLayout") {
    writer.read_as(jax_dialect);
    return tiled_layout(writer, entries, term);
  }
  if (call->name == "WGStridedFragLayout" || call->full == "#mosaic_gpu.WGStridedFragLayout" ||
      call->name == "WG_STRIDED") {
    writer.read_as(jax_dialect);
    return strided_fragments(writer, entries, term);
  }
  if (call->name != "SwizzleTransform") return std::nullopt;
  writer.read_as(jax_dialect);
  return swizzle_transform(writer, entries, term);
}

}  // namespace plumb::dialects
