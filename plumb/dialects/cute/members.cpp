#include "plumb/dialects/cute/members.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <type_traits>

#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

std::optional<std::string> part_of(const Value<Integer>& value, std::string_view what) {
  const auto of = [&](const auto& A) {
    if (what == "shape") return notation::print(A.shape);
    if constexpr (std::is_same_v<std::decay_t<decltype(A)>, FLayout<Integer>>)
      return std::string();
    else
      return notation::print(A.stride);
  };
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return of(*A);
  if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value)) return of(*A);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value); F && what == "shape")
    return of(F->inner);
  return std::nullopt;
}

/// Members that are operations of the same name.
constexpr std::array<std::string_view, 4> measures{"size", "cosize", "rank", "depth"};

/// A.NAME(arguments), or A.NAME without brackets; `arguments` is then null.
std::string member(Writer& writer, const std::string& out, const Term& name, const Term* arguments,
                   const Term& term) {
  const std::string list = arguments ? writer.joined(arguments->parts, ",") : "";
  const bool several = arguments && arguments->parts.size() > 1;
  if (name.word == "layout" || name.word == "type" || name.word == "value") return out;
  if (name.word == "shape" || name.word == "stride") {
    const auto part = part_of(writer.value_of(out, term), name.word);
    if (!part)
      Writer::refuse(name, fmt::format("expected a layout, whose {} is asked for", name.word));
    return *part;
  }
  if (std::find(measures.begin(), measures.end(), name.word) != measures.end() && list.empty())
    return fmt::format("{}({})", name.word, out);
  if (name.word == "with_shape" && arguments)
    return fmt::format("with_shape({},{})", out, several ? "(" + list + ")" : list);
  if (name.word == "compose" && arguments)
    return fmt::format("composition({},{})", out, several ? "<" + list + ">" : list);
  if (name.word == "apply" && arguments) return fmt::format("apply({},{})", out, list);
  Writer::refuse(
      name, fmt::format("the member {} is not read: apply an operation to the value", name.word));
}

}  // namespace

std::optional<std::string> shape_or_stride(Writer& writer, const Term& term,
                                           std::string_view what) {
  auto part = part_of(writer.value(term), what);
  if (part) return part;
  Writer::refuse(term, fmt::format("expected a layout, whose {} is asked for", what));
}

std::string with_members(Writer& writer, std::string out, const Call& call, const Term& term) {
  for (std::size_t k = 0; k < call.rest.size(); ++k) {
    const Term& more = *call.rest[k];
    if (more.is(Term::Kind::group) && more.parts.empty()) continue;
    if (more.is_group('[')) {
      const Value<Integer> value = writer.value_of(out, term);
      const bool tuple = std::holds_alternative<IntTuple<Integer>>(value);
      const std::string list = writer.joined(more.parts, ",");
      const bool open = list.find('_') != std::string::npos;
      if (more.parts.size() != 1 && !(open && !tuple))
        Writer::refuse(more, "expected one number in the brackets, or None for an open mode");
      out = open ? fmt::format("slice({},({}))", notation::print(value), list)
                 : fmt::format("mode({},{})", notation::print(value), list);
    } else if (more.is(Term::Kind::group)) {
      out = notation::print(writer.value_of(out, term)) + writer.write(more);
    } else {
      const bool called = k + 1 < call.rest.size() && call.rest[k + 1]->is_group('(');
      out = member(writer, out, more, called ? call.rest[k + 1] : nullptr, term);
      if (called) ++k;
    }
  }
  return out;
}

std::optional<std::string> read_members(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || !call->round || call->rest.empty() || !call->rest[0]->is(Term::Kind::name))
    return std::nullopt;
  const auto first = std::find_if(term.parts.begin(), term.parts.end(),
                                  [&](const Term& part) { return &part == call->rest[0]; });
  Term made = term;
  made.parts.assign(term.parts.begin(), first);
  if (made.parts.size() < 2 || made.parts.size() == term.parts.size()) return std::nullopt;
  std::string text = writer.write(made);
  if (writer.dialect().empty()) return std::nullopt;  // the notation has no members
  return with_members(writer, std::move(text), *call, term);
}

}  // namespace plumb::dialects
