#include "plumb/catalogue/guarantees/guarantee.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "plumb/catalogue/guarantees/guarantee_checks.hpp"

namespace plumb::catalogue {

const std::vector<Guarantee>& promises() {
  static const std::vector<Guarantee> rows{
      {"quasi_inverse",
       "A^(R^(A(i))) == A(i) for 0 <= i < size(A), whatever A is; ^ is the extension",
       {Op::left_inverse},
       check_quasi_inverse},
      {"complement_bijection",
       "for an M >= N each x in [0,M) is a + R(j) for exactly one a in the image of A and one j, "
       "whatever A is",
       {Op::complement},
       check_complement_bijection},
      {"complement_covers",
       "cosize((A, R)) >= N: A and R together reach as far as the cotarget, whatever A is",
       {Op::complement},
       check_complement_covers},
      {"product_nonoverlapping",
       "no offset belongs to two copies of A, whatever A and the layout B are: R has size(A) "
       "size(B) "
       "elements, and at least |image A| |image B| different offsets",
       {Op::logical_product, Op::zipped_product, Op::tiled_product, Op::flat_product,
        Op::blocked_product, Op::raked_product},
       check_product_nonoverlapping},
      {"composition_unconditional",
       "R(c) == A^(B(c)) for 0 <= c < size(B) == size(R), whatever A and the layout B are; ^ is "
       "the "
       "extension",
       {Op::composition},
       check_composition},
      {"least_preimage",
       "R(x) is the least y with B(y) == A(x), if B has one input",
       {Op::linear_invert_and_compose},
       check_least_preimage},
  };
  return rows;
}

const Guarantee* find_promise(std::string_view name) {
  for (const Guarantee& row : promises())
    if (row.name == name) return &row;
  return nullptr;
}

std::string promise_names() {
  std::vector<std::string_view> names;
  for (const Guarantee& row : promises()) names.push_back(row.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace plumb::catalogue
