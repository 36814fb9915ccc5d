// The draws of layouts whose strides are no integers, and of what is explored value by value:
// matrices and plans. The order of choices is that of properties/driver/.
#include "proofs/integers/prove_driver.hpp"
#include "properties/driver/second_layout.hpp"
#include "reference/layouts/axes.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb::proofs {
namespace {

// The forms of properties/driver/draws/modules.cpp. Those left out make a stride from the ones
// before; each such stride is one of `any_stride`, or of `any_bits`.
enum Module { basis_strides = 0, f2_strides = 1 };
constexpr int any_stride = 3, any_bits = 1;
enum Step { into_mode = 0, here = 1 };
enum Axes { one_axis = 0, another_axis = 1 };

}  // namespace

template <class Stride, class ChooseStride>
Layout<Symbolic, Stride> ProveDriver::choose_layout_of(const std::string& name,
                                                       const ChooseStride& choose_stride) {
  std::vector<Stride> strides;
  const IntTuple<Symbolic> shape = map_leaves(choose_profile(), [&](Star) {
    const std::size_t leaf = strides.size();
    const Symbolic extent = choose_extent(numbered(name + ".s", leaf));
    strides.push_back(choose_stride(leaf));
    return extent;
  });
  return {shape, tree_like(shape, strides)};
}

/// a@0 + b@1
CoordinateLayout<Symbolic> ProveDriver::coordinate_layout(std::string_view name) {
  using Vector = CoordinateVector<Symbolic>;
  const std::string prefix = named(name);
  return choose_layout_of<Vector>(prefix, [&](std::size_t leaf) {
    drew(Drew::vector_stride);
    choose_form(numbered(prefix + ".d", leaf), any_stride, any_stride);
    const Symbolic first = choose_stride(prefix, numbered(prefix + ".a", leaf));
    const Vector second({1}, choose_stride(prefix, numbered(prefix + ".b", leaf)));
    return Vector({0}, first) + second;  // each makes a branch: in one order with every compiler
  });
}

Symbolic ProveDriver::choose_bits_of_stride(const std::string& name) {
  if (!scope_.bits_of_strides) throw NotProvable{"strides over F2, in a scope without them"};
  drew(Drew::bit_stride);
  return choose_form(name, (1 << *scope_.bits_of_strides) - 1);
}

BitLayout<Symbolic> ProveDriver::bit_layout(std::string_view name) {
  const std::string prefix = named(name);
  return choose_layout_of<BitVector<Symbolic>>(prefix, [&](std::size_t leaf) {
    if (leaf > 0) choose_form(numbered(prefix + ".form", leaf), any_bits, any_bits);
    return BitVector<Symbolic>(choose_bits_of_stride(numbered(prefix + ".d", leaf)));
  });
}

FLayout<Symbolic> ProveDriver::f_layout(std::string_view name) {
  const std::string prefix = named(name);
  return choose_layout_of<PolynomialVector<Symbolic>>(prefix, [&](std::size_t leaf) {
    return PolynomialVector<Symbolic>(choose_bits_of_stride(numbered(prefix + ".d", leaf)));
  });
}

ProveDriver::LayoutOverAnotherModule ProveDriver::layout_over_another_module(
    std::string_view name) {
  if (!scope_.bits_of_strides)
    throw NotProvable{"strides of another module, of which none is said"};
  const int module = choose_form(std::string(name) + ": module", f2_strides);
  if (module == basis_strides) return coordinate_layout(name);
  return bit_layout(name);
}

/// d@axis, d >= 0, with an axis into the shape, or 0 if it has no modes.
CoordinateVector<Symbolic> ProveDriver::choose_place(const std::string& name,
                                                     const IntTuple<Symbolic>& shape) {
  CoordinateVector<Symbolic>::Path axis;
  const IntTuple<Symbolic>* part = &shape;
  while (!part->is_leaf() && !part->children().empty() &&
         (axis.empty() || choose_form(numbered(name + " ends ", axis.size()), here) == into_mode)) {
    const int last = static_cast<int>(part->children().size()) - 1;
    axis.push_back(static_cast<std::size_t>(choose_form(numbered(name + ".", axis.size()), last)));
    part = &part->children()[axis.back()];
  }
  if (axis.empty()) axis.push_back(0);
  drew(Drew::unknown_stride);
  return {axis, choose_at_least(name + ".d", 0)};
}

/// At each leaf such a stride, or the sum of two.
CoordinateLayout<Symbolic> ProveDriver::coordinates_of(std::string_view name,
                                                       const IntTuple<Symbolic>& shape) {
  const std::string prefix = named(name);
  limited_to("strides of at most 2 axes");
  const auto A = choose_layout_of<CoordinateVector<Symbolic>>(prefix, [&](std::size_t leaf) {
    const std::string at = numbered(prefix + ".axis", leaf);
    const CoordinateVector<Symbolic> first = choose_place(at, shape);
    if (choose_form(at + " and another", another_axis) == one_axis) return first;
    return first + choose_place(at + "'", shape);
  });
  assume(axes_apart(axes_of(A)));
  return A;
}

/// The forms that are left out put other strides beside A: each is one of `any_layout`.
template <class Stride>
Layout<Symbolic, Stride> ProveDriver::choose_respelled(std::string_view name,
                                                       const Layout<Symbolic, Stride>& A) {
  switch (choose_form(std::string(name) + ": form", extended_by_one)) {
    case any_layout: return another(name, A);
    case flat_form: return flatten(A);
    case coalesced_form: return coalesce(A);
    default: return concatenate(std::vector{A, Layout<Symbolic, Stride>{Symbolic(1), Stride{}}});
  }
}

CoordinateLayout<Symbolic> ProveDriver::respelled(std::string_view name,
                                                  const CoordinateLayout<Symbolic>& A) {
  return choose_respelled(name, A);
}

BitLayout<Symbolic> ProveDriver::respelled(std::string_view name, const BitLayout<Symbolic>& A) {
  return choose_respelled(name, A);
}

// Value by value ------------------------------------------------------------------------------

BitMatrix<Symbolic> ProveDriver::choose_matrix(const std::string& name, int rows, Hint hint) {
  drew(hint == Hint::one_to_one ? Drew::square_matrix
       : hint == Hint::onto     ? Drew::wide_matrix
                                : Drew::any_matrix);
  int columns = rows;
  if (hint != Hint::one_to_one) {
    const int least = hint == Hint::onto ? rows : 0;
    columns = choose_form(name + ".columns", std::max(least, *scope_.matrix_size), least);
  }
  BitMatrix<Symbolic> matrix{static_cast<std::size_t>(rows), {}};
  for (int k = 0; k < columns; ++k)
    matrix.columns.push_back(choose_form(numbered(name + ".", k), (1 << rows) - 1));
  return matrix;
}

BitMatrix<Symbolic> ProveDriver::matrix(std::string_view name, Hint hint) {
  if (!scope_.matrix_size) throw NotProvable{"a matrix of any size, in an encoding of integers"};
  const std::string prefix = named(name);
  return choose_matrix(prefix, choose_form(prefix + ".rows", *scope_.matrix_size), hint);
}

BitMatrix<Symbolic> ProveDriver::matrix_with_rows(std::string_view name, std::size_t rows,
                                                  Hint hint) {
  if (!scope_.matrix_size) throw NotProvable{"a matrix of any size, in an encoding of integers"};
  return choose_matrix(named(name), static_cast<int>(rows), hint);
}

ShufflePlan ProveDriver::plan(std::string_view name) {
  if (!scope_.plans) throw NotProvable{"a plan of any size"};
  const std::string prefix = named(name);
  std::size_t drawn = 0;
  return choose_plan(*scope_.plans, [&](int greatest, int least) {
    return choose_form(numbered(prefix + ".", drawn++), greatest, least);
  });
}

}  // namespace plumb::proofs
