// Tilers: what is applied to a layout mode by mode.
//
// To cut a matrix into tiles, one says how many rows and how many columns a tile has, and which
// ones. A tiler has an entry for each mode: <2:1,3:1> takes 2 neighbouring rows and 3 neighbouring
// columns. An entry is a layout of the indices of its mode. The integer n stands for n:1, and _
// leaves a mode whole. Modes beyond the last entry are left whole as well. A layout alone is also a
// tiler: it takes all elements as one mode. Tiles of the 4 x 6 matrix (4,6):(6,1):
//
//     tiler        logical_divide                 a tile has
//     <2:1,3:1>    ((2,2),(3,2)):((6,12),(1,3))   2 rows side by side, 3 columns
//     <2:2,3:1>    ((2,2),(3,2)):((12,6),(1,3))   2 rows with one between them, 3 columns
//     <2:1,_>      ((2,2),6):((6,12),1)           2 rows; the columns stay whole
//     4:1          (4,6):(6,1)                    4 elements: one column
#pragma once

#include <variant>
#include <vector>

#include "reference/layouts/layout.hpp"

namespace plumb {

/// A mode that is left as it is, written _.
struct Kept {
  friend bool operator==(Kept, Kept) { return true; }
};

/// A layout, applied to the whole; or <T0, T1, ..>, applied mode by mode; or _. An integer n is the
/// layout n:1; whether it was given as an integer is remembered, for those who have code of their
/// own for integers, and changes nothing else.
template <class Integer>
class Tiler {
 public:
  Tiler(Layout<Integer> whole) : form_(std::move(whole)) {}
  Tiler(std::vector<Tiler> by_mode) : form_(std::move(by_mode)) {}
  Tiler(Kept kept) : form_(kept) {}

  /// n:1, given as the integer n.
  static Tiler of_integer(const Integer& n) {
    Tiler T(Layout<Integer>(IntTuple<Integer>(n), IntTuple<Integer>(Integer(1))));
    T.integer_ = true;
    return T;
  }

  bool is_layout() const { return std::holds_alternative<Layout<Integer>>(form_); }
  bool is_kept() const { return std::holds_alternative<Kept>(form_); }
  bool is_by_mode() const { return std::holds_alternative<std::vector<Tiler>>(form_); }
  bool is_integer() const { return integer_; }

  const Layout<Integer>& layout() const { return std::get<Layout<Integer>>(form_); }
  const std::vector<Tiler>& by_mode() const { return std::get<std::vector<Tiler>>(form_); }

  friend bool operator==(const Tiler& a, const Tiler& b) {
    return a.form_ == b.form_ && a.integer_ == b.integer_;
  }

 private:
  std::variant<Kept, Layout<Integer>, std::vector<Tiler>> form_;
  bool integer_ = false;
};

/// Applies `whole` to A with a layout, or mode by mode: the modes of A that the tiler does not
/// mention are kept, and so are those at which it has _. Refuses bad_shape if the tiler has more
/// modes than A.
template <class Integer, class Stride, class Operation>
Answer<Layout<Integer, Stride>> apply_by_mode(const Layout<Integer, Stride>& A,
                                              const Tiler<Integer>& T, const Operation& whole) {
  if (T.is_kept()) return A;
  if (T.is_layout()) return whole(A, T.layout());
  if (T.by_mode().size() > rank(A.shape)) return Refusal::bad_shape;

  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    const auto part = apply_by_mode(modes[k], T.by_mode()[k], whole);
    if (!part.answered()) return part;
    modes[k] = part.value();
  }
  return concatenate(modes);
}

/// True if `required` holds for every pair of a mode of A and the layout that T has for it.
template <class Integer, class Stride, class Predicate>
bool required_by_mode(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                      const Predicate& required) {
  if (T.is_kept()) return true;
  if (T.is_layout()) return required(A, T.layout());
  if (T.by_mode().size() > rank(A.shape)) return false;
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    const Layout<Integer, Stride> part{mode_of(A.shape, k), mode_of(A.stride, k)};
    if (!required_by_mode(part, T.by_mode()[k], required)) return false;
  }
  return true;
}

}  // namespace plumb
