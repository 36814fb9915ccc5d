// The driver of proofs about integers: profiles are given, every number is an unknown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/draws.hpp"
#include "proofs/symbolic.hpp"

namespace plumb {

/// Leaves a run that draws more shapes than it was given profiles.
struct AnotherProfile {};

/// How an index i of a shape with extents s_0, s_1, .. is introduced.
///
/// number: as one unknown, 0 <= i < size.
/// coordinates: as i == sum c_k p_k with unknowns 0 <= c_k < s_k, p_k the product of the extents
/// before. No index is missed: idx2crd.inverse and idx2crd.in-bounds say so of the shape
/// (s_0, s_1, ..), and these two laws are proved with the other form.
enum class IndexForm { coordinates, number };

/// The draws of properties/driver.hpp. Hints make values likely and change nothing in a proof.
class ProveDriver : public Draws<Symbolic> {
 public:
  ProveDriver(std::vector<Profile> profiles, IndexForm form, const std::optional<Token>& imposed)
      : Draws(imposed), profiles_(std::move(profiles)), form_(form) {}

  // Numbers
  Symbolic integer(std::string_view name);
  Symbolic natural(std::string_view name);
  Symbolic positive(std::string_view name);
  Symbolic below(std::string_view name, const Symbolic& bound);

  // Tuples, layouts
  IntTuple<Symbolic> shape(std::string_view name);
  IntTuple<Symbolic> cotarget(std::string_view name) { return shape(name); }
  Layout<Symbolic> layout(std::string_view name, Hint = Hint::any);
  Layout<Symbolic> layout_or_composed(std::string_view name, Hint = Hint::any) { return layout(name); }

  // Structures: all forms are explored
  bool has(std::string_view name) { return choose_entries(named(std::string(name) + '?')); }
  Profile profile_within(std::string_view name, const IntTuple<Symbolic>& shape) {
    return choose_profile_within(named(name), shape);
  }

  // Points
  Symbolic index_in(std::string_view name, const IntTuple<Symbolic>& shape);
  Symbolic index_in(std::string_view name, const Layout<Symbolic>& A);
  IntTuple<Symbolic> coordinate_in(std::string_view name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> any_coordinate_in(std::string_view name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> strides_for(std::string_view name, const IntTuple<Symbolic>& shape);

  /// Not in this encoding: NotProvable.
  Swizzle<Symbolic> swizzle(std::string_view name);

  /// The profiles drawn so far.
  const std::vector<Profile>& profiles() const { return drawn_profiles_; }

 private:
  Symbolic choose(const std::string& unknown_name);
  Symbolic choose_below(const std::string& unknown_name, const Symbolic& bound);
  Symbolic choose_at_least(const std::string& unknown_name, int bound);
  static std::vector<Symbolic> radices(const IntTuple<Symbolic>& shape);
  Symbolic choose_index(const std::string& name, const IntTuple<Symbolic>& shape);
  IntTuple<Symbolic> choose_coordinate(const std::string& name, const IntTuple<Symbolic>& shape);
  bool choose_entries(const std::string& name);
  Profile choose_profile_within(const std::string& name, const IntTuple<Symbolic>& shape);
  Profile choose_profile();
  void impose(const Symbolic& choice);

  std::vector<Profile> profiles_;
  std::vector<Profile> drawn_profiles_;
  IndexForm form_;
};

}  // namespace plumb
