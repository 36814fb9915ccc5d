#include "tests/mutants/families.hpp"
#include "tests/mutants/shuffles/conversion.hpp"
#include "tests/mutants/shuffles/packed_conversion.hpp"
#include "tests/mutants/shuffles/packed_planner.hpp"
#include "tests/mutants/shuffles/planner.hpp"
#include "tests/mutants/shuffles/simulator.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_shuffles() {
  return {
      {"shuffle_bound.by-rank", "lanes are taken to stay always", by<I, shuffle_bound_by_rank<I>>},
      {"shuffle_bound.one-less", "one element is taken to stay", by<I, shuffle_bound_one_less<I>>},
      {"shuffle_bound.all", "every register is shuffled or none", by<I, shuffle_bound_all<I>>},
      {"shuffle_bound.without-unit", "im D in place of im(D + I)",
       by<I, shuffle_bound_without_unit<I>>},
      {"conversion_bound.of-all-registers", "copies of an element are counted",
       by<I, conversion_bound_of_all_registers<I>>},
      {"conversion_bound.of-lanes", "lanes stay only if S_L == T_L",
       by<I, conversion_bound_of_lanes<I>>},
      {"conversion_bound.counts-all", "what a lane has already is counted",
       by<I, conversion_bound_counts_all<I>>},
      {"conversion_bound.of-whole", "T that lacks an element is refused",
       by<I, conversion_bound_of_whole<I>>},

      {"packed_bound.full-words", "each word is taken to be full of what is missing",
       by<I, packed_bound_full_words<I>>},
      {"packed_bound.rounds-down", "a word that is not full is not counted",
       by<I, packed_bound_rounds_down<I>>},
      {"packed_bound.of-lanes", "lanes are counted, and a word holds any number",
       by<I, packed_bound_of_lanes<I>>},

      {"shuffle_plan.back", "the conversion back", by<I, shuffle_plan_back<I>>},
      {"shuffle_plan.all-move", "no lane keeps anything: right, with more shuffles",
       by<I, shuffle_plan_all_move<I>>},
      {"shuffle_plan.selects-swapped", "selects take the other value",
       by<I, shuffle_plan_selects_swapped<I>>},
      {"conversion_plan.back", "the conversion back", by<I, conversion_plan_back<I>>},
      {"conversion_plan.all-move", "no lane keeps anything: right, with more shuffles",
       by<I, conversion_plan_all_move<I>>},
      {"conversion_plan.sends-too-few", "one lane is taken to send all that another needs",
       by<I, conversion_plan_sends_too_few<I>>},
      {"conversion_plan.of-every-element", "what T lacks is brought too: right, with more shuffles",
       by<I, conversion_plan_of_every_element<I>>},

      {"packed_plan.back", "the conversion back", by<I, packed_plan_back<I>>},
      {"packed_plan.by-turned-lanes", "lanes are turned and turned back: right, with more shuffles",
       by<I, packed_plan_by_turned_lanes<I>>},
      {"packed_plan.of-every-element", "what T lacks is brought too: right, with more shuffles",
       by<I, packed_plan_of_every_element<I>>},
      {"packed_plan.even-selectors", "odd lanes permute as even ones do",
       by<I, packed_plan_even_selectors<I>>},

      {"shuffle_source.up-is-down", "up goes down and down goes up",
       by<I, shuffle_source_up_is_down<I>>},
      {"shuffle_source.select-swapped", "a select takes the other value",
       by<I, shuffle_source_select_swapped<I>>},
      {"shuffle_source.first-digit-first", "the selector is read from its first digit on",
       by<I, shuffle_source_first_digit_first<I>>},
      {"shuffle_cost.selects-first", "the weights of selects and shuffles are swapped",
       by<I, shuffle_cost_selects_first<I>>},
      {"shuffle_cost.permutes-are-selects", "a permute costs what a select does",
       by<I, shuffle_cost_permutes_are_selects<I>>},
  };
}

template Definitions<Integer> of_shuffles();
template Definitions<proofs::Symbolic> of_shuffles();
template Definitions<proofs::Word> of_shuffles();

}  // namespace plumb::mutants
