// CuTe in C++ source, and the names of its types in messages of a compiler.
//
//   Layout<Shape<_4,_8>,Stride<_8,_1>>{}            (4,8):(8,1)
//   make_layout(make_shape(4,8), LayoutRight{})     make_row_major_layout((4,8))
//   Int<4>{}  C<4>  _4{}                            4
//   Step<_1,X>                                      (1,_)
//   Tile<_4,_8>                                     <4,8>
//   size<0>(A)  layout<0>(A)                        size(A,0)  mode(A,0)
//   cosize_v<L>                                     cosize(L)
//   make_composed_layout(Swizzle<3,4,3>{}, 0, A)    Sw<3,4,3> o 0 o A
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/cute/cute.hpp"
#include "plumb/dialects/cute/members.hpp"
#include "plumb/dialects/cute/swizzled_pointer.hpp"
#include "plumb/dialects/cute/template_arguments.hpp"
#include "plumb/dialects/text/refused/missing_value.hpp"
#include "plumb/dialects/text/types/element_types.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

constexpr auto cute_dialect = "CuTe C++";

bool one_of(const std::string& name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool has_groups(const Call& call) { return call.angle || call.round || call.brace; }

std::string in_brackets(Writer& writer, const std::vector<Term>& entries, char open, char close) {
  return open + writer.joined(entries, ",") + close;
}

std::string basis(Writer& writer, const std::vector<Term>& axes, const std::string& amount,
                  std::size_t first) {
  std::string out = amount;
  for (std::size_t k = axes.size(); k-- > first;) out += "@" + writer.integer(axes[k]).str();
  return out;
}

/// Tile<Layout<_2>,_4>: a layout is written as its value, so that no call stands in a tiler.
std::string tile(Writer& writer, const std::vector<Term>& entries) {
  std::string list;
  for (const Term& entry : entries) {
    const auto call = call_of(entry);
    const bool layout = call && one_of(call->name, {"Layout", "make_layout"});
    list += (list.empty() ? "" : ",") + (layout ? writer.literal(entry) : writer.write(entry));
  }
  return "<" + list + ">";
}

bool plain(const std::string& text) {
  return text.find_first_not_of("0123456789(),@-^bf+_") == std::string::npos;
}

/// The arguments are a shape, and strides or how they are made.
std::string cute_layout_text(Writer& writer, const Call& call, const Term& term) {
  const std::vector<Term> entries = call.arguments();
  const auto S = argument(entries, {"shape"}, 0);
  const auto D = argument(entries, {"stride"}, 1);
  if (!S) Writer::refuse(term, "expected a shape, as in make_layout((4,8), (8,1))");
  const std::string shape = writer.write(*S);
  if (!D) {
    const bool whole = shape.find(':') != std::string::npos;
    return whole && call.name == "Layout" ? shape : fmt::format("make_layout({})", shape);
  }
  if (const auto order = call_of(*D)) {
    if (one_of(order->name, {"LayoutRight", "GenRowMajor"}))
      return fmt::format("make_row_major_layout({})", shape);
    if (one_of(order->name, {"LayoutLeft", "GenColMajor"}))
      return fmt::format("make_layout({})", shape);
  }
  const std::string strides = writer.write(*D);
  if (entries.size() == 2 && plain(shape) && plain(strides)) return shape + ":" + strides;
  std::string all = shape + "," + strides;
  for (std::size_t k = 2; k < entries.size(); ++k) all += "," + writer.write(entries[k]);
  return fmt::format("make_layout({})", all);
}

/// The (int)4 of C<(int)4>, as nvcc prints it.
std::string static_number(Writer& writer, const Term& term) {
  const bool cast = term.is(Term::Kind::sequence) && term.parts.size() == 2 &&
                    term.parts[0].is_group('(') && term.parts[0].parts.size() == 1 &&
                    term.parts[0].parts[0].is(Term::Kind::name);
  return writer.integer(cast ? term.parts[1] : term).str();
}

/// The 16 of smem_ptr_flag_bits<16>, with which a type says that its swizzle counts bytes.
std::optional<std::size_t> flag_bits(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || call->name != "smem_ptr_flag_bits" || !call->angle || call->angle->parts.size() != 1)
    return std::nullopt;
  const std::size_t bits = writer.small(call->angle->parts[0]);
  if (bits != 0) writer.state_element(static_cast<unsigned>(bits));
  return bits;
}

std::string composed(Writer& writer, const Term& term, std::vector<Term> entries) {
  for (Term& entry : entries)  // inner=.., offset=.., outer=.. of CuTe in Python
    if (entry.is(Term::Kind::sequence) && entry.parts.size() > 2 && entry.parts[1].is_oper("="))
      entry = tail(entry, 2);
  if (entries.size() != 3)
    Writer::refuse(entries.empty() ? term : entries.front(),
                   "expected an outer function, an offset and a layout");
  if (const auto bits = flag_bits(writer, entries[1]))
    return fmt::format("{} o 0 o {}", swizzle_of_elements(writer, entries[0], *bits, entries[1]),
                       writer.literal(entries[2]));
  return fmt::format("{} o {} o {}", writer.literal(entries[0]), writer.integer(entries[1]).str(),
                     writer.literal(entries[2]));
}

/// recast<half_t>(A) of a tensor, whose own type its text states.
std::string recast_tensor(Writer& writer, const Call& call, const Term& term) {
  const auto now = call.angle->parts.size() == 1 ? type_within(call.angle->parts[0]) : std::nullopt;
  const Term* before =
      call.round && call.round->parts.size() == 1 ? &call.round->parts[0] : nullptr;
  if (before && before->is(Term::Kind::name) && writer.bound(before->word))
    before = writer.bound(before->word);
  const auto made = before ? call_of(*before) : std::nullopt;
  std::optional<unsigned> old;
  if (made && made->name == "make_tensor" && made->round && !made->round->parts.empty())
    old = type_within(made->angle ? *made->angle : made->round->parts[0]);
  if (!now || !old)
    Writer::refuse(term, "recast<T> needs the type before: write recast_layout<float, half_t>(A)");
  return fmt::format("recast({},{},{})", writer.write(*before), *old, *now);
}

/// recast_layout<float, half_t>(A) is recast(A, 32, 16).
std::optional<std::string> recast(Writer& writer, const Call& call) {
  if (!call.angle || call.angle->parts.size() != 2 || !call.round || call.round->parts.size() != 1)
    return std::nullopt;
  std::string bits;
  for (const Term& type : call.angle->parts) {
    const auto name = call_of(type);
    const auto size = name ? bits_of_type(name->name) : std::nullopt;
    if (!size)
      Writer::refuse(type, "expected a type such as half_t; write recast(A, 32, 16), in bits");
    bits += "," + std::to_string(*size);
  }
  return fmt::format("recast({}{})", writer.write(call.round->parts[0]), bits);
}

/// 16 for sizeof_bits_v<half_t>
std::string bits_of(const Term& type) {
  const auto bits = type_within(type);
  if (!bits) Writer::refuse(type, "expected a type such as half_t");
  return std::to_string(*bits);
}

/// Swizzle<3,4,3>, and Swizzle(base=4, bits=3, shift=3) of Python.
std::string swizzle(Writer& writer, const std::vector<Term>& entries) {
  std::vector<Term> numbers;
  for (const auto& [name, k] : {std::pair{"bits", 0}, {"base", 1}, {"shift", 2}})
    if (const auto one = argument(entries, {name}, static_cast<std::size_t>(k)))
      numbers.push_back(*one);
  if (numbers.size() != 3) writer.read_as(cute_dialect);
  if (numbers.size() != 3)
    Writer::refuse(entries.front(),
                   "expected the bits, base and shift of a swizzle, as in Swizzle(3, 4, 3)");
  return "Sw" + in_brackets(writer, numbers, '<', '>');
}

/// int of Shape<_4,int> and M of make_shape(M,8) have no value in the text.
void require_numbers(Writer& writer, const Call& call, const std::vector<Term>& entries) {
  constexpr std::array<std::string_view, 9> types{
      "int", "unsigned", "long", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t", "bool"};
  for (const Term& entry : entries) {
    if (!entry.is(Term::Kind::name) || writer.bound(entry.word) || entry.word.starts_with('_') ||
        entry.word.find(':') < entry.word.size() || entry.is_name("X") ||
        entry.is_name("Underscore") || entry.is_name("None"))
      continue;
    writer.read_as(cute_dialect);
    if (std::find(types.begin(), types.end(), entry.word) != types.end())
      Writer::refuse(entry, fmt::format("{} is a number that is known at run time only: write a "
                                        "number in its place, as in {}<_4,_8>",
                                        entry.word, call.name));
    Writer::refuse(entry, no_value_sentence(entry.word));
  }
}

std::optional<std::string> of_call(Writer& writer, const Call& call, const Term& term) {
  const std::vector<Term> entries = call.arguments();
  const std::string& name = call.name;
  const bool groups = has_groups(call);
  if (groups && one_of(name, {"Shape", "Stride", "Coord", "tuple", "Step", "IntTuple", "make_shape",
                              "make_stride", "make_coord", "make_tuple", "make_step",
                              "make_arith_tuple", "ArithmeticTuple", "ArithTuple"})) {
    require_numbers(writer, call, entries);
    return in_brackets(writer, entries, '(', ')');
  }
  if (groups && one_of(name, {"Tile", "make_tile"})) return tile(writer, entries);
  if (groups && one_of(name, {"Int", "C", "constant", "integral_constant", "number", "Number"}) &&
      !entries.empty()) {
    require_numbers(writer, call, {entries.back()});
    return static_number(writer, entries.back());
  }
  if (one_of(name, {"X", "Underscore"})) return "_";
  if (name == "_" && call.brace) return "_";
  if (name == "E" && groups) return basis(writer, entries, "1", 0);
  if (name == "ScaledBasis" && entries.size() > 1)
    return basis(writer, entries, writer.integer(entries[0]).str(), 1);
  if (one_of(name, {"Swizzle", "make_swizzle"}) && entries.size() == 3)
    return swizzle(writer, entries);
  if (name == "ComposedLayout" || name == "make_composed_layout" ||
      (name == "composition" && entries.size() == 3))
    return composed(writer, term, entries);
  if (name == "Layout" && groups) return cute_layout_text(writer, call, term);
  if (name == "make_layout" && call.round &&
      (call.round->parts.size() == 2 || (call.round->parts.size() == 1 && !call.rest.empty())))
    return cute_layout_text(writer, call, term);
  if (name == "decltype" && entries.size() == 1) return writer.write(entries[0]);
  // size_v<L>, cosize_v<L>
  if (call.angle && entries.size() == 1 &&
      one_of(name, {"size_v", "cosize_v", "rank_v", "depth_v"}))
    return fmt::format("{}({})", name.substr(0, name.size() - 2), writer.write(entries[0]));
  if (call.round && one_of(name, {"static_assert", "CUTE_STATIC_ASSERT_V", "CUTE_STATIC_ASSERT"}) &&
      !entries.empty())
    return writer.write(entries[0]);
  if (call.round && entries.size() == 1 && one_of(name, {"print", "printf", "repr", "str"}))
    return writer.write(entries[0]);
  if (call.round && entries.size() == 2 && entries[0].is(Term::Kind::text) &&
      one_of(name, {"print", "printf"}))  // a format, and what is printed
    return writer.write(entries[1]);
  if (call.round && one_of(name, {"print_layout", "print_latex"}) && entries.size() == 1) {
    writer.read_as(cute_dialect);
    Writer::refuse(term, fmt::format("{} draws a layout: write plumb show '(4,8):(8,1)'", name));
  }
  if (name == "recast_layout") {
    writer.read_as(cute_dialect);
    return recast(writer, call);
  }
  if (name == "recast" && call.angle) {
    writer.read_as(cute_dialect);
    return recast_tensor(writer, call, term);
  }
  if ((name == "sizeof_bits_v" || name == "sizeof_bits") && call.angle &&
      call.angle->parts.size() == 1)
    return bits_of(call.angle->parts[0]);
  if (name == "tile_to_shape" && call.round && entries.size() == 3)
    if (auto text = ordered_tiles(writer, entries)) return text;
  if (one_of(name, {"compact_col_major", "compact_row_major"}) && call.round && entries.size() == 1)
    return compact_strides(writer, call);
  if (name == "make_fragment_like" && call.angle && call.round && entries.size() == 1)
    return fmt::format("make_fragment_like({})", writer.literal(entries[0]));  // of another type
  if (name == "tile_to_mma_shape" && call.round) {
    writer.read_as(cute_dialect);
    return tile_to_mma_shape(writer, entries, term);
  }
  return of_template(writer, call);
}

}  // namespace

std::optional<std::string> read_cute_cpp(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::applied) && term.parts[0].is(Term::Kind::number) &&
      term.parts.size() == 2 && term.parts[1].is(Term::Kind::group) &&
      term.parts[1].parts.empty()) {
    writer.read_as(cute_dialect);
    return writer.write(term.parts[0]);
  }
  const auto call = call_of(term);
  if (!call || writer.bound(call->full)) return std::nullopt;
  if (term.is(Term::Kind::name) && call->name.starts_with('_') && call->name != call->full &&
      call->name.find_first_not_of("0123456789", 1) > call->name.size() && call->name.size() > 1)
    return call->name.substr(1);  // cute::_128
  if (term.is(Term::Kind::name) && call->name != "X" && call->name != "Underscore")
    return std::nullopt;
  auto text = of_call(writer, *call, term);
  if (!text) return std::nullopt;
  writer.read_as(call->full.find('.') != std::string::npos ? "CuTe in Python" : cute_dialect);
  return with_members(writer, *std::move(text), *call, term);
}

}  // namespace plumb::dialects
