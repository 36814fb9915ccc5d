#include "tests/mutants/families.hpp"
#include "tests/mutants/integers/arithmetic.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_integers() {
  using V = const Values<I>&;
  return {
      {"floor_div.rounds-up", "the quotient above", [](V a) { return divided<I>(a, ceil_div<I>); }},
      {"floor_div.remainder", "the remainder in place of the quotient",
       [](V a) { return divided<I>(a, floor_mod<I>); }},
      {"floor_div.strictly-below", "of a negative number, less than the quotient",
       [](V a) {
         return divided<I>(a, [](const I& n, const I& d) {
           return n < 0 ? I(ceil_div(n, d) - 1) : floor_div(n, d);
         });
       }},
      {"ceil_div.rounds-down", "the quotient below",
       [](V a) { return divided<I>(a, floor_div<I>); }},
      {"ceil_div.one-more", "one more even where nothing is left over",
       [](V a) {
         return divided<I>(a, [](const I& n, const I& d) { return I(floor_div(n, d) + 1); });
       }},
      {"ceil_div.below", "of a negative number, one less",
       [](V a) {
         return divided<I>(
             a, [](const I& n, const I& d) { return I(ceil_div(n, d) - (n < 0 ? 1 : 0)); });
       }},
      {"round_up.rounds-down", "the multiple below",
       [](V a) {
         return divided<I>(a, [](const I& n, const I& d) { return I(floor_div(n, d) * d); });
       }},
      {"round_up.next", "the next multiple, even of a multiple",
       [](V a) {
         return divided<I>(a, [](const I& n, const I& d) { return I(floor_div(n, d) * d + d); });
       }},
      {"round_up.below", "of a negative number, the multiple below",
       [](V a) {
         return divided<I>(
             a, [](const I& n, const I& d) { return I((ceil_div(n, d) - (n < 0 ? 1 : 0)) * d); });
       }},
      {"gcd.one-step", "Euclid stops after one step", by<I, gcd_one_step<I>>},
      {"gcd.least", "the smaller number", by<I, gcd_least<I>>},
      {"lcm.product", "a common multiple, not the least", by<I, lcm_product<I>>},
      {"lcm.rounded-up", "the next multiple of b", by<I, lcm_rounded_up<I>>},
      {"log2.counts-bits", "the number of digits", by<I, log2_counts_bits<I>>},
      {"log2.half", "the half in place of the number of halvings", by<I, log2_half<I>>},
  };
}

template Definitions<Integer> of_integers();
template Definitions<proofs::Symbolic> of_integers();
template Definitions<proofs::Word> of_integers();

}  // namespace plumb::mutants
