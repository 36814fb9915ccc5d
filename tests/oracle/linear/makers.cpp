// Linear layouts made of numbers, and how long their runs are.
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::linear_makers {
namespace {

using model::at;
using model::Dimension;
using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::logarithm;
using model::Numbers;
using model::outputs_of;
using model::tabled;

std::size_t indices(const Linear& L) { return std::size_t{1} << model::bits_of(inputs_of(L)); }

// Of one dimension --------------------------------------------------------------------------------

/// R(x) == d x, in of size n to out of size m; nothing if a size is no power of two.
OracleVerdict multiples(const Integer& n, const Integer& d, const Integer& m, const Linear& R) {
  const auto in = logarithm(n), out = logarithm(m);
  if (!in || !out) return std::nullopt;
  if (inputs_of(R) != Dimensions{{"in", *in}} || outputs_of(R) != Dimensions{{"out", *out}})
    return false;
  for (std::size_t k = 0; k < *in; ++k)
    if (R.inputs.front().bases[k] != Numbers{d << k}) return false;
  return true;
}

OracleVerdict identity(const Integer& n, const Linear& R) { return multiples(n, 1, n, R); }
OracleVerdict zeros(const Integer& n, const Integer& m, const Linear& R) {
  return multiples(n, 0, m, R);
}
OracleVerdict strided(const Integer& n, const Integer& d, const Linear& R) {
  return logarithm(d) ? multiples(n, d, n * d, R) : std::nullopt;
}

// Blocked -----------------------------------------------------------------------------------------

std::size_t size_named(const Dimensions& of, const std::string& name) {
  for (const Dimension& one : of)
    if (one.name == name) return std::size_t{1} << one.bits;
  return 1;
}

/// The digit of that name in index x of these dimensions; 0 if there is none.
std::size_t digit_named(const Dimensions& of, std::size_t x, const std::string& name) {
  for (std::size_t k = 0; k < of.size(); ++k)
    if (of[k].name == name) return model::digits_of(x, of)[k];
  return 0;
}

struct Blocks {
  Dimensions E, T, W, S;
  Dimensions elements;  // E as far as register counts it
  Dimensions rest;      // n
};

/// The dimensions of all lists, in order, with the bits that are left for n.
Dimensions rest_of(const Blocks& b) {
  Dimensions rest;
  for (const Dimensions* list : {&b.E, &b.T, &b.W, &b.S})
    for (const Dimension& one : *list) {
      if (std::any_of(rest.begin(), rest.end(), [&](auto& d) { return d.name == one.name; }))
        continue;
      const std::size_t tile =
          size_named(b.E, one.name) * size_named(b.T, one.name) * size_named(b.W, one.name);
      std::size_t bits = 0;
      while (tile << (bits + 1) <= size_named(b.S, one.name)) ++bits;
      rest.push_back({one.name, bits});
    }
  return rest;
}

bool is_blocked(const Blocks& b, const Linear& R) {
  Dimensions registers = b.elements;
  registers.insert(registers.end(), b.rest.begin(), b.rest.end());
  const Dimensions inputs{{"register", model::bits_of(registers)},
                          {"lane", model::bits_of(b.T)},
                          {"warp", model::bits_of(b.W)},
                          {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != b.S) return false;
  const std::size_t elements = std::size_t{1} << model::bits_of(b.elements);
  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto digits = model::digits_of(x, inputs);
    Numbers wanted;
    for (const Dimension& one : b.S) {
      const std::size_t e = digit_named(b.elements, digits[0] % elements, one.name);
      const std::size_t n = digit_named(b.rest, digits[0] / elements, one.name);
      const std::size_t t = digit_named(b.T, digits[1], one.name);
      const std::size_t w = digit_named(b.W, digits[2], one.name);
      const std::size_t outer = t + size_named(b.T, one.name) * (w + size_named(b.W, one.name) * n);
      wanted.emplace_back((e + size_named(b.E, one.name) * outer) % (std::size_t{1} << one.bits));
    }
    if (at(R, x) != wanted) return false;
  }
  return true;
}

OracleVerdict blocked(const Linear& E, const Linear& T, const Linear& W, const Linear& S,
                      const Linear& R) {
  Blocks b{outputs_of(E), outputs_of(T), outputs_of(W), outputs_of(S), {}, {}};
  std::size_t bits = 0;
  for (const Dimensions* list : {&b.E, &b.T, &b.W, &b.S}) bits += model::bits_of(*list);
  if (bits > 40) return std::nullopt;
  b.rest = rest_of(b);
  if (b.rest.size() != b.S.size()) return std::nullopt;  // S lacks a dimension
  b.elements = b.E;
  if (is_blocked(b, R)) return true;
  for (Dimension& one : b.elements)
    while (std::size_t{1} << one.bits > size_named(b.S, one.name)) --one.bits;
  return is_blocked(b, R);
}

/// Threads and warps along the summed dimension are those of a dimension that S does not have, and
/// a thread has all of it.
OracleVerdict blocked_operand(const Integer& p, const Linear& E, const Linear& T, const Linear& W,
                              const Linear& S, const Linear& R) {
  Blocks b{outputs_of(E), outputs_of(T), outputs_of(W), outputs_of(S), {}, {}};
  std::size_t bits = 0;
  for (const Dimensions* list : {&b.E, &b.T, &b.W, &b.S}) bits += model::bits_of(*list);
  if ((p != 0 && p != 1) || b.S.size() < 2 || bits > 40) return std::nullopt;
  if (rest_of(b).size() != b.S.size()) return std::nullopt;  // S lacks a dimension

  const Dimension summed = p == 0 ? b.S.back() : b.S[b.S.size() - 2];
  for (const Dimension& one : rest_of(b))
    if (std::none_of(b.E.begin(), b.E.end(), [&](auto& own) { return own.name == one.name; }))
      b.E.push_back({one.name, 0});
  for (Dimension& one : b.E)
    if (one.name == summed.name) one.bits = summed.bits;
  for (Dimensions* list : {&b.T, &b.W})
    for (Dimension& one : *list)
      if (one.name == summed.name) one.name = "of copies of " + summed.name;
  b.elements = b.E;
  b.rest = rest_of(b);
  return is_blocked(b, R);
}

// Runs --------------------------------------------------------------------------------------------

/// L(a R + v, b) == L(a R, b) + (v, 0, .., 0), R == 2^k, for all a, b and 0 <= v < R.
bool runs(const Linear& L, std::size_t k) {
  const std::size_t run = std::size_t{1} << k;
  for (std::size_t x = 0; x < indices(L); ++x) {
    Numbers wanted = at(L, x / run * run);
    wanted.front() += x % run;
    if (at(L, x) != wanted) return false;
  }
  return true;
}

/// The greatest k such that 2^k runs, and is no more than the first input has.
std::size_t longest_run(const Linear& L) {
  std::size_t k = 0;
  while (k < L.inputs.front().bases.size() && runs(L, k + 1)) ++k;
  return k;
}

bool has_runs(const Linear& L) { return !L.inputs.empty() && !L.outputs.empty(); }

OracleVerdict consecutive(const Linear& L, const Integer& R) {
  if (!has_runs(L) || !tabled(L)) return std::nullopt;
  return R == Integer(1) << longest_run(L);
}

/// The longest run with the first `fixed` bases in their order, and the others in some order.
std::size_t longest_run_in_any_order(const Linear& L, std::size_t fixed) {
  std::size_t most = fixed;
  const std::size_t count = L.inputs.front().bases.size();
  for (std::size_t next = fixed; next < count; ++next) {
    Linear other = L;
    std::swap(other.inputs.front().bases[fixed], other.inputs.front().bases[next]);
    if (runs(other, fixed + 1)) most = std::max(most, longest_run_in_any_order(other, fixed + 1));
  }
  return most;
}

OracleVerdict largest_vectorisation(const Linear& L, const Integer& n, const Integer& R) {
  if (!has_runs(L) || !tabled(L) || n < 1) return std::nullopt;
  Integer greatest = Integer(1) << longest_run_in_any_order(L, 0);
  while (greatest > n) greatest /= 2;
  return R == greatest;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_identity, identity),
          row(Op::linear_strided, strided),
          row(Op::linear_zeros, zeros),
          row(Op::linear_blocked, blocked),
          row(Op::linear_blocked_operand, blocked_operand),
          row(Op::linear_consecutive, consecutive),
          row(Op::linear_largest_vectorisation, largest_vectorisation)};
}

}  // namespace plumb::certify::enumerated::linear_makers
