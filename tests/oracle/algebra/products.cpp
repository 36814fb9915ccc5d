#include "tests/oracle/model/forms.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::products {
namespace {

using model::few;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using Flat = Layout<Integer>;

enum class Apart { no, allowed };

/// Where the copies of A that B numbers may begin: in the gaps of A, and cosize(A) apart.
/// Domain: A tiles, B is not negative.
std::optional<std::vector<Numbers>> copies_of(const Node& A, const Node& B, Apart apart) {
  const Numbers image = model::values_of(A), numbers = model::values_of(B);
  const Integer count = *std::max_element(numbers.begin(), numbers.end()) + 1;
  std::vector<Numbers> all;
  for (const bool units : {false, true}) {
    const Integer M = model::multiple_from(size_of(A) * count, model::reach_of(A, units));
    if (!few(M)) return std::nullopt;
    const auto starts = model::copies_covering(image, M);
    if (!starts) continue;
    Numbers places;
    for (const Integer& number : numbers)
      places.push_back((*starts)[number.convert_to<std::size_t>()]);
    all.push_back(places);
  }
  const Integer cosize = *std::max_element(image.begin(), image.end()) + 1;
  Numbers places;
  for (const Integer& number : numbers) places.push_back(cosize * number);
  if (apart == Apart::allowed) all.push_back(places);
  return all;
}

/// Copies of A at different offsets of B are disjoint; where B >= 0 they are in its order.
bool keep_apart(const Node& A, const Numbers& numbers, const Numbers& places) {
  if (model::all_natural(numbers) && !model::grow_by_steps(A, numbers, places)) return false;
  Numbers image = model::values_of(A);
  std::sort(image.begin(), image.end());
  image.erase(std::unique(image.begin(), image.end()), image.end());
  for (std::size_t j = 0; j < numbers.size(); ++j) {
    for (std::size_t k = 0; k < j; ++k) {
      if (numbers[j] == numbers[k]) continue;
      for (const Integer& a : image)
        if (std::binary_search(image.begin(), image.end(), Integer(a + places[j] - places[k])))
          return false;
    }
  }
  return true;
}

/// Whether the copies of A over B may begin at these places.
OracleVerdict placed(const Node& A, const Node& B, const Numbers& places, Apart apart) {
  if (!few(A) || !few(B)) return std::nullopt;
  const Numbers numbers = model::values_of(B);
  if (places.size() != numbers.size()) return false;
  if (!model::tiles(A) || !model::all_natural(numbers)) {
    if (!few(Integer(numbers.size() * numbers.size()))) return std::nullopt;
    return keep_apart(A, numbers, places);
  }
  const auto readings = copies_of(A, B, apart);
  if (!readings) return std::nullopt;
  return std::find(readings->begin(), readings->end(), places) != readings->end();
}

OracleVerdict parts(const Node& A, const Node& B, const Node& first, const Node& second) {
  if (!model::refines(first, A) || !model::refines(second, B)) return false;
  if (!few(A) || !few(B)) return std::nullopt;
  if (model::values_of(first) != model::values_of(A)) return false;
  return placed(A, B, model::values_of(second), Apart::no);
}

/// The modes of the copies stay as they are where B is one mode that has modes; where A does not
/// tile, also where it is one mode in parentheses.
std::optional<model::Extents> extents(const Node& A, const Node& B) {
  model::Extents of;
  for (const Node& mode : model::modes_of(A)) of.first.push_back(size_of(mode));
  const std::vector<Node> modes = model::modes_of(B);
  if (modes.size() == 1 && (!modes.front().leaf || (!B.leaf && !model::tiles(A)))) return of;
  for (const Node& mode : modes) of.second.push_back(size_of(mode));
  return of;
}

const model::Parted product{parts, extents};

OracleVerdict logical_product(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::logical_form(product, node_of(A), T, node_of(R));
}
OracleVerdict zipped_product(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::zipped_form(product, node_of(A), T, node_of(R));
}
OracleVerdict tiled_product(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::tiled_form(product, node_of(A), T, node_of(R));
}
OracleVerdict flat_product(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::flat_form(product, node_of(A), T, node_of(R));
}

// Pairs mode by mode --------------------------------------------------------------------------

Node mode_or_unit(const Node& X, std::size_t k) {
  const std::vector<Node> modes = model::modes_of(X);
  return k < modes.size() ? modes[k] : Node{};
}

enum class Inner { block, copies };

/// Mode k of R counts the parts of A and of B, the inner one fastest: R at (i, 0) is A(i), and at
/// (0, j) the place of copy j.
OracleVerdict paired(const Node& A, const Node& B, const Node& R, Inner inner) {
  const std::size_t rank = std::max(model::modes_of(A).size(), model::modes_of(B).size());
  const std::vector<Node> modes = !R.leaf && R.modes.size() == rank ? R.modes
                                  : rank == 1                       ? std::vector<Node>{R}
                                                                    : std::vector<Node>{};
  if (modes.size() != rank) return false;
  if (!few(Integer(size_of(A) * size_of(B)))) return std::nullopt;
  Numbers block{Integer(0)}, places{Integer(0)};
  for (std::size_t k = 0; k < rank; ++k) {
    const Integer a = size_of(mode_or_unit(A, k)), b = size_of(mode_or_unit(B, k));
    if (size_of(modes[k]) != a * b) return false;
    const Integer step_a = inner == Inner::block ? Integer(1) : b;
    const Integer step_b = inner == Inner::block ? a : Integer(1);
    Numbers more_block, more_places;
    for (Integer i(0); i < a; ++i)
      for (const Integer& before : block)
        more_block.push_back(before + model::value_at(modes[k], i * step_a));
    for (Integer j(0); j < b; ++j)
      for (const Integer& before : places)
        more_places.push_back(before + model::value_at(modes[k], j * step_b));
    for (Integer i(0); i < a; ++i)
      for (Integer j(0); j < b; ++j)
        if (model::value_at(modes[k], i * step_a + j * step_b) !=
            model::value_at(modes[k], i * step_a) + model::value_at(modes[k], j * step_b))
          return false;
    block = more_block;
    places = more_places;
  }
  if (block != model::values_of(A)) return false;
  return placed(A, B, places, Apart::allowed);
}

OracleVerdict blocked_product(const Flat& A, const Flat& B, const Flat& R) {
  return paired(node_of(A), node_of(B), node_of(R), Inner::block);
}
OracleVerdict raked_product(const Flat& A, const Flat& B, const Flat& R) {
  return paired(node_of(A), node_of(B), node_of(R), Inner::copies);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::logical_product, logical_product), row(Op::zipped_product, zipped_product),
          row(Op::tiled_product, tiled_product),     row(Op::flat_product, flat_product),
          row(Op::blocked_product, blocked_product), row(Op::raked_product, raked_product)};
}

}  // namespace plumb::certify::enumerated::products
