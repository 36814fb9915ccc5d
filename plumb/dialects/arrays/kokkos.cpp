// Views of Kokkos.
//
//   Kokkos::View<float[4][8], Kokkos::LayoutRight>                 (4,8):(8,1)
//   Kokkos::View<float**, Kokkos::LayoutLeft> A("A", 4, 8)         (4,8):(1,4)
//   Kokkos::View<float**, LayoutStride> A(p, LayoutStride(4, 8, 8, 1))   (4,8):(8,1)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/array_views.hpp"
#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

/// float**[8] has two extents of run time before one of the type.
struct DataType {
  std::size_t open = 0;
  std::vector<Integer> fixed = {};
  std::optional<unsigned> bits = {};
};

void read_data_type(Writer& writer, const Term& term, DataType& type) {
  if (term.is(Term::Kind::name) && !type.bits) type.bits = bits_of_type(term.word);
  if (term.is(Term::Kind::oper))
    type.open += static_cast<std::size_t>(std::count(term.word.begin(), term.word.end(), '*'));
  if (term.is_group('[')) {
    for (const Integer& n : writer.integers(term)) type.fixed.push_back(n);
    return;
  }
  for (const Term& part : term.parts) read_data_type(writer, part, type);
}

/// The call of this name among the entries.
std::optional<Call> call_named(const std::vector<Term>& entries, std::string_view name) {
  for (const Term& entry : entries)
    if (auto call = call_of(entry); call && call->name == name) return call;
  return std::nullopt;
}

std::vector<Integer> extents_of_view(Writer& writer, const DataType& type,
                                     const std::vector<Term>& arguments, const Term& where) {
  std::vector<Integer> extents;
  for (const Term& one : arguments)
    if (one.is(Term::Kind::number) || (one.is(Term::Kind::name) && writer.bound(one.word)))
      extents.push_back(writer.integer(one));
  if (extents.size() < type.open)
    Writer::refuse(where, fmt::format("expected {} extents of run time, as in "
                                      "Kokkos::View<float**, Kokkos::LayoutRight> A(\"A\", 4, 8)",
                                      type.open));
  extents.resize(type.open);
  extents.insert(extents.end(), type.fixed.begin(), type.fixed.end());
  if (extents.empty() || extents.size() > 8) Writer::refuse(where, "expected 1 to 8 dimensions");
  for (const Integer& n : extents)
    if (n < 0) Writer::refuse(where, "expected extents of at least 1");
  require_elements(where, extents);
  return extents;
}

/// LayoutStride(4, 8, 8, 1): an extent and its stride, dimension by dimension.
std::string strided_view(Writer& writer, const std::vector<Term>& arguments, const Term& where) {
  const auto layout = call_named(arguments, "LayoutStride");
  const std::vector<Integer> pairs =
      layout && layout->round ? writer.integers(*layout->round) : std::vector<Integer>{};
  if (pairs.empty() || pairs.size() % 2 != 0)
    Writer::refuse(where,
                   "expected an extent and a stride a dimension, as in LayoutStride(4, 8, 8, 1)");
  std::vector<Integer> shape, strides;
  for (std::size_t k = 0; k < pairs.size(); ++k) (k % 2 == 0 ? shape : strides).push_back(pairs[k]);
  require_elements(where, shape);
  return strided_text(shape, strides);
}

std::string view_text(Writer& writer, const Call& type, const std::vector<Term>& arguments,
                      const Term& where) {
  writer.read_as("Kokkos");
  DataType data;
  read_data_type(writer, type.angle->parts.front(), data);
  writer.state_element(data.bits);
  if (call_named(type.angle->parts, "LayoutStride")) return strided_view(writer, arguments, where);
  const bool left = call_named(type.angle->parts, "LayoutLeft").has_value();
  if (!left && !call_named(type.angle->parts, "LayoutRight"))
    Writer::refuse(where,
                   "the layout of this View depends on its memory: write Kokkos::LayoutRight, as "
                   "on a host, or Kokkos::LayoutLeft, as on a GPU");
  const std::vector<Integer> shape = extents_of_view(writer, data, arguments, where);
  std::vector<std::size_t> order = in_order(shape.size());
  if (left) std::reverse(order.begin(), order.end());
  return strided_text(shape, strides_in(shape, order));
}

bool is_view(const Call& call) {
  return call.full == "Kokkos::View" && call.angle && !call.angle->parts.empty();
}

}  // namespace

std::optional<std::string> read_kokkos(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || !is_view(*call)) return std::nullopt;
  return view_text(writer, *call, call->round ? call->round->parts : std::vector<Term>{}, term);
}

std::optional<std::string> read_kokkos_declaration(Writer& writer, const Term& statement) {
  if (statement.parts.size() != 1 || !statement.parts[0].is(Term::Kind::sequence))
    return std::nullopt;
  const auto& parts = statement.parts[0].parts;
  const auto type = parts.size() == 2 ? call_of(parts[0]) : std::nullopt;
  const auto name = parts.size() == 2 ? call_of(parts[1]) : std::nullopt;
  if (!type || !is_view(*type) || !name) return std::nullopt;
  if (!name->rest.empty() || name->full.find('.') < name->full.size())
    Writer::refuse(parts[1],
                   "expected the name of the View and its arguments, as in A(\"A\", 4, 8)");
  const Term* list = name->round ? name->round : name->brace;
  return view_text(writer, *type, list ? list->parts : std::vector<Term>{}, parts[0]);
}

}  // namespace plumb::dialects
