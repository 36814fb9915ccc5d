// Coordinates as the inner layout of a composition, and inverses of layouts of basis strides.
#include <map>
#include <set>

#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/model/vectors.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::coordinate_layouts {
namespace {

using model::LastMode;
using model::Node;
using model::Numbers;
using model::reaches_below;
using model::vector_at;
using Vector = CoordinateVector<Integer>;
using Terms = std::map<Vector::Path, Integer>;

Numbers counting(const Integer& end) {
  Numbers all;
  for (Integer i(0); i < end; ++i) all.push_back(i);
  return all;
}

using Vectors = CoordinateLayout<Integer>;

/// The mode of the node at the end of the path; nothing if there is none.
std::optional<Node> at_path(Node node, const Vector::Path& path) {
  for (const std::size_t entry : path) {
    const std::vector<Node> modes = model::modes_of(node);
    if (entry >= modes.size()) return std::nullopt;
    node = modes[entry];
  }
  return node;
}

/// Are the digits of a number below 0 those of its amount, below 0, or rounded down?
enum class Below { mirrored, rounded_down };

/// model::value_at, digits rounded down: i and i + t size(A) differ in the last digit only, by that
/// of t size(A).
Integer value_rounded_down(const Node& A, const Integer& i, LastMode beyond) {
  const Integer size = model::size_of(A);
  const Integer turns = i < 0 ? Integer((size - 1 - i) / size) : Integer(0);
  return model::value_at(A, Integer(i + turns * size), beyond) -
         model::value_at(A, Integer(turns * size), beyond);
}

/// The sum of what the modes at the axes of v give; nothing if there is no such mode.
std::optional<Integer> value_of(const Node& A, const Vector& v, LastMode beyond, Below below) {
  Integer sum(0);
  for (const auto& [axis, amount] : v.terms()) {
    const auto mode = at_path(A, axis);
    if (!mode) return std::nullopt;
    sum += below == Below::mirrored ? model::value_at(*mode, amount, beyond)
                                    : value_rounded_down(*mode, amount, beyond);
  }
  return sum;
}

/// values[i] == the value of A at the vector of B at i, read in one way throughout.
bool reads_vectors(const Node& A, const Vectors& B, const Numbers& values) {
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved})
    for (const Below below : {Below::mirrored, Below::rounded_down}) {
      bool all = true;
      for (std::size_t i = 0; i < values.size() && all; ++i)
        all = value_of(A, vector_at(B, Integer(i)), beyond, below) == values[i];
      if (all) return true;
    }
  return false;
}

OracleVerdict composition_with(const Layout<Integer>& A, const Vectors& B,
                               const Layout<Integer>& R) {
  const Node shape = model::node_of(B.shape), r = model::node_of(R);
  if (!model::refines(r, shape)) return false;
  if (!model::few(shape)) return std::nullopt;
  return reads_vectors(model::node_of(A), B, model::values_of(r));
}

OracleVerdict left_inverse(const Vectors& A, const Layout<Integer>& R) {
  const Node shape = model::node_of(A.shape);
  if (!model::few(shape)) return std::nullopt;
  std::set<Terms> seen;
  for (std::size_t i = 0; i < model::size_of(shape); ++i) {
    const Vector v = vector_at(A, Integer(i));
    if (reaches_below(v)) return std::nullopt;
    if (!seen.insert(v.terms()).second) return std::nullopt;
  }
  return reads_vectors(model::node_of(R), A, counting(model::size_of(shape)));
}

/// R(c) is an index at which A is c, for all c below the sizes of the parts of R at the axes of A.
OracleVerdict right_inverse(const Vectors& A, const Layout<Integer>& R) {
  const Node r = model::node_of(R), shape = model::node_of(A.shape);
  if (!model::few(r) || !model::few(shape)) return std::nullopt;
  std::set<Vector::Path> axes;
  for (const Vector& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms()) axes.insert(axis);
  std::map<Terms, Integer> index_of;
  for (std::size_t i = 0; i < model::size_of(shape); ++i)
    index_of.emplace(vector_at(A, Integer(i)).terms(), Integer(i));
  Integer count(1);
  for (const Vector::Path& axis : axes) {
    const auto part = at_path(r, axis);
    if (!part) return false;
    count *= model::size_of(*part);
  }
  if (count != model::size_of(r)) return false;
  for (Integer k(0); k < count; ++k) {
    Vector c;
    Integer rest = k;
    for (const Vector::Path& axis : axes) {
      const Integer extent = model::size_of(*at_path(r, axis));
      c = c + Vector(axis, Integer(rest % extent));
      rest /= extent;
    }
    const Integer i = model::value_at(r, k);
    if (i < 0 || i >= model::size_of(shape) || !(vector_at(A, i) == c)) return false;
  }
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::composition, composition_with), row(Op::left_inverse, left_inverse),
          row(Op::right_inverse, right_inverse)};
}

}  // namespace plumb::certify::enumerated::coordinate_layouts
