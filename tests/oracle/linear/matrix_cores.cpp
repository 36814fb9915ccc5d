// Triton's encodings of operands and of AMD's matrix instructions, element by element: the tables
// of the AMD Matrix Instruction Calculator, and blocked operands by their elements.
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::matrix_cores {
namespace {

using model::beyond;
using model::bits_named;
using model::Dimension;
using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;

constexpr std::size_t most_bits = 20;  // of a number of elements


bool named_in(const Dimensions& list, const Dimensions& others) {
  return std::all_of(list.begin(), list.end(), [&](const Dimension& one) {
    return std::any_of(others.begin(), others.end(),
                       [&](const Dimension& other) { return other.name == one.name; });
  });
}

/// A digit of the number of a register, or of a warp: what it does to the coordinates is said by
/// what it counts.
enum class Counts { own, tile, further };
struct Counter {
  Counts what;
  std::size_t dimension;  // of S, if not own
  std::size_t bits;
};

/// An element of the matrices that one instruction reads or writes.
struct Element {
  std::size_t row, column;
};

/// Where one instruction keeps its elements, and in which order registers repeat it.
struct Spread {
  std::size_t register_bits, lane_bits, row_bits, column_bits;
  std::function<Element(std::size_t lane, std::size_t r)> at;
  std::vector<Counts> order;          // of rows and columns: first[k] says what is counted k-th
  std::vector<std::size_t> of;        // and along which of them: 0 rows, 1 columns
  std::optional<std::size_t> summed;  // 0 or 1
};

struct Lists {
  Dimensions P, W, S;
};

/// As instructions stand in S: how many bits of P, W and S there are along dimension d.
struct Standing {
  const Spread& spread;
  const Lists& lists;

  std::size_t before() const { return lists.S.size() - 2; }
  bool is_summed(std::size_t d) const { return spread.summed && d == before() + *spread.summed; }
  std::size_t own(std::size_t d) const {
    return d < before() ? 0 : d == before() ? spread.row_bits : spread.column_bits;
  }
  std::size_t tiles(std::size_t d) const {
    return is_summed(d) ? 0 : bits_named(lists.P, lists.S[d].name);
  }
  std::size_t warps(std::size_t d) const {
    return is_summed(d) ? 0 : bits_named(lists.W, lists.S[d].name);
  }
  std::size_t further(std::size_t d) const {
    return beyond(lists.S[d].bits, own(d) + tiles(d) + warps(d));
  }

  std::vector<Counter> registers() const {
    std::vector<Counter> all{{Counts::own, 0, spread.register_bits}};
    for (std::size_t k = 0; k < spread.order.size(); ++k) {
      const std::size_t d = before() + spread.of[k];
      all.push_back({spread.order[k], d, spread.order[k] == Counts::tile ? tiles(d) : further(d)});
    }
    for (std::size_t d = before(); d-- > 0;) all.push_back({Counts::further, d, further(d)});
    return all;
  }
};

/// R has, at each register, lane and warp, the element that the table says.
OracleVerdict is_spread(const Spread& spread, const Lists& lists, const Linear& R) {
  const Standing standing{spread, lists};
  const auto counters = standing.registers();
  std::size_t register_bits = 0;
  for (const Counter& one : counters) register_bits += one.bits;
  const Dimensions inputs{{"register", register_bits},
                          {"lane", spread.lane_bits},
                          {"warp", model::bits_of(lists.W)},
                          {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != lists.S) return false;
  if (model::bits_of(inputs) > 60) return std::nullopt;

  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto in = model::digits_of(x, inputs);
    std::vector<std::size_t> tile(lists.S.size(), 0), further = tile, warp = tile;
    std::size_t r = in[0], own = 0;
    for (const Counter& one : counters) {
      const std::size_t digit = r & ((std::size_t{1} << one.bits) - 1);
      r >>= one.bits;
      if (one.what == Counts::own) own = digit;
      if (one.what == Counts::tile) tile[one.dimension] = digit;
      if (one.what == Counts::further) further[one.dimension] = digit;
    }
    const auto warps = model::digits_of(in[2], lists.W);
    for (std::size_t d = 0; d < lists.S.size(); ++d)
      for (std::size_t k = 0; k < lists.W.size(); ++k)
        if (lists.W[k].name == lists.S[d].name && !standing.is_summed(d)) warp[d] = warps[k];

    const Element element = spread.at(in[1], own);
    Numbers wanted;
    for (std::size_t d = 0; d < lists.S.size(); ++d) {
      const std::size_t within = d < standing.before()    ? 0
                                 : d == standing.before() ? element.row
                                                          : element.column;
      const Integer tiles =
          (((Integer(further[d]) << standing.warps(d)) + warp[d]) << standing.tiles(d)) + tile[d];
      wanted.push_back(((tiles << standing.own(d)) + within) % (Integer(1) << lists.S[d].bits));
    }
    if (model::at(R, x) != wanted) return false;
  }
  return true;
}

/// Nothing unless S has rows and columns and the dimensions of W, and P rows and columns only.
std::optional<Lists> lists_of(const Linear& P, const Linear& W, const Linear& S) {
  const Lists lists{outputs_of(P), outputs_of(W), outputs_of(S)};
  if (lists.S.size() < 2 || !named_in(lists.W, lists.S)) return std::nullopt;
  if (!named_in(lists.P, {lists.S.end() - 2, lists.S.end()})) return std::nullopt;
  return lists;
}

Element exchanged(const Element& one) { return {one.column, one.row}; }

// MFMA: D[i][j] of v_mfma_f32_32x32x8_f16, v_mfma_f32_16x16x16_f16, v_mfma_f64_16x16x4_f64, and of
// the sixteen blocks of v_mfma_f32_4x4x4_16b_f16. Transposed, A and B are exchanged.

Element of_32x32(std::size_t lane, std::size_t r) {
  return {8 * (r / 4) + 4 * (lane / 32) + r % 4, lane % 32};
}
Element of_16x16(std::size_t lane, std::size_t r) { return {4 * (lane / 16) + r, lane % 16}; }
Element of_16x16_doubles(std::size_t lane, std::size_t r) { return {4 * r + lane / 16, lane % 16}; }
Element of_4x4(std::size_t lane, std::size_t r) { return {r, lane % 4}; }

OracleVerdict mfma_accumulator(const Integer& t, const Integer& m, const Integer& e,
                               const Linear& P, const Linear& W, const Linear& S, const Linear& R) {
  const auto lists = lists_of(P, W, S);
  if (!lists || (t != 0 && t != 1)) return std::nullopt;
  Spread spread{2, 6, 4, 4, of_16x16, {}, {}, std::nullopt};
  spread.order = {Counts::tile, Counts::further, Counts::tile, Counts::further};
  spread.of = {1, 1, 0, 0};
  if (m == 16 && e == 64) {
    spread.at = of_16x16_doubles;
  } else if (e != 32) {
    return std::nullopt;
  } else if (m == 32) {
    spread.register_bits = 4;
    spread.row_bits = spread.column_bits = 5;
    spread.at = of_32x32;
  } else if (m == 4 || m == 64) {
    spread.row_bits = m == 4 ? 2 : 6;
    spread.column_bits = 8 - spread.row_bits;
    spread.at = of_4x4;
  } else if (m != 16) {
    return std::nullopt;
  }

  const auto at = spread.at;
  const bool blocks = m == 4 || m == 64, along_columns = m == 4;
  spread.at = [=](std::size_t lane, std::size_t r) {
    Element one = t == 1 ? exchanged(at(lane, r)) : at(lane, r);
    if (blocks) (along_columns ? one.column : one.row) += 4 * (lane / 4);
    return one;
  };
  return is_spread(spread, *lists, R);
}

/// Of operand 0, [row][k]; of operand 1 rows and columns are exchanged.
Spread of_operand(const Integer& p, Spread spread) {
  spread.summed = p == 0 ? 1 : 0;
  if (p == 0) return spread;
  std::swap(spread.row_bits, spread.column_bits);
  for (std::size_t& one : spread.of) one = 1 - one;
  spread.at = [at = spread.at](std::size_t lane, std::size_t r) { return exchanged(at(lane, r)); };
  return spread;
}

/// A[i][k]: the lanes are 64 / m groups of m, and each group has the next k elements.
OracleVerdict mfma_operand(const Integer& p, const Integer& m, const Integer& k, const Linear& P,
                           const Linear& W, const Linear& S, const Linear& R) {
  const auto lists = lists_of(P, W, S);
  const auto log_k = model::logarithm(k, most_bits), log_m = model::logarithm(m, 6);
  if (!lists || !log_k || (p != 0 && p != 1)) return std::nullopt;
  if (!log_m || *log_m == 0 || *log_m == 1 || *log_m == 3) return std::nullopt;
  const std::size_t side = std::size_t{1} << *log_m, run = std::size_t{1} << *log_k;
  const std::size_t sixteen = m == 64 ? 4 : 0;  // blocks, whose elements are all in each lane
  const Spread spread{*log_k + sixteen,
                      6,
                      *log_m,
                      *log_k + sixteen + 6 - *log_m,
                      [=](std::size_t lane, std::size_t r) {
                        return Element{lane % side, lane / side * run + r};
                      },
                      {Counts::further, Counts::tile, Counts::further},
                      {1, 0, 0},
                      std::nullopt};
  return is_spread(of_operand(p, spread), *lists, R);
}

// WMMA: D[i][j] of v_wmma_f32_16x16x16_f16 of RDNA3, whose rows alternate between the halves of a
// warp, and of RDNA4, where each half has eight rows.

Element of_rdna3(std::size_t lane, std::size_t r) { return {2 * r + lane / 16, lane % 16}; }
Element of_rdna4(std::size_t lane, std::size_t r) { return {8 * (lane / 16) + r, lane % 16}; }

OracleVerdict wmma_accumulator(const Integer& t, const Integer& v, const Linear& P, const Linear& W,
                               const Linear& S, const Linear& R) {
  const auto lists = lists_of(P, W, S);
  if (!lists || (t != 0 && t != 1) || v < 1 || v > 3) return std::nullopt;
  const auto at = v == 1 ? of_rdna3 : of_rdna4;
  Spread spread{3, 5, 4, 4, at, {}, {}, std::nullopt};
  if (t == 1) spread.at = [at](std::size_t lane, std::size_t r) { return exchanged(at(lane, r)); };
  for (const Dimension& tiles : lists->P) {
    spread.order.push_back(Counts::tile);
    spread.of.push_back(tiles.name == lists->S.back().name ? 1 : 0);
  }
  spread.order.insert(spread.order.end(), {Counts::further, Counts::further});
  spread.of.insert(spread.of.end(), {1, 0});
  return is_spread(spread, *lists, R);
}

/// A[i][k]: both halves of a warp have the same (RDNA3), or the second has the next elements.
OracleVerdict wmma_operand(const Integer& p, const Integer& v, const Integer& k, const Integer& q,
                           const Linear& P, const Linear& W, const Linear& S, const Linear& R) {
  const auto lists = lists_of(P, W, S);
  const auto log_k = model::logarithm(k, most_bits), log_q = model::logarithm(q, most_bits);
  if (!lists || !log_k || !log_q || (p != 0 && p != 1) || v < 1 || v > 3) return std::nullopt;
  const std::size_t run = std::size_t{1} << *log_k, halves = v == 1 ? 1 : 2;
  const Spread spread{*log_k + *log_q,
                      5,
                      4,
                      *log_k + *log_q + halves - 1,
                      [=](std::size_t lane, std::size_t r) {
                        const std::size_t piece = r / run * halves + lane / 16 % halves;
                        return Element{lane % 16, piece * run + r % run};
                      },
                      {Counts::tile, Counts::further, Counts::further},
                      {0, 1, 0},
                      std::nullopt};
  return is_spread(of_operand(p, spread), *lists, R);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_mfma_accumulator, mfma_accumulator),
          row(Op::linear_mfma_operand, mfma_operand),
          row(Op::linear_wmma_accumulator, wmma_accumulator),
          row(Op::linear_wmma_operand, wmma_operand)};
}

}  // namespace plumb::certify::enumerated::matrix_cores
