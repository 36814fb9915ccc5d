// Encodings of tensors in shared memory.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "plumb/dialects/triton/encoding.hpp"
#include "plumb/dialects/triton/encoding_fields.hpp"

namespace plumb::dialects {
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

/// #triton_gpu.shared of releases before 3.2, which has the fields of swizzled_shared.
std::string shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  if (flag(writer, encoding, {"hasLeadingOffset"}, 9))
    Writer::refuse(*encoding.where,
                   "hasLeadingOffset = true is nvmma_shared today: write "
                   "#ttg.nvmma_shared<{swizzlingByteWidth = 128, ..}>");
  return swizzled_shared_text(writer, encoding, shape);
}

std::string rotating_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  return moved_rows(writer, encoding, shape, "linear_rotating_shared");
}

namespace {

/// Without a swizzle, a box of TMA is row-major in memory; it has at most 256 elements a dimension.
std::string unswizzled_text(const Encoding& encoding, const Shape& shape, bool transposed) {
  for (const Integer& extent : shape)
    if (extent > 256 || transposed)
      Writer::refuse(*encoding.where,
                     transposed
                         ? "a transposed tensor without a swizzle is not read: write it with "
                           "transposed = false and its dimensions swapped"
                         : "expected at most 256 elements a dimension, as one box of TMA "
                           "has: several boxes without a swizzle are not read");
  return fmt::format("linear_transpose_outs(linear_swizzled_shared(1,1,1,{}),(1,0))",
                     sizes_text(shape, descending(2)));
}

}  // namespace

std::string nvmma_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term bytes = need(encoding, {"swizzlingByteWidth", "swizzle_byte_width"}, 0);
  const Term width = need(encoding, {"elementBitWidth", "element_bitwidth"}, 1);
  const Integer swizzle = writer.integer(bytes), bits = writer.integer(width);
  if (swizzle != 0 && swizzle != 32 && swizzle != 64 && swizzle != 128)
    Writer::refuse(
        bytes, fmt::format("expected a swizzle of 0, 32, 64 or 128 bytes, got {}", swizzle.str()));
  if (bits < 8 || bits > 64 || (bits & (bits - 1)) != 0)
    Writer::refuse(width,
                   fmt::format("expected elements of 8, 16, 32 or 64 bits, got {}", bits.str()));
  const auto width_in_bits = bits.convert_to<unsigned>();
  if (!writer.element_bits().empty() && !writer.element_bits().contains(width_in_bits))
    writer.note(
        fmt::format("the swizzle is of elements of {} bits, as {} says, and the type of "
                    "the tensor has {}",
                    width_in_bits, encoding.kind, *writer.element_bits().begin()));
  writer.state_element(width_in_bits);
  if (shape.size() != 2)
    Writer::refuse(*encoding.where,
                   fmt::format("expected a tensor of 2 dimensions, got {}", shape.size()));
  if (const auto rank = argument(encoding.entries, {"rank"}, 2); rank && writer.integer(*rank) != 2)
    Writer::refuse(*rank, "expected the rank of the tensor, 2");
  if (flag(writer, encoding, {"fp4Padded", "fp4_padded"}, 4))
    Writer::refuse(*encoding.where, "expected fp4Padded = false: padded elements are not read");
  require_one_block(writer, encoding);
  const Order order = flag(writer, encoding, {"transposed"}, 3) ? ascending(2) : descending(2);
  if (swizzle == 0) return unswizzled_text(encoding, shape, order == ascending(2));
  return in_dimensions(fmt::format("linear_nvmma_shared({},{},{})", Integer(128 / bits).str(),
                                   Integer(swizzle / 16).str(), sizes_text(shape, order)),
                       order);
}

namespace {

/// The tensor as a layout of element numbers: of the dimensions in the order, the first is counted
/// first.
std::string numbered_by_order(Writer& writer, const Encoding& encoding, const Shape& shape) {
  Integer size = 1;
  std::vector<Integer> strides(shape.size());
  for (const std::size_t d : order_of(writer, encoding, 1, shape.size())) {
    strides[d] = size;
    size *= shape[d];
  }
  return fmt::format("{}:{}", tuple_text(shape), tuple_text(strides));
}

/// The same by bases: bit k of the number of an element moves by basis k of the tensor. A basis
/// along two dimensions makes no layout.
std::string numbered_by_bases(Writer& writer, const Encoding& encoding, const Term& bases,
                              const Shape& shape) {
  std::vector<std::map<Integer, Integer>> strides(shape.size());  // 2^b of a dimension to 2^k
  Integer bit = 1;
  for (const Term& basis : bases.parts) {
    const std::vector<Integer> steps = writer.integers(basis);
    const auto moves = [](const Integer& step) { return step != 0; };
    const auto first = std::find_if(steps.begin(), steps.end(), moves);
    if (steps.size() != shape.size() || std::count_if(steps.begin(), steps.end(), moves) != 1)
      Writer::refuse(basis, fmt::format("expected a basis along one of {} dimensions: others make "
                                        "no layout",
                                        shape.size()));
    strides[static_cast<std::size_t>(first - steps.begin())][*first] = bit;
    bit *= 2;
  }
  std::vector<std::string> extents, all;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    std::vector<Integer> twos, of_dimension;
    for (Integer step = 1; step < shape[d]; step *= 2) {
      const auto found = strides[d].find(step);
      if (found == strides[d].end())
        Writer::refuse(*encoding.where,
                       fmt::format("expected a basis of {} along dimension {}", step.str(), d));
      twos.emplace_back(2);
      of_dimension.push_back(found->second);
    }
    if (of_dimension.size() != strides[d].size())
      Writer::refuse(*encoding.where,
                     fmt::format("expected bases below the extent {} of dimension {}, each once",
                                 shape[d].str(), d));
    extents.push_back(twos.empty() ? "1" : tuple_text(twos));
    all.push_back(twos.empty() ? "0" : tuple_text(of_dimension));
  }
  return fmt::format("({}):({})", fmt::join(extents, ","), fmt::join(all, ","));
}

}  // namespace

/// #ttg.padded_shared<[512:+16] {order = [1, 0], shape = [64, 64]}>: the offset of each element of
/// the tensor, a coordinate layout's modes being its dimensions. {offset = [[0, 1], ..]} instead of
/// an order numbers the elements by bases.
std::string padded_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term pairs = need(encoding, {"interval_padding_pairs"}, 0);
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
  Integer size = 1;
  for (const Integer& extent : shape) size *= extent;
  require_one_block(writer, encoding);
  const auto given = field(encoding.entries, "offset"),
             bases = given ? given : field(encoding.entries, "offset_bases");
  if (!bases && !argument(encoding.entries, {"order"}, 1))
    Writer::refuse(*encoding.where,
                   fmt::format("{} needs the order of the dimensions: write it behind the "
                               "intervals, as in [256:+8] {{order = [1, 0], shape = [64, 64]}}",
                               encoding.kind));
  return fmt::format("composition(padded_shared({},({}),({})),{})", size.str(), intervals, paddings,
                     bases ? numbered_by_bases(writer, encoding, *bases, shape)
                           : numbered_by_order(writer, encoding, shape));
}

}  // namespace plumb::dialects
