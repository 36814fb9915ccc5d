// One row a law: it is proved, or open with the reason.
//
//   proved<Law>(over_integers(2))              at all profiles of at most two leaves
//   proved<Law>(over_integers(2).and_at({"(*,*) *"}, {.shapes = SmallShapes{4}}))
//                                          and there for small extents and all strides
//   proved_to<Law>(1, over_integers(1), "..")  for one leaf; why not beyond
//   open<Law>("..")                            no encoding carries it
//   open<Law>(over_words({..}), "..")          it can be asked for a proof: undecided, or slow
//
// The table of a family does not compile if a law of the family has no row, or two.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "proofs/laws/provable_law.hpp"
#include "properties/laws/law_list.hpp"
#include "properties/operations/family.hpp"

namespace plumb::proofs {

/// What is known of one law.
struct ProofRow {
  std::string_view law;
  std::optional<ProvableLaw> provable;     // how it is asked; nothing: no encoding carries it
  std::optional<std::size_t> proved_rank;  // if not proved beyond: the leaves up to which it is
  std::string open;                        // why it is not proved, or not beyond; empty: it is
};

struct OverIntegers {
  std::size_t quick_rank;
  IntegerScope scope;
  std::vector<FurtherProfiles> further = {};

  /// Also at these profiles, each "PROFILE PROFILE ..", in a scope of their own.
  OverIntegers and_at(const std::vector<std::string>& profiles, const IntegerScope& there) const;
};
struct OverWords {
  WordScope scope;
};

inline OverIntegers over_integers(std::size_t quick_rank = 3, const IntegerScope& scope = {}) {
  return {quick_rank, scope, {}};
}
inline OverWords over_words(const WordScope& scope = {}) { return {scope}; }

namespace detail {

template <class Law>
ProvableLaw asked(const OverIntegers& how) {
  ProvableLaw law = provable_over_integers<Law>(*find_law(Law::text.id), how.quick_rank, how.scope);
  law.further = how.further;
  return law;
}
template <class Law>
ProvableLaw asked(const OverWords& how) {
  return provable_over_words<Law>(*find_law(Law::text.id), how.scope);
}

}  // namespace detail

/// A row that remembers its law.
template <class Law>
struct RowOf {
  ProofRow row;
};

ProofRow proof_row(const ProvableLaw& provable, std::optional<std::size_t> proved_rank,
                   std::string_view open);
ProofRow open_row(std::string_view law, std::string_view reason);

template <class Law, class How>
RowOf<Law> proved(const How& how) {
  return {proof_row(detail::asked<Law>(how), std::nullopt, "")};
}
template <class Law, class How>
RowOf<Law> proved_to(std::size_t rank, const How& how, std::string_view why_not_beyond) {
  return {proof_row(detail::asked<Law>(how), rank, why_not_beyond)};
}
template <class Law>
RowOf<Law> open(std::string_view reason) {
  return {open_row(Law::text.id, reason)};
}
template <class Law, class How>
RowOf<Law> open(const How& how, std::string_view reason) {
  return {proof_row(detail::asked<Law>(how), std::nullopt, reason)};
}

namespace detail {

template <class Law, class... WithRows>
constexpr int rows_for = (0 + ... + (std::is_same_v<Law, WithRows> ? 1 : 0));

template <class Laws, class... WithRows>
struct Covers;
template <class... Contract, class... More, class... WithRows>
struct Covers<Laws<Contracts<Contract...>, Further<More...>>, WithRows...> {
  static constexpr bool each_law_once = (... && (rows_for<Contract, WithRows...> == 1)) &&
                                        (... && (rows_for<More, WithRows...> == 1));
  static constexpr bool nothing_else = sizeof...(Contract) + sizeof...(More) == sizeof...(WithRows);
};

}  // namespace detail

/// The table of a family.
template <class FamilyLaws, class... WithRows>
std::vector<ProofRow> proof_rows(RowOf<WithRows>... rows) {
  using Covers = detail::Covers<FamilyLaws, WithRows...>;
  static_assert(Covers::each_law_once,
                "a law of this family has no row, proved or open, or has two");
  static_assert(Covers::nothing_else, "a row here belongs to a law of another family");
  return {std::move(rows.row)...};
}

// proofs_on_integers() .. proofs_on_memory()
#define PLUMB_PROOFS_ON(NAME, TITLE) std::vector<ProofRow> proofs_on_##NAME();
PLUMB_FAMILIES(PLUMB_PROOFS_ON)
#undef PLUMB_PROOFS_ON

}  // namespace plumb::proofs
