// The driver of proofs about integers: profiles are given, every number is an unknown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "proofs/integers/symbolic.hpp"
#include "proofs/symbolic_execution/draws.hpp"
#include "proofs/symbolic_execution/plan_draws.hpp"
#include "properties/value.hpp"
#include "reference/algebra/tiler.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb::proofs {

/// Leaves a run that draws more shapes than it was given profiles.
struct AnotherProfile {};

/// How an index i of a shape with extents s_0, s_1, .. is introduced.
///
/// number: as one unknown, 0 <= i < size.
/// coordinates: as i == sum c_k p_k with unknowns 0 <= c_k < s_k, p_k being the product of s_0, ..,
/// s_(k-1). No index is missed: idx2crd.inverse and idx2crd.in-bounds say so of the shape
/// (s_0, s_1, ..), and these two laws are proved with the other form.
enum class IndexForm { coordinates, number };

/// Extents that are explored, while strides stay unknown; of some layouts strides are explored too.
struct SmallShapes {
  int extents = 4;                           // 1 <= extent <= extents
  std::vector<std::string> of_strides = {};  // names of the layouts (tilers: of all their layouts)
  int strides = 8;                           // whose strides are explored: 0 <= stride <= strides
  int least_stride = 0;                      // or from this on

  bool has_strides_of(const std::string& name) const;
};

/// The swizzles that are explored: bits, base and |shift| up to these.
struct SmallSwizzles {
  int bits = 2, base = 1, shift = 2;
  std::optional<int> wide = std::nullopt;  // and Sw<wide,0,1>
};

/// The integers for which a law is proved, besides the profiles. Every number is an unknown, except
/// those that decide the structure of an answer: they are explored.
struct IntegerScope {
  static constexpr int most_small = 4;

  IndexForm index = IndexForm::coordinates;
  std::vector<std::string> small = {};  // names of numbers that are explored from 0 to most_small
  Explored among = {};                  // numbers that are explored
  bool small_swizzles = false;          // swizzles are explored: those of `swizzles`
  bool one_link = false;  // a composed layout has one link: any swizzle (any of the small ones), or
                          // a layout of one leaf
  std::optional<SmallShapes> shapes = std::nullopt;  // nothing: extents are unknown too
  SmallSwizzles swizzles = {};
  bool swizzle_links = false;  // the link of a composed layout is a swizzle
  bool each_index = false;     // indices are explored; extents are too, by themselves or `shapes`

  /// Of a law over modules: strides are a@0+b@1 with unknown a and b, or each of F2^bits is
  /// explored.
  std::optional<int> bits_of_strides = std::nullopt;

  std::optional<int> matrix_size = std::nullopt;  // all matrices of that size or less are explored
  std::optional<SmallPlans> plans = std::nullopt;

  std::vector<std::string> without = {};  // arguments that need not be there, and are not
  bool first_entry_of_two_modes = false;  // of a tiler, besides those of one mode

  /// Different of different scopes.
  std::string key() const;

  /// What the unknowns of a law that draws this range over.
  std::string text(const DrawnForms& drawn) const;
};

/// The text of a scope in which every number is any integer.
inline constexpr std::string_view any_integers = "all integers";

/// The draws of properties/driver/driver.hpp. Hints that make values likely change nothing in a
/// proof.
///
/// The profiles of shapes, layouts and tuples that a law draws by themselves are given. Every other
/// structure is explored, in each form that the concrete driver may choose. A part of a tuple or of
/// a tiler, and an order that is no permutation, has one of the profiles *, (), (*) and (*,*); the
/// layouts of a tiler by mode are single modes, the first of two where the scope says so.
class ProveDriver : public Draws<Symbolic> {
 public:
  using TupleOrLayout = std::variant<IntTuple<Symbolic>, Layout<Symbolic>>;
  using LayoutOverAnotherModule = std::variant<CoordinateLayout<Symbolic>, BitLayout<Symbolic>>;

  ProveDriver(std::vector<Profile> profiles, IntegerScope scope,
              const std::optional<Token>& imposed)
      : Draws(imposed), profiles_(std::move(profiles)), scope_(std::move(scope)) {}

  // Numbers
  Symbolic integer(std::string_view name);
  Symbolic natural(std::string_view name);
  Symbolic positive(std::string_view name);
  Symbolic below(std::string_view name, const Symbolic& bound);

  // Tuples, layouts
  IntTuple<Symbolic> shape(std::string_view name);
  IntTuple<Symbolic> cotarget(std::string_view name) { return shape(name); }
  Layout<Symbolic> layout(std::string_view name, Hint = Hint::any);
  Tiler<Symbolic> tiler_or_coordinates(std::string_view name, const Layout<Symbolic>& outer) {
    return tiler(name, outer);
  }
  Layout<Symbolic> layout_over_a_module(std::string_view name, Hint hint = Hint::any) {
    return layout(name, hint);
  }
  Layout<Symbolic> coordinates_or_layout(std::string_view name, Hint = Hint::any) {
    return layout(name);
  }
  Layout<Symbolic> layout_or_composed(std::string_view name, Hint = Hint::any) {
    return layout(name);
  }
  Layout<Symbolic> bounded(std::string_view name, Hint = Hint::any) { return layout(name); }
  Layout<Symbolic> layout_beside(std::string_view name, const Layout<Symbolic>&, Hint = Hint::any) {
    return layout(name);
  }

  // Layouts over Z^2 and F2 (prove_driver_modules.cpp)
  LayoutOverAnotherModule layout_over_another_module(std::string_view name);
  CoordinateLayout<Symbolic> coordinate_layout(std::string_view name);
  BitLayout<Symbolic> bit_layout(std::string_view name);
  FLayout<Symbolic> f_layout(std::string_view name);
  CoordinateLayout<Symbolic> coordinates_of(std::string_view name, const IntTuple<Symbolic>& shape);
  CoordinateLayout<Symbolic> another(std::string_view name, const CoordinateLayout<Symbolic>&) {
    return coordinate_layout(name);
  }
  BitLayout<Symbolic> another(std::string_view name, const BitLayout<Symbolic>&) {
    return bit_layout(name);
  }
  template <class Stride>
  Layout<Symbolic, Stride> layout_beside(std::string_view name, const Layout<Symbolic, Stride>& A,
                                         Hint = Hint::any) {
    return another(name, A);
  }
  template <class Stride>
  Layout<Symbolic, Stride> layout_like(std::string_view name, const Layout<Symbolic, Stride>& A) {
    return respelled(name, A);
  }
  CoordinateLayout<Symbolic> respelled(std::string_view name, const CoordinateLayout<Symbolic>& A);
  BitLayout<Symbolic> respelled(std::string_view name, const BitLayout<Symbolic>& A);
  template <class Stride>
  Symbolic index_in(std::string_view name, const Layout<Symbolic, Stride>& A) {
    return index_in(name, A.shape);
  }
  /// Of the outer layout, and of A, only the shape counts.
  template <class Stride>
  IntTuple<Symbolic> tiled_shape(std::string_view name, const Layout<Symbolic, Stride>& A) {
    return tiled_shape(name, Layout<Symbolic>(A.shape, A.shape));
  }
  template <class Stride>
  Tiler<Symbolic> tiler(std::string_view name, const Layout<Symbolic, Stride>& outer,
                        Hint hint = Hint::any) {
    return tiler(name, Layout<Symbolic>(outer.shape, outer.shape), hint);
  }
  template <class Stride>
  Tiler<Symbolic> tiler_or_coordinates(std::string_view name,
                                       const Layout<Symbolic, Stride>& outer) {
    return tiler(name, outer);
  }

  Layout<Symbolic> inner_layout(std::string_view name, const Layout<Symbolic>&) {
    return layout(name);
  }
  Layout<Symbolic> threads_and_values(std::string_view name, const Layout<Symbolic>&) {
    return layout(name, Hint::distributed);
  }
  Layout<Symbolic> layout_like(std::string_view name, const Layout<Symbolic>& A);
  Layout<Symbolic> respelled(std::string_view name, const Layout<Symbolic>& A);
  Tiler<Symbolic> tiler(std::string_view name, const Layout<Symbolic>& outer, Hint = Hint::any);
  IntTuple<Symbolic> tiled_shape(std::string_view name, const Layout<Symbolic>& A);
  IntTuple<Symbolic> dividing_shape(std::string_view name, const IntTuple<Symbolic>& shape);
  /// Any number above 0: whether it divides is for the law to ask.
  Symbolic divisor(std::string_view name, const Symbolic&) {
    choose_form(std::string(name) + ": form", 0);
    return positive(name);
  }

  // Tuples
  IntTuple<Symbolic> tuple(std::string_view name);
  TupleOrLayout tuple_or_layout(std::string_view name);
  TupleOrLayout tree_over_a_module(std::string_view name) { return tuple_or_layout(name); }
  TupleOrLayout flat(std::string_view name, std::size_t modes);
  IntTuple<Symbolic> another(std::string_view name, const IntTuple<Symbolic>&) {
    return tuple(name);
  }
  Layout<Symbolic> another(std::string_view name, const Layout<Symbolic>&) { return layout(name); }
  IntTuple<Symbolic> tuple_over(std::string_view name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> tuple_near(std::string_view name, const IntTuple<Symbolic>& t);
  IntTuple<Symbolic> shape_near(std::string_view name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> pairs(std::string_view name);
  IntTuple<Symbolic> mode_numbers(std::string_view name, std::size_t bound);
  IntTuple<Symbolic> order(std::string_view name, std::size_t count);

  // Structures
  bool has(std::string_view name);
  Profile profile(std::string_view name);
  Profile profile_within(std::string_view name, const IntTuple<Symbolic>& shape) {
    return choose_profile_within(named(name), shape);
  }
  Pattern<Symbolic> pattern_for(std::string_view name, const IntTuple<Symbolic>& shape) {
    return choose_pattern(named(name), shape);
  }

  // Points
  Symbolic index_in(std::string_view name, const IntTuple<Symbolic>& shape);
  Symbolic index_in(std::string_view name, const Layout<Symbolic>& A);
  IntTuple<Symbolic> coordinate_in(std::string_view name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> any_coordinate_in(std::string_view name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> strides_for(std::string_view name, const IntTuple<Symbolic>& shape);

  /// A swizzle within the scope; NotProvable if the scope has none.
  Swizzle<Symbolic> swizzle(std::string_view name);
  Swizzle<Symbolic> function(std::string_view name) { return swizzle(name); }
  ComposedLayout<Symbolic> composed(std::string_view name, Hint = Hint::any);
  ComposedLayout<Symbolic> swizzled(std::string_view name, Hint, Units units);
  ComposedLayout<Symbolic> composed_near(std::string_view name, const ComposedLayout<Symbolic>& F);

  // Each that the scope says, one after another
  BitMatrix<Symbolic> matrix(std::string_view name, Hint hint = Hint::any);
  BitMatrix<Symbolic> matrix_with_rows(std::string_view name, std::size_t rows,
                                       Hint hint = Hint::any);
  ShufflePlan plan(std::string_view name);

  /// The profiles drawn so far.
  const std::vector<Profile>& profiles() const { return drawn_profiles_; }

 private:
  // Numbers
  Symbolic choose(const std::string& unknown_name);
  Symbolic choose_below(const std::string& unknown_name, const Symbolic& bound);
  Symbolic choose_at_least(const std::string& unknown_name, int bound);
  Symbolic choose_extent(const std::string& unknown_name);
  Symbolic choose_stride(const std::string& of, const std::string& unknown_name);
  static std::vector<Symbolic> radices(const IntTuple<Symbolic>& shape);
  Symbolic choose_index(const std::string& name, const IntTuple<Symbolic>& shape);
  void impose(const Symbolic& choice);

  // Structures
  Profile choose_profile();
  Profile choose_profile_for(Hint hint);  // no case of fewer than two modes if distributed
  Profile choose_profile_within(const std::string& name, const IntTuple<Symbolic>& shape);
  /// At each tuple of the shape *, or an entry for each mode.
  Profile choose_parts(const std::string& name, const IntTuple<Symbolic>& shape);
  Pattern<Symbolic> choose_pattern(const std::string& name, const IntTuple<Symbolic>& shape);

  // Values of a structure
  enum class Numbers { any, positive };
  Symbolic choose_number(const std::string& name, Numbers numbers);
  IntTuple<Symbolic> choose_tuple(const std::string& name, const Profile& profile, Numbers numbers);
  Layout<Symbolic> choose_layout(const std::string& name, const Profile& profile);
  IntTuple<Symbolic> choose_near(const std::string& name, const IntTuple<Symbolic>& t,
                                 Numbers numbers);
  IntTuple<Symbolic> choose_split(const std::string& name, const Symbolic& n);
  IntTuple<Symbolic> choose_coordinate(const std::string& name, const IntTuple<Symbolic>& shape);
  Tiler<Symbolic> choose_tiler(const std::string& name, const Layout<Symbolic>& outer, int depth);
  Swizzle<Symbolic> choose_swizzle(const std::string& name);
  Layout<Symbolic> choose_leaf_layout(const std::string& name);
  Link<Symbolic> choose_link(const std::string& name, int last_form);
  ComposedLayout<Symbolic> choose_composed(const std::string& name, int last_form,
                                           Hint inner = Hint::any);
  template <class Stride, class ChooseStride>
  Layout<Symbolic, Stride> choose_layout_of(const std::string& name, const ChooseStride& stride);
  Symbolic choose_bits_of_stride(const std::string& name);
  CoordinateVector<Symbolic> choose_place(const std::string& name, const IntTuple<Symbolic>& shape);
  template <class Stride>
  Layout<Symbolic, Stride> choose_respelled(std::string_view name,
                                            const Layout<Symbolic, Stride>& A);
  BitMatrix<Symbolic> choose_matrix(const std::string& name, int rows, Hint hint);

  std::vector<Profile> profiles_;
  std::vector<Profile> drawn_profiles_;
  IntegerScope scope_;
};

}  // namespace plumb::proofs
