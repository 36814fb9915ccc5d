// A law together with an encoding in which it can be proved, and what it is proved of.
#pragma once

#include <functional>
#include <memory>

#include "proofs/prove_driver.hpp"
#include "proofs/word_driver.hpp"
#include "properties/implementation.hpp"
#include "properties/law_table.hpp"

namespace plumb {

/// Of integers: polynomials in normal form, or the solver's own terms. Of words: bit-vectors.
enum class Encoding { polynomials, native, words };

struct ProvableLaw {
  LawRow row;  // the law on numbers
  Encoding encoding;  // of integers: polynomials, and native as well
  std::size_t quick_rank = 3;  // up to which a proof takes seconds
  IntegerScope integers;
  WordScope words;

  // The function of the other encoding is empty.
  std::function<bool(ProveDriver&, Implementation<Symbolic>&)> over_integers;
  std::function<bool(WordDriver&, Implementation<Word>&)> over_words;
};

template <class Law>
LawRow row_on_numbers() {
  const std::string_view id = Law::text.id;
  return {id, id.substr(0, id.find('.')), Law::text.equation, false,
          [](Driver& draw, Implementation<Integer>& use) { return Law{}(draw, use); }};
}

template <class Law>
ProvableLaw provable_over_integers(std::size_t quick_rank = 3,
                                   const IntegerScope& scope = {}) {
  return {row_on_numbers<Law>(), Encoding::polynomials, quick_rank, scope, {}, Law{}, nullptr};
}

template <class Law>
ProvableLaw provable_over_words(const WordScope& scope = {}) {
  return {row_on_numbers<Law>(), Encoding::words, 0, {}, scope, nullptr, Law{}};
}

/// An implementation over each kind of number. The concrete one replays what a proof finds.
struct Subject {
  std::function<std::unique_ptr<Implementation<Symbolic>>()> over_integers;
  std::function<std::unique_ptr<Implementation<Word>>()> over_words;
  std::function<std::unique_ptr<Implementation<Integer>>()> concrete;
};

template <template <class> class Implementing>
Subject subject() {
  return {[] { return std::make_unique<Implementing<Symbolic>>(); },
          [] { return std::make_unique<Implementing<Word>>(); },
          [] { return std::make_unique<Implementing<Integer>>(); }};
}

// The laws that a proof can be asked of, by family, in the order of properties/laws_of_*.cpp.
std::vector<ProvableLaw> provable_laws_of_tuples();
std::vector<ProvableLaw> provable_laws_of_layouts();
std::vector<ProvableLaw> provable_laws_of_algebra();
std::vector<ProvableLaw> provable_laws_of_swizzles();
std::vector<ProvableLaw> provable_laws_of_matrices();
std::vector<ProvableLaw> provable_laws_of_linear_layouts();

/// All of them, one row each.
const std::vector<ProvableLaw>& provable_laws();

/// Of the list, of the lemmas about steps, and of the published claims; null where it is in none.
const ProvableLaw* find_provable_law(std::string_view id);

}  // namespace plumb
