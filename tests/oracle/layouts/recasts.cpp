#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::recasts {
namespace {

using model::Node;
using model::node_of;
using Flat = Layout<Integer>;

Integer magnitude(const Integer& n) { return n < 0 ? Integer(-n) : n; }
Integer ceiling(const Integer& a, const Integer& b) { return (a + b - 1) / b; }

/// floor(x d / n) == e floor(x / t) for every x < s.
bool in_units_of(const Integer& s, const Integer& d, const Integer& n, const Integer& e,
                 const Integer& t) {
  for (Integer x(0); x < s; ++x)
    if (model::floored(x * d, n) != e * (x / t)) return false;
  return true;
}

OracleVerdict upcast_mode(const Node& a, const Integer& n, const Node& r) {
  const Integer s = a.extent, d = magnitude(a.stride);
  if (d % n == 0 || n % std::max(d, Integer(1)) == 0) {
    const Integer t = d != 0 && n % d == 0 ? Integer(n / d) : Integer(1);
    if (r.extent != ceiling(s, t)) return false;
    return r.extent == 1 || n * r.stride == t * a.stride;
  }
  if (!model::few(s)) return std::nullopt;
  const Integer t = ceiling(n, d);
  return r.extent == ceiling(s, t) &&
         (r.extent == 1 || in_units_of(s, a.stride, n, r.stride, t) ||
          (in_units_of(s, d, n, magnitude(r.stride), t) && (r.stride < 0) == (a.stride < 0)));
}

OracleVerdict downcast_mode(const Node& a, const Integer& n, const Node& r) {
  const bool split = a.stride == 1 || a.stride == -1;
  if (r.extent != (split ? Integer(n * a.extent) : a.extent)) return false;
  return r.extent == 1 || r.stride == (split ? a.stride : Integer(n * a.stride));
}

OracleVerdict mode_by_mode(const Node& a, const Integer& n, const Node& r,
                           OracleVerdict (*mode)(const Node&, const Integer&, const Node&)) {
  return model::along(a, r, [&](const Node& leaf, const Node& part) {
    const auto got = model::only_leaf(part);
    return got ? mode(leaf, n, *got) : OracleVerdict(false);
  });
}

OracleVerdict upcast(const Flat& A, const Integer& n, const Flat& R) {
  if (n < 1) return std::nullopt;
  return mode_by_mode(node_of(A), n, node_of(R), upcast_mode);
}

OracleVerdict downcast(const Flat& A, const Integer& n, const Flat& R) {
  if (n < 1) return std::nullopt;
  return mode_by_mode(node_of(A), n, node_of(R), downcast_mode);
}

OracleVerdict recast(const Flat& A, const Integer& old_width, const Integer& new_width,
                     const Flat& R) {
  if (old_width < 1 || new_width < 1) return std::nullopt;
  if (old_width == new_width) return model::same(node_of(A), node_of(R));
  if (new_width % old_width == 0) return upcast(A, new_width / old_width, R);
  if (old_width % new_width == 0) return downcast(A, old_width / new_width, R);
  return std::nullopt;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::upcast, upcast), row(Op::downcast, downcast), row(Op::recast, recast)};
}

}  // namespace plumb::certify::enumerated::recasts
