// Layouts of Axe and TIRx.
//
//   S[(4,8):(8,1)]                               (4,8):(8,1)
//   S[(4,8):(1@lane,1@reg)]                      (4,8):(1@0,1@1), axes in their order
//   SwizzleLayout(3, 3, 3)                       Sw<3,3,3>: bits of an element, moved, apart
//   ComposeLayout(SwizzleLayout(..), TileLayout(S[..]))   Sw<..> o 0 o the tile
//
// A stride without an axis is on the axis m, the memory.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"

namespace plumb::dialects {
namespace {

constexpr auto axe_dialect = "Axe";

void number_axes(Term& term, std::vector<std::string>& names) {
  for (std::size_t k = 0; k < term.parts.size(); ++k) {
    if (k > 0 && term.parts[k - 1].is_oper("@") && term.parts[k].is(Term::Kind::name)) {
      auto place = std::find(names.begin(), names.end(), term.parts[k].word);
      if (place == names.end()) place = names.insert(names.end(), term.parts[k].word);
      term.parts[k].kind = Term::Kind::number;
      term.parts[k].word = std::to_string(place - names.begin());
    } else {
      number_axes(term.parts[k], names);
    }
  }
}

/// 4@laneid is 4.
void drop_axes(Term& term) {
  for (std::size_t k = 0; k < term.parts.size(); ++k)
    if (term.parts[k].is_oper("@") && k + 1 < term.parts.size()) {
      const auto at = term.parts.begin() + static_cast<std::ptrdiff_t>(k--);
      term.parts.erase(at, at + 2);
    } else {
      drop_axes(term.parts[k]);
    }
  if (term.is(Term::Kind::sequence) && term.parts.size() == 1) term = Term(term.parts.front());
}

/// 1 is 1@m beside strides of other axes.
void name_memory(Term& stride) {
  if (stride.is_group('(')) {
    for (Term& entry : stride.parts) name_memory(entry);
    return;
  }
  if (!stride.is(Term::Kind::number)) return;
  Term named{.kind = Term::Kind::sequence, .begin = stride.begin, .end = stride.end};
  named.parts = {stride, Term{.kind = Term::Kind::oper, .begin = stride.begin, .word = "@"},
                 Term{.kind = Term::Kind::name, .begin = stride.begin, .word = "m"}};
  stride = std::move(named);
}

bool has_axis(const Term& term) {
  return term.is_oper("@") || std::any_of(term.parts.begin(), term.parts.end(), has_axis);
}

std::string axe_text(Writer& writer, const Term& square) {
  Term layout = square.parts.front();
  if (!layout.is(Term::Kind::sequence))
    Writer::refuse(square, "S[..] has no strides: write S[(8, 4) : (4, 1)]");
  if (square.parts.size() > 1)
    Writer::refuse(square.parts[1], "expected one shape and its strides: write S[(8, 4) : (4, 1)]");
  std::vector<std::string> names;
  if (has_axis(layout) && layout.parts.size() == 3) name_memory(layout.parts[2]);
  number_axes(layout, names);
  if (names.size() == 1) {
    layout = square.parts.front();
    drop_axes(layout);
    return writer.write(layout);
  }
  std::string list;
  for (std::size_t k = 0; k < names.size(); ++k)
    list += fmt::format("{}{} is {}", k == 0 ? "" : ", ", names[k], k);
  if (!names.empty()) writer.note("the axes have numbers here: " + list);
  return writer.write(layout);
}

/// Three numbers, by name or in their order: the bits of an element, how many are moved, and by how
/// many; down unless swizzle_inner is false.
std::string swizzle_text(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto element = argument(entries, {"per_element"}, 0),
             moved = argument(entries, {"swizzle_len"}, 1), by = argument(entries, {"atom_len"}, 2);
  if (!element || !moved || !by)
    Writer::refuse(term,
                   "expected three numbers, as in SwizzleLayout(3, 3, 3): per_element, "
                   "swizzle_len, atom_len");
  const auto inner = argument(entries, {"swizzle_inner"}, 3);
  const bool up = inner && (inner->is_name("False") || inner->is_name("false"));
  const Integer shift = writer.integer(*by), bits = writer.integer(*moved);
  if (bits < 0 || shift < bits)
    Writer::refuse(*by, fmt::format("expected an atom_len of at least swizzle_len, {}, got {}",
                                    bits.str(), shift.str()));
  return fmt::format("Sw<{},{},{}{}>", bits.str(), writer.integer(*element).str(), up ? "-" : "",
                     shift.str());
}

/// ComposeLayout(SwizzleLayout(..), TileLayout(..)), or the three numbers and then the tile.
std::string compose_text(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto tile = argument(entries, {"tile_layout", "layout_B"}, entries.size() == 2 ? 1 : 3);
  const auto first = argument(entries, {"swizzle", "layout_A"}, 0);
  if (!tile || !first)
    Writer::refuse(term, "expected ComposeLayout(SwizzleLayout(3, 3, 3), TileLayout(S[..]))");
  std::vector<Term> numbers = entries;
  numbers.erase(std::remove_if(numbers.begin(), numbers.end(),
                               [&](const Term& one) { return one.begin == tile->begin; }),
                numbers.end());
  const std::string swizzle =
      entries.size() == 2 ? writer.write(*first) : swizzle_text(writer, numbers, term);
  return fmt::format("{} o 0 o {}", swizzle, writer.literal(*tile));
}

/// The number of 3 and of 3@m.
std::optional<Term> offset_of_axis(const Term& term) {
  if (term.is(Term::Kind::number)) return term;
  const bool along = term.is(Term::Kind::sequence) && term.parts.size() == 3 &&
                     term.parts[0].is(Term::Kind::number) && term.parts[1].is_oper("@");
  return along ? std::optional(term.parts[0]) : std::nullopt;
}

/// S[..] + R[..] + 3
std::optional<std::string> axe_sum(Writer& writer, const Term& term) {
  if (term.parts.size() < 3) return std::nullopt;
  const auto call = call_of(term.parts[0]);
  if (!call || call->full != "S" || !call->square || !term.parts[1].is_oper("+"))
    return std::nullopt;
  writer.read_as(axe_dialect);
  const Term rest = tail(term, 2);
  const auto offset = offset_of_axis(rest);
  if (!offset)
    Writer::refuse(rest, "replicas R[..] are not read: a layout has one offset for a coordinate");
  const std::string layout = writer.literal(term.parts[0]);
  if (layout.find('@') < layout.size())
    Writer::refuse(rest, "an offset along one of several axes is not read: leave it out");
  return fmt::format("Sw<0,0,0> o {} o {}", writer.integer(*offset).str(), layout);
}

}  // namespace

std::optional<std::string> read_axe(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::sequence)) return axe_sum(writer, term);
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const bool axe = call->full == "S" || call->full.ends_with(".S");
  if (axe && call->square && !call->square->parts.empty() && !call->round) {
    writer.read_as(axe_dialect);
    return axe_text(writer, *call->square);
  }
  if (!call->round) return std::nullopt;
  if (call->name == "TileLayout" && call->round->parts.size() == 1)
    return writer.write(call->round->parts[0]);
  if (call->name != "SwizzleLayout" && call->name != "ComposeLayout") return std::nullopt;
  writer.read_as(axe_dialect);
  return call->name == "SwizzleLayout" ? swizzle_text(writer, call->round->parts, term)
                                       : compose_text(writer, call->round->parts, term);
}

}  // namespace plumb::dialects
