#include <tuple>

#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::modes {
namespace {

using model::Node;
using model::node_of;
using model::same;
using model::tuple_of;
using Tuple = IntTuple<Integer>;
using List = std::vector<Node>;

/// k as a position from 0 to `end`; nothing if it lies outside.
std::optional<std::size_t> position(const Integer& k, std::size_t end) {
  if (k < 0 || k > end) return std::nullopt;
  return k.convert_to<std::size_t>();
}

List part(const List& modes, std::size_t b, std::size_t e) {
  List some;
  for (std::size_t k = b; k < e; ++k) some.push_back(modes[k]);
  return some;
}

List joined(List a, const List& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

template <class X>
OracleVerdict append(const X& x, const X& y, const X& R) {
  return same(tuple_of(joined(model::modes_of(node_of(x)), {node_of(y)})), node_of(R));
}

template <class X>
OracleVerdict prepend(const X& x, const X& y, const X& R) {
  return same(tuple_of(joined({node_of(y)}, model::modes_of(node_of(x)))), node_of(R));
}

template <class X>
OracleVerdict insert(const X& x, const X& y, const Integer& k, const X& R) {
  const Node n = node_of(x);
  const auto at = position(k, n.modes.size());
  if (n.leaf || !at) return std::nullopt;
  const List& modes = n.modes;
  return same(
      tuple_of(joined(joined(part(modes, 0, *at), {node_of(y)}), part(modes, *at, modes.size()))),
      node_of(R));
}

/// The modes with `with` in the place of mode k.
template <class X>
OracleVerdict replaced(const X& x, const Integer& k, const List& with, const X& R) {
  const Node n = node_of(x);
  if (n.leaf || k < 0 || k >= n.modes.size()) return std::nullopt;
  const std::size_t at = k.convert_to<std::size_t>();
  return same(
      tuple_of(joined(joined(part(n.modes, 0, at), with), part(n.modes, at + 1, n.modes.size()))),
      node_of(R));
}

template <class X>
OracleVerdict replace(const X& x, const X& y, const Integer& k, const X& R) {
  return replaced(x, k, {node_of(y)}, R);
}

template <class X>
OracleVerdict remove(const X& x, const Integer& k, const X& R) {
  if (node_of(x).modes.size() < 2) return std::nullopt;
  return replaced(x, k, {}, R);
}

template <class X>
OracleVerdict group(const X& x, const Integer& b, const Integer& e, const X& R) {
  const Node n = node_of(x);
  const auto first = position(b, n.modes.size()), end = position(e, n.modes.size());
  if (n.leaf || !first || !end || *first > *end) return std::nullopt;
  const List inside = part(n.modes, *first, *end);
  const auto around = [&](const List& middle) {
    return tuple_of(
        joined(joined(part(n.modes, 0, *first), middle), part(n.modes, *end, n.modes.size())));
  };
  if (inside.empty())  // () in its place, or nothing
    return same(around({tuple_of({})}), node_of(R)) || same(n, node_of(R));
  if (same(around({tuple_of(inside)}), node_of(R))) return true;
  return inside.size() == n.modes.size() && same(around(inside), node_of(R));
}

template <class X>
OracleVerdict take(const X& x, const Integer& b, const Integer& e, const X& R) {
  const Node n = node_of(x);
  const auto first = position(b, n.modes.size()), end = position(e, n.modes.size());
  if (n.leaf || !first || !end || *first >= *end) return std::nullopt;
  return same(tuple_of(part(n.modes, *first, *end)), node_of(R));
}

template <class X>
OracleVerdict select(const X& x, const Tuple& I, const X& R) {
  const Node n = node_of(x);
  List chosen;
  for (const Node& number : model::modes_of(node_of(I))) {
    if (n.leaf || !number.leaf || number.extent < 0 || number.extent >= n.modes.size())
      return std::nullopt;
    chosen.push_back(n.modes[number.extent.convert_to<std::size_t>()]);
  }
  if (chosen.empty()) return std::nullopt;
  return same(tuple_of(chosen), node_of(R));
}

template <class X>
OracleVerdict repeat(const X& x, const Integer& n, const X& R) {
  if (n < 1 || !model::few(n)) return std::nullopt;
  return same(tuple_of(List(n.convert_to<std::size_t>(), node_of(x))), node_of(R));
}

template <class X>
OracleVerdict reverse(const X& x, const X& R) {
  const Node n = node_of(x);
  if (n.leaf) return same(n, node_of(R)) || same(tuple_of({n}), node_of(R));
  List modes = n.modes;
  std::reverse(modes.begin(), modes.end());
  return same(tuple_of(modes), node_of(R));
}

template <class X>
OracleVerdict mode(const X& x, const Integer& k, const X& R) {
  const List modes = model::modes_of(node_of(x));
  if (k < 0 || k >= modes.size()) return std::nullopt;
  return same(modes[k.convert_to<std::size_t>()], node_of(R));
}

template <class X>
OracleVerdict flatten(const X& x, const X& R) {
  const Node r = node_of(R);
  if (!model::flat(r)) return false;
  return same(tuple_of(model::leaves_of(node_of(x))), tuple_of(model::leaves_of(r)));
}

bool has_profile(const Node& n, const Profile& P) {
  if (P.is_leaf()) return model::only_leaf(n).has_value();
  if (P.children().size() == 1 && (n.leaf || n.modes.size() != 1))
    return has_profile(n, P.children().front());
  if (n.leaf) return false;
  return std::equal(n.modes.begin(), n.modes.end(), P.children().begin(), P.children().end(),
                    has_profile);
}

template <class X>
OracleVerdict unflatten(const X& x, const Profile& P, const X& R) {
  const Node r = node_of(R);
  return has_profile(r, P) &&
         same(tuple_of(model::modes_of(node_of(x))), tuple_of(model::leaves_of(r)));
}

OracleVerdict zip(const Tuple& a, const Tuple& b, const Tuple& R) {
  const Node x = node_of(a), y = node_of(b);
  if (x.leaf || y.leaf || x.modes.size() != y.modes.size() || x.modes.empty()) return std::nullopt;
  List pairs;
  for (std::size_t k = 0; k < x.modes.size(); ++k)
    pairs.push_back(tuple_of({x.modes[k], y.modes[k]}));
  return same(tuple_of(pairs), node_of(R));
}

template <class X>
OracleVerdict zip_modes(const X& x, const X& R) {
  std::vector<List> rows;
  for (const Node& mode : model::modes_of(node_of(x))) rows.push_back(model::modes_of(mode));
  if (rows.empty() || rows.front().empty()) return std::nullopt;
  List columns(rows.front().size(), tuple_of({}));
  for (const List& row : rows) {
    if (row.size() != columns.size()) return std::nullopt;
    for (std::size_t j = 0; j < row.size(); ++j) columns[j].modes.push_back(row[j]);
  }
  return same(tuple_of(columns), node_of(R));
}

OracleVerdict unzip(const Tuple& t, const Several<Integer>& R) {
  List first, second;
  for (const Node& pair : node_of(t).modes) {
    if (pair.modes.size() != 2) return std::nullopt;
    first.push_back(pair.modes[0]);
    second.push_back(pair.modes[1]);
  }
  if (first.empty()) return std::nullopt;
  const auto* a = R.values.size() == 2 ? std::get_if<Tuple>(&R.values[0]) : nullptr;
  const auto* b = R.values.size() == 2 ? std::get_if<Tuple>(&R.values[1]) : nullptr;
  if (!a || !b) return false;
  return same(tuple_of(first), node_of(*a)) && same(tuple_of(second), node_of(*b));
}

template <class X>
OracleVerdict sort(const X& x, const Several<Integer>& R) {
  const auto* Y = R.values.size() == 2 ? std::get_if<X>(&R.values[0]) : nullptr;
  const auto* P = R.values.size() == 2 ? std::get_if<Tuple>(&R.values[1]) : nullptr;
  if (!Y || !P) return false;
  const List modes = model::modes_of(node_of(x));
  std::vector<std::size_t> order;
  for (const Node& number : model::modes_of(node_of(*P))) {
    if (!number.leaf || number.extent < 0 || number.extent >= modes.size()) return false;
    order.push_back(number.extent.convert_to<std::size_t>());
  }
  if (order.size() != modes.size()) return false;
  List sorted;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Node& now = modes[order[k]];
    if (k > 0) {
      const Node& last = modes[order[k - 1]];
      const auto key = [](const Node& n, std::size_t at) {
        return std::tuple(n.stride, n.extent, Integer(at));
      };
      if (!(key(last, order[k - 1]) < key(now, order[k]))) return false;
    }
    sorted.push_back(now);
  }
  return same(tuple_of(sorted), node_of(*Y));
}

template <class X>
void add_rows(EnumeratedRows& rows) {
  const auto add = [&](const EnumeratedRow& one) { rows.push_back(one); };
  add(row(Op::append, append<X>));
  add(row(Op::prepend, prepend<X>));
  add(row(Op::insert, insert<X>));
  add(row(Op::replace, replace<X>));
  add(row(Op::remove, remove<X>));
  add(row(Op::group, group<X>));
  add(row(Op::take, take<X>));
  add(row(Op::select, select<X>));
  add(row(Op::repeat, repeat<X>));
  add(row(Op::reverse, reverse<X>));
  add(row(Op::mode, mode<X>));
  add(row(Op::flatten, flatten<X>));
  add(row(Op::unflatten, unflatten<X>));
  add(row(Op::sort, sort<X>));
  add(row(Op::zip_modes, zip_modes<X>));
}

}  // namespace

EnumeratedRows rows() {
  EnumeratedRows all{row(Op::zip, zip), row(Op::unzip, unzip)};
  add_rows<Tuple>(all);
  add_rows<Layout<Integer>>(all);
  return all;
}

}  // namespace plumb::certify::enumerated::modes
