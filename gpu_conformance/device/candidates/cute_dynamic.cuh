// CuTe C++ with run-time integers: nesting, and swizzles, are in the type there, so that a closed
// list of profiles and of swizzles is compiled; others are unsupported. CuTe checks nothing of what
// it is given.
#pragma once

#include <utility>

#include "gpu_conformance/device/candidates/cute_words.cuh"

namespace plumb::gpu_conformance {

class Candidate {
 public:
  static constexpr const char* name = "cute-cpp-dynamic";
  static constexpr int integer_bits = 32;
  static constexpr bool checks_range = false;

  PLUMB_HD static void evaluate(const LayoutView& A, DeviceWord i, Reply& R) {
    const bool offered = fits_int(i) && with_profile(UsualProfiles{}, [&](auto profile) {
                           using P = decltype(profile);
                           if (!has_profile<P>(A.shape) || !has_profile<P>(A.stride)) return false;
                           R.number(layout<P>(A)(static_cast<int>(i)));
                           return true;
                         });
    if (!offered) R.unsupported();
  }

  PLUMB_HD static void crd2idx(TreeView c, TreeView S, TreeView D, Reply& R) {
    const bool offered = with_profile(UsualProfiles{}, [&](auto profile) {
      using P = decltype(profile);
      if (!has_profile<P>(S) || !has_profile<P>(D)) return false;
      if (has_profile<LeafProfile>(c)) {
        R.number(cute::crd2idx(cute_tree<LeafProfile>(c), cute_tree<P>(S), cute_tree<P>(D)));
        return true;
      }
      if (!has_profile<P>(c)) return false;
      R.number(cute::crd2idx(cute_tree<P>(c), cute_tree<P>(S), cute_tree<P>(D)));
      return true;
    });
    if (!offered) R.unsupported();
  }

  PLUMB_HD static void idx2crd(DeviceWord i, TreeView S, Reply& R) {
    const bool offered = fits_int(i) && with_profile(UsualProfiles{}, [&](auto profile) {
                           using P = decltype(profile);
                           if (!has_profile<P>(S)) return false;
                           push_cute(cute::idx2crd(static_cast<int>(i), cute_tree<P>(S)), R);
                           return true;
                         });
    if (!offered) R.unsupported();
  }

  PLUMB_HD static void swizzle(const SwizzleView& f, DeviceWord x, Reply& R) {
    if (!fits_int(x) || !any_swizzle(f, static_cast<int>(x), R, Indices{})) R.unsupported();
  }

  PLUMB_HD static void composed(const ComposedView& F, DeviceWord i, Reply& R) {
    const ComposedView::Link link = F.link(0);
    const bool shown = F.links() == 1 && link.is_swizzle && fits_int(i) && fits_int(link.offset);
    if (!shown || !(through<1, 4, 3>(F, link, i, R) || through<2, 4, 3>(F, link, i, R) ||
                    through<3, 4, 3>(F, link, i, R) || through<3, 3, 3>(F, link, i, R) ||
                    through<2, 3, 3>(F, link, i, R) || through<1, 0, 1>(F, link, i, R)))
      R.unsupported();
  }

 private:
  template <class P>
  PLUMB_HD static auto layout(const LayoutView& A) {
    return cute::make_layout(cute_tree<P>(A.shape), cute_tree<P>(A.stride));
  }

  // 0 <= bits <= 3, 0 <= base <= 4, -3 <= shift <= 4, |shift| >= bits
  static constexpr int bases = 5, shifts = 8;
  using Indices = std::make_integer_sequence<int, 4 * bases * shifts>;

  template <int n>
  PLUMB_HD static bool one_swizzle(const SwizzleView& f, int x, Reply& R) {
    constexpr int bits = n / (bases * shifts), base = n / shifts % bases, shift = n % shifts - 3;
    if constexpr ((shift < 0 ? -shift : shift) >= bits) {
      if (f.bits != bits || f.base != base || f.shift != shift) return false;
      R.number(cute::Swizzle<bits, base, shift>{}(x));
      return true;
    } else {
      return false;
    }
  }
  template <int... n>
  PLUMB_HD static bool any_swizzle(const SwizzleView& f, int x, Reply& R,
                                   std::integer_sequence<int, n...>) {
    return (one_swizzle<n>(f, x, R) || ...);
  }

  template <int bits, int base, int shift>
  PLUMB_HD static bool through(const ComposedView& F, const ComposedView::Link& link, DeviceWord i,
                               Reply& R) {
    if (link.swizzle.bits != bits || link.swizzle.base != base || link.swizzle.shift != shift)
      return false;
    const LayoutView A = F.inner();
    return with_profile(FewProfiles{}, [&](auto profile) {
      using P = decltype(profile);
      if (!has_profile<P>(A.shape) || !has_profile<P>(A.stride)) return false;
      const auto composed = cute::make_composed_layout(cute::Swizzle<bits, base, shift>{},
                                                       static_cast<int>(link.offset), layout<P>(A));
      R.number(composed(static_cast<int>(i)));
      return true;
    });
  }
};

}  // namespace plumb::gpu_conformance
