// What is built from logical_divide and logical_product of two layouts: the operations mode by
// mode, the zipped, tiled and flat forms, blocked_product and raked_product. Each mode of A, of a
// tiler and of B is any layout.
#pragma once

#include <utility>
#include <vector>

#include "proofs/modular/contracts.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "reference/algebra/blocked_product.hpp"
#include "reference/algebra/zipped_divide.hpp"
#include "reference/algebra/zipped_product.hpp"

namespace plumb::proofs::relative {

template <class Base>
using Joined = Unknown<Base, Below::joined_forms>;
template <class Base>
using JoinedTiler = Tiler<Number<Base, Below::joined_forms>>;

template <class Base>
Joined<Base> any_layout(World<Base>& world, const std::string& name) {
  return layout_of<Base, Below::joined_forms>(world.any_mode(name));
}

/// 1:0
template <class L>
L one_element() {
  using Shape = decltype(L::shape);
  using N = typename Shape::Number;
  return {Shape(N(1)), Shape(N(0))};
}

/// (A_0, ..), of 1 to 3 modes.
template <class Driver>
Joined<NumberOf<Driver>> draw_modes(Driver& draw, World<NumberOf<Driver>>& world,
                                    const std::string& name) {
  std::vector<Joined<NumberOf<Driver>>> modes{any_layout(world, name)};
  for (const char* which : {"second mode of ", "third mode of "}) {
    if (!draw.has(which + name)) break;
    modes.push_back(any_layout(world, name));
  }
  return concatenate(modes);
}

/// A layout, or _.
template <class Driver>
JoinedTiler<NumberOf<Driver>> draw_entry(Driver& draw, World<NumberOf<Driver>>& world,
                                         const std::string& place) {
  if (draw.has("_ at " + place)) return Kept{};
  return any_layout(world, "T");
}

/// <T_0, ..>: an entry for each mode of A, or for all but the last.
template <class Driver>
JoinedTiler<NumberOf<Driver>> draw_tiler(Driver& draw, World<NumberOf<Driver>>& world,
                                         const Joined<NumberOf<Driver>>& A) {
  std::size_t entries = rank(A.shape);
  if (entries > 1 && draw.has("a mode that T does not mention")) --entries;
  std::vector<JoinedTiler<NumberOf<Driver>>> by_mode;
  for (std::size_t k = 0; k < entries; ++k)
    by_mode.push_back(draw_entry(draw, world, std::to_string(k)));
  return by_mode;
}

// The logical form of two layouts
struct Composed {
  auto operator()(const auto& A, const auto& B) const { return composition(A, B); }
};
struct Divided {
  auto operator()(const auto& A, const auto& B) const { return logical_divide(A, B); }
};
struct Multiplied {
  auto operator()(const auto& A, const auto& B) const { return logical_product(A, B); }
};

/// The parts of R, mode by mode: of mode k its logical form by T_k, or A_k.
template <class Logical, class Base>
std::vector<Joined<Base>> logical_modes(const Joined<Base>& A, const JoinedTiler<Base>& T) {
  std::vector<Joined<Base>> modes = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k)
    if (T.by_mode()[k].is_layout()) modes[k] = Logical{}(modes[k], T.by_mode()[k].layout()).value();
  return modes;
}

/// All first modes, and all second ones; at _ these are 1:0 and A_k.
template <class Logical, class Base>
std::pair<std::vector<Joined<Base>>, std::vector<Joined<Base>>> halves(const Joined<Base>& A,
                                                                       const JoinedTiler<Base>& T) {
  std::vector<Joined<Base>> first, second = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    if (T.by_mode()[k].is_kept()) {
      first.push_back(one_element<Joined<Base>>());
      continue;
    }
    const auto both = modes_of(Logical{}(second[k], T.by_mode()[k].layout()).value());
    first.push_back(both[0]);
    second[k] = both[1];
  }
  return {first, second};
}

// The forms of the halves
struct ZippedForm {
  template <class L>
  L operator()(const std::vector<L>& first, const std::vector<L>& second) const {
    return concatenate(std::vector{concatenate(first), concatenate(second)});
  }
};
struct TiledForm {
  template <class L>
  L operator()(const std::vector<L>& first, const std::vector<L>& second) const {
    std::vector<L> modes{concatenate(first)};
    modes.insert(modes.end(), second.begin(), second.end());
    return concatenate(modes);
  }
};
struct FlatForm {
  template <class L>
  L operator()(std::vector<L> first, const std::vector<L>& second) const {
    first.insert(first.end(), second.begin(), second.end());
    return concatenate(first);
  }
};

/// True if the operation makes `expected(A, T)` of A and T.
template <class Operation, class Driver, class Expected>
bool makes(Driver& draw, const Expected& expected) {
  World<NumberOf<Driver>> world(draw);
  const auto A = draw_modes(draw, world, "A");
  const auto T = draw_tiler(draw, world, A);
  return answers_with(world, Operation{}(A, T),
                      [&](const auto& R) { return alike(R, expected(A, T)); });
}

// Operations and what is wrong with their like
struct CompositionByMode {
  auto operator()(const auto& A, const auto& T) const { return composition(A, T); }
};
struct LogicalDivideByMode {
  auto operator()(const auto& A, const auto& T) const { return logical_divide(A, T); }
};
struct LogicalProductByMode {
  auto operator()(const auto& A, const auto& T) const { return logical_product(A, T); }
};
struct ZippedDivide {
  auto operator()(const auto& A, const auto& T) const { return zipped_divide(A, T); }
};
struct TiledDivide {
  auto operator()(const auto& A, const auto& T) const { return tiled_divide(A, T); }
};
struct FlatDivide {
  auto operator()(const auto& A, const auto& T) const { return flat_divide(A, T); }
};
struct ZippedProduct {
  auto operator()(const auto& A, const auto& T) const { return zipped_product(A, T); }
};
struct TiledProduct {
  auto operator()(const auto& A, const auto& T) const { return tiled_product(A, T); }
};
struct FlatProduct {
  auto operator()(const auto& A, const auto& T) const { return flat_product(A, T); }
};
struct BlockedProduct {
  auto operator()(const auto& A, const auto& B) const { return blocked_product(A, B); }
};
struct RakedProduct {
  auto operator()(const auto& A, const auto& B) const { return raked_product(A, B); }
};

/// Drops the modes that T does not mention.
template <class Operation>
struct DropsTheRest {
  template <class L, class T>
  Answer<L> operator()(const L& A, const T& tiler) const {
    const auto modes = modes_of(A);
    const auto end = modes.begin() + static_cast<std::ptrdiff_t>(tiler.by_mode().size());
    return Operation{}(concatenate(std::vector<L>(modes.begin(), end)), tiler);
  }
};

}  // namespace plumb::proofs::relative
