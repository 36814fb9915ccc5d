// The reference, ported to integers of 64 bits: each sum and product is checked, and one that does
// not fit is refused with out_of_range.
#pragma once

#include "gpu_conformance/device/candidate.cuh"

namespace plumb::gpu_conformance {

class Candidate {
 public:
  static constexpr const char* name = "plumbline-fixed-width";
  static constexpr int integer_bits = 64;
  static constexpr bool checks_range = true;

  PLUMB_HD static void evaluate(const LayoutView& A, DeviceWord i, Reply& R) {
    bool fits = true;
    const DeviceWord offset = at_index(i, A.shape, A.stride, fits);
    answer(offset, fits, R);
  }

  PLUMB_HD static void crd2idx(TreeView c, TreeView S, TreeView D, Reply& R) {
    bool fits = true;
    if (!positive(S) || !congruent(S, D) || !admits(S, c)) return R.refuse(Reason::bad_shape);
    const DeviceWord offset = at_coordinate(c, S, D, fits);
    answer(offset, fits, R);
  }

  PLUMB_HD static void idx2crd(DeviceWord i, TreeView S, Reply& R) {
    if (!positive(S)) return R.refuse(Reason::bad_shape);
    bool fits = true;
    size(S, fits);
    if (!fits) return R.refuse(Reason::out_of_range);
    write_coordinate(i, S, R);
  }

  PLUMB_HD static void swizzle(const SwizzleView& f, DeviceWord x, Reply& R) {
    if (x < 0) return R.refuse(Reason::out_of_domain);
    R.number(swizzled(f, x));
  }

  PLUMB_HD static void composed(const ComposedView& F, DeviceWord i, Reply& R) {
    bool fits = true;
    const LayoutView inner = F.inner();
    DeviceWord value = at_index(i, inner.shape, inner.stride, fits);
    for (int k = F.links() - 1; k >= 0; --k) {
      const ComposedView::Link link = F.link(k);
      value = add(link.offset, value, fits);
      if (!fits) return R.refuse(Reason::out_of_range);
      if (link.is_swizzle && value < 0) return R.refuse(Reason::out_of_domain);
      value = link.is_swizzle ? swizzled(link.swizzle, value)
                              : at_index(value, link.layout.shape, link.layout.stride, fits);
    }
    answer(value, fits, R);
  }

  PLUMB_HD static void linear(const LinearView& L, DeviceWord i, Reply& R) {
    if (i < 0 || i >= DeviceWord{1} << L.bits()) return R.refuse(Reason::out_of_domain);
    R.push(L.outputs() + 1);
    for (int k = 0; k < L.outputs(); ++k) {
      DeviceWord coordinate = 0;
      for (int n = 0; n < L.bits(); ++n)
        if ((i >> n & 1) != 0) coordinate ^= L.basis(n, k);
      R.push(0);
      R.push(coordinate);
    }
  }

 private:
  __extension__ typedef __int128 Wide;

  PLUMB_HD static void answer(DeviceWord n, bool fits, Reply& R) {
    if (fits)
      R.number(n);
    else
      R.refuse(Reason::out_of_range);
  }
  PLUMB_HD static DeviceWord narrow(Wide n, bool& fits) {
    const DeviceWord word = static_cast<DeviceWord>(n);
    fits = fits && word == n;
    return word;
  }
  PLUMB_HD static DeviceWord add(DeviceWord a, DeviceWord b, bool& fits) {
    return narrow(Wide{a} + b, fits);
  }
  PLUMB_HD static DeviceWord times(DeviceWord a, DeviceWord b, bool& fits) {
    return narrow(Wide{a} * b, fits);
  }

  PLUMB_HD static bool positive(TreeView S) {
    if (S.is_leaf()) return S.leaf() >= 1;
    bool all = true;
    TreeView mode = S.first();
    for (int k = 0; k < S.rank(); ++k, mode = mode.next()) all = all && positive(mode);
    return all;
  }
  PLUMB_HD static bool congruent(TreeView a, TreeView b) {
    if (a.is_leaf() || b.is_leaf()) return a.is_leaf() == b.is_leaf();
    if (a.rank() != b.rank()) return false;
    TreeView x = a.first(), y = b.first();
    for (int k = 0; k < a.rank(); ++k, x = x.next(), y = y.next())
      if (!congruent(x, y)) return false;
    return true;
  }
  PLUMB_HD static bool admits(TreeView S, TreeView c) {
    if (c.is_leaf()) return true;
    if (S.is_leaf() || S.rank() != c.rank()) return false;
    TreeView s = S.first(), x = c.first();
    for (int k = 0; k < S.rank(); ++k, s = s.next(), x = x.next())
      if (!admits(s, x)) return false;
    return true;
  }
  PLUMB_HD static DeviceWord size(TreeView S, bool& fits) {
    if (S.is_leaf()) return S.leaf();
    DeviceWord product = 1;
    TreeView mode = S.first();
    for (int k = 0; k < S.rank(); ++k, mode = mode.next())
      product = times(product, size(mode, fits), fits);
    return product;
  }

  /// i == quotient * n + remainder, 0 <= remainder < n.   Domain: n >= 1.
  PLUMB_HD static DeviceWord floor_divide(DeviceWord i, DeviceWord n, DeviceWord& remainder) {
    DeviceWord quotient = i / n;
    remainder = i - quotient * n;
    if (remainder < 0) {
      remainder += n;
      --quotient;
    }
    return quotient;
  }

  /// The sum of digit times stride; the last mode takes what is left.
  PLUMB_HD static DeviceWord at_index(DeviceWord i, TreeView S, TreeView D, bool& fits) {
    if (S.is_leaf()) return times(i, D.leaf(), fits);
    DeviceWord sum = 0;
    TreeView s = S.first(), d = D.first();
    for (int k = 0; k < S.rank(); ++k, s = s.next(), d = d.next()) {
      DeviceWord digit = i;
      const DeviceWord extent = size(s, fits);
      if (!fits) return 0;
      if (k + 1 < S.rank()) i = floor_divide(i, extent, digit);
      sum = add(sum, at_index(digit, s, d, fits), fits);
      if (!fits) return 0;
    }
    return sum;
  }
  PLUMB_HD static DeviceWord at_coordinate(TreeView c, TreeView S, TreeView D, bool& fits) {
    if (c.is_leaf()) return at_index(c.leaf(), S, D, fits);
    DeviceWord sum = 0;
    TreeView x = c.first(), s = S.first(), d = D.first();
    for (int k = 0; k < c.rank(); ++k, x = x.next(), s = s.next(), d = d.next())
      sum = add(sum, at_coordinate(x, s, d, fits), fits);
    return sum;
  }
  PLUMB_HD static void write_coordinate(DeviceWord i, TreeView S, Reply& R) {
    R.push(S.words[0]);
    if (S.is_leaf()) return R.push(i);
    TreeView s = S.first();
    bool fits = true;  // the size of the whole fits
    for (int k = 0; k < S.rank(); ++k, s = s.next()) {
      DeviceWord digit = i;
      if (k + 1 < S.rank()) i = floor_divide(i, size(s, fits), digit);
      write_coordinate(digit, s, R);
    }
  }

  PLUMB_HD static DeviceWord swizzled(const SwizzleView& f, DeviceWord x) {
    const DeviceWord mask = (DeviceWord{1} << f.bits) - 1;
    if (f.shift < 0) return x ^ (x & mask << f.base) << -f.shift;
    return x ^ (x & mask << (f.base + f.shift)) >> f.shift;
  }
};

}  // namespace plumb::gpu_conformance
