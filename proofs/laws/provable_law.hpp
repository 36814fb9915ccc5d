// A law, the encoding used to prove it, and the scope of the proof.
#pragma once

#include <functional>
#include <memory>

#include "proofs/bitvectors/word_driver.hpp"
#include "proofs/integers/prove_driver.hpp"
#include "proofs/laws/number_kinds.hpp"
#include "properties/laws/law_list.hpp"

namespace plumb::proofs {

/// Integers: polynomials in normal form, or the solver's own terms. Words: bit-vectors, for the
/// solver, or all cases one by one where they are few.
enum class Encoding { polynomials, native, words, cases };

/// Profiles at which a law is proved in a scope of their own.
struct FurtherProfiles {
  IntegerScope scope;
  std::vector<std::vector<Profile>> profiles;  // one for each shape that the law draws
};

struct ProvableLaw {
  LawRow row;                  // the law on numbers
  Encoding encoding;           // polynomials, which stands for native; or words, for cases
  std::size_t quick_rank = 3;  // the rank up to which a proof takes seconds
  IntegerScope integers;
  WordScope words;

  // The function of the other encoding is null.
  bool (*over_integers)(ProveDriver&, Implementation<Symbolic>&);
  bool (*over_words)(WordDriver&, Implementation<Word>&);

  std::vector<FurtherProfiles> further = {};

  bool of_matrices() const { return words.matrix_size.has_value(); }
};

ProvableLaw provable(const LawRow& row, std::size_t quick_rank, const IntegerScope& scope,
                     bool (*check)(ProveDriver&, Implementation<Symbolic>&));
ProvableLaw provable(const LawRow& row, const WordScope& scope,
                     bool (*check)(WordDriver&, Implementation<Word>&));

template <class Law>
ProvableLaw provable_over_integers(const LawRow& row, std::size_t quick_rank,
                                   const IntegerScope& scope = {}) {
  return provable(row, quick_rank, scope, [](ProveDriver& draw, Implementation<Symbolic>& use) {
    return Law{}(draw, use);
  });
}

template <class Law>
ProvableLaw provable_over_words(const LawRow& row, const WordScope& scope = {}) {
  return provable(row, scope,
                  [](WordDriver& draw, Implementation<Word>& use) { return Law{}(draw, use); });
}

/// A law without shapes that is in no table of laws: a lemma or a published claim.
template <class Law>
ProvableLaw statement_over_integers() {
  return provable_over_integers<Law>(law_row<Law>(LawRole::further), 0);
}

/// The same about entries of matrices over F2.
template <class Law>
ProvableLaw statement_over_bits() {
  return provable_over_words<Law>(law_row<Law>(LawRole::further), WordScope{.bits_alone = true});
}

/// An implementation over each kind of number. The concrete one replays what a proof finds.
struct ProvedOperation {
  std::function<std::unique_ptr<Implementation<Symbolic>>()> over_integers;
  std::function<std::unique_ptr<Implementation<Word>>()> over_words;
  std::function<std::unique_ptr<Implementation<Integer>>()> concrete;
};

template <template <class> class Implementing>
ProvedOperation subject() {
  return {[] { return std::make_unique<Implementing<Symbolic>>(); },
          [] { return std::make_unique<Implementing<Word>>(); },
          [] { return std::make_unique<Implementing<Integer>>(); }};
}

}  // namespace plumb::proofs
