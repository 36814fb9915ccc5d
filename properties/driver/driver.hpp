// A driver supplies the values that a law draws.
//
// For every engine, a draw comes down to integers, chosen one after the other: a profile
// (profile_code.hpp), then for each leaf its extent and its stride; an index; the entries of a
// coordinate. The sequence of all choices is the case: it makes a token, and replays anywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "properties/driver/choice.hpp"
#include "properties/driver/drawn.hpp"
#include "properties/driver/profile_code.hpp"
#include "properties/integer.hpp"
#include "properties/law.hpp"
#include "properties/value.hpp"

namespace plumb {

class Driver {
 public:
  virtual ~Driver() = default;

  // Integers
  Integer integer(std::string_view name);
  Integer natural(std::string_view name);                                  // >= 0
  Integer positive(std::string_view name);                                 // >= 1
  Integer divisor(std::string_view name, const Integer& n);                // often
  Integer below(std::string_view name, const Integer& bound);              // 0 <= x < bound
  Integer among(std::string_view name, std::initializer_list<int> usual);  // or one below 4

  // Tuples: shapes have extents as leaves, other tuples any integers
  IntTuple<Integer> shape(std::string_view name);
  IntTuple<Integer> tuple(std::string_view name);
  /// A number for each leaf or larger part of the shape.
  IntTuple<Integer> tuple_over(std::string_view name, const IntTuple<Integer>& shape);
  /// A tuple much like `t`: place by place the same number, a product, two factors, or others.
  IntTuple<Integer> tuple_near(std::string_view name, const IntTuple<Integer>& t);
  /// The same for shapes.
  IntTuple<Integer> shape_near(std::string_view name, const IntTuple<Integer>& shape);
  /// Strides congruent with the shape.
  IntTuple<Integer> strides_for(std::string_view name, const IntTuple<Integer>& shape);
  /// A tuple of 1 to 6 pairs of tuples.
  IntTuple<Integer> pairs(std::string_view name);
  /// A flat tuple of 1 to 6 numbers below the bound: which modes to select.
  IntTuple<Integer> mode_numbers(std::string_view name, std::size_t bound);

  /// A tuple that often orders 0, 1, .., count - 1; a number if `count` is 1.
  IntTuple<Integer> order(std::string_view name, std::size_t count);

  Profile profile(std::string_view name);
  /// A profile that is nowhere deeper than the shape: at each tuple *, or entries for first modes.
  Profile profile_within(std::string_view name, const IntTuple<Integer>& shape);
  /// A coordinate of the shape in which entries may be open.
  Pattern<Integer> pattern_for(std::string_view name, const IntTuple<Integer>& shape);

  // Coordinates: indices, natural coordinates, and any that a shape admits
  template <class Stride>
  Integer index_in(std::string_view name, const Layout<Integer, Stride>& A);
  Integer index_in(std::string_view name, const IntTuple<Integer>& shape);
  IntTuple<Integer> coordinate_in(std::string_view name, const IntTuple<Integer>& shape);
  /// A coordinate that the shape admits: at each tuple an index, or an entry for each mode.
  IntTuple<Integer> any_coordinate_in(std::string_view name, const IntTuple<Integer>& shape);

  // Layouts
  Layout<Integer> layout(std::string_view name, Hint hint = Hint::any);

  /// What a recorded request has; otherwise a layout of integer strides, so that laws keep their
  /// cases. Laws over other modules draw those.
  LayoutOverAModule layout_over_a_module(std::string_view name, Hint hint = Hint::any);
  CoordinatesOrLayout coordinates_or_layout(std::string_view name, Hint hint = Hint::any);

  /// Basis strides on two axes, or F2 strides of four bits; neighbours often join.
  LayoutOverAModule layout_over_another_module(std::string_view name);
  CoordinateLayout<Integer> coordinate_layout(std::string_view name);
  BitLayout<Integer> bit_layout(std::string_view name);
  FLayout<Integer> f_layout(std::string_view name);
  /// A layout whose values are coordinates of the shape, in bounds or not.
  CoordinateLayout<Integer> coordinates_of(std::string_view name, const IntTuple<Integer>& shape);

  // A second layout, with strides of the same module: any; any, or A in another spelling; one that
  // often has the shape of A and some of its strides
  template <class Stride>
  Layout<Integer, Stride> layout_beside(std::string_view name, const Layout<Integer, Stride>& A,
                                        Hint hint = Hint::any);
  template <class Stride>
  Layout<Integer, Stride> respelled(std::string_view name, const Layout<Integer, Stride>& A);
  template <class Stride>
  Layout<Integer, Stride> layout_like(std::string_view name, const Layout<Integer, Stride>& A);

  // Modes: a tuple or a layout
  TupleOrLayout tuple_or_layout(std::string_view name);
  TreeOverAModule tree_over_a_module(std::string_view name);  // or what a recorded request has
  /// A tuple for a tuple, a layout for a layout with strides of the same module.
  template <class Kind>
  Kind another(std::string_view name, const Kind& of_the_kind_of);
  /// A flat tuple, or a flat layout, of `modes` modes.
  TupleOrLayout flat(std::string_view name, std::size_t modes);
  /// Algebra: a tiler for `outer`, whose layouts are made to be composed with it, or by a hint.
  Tiler<Integer> tiler(std::string_view name, const Layout<Integer>& outer, Hint hint = Hint::any);
  template <class Stride>
  Tiler<Integer> tiler(std::string_view name, const Layout<Integer, Stride>& outer,
                       Hint hint = Hint::any);
  template <class Stride>
  TilerOrCoordinates tiler_or_coordinates(std::string_view name,
                                          const Layout<Integer, Stride>& outer);
  /// Draws a layout whose values are meant as indices of `outer`; one of threads and values. If
  /// `outer` has pairs, each is the extent of a mode and the extent of one thread's share of it.
  Layout<Integer> inner_layout(std::string_view name, const Layout<Integer>& outer);
  Layout<Integer> threads_and_values(std::string_view name, const Layout<Integer>& outer);
  /// An integer or a shape, whose size counts.
  IntTuple<Integer> cotarget(std::string_view name);
  /// A shape that often has the modes of A, each multiplied by a number; or a pair of divisors.
  template <class Stride>
  IntTuple<Integer> tiled_shape(std::string_view name, const Layout<Integer, Stride>& A);
  IntTuple<Integer> dividing_shape(std::string_view name, const IntTuple<Integer>& shape);

  // Matrices over F2: any, square (Hint::one_to_one), or no more rows than columns (Hint::onto)
  BitMatrix<Integer> matrix(std::string_view name, Hint hint = Hint::any);
  BitMatrix<Integer> matrix_with_rows(std::string_view name, std::size_t rows,
                                      Hint hint = Hint::any);

  // Swizzles and composed layouts: functions
  Swizzle<Integer> swizzle(std::string_view name);
  ComposedLayout<Integer> composed(std::string_view name, Hint inner = Hint::natural);
  /// One whose outer functions are swizzles. In several units: often of 2, 4 or 8 elements, so that
  /// it can be upcast.
  ComposedLayout<Integer> swizzled(std::string_view name, Hint inner, Units units);
  /// Any composed layout, or F in another spelling, or F without its swizzles.
  ComposedLayout<Integer> composed_near(std::string_view name, const ComposedLayout<Integer>& F);

  /// What a recorded request has; otherwise a layout and a swizzle, so that laws of layouts and of
  /// swizzles keep their cases. Laws of composed layouts draw them as such.
  LayoutOrComposed layout_or_composed(std::string_view name, Hint hint = Hint::any);
  Bounded bounded(std::string_view name, Hint hint = Hint::any);
  Function function(std::string_view name);

  // Linear layouts: any; often of as many bits in as out (Hint::one_to_one); often the identity
  // between dimensions of equal names (Hint::natural); a list of up to two dimensions (tiling), of
  // up to three (shape), or of two not below 8 (onto); of registers, lanes and warps (distributed)
  LinearLayout<Integer> linear(std::string_view name, Hint hint = Hint::any);
  /// A layout from the values of `first`.
  LinearLayout<Integer> linear_after(std::string_view name, const LinearLayout<Integer>& first);
  /// Into the dimensions of `other`, from inputs of other names; or one-to-one, from one input.
  LinearLayout<Integer> linear_beside(std::string_view name, const LinearLayout<Integer>& other,
                                      Hint hint = Hint::any);

  // Shuffles
  ShufflePlan plan(std::string_view name);

  // What a law asks, assumes and compares
  /// True if the optional argument of that name is present.
  bool has(std::string_view name);

  void assume(bool holds) {
    if (!holds) throw Discarded{};
  }

  /// Compares, and remembers the two sides for the report.
  template <class T>
  bool equal(const T& left, const T& right) {
    compared_ = {Value<Integer>(left), Value<Integer>(right)};
    return left == right;
  }
  bool less(const Integer& left, const Integer& right) {
    compared_ = {Value<Integer>(left), Value<Integer>(right)};
    return left < right;
  }

  /// What a law returns for a case about which it says nothing: it holds, and shows nothing.
  bool unclaimed() {
    claimed_ = false;
    return true;
  }

  // What the last run left
  const std::vector<Recorded>& choices() const { return choices_; }
  const std::vector<Drawn>& drawn() const { return drawn_; }
  const std::optional<std::pair<Value<Integer>, Value<Integer>>>& compared() const {
    return compared_;
  }
  bool claimed() const { return claimed_; }

  /// Forgets the last run, so that a law can be run again.
  virtual void begin();

 protected:
  virtual Integer choose(const Choice& choice) = 0;
  using Rows = std::optional<std::size_t>;  // of a matrix, if another one decides them

  /// A value that may be made at once instead of choice by choice; its choices are read off it.
  struct DrawRequest {
    std::string_view name;
    const Value<Integer>& example;  // its alternative is the one that is wanted
    Hint hint;
    const Layout<Integer>* outer;  // the layout that a tiler is for, or null
    Rows rows = std::nullopt;
  };

  /// The argument of a recorded request, or a random layout; nothing: choose one by one.
  virtual std::optional<Value<Integer>> supply(const DrawRequest& wish);

  /// Whether a recorded request has an argument of that name; nothing: there is no request.
  virtual std::optional<bool> recorded(std::string_view name);

 private:
  enum class CoordinateKind { natural, any };
  template <class T>
  std::optional<T> preset_as(std::string_view name, const T& example, Hint hint = Hint::any,
                             const Layout<Integer>* outer = nullptr, Rows rows = std::nullopt);

  /// Whether the argument of a recorded request is a T; nothing: there is no such argument.
  template <class T>
  std::optional<bool> recorded_as(std::string_view name);

  /// True if a recorded request has a T of that name. Such a case has no token: replayed, the law
  /// would draw another alternative.
  template <class T>
  bool is_recorded(std::string_view name);
  bool recorded_coordinates(std::string_view name);
  template <class Wanted>
  void expect_kind(std::string_view name);
  Integer pick(const Choice& choice);
  /// The number as it was given, or else the next choice.
  Integer pick_or(const Choice& choice, const std::optional<Integer>& given);
  std::size_t pick_size(const Choice& choice, const std::optional<Integer>& given);
  void record(const Choice& choice, const Integer& value);
  Integer number(std::string_view name, const Choice& choice);
  template <class T>
  T remember(std::string_view name, T value);
  // Draws that follow a given value if there is one, and record its choices: tuples
  Profile pick_profile(Role role);
  Profile pick_profile_within(const IntTuple<Integer>& shape, const Profile* given);
  Profile pick_parts(const IntTuple<Integer>& shape, const Profile* given);
  IntTuple<Integer> pick_tuple(const Choice& number, const IntTuple<Integer>* given,
                               Role profile = Role::profile);
  IntTuple<Integer> pick_near(const IntTuple<Integer>& t, const Choice& number,
                              const IntTuple<Integer>* given);
  IntTuple<Integer> pick_order(std::size_t count, const IntTuple<Integer>* given);
  Pattern<Integer> pick_pattern(const IntTuple<Integer>& shape, const Pattern<Integer>* given);
  // Coordinates
  IntTuple<Integer> coordinate_of(std::string_view name, const IntTuple<Integer>& shape,
                                  CoordinateKind kind);
  IntTuple<Integer> pick_coordinate(const IntTuple<Integer>& shape, CoordinateKind kind);
  void record_coordinate(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                         CoordinateKind kind);
  // Layouts
  Layout<Integer> pick_layout(std::string_view name, Hint hint, const Layout<Integer>* outer);
  Layout<Integer> pick_modes(const Profile& profile);
  void record_layout(const Layout<Integer>& A);
  template <class Stride, class PickStride>
  Layout<Integer, Stride> pick_layout_of(const PickStride& pick_stride);
  CoordinateVector<Integer> pick_vector(const Modes<Integer, CoordinateVector<Integer>>& before);
  CoordinateLayout<Integer> pick_coordinate_layout();
  BitLayout<Integer> pick_bit_layout();
  Layout<Integer> near_layout(std::string_view name, const Layout<Integer>& A);
  CoordinateLayout<Integer> near_layout(std::string_view name, const CoordinateLayout<Integer>& A);
  BitLayout<Integer> near_layout(std::string_view name, const BitLayout<Integer>& A);
  template <class Layout, class Pick>
  Layout near_over_a_module(std::string_view name, const Layout& A, const Pick& pick_other);
  Tiler<Integer> pick_tiler(const Layout<Integer>& outer, Hint hint, int depth);
  void record_tiler(const Tiler<Integer>& T);
  Layout<Integer> like_layout(std::string_view name, const Layout<Integer>& A);
  Layout<Integer> pick_layout_like(const Layout<Integer>& A, const Layout<Integer>* given);
  IntTuple<Integer> pick_tiles(const IntTuple<Integer>& shape, const IntTuple<Integer>* given);
  // Matrices, swizzles, composed layouts
  BitMatrix<Integer> pick_matrix(Rows rows, Hint hint, const BitMatrix<Integer>* given);
  Swizzle<Integer> pick_swizzle(const Swizzle<Integer>* given);
  ComposedLayout<Integer> pick_composed(const Choice& outer, Hint inner,
                                        const ComposedLayout<Integer>* given);
  using Outputs = std::vector<LinearOutput<Integer>>;
  LinearLayout<Integer> pick_linear(const Outputs* from, const Outputs* into, Hint hint,
                                    const LinearLayout<Integer>* given);
  Outputs pick_outputs(std::size_t bits_in, Hint hint, const LinearLayout<Integer>* given);
  LinearLayout<Integer> pick_dimensions(Hint hint, const LinearLayout<Integer>* given);
  LinearLayout<Integer> pick_near_identity(const LinearLayout<Integer>* given);
  Outputs pick_outputs_like(const std::vector<LinearInput<Integer>>& inputs, std::size_t form,
                            const LinearLayout<Integer>* given);
  LinearLayout<Integer> pick_memory(const Outputs& to, const LinearLayout<Integer>* given);
  LinearLayout<Integer> pick_distributed(const LinearLayout<Integer>* given);
  // Shuffles
  PlanStep pick_step(const ShufflePlan& before, const PlanStep* given);
  std::uint32_t pick_lane(std::size_t lane_bits, const std::optional<Integer>& given);
  std::uint32_t pick_selector(const std::optional<Integer>& given);

  std::vector<Recorded> choices_;
  std::vector<Drawn> drawn_;
  std::optional<std::pair<Value<Integer>, Value<Integer>>> compared_;
  bool claimed_ = true;
};

}  // namespace plumb

#include "properties/driver/over_modules.hpp"
