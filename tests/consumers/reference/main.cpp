// A layout library of one function, and its test by the specification.
#include <plumbline/reference/algebra/complement.hpp>
#include <plumbline/reference/layouts/evaluate.hpp>

#include <cstdio>

namespace {

using Integer = long;
using plumb::Layout;

/// The offsets below N that multiples of the tile (extent:stride) leave out. The defect: the gaps
/// within a tile of stride above 1 are forgotten.
Layout<Integer> my_complement(Integer extent, Integer stride, Integer N) {
  const Integer reach = extent * stride, copies = (N + reach - 1) / reach;
#ifdef FIXED
  return plumb::layout_of(plumb::Modes<Integer>{{stride, 1}, {copies, reach}});
#else
  return plumb::layout_of(plumb::Modes<Integer>{{copies, reach}});
#endif
}

}  // namespace

int main() {
  int wrong = 0;
  for (Integer extent = 2; extent < 6; ++extent)
    for (Integer stride = 1; stride < 6; ++stride)
      for (Integer N = 1; N < 60; ++N) {
        const auto A = plumb::layout_of(plumb::Modes<Integer>{{extent, stride}});
        const auto expected = plumb::complement(A, N);
        const auto R = my_complement(extent, stride, N);
        bool same = expected.answered() && plumb::size(expected.value()) == plumb::size(R);
        for (Integer i = 0; same && i < plumb::size(R); ++i)
          same = plumb::evaluate(R, i) == plumb::evaluate(expected.value(), i);
        if (!same && wrong++ == 0)
          std::printf("complement(%ld:%ld, %ld) is wrong\n", extent, stride, N);
      }
  std::printf("%d wrong\n", wrong);
  return wrong == 0 ? 0 : 1;
}
