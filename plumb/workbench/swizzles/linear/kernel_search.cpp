#include "plumb/workbench/swizzles/linear/kernel_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "reference/matrices/avoiding.hpp"

namespace plumb::workbench {
namespace {

using Vectors = std::vector<std::uint32_t>;

/// Differences looked at before a search gives up.
constexpr std::uint64_t most_steps = std::uint64_t{1} << 25;

Vectors all_differences(const UnitConflicts& conflicts) {
  Vectors all;
  for (const auto& of_access : conflicts.differences)
    all.insert(all.end(), of_access.begin(), of_access.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

/// The bits of d at these places, the first lowest.
std::uint32_t bits_at(std::uint32_t d, const std::vector<unsigned>& places) {
  std::uint32_t bits = 0;
  for (std::size_t k = 0; k < places.size(); ++k) bits |= (d >> places[k] & 1) << k;
  return bits;
}

/// Column i is chosen among those that keep clear of the differences whose highest free bit is i.
class GraphSearch {
 public:
  GraphSearch(const UnitConflicts& conflicts, const Vectors& differences,
              std::vector<unsigned> dependent, std::uint64_t& steps)
      : steps_(steps), graph_{std::move(dependent), {}, {}} {
    for (unsigned bit = 0; bit < conflicts.index_bits; ++bit)
      if (!std::count(graph_.dependent.begin(), graph_.dependent.end(), bit))
        graph_.free.push_back(bit);
    levels_.resize(graph_.free.size());
    for (const std::uint32_t d : differences) {
      const std::uint32_t free = bits_at(d, graph_.free);
      if (free != 0)
        levels_[std::bit_width(free) - 1].push_back({free, bits_at(d, graph_.dependent)});
    }
  }

  /// False if there is none, or the steps are spent.
  bool found() {
    if (graph_.values.size() == graph_.free.size()) return true;
    std::vector<bool> taken(std::size_t{1} << graph_.dependent.size(), false);
    for (const auto& [free, dependent] : levels_[graph_.values.size()]) {
      std::uint32_t value = dependent;
      for (std::size_t i = 0; i < graph_.values.size(); ++i)
        if (free >> i & 1) value ^= graph_.values[i];
      taken[value] = true;
    }
    const std::uint64_t cost = 1 + levels_[graph_.values.size()].size();
    for (std::uint32_t value = 0; value < taken.size(); ++value) {
      if (taken[value]) continue;
      if (steps_ < cost) {
        steps_ = 0;
        return false;
      }
      steps_ -= cost;
      graph_.values.push_back(value);
      if (found()) return true;
      graph_.values.pop_back();
    }
    return false;
  }

  const KernelGraph& graph() const { return graph_; }

 private:
  struct Difference {
    std::uint32_t free, dependent;
  };

  std::uint64_t& steps_;
  KernelGraph graph_;
  std::vector<std::vector<Difference>> levels_;
};

std::vector<unsigned> lowest(unsigned count) {
  std::vector<unsigned> bits(count);
  std::iota(bits.begin(), bits.end(), 0u);
  return bits;
}

/// The next set of as many numbers below `end`, in lexicographic order; false after the last.
bool next_subset(std::vector<unsigned>& set, unsigned end) {
  const auto size = static_cast<unsigned>(set.size());
  for (unsigned k = size; k-- > 0;)
    if (set[k] < end - (size - k)) {
      ++set[k];
      for (unsigned later = k + 1; later < size; ++later) set[later] = set[later - 1] + 1;
      return true;
    }
  return false;
}

/// A basis of the span; no vector has the highest bit of another one.
Vectors basis_of(const Vectors& vectors) {
  Vectors basis;
  for (std::uint32_t d : vectors) {
    for (const std::uint32_t b : basis)
      if (d >> (std::bit_width(b) - 1) & 1) d ^= b;
    if (d == 0) continue;
    for (std::uint32_t& b : basis)
      if (b >> (std::bit_width(d) - 1) & 1) b ^= d;
    basis.push_back(d);
  }
  return basis;
}

/// The basis of the differences and 0, if these are a subspace.
std::optional<Vectors> subspace_of(const Vectors& differences) {
  const Vectors basis = basis_of(differences);
  if (differences.size() + 1 != std::size_t{1} << basis.size()) return std::nullopt;
  return basis;
}

/// Appends the vectors that are independent of those before them.
void extend(Vectors& independent, const Vectors& more) {
  for (const std::uint32_t v : more) {
    independent.push_back(v);
    if (basis_of(independent).size() < independent.size()) independent.pop_back();
  }
}

BitMatrix<Integer> matrix_of_vectors(const Vectors& vectors, unsigned rows) {
  BitMatrix<Integer> matrix{rows, {}};
  for (const std::uint32_t v : vectors) matrix.columns.push_back(Integer(v));
  return matrix;
}

bool contains(const Vectors& differences, const Vectors& basis) {
  return std::all_of(basis.begin(), basis.end(), [&](std::uint32_t b) {
    return std::binary_search(differences.begin(), differences.end(), b);
  });
}

/// The graph form of the span of independent vectors: their highest bits are the free ones.
KernelGraph graph_of(const Vectors& vectors, unsigned index_bits) {
  Vectors basis = basis_of(vectors);
  std::sort(basis.begin(), basis.end());
  KernelGraph graph;
  for (const std::uint32_t b : basis)
    graph.free.push_back(static_cast<unsigned>(std::bit_width(b) - 1));
  for (unsigned bit = 0; bit < index_bits; ++bit)
    if (!std::count(graph.free.begin(), graph.free.end(), bit)) graph.dependent.push_back(bit);
  for (const std::uint32_t b : basis) graph.values.push_back(bits_at(b, graph.dependent));
  return graph;
}

}  // namespace

std::optional<KernelGraph> graph_over_low_bits(const UnitConflicts& conflicts) {
  std::uint64_t steps = most_steps / 4;
  const Vectors differences = all_differences(conflicts);
  GraphSearch search(conflicts, differences, lowest(conflicts.bank_bits), steps);
  return search.found() ? std::optional(search.graph()) : std::nullopt;
}

std::optional<KernelGraph> avoiding_two_subspaces(const UnitConflicts& conflicts) {
  std::vector<Vectors> spaces = conflicts.differences;
  std::sort(spaces.begin(), spaces.end(),
            [](const Vectors& a, const Vectors& b) { return a.size() < b.size(); });
  std::vector<Vectors> chains;  // the basis of the greatest of each begins with that of the least
  for (const Vectors& space : spaces) {
    const auto basis = subspace_of(space);
    if (!basis) return std::nullopt;
    auto chain = std::find_if(chains.begin(), chains.end(),
                              [&](const Vectors& least) { return contains(space, least); });
    if (chain == chains.end()) chain = chains.insert(chain, Vectors{});
    extend(*chain, *basis);
  }
  if (chains.size() > 2) return std::nullopt;
  chains.resize(2);
  // K meets L in at least 2^(dim L - c) vectors, and in no more if it avoids c dimensions of L.
  for (Vectors& chain : chains)
    if (chain.size() > conflicts.bank_bits) chain.resize(conflicts.bank_bits);
  const auto K = subspace_avoiding(matrix_of_vectors(chains[0], conflicts.index_bits),
                                   matrix_of_vectors(chains[1], conflicts.index_bits));
  Vectors vectors;
  for (const Integer& column : K.value().columns)
    vectors.push_back(static_cast<std::uint32_t>(column));
  vectors.resize(conflicts.index_bits - conflicts.bank_bits);
  return graph_of(vectors, conflicts.index_bits);
}

KernelSearch search_kernels(const UnitConflicts& conflicts) {
  std::uint64_t steps = most_steps;
  const Vectors differences = all_differences(conflicts);
  std::vector<unsigned> dependent = lowest(conflicts.bank_bits);
  do {
    GraphSearch search(conflicts, differences, dependent, steps);
    if (search.found()) return {search.graph(), false};
    if (steps <= differences.size()) return {std::nullopt, false};
    steps -= differences.size();
  } while (next_subset(dependent, conflicts.index_bits));
  return {std::nullopt, true};
}

}  // namespace plumb::workbench
