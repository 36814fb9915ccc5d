// What decides an answer in a few lines of code, for those who judge without this program.
#pragma once

#include <nlohmann/json.hpp>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

//   "by"         fields                  an answer R is right iff
//   equal        value                   R is this value; of a tuple of one entry, (n) or n
//   values       values, modes           R(i) == values[i] for 0 <= i < size(R), as many as values
//   points       at, values, size, modes R(at[k]) == values[k] for each k; size(R) == size
//   right        values                  values[R(k)] == k for 0 <= k < size(R)
//   partition    image, size             a + R(j), a in image, are 0, 1, .., size - 1, once each;
//                                        R grows strictly
//   disjoint     image                   a + R(j), a in image, are all different; R grows strictly
//   copies       tile, places            R(a) == tile[a]; R has a copy of as many elements for each
//                                        place; copies at different places share no offset
//   covers       tile, offsets           R(c) == tile[c], and each offset is a value of R
//   parts        parts                   each part of R is right by its own
//
// Beyond its size R is extended by its last leaf. If there are `modes`, R has as many modes, and
// they have these sizes. `points`, `disjoint`, `copies` and `covers` are necessary, not sufficient:
// who fails them is wrong.

/// What decides an answer to this request. Throws NoData if the clause lets more answers be right
/// than a few lines can tell, or if the values are too many or too large.
nlohmann::json deciding(const catalogue::TestCase& posed);

}  // namespace plumb::certify
