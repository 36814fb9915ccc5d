// In registers, and in shared memory.
//
// A list of sizes is written as the outputs of a linear layout, the fastest dimension first; Triton
// has the sizes in the order of the dimensions, and beside them that order.
#include "plumb/dialects/encoding.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumb::dialects {
namespace {

using Order = std::vector<std::size_t>;

Term need(const Encoding& encoding, std::vector<std::string_view> names, std::size_t k) {
  if (auto found = argument(encoding.entries, names, k)) return *std::move(found);
  Writer::refuse(*encoding.where, fmt::format("{} needs {}", encoding.kind, names.front()));
}

/// {}->(dim1:4,dim0:2), the dimensions in this order.
std::string sizes_text(const Shape& sizes, const Order& order) {
  std::string out;
  for (const std::size_t d : order)
    out += fmt::format("{}dim{}:{}", out.empty() ? "" : ",", d, sizes.at(d).str());
  return "{}->(" + out + ")";
}

Order ascending(std::size_t rank) {
  Order order(rank);
  for (std::size_t d = 0; d < rank; ++d) order[d] = d;
  return order;
}

Order descending(std::size_t rank) {
  Order order = ascending(rank);
  std::reverse(order.begin(), order.end());
  return order;
}

Order order_of(Writer& writer, const Encoding& encoding, std::size_t k, std::size_t rank) {
  const Term term = need(encoding, {"order"}, k);
  Order order;
  for (const Integer& d : writer.integers(term)) {
    if (d < 0 || d >= static_cast<long>(rank) ||
        std::find(order.begin(), order.end(), d.convert_to<std::size_t>()) != order.end())
      Writer::refuse(term, fmt::format("expected an order of the {} dimensions of the tensor", rank));
    order.push_back(d.convert_to<std::size_t>());
  }
  if (order.size() != rank)
    Writer::refuse(term, fmt::format("expected an order of the {} dimensions of the tensor, got {}",
                                     rank, order.size()));
  return order;
}

Shape sizes(Writer& writer, const Encoding& encoding, std::vector<std::string_view> names,
            std::size_t k, std::size_t rank) {
  const Term term = need(encoding, std::move(names), k);
  const Shape found = writer.integers(term);
  if (found.size() != rank)
    Writer::refuse(term, fmt::format("expected {} sizes, one for each dimension of the tensor, got "
                                     "{}",
                                     rank, found.size()));
  for (const Integer& size : found)
    if (size < 1 || (size & (size - 1)) != 0)
      Writer::refuse(term, fmt::format("expected powers of two, got {}", size.str()));
  return found;
}

/// Several blocks of a grid have parts of the tensor, which no operation here says.
void require_one_block(Writer& writer, const Encoding& encoding) {
  for (const std::string_view name : {"CTAsPerCGA", "CTASplitNum"})
    if (const auto term = field(encoding.entries, name))
      for (const Integer& count : writer.integers(*term))
        if (count != 1) Writer::refuse(*term, "expected one block: several are not read");
  for (const std::string_view name : {"CGALayout", "cga_layout", "block"})
    if (const auto term = field(encoding.entries, name);
        term && term->is_group('[') && !term->parts.empty())
      Writer::refuse(*term, "expected one block: several are not read");
}

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
  if (version != 2 && version != 3)
    Writer::refuse(*encoding.where, fmt::format("expected version 2 or 3 of the instruction, got {}",
                                                version));
  const Term instruction = need(encoding, {"instrShape", "instr_shape"}, 2);
  const Shape tile = writer.integers(instruction);
  if (tile.size() < 2) Writer::refuse(instruction, "expected a shape such as [16, 8]");
  const Integer columns = tile[version == 2 ? tile.size() - 1 : 1];
  if (columns < 8 || columns % 8 != 0)
    Writer::refuse(instruction, "expected a multiple of 8 columns of the instruction");
  const Shape warps =
      sizes(writer, encoding, {"warpsPerCTA", "warps_per_cta"}, 1, shape.size());
  return {version, columns,
          sizes_text(warps, version == 2 ? descending(shape.size()) : ascending(shape.size()))};
}

std::string shape_text(const Shape& shape) { return sizes_text(shape, ascending(shape.size())); }

bool flag(Writer& writer, const Encoding& encoding, std::vector<std::string_view> names,
          std::size_t k) {
  const auto found = argument(encoding.entries, names, k);
  if (!found) return false;
  const std::string text = writer.write(*found);
  return text == "true" || text == "True" || text == "1";
}

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
  const Integer operand =
      writer.integer(need(encoding, {"opIdx", "operand_index"}, 0));
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
      Writer::refuse(*encoding.where, "operand 1 of version 3 is in shared memory, not in registers");
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
  Writer::refuse(*encoding.where,
                 fmt::format("expected a parent blocked, nvidia_mma or amd_mfma, got {}",
                             parent.kind));
}

std::string slice_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term dim = need(encoding, {"dim"}, 0);
  const std::size_t k = writer.small(dim);
  if (k > shape.size() || shape.size() > 8)
    Writer::refuse(dim, fmt::format("expected a dimension of 0 to {}", shape.size()));
  Shape whole = shape;
  whole.insert(whole.begin() + static_cast<std::ptrdiff_t>(k), Integer(1));
  const std::string parent = encoding_text(writer, need(encoding, {"parent"}, 1), whole);
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

std::string amd_wmma_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_rank(encoding, shape, 2);
  const auto warps = field(encoding.entries, "warpsPerCTA");
  if (!warps)
    Writer::refuse(*encoding.where, "expected warpsPerCTA: ctaLayout is not read; write "
                                    "linear_wmma_accumulator(t, v, P, W, S)");
  const Integer version = writer.integer(need(encoding, {"version"}, 0));
  return fmt::format("linear_wmma_accumulator({},{},{{}}->(),{},{})",
                     flag(writer, encoding, {"isTranspose", "isTransposed", "transposed"}, 1) ? 1 : 0,
                     version.str(),
                     sizes_text(sizes(writer, encoding, {"warpsPerCTA"}, 2, shape.size()),
                                descending(shape.size())),
                     shape_text(shape));
}

namespace {

/// The operations of shared memory have their outputs in the order, the fastest first.
std::string in_dimensions(const std::string& layout, const Order& order) {
  if (std::is_sorted(order.begin(), order.end())) return layout;
  std::string places;
  for (std::size_t d = 0; d < order.size(); ++d) {
    const auto place = std::find(order.begin(), order.end(), d) - order.begin();
    places += fmt::format("{}{}", d == 0 ? "" : ",", place);
  }
  return fmt::format("linear_transpose_outs({},({}))", layout, places);
}

std::string moved_rows(Writer& writer, const Encoding& encoding, const Shape& shape,
                       std::string_view operation) {
  const Order order = order_of(writer, encoding, 3, shape.size());
  const auto number = [&](std::vector<std::string_view> names, std::size_t k) {
    return writer.integer(need(encoding, std::move(names), k)).str();
  };
  require_one_block(writer, encoding);
  return in_dimensions(fmt::format("{}({},{},{},{})", operation, number({"vec"}, 0),
                                   number({"perPhase", "per_phase"}, 1),
                                   number({"maxPhase", "max_phase"}, 2), sizes_text(shape, order)),
                       order);
}

}  // namespace

std::string swizzled_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  return moved_rows(writer, encoding, shape, "linear_swizzled_shared");
}

std::string rotating_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  return moved_rows(writer, encoding, shape, "linear_rotating_shared");
}

std::string nvmma_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term bytes = need(encoding, {"swizzlingByteWidth", "swizzle_byte_width"}, 0);
  const Term width = need(encoding, {"elementBitWidth", "element_bitwidth"}, 1);
  const Integer swizzle = writer.integer(bytes), bits = writer.integer(width);
  if (swizzle != 32 && swizzle != 64 && swizzle != 128)
    Writer::refuse(bytes, fmt::format("expected a swizzle of 32, 64 or 128 bytes, got {}",
                                      swizzle.str()));
  if (bits < 8 || bits > 64 || (bits & (bits - 1)) != 0)
    Writer::refuse(width, fmt::format("expected elements of 8, 16, 32 or 64 bits, got {}",
                                      bits.str()));
  if (shape.size() != 2)
    Writer::refuse(*encoding.where, fmt::format("expected a tensor of 2 dimensions, got {}",
                                                shape.size()));
  if (flag(writer, encoding, {"fp4Padded", "fp4_padded"}, 9))
    Writer::refuse(*encoding.where, "expected fp4Padded = false: padded elements are not read");
  require_one_block(writer, encoding);
  const Order order = flag(writer, encoding, {"transposed"}, 9) ? ascending(2) : descending(2);
  return in_dimensions(fmt::format("linear_nvmma_shared({},{},{})", Integer(128 / bits).str(),
                                   Integer(swizzle / 16).str(), sizes_text(shape, order)),
                       order);
}

/// #ttg.padded_shared<[512:+16] {order = [1, 0], shape = [64, 64]}>: the offset of each element of
/// the tensor, a coordinate layout's modes being its dimensions.
std::string padded_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term pairs = need(encoding, {"interval_padding_pairs"}, 0);
  if (field(encoding.entries, "offset"))
    Writer::refuse(*encoding.where, "expected order = [..]: a padded encoding with bases of its own "
                                    "is not read");
  std::string intervals, paddings;
  for (const Term& pair : pairs.parts) {
    std::string interval, padding;
    if (pair.is(Term::Kind::sequence) && pair.parts.size() == 4 && pair.parts[1].is_oper(":") &&
        pair.parts[2].is_oper("+")) {
      interval = writer.integer(pair.parts[0]).str();
      padding = writer.integer(pair.parts[3]).str();
    } else if (pair.is_group('[') && pair.parts.size() == 2) {
      interval = writer.integer(pair.parts[0]).str();
      padding = writer.integer(pair.parts[1]).str();
    } else {
      Writer::refuse(pair, "expected an interval and its padding, such as 512:+16");
    }
    intervals += (intervals.empty() ? "" : ",") + interval;
    paddings += (paddings.empty() ? "" : ",") + padding;
  }
  const Order order = order_of(writer, encoding, 1, shape.size());
  Integer size = 1;
  std::vector<Integer> strides(shape.size());
  for (const std::size_t d : order) {
    strides[d] = size;
    size *= shape[d];
  }
  return fmt::format("composition(padded_shared({},({}),({})),{}:{})", size.str(), intervals,
                     paddings, tuple_text(shape), tuple_text(strides));
}

}  // namespace plumb::dialects
