// Encodings of tensors in registers.
//
// A list of sizes is written as the outputs of a linear layout, the fastest dimension first; Triton
// has the sizes in the order of the dimensions, and beside them that order.
#include <fmt/format.h>

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

struct Mma {
  std::size_t version;
  Integer columns;
  std::string warps;
};

/// Of version 2 the warps along columns are the fastest, of version 3 those along rows.
Mma mma_parts(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_rank(encoding, shape, 2);
  require_one_block(writer, encoding);
  const std::size_t version = version_of(writer, encoding);
  if (version == 5)
    Writer::refuse(*encoding.where,
                   "version 5 accumulates in tensor memory: write linear_tensor_memory(f, m, n, d, "
                   "S), of #ttng.tensor_memory_encoding");
  if (version != 2 && version != 3)
    Writer::refuse(*encoding.where,
                   fmt::format("expected version 2 or 3 of the instruction, got {}", version));
  const Term instruction = need(encoding, {"instrShape", "instr_shape"}, 2);
  const Shape tile = writer.integers(instruction);
  if (tile.size() < 2) Writer::refuse(instruction, "expected a shape such as [16, 8]");
  const Integer columns = tile[version == 2 ? tile.size() - 1 : 1];
  if (columns < 8 || columns % 8 != 0)
    Writer::refuse(instruction, "expected a multiple of 8 columns of the instruction");
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

std::string dot_operand_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Integer operand = writer.integer(need(encoding, {"opIdx", "operand_index"}, 0));
  const Encoding parent = encoding_of(writer, need(encoding, {"parent"}, 1));
  const auto width = argument(encoding.entries, {"kWidth", "k_width"}, 2);
  require_rank(encoding, shape, 2);
  if (parent.kind == "blocked" || parent.kind == "BlockedLayout") {
    const Blocked parts = blocked_parts(writer, parent, shape);
    return fmt::format("linear_blocked_operand({},{},{},{},{})", operand.str(), parts.elements,
                       parts.threads, parts.warps, shape_text(shape));
  }
  if (parent.kind == "nvidia_mma" || parent.kind == "NVMMADistributedLayout") {
    const Mma mma = mma_parts(writer, parent, shape);
    if (!width) Writer::refuse(*encoding.where, "dot_op of an mma needs kWidth");
    if (mma.version == 3 && operand == 1)
      Writer::refuse(*encoding.where,
                     "operand 1 of version 3 is in shared memory, not in registers");
    return fmt::format("linear_dot_operand({},{},{},{})", operand.str(),
                       writer.integer(*width).str(), mma.warps, shape_text(shape));
  }
  if (parent.kind == "amd_mfma" || parent.kind == "AMDMFMALayout") {
    const Term instruction = need(parent, {"instrShape", "instr_shape"}, 1);
    const Shape tile = writer.integers(instruction);
    if (tile.size() < 2 || !width || operand < 0 || operand > 1)
      Writer::refuse(*encoding.where, "dot_op of amd_mfma needs opIdx, kWidth and instrShape");
    const Shape warps = sizes(writer, parent, {"warpsPerCTA", "warps_per_cta"}, 3, shape.size());
    return fmt::format("linear_mfma_operand({},{},{},{{}}->(),{},{})", operand.str(),
                       tile[operand == 0 ? 0 : 1].str(), writer.integer(*width).str(),
                       sizes_text(warps, descending(shape.size())), shape_text(shape));
  }
  Writer::refuse(
      *encoding.where,
      fmt::format("expected a parent blocked, nvidia_mma or amd_mfma, got {}", parent.kind));
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

std::string amd_mfma_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_rank(encoding, shape, 2);
  require_one_block(writer, encoding);
  const Term instruction = need(encoding, {"instrShape", "instr_shape"}, 1);
  const Shape tile = writer.integers(instruction);
  if (tile.size() < 2) Writer::refuse(instruction, "expected a shape such as [32, 32]");
  const Shape warps = sizes(writer, encoding, {"warpsPerCTA", "warps_per_cta"}, 3, shape.size());
  const auto bits = argument(encoding.entries, {"elementBitWidth", "element_bitwidth"}, 4);
  std::string tiles = "{}->()";
  if (const auto list = field(encoding.entries, "tilesPerWarp"))
    tiles = sizes_text(writer.integers(*list), descending(shape.size()));
  return fmt::format("linear_mfma_accumulator({},{},{},{},{},{})",
                     flag(writer, encoding, {"isTransposed", "transposed"}, 2) ? 1 : 0,
                     tile[0].str(), bits ? writer.integer(*bits).str() : "32", tiles,
                     sizes_text(warps, descending(shape.size())), shape_text(shape));
}

namespace {

struct Counts {
  Shape sizes;
  Order order;  // the fastest dimension first
};

/// [[0, 1], [0, 2], [1, 0]] are 4 along dimension 1, which is the fastest, and 2 along dimension 0.
/// They begin at `start` along each dimension, where what registers hold ends.
Counts counts_of(Writer& writer, const Term& bases, const Shape& start) {
  const std::size_t rank = start.size();
  Counts found{Shape(rank, Integer(1)), {}};
  for (const std::vector<Integer>& basis : writer.lists(bases)) {
    std::size_t d = rank;
    for (std::size_t k = 0; k < basis.size() && k < rank; ++k)
      if (basis[k] != 0) d = d == rank ? k : rank + 1;
    const bool next = basis.size() == rank && d < rank && basis[d] == found.sizes[d] * start[d] &&
                      (found.order.empty() || found.order.back() == d || found.sizes[d] == 1);
    if (!next)
      Writer::refuse(
          bases,
          "expected 1, 2, 4 .. along one dimension and then along the other; those of warps "
          "begin where those of registers end");
    if (found.sizes[d] == 1) found.order.push_back(d);
    found.sizes[d] *= 2;
  }
  for (std::size_t d = rank; d-- > 0;)
    if (found.sizes[d] == 1) found.order.push_back(d);
  return found;
}

}  // namespace

/// warpsPerCTA = [2, 2], or ctaLayout = {register = [[1, 0]], warp = [[0, 1], [1, 0]]} of later
/// releases, in units of one instruction's tile.
std::string amd_wmma_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_rank(encoding, shape, 2);
  const std::size_t rank = shape.size();
  const auto warps = field(encoding.entries, "warpsPerCTA");
  const auto layout = field(encoding.entries, "ctaLayout");
  if (!warps && !(layout && layout->is_group('{')))
    Writer::refuse(*encoding.where,
                   "expected warpsPerCTA = [2, 2] or ctaLayout = {warp = [[0, 1], [1, 0]]}");
  std::string registers = "{}->()", all;
  if (warps) {
    all = sizes_text(sizes(writer, encoding, {"warpsPerCTA"}, 2, rank), descending(rank));
  } else {
    const auto list = field(layout->parts, "warp"), tiles = field(layout->parts, "register");
    const Shape one(rank, Integer(1));
    const Counts none{one, descending(rank)};
    const Counts held = tiles ? counts_of(writer, *tiles, one) : none;
    const Counts found = list ? counts_of(writer, *list, held.sizes) : none;
    all = sizes_text(found.sizes, found.order);
    if (tiles) registers = sizes_text(held.sizes, held.order);
  }
  const Integer version = writer.integer(need(encoding, {"version"}, 0));
  return fmt::format(
      "linear_wmma_accumulator({},{},{},{},{})",
      flag(writer, encoding, {"isTranspose", "isTransposed", "transposed"}, 1) ? 1 : 0,
      version.str(), registers, all, shape_text(shape));
}

}  // namespace plumb::dialects
