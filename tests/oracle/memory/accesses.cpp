// Accesses of memory, thread by thread: banks, groups, sectors and periods.
#include <map>
#include <set>

#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/model/words.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::accesses {
namespace {

using model::busiest;
using model::floored;
using model::Numbers;
using model::words_of;

/// What each thread moves, in elements; nothing where an offset is not known.
using Threads = std::optional<std::vector<Numbers>>;

const Layout<Integer>& inner_of(const Layout<Integer>& A) { return A; }
const Layout<Integer>& inner_of(const ComposedLayout<Integer>& F) { return F.inner; }

std::optional<Integer> offset_of(const Layout<Integer>& A, const Integer& i) {
  return model::value_at(model::node_of(A), i);
}
std::optional<Integer> offset_of(const ComposedLayout<Integer>& F, const Integer& i) {
  return model::through_links(F, model::value_at(model::node_of(F.inner), i));
}

template <class Function>
Threads threads_of(const Function& F) {
  const model::Node A = model::node_of(inner_of(F));
  if (!model::few(A)) return std::nullopt;
  const Integer size = model::size_of(A);
  const auto modes = model::modes_of(A);
  const Integer count = modes.empty() ? Integer(1) : model::size_of(modes.front());
  std::vector<Numbers> threads(count.convert_to<std::size_t>());
  for (Integer i = 0; i < size; ++i) {
    const auto offset = offset_of(F, i);
    if (!offset) return std::nullopt;
    threads[Integer(i % count).convert_to<std::size_t>()].push_back(*offset);
  }
  return threads;
}

bool plausible(const Integer& e, const Integer& b, const Integer& c) {
  return e >= 1 && b >= 1 && c >= 1 && e <= 4096;
}

/// Groups of `together` threads, one after the other.
Integer wavefronts(const std::vector<Numbers>& threads, const Integer& e, const Integer& b,
                   const Integer& c, const Integer& together, const std::optional<Integer>& m) {
  Integer sum = 0;
  std::set<Integer> words;
  for (std::size_t t = 0; t < threads.size(); ++t) {
    if (!m || (*m >> t) % 2 == 1) words.merge(words_of(threads[t], e, 8 * c));
    if (Integer(t + 1) % together == 0 || t + 1 == threads.size()) {
      sum += busiest(words, b);
      words.clear();
    }
  }
  return sum;
}

Integer together_of(const std::vector<Numbers>& threads, const Integer& e, const Integer& b,
                    const Integer& c) {
  const Integer bits = e * threads.front().size();
  return std::max(Integer(1), Integer(8 * b * c / std::max(bits, Integer(8 * c))));
}

template <class Function>
OracleVerdict access_masked(const Function& F, const Integer& e, const Integer& b, const Integer& c,
                            const Integer& m, const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, b, c) || m < 0) return std::nullopt;
  return R == wavefronts(*threads, e, b, c, together_of(*threads, e, b, c), m);
}

template <class Function>
OracleVerdict access(const Function& F, const Integer& e, const Integer& b, const Integer& c,
                     const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, b, c)) return std::nullopt;
  return R == wavefronts(*threads, e, b, c, together_of(*threads, e, b, c), std::nullopt);
}

bool pairs(const std::vector<Numbers>& threads, std::size_t apart,
           const std::optional<Integer>& m) {
  for (std::size_t t = 0; t < threads.size(); ++t) {
    const std::size_t other = t / apart % 2 == 0 ? t + apart : t - apart;
    if (other >= threads.size()) continue;
    if (m && ((*m >> t) % 2 == 0 || (*m >> other) % 2 == 0)) continue;
    if (threads[t].front() != threads[other].front()) return false;
  }
  return true;
}

Integer paired_value(const std::vector<Numbers>& threads, const Integer& e, const Integer& b,
                     const Integer& c, const std::optional<Integer>& m) {
  Integer together = together_of(threads, e, b, c);
  const bool wide = e * threads.front().size() > 8 * c;
  if (wide && (pairs(threads, 1, m) || pairs(threads, 2, m))) together *= 2;
  return wavefronts(threads, e, b, c, together, m);
}

template <class Function>
OracleVerdict paired(const Function& F, const Integer& e, const Integer& b, const Integer& c,
                     const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, b, c)) return std::nullopt;
  return R == paired_value(*threads, e, b, c, std::nullopt);
}

template <class Function>
OracleVerdict paired_masked(const Function& F, const Integer& e, const Integer& b, const Integer& c,
                            const Integer& m, const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, b, c) || m < 0) return std::nullopt;
  return R == paired_value(*threads, e, b, c, m);
}

template <class Function>
OracleVerdict ldmatrix(const Function& F, const Integer& e, const Integer& b, const Integer& c,
                       const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, b, c)) return std::nullopt;
  return R == wavefronts(*threads, e, b, c, 8, std::nullopt);
}

template <class Function>
OracleVerdict depth(const Function& F, const Integer& e, const Integer& b, const Integer& c,
                    const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, b, c)) return std::nullopt;
  std::map<Integer, Integer> count;
  Integer most = 0;
  for (const Numbers& thread : *threads) {
    std::set<Integer> banks;
    for (const Integer& word : words_of(thread, e, 8 * c))
      banks.insert(word - b * floored(word, b));
    for (const Integer& bank : banks) most = std::max(most, ++count[bank]);
  }
  return R == most;
}

template <class Function>
OracleVerdict banks_of_warp(const Function& F, const Integer& k, const Integer& e, const Integer& b,
                            const Integer& c, const IntTuple<Integer>& R) {
  const model::Node A = model::node_of(inner_of(F));
  if (!model::few(A) || !plausible(e, b, c) || !model::few(b) || k < 0) return std::nullopt;
  Numbers count(b.convert_to<std::size_t>(), 0);
  for (Integer i = 32 * k; i < 32 * (k + 1) && i < model::size_of(A); ++i) {
    const auto offset = offset_of(F, i);
    if (!offset) return std::nullopt;
    const Integer word = floored(*offset * e, 8 * c);
    ++count[Integer(word - b * floored(word, b)).convert_to<std::size_t>()];
  }
  if (R.is_leaf()) return count.size() == 1 && R.leaf() == count.front();
  if (R.children().size() != count.size()) return false;
  for (std::size_t j = 0; j < count.size(); ++j)
    if (!R.children()[j].is_leaf() || R.children()[j].leaf() != count[j]) return false;
  return true;
}

template <class Function>
OracleVerdict sectors(const Function& F, const Integer& e, const Integer& n, const Integer& a,
                      const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads || !plausible(e, n, 1)) return std::nullopt;
  std::set<Integer> touched;
  for (const Numbers& thread : *threads) touched.merge(words_of(thread, e, 8 * n, 8 * a));
  return R == touched.size();
}

bool in_runs_of(const Numbers& thread, std::size_t v) {
  for (std::size_t k = 0; k < thread.size(); ++k)
    if (thread[k] != floored(thread[k], v) * v + k % v || thread[k] - thread[k - k % v] != k % v)
      return false;
  return thread.size() % v == 0;
}

template <class Function>
OracleVerdict vector(const Function& F, const Integer& R) {
  const Threads threads = threads_of(F);
  if (!threads) return std::nullopt;
  std::size_t greatest = 1;
  for (std::size_t v = 1; v <= threads->front().size(); v *= 2)
    if (std::all_of(threads->begin(), threads->end(),
                    [v](const Numbers& thread) { return in_runs_of(thread, v); }))
      greatest = v;
  return R == greatest;
}

/// False if a smaller multiple of l fits as far as one can see, or R does not.
template <class Function>
OracleVerdict period(const Function& F, const Integer& l, const Integer& R) {
  if (l < 1 || R < 1 || R % l != 0) return l < 1 ? OracleVerdict() : OracleVerdict(false);
  if (!model::few(R)) return std::nullopt;
  Numbers values;
  for (Integer i = 0; i < 3 * R; ++i) {
    const auto value = offset_of(F, i);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  const auto fits = [&](std::size_t p) {
    for (std::size_t i = 0; i + p < values.size(); ++i)
      if (values[i + p] - values[i] != values[p] - values[0]) return false;
    return true;
  };
  const auto wanted = R.convert_to<std::size_t>(), step = l.convert_to<std::size_t>();
  for (std::size_t p = step; p < wanted; p += step)
    if (fits(p)) return false;
  return fits(wanted);
}

OracleVerdict bank(const Integer& x, const Integer& e, const Integer& b, const Integer& c,
                   const Integer& R) {
  if (e < 1 || b < 1 || c < 1) return std::nullopt;
  const Integer word = floored(x * e, 8 * c);
  return R == word - b * floored(word, b);
}

OracleVerdict linear(const model::Linear& L, const Integer& e, const Integer& b, const Integer& R) {
  if (!model::tabled(L) || e < 1 || b < 1) return std::nullopt;
  const auto places = model::table_of(L);
  std::map<std::size_t, std::set<Integer>> words;
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::size_t lane = 0, below = 0, weight = 1;
    for (const auto& input : model::inputs_of(L)) {
      for (std::size_t bit = 0; bit < input.bits; ++bit, ++below)
        if (input.name == "lane") {
          lane += weight * (i >> below & 1);
          weight *= 2;
        }
    }
    words[lane].insert(model::number_of(places[i], model::outputs_of(L)) / e);
  }
  const Integer values = places.size() / words.size();
  const Integer share = std::max(Integer(1), Integer(values / e));
  const Integer together = std::max(Integer(1), Integer(b / share));
  Integer sum = 0;
  std::set<Integer> group;
  for (const auto& [lane, of_lane] : words) {
    group.insert(of_lane.begin(), of_lane.end());
    if (Integer(lane + 1) % together == 0 || lane + 1 == words.size()) {
      sum += busiest(group, b);
      group.clear();
    }
  }
  return R == sum;
}

template <class Function>
EnumeratedRows rows_on() {
  return {row(Op::access_wavefronts, access<Function>),
          row(Op::access_wavefronts, access_masked<Function>),
          row(Op::paired_wavefronts, paired<Function>),
          row(Op::paired_wavefronts, paired_masked<Function>),
          row(Op::ldmatrix_wavefronts, ldmatrix<Function>),
          row(Op::conflict_depth, depth<Function>),
          row(Op::warp_banks, banks_of_warp<Function>),
          row(Op::sectors, sectors<Function>),
          row(Op::access_vector, vector<Function>),
          row(Op::warp_period, period<Function>)};
}

}  // namespace

EnumeratedRows rows() {
  EnumeratedRows all = rows_on<Layout<Integer>>();
  for (const EnumeratedRow& row : rows_on<ComposedLayout<Integer>>()) all.push_back(row);
  all.push_back(row(Op::bank, bank));
  all.push_back(row(Op::linear_wavefronts, linear));
  return all;
}

}  // namespace plumb::certify::enumerated::accesses
