// Inductions over loops of the reference, whole: for every length of a list.
//
// A claim runs one step of the loop, the template of the reference itself, from every state that
// the invariant allows: before the first mode, and after any list of modes, of which only the last
// may be looked at (opaque_modes.hpp). It returns the invariant after the step. As the loop is that
// step over all modes (std::accumulate, or a `for` that does nothing else), the invariant holds at
// its end for lists of every length.
//
// A loop over the columns of a matrix over F2 has a list of rows in its state, of which one stands
// for each (opaque_rows.hpp): such an induction is about any number of rows and of columns.
//
// An induction has two broken steps: one that the same claim refutes, and a late one, which goes
// wrong from the fifth mode on and which no proof at a profile of four leaves sees: it is not
// provable, since it has to count. Where a step sees no list, the second is broken otherwise.
#pragma once

#include <string_view>
#include <vector>

#include "proofs/laws/provable_law.hpp"

namespace plumb::proofs {

struct InductionText {
  std::string_view id;         // CLAUSE.induction-WHAT, forever
  std::string_view loop;       // the step of the reference that is run
  std::string_view statement;  // the invariant, in the words of the loop
  std::string_view broken;     // what the step that is refuted does
};

struct Induction {
  InductionText text;
  ProvableLaw claim;
  ProvableLaw broken;  // must be refuted
  ProvableLaw late;    // must not be proved

  /// Of matrices, or of lists of modes.
  bool of_matrices() const { return claim.encoding == Encoding::words; }
};

namespace inductions {

/// What a loop has built so far, in its state.
template <class State>
const auto& list_of(const State& state) {
  if constexpr (requires { state.entries; })
    return state.entries;
  else if constexpr (requires { state.modes; })
    return state.modes;
  else if constexpr (requires { state.inverse; })
    return state.inverse;
  else if constexpr (requires { state.pivots; })
    return state.pivots;
  else
    return state;
}

/// From the fifth mode on a step does nothing.
template <class Step>
struct FromTheFifth {
  template <class State, class Next>
  auto operator()(State so_far, const Next& next) const -> decltype(Step{}(so_far, next)) {
    if (list_of(so_far).size() >= 4) return so_far;
    return Step{}(std::move(so_far), next);
  }
};

/// A claim about a step, as a law that uses no implementation.
template <template <class> class Claim, class Step>
struct ClaimLaw {
  static constexpr LawText text{Claim<Step>::text.id, Claim<Step>::text.statement};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    return Claim<Step>{}(draw);
  }
};

template <template <class> class Claim, class Step, class Broken, class Late = FromTheFifth<Step>>
Induction induction() {
  return {Claim<Step>::text, statement_over_integers<ClaimLaw<Claim, Step>>(),
          statement_over_integers<ClaimLaw<Claim, Broken>>(),
          statement_over_integers<ClaimLaw<Claim, Late>>()};
}

/// Of loops over matrices over F2.
template <template <class> class Claim, class Step, class Broken, class Late = FromTheFifth<Step>>
Induction induction_over_bits() {
  return {Claim<Step>::text, statement_over_bits<ClaimLaw<Claim, Step>>(),
          statement_over_bits<ClaimLaw<Claim, Broken>>(),
          statement_over_bits<ClaimLaw<Claim, Late>>()};
}

}  // namespace inductions

const std::vector<Induction>& all_inductions();

/// Null if there is none of that name.
const Induction* find_induction(std::string_view id);

}  // namespace plumb::proofs
