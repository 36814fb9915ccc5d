#include "proofs/laws/provable_law.hpp"

namespace plumb::proofs {

ProvableLaw provable(const LawRow& row, std::size_t quick_rank, const IntegerScope& scope,
                     bool (*check)(ProveDriver&, Implementation<Symbolic>&)) {
  return {row, Encoding::polynomials, quick_rank, scope, {}, check, nullptr, {}};
}

ProvableLaw provable(const LawRow& row, const WordScope& scope,
                     bool (*check)(WordDriver&, Implementation<Word>&)) {
  return {row, Encoding::words, 0, {}, scope, nullptr, check, {}};
}

}  // namespace plumb::proofs
