// What the contract of an operation leaves free, as data: its variation points, and how normal
// forms show that an answer keeps the contract. An operation without a row has none.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "plumb/catalogue/test_case.hpp"
#include "plumb/catalogue/variation_points/variation.hpp"

namespace plumb::catalogue {

/// A predicate on an answer. It has no default, so each freedom names its own.
class Permits {
 public:
  using Predicate = bool(const TestCase& posed, const Value<Integer>& answer);

  Permits(Predicate* predicate) : predicate_(predicate) {}

  bool operator()(const TestCase& posed, const Value<Integer>& answer) const {
    return predicate_(posed, answer);
  }

 private:
  Predicate* predicate_;
};

struct VariationPoints {
  std::vector<Variation> points = {};

  /// True if normal forms prove that the answer is a function that the contract permits; false is
  /// inconclusive. Structure (sizes, refinement, ..) is for the contract law.
  Permits accepts;

  /// Of a plan of shuffles: the operation that bounds their number, on the same arguments.
  std::optional<Op> bound = {};
};

/// The freedom of `op`; without points if its contract determines one function.
const VariationPoints& variation_points_of(Op op);

struct VariationPointsRow {
  Op op;
  VariationPoints freedom;
};

std::vector<VariationPointsRow> freedom_on_integers();
std::vector<VariationPointsRow> freedom_on_tuples();
std::vector<VariationPointsRow> freedom_on_modes();
std::vector<VariationPointsRow> freedom_on_coordinates();
std::vector<VariationPointsRow> freedom_on_layouts();
std::vector<VariationPointsRow> freedom_on_decisions();
std::vector<VariationPointsRow> freedom_on_algebra();
std::vector<VariationPointsRow> freedom_on_divides();
std::vector<VariationPointsRow> freedom_on_inverses();
std::vector<VariationPointsRow> freedom_on_products();
std::vector<VariationPointsRow> freedom_on_tiles();
std::vector<VariationPointsRow> freedom_on_matrices();
std::vector<VariationPointsRow> freedom_on_composed();
std::vector<VariationPointsRow> freedom_through_links();
std::vector<VariationPointsRow> freedom_on_linear();
std::vector<VariationPointsRow> freedom_on_swizzles();
std::vector<VariationPointsRow> freedom_on_shuffles();

/// All of these.
const std::vector<VariationPointsRow>& variation_points_rows();

/// The points of all operations; a point that several operations share stands here once.
const std::vector<Variation>& variations();

/// Null if there is none.
const Variation* find_variation(std::string_view id);

}  // namespace plumb::catalogue
