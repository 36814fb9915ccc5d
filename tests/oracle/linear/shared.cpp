// Triton's encodings of tensors in shared memory, and what layouts in registers and in memory are
// (arXiv 2505.23819).
#include <set>

#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::shared {
namespace {

using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;

bool power_of_two(const Integer& n) { return model::logarithm(n).has_value(); }

/// R has the inputs offset and block, and at each offset these coordinates.
OracleVerdict places_offsets(const Linear& R, const Dimensions& S,
                             const std::function<Numbers(const Integer& offset)>& place) {
  if (inputs_of(R) != Dimensions{{"offset", model::bits_of(S)}, {"block", 0}}) return false;
  if (outputs_of(R) != S) return false;
  if (model::bits_of(S) > 60) return std::nullopt;
  for (const std::size_t x : model::telling_indices(inputs_of(R)))
    if (model::at(R, x) != place(Integer(x))) return false;
  return true;
}

/// Column c of row r lies in vector (c / v) xor phase(r).
OracleVerdict moved(const Integer& v, const Linear& S, const Linear& R,
                    const std::function<Integer(const Integer& row)>& phase) {
  const Dimensions shape = outputs_of(S);
  return places_offsets(R, shape, [&](const Integer& offset) {
    Numbers at;
    Integer left = offset;
    for (const auto& one : shape) {
      at.push_back(left % (Integer(1) << one.bits));
      left >>= one.bits;
    }
    if (at.size() < 2) return at;
    at[0] = ((at[0] / v ^ phase(at[1])) * v + at[0] % v) % (Integer(1) << shape[0].bits);
    return at;
  });
}

/// Every p rows the next of m phases.
OracleVerdict swizzled(const Integer& v, const Integer& p, const Integer& m, const Linear& S,
                       const Linear& R) {
  if (!power_of_two(v) || !power_of_two(p) || !power_of_two(m)) return std::nullopt;
  return moved(v, S, R, [&](const Integer& row) { return Integer(row / p % m); });
}

/// And every p m rows the next one to which these are added over F2.
OracleVerdict rotating(const Integer& v, const Integer& p, const Integer& m, const Linear& S,
                       const Linear& R) {
  if (!power_of_two(v) || !power_of_two(p) || !power_of_two(m)) return std::nullopt;
  return moved(v, S, R, [&](const Integer& row) { return Integer(row / p % m ^ row / p / m % m); });
}

/// As in the addresses of 32, 64 or 128 bytes: the number of 16 bytes has its low bits moved by
/// those from bit 3 on, the rows of eight times 16 bytes. Behind S_1 rows come the next columns.
OracleVerdict nvmma(const Integer& v, const Integer& m, const Linear& S, const Linear& R) {
  const Dimensions shape = outputs_of(S);
  if (!power_of_two(v) || (m != 2 && m != 4 && m != 8) || shape.size() != 2) return std::nullopt;
  const Integer rows = Integer(1) << shape[1].bits;
  if (Integer(1) << shape[0].bits < v * m || rows < 8) return std::nullopt;
  return places_offsets(R, shape, [&](const Integer& offset) {
    Integer unit = offset / v;
    unit ^= unit / 8 % m;
    const Integer row = unit / m % rows, block = unit / m / rows;
    return Numbers{offset % v + v * (unit % m) + v * m * block, row};
  });
}

// Layouts in registers and in memory --------------------------------------------------------------

std::size_t ones(Integer n) {
  std::size_t count = 0;
  for (; n > 0; n /= 2)
    if (n % 2 == 1) ++count;
  return count;
}

/// The columns of the matrix of L, as numbers.
Numbers columns_of(const Linear& L) {
  Numbers all;
  for (std::size_t bit = 0; bit < model::bits_of(inputs_of(L)); ++bit)
    all.push_back(model::number_of(model::at(L, std::size_t{1} << bit), outputs_of(L)));
  return all;
}

std::set<Numbers> values_of(const Linear& L) {
  const auto table = model::table_of(L);
  return {table.begin(), table.end()};
}

OracleVerdict distributed(const Linear& L, const bool& R) {
  if (!model::tabled(L)) return std::nullopt;
  Numbers moving = columns_of(L);
  std::erase(moving, Integer(0));
  const bool single =
      std::all_of(moving.begin(), moving.end(), [](const Integer& c) { return ones(c) == 1; });
  const bool onto = Integer(values_of(L).size()) == Integer(1) << model::bits_of(outputs_of(L));
  return R == (onto && single && model::all_different(moving));
}

OracleVerdict memory(const Linear& L, const bool& R) {
  if (!model::tabled(L)) return std::nullopt;
  const Numbers columns = columns_of(L);
  const bool few = std::all_of(columns.begin(), columns.end(), [](const Integer& column) {
    return 1 <= ones(column) && ones(column) <= 2;
  });
  const std::size_t bits = model::bits_of(inputs_of(L));
  const bool inverted =
      bits == model::bits_of(outputs_of(L)) && values_of(L).size() == std::size_t{1} << bits;
  return R == (few && inverted);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_swizzled_shared, swizzled), row(Op::linear_rotating_shared, rotating),
          row(Op::linear_nvmma_shared, nvmma), row(Op::linear_distributed, distributed),
          row(Op::linear_memory, memory)};
}

}  // namespace plumb::certify::enumerated::shared
