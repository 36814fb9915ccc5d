// XLA's shapes: f32[4,8]{1,0:T(8,128)}, dimensions from the fastest to the slowest, then tiles.
//
//   f32[4,8]{1,0}            (4,8):(8,1)
//   f32[16,256]{1,0:T(8,128)}    ((8,2),(128,2)):((128,2048),(1,1024))
//   f32[5,130]{1,0:T(8,128)}((4,129))    1537, the offset of an element in the filled up buffer
//
// A tile cuts the last dimensions; what is within a tile is together in memory, the last dimension
// fastest. Elements that fill up the last tile are outside the domain.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/tiles.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

constexpr auto xla_dialect = "XLA";
constexpr std::string_view or_an_index =
    ", or the index of one element behind the text, as in ((4,8))";

/// A dimension of the array, cut into digits: extent and stride, the lowest first.
struct Digit {
  Integer extent, stride;
};

std::string list_text(const std::vector<std::vector<Digit>>& dimensions, bool strides) {
  std::string all;
  for (const auto& digits : dimensions) {
    std::string one;
    for (const Digit& digit : digits)
      one += (one.empty() ? "" : ",") + (strides ? digit.stride : digit.extent).str();
    all += (all.empty() ? "" : ",") + (digits.size() == 1 ? one : "(" + one + ")");
  }
  return "(" + all + ")";
}

/// An element has whole bytes, unless E(4) behind the dimensions says that it has fewer.
std::optional<unsigned> bits_of_xla(const std::string& type) {
  if (type == "pred") return 8;
  if (type == "c64") return 64;
  if (type == "c128") return 128;
  const auto bits = bits_of_type(type);
  return bits ? std::optional((*bits + 7) / 8 * 8) : std::nullopt;
}

/// bf16[5,128]{1,0:T(8,128)(2,1)}: row 4 is alone in its pair.
[[noreturn]] void refuse_part(const Term& where, const Integer& extent, const Integer& side) {
  Writer::refuse(where, fmt::format("tiles of {} do not divide the extent {}: the last one is "
                                    "filled up, which no layout says; write the extent {}{}",
                                    side.str(), extent.str(),
                                    Integer((extent + side - 1) / side * side).str(), or_an_index));
}

/// The dimensions, and their axes in the order of memory, from the slowest to the fastest.
struct Tiled {
  std::vector<Integer> shape = {};
  std::vector<Axis> axes = {};
  std::vector<const Term*> tiles = {};
};

Tiled tiled_shape(Writer& writer, const Call& call, const Term& term) {
  for (const Term& entry : call.square->parts)  // f32[<=4,8]
    if (entry.is(Term::Kind::sequence) && entry.parts.size() == 3 && entry.parts[0].is_oper("<"))
      Writer::refuse(entry,
                     fmt::format("<={} is a bound of a number that is known at run time only: "
                                 "write a number in its place, such as {}",
                                 entry.parts[2].word, entry.parts[2].word));
  Tiled out{.shape = writer.integers(*call.square)};
  const std::vector<Integer>& shape = out.shape;
  require_elements(*call.square, shape);
  for (const Integer& extent : shape)
    if (extent < 1) Writer::refuse(*call.square, "expected extents of at least 1");
  if (shape.size() > 64) Writer::refuse(*call.square, "expected at most 64 dimensions");
  auto bits = bits_of_xla(call.full);
  std::vector<Integer> order;  // fastest first
  for (std::size_t k = shape.size(); k-- > 0;) order.emplace_back(k);
  if (call.brace) {
    order.clear();
    for (const Term& entry : call.brace->parts) {
      if (entry.is(Term::Kind::number)) {
        order.push_back(writer.integer(entry));
        continue;
      }
      const bool tagged = entry.is(Term::Kind::sequence) && entry.parts.size() > 2 &&
                          entry.parts[0].is(Term::Kind::number) && entry.parts[1].is_oper(":");
      if (!tagged)
        Writer::refuse(entry, "expected a dimension, or tiles behind it as in 0:T(8,128)");
      order.push_back(writer.integer(entry.parts[0]));
      for (std::size_t k = 2; k < entry.parts.size(); ++k) {
        const auto part = call_of(entry.parts[k]);
        if (!part || (part->name != "T" && part->name != "S" && part->name != "E") || !part->round)
          Writer::refuse(entry.parts[k], "expected a tile, as in T(8,128)");
        if (part->name == "E" && part->round->parts.size() == 1)
          bits = std::max(1U, static_cast<unsigned>(writer.small(part->round->parts[0])));
        if (part->name != "T") continue;  // a memory space, or the bits of an element
        out.tiles.push_back(part->round);
        out.tiles.insert(out.tiles.end(), part->rest.begin(), part->rest.end());
      }
    }
  }
  std::vector<Integer> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t k = 0; k < std::max(shape.size(), sorted.size()); ++k)
    if (k >= sorted.size() || k >= shape.size() || sorted[k] != static_cast<long>(k))
      Writer::refuse(
          term, fmt::format("expected each of the {} dimensions once in {{..}}", shape.size()));
  for (std::size_t k = order.size(); k-- > 0;) {
    const auto d = order[k].convert_to<std::size_t>();
    out.axes.push_back({d, shape[d]});
  }
  for (const Term* tile : out.tiles)
    if (!tile->is_group('(')) Writer::refuse(*tile, "expected a tile, as in T(8,128)(2,1)");
  writer.state_element(bits);
  return out;
}

std::string layout_of(Writer& writer, const Tiled& tiled, const Term& term) {
  std::vector<Axis> axes = tiled.axes;
  for (const Term* tile : tiled.tiles)
    axes = cut_by_tile(axes, writer.integers(*tile), *tile, or_an_index);
  std::vector<std::vector<Digit>> dimensions(tiled.shape.size());
  std::vector<Integer> left = tiled.shape;
  Integer stride = 1;
  for (std::size_t k = axes.size(); k-- > 0;) {
    const Axis& axis = axes[k];
    const Integer extent = std::min(axis.extent, left[axis.dimension]);
    if (left[axis.dimension] % extent != 0)
      refuse_part(term, tiled.shape[axis.dimension], axis.extent);
    left[axis.dimension] = left[axis.dimension] / extent;
    if (extent > 1) dimensions[axis.dimension].push_back({extent, stride});
    stride *= axis.extent;
  }
  for (auto& digits : dimensions)
    if (digits.empty()) digits.push_back({1, 0});
  return list_text(dimensions, false) + ":" + list_text(dimensions, true);
}

/// The offset of the element of this index, (9,130) or ((9,130)), an extent for each dimension.
std::string offset_of(Writer& writer, const Tiled& tiled, const Term& brackets) {
  const std::vector<Integer> index = writer.integers(brackets);
  const std::size_t rank = tiled.shape.size();
  if (index.size() != rank)
    Writer::refuse(brackets, fmt::format("expected an index of {} numbers, one for each dimension, "
                                         "got {}",
                                         rank, index.size()));
  for (std::size_t d = 0; d < rank; ++d)
    if (index[d] < 0 || index[d] >= tiled.shape[d])
      Writer::refuse(brackets, fmt::format("expected 0 to {} in place {} of the index, got {}",
                                           Integer(tiled.shape[d] - 1).str(), d, index[d].str()));
  std::vector<Integer> digits;
  for (const Axis& axis : tiled.axes) digits.push_back(index[axis.dimension]);
  std::vector<std::vector<Integer>> tiles;
  for (const Term* tile : tiled.tiles) tiles.push_back(writer.integers(*tile));
  const Term& where = tiled.tiles.empty() ? brackets : *tiled.tiles.front();
  writer.note("the offset counts elements of the buffer, in which each last tile is filled up");
  return offset_in_tiles(tiled.axes, digits, tiles, where).str();
}

/// f32, pred, and float32 of JAX
bool element_type(const std::string& name) {
  const bool letters = name.starts_with("f") || name.starts_with("s") || name.starts_with("u") ||
                       name.starts_with("bf") || name.starts_with("c");
  const std::size_t digits = name.find_first_of("0123456789");
  return name == "pred" || (letters && digits != std::string::npos && digits <= 2) ||
         (digits != std::string::npos && name[0] != '_' && bits_of_type(name));
}

std::optional<Call> shape_call(const Term& term) {
  auto call = call_of(term);
  if (!call || !call->square || call->angle || !element_type(call->full)) return std::nullopt;
  return call;
}

bool is_tuple(const Term& term) {
  return term.is_group('(') && term.parts.size() > 1 &&
         std::all_of(term.parts.begin(), term.parts.end(),
                     [](const Term& part) { return shape_call(part).has_value(); });
}

}  // namespace

std::optional<std::string> read_xla(Writer& writer, const Term& term) {
  if (is_tuple(term)) {
    writer.read_as(xla_dialect);
    Writer::refuse(term, "a tuple has several shapes: write one of them, such as f32[4,8]{1,0}");
  }
  if (const auto made = call_of(term);
      made && made->name == "ShapedArray" && made->round && !made->round->parts.empty())
    return writer.write(made->round->parts[0]);
  const auto call = shape_call(term);
  if (!call) return std::nullopt;
  writer.read_as(xla_dialect);
  const Term* index = call->round;
  if (!index && call->brace && call->rest.size() == 1 && call->rest[0]->is_group('['))
    index = call->rest[0];
  if (call->rest.size() > (index && !call->round ? 1U : 0U))
    Writer::refuse(*call->rest.front(), "expected a layout in {..} behind the shape, as in {1,0}");
  if (!call->brace) writer.note("without {..} the last dimension is the fastest");
  const Tiled tiled = tiled_shape(writer, *call, term);
  return index ? offset_of(writer, tiled, *index) : layout_of(writer, tiled, term);
}

std::optional<std::string> read_xla_instruction(Writer& writer, const Term& statement) {
  if (statement.parts.empty() || !statement.parts[0].is(Term::Kind::sequence)) return std::nullopt;
  const auto& parts = statement.parts[0].parts;
  const auto equal =
      std::find_if(parts.begin(), parts.end(), [](const Term& part) { return part.is_oper("="); });
  const auto shape = equal == parts.end() ? parts.begin() : equal + 1;
  if (parts.end() - shape < 2) return std::nullopt;
  const auto instruction = call_of(*(shape + 1));
  const bool computes = instruction && instruction->round;
  if (!computes || !(shape_call(*shape) || is_tuple(*shape))) return std::nullopt;
  const auto has_shape = [](const Term& operand) {  // f32[4,8]{1,0} %p
    return operand.is(Term::Kind::sequence) && shape_call(operand.parts[0]);
  };
  const auto& operands = instruction->round->parts;
  if (std::any_of(operands.begin(), operands.end(), has_shape))
    writer.note("left out: the operands; this is the layout of the result");
  return read_xla(writer, *shape);
}

}  // namespace plumb::dialects
