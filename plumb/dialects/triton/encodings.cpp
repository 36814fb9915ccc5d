// Encodings of tensors in registers.
//
// A list of sizes is written as the outputs of a linear layout, the fastest dimension first; Triton
// has the sizes in the order of the dimensions, and beside them that order.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "plumb/dialects/triton/blocks.hpp"
#include "plumb/dialects/triton/encoding.hpp"
#include "plumb/dialects/triton/encoding_fields.hpp"

namespace plumb::dialects {
namespace {

void require_rank(const Encoding& encoding, const Shape& shape, std::size_t least) {
  if (shape.size() < least || shape.size() > 3)
    Writer::refuse(*encoding.where, fmt::format("expected a tensor of {} to 3 dimensions, got {}",
                                                least, shape.size()));
}

struct Blocked {
  std::string elements, threads, warps;
};

Blocked blocked_parts(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const std::size_t rank = shape.size();
  const Order order = order_of(writer, encoding, 3, rank);
  const auto list = [&](std::vector<std::string_view> names, std::size_t k) {
    return sizes_text(sizes(writer, encoding, std::move(names), k, rank), order);
  };
  require_one_block(writer, encoding);
  return {list({"sizePerThread", "size_per_thread"}, 0),
          list({"threadsPerWarp", "threads_per_warp"}, 1),
          list({"warpsPerCTA", "warps_per_cta"}, 2)};
}

std::size_t version_of(Writer& writer, const Encoding& encoding) {
  if (const auto major = field(encoding.entries, "versionMajor")) return writer.small(*major);
  const Term term = need(encoding, {"version"}, 0);
  const Shape version = writer.integers(term);
  if (version.empty()) Writer::refuse(term, "expected a version such as [3, 0]");
  return version[0].convert_to<std::size_t>();
}

std::string square(const Shape& shape) {
  std::vector<std::string> all;
  for (const Integer& extent : shape) all.push_back(extent.str());
  return fmt::format("[{}]", fmt::join(all, ", "));
}

struct Mma {
  std::size_t version;
  Integer columns;
  std::string warps;
};

/// The columns of [16, 8] and [1, 16, 8] in version 2, of [16, N, K] in version 3.
Integer instruction_columns(std::size_t version, const Shape& tile, const Term& where) {
  const auto is_batch = [](const Integer& extent) { return extent == 1; };
  const bool of_warps = tile.size() > 1 && tile.back() == 8 && tile[tile.size() - 2] == 16 &&
                        std::all_of(tile.begin(), tile.end() - 2, is_batch);
  if (version == 2 && !of_warps)
    Writer::refuse(where, fmt::format("expected instrShape [16, 8], or [1, 16, 8], as version 2 "
                                      "has, got {}: write it, or version 3",
                                      square(tile)));
  const bool of_groups =
      tile.size() == 3 && tile[0] == 16 && tile[1] >= 8 && tile[1] <= 256 && tile[1] % 8 == 0;
  if (version == 3 && !of_groups)
    Writer::refuse(where, fmt::format("expected instrShape [16, N, K], N a multiple of 8 up to "
                                      "256, as version 3 has, got {}: write it, or version 2",
                                      square(tile)));
  return version == 2 ? tile.back() : tile[1];
}

/// Of version 2 the warps along columns are the fastest, of version 3 those along rows.
Mma mma_parts(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_rank(encoding, shape, 2);
  require_one_block(writer, encoding);
  const std::size_t version = version_of(writer, encoding);
  if (version == 5)
    Writer::refuse(*encoding.where,
                   "version 5 accumulates in tensor memory: write !ttg.memdesc<128x64xf32, "
                   "#ttng.tensor_memory_encoding<blockM = 128, blockN = 64, colStride = 1>>");
  if (version != 2 && version != 3)
    Writer::refuse(*encoding.where,
                   fmt::format("expected version 2 or 3 of the instruction, got {}", version));
  const Term instruction = need(encoding, {"instrShape", "instr_shape"}, 2);
  const Integer columns = instruction_columns(version, writer.integers(instruction), instruction);
  const Shape warps = sizes(writer, encoding, {"warpsPerCTA", "warps_per_cta"}, 1, shape.size());
  return {version, columns,
          sizes_text(warps, version == 2 ? descending(shape.size()) : ascending(shape.size()))};
}

std::string shape_text(const Shape& shape) { return sizes_text(shape, ascending(shape.size())); }

}  // namespace

std::string blocked_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Blocked parts = blocked_parts(writer, encoding, shape);
  return fmt::format("linear_blocked({},{},{},{})", parts.elements, parts.threads, parts.warps,
                     shape_text(shape));
}

std::string nvidia_mma_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Mma mma = mma_parts(writer, encoding, shape);
  return fmt::format("linear_mma_accumulator({},{},{})", Integer(mma.columns / 8).str(), mma.warps,
                     shape_text(shape));
}

namespace {

/// Instructions of a warp along each dimension; of an operand those along the summed one are 1.
std::string mfma_tiles(Writer& writer, const Encoding& encoding, const Shape& shape,
                       std::optional<std::size_t> summed = {}) {
  const auto list = argument(encoding.entries, {"tilesPerWarp", "tiles_per_warp"}, 5);
  if (!list || list->is_name("None")) return "{}->()";
  Shape tiles = sizes(writer, encoding, {"tilesPerWarp", "tiles_per_warp"}, 5, shape.size());
  if (summed) tiles[*summed] = 1;
  return sizes_text(tiles, descending(shape.size()));
}

void require_no_cluster(const Blocks& blocks, const Encoding& encoding) {
  if (blocks.bases.empty()) return;
  Writer::refuse(*encoding.where,
                 "expected one block: GPUs that have amd_mfma have no clusters of blocks");
}

std::string mfma_operand_text(Writer& writer, const Encoding& encoding, const Encoding& parent,
                              std::size_t operand, const Shape& shape) {
  const auto width = argument(encoding.entries, {"kWidth", "k_width"}, 2);
  const Term instruction = need(parent, {"instrShape", "instr_shape"}, 1);
  const Shape tile = writer.integers(instruction);
  if (tile.size() < 2 || !width)
    Writer::refuse(*encoding.where, "dot_op of amd_mfma needs opIdx, kWidth and instrShape");
  const std::size_t rank = shape.size();
  const Shape warps = sizes(writer, parent, {"warpsPerCTA", "warps_per_cta"}, 3, rank);
  return fmt::format("linear_mfma_operand({},{},{},{},{},{})", operand, tile[operand].str(),
                     writer.integer(*width).str(),
                     mfma_tiles(writer, parent, shape, rank - 1 - operand),
                     sizes_text(warps, descending(rank)), shape_text(shape));
}

}  // namespace

std::string dot_operand_text(Writer& writer, const Encoding& encoding, const Shape& whole) {
  const Term index = need(encoding, {"opIdx", "operand_index"}, 0);
  const std::size_t operand = writer.small(index);
  if (operand > 1) Writer::refuse(index, "expected operand 0 or 1");
  const Term owner = need(encoding, {"parent"}, 1);
  Encoding parent = encoding_of(writer, owner);
  const auto width = argument(encoding.entries, {"kWidth", "k_width"}, 2);
  require_rank(encoding, whole, 2);
  const Blocks blocks = take_blocks(writer, parent, whole, whole.size() - 1 - operand);
  const Shape& shape = blocks.shape;
  if (parent.kind == "blocked" || parent.kind == "BlockedLayout") {
    const Blocked parts = blocked_parts(writer, parent, shape);
    return blocks.beside(fmt::format("linear_blocked_operand({},{},{},{},{})", operand,
                                     parts.elements, parts.threads, parts.warps,
                                     shape_text(shape)));
  }
  if (parent.kind == "nvidia_mma" || parent.kind == "NVMMADistributedLayout") {
    const Mma mma = mma_parts(writer, parent, shape);
    if (!width) Writer::refuse(*encoding.where, "dot_op of an mma needs kWidth");
    if (mma.version == 3 && operand == 1)
      Writer::refuse(*encoding.where,
                     "operand 1 of version 3 is in shared memory, not in registers");
    return blocks.beside(fmt::format("linear_dot_operand({},{},{},{})", operand,
                                     writer.integer(*width).str(), mma.warps, shape_text(shape)));
  }
  if (parent.kind == "amd_mfma" || parent.kind == "AMDMFMALayout") {
    require_no_cluster(blocks, parent);
    return mfma_operand_text(writer, encoding, parent, operand, shape);
  }
  if (parent.kind == "amd_wmma" || parent.kind == "AMDWMMALayout") {
    if (!width) Writer::refuse(*encoding.where, "dot_op of amd_wmma needs opIdx and kWidth");
    return blocks.beside(
        wmma_operand_text(writer, parent, Integer(operand), writer.integer(*width), shape));
  }
  Writer::refuse(*encoding.where,
                 fmt::format("expected a parent blocked, nvidia_mma, amd_mfma or amd_wmma, got {}",
                             parent.kind));
}

std::string slice_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term dim = need(encoding, {"dim"}, 0);
  const std::size_t k = writer.small(dim);
  if (k > shape.size() || shape.size() > 8)
    Writer::refuse(dim, fmt::format("expected a dimension of 0 to {}", shape.size()));
  Shape whole = shape;
  whole.insert(whole.begin() + static_cast<std::ptrdiff_t>(k), Integer(1));
  std::string parent;
  try {
    parent = encoding_text(writer, need(encoding, {"parent"}, 1), whole);
  } catch (Unread& error) {
    error.sentence += "; the tensor of a slice has one dimension less than its parent";
    throw;
  }
  // The dimensions behind the one that is left out have lesser numbers after it.
  const std::string sliced =
      fmt::format("linear_remove_zero_bases(linear_slice({},{}),0)", parent, k);
  std::string names;
  for (std::size_t d = 0; d < shape.size(); ++d)
    names += fmt::format("{}dim{}:{}", d == 0 ? "" : ",", d, shape[d].str());
  return fmt::format("linear_reshape_outs({},{{}}->({}))", sliced, names);
}

std::string amd_mfma_text(Writer& writer, const Encoding& written, const Shape& shape) {
  require_rank(written, shape, 2);
  Encoding encoding = written;
  require_no_cluster(take_blocks(writer, encoding, shape), written);
  const Term instruction = need(encoding, {"instrShape", "instr_shape"}, 1);
  const Shape tile = writer.integers(instruction);
  if (tile.size() < 2) Writer::refuse(instruction, "expected a shape such as [32, 32]");
  const Shape warps = sizes(writer, encoding, {"warpsPerCTA", "warps_per_cta"}, 3, shape.size());
  const auto bits = argument(encoding.entries, {"elementBitWidth", "element_bitwidth"}, 4);
  const bool stated = bits && !bits->is_name("None");
  return fmt::format("linear_mfma_accumulator({},{},{},{},{},{})",
                     flag(writer, encoding, {"isTransposed", "transposed"}, 2) ? 1 : 0,
                     tile[0].str(), stated ? writer.integer(*bits).str() : "32",
                     mfma_tiles(writer, encoding, shape),
                     sizes_text(warps, descending(shape.size())), shape_text(shape));
}

}  // namespace plumb::dialects
