// Shuffle plans run lane by lane, byte by byte; bounds by counting; wavefronts.
#include <array>
#include <map>
#include <set>

#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::shuffles {
namespace {

using Matrix = BitMatrix<Integer>;
using Tuple = IntTuple<Integer>;

Integer times(const Matrix& A, std::size_t x) {
  Integer sum(0);
  for (std::size_t k = 0; k < A.columns.size(); ++k)
    if ((x >> k) % 2 != 0) sum ^= A.columns[k];
  return sum;
}

// Plans -------------------------------------------------------------------------------------------

/// A byte of an input, in the lane where it was.
struct Byte {
  std::size_t input, lane, byte;
};
using Word = std::array<Byte, 4>;
using Lanes = std::vector<Word>;

bool odd(std::uint32_t bits) {
  bool parity = false;
  for (; bits != 0; bits >>= 1) parity = parity != (bits % 2 != 0);
  return parity;
}

/// What the step makes in each lane.
struct Run {
  const std::vector<Lanes>& values;
  std::size_t lanes;

  template <class From>
  Lanes moved(PlanValue value, const From& from) const {
    Lanes result;
    for (std::size_t lane = 0; lane < lanes; ++lane)
      result.push_back(values[value][from(lane) < lanes ? from(lane) : lane]);
    return result;
  }
  Lanes operator()(const SelectStep& step) const {
    Lanes result;
    for (std::uint32_t lane = 0; lane < lanes; ++lane)
      result.push_back(values[odd(lane & step.mask) ? step.then : step.otherwise][lane]);
    return result;
  }
  Lanes operator()(const IndexedShuffle& step) const {
    return moved(step.value, [&](std::size_t lane) {
      std::size_t from = step.constant;
      for (std::size_t k = 0; k < step.columns.size(); ++k)
        if ((lane >> k) % 2 != 0) from ^= step.columns[k];
      return from;
    });
  }
  Lanes operator()(const ButterflyShuffle& step) const {
    return moved(step.value, [&](std::size_t lane) { return lane ^ step.by; });
  }
  Lanes operator()(const UpShuffle& step) const {
    return moved(step.value,
                 [&](std::size_t lane) { return lane < step.by ? lane : lane - step.by; });
  }
  Lanes operator()(const DownShuffle& step) const {
    return moved(step.value, [&](std::size_t lane) { return lane + step.by; });
  }
  Lanes operator()(const PermuteStep& step) const {
    Lanes result;
    for (std::uint32_t lane = 0; lane < lanes; ++lane) {
      const std::uint32_t selector = odd(lane & step.mask) ? step.odd : step.even;
      Word word;
      for (std::size_t b = 0; b < 4; ++b) {
        const std::size_t from = (selector >> (4 * b)) % 16;
        word[b] = from < 4 ? values[step.low][lane][from] : values[step.high][lane][from - 4];
      }
      result.push_back(word);
    }
    return result;
  }
};

/// The words of the outputs, each in all lanes.
std::vector<Lanes> outputs_of(const ShufflePlan& plan) {
  const std::size_t lanes = std::size_t{1} << plan.lane_bits;
  std::vector<Lanes> values;
  for (std::size_t input = 0; input < plan.inputs; ++input) {
    Lanes words;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      Word word;
      for (std::size_t b = 0; b < 4; ++b) word[b] = {input, lane, b};
      words.push_back(word);
    }
    values.push_back(words);
  }
  for (const PlanStep& step : plan.steps) values.push_back(std::visit(Run{values, lanes}, step));
  std::vector<Lanes> outputs;
  for (const PlanValue value : plan.outputs) outputs.push_back(values[value]);
  return outputs;
}

/// Register bits; nothing if the matrix has fewer columns than lane bits, or many.
std::optional<std::size_t> register_bits(const Matrix& M, const Integer& lane_bits) {
  if (lane_bits < 0 || lane_bits > 6 || M.columns.size() < lane_bits) return std::nullopt;
  const std::size_t bits = M.columns.size() - lane_bits.convert_to<std::size_t>();
  return bits <= 6 ? std::optional(bits) : std::nullopt;
}

/// R brings T (x, y) to register x of lane y, if S (x, y) is in register x of lane y at first; each
/// word has 2^p registers.
OracleVerdict brings(const Matrix& S, const Matrix& T, const Integer& l, const Integer& p,
                     const ShufflePlan& R) {
  const auto s = register_bits(S, l), t = register_bits(T, l);
  if (!s || !t || p < 0 || p > 2) return std::nullopt;
  const std::size_t packed = p.convert_to<std::size_t>(), lane_bits = l.convert_to<std::size_t>();
  const std::size_t width = 4 >> packed;  // bytes of an element
  const auto words = [&](std::size_t bits) {
    return std::size_t{1} << (bits > packed ? bits - packed : 0);
  };
  if (R.lane_bits != lane_bits || R.inputs != words(*s) || R.outputs.size() != words(*t))
    return false;
  const std::vector<Lanes> outputs = outputs_of(R);
  for (std::size_t x = 0; x < std::size_t{1} << *t; ++x)
    for (std::size_t y = 0; y < std::size_t{1} << lane_bits; ++y)
      for (std::size_t b = 0; b < width; ++b) {
        const std::size_t within = x % (std::size_t{1} << packed);
        const Byte& from = outputs[x >> packed][y][width * within + b];
        const std::size_t source = (from.input << packed) + from.byte / width;
        if (from.byte % width != b || source >= std::size_t{1} << *s) return false;
        if (times(S, source + (from.lane << *s)) != times(T, x + (y << *t))) return false;
      }
  return true;
}

OracleVerdict conversion_plan(const Matrix& S, const Matrix& T, const Integer& l,
                              const ShufflePlan& R) {
  return brings(S, T, l, 0, R);
}

OracleVerdict packed_plan(const Matrix& S, const Matrix& T, const Integer& l, const Integer& p,
                          const ShufflePlan& R) {
  return brings(S, T, l, p, R);
}

/// The places (x, y) at first, as elements that P moves: S == P, T == I.
Matrix unit(std::size_t bits) {
  Matrix I{bits, {}};
  for (std::size_t k = 0; k < bits; ++k) I.columns.push_back(Integer(1) << k);
  return I;
}

OracleVerdict shuffle_plan(const Matrix& P, const Integer& l, const ShufflePlan& R) {
  return brings(P, unit(P.rows), l, 0, R);
}

OracleVerdict shuffle_source(const ShufflePlan& K, const Integer& o, const Integer& L,
                             const Integer& b, const Tuple& R) {
  if (o < 0 || o >= K.outputs.size() || L < 0 || L >= 1 << K.lane_bits || b < 0 || b > 3)
    return std::nullopt;
  const Byte from = outputs_of(
      K)[o.convert_to<std::size_t>()][L.convert_to<std::size_t>()][b.convert_to<std::size_t>()];
  return R == tuple_of(std::vector<Integer>{from.input, from.lane, from.byte});
}

OracleVerdict shuffle_cost(const ShufflePlan& K, const Tuple& W, const Integer& R) {
  if (W.is_leaf() || W.children().size() != 3) return std::nullopt;
  Integer cost(0);
  for (const PlanStep& step : K.steps) {
    const std::size_t kind = std::holds_alternative<SelectStep>(step)    ? 1
                             : std::holds_alternative<PermuteStep>(step) ? 2
                                                                         : 0;
    cost += W.children()[kind].leaf();
  }
  return R == cost;
}

// Bounds ------------------------------------------------------------------------------------------

/// Of the elements that a lane needs and has not, the most; and the most of them that one other
/// lane has.
struct Wanted {
  std::size_t most = 0, in_one_lane = 0;
};

std::optional<Wanted> wanted(const Matrix& S, const Matrix& T, const Integer& l) {
  const auto s = register_bits(S, l), t = register_bits(T, l);
  if (!s || !t || S.rows != T.rows) return std::nullopt;
  std::vector<std::set<Integer>> has, needs;
  for (std::size_t y = 0; y < std::size_t{1} << l.convert_to<std::size_t>(); ++y) {
    has.emplace_back();
    needs.emplace_back();
    for (std::size_t x = 0; x < std::size_t{1} << *s; ++x) has[y].insert(times(S, x + (y << *s)));
    for (std::size_t x = 0; x < std::size_t{1} << *t; ++x) needs[y].insert(times(T, x + (y << *t)));
  }
  Wanted found;
  for (std::size_t y = 0; y < needs.size(); ++y) {
    std::vector<std::size_t> from(needs.size(), 0);
    std::size_t count = 0;
    for (const Integer& element : needs[y]) {
      if (has[y].contains(element)) continue;
      ++count;
      for (std::size_t lane = 0; lane < has.size(); ++lane)
        if (has[lane].contains(element)) ++from[lane];
    }
    found.most = std::max(found.most, count);
    found.in_one_lane = std::max(found.in_one_lane, *std::max_element(from.begin(), from.end()));
  }
  return found;
}

OracleVerdict conversion_bound(const Matrix& S, const Matrix& T, const Integer& l,
                               const Integer& R) {
  const auto of = wanted(S, T, l);
  if (!of) return std::nullopt;
  return R == of->most;
}

/// The most elements that one lane receives from other lanes.
OracleVerdict shuffle_bound(const Matrix& P, const Integer& l, const Integer& R) {
  const auto r = register_bits(P, l);
  if (!r || P.rows != P.columns.size()) return std::nullopt;
  std::vector<std::size_t> received(std::size_t{1} << l.convert_to<std::size_t>(), 0);
  for (std::size_t place = 0; place < std::size_t{1} << P.columns.size(); ++place) {
    const std::size_t to = times(P, place).convert_to<std::size_t>() >> *r;
    if (to != place >> *r) ++received[to];
  }
  return R == *std::max_element(received.begin(), received.end());
}

OracleVerdict packed_bound(const Matrix& S, const Matrix& T, const Integer& l, const Integer& p,
                           const Integer& R) {
  const auto of = wanted(S, T, l);
  if (!of || p < 0 || p > 2) return std::nullopt;
  Integer received(0), least(0), sent(of->in_one_lane);
  const Integer word = Integer(1) << p.convert_to<std::size_t>();
  for (; received < of->most; ++least, sent *= 2) received += std::min(word, sent);
  return R == least;
}

OracleVerdict wavefronts(const model::Linear& L, const Integer& e, const Integer& b,
                         const Integer& R) {
  if (!model::tabled(L) || e < 1 || b < 1) return std::nullopt;
  std::map<Integer, std::set<Integer>> words;
  for (const model::Numbers& place : model::table_of(L)) {
    const Integer word = model::number_of(place, model::outputs_of(L)) / e;
    words[word % b].insert(word);
  }
  std::size_t most = 0;
  for (const auto& [bank, served] : words) most = std::max(most, served.size());
  return R == most;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::shuffle_plan, shuffle_plan),
          row(Op::conversion_plan, conversion_plan),
          row(Op::packed_plan, packed_plan),
          row(Op::shuffle_source, shuffle_source),
          row(Op::shuffle_cost, shuffle_cost),
          row(Op::shuffle_bound, shuffle_bound),
          row(Op::conversion_bound, conversion_bound),
          row(Op::packed_bound, packed_bound),
          row(Op::wavefronts, wavefronts)};
}

}  // namespace plumb::certify::enumerated::shuffles
