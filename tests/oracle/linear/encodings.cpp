// Triton's encodings of the fragments of mma instructions, element by element: PTX ISA, matrix
// fragments of mma.m16n8k*, wgmma.m64nNk*.
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::encodings {
namespace {

using model::Dimension;
using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;

constexpr std::size_t most_bits = 30;  // of the numbers of elements

/// An element of the matrix that one instruction reads or writes.
struct Element {
  std::size_t across, along;
};

/// A fragment: where register r of a lane lies in the tile of 2^across_bits and 2^along_bits.
struct Fragment {
  std::size_t register_bits, across_bits, along_bits;
  std::function<Element(std::size_t lane, std::size_t r)> at;
};

// D of m16n8 and m64nN, r counting 2 columns, 2 rows, and then every 8 columns.
Fragment accumulator(std::size_t log_m) {
  return {2 + log_m, 4, 3 + log_m, [](std::size_t lane, std::size_t r) {
            const std::size_t group = lane >> 2, thread = lane % 4;
            return Element{(r & 2) != 0 ? group + 8 : group, r / 4 * 8 + thread * 2 + (r & 1)};
          }};
}

// A of m16n8, 2^log_k consecutive elements of the summed dimension in a register of 32 bits.
Fragment left_operand(std::size_t log_k) {
  return {log_k + 2, 4, log_k + 3, [=](std::size_t lane, std::size_t r) {
            const std::size_t group = lane >> 2, thread = lane % 4, k = std::size_t{1} << log_k;
            const bool upper = r < k || (2 * k <= r && r < 3 * k);
            return Element{upper ? group : group + 8, thread * k + r % k + (r < 2 * k ? 0 : 4 * k)};
          }};
}

// B of m16n8.
Fragment right_operand(std::size_t log_k) {
  return {log_k + 1, 3, log_k + 3, [=](std::size_t lane, std::size_t r) {
            const std::size_t group = lane >> 2, thread = lane % 4, k = std::size_t{1} << log_k;
            return Element{group, thread * k + r % k + (r < k ? 0 : 4 * k)};
          }};
}

struct Spread {
  Fragment fragment;
  std::size_t across, along;  // positions in S
  bool warps_along;           // or else warps along have copies
};

/// The digit of that name in warp w, and its bits.
struct Digit {
  std::size_t value = 0, bits = 0;
};
Digit digit_named(const Dimensions& W, std::size_t w, const std::string& name) {
  const auto digits = model::digits_of(w, W);
  for (std::size_t k = 0; k < W.size(); ++k)
    if (W[k].name == name) return {digits[k], W[k].bits};
  return {};
}

std::size_t above(std::size_t bits, std::size_t tile) { return bits > tile ? bits - tile : 0; }

/// Warps, and then further registers, repeat the fragment along S; modulo S.
OracleVerdict is_spread(const Spread& of, const Dimensions& W, const Dimensions& S,
                        const Linear& R) {
  const Fragment& f = of.fragment;
  const Dimension &across = S[of.across], &along = S[of.along];
  const std::size_t across_tile = f.across_bits + digit_named(W, 0, across.name).bits;
  const std::size_t along_tile =
      f.along_bits + (of.warps_along ? digit_named(W, 0, along.name).bits : 0);
  const std::size_t more_along = above(along.bits, along_tile);
  const std::size_t more_across = above(across.bits, across_tile);
  const std::size_t before = S.size() - 2;
  Dimensions registers{{"own", f.register_bits}, {"along", more_along}, {"across", more_across}};
  for (std::size_t d = before; d-- > 0;)
    registers.push_back({S[d].name, above(S[d].bits, digit_named(W, 0, S[d].name).bits)});
  const Dimensions inputs{{"register", model::bits_of(registers)},
                          {"lane", 5},
                          {"warp", model::bits_of(W)},
                          {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != S) return false;
  if (model::bits_of(inputs) > 60) return std::nullopt;

  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto in = model::digits_of(x, inputs);
    const auto r = model::digits_of(in[0], registers);
    const Element own = f.at(in[1], r[0]);
    const std::size_t i = digit_named(W, in[2], across.name).value;
    const std::size_t j = of.warps_along ? digit_named(W, in[2], along.name).value : 0;
    Numbers wanted(S.size());
    for (std::size_t d = 0; d < before; ++d) {
      const Digit warps = digit_named(W, in[2], S[d].name);
      wanted[d] = Integer(warps.value) + (Integer(r[r.size() - 1 - d]) << warps.bits);
    }
    wanted[of.across] =
        Integer(own.across) + (Integer(i) << f.across_bits) + (Integer(r[2]) << across_tile);
    wanted[of.along] =
        Integer(own.along) + (Integer(j) << f.along_bits) + (Integer(r[1]) << along_tile);
    for (std::size_t o = 0; o < S.size(); ++o) wanted[o] %= Integer(1) << S[o].bits;
    if (model::at(R, x) != wanted) return false;
  }
  return true;
}

/// S has rows and columns, and the dimensions of W.
bool has_dimensions(const Dimensions& S, const Dimensions& W) {
  return S.size() >= 2 && std::all_of(W.begin(), W.end(), [&](const Dimension& warps) {
           return std::any_of(S.begin(), S.end(),
                              [&](const Dimension& one) { return one.name == warps.name; });
         });
}

OracleVerdict mma_accumulator(const Integer& m, const Linear& W, const Linear& S, const Linear& R) {
  const auto log_m = model::logarithm(m, most_bits);
  if (!log_m || !has_dimensions(outputs_of(S), outputs_of(W))) return std::nullopt;
  const std::size_t rows = outputs_of(S).size() - 2;
  return is_spread({accumulator(*log_m), rows, rows + 1, true}, outputs_of(W), outputs_of(S), R);
}

OracleVerdict dot_operand(const Integer& p, const Integer& k, const Linear& W, const Linear& S,
                          const Linear& R) {
  const auto log_k = model::logarithm(k, most_bits);
  if (!log_k || (p != 0 && p != 1) || !has_dimensions(outputs_of(S), outputs_of(W)))
    return std::nullopt;
  const std::size_t rows = outputs_of(S).size() - 2;
  const Spread left{left_operand(*log_k), rows, rows + 1, false};
  const Spread right{right_operand(*log_k), rows + 1, rows, false};
  return is_spread(p == 0 ? left : right, outputs_of(W), outputs_of(S), R);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_mma_accumulator, mma_accumulator),
          row(Op::linear_dot_operand, dot_operand)};
}

}  // namespace plumb::certify::enumerated::encodings
