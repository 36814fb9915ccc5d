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
