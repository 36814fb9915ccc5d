// The zipped, tiled and flat forms of divide and product, as their laws see them: how each form
// joins two halves, and how the halves belong to the logical forms of the modes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/law.hpp"
#include "properties/readings/parentheses.hpp"
#include "reference/algebra/zipped_forms.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

template <class Integer>
using Layouts = std::vector<Layout<Integer>>;

/// The modes from `begin` to before `end` as one layout; of one mode, that mode.
template <class Integer>
Layout<Integer> joined(const Layouts<Integer>& modes, std::size_t begin, std::size_t end) {
  if (end == begin + 1) return modes[begin];
  return concatenate(Layouts<Integer>(modes.begin() + begin, modes.begin() + end));
}

/// Judges a layout of T with its mode of A and the parts of the two halves that belong to it: of
/// the modes that T mentions, the one that a draw chooses.
template <class Driver, class Integer, class Whole>
bool by_halves(Driver& draw, const std::string& path, const Layout<Integer>& A,
               const Tiler<Integer>& T, const Halves<Integer>& R, const Whole& whole) {
  const auto& [first, second] = R;
  if (T.is_kept()) {
    if (size(first) == 1 && readings::same_layout(second, A)) return true;
    return readings::two_modes(A) && readings::same_layout(first, modes_of(A)[0]) &&
           readings::same_layout(second, modes_of(A)[1]);
  }
  if (T.is_layout())
    return whole(A, T.layout(), concatenate<Integer>(Layouts<Integer>{first, second}));

  const Layouts<Integer> outer = modes_of(A);
  const std::vector<Tiler<Integer>>& tiles = T.by_mode();
  if (tiles.size() > outer.size()) return false;
  const auto rests = readings::split_into(second, outer.size());
  if (!rests) return false;
  for (std::size_t k = tiles.size(); k < outer.size(); ++k)
    if (!readings::same_layout((*rests)[k], outer[k])) return false;
  if (tiles.empty()) return size(first) == 1;
  const auto firsts = readings::split_into(first, tiles.size());
  if (!firsts) return false;

  const Integer chosen = draw.below(path, static_cast<int>(tiles.size()));
  for (std::size_t k = 0; k < tiles.size(); ++k)
    if (chosen == static_cast<int>(k))
      return by_halves(draw, path + "'", outer[k], tiles[k],
                       Halves<Integer>{(*firsts)[k], (*rests)[k]}, whole);
  return false;
}

/// The least number of modes that a first half of shape S is spread to; `first` is the first of
/// them. Parentheses around one entry do not count: ((2,3)) is one mode (2,3), or 2 and 3.
template <class Integer>
std::size_t modes_in(const IntTuple<Integer>& S, const Layout<Integer>& first) {
  if (S.is_leaf()) return 1;
  if (rank(S) != 1) return rank(S);
  const IntTuple<Integer> inside = readings::unwrapped(S);
  return inside.is_leaf() || readings::refines(first.shape, inside) ? 1 : rank(inside);
}

/// True if T is one layout, as such or as <B>.
template <class Integer>
bool one_layout(const Tiler<Integer>& T) {
  return T.is_layout() || (T.is_by_mode() && T.by_mode().size() == 1 && T.by_mode()[0].is_layout());
}

/// The shape of the first half of a division by one layout.
template <class Integer>
IntTuple<Integer> shape_of_tile(const Tiler<Integer>& T) {
  if (T.is_layout()) return T.layout().shape;
  return std::vector<IntTuple<Integer>>{T.by_mode()[0].layout().shape};
}


// The three forms: which modes of R make up the first half, and how the halves are joined.
// The first half has `elements` elements and, if T is one layout, the shape S.

struct Zipped {
  template <class Integer>
  static std::optional<Halves<Integer>> halves(const Layout<Integer>& R, const Layout<Integer>&,
                                               const Tiler<Integer>&, const Integer&,
                                               const IntTuple<Integer>&) {
    if (!readings::two_modes(R)) return std::nullopt;
    return Halves<Integer>{modes_of(R)[0], modes_of(R)[1]};
  }

  template <class Integer>
  static Layout<Integer> join(const Halves<Integer>& halves) {
    return zipped(halves);
  }
};

struct Tiled {
  template <class Integer>
  static std::optional<Halves<Integer>> halves(const Layout<Integer>& R, const Layout<Integer>& A,
                                               const Tiler<Integer>& T, const Integer&,
                                               const IntTuple<Integer>&) {
    const Layouts<Integer> modes = modes_of(R);
    if (R.shape.is_leaf() || modes.empty()) return std::nullopt;
    if (T.is_by_mode() && rank(A.shape) > 1 && modes.size() != rank(A.shape) + 1)
      return std::nullopt;
    return Halves<Integer>{modes[0], joined(modes, 1, modes.size())};
  }

  template <class Integer>
  static Layout<Integer> join(const Halves<Integer>& halves) {
    return tiled(halves);
  }
};

struct Flat {
  template <class Integer>
  static std::optional<Halves<Integer>> halves(const Layout<Integer>& R, const Layout<Integer>& A,
                                               const Tiler<Integer>& T, Integer elements,
                                               const IntTuple<Integer>& S) {
    if (R.shape.is_leaf()) return std::nullopt;
    const Layouts<Integer> modes = modes_of(R);
    if (modes.empty()) return halves_at(modes, 0);
    if (T.is_by_mode() && (rank(A.shape) != 1 || T.by_mode().empty())) {
      const std::size_t first = T.by_mode().size();
      if (modes.size() < rank(A.shape) + first) return std::nullopt;
      if (first != 1 && modes.size() != rank(A.shape) + first) return std::nullopt;
      return halves_at(modes, modes.size() - rank(A.shape));
    }
    if (T.is_kept() && size(modes[0]) != 1 && rank(A.shape) == 2) elements = size(modes_of(A)[0]);

    // the fewest modes that have as many elements as the first half
    for (std::size_t k = modes_in(S, modes[0]); k <= modes.size(); ++k)
      if (size(joined(modes, 0, k)) == elements) return halves_at(modes, k);
    return std::nullopt;
  }

  template <class Integer>
  static Layout<Integer> join(const Halves<Integer>& halves) {
    return spread(halves);
  }

 private:
  template <class Integer>
  static Halves<Integer> halves_at(const Layouts<Integer>& modes, std::size_t k) {
    return {joined(modes, 0, k), joined(modes, k, modes.size())};
  }
};


/// The halves of the logical form, or of the logical form of each mode; `logical` makes that form.
/// Returns nothing if T has a tiler by mode within a mode.
template <class Integer, class Logical>
std::optional<Halves<Integer>> halves_of_logical(const Layout<Integer>& A, const Tiler<Integer>& T,
                                                 const Logical& logical) {
  if (T.is_layout()) {
    const Layouts<Integer> modes = modes_of(logical(A, T));
    return Halves<Integer>{modes.at(0), modes.at(1)};
  }
  if (T.is_kept() || T.by_mode().size() > rank(A.shape)) return std::nullopt;
  Layouts<Integer> first, second = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    const Tiler<Integer>& mode = T.by_mode()[k];
    if (mode.is_by_mode()) return std::nullopt;
    const Layouts<Integer> parts = mode.is_kept()
                                       ? Layouts<Integer>{{Integer(1), Integer(0)}, second[k]}
                                       : modes_of(logical(second[k], mode));
    first.push_back(parts.at(0));
    second[k] = parts.at(1);
  }
  return Halves<Integer>{concatenate(first), concatenate(second)};
}

/// The law that an operation joins the halves of its logical form.
template <class Operation>
struct JoinsLogical {
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Operation::hint_of_layout);
    const auto T = draw.tiler("T", A, Operation::hint_of_tiler);
    const auto R = Operation::call(use, A, T);
    const auto halves = halves_of_logical(A, T, [&](const auto& mode, const auto& tile) {
      return Operation::logical(use, mode, tile);
    });
    draw.assume(halves.has_value());
    const auto expected = Operation::Form::join(*halves);
    return readings::same_layout(R, expected) || draw.equal(R, expected);
  }
};

}  // namespace plumb::laws
