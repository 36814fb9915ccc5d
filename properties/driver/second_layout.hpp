// What a second layout may be that is drawn beside a layout A.
#pragma once

namespace plumb {

enum SecondLayout {
  any_layout = 0,
  flat_form = 1,        // A in another spelling
  coalesced_form = 2,   // and another
  extended_by_one = 3,  // and another
  of_one_shape = 4,     // the shape of A, and other strides
  beside_another = 5,   // A, and another mode
};

}  // namespace plumb
