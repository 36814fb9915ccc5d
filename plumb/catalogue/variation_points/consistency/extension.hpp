// The variation points of operations that look at a layout beyond its size, or below 0.
#pragma once

#include "plumb/catalogue/variation_points/variation.hpp"
#include "reference/algebra/tiler.hpp"

namespace plumb::catalogue {

/// apply.extension, of layouts that are applied, as `consistent` reads it off an answer.
Variation extension_when_applied(Consistent (*consistent)(const Values<Integer>& arguments,
                                                          const Value<Integer>& answer));

/// composition.extension, of layouts that are composed, and divide.extension, of those that are
/// divided: libraries that drop modes of extent 1 there may count them on elsewhere.
Variation extension_when_composed(Consistent (*consistent)(const Values<Integer>& arguments,
                                                           const Value<Integer>& answer));
Variation extension_when_divided(Consistent (*consistent)(const Values<Integer>& arguments,
                                                          const Value<Integer>& answer));

/// composition.negative, of layouts that are composed.
Variation negative_when_composed(Consistent (*consistent)(const Values<Integer>& arguments,
                                                          const Value<Integer>& answer));

/// The readings of the extension of A for which R(c) == A^(B(c)) wherever B(c) is beyond the size
/// of A: by mode, if B is.
Consistent extension_of_a_composition(const Layout<Integer>& A, const Tiler<Integer>& B,
                                      const Layout<Integer>& R);

}  // namespace plumb::catalogue
