// CuTe in Python: CuTeDSL, pycute and tensor-layouts.
//
//   cute.make_layout((4, 8), stride=(8, 1))         make_layout((4,8),(8,1))
//   cute.size(A, mode=[0])                          size(A,0)
//   cute.slice_(A, (None, 2))                       slice(A,(_,2))
//   cute.recast_layout(32, 16, A)                   recast(A,16,32): the new width stands first
//   cute.group_modes(A, 0, 2)                       group(A,0,2)
//   compose(A, B)                                   composition(A,B)
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/dialects/cute/cute.hpp"
#include "plumb/dialects/cute/members.hpp"

namespace plumb::dialects {
namespace {

constexpr auto dialect_of_python = "CuTe in Python";

constexpr std::array<std::string_view, 4> libraries{"cute.", "pycute.", "cutlass.", "tl."};

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> names_here{{
    {"slice_", "slice"},
    {"group_modes", "group"},
    {"make_identity_tensor", "make_identity_layout"},
    {"compose", "composition"},
    {"Int32", ""},
}};

bool from_library(const Call& call) {
  return std::any_of(libraries.begin(), libraries.end(),
                     [&](std::string_view one) { return call.full.starts_with(one); });
}

/// The arguments in their order, without their names.
std::string listed(Writer& writer, const std::vector<Term>& entries) {
  std::string list;
  for (const Term& one : entries) {
    const bool named = one.is(Term::Kind::sequence) && one.parts.size() > 2 &&
                       one.parts[0].is(Term::Kind::name) && one.parts[1].is_oper("=");
    const Term value = named ? tail(one, 2) : one;
    const bool numbers = value.is_group('[') && !value.parts.empty() &&
                         std::all_of(value.parts.begin(), value.parts.end(),
                                     [](const Term& n) { return n.is(Term::Kind::number); });
    list += (list.empty() ? "" : ",") +
            (numbers ? tuple_text(writer.integers(value)) : writer.write(value));
  }
  return list;
}

std::optional<std::string> call_text(Writer& writer, const Call& call, const Term& term) {
  const auto& entries = call.round->parts;
  if (const auto mode = field(entries, "mode"); mode && !entries.empty()) {
    writer.read_as(dialect_of_python);
    const std::vector<Integer> path = writer.integers(*mode);
    return fmt::format("{}({},{})", call.name == "get" ? "mode" : call.name,
                       writer.write(entries[0]),
                       path.size() == 1 ? path[0].str() : tuple_text(path));
  }
  if (call.name == "recast_layout" && !call.angle) {
    writer.read_as(dialect_of_python);
    const auto now = argument(entries, {"new_type_bits"}, 0),
               before = argument(entries, {"old_type_bits"}, 1),
               A = argument(entries, {"src_layout"}, 2);
    if (!now || !before || !A)
      Writer::refuse(term, "expected recast_layout(new_type_bits, old_type_bits, src_layout)");
    return fmt::format("recast({},{},{})", writer.write(*A), writer.write(*before),
                       writer.write(*now));
  }
  if (call.full.find('.') == std::string::npos && field(entries, "stride") &&
      call.name == "make_layout")
    writer.read_as(dialect_of_python);
  const auto here = std::find_if(names_here.begin(), names_here.end(),
                                 [&](const auto& pair) { return pair.first == call.name; });
  if (here != names_here.end() && !call.angle) {
    writer.read_as(from_library(call) || call.name == "compose" ? dialect_of_python : "CuTe C++");
    const std::string list = listed(writer, entries);
    return here->second.empty() ? list : fmt::format("{}({})", here->second, list);
  }
  if (!from_library(call)) return std::nullopt;
  writer.read_as(dialect_of_python);
  return fmt::format("{}({})", call.name, listed(writer, entries));
}

}  // namespace

std::optional<std::string> read_cute_python(Writer& writer, const Term& term) {
  if (term.is_name("None")) return "_";
  const auto call = call_of(term);
  if (!call || !call->round || writer.bound(call->full)) return std::nullopt;
  auto text = call_text(writer, *call, term);
  if (!text) return std::nullopt;
  return with_members(writer, *std::move(text), *call, term);
}

}  // namespace plumb::dialects
