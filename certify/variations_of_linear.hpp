// With which choices of a variation an answer of linear algebra over F2 agrees.
#pragma once

#include "certify/variations.hpp"

namespace plumb {

ChoiceNames free_unknowns(const Values<Integer>& arguments, const Value<Integer>& answer);
ChoiceNames free_bits_of_pseudoinvert(const Values<Integer>& arguments, const Value<Integer>& answer);
ChoiceNames free_bits_of_invert_and_compose(const Values<Integer>& arguments, const Value<Integer>& answer);
ChoiceNames order_of_a_product(const Values<Integer>& arguments, const Value<Integer>& answer);

}  // namespace plumb
