#include "plumb/dialects/cute/template_arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "plumb/dialects/cute/members.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t most_modes = 64;

bool named(const Call& call, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), call.name) != names.end();
}

std::string path_of(Writer& writer, const std::vector<Term>& modes) {
  const std::string list = writer.joined(modes, ",");
  return modes.size() == 1 ? list : "(" + list + ")";
}

/// append<N>(t, x): x is put behind t, or before it, until the rank is N. Without x it is 1, of a
/// layout 1:0.
std::string filled_up(Writer& writer, const Call& call) {
  const std::vector<Term>& arguments = call.round->parts;
  const Value<Integer> value = writer.value(arguments[0]);
  std::size_t modes = 0;
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) modes = rank(A->shape);
  if (const auto* t = std::get_if<IntTuple<Integer>>(&value)) modes = rank(*t);
  if (std::holds_alternative<Integer>(value)) modes = 1;
  if (modes == 0) Writer::refuse(arguments[0], "expected a tuple or a layout");
  const std::size_t wanted = writer.small(call.angle->parts[0]);
  if (wanted < modes || wanted > most_modes)
    Writer::refuse(call.angle->parts[0],
                   fmt::format("expected a rank of {} to {}, got {}", modes, most_modes, wanted));
  const bool layout = std::holds_alternative<Layout<Integer>>(value);
  const std::string more = arguments.size() > 1 ? writer.literal(arguments[1])
                           : layout             ? "1:0"
                                                : "1";
  std::string out = notation::print(value);
  for (; modes < wanted; ++modes) out = fmt::format("{}({},{})", call.name, out, more);
  return out;
}

}  // namespace

std::optional<std::string> ordered_tiles(Writer& writer, const std::vector<Term>& entries) {
  const auto order = call_of(entries[2]);
  if (!order) return std::nullopt;
  const bool rows = named(*order, {"GenRowMajor", "LayoutRight"});
  if (!rows && !named(*order, {"GenColMajor", "LayoutLeft"})) return std::nullopt;
  const std::string atom = writer.literal(entries[0]), shape = writer.literal(entries[1]);
  if (!rows) return fmt::format("tile_to_shape({},{})", atom, shape);
  const Value<Integer> value = writer.value(entries[1]);
  const auto* extents = std::get_if<IntTuple<Integer>>(&value);
  if (!extents || extents->is_leaf()) return fmt::format("tile_to_shape({},{})", atom, shape);
  std::vector<Integer> descending;
  for (std::size_t k = rank(*extents); k > 0; --k) descending.emplace_back(k);
  return fmt::format("tile_to_shape({},{},{})", atom, shape, tuple_text(descending));
}

std::string compact_strides(Writer& writer, const Call& call) {
  const Term& shape = call.round->parts[0];
  const bool rows = call.name == "compact_row_major";
  const Value<Integer> value = writer.value_of(
      fmt::format("{}({})", rows ? "make_row_major_layout" : "make_layout", writer.literal(shape)),
      shape);
  const auto* A = std::get_if<Layout<Integer>>(&value);
  if (!A) Writer::refuse(shape, "expected a shape, as in compact_col_major((4,8))");
  return notation::print(Value<Integer>(A->stride));
}

std::string tile_to_mma_shape(Writer& writer, const std::vector<Term>& entries, const Term& where) {
  constexpr std::string_view expected =
      "expected an atom and a shape ((MMA_M,MMA_K),M,K), as in tile_to_mma_shape(atom, "
      "((128,16),1,4))";
  if (entries.size() != 2 && entries.size() != 3) Writer::refuse(where, std::string(expected));
  const Value<Integer> value = writer.value(entries[1]);
  const auto* shape = std::get_if<IntTuple<Integer>>(&value);
  if (!shape || shape->is_leaf() || rank(*shape) < 3 || mode_of(*shape, 0).is_leaf() ||
      rank(mode_of(*shape, 0)) != 2)
    Writer::refuse(entries[1], std::string(expected));
  const IntTuple<Integer> tile = mode_of(*shape, 0);
  std::string whole;
  for (std::size_t k = 1; k < rank(*shape); ++k) {
    Integer extent = product(mode_of(*shape, k));
    if (k < 3) extent *= product(mode_of(tile, k - 1));
    whole += (k == 1 ? "" : ",") + extent.str();
  }
  return fmt::format("tiled_divide(tile_to_shape({},({}){}),<{},{}>)", writer.literal(entries[0]),
                     whole, entries.size() == 3 ? "," + writer.write(entries[2]) : "",
                     product(mode_of(tile, 0)).str(), product(mode_of(tile, 1)).str());
}

std::optional<std::string> of_template(Writer& writer, const Call& call) {
  if (named(call, {"shape", "stride"}) && call.round && call.round->parts.size() == 1) {
    const auto whole = shape_or_stride(writer, call.round->parts[0], call.name);
    if (!call.angle || !whole) return whole;
    return fmt::format("mode({},{})", *whole, path_of(writer, call.angle->parts));
  }
  if (!call.angle || !call.round || call.angle->parts.empty() || call.round->parts.empty())
    return std::nullopt;
  if (!named(call,
             {"group", "group_modes", "size", "layout", "get", "rank", "depth", "cosize", "mode",
              "select", "append", "prepend", "replace", "insert", "upcast", "downcast", "take"}))
    return std::nullopt;  // what stands in <..> may be of another dialect
  const std::vector<Term>&numbers = call.angle->parts, &arguments = call.round->parts;
  const std::string list = writer.joined(numbers, ",");
  if (named(call, {"group", "group_modes"}))
    return fmt::format("group({},{})", writer.joined(arguments, ","), list);
  if (named(call, {"size", "layout", "get", "rank", "depth", "cosize", "mode"}))
    return fmt::format("{}({},{})", named(call, {"layout", "get"}) ? "mode" : call.name,
                       writer.write(arguments[0]), path_of(writer, numbers));
  if (call.name == "select")
    return fmt::format("select({},({}))", writer.write(arguments[0]), list);
  if (named(call, {"append", "prepend"})) return filled_up(writer, call);
  if (named(call, {"replace", "insert"}) && arguments.size() == 2)
    return fmt::format("{}({},{})", call.name, writer.joined(arguments, ","), list);
  if (named(call, {"upcast", "downcast", "take"})) {
    std::string all = writer.write(arguments[0]) + "," + list;
    for (std::size_t k = 1; k < arguments.size(); ++k) all += "," + writer.write(arguments[k]);
    return fmt::format("{}({})", call.name, all);
  }
  return std::nullopt;
}

}  // namespace plumb::dialects
