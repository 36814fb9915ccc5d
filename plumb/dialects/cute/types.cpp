// Types and tensors of CuTe, whose layout is one of their parts.
//
//   !cute.memref<f16, smem, S<3,4,3>, "(8,64):(64,1)">     Sw<3,3,3> o 0 o (8,64):(64,1)
//   !cute.coord_tensor<"(0,0)", "(4,8):(1@0,1@1)">         (4,8):(1@0,1@1)
//   !cute.tile<"[32:1;16:1]">                              <32:1,16:1>
//   Tensor<ViewEngine<..>, Layout<..>>                     the layout, behind a pointer's swizzle
//   make_tensor(make_smem_ptr(p), Layout<..>{})            the layout
//   tensor<ptr<f32, gmem> o (8,5):(5,1)>                   (8,5):(5,1)
//   const Layout<..>&    [with T = Layout<..>]             the layout
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/cute/cute.hpp"
#include "plumb/dialects/cute/members.hpp"
#include "plumb/dialects/cute/swizzled_pointer.hpp"
#include "plumb/dialects/text/types/element_types.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"

namespace plumb::dialects {
namespace {

/// The last quoted text with a colon is the layout; else the first one is all there is.
const Term* quoted_layout(const std::vector<Term>& entries) {
  const Term* found = nullptr;
  for (const Term& entry : entries)
    if (entry.is(Term::Kind::text) && (!found || entry.word.find(':') != std::string::npos))
      found = &entry;
  return found;
}

/// A quoted layout within a field: layout_copy_tv = <"(4,8):(8,1)">.
const Term* text_within(const Term& term) {
  if (term.is(Term::Kind::text) && term.word.find(':') < term.word.size()) return &term;
  for (const Term& part : term.parts)
    if (const Term* found = text_within(part)) return found;
  return nullptr;
}

/// align<16>, gmem and the layout; what else has brackets or quotes may change the layout.
void require_known_entries(const std::vector<Term>& entries, const Term* layout) {
  for (std::size_t k = 1; k < entries.size(); ++k) {
    const Term& entry = entries[k];
    const auto call = call_of(entry);
    const bool known = &entry == layout || entry.is(Term::Kind::name) ||
                       (call && (call->name == "align" || call->name == "S" || call->name == "Sw"));
    if (known) continue;
    Writer::refuse(entry,
                   "this entry of !cute.memref is not read: leave it out if it does not change the "
                   "layout; a swizzle is S<3,4,3>");
  }
}

std::string cute_type(Writer& writer, const Call& call, const Term& term) {
  const std::vector<Term> entries = call.arguments();
  const Term* layout = quoted_layout(entries);
  if (!layout && call.full == "!cute.ptr")
    Writer::refuse(term,
                   "a pointer has no layout: write !cute.memref<f16, smem, S<3,4,3>, "
                   "\"(8,64):(64,1)\">");
  if (!layout)
    if (const Term* within = text_within(term))
      Writer::refuse(*within, fmt::format("{} has several texts: write one of them, such as "
                                          "\"{}\"",
                                          call.full, within->word));
  if (!layout)
    Writer::refuse(term, fmt::format("{} has no quoted layout: write the text between the quotes "
                                     "of one of its operands",
                                     call.full));
  if (call.full == "!cute.memref") {
    writer.state_element(type_within(entries.front()));
    require_known_entries(entries, layout);
  }
  for (const Term& entry : entries) {
    const auto swizzle = call_of(entry);
    if (!swizzle || (swizzle->name != "S" && swizzle->name != "Sw") || !swizzle->angle) continue;
    const auto type = call_of(entries.front());
    const auto bits = type ? bits_of_type(type->name) : std::nullopt;
    return fmt::format("{} o 0 o {}",
                       swizzle_of_elements(writer, entry, bits.value_or(0), entries.front()),
                       writer.literal(*layout));
  }
  return writer.write(*layout);
}

/// [32:1;16:1], a tiler as CuTeDSL prints it.
std::optional<std::string> tile(Writer& writer, const Term& term) {
  const bool tiler = term.is_group('[') && !term.parts.empty() &&
                     std::all_of(term.parts.begin(), term.parts.end(), [](const Term& part) {
                       return part.is(Term::Kind::sequence) && part.parts.size() == 3 &&
                              part.parts[1].is_oper(":") && !part.parts[0].is(Term::Kind::text) &&
                              !part.parts[0].is(Term::Kind::name);
                     });
  if (!tiler) return std::nullopt;
  writer.read_as("CuTeDSL");
  if (term.parts.size() > 1 && term.word != ";")
    writer.note(
        "a list of layouts is read as a tiler, a layout for each mode: if several layouts are "
        "meant, write one of them");
  return "<" + writer.joined(term.parts, ",") + ">";
}

bool has_circle(const Term& term) {
  return std::any_of(term.parts.begin(), term.parts.end(),
                     [](const Term& part) { return part.is_oper("o"); });
}

/// The Swizzle<3,4,3> of ViewEngine<swizzle_ptr<Swizzle<3,4,3>, ..>>, and of make_swizzle_ptr(..).
const Term* swizzle_within(const Term& term) {
  if (const auto call = call_of(term); call && call->name == "Swizzle" && call->angle) return &term;
  for (const Term& part : term.parts)
    if (const Term* found = swizzle_within(part)) return found;
  return nullptr;
}

/// make_layout(SHAPE, STRIDE); a layout alone is itself.
Term layout_made_of(const std::vector<Term>& arguments, const Term& where) {
  if (arguments.size() == 1) return arguments[0];
  Term made{.kind = Term::Kind::applied, .begin = where.begin, .end = where.end};
  made.parts = {{.kind = Term::Kind::name, .begin = where.begin, .word = "make_layout"},
                {.kind = Term::Kind::group, .begin = where.begin, .open = '(', .parts = arguments}};
  return made;
}

/// p + 16 and &p[16], of a pointer into the memory; a type has no signs.
bool has_offset(const Term& pointer) {
  const auto moves = [](const Term& part) { return part.is_oper("+") || part.is_oper("-"); };
  if (std::any_of(pointer.parts.begin(), pointer.parts.end(), moves)) return true;
  if (pointer.is(Term::Kind::applied) && pointer.parts.back().is_group('[')) return true;
  return std::any_of(pointer.parts.begin(), pointer.parts.end(), has_offset);
}

/// make_tensor(pointer, layout), make_tensor(pointer, shape, stride), make_tensor<T>(shape)
std::string made_tensor(Writer& writer, const Call& call, const Term& term) {
  std::vector<Term> rest = call.round->parts;
  if (!call.angle && !rest.empty()) rest.erase(rest.begin());
  if (rest.empty() || rest.size() > 2)
    Writer::refuse(term, "expected a pointer and a layout, as in make_tensor(p, Layout<..>{})");
  writer.read_as("CuTe C++");
  if (call.angle || !call.round->parts.empty())
    writer.state_element(type_within(call.angle ? *call.angle : call.round->parts.front()));
  const Term* pointer = call.angle || call.round->parts.empty() ? nullptr : &call.round->parts[0];
  const Term* swizzle = pointer ? swizzle_within(*pointer) : nullptr;
  if (pointer && has_offset(*pointer)) {
    if (swizzle)
      Writer::refuse(*pointer,
                     "the swizzle of a pointer moves its offset too: write the offset in the "
                     "layout, as in composition(Swizzle<3,3,3>{}, 64, A)");
    writer.note("left out: the offset of the pointer; the layout counts from where it points");
  }
  if (swizzle) {
    const std::string moved =
        swizzle_of_elements(writer, *swizzle, type_within(*pointer).value_or(0), *pointer);
    return fmt::format("{} o 0 o {}", moved, writer.literal(layout_made_of(rest, term)));
  }
  if (rest.size() == 2) return writer.write(layout_made_of(rest, term));
  const Value<Integer> value = writer.value(rest[0]);
  const bool shape =
      std::holds_alternative<IntTuple<Integer>>(value) || std::holds_alternative<Integer>(value);
  const std::string text = writer.literal(rest[0]);
  return shape ? fmt::format("make_layout({})", text) : text;
}

std::string tensor_of_type(Writer& writer, const Term& engine, const Term& layout) {
  writer.read_as("CuTe C++");
  const auto bits = type_within(engine);
  writer.state_element(bits);
  const Term* swizzle = swizzle_within(engine);
  if (!swizzle) return writer.write(layout);
  return fmt::format("{} o 0 o {}", swizzle_of_elements(writer, *swizzle, bits.value_or(0), engine),
                     writer.literal(layout));
}

/// A.layout(), A.shape() of a tensor; A(1,2) is an element in memory.
std::string with_members_of_tensor(Writer& writer, std::string text, const Call& call,
                                   const Term& term) {
  if (!call.rest.empty() && call.rest[0]->is(Term::Kind::group) && !call.rest[0]->parts.empty())
    Writer::refuse(*call.rest[0],
                   "an element of a tensor is no offset: apply the layout, as in "
                   "make_layout(make_shape(4, 8))(1, 2)");
  return with_members(writer, std::move(text), call, term);
}

/// const X&, and the X of [with T = X]
std::optional<Term> without_qualifiers(const Term& term) {
  if (term.is_group('[') && term.parts.size() == 1 && term.parts[0].is(Term::Kind::sequence)) {
    const auto& parts = term.parts[0].parts;
    if (parts.size() > 3 && parts[0].is_name("with") && parts[2].is_oper("="))
      return tail(term.parts[0], 3);
  }
  if (!term.is(Term::Kind::sequence)) return std::nullopt;
  const auto qualifies = [](const Term& part) {
    return part.is_oper("&") || part.is_name("const") || part.is_name("volatile") ||
           part.is_name("typename");
  };
  std::vector<Term> rest;
  for (const Term& part : term.parts)
    if (!qualifies(part)) rest.push_back(part);
  if (rest.size() != 1 || rest.size() == term.parts.size() || !rest[0].is(Term::Kind::applied))
    return std::nullopt;
  return rest[0];
}

}  // namespace

std::optional<std::string> read_cute_types(Writer& writer, const Term& term) {
  if (auto text = tile(writer, term)) return text;
  if (const auto bare = without_qualifiers(term)) {
    std::string text = writer.write(*bare);
    return text;
  }
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  if (call->full.starts_with("!cute.")) {
    writer.read_as("CuTeDSL");
    return with_members(writer, cute_type(writer, *call, term), *call, term);
  }
  if (call->name == "Tensor" && call->angle && call->angle->parts.size() == 2)
    return with_members_of_tensor(
        writer, tensor_of_type(writer, call->angle->parts[0], call->angle->parts[1]), *call, term);
  if (call->name == "make_tensor" && call->round)
    return with_members_of_tensor(writer, made_tensor(writer, *call, term), *call, term);
  if (call->full != "tensor") return std::nullopt;
  for (const Term* group : {call->angle, call->round})
    if (group && !group->parts.empty() && has_circle(group->parts.front()))
      return with_members_of_tensor(writer, writer.write(group->parts.front()), *call, term);
  return std::nullopt;
}

}  // namespace plumb::dialects
