// Encodings of tensors in shared memory.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/encoding.hpp"
#include "plumb/dialects/encoding_fields.hpp"

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

std::string rotating_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  return moved_rows(writer, encoding, shape, "linear_rotating_shared");
}

std::string nvmma_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const Term bytes = need(encoding, {"swizzlingByteWidth", "swizzle_byte_width"}, 0);
  const Term width = need(encoding, {"elementBitWidth", "element_bitwidth"}, 1);
  const Integer swizzle = writer.integer(bytes), bits = writer.integer(width);
  if (swizzle != 32 && swizzle != 64 && swizzle != 128)
    Writer::refuse(bytes,
                   fmt::format("expected a swizzle of 32, 64 or 128 bytes, got {}", swizzle.str()));
  if (bits < 8 || bits > 64 || (bits & (bits - 1)) != 0)
    Writer::refuse(width,
                   fmt::format("expected elements of 8, 16, 32 or 64 bits, got {}", bits.str()));
  if (shape.size() != 2)
    Writer::refuse(*encoding.where,
                   fmt::format("expected a tensor of 2 dimensions, got {}", shape.size()));
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
    Writer::refuse(*encoding.where,
                   "expected order = [..]: a padded encoding with bases of its own "
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
