// Operations on the inner layout of a composed one: by the evaluators of the operations on layouts,
// for the offsets that a table of the links finds behind the values of an answer.
#include <algorithm>
#include <map>

#include "plumb/catalogue/catalogue.hpp"
#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::through_links {
namespace {

using model::few;
using model::node_of;
using model::Numbers;
using Composed = ComposedLayout<Integer>;

/// Offsets below this are looked up.
constexpr int tabled = 4096;

/// For each value that the links make of an offset below `tabled`: the offset, or nothing if there
/// are two.
using Table = std::map<Integer, std::optional<Integer>>;

const Table& table_of(const Composed& F) {
  static std::vector<Link<Integer>> links;
  static Table table;
  if (links == F.links) return table;
  links = F.links;
  table.clear();
  for (Integer offset(0); offset < tabled; ++offset) {
    const auto value = model::through_links(F, offset);
    if (!value) continue;
    const auto [at, fresh] = table.emplace(*value, offset);
    if (!fresh) at->second = std::nullopt;
  }
  return table;
}

/// begin + Q(i), as the offsets behind x + R(i).
struct Behind {
  Layout<Integer> Q;
  Integer begin;
};

/// False if the offsets are those of no layout of the shape of R; nothing if they are not known.
struct Found {
  std::optional<Behind> behind;
  bool none = false;
};

Found behind(const Composed& F, const Composed& R, const Integer& x) {
  if (R.links == F.links && x == 0) return {Behind{R.inner, 0}};
  if (!few(node_of(R.inner))) return {};
  Numbers offsets;
  const Table& table = table_of(F);
  for (const auto& value : model::values_of(R)) {
    const auto at = value ? table.find(*value + x) : table.end();
    if (at == table.end() || !at->second) return {};
    offsets.push_back(*at->second);
  }
  Numbers extents, strides;
  Integer place(1);
  for (const model::Node& leaf : model::leaves_of(node_of(R.inner))) {
    const auto at = place.convert_to<std::size_t>();
    strides.push_back(leaf.extent > 1 ? Integer(offsets[at] - offsets[0]) : Integer(0));
    place *= leaf.extent;
  }
  std::size_t next = 0;
  const Layout<Integer> Q{
      R.inner.shape, map_leaves(R.inner.shape, [&](const Integer&) { return strides[next++]; })};
  for (std::size_t i = 0; i < offsets.size(); ++i)
    if (model::value_at(node_of(Q), i) + offsets[0] != offsets[i]) return {{}, true};
  return {Behind{Q, offsets[0]}};
}

/// True if every offset has a value of its own: the links are swizzles that clear no bits.
bool apart(const Composed& F) {
  return std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    return f && (f->shift != 0 || f->bits == 0);
  });
}

std::optional<OracleVerdict> opinion(Op on_layouts, const Values<Integer>& arguments,
                                     const Value<Integer>& answer) {
  const auto* F = std::get_if<Composed>(&arguments[0]);
  if (!F) return std::nullopt;
  catalogue::Request request{&catalogue::operation_of(on_layouts), arguments};
  request.arguments[0] = F->inner;
  if (std::holds_alternative<Integer>(answer)) return opinion_by_enumeration(request, answer);

  const auto* several = std::get_if<Several<Integer>>(&answer);
  const auto* R = std::get_if<Composed>(several ? &several->values.at(0) : &answer);
  if (!R) return std::nullopt;
  const Integer x = several ? std::get<Integer>(several->values.at(1)) : Integer(0);
  const Found found = behind(*F, *R, x);
  if (found.none) return apart(*F) ? OracleVerdict(false) : OracleVerdict();
  if (!found.behind) return OracleVerdict();
  const auto& [Q, begin] = *found.behind;
  if (!several && begin != 0) return apart(*F) ? OracleVerdict(false) : OracleVerdict();
  Value<Integer> before(Q);
  if (several) before = Several<Integer>{{Value<Integer>(Q), Value<Integer>(begin)}};
  const OracleVerdict of_layouts = opinion_by_enumeration(request, before);
  if (of_layouts == OracleVerdict(false) && !apart(*F)) return OracleVerdict();
  return of_layouts;
}

EnumeratedRow lifted(Op op, Op on_layouts) {
  return {op, [on_layouts](const Values<Integer>& arguments, const Value<Integer>& answer) {
            return opinion(on_layouts, arguments, answer);
          }};
}

}  // namespace

EnumeratedRows rows() {
  return {lifted(Op::composed_zipped_divide, Op::zipped_divide),
          lifted(Op::composed_tiled_divide, Op::tiled_divide),
          lifted(Op::composed_flat_divide, Op::flat_divide),
          lifted(Op::composed_logical_product, Op::logical_product),
          lifted(Op::composed_zipped_product, Op::zipped_product),
          lifted(Op::composed_tiled_product, Op::tiled_product),
          lifted(Op::composed_flat_product, Op::flat_product),
          lifted(Op::composed_blocked_product, Op::blocked_product),
          lifted(Op::composed_raked_product, Op::raked_product),
          lifted(Op::composed_tile_to_shape, Op::tile_to_shape),
          lifted(Op::composed_local_tile, Op::local_tile),
          lifted(Op::composed_local_partition, Op::local_partition),
          lifted(Op::composed_tidfrg, Op::tidfrg),
          lifted(Op::composed_thrfrg, Op::thrfrg),
          lifted(Op::composed_domain_offset, Op::domain_offset),
          lifted(Op::composed_rank, Op::rank),
          lifted(Op::composed_depth, Op::depth),
          lifted(Op::composed_flatten, Op::flatten),
          lifted(Op::composed_mode, Op::mode),
          lifted(Op::composed_append, Op::append),
          lifted(Op::composed_prepend, Op::prepend),
          lifted(Op::composed_insert, Op::insert),
          lifted(Op::composed_replace, Op::replace),
          lifted(Op::composed_remove, Op::remove),
          lifted(Op::composed_repeat, Op::repeat),
          lifted(Op::composed_reverse, Op::reverse),
          lifted(Op::composed_zip, Op::zip_modes),
          lifted(Op::composed_dice, Op::dice),
          lifted(Op::composed_group, Op::group),
          lifted(Op::composed_take, Op::take),
          lifted(Op::composed_select, Op::select),
          lifted(Op::composed_filter_zeros, Op::filter_zeros),
          lifted(Op::composed_filter, Op::filter)};
}

}  // namespace plumb::certify::enumerated::through_links
