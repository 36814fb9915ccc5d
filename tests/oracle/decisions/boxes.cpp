// The boxes of Z^n that layouts of basis strides fill, or leave gaps in: their values are listed.
#include <algorithm>
#include <map>
#include <set>

#include "tests/oracle/model/values.hpp"
#include "tests/oracle/model/vectors.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::boxes {
namespace {

using Vector = CoordinateVector<Integer>;
using Vectors = CoordinateLayout<Integer>;
using Terms = std::map<Vector::Path, Integer>;

/// The values, each once, and how many elements they belong to.
struct Image {
  std::set<Terms> values;
  std::size_t elements = 0;
};

std::optional<Image> image_of(const Vectors& A) {
  const model::Node shape = model::node_of(A.shape);
  if (!model::few(shape)) return std::nullopt;
  Image image;
  for (; image.elements < model::size_of(shape); ++image.elements)
    image.values.insert(model::vector_at(A, Integer(image.elements)).terms());
  return image;
}

bool from_zero(const Terms& value) {
  return std::all_of(value.begin(), value.end(), [](const auto& term) { return term.second >= 0; });
}

std::set<Terms> natural_values(const std::set<Terms>& values) {
  std::set<Terms> natural;
  for (const Terms& value : values)
    if (from_zero(value)) natural.insert(value);
  return natural;
}

/// The points of the least box that holds 0 and these values.
Integer box_around(const std::set<Terms>& values) {
  std::map<Vector::Path, std::pair<Integer, Integer>> ends;
  for (const Terms& value : values)
    for (const auto& [axis, entry] : value) {
      auto& [least, greatest] = ends[axis];
      least = std::min(least, entry);
      greatest = std::max(greatest, entry);
    }
  Integer points(1);
  for (const auto& [axis, two] : ends) points *= two.second - two.first + 1;
  return points;
}

bool fills_its_box(const std::set<Terms>& values) { return box_around(values) == values.size(); }

/// The entry of t at the path; nothing if there is none.
std::optional<IntTuple<Integer>> entry_at(IntTuple<Integer> t, const Vector::Path& path) {
  for (const std::size_t k : path) {
    if (t.is_leaf() || k >= t.children().size()) return std::nullopt;
    t = IntTuple<Integer>(t.children()[k]);
  }
  return t;
}

/// The greatest entry at each axis is one less than that of R, and elsewhere R is 1. Where R ends
/// is not looked at.
OracleVerdict coshape(const Vectors& A, const IntTuple<Integer>& R) {
  const auto image = image_of(A);
  if (!image) return std::nullopt;
  if (natural_values(image->values) != image->values) return std::nullopt;
  for (const Terms& value : image->values)
    for (const auto& [axis, amount] : value) {
      const auto entry = entry_at(R, axis);
      if (!entry || !entry->is_leaf() || entry->leaf() <= amount) return false;
    }
  Integer points(1);
  for (const Integer& extent : leaves(R)) points *= extent;
  return points == box_around(image->values);
}

OracleVerdict evaluate(const Vectors& A, const Integer& i, const Vector& R) {
  if (i < 0 || i >= model::size_of(model::node_of(A.shape))) return std::nullopt;
  return R == model::vector_at(A, i);
}

OracleVerdict cosize(const Vectors& A, const Integer& R) {
  const auto image = image_of(A);
  if (!image) return std::nullopt;
  if (natural_values(image->values) != image->values) return std::nullopt;
  return R == box_around(image->values);
}

OracleVerdict surjective(const Vectors& A, const bool& R) {
  const auto image = image_of(A);
  if (!image) return std::nullopt;
  const std::set<Terms> natural = natural_values(image->values);
  return R == fills_its_box(image->values) ||
         (natural != image->values && R == fills_its_box(natural));
}

OracleVerdict contiguous(const Vectors& A, const bool& R) {
  const auto image = image_of(A);
  if (!image) return std::nullopt;
  return R == (fills_its_box(image->values) && image->values.size() == image->elements);
}

OracleVerdict compact(const Vectors& A, const bool& R) {
  const auto image = image_of(A);
  if (!image) return std::nullopt;
  return R == (fills_its_box(image->values) && image->values.size() == image->elements &&
               natural_values(image->values) == image->values);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::coshape, coshape),       row(Op::evaluate, evaluate),
          row(Op::cosize, cosize),         row(Op::surjective, surjective),
          row(Op::contiguous, contiguous), row(Op::compact, compact)};
}

}  // namespace plumb::certify::enumerated::boxes
