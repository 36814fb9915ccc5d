// Lemmas about one step of the reference's loops, from which laws follow at any rank.
//
// A lemma draws numbers and no shapes: what comes before and after the step is represented by
// numbers about which nothing is assumed. The inductions that use the lemmas are in
// docs/book/any-rank.md. Every lemma has a control, the same lemma with a weaker premise or a
// changed step: a prover that proves the control has proved nothing.
#pragma once

#include <string_view>
#include <vector>

#include "proofs/laws/provable_law.hpp"

namespace plumb::proofs {

struct StepText {
  std::string_view id;  // CLAUSE.step-WHAT, forever
  std::string_view statement;
  std::string_view control;  // what is weakened or changed
};

enum class Version { lemma, control };

/// n in the lemma, n + 1 in its control.
template <Version version, class Number>
Number one_more_in_control(const Number& n) {
  return version == Version::lemma ? n : Number(n + 1);
}

/// Lemma<version>, as a law that uses no implementation.
template <template <Version> class Lemma, Version version>
struct StepLaw {
  static constexpr LawText text{Lemma<version>::text.id, Lemma<version>::text.statement};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    return Lemma<version>{}(draw);
  }
};

struct LoopLemma {
  StepText text;
  ProvableLaw lemma;
  ProvableLaw control;  // must be refuted
};

template <template <Version> class Lemma>
LoopLemma loop_lemma() {
  return {Lemma<Version::lemma>::text, statement_over_integers<StepLaw<Lemma, Version::lemma>>(),
          statement_over_integers<StepLaw<Lemma, Version::control>>()};
}

/// The step lemmas, in the order of docs/book/any-rank.md.
const std::vector<LoopLemma>& step_lemmas();

/// Null if there is none of that name.
const LoopLemma* find_step_lemma(std::string_view id);

}  // namespace plumb::proofs
