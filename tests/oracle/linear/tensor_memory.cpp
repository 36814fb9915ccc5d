// Triton's encodings of tensor memory, element by element: where the data paths of tcgen05.mma put
// row i and column j of a block, and where it reads each scale.
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::tensor_memory {
namespace {

using model::beyond;
using model::Dimension;
using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;
using model::size_of;

constexpr std::size_t most_bits = 32;

/// Nothing if S is not a matrix whose elements can be numbered.
std::optional<Dimensions> matrix_of(const Linear& S) {
  const Dimensions shape = outputs_of(S);
  if (shape.size() != 2 || model::bits_of(shape) > most_bits) return std::nullopt;
  return shape;
}

/// Where an element is, and which lanes and columns hold it besides: 0 in the digits of copies.
struct Place {
  Integer lane, column;
};

// Data paths --------------------------------------------------------------------------------------

struct Blocks {
  Integer f, m, n;  // n: no more than the columns that there are
  Integer below, beside;
  Integer count() const { return below * beside; }
  bool scattered() const { return f == 0 && m == 64; }
  /// True if every second group of sixteen lanes has a block of its own.
  bool paired() const { return scattered() && count() > 1; }
};

/// The lane and the column of element (i, j) of the matrix, each column of the matrix one.
Place place_of(const Blocks& of, const Integer& row, const Integer& column) {
  const Integer block = row / of.m + of.below * (column / of.n);
  const Integer i = row % of.m, j = column % of.n;
  if (of.m == 128) return {i, j + of.n * block};
  if (of.f == 1) {
    const Integer half = of.n / 2;
    return {i + 64 * (j / half), j % half + half * block};
  }
  return {i % 16 + 32 * (i / 16) + 16 * (block % 2), j + of.n * (block / 2)};
}

/// The lane that has the same row with the least number, where rows are repeated; and where every
/// second sixteen lanes have no block, the one of the others.
Integer first_copy(const Blocks& of, const Integer& rows, const Integer& lane, bool unpaired) {
  if (of.m == 128) return lane % rows;
  if (of.f == 1) return lane / 64 * 64 + lane % 64 % rows;
  const Integer i = (lane % 16 + lane / 32 * 16) % rows;
  const Integer own = i % 16 + 32 * (i / 16);
  return unpaired ? own : Integer(own + lane / 16 % 2 * 16);
}

OracleVerdict matrix(const Integer& f, const Integer& m, const Integer& n, const Integer& d,
                     const Linear& S, const Linear& R) {
  const auto shape = matrix_of(S);
  const auto log_n = model::logarithm(n), log_d = model::logarithm(d, most_bits);
  if (!shape || !log_n || !log_d || (f != 0 && f != 1)) return std::nullopt;
  if (m != 64 && !(m == 128 && f == 0)) return std::nullopt;

  const std::size_t log_m = m == 128 ? 7 : 6, width = std::min(*log_n, (*shape)[1].bits);
  if (f == 1 && width == 0) return std::nullopt;
  const Blocks of{f, m, Integer(1) << width, Integer(1) << beyond((*shape)[0].bits, log_m),
                  Integer(1) << ((*shape)[1].bits - width)};
  const bool lane_of_copies = of.scattered() && !of.paired();

  // As many places as elements, times d, twice if half of the lanes have none of their own, and as
  // often as the rows stand in a block.
  const std::size_t repeated = beyond(log_m, (*shape)[0].bits);
  const std::size_t places = model::bits_of(*shape) + repeated + (lane_of_copies ? 1 : 0);
  const std::size_t columns = places + *log_d - 7;
  const Dimensions inputs{{"row", 7}, {"col", columns}, {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != *shape) return false;
  if (model::bits_of(inputs) > 60) return std::nullopt;

  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto in = model::digits_of(x, inputs);
    const Numbers element = model::at(R, x);
    const Place place = place_of(of, element[0], element[1]);
    const Integer lane = first_copy(of, size_of((*shape)[0]), in[0], lane_of_copies);
    if (place.lane != lane || place.column != Integer(in[1]) / d) return false;
  }
  return true;
}

// Scales ------------------------------------------------------------------------------------------

/// Four bytes of each of 32 rows to a column of the memory, then the next 32 rows, at least 64 in
/// all, then the next four bytes; the four quarters of the lanes are alike.
OracleVerdict scales(const Linear& S, const Linear& R) {
  const auto shape = matrix_of(S);
  if (!shape) return std::nullopt;
  const Integer rows = size_of((*shape)[0]), groups = size_of((*shape)[1]);
  const std::size_t parts = std::max<std::size_t>(1, beyond((*shape)[0].bits, 5));
  const std::size_t fours = beyond((*shape)[1].bits, 2);
  const Dimensions inputs{{"row", 7}, {"col", 2 + parts + fours}, {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != *shape) return false;
  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto in = model::digits_of(x, {{"", 5}, {"", 2}, {"", 2}, {"", parts}, {"", fours}});
    const Integer row = in[0] + 32 * Integer(in[3]), group = in[2] + 4 * Integer(in[4]);
    if (model::at(R, x) != Numbers{row % rows, group % groups}) return false;
  }
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_tensor_memory, matrix), row(Op::linear_tensor_memory_scales, scales)};
}

}  // namespace plumb::certify::enumerated::tensor_memory
