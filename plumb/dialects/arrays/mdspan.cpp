// Mappings of std::mdspan, and what it calls their properties.
//
//   layout_right::mapping<extents<int, 4, 8>>                       (4,8):(8,1)
//   layout_stride::mapping(extents<int, 4, 8>{}, array{8, 1})       (4,8):(8,1)
//   layout_left_padded<8>::mapping<extents<int, 6, 4>>              (6,4):(1,8)
//   required_span_size(A)  is_unique(A)  is_exhaustive(A)           cosize, injective, surjective
//   submdspan(A, 1, full_extent)                                    A with its first index 1
//   std::mdspan(p, 4, 8)                                            (4,8):(8,1)
//   layout_left::mapping<extents<int, 4, 8>>{}(1, 2)                (4,8):(1,4) at (1,2)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/catalogue/names/overloads.hpp"
#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/mdspan_extents.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

constexpr auto mdspan_dialect = "mdspan";

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// Strides of which the first extent, or the last, is the fastest; it is padded to a multiple.
std::string compact(const std::vector<Integer>& shape, bool right, const Integer& padding) {
  std::vector<Integer> strides(shape.size(), 1);
  Integer stride = 1;
  for (std::size_t n = 0; n < shape.size(); ++n) {
    const std::size_t k = right ? shape.size() - 1 - n : n;
    strides[k] = stride;
    const bool padded = n == 0 && padding > 1;
    stride *= padded ? Integer((shape[k] + padding - 1) / padding * padding) : shape[k];
  }
  return strided_text(shape, strides);
}

/// Every place at which extents or strides of the mapping can stand.
std::vector<Term> operands(const Term& term) {
  std::vector<Term> all;
  for (const Term& part : term.parts)
    if (part.is(Term::Kind::group)) all.insert(all.end(), part.parts.begin(), part.parts.end());
  return all;
}

Integer padding_of(Writer& writer, const Term& term) {
  if (const auto call = call_of(term); call && call->name == "dynamic_extent")
    Writer::refuse(term,
                   "the padding is known at run time only: write it, as in "
                   "layout_right_padded<16>");
  return writer.integer(term);
}

std::string mapping(Writer& writer, const Call& call, const Term& term, const std::string& name) {
  std::optional<std::vector<Integer>> shape;
  std::optional<Term> strides;
  const std::vector<Integer> constructed = constructor_extents(writer, call);
  for (const Term& one : operands(term)) {
    if (auto found = extents_of(writer, one, constructed)) {
      if (!shape || !found->empty()) shape = std::move(found);
    } else if (const auto list = call_of(one); list && list->name == "array") {
      strides = one;
    }
  }
  if ((!shape || shape->empty()) && !constructed.empty()) shape = constructed;
  if (!shape || shape->empty())
    Writer::refuse(term,
                   "expected the extents of the mapping, as in "
                   "layout_right::mapping<extents<int, 4, 8>>");
  if (shape->size() > 64) Writer::refuse(term, "expected at most 64 extents");
  require_elements(term, *shape);
  if (contains(name, "layout_stride")) {
    const bool made = call.brace && call.brace->parts.empty() && !call.round;  // mapping<..>{}
    if (!strides && made) return compact(*shape, true, 1);
    if (!strides) Writer::refuse(term, "layout_stride needs its strides, as in array{8, 1}");
    const auto call_of_strides = call_of(*strides);
    const Term* list = call_of_strides->brace ? call_of_strides->brace : call_of_strides->round;
    if (!list) Writer::refuse(*strides, "expected strides, as in array{8, 1}");
    const std::vector<Integer> found = writer.integers(*list);
    if (found.size() != shape->size())
      Writer::refuse(*strides,
                     fmt::format("expected {} strides, got {}", shape->size(), found.size()));
    return strided_text(*shape, found);
  }
  Integer padding = 1;
  if (contains(name, "padded") && call.angle && !call.angle->parts.empty())
    padding = padding_of(writer, call.angle->parts[0]);
  if (padding < 1) Writer::refuse(*call.angle, "expected a padding of at least 1");
  return compact(*shape, contains(name, "right"), padding);
}

struct Property {
  std::string_view name, here;
};
constexpr std::array properties{Property{"required_span_size", "cosize"},
                                Property{"is_unique", "injective"},
                                Property{"is_exhaustive", "surjective"}};

struct StridedSlice {
  Integer begin, count, step;
};

/// strided_slice{.offset = 0, .extent = 4, .stride = 2} has the indices 0 and 2.
StridedSlice strided_slice(Writer& writer, std::vector<Term> entries, const Term& where,
                           const Integer& extent) {
  for (Term& entry : entries)
    if (entry.is(Term::Kind::sequence) && entry.parts[0].is_oper(".")) entry = tail(entry, 1);
  const auto begin = argument(entries, {"offset"}, 0), length = argument(entries, {"extent"}, 1),
             step = argument(entries, {"stride"}, 2);
  if (!begin || !length || !step)
    Writer::refuse(where, "expected strided_slice{offset, extent, stride}");
  const StridedSlice found{writer.integer(*begin), writer.integer(*length), writer.integer(*step)};
  if (found.begin < 0 || found.count < 1 || found.step < 1 || found.begin + found.count > extent)
    Writer::refuse(where, fmt::format("expected a slice within 0 to {}", extent.str()));
  return {found.begin, 1 + (found.count - 1) / found.step, found.step};
}

/// submdspan(A, 1, full_extent), with offset: the indices fixed, kept, or of a range (1, 3).
std::string submdspan(Writer& writer, const Call& call, const Term& term) {
  const auto& entries = call.round->parts;
  const Value<Integer> value =
      entries.empty() ? Value<Integer>(Integer(0)) : writer.value(entries[0]);
  const auto* A = std::get_if<Layout<Integer>>(&value);
  if (!A || A->shape.is_leaf() || rank(A->shape) + 1 != entries.size())
    Writer::refuse(term, "expected a layout and a slice for each of its modes");
  Integer offset = 0;
  std::vector<Integer> shape, strides;
  for (std::size_t k = 0; k + 1 < entries.size(); ++k) {
    const IntTuple<Integer> extent = mode_of(A->shape, k), stride = mode_of(A->stride, k);
    if (!extent.is_leaf()) Writer::refuse(term, "expected a layout without modes in modes");
    const Term& slice = entries[k + 1];
    Integer begin = 0, end = extent.leaf();
    const auto name = call_of(slice);
    if (name && (name->name == "full_extent" || name->name == "full_extent_t")) {
    } else if (name && name->name == "strided_slice") {
      const StridedSlice found = strided_slice(writer, name->arguments(), slice, extent.leaf());
      offset += found.begin * stride.leaf();
      shape.push_back(found.count);
      strides.push_back(found.step * stride.leaf());
      continue;
    } else if ((name && !name->arguments().empty()) || slice.is(Term::Kind::group)) {
      const std::vector<Integer> range = writer.integers(slice);
      if (range.size() != 2) Writer::refuse(slice, "expected a range, as in pair{1, 3}");
      begin = range[0];
      end = range[1];
    } else {
      begin = writer.integer(slice);
      end = -1;
    }
    if (begin < 0 || begin >= extent.leaf() || end > extent.leaf() || (end >= 0 && end <= begin))
      Writer::refuse(slice, fmt::format("expected a slice within 0 to {}", extent.leaf().str()));
    offset += begin * stride.leaf();
    if (end < 0) continue;
    shape.push_back(end - begin);
    strides.push_back(stride.leaf());
  }
  return strided_text(shape, strides, offset);
}

/// What stands behind a mapping: an index (1, 2), or the name of a property.
std::string with_properties(Writer& writer, const std::string& text, const Call& call) {
  for (std::size_t k = 0; k < call.rest.size(); ++k) {
    const Term& more = *call.rest[k];
    const bool called = k + 1 < call.rest.size() && call.rest[k + 1]->is_group('(');
    if (more.is(Term::Kind::group)) {
      if (more.parts.empty() || more.is_group('<') || more.is_group('{')) continue;
      return fmt::format("{}({})", text, writer.joined(more.parts, ","));
    }
    for (const Property& property : properties)
      if (more.is_name(property.name)) return fmt::format("{}({})", property.here, text);
    if (more.is_name("mapping")) continue;
    if (more.is_name("extents") && called) return text.substr(0, text.find(':'));
    if ((more.is_name("stride") || more.is_name("extent")) && called) {
      const std::size_t colon = text.find(':');
      return fmt::format("mode({},{})",
                         more.is_name("stride") ? text.substr(colon + 1) : text.substr(0, colon),
                         writer.joined(call.rest[k + 1]->parts, ","));
    }
    Writer::refuse(more, fmt::format("the member {} is not read: expected required_span_size, "
                                     "is_unique, is_exhaustive, stride or extent",
                                     more.word));
  }
  return text;
}

}  // namespace

std::optional<std::string> read_mdspan(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || !term.is(Term::Kind::applied)) return std::nullopt;
  for (const Property& property : properties)
    if (call->name == property.name && call->round && call->round->parts.size() == 1) {
      writer.read_as(mdspan_dialect);
      return fmt::format("{}({})", property.here, writer.write(call->round->parts[0]));
    }
  if (call->name == "submdspan" && call->round) {
    writer.read_as(mdspan_dialect);
    return submdspan(writer, *call, term);
  }
  if (call->name == "mdspan") writer.read_as(mdspan_dialect);
  if (call->name == "mdspan" && call->angle && !call->angle->parts.empty())
    writer.state_element(type_within(call->angle->parts[0]));
  if (const auto extents = extents_of(writer, term); extents && !extents->empty()) {
    writer.read_as(mdspan_dialect);
    return tuple_text(*extents);
  }
  std::string name = call->full;
  if (call->name == "mdspan" && call->round)
    for (const Term& entry : call->round->parts)  // mdspan(p, layout_left::mapping(..))
      if (const auto made = call_of(entry); made && made->full.find("layout_") < made->full.size())
        return read_mdspan(writer, entry);
  if (call->name == "mdspan" && call->angle)
    for (const Term& entry : call->angle->parts)
      if (const auto layout = call_of(entry); layout && layout->name.starts_with("layout_"))
        name = layout->name;
  if (call->name == "mdspan" && call->angle && call->angle->parts.size() > 2 && name == call->full)
    Writer::refuse(call->angle->parts[2],
                   "this layout policy is not read: expected layout_right, layout_left or "
                   "layout_stride, or write the strides, (4,8):(8,1)");
  if (call->name == "mdspan" && name == call->full) name = "layout_right";
  const bool operation = !catalogue::rows_named(call->name).empty();  // such as make_layout_like
  if (operation || !contains(name, "layout_")) return std::nullopt;
  writer.read_as(mdspan_dialect);
  if (call->square)
    Writer::refuse(*call->square,
                   "expected the index behind a mapping, as in "
                   "layout_right::mapping<extents<int, 4, 8>>{}(1, 2)");
  const bool known = contains(name, "layout_right") || contains(name, "layout_left") ||
                     contains(name, "layout_stride");
  if (!known || contains(name, "transpose"))
    Writer::refuse(term,
                   "expected layout_right, layout_left, layout_stride or a padded one of the first "
                   "two: other mappings are not read");
  return with_properties(writer, mapping(writer, *call, term, name), *call);
}

std::optional<std::string> read_mdspan_declaration(Writer& writer, const Term& statement) {
  if (statement.parts.size() != 1 || !statement.parts[0].is(Term::Kind::sequence))
    return std::nullopt;
  const auto& parts = statement.parts[0].parts;
  const auto type = parts.size() == 2 ? call_of(parts[0]) : std::nullopt;
  const auto name = parts.size() == 2 ? call_of(parts[1]) : std::nullopt;
  if (!type || type->name != "mdspan" || type->round || !name) return std::nullopt;
  Term whole = parts[0];
  if (whole.is(Term::Kind::name)) whole = {.kind = Term::Kind::applied, .parts = {parts[0]}};
  if (const Term* list = name->round ? name->round : name->brace) whole.parts.push_back(*list);
  return read_mdspan(writer, whole);
}

}  // namespace plumb::dialects
