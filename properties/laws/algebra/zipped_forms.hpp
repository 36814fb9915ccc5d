// The zipped, tiled and flat forms of divide and product, as their laws see them: how each form
// joins two halves, and how the halves belong to the logical forms of the modes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/law.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/spread_halves.hpp"
#include "reference/algebra/zipped_forms.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

using variants::Layouts;

/// True if these are the halves at a mode A that T keeps (zipped_divide.kept = whole | split): one
/// element and A, or the first mode of A and its others.
template <class Integer, class Stride>
bool halves_of_kept(const Layout<Integer, Stride>& A, const Halves<Integer, Stride>& R) {
  if (size(R.first) == 1 && variants::same_layout(R.second, A)) return true;
  const auto split = variants::split_kept(A);
  return split && variants::same_layout(R.first, split->first) &&
         variants::same_layout(R.second, split->second);
}

/// Judges a layout of T with its mode of A and the parts of the two halves that belong to it: of
/// the modes that T mentions, the one that a draw chooses.
template <class Driver, class Integer, class Stride, class Whole>
bool by_halves(Driver& draw, const std::string& path, const Layout<Integer, Stride>& A,
               const Tiler<Integer>& T, const Halves<Integer, Stride>& R, const Whole& whole) {
  const auto& [first, second] = R;
  if (T.is_kept()) return halves_of_kept(A, R);
  if (T.is_layout())
    return whole(A, T.layout(), concatenate(Layouts<Integer, Stride>{first, second}));

  const Layouts<Integer, Stride> outer = modes_of(A);
  const std::vector<Tiler<Integer>>& tiles = T.by_mode();
  if (tiles.size() > outer.size()) return false;
  const auto rests = variants::split_into(second, outer.size());
  if (!rests) return false;
  for (std::size_t k = tiles.size(); k < outer.size(); ++k)
    if (!variants::same_layout((*rests)[k], outer[k])) return false;
  if (tiles.empty()) return size(first) == 1;
  const auto firsts = variants::split_into(first, tiles.size());
  if (!firsts) return false;

  const Integer chosen = draw.below(path, static_cast<int>(tiles.size()));
  for (std::size_t k = 0; k < tiles.size(); ++k)
    if (chosen == static_cast<int>(k))
      return by_halves(draw, path + "'", outer[k], tiles[k],
                       Halves<Integer, Stride>{(*firsts)[k], (*rests)[k]}, whole);
  return false;
}

/// What libraries gather by <> differs: nothing, or all. R is A as a function in any case.
template <class Driver, class Integer, class Stride>
bool is_untiled(Driver& draw, const Layout<Integer, Stride>& A, const Layout<Integer, Stride>& R) {
  if (!draw.equal(size(R), size(A))) return false;
  const Integer i = draw.index_in("i", A);
  return draw.equal(evaluate(R, i), evaluate(A, i));
}


// The three forms: which modes of R make up the first half, and how the halves are joined.
// `expected` are the halves that the contract determines, as far as it does.

struct Zipped {
  template <class Integer, class Stride>
  static std::optional<Halves<Integer, Stride>> halves(
      const Layout<Integer, Stride>& R, const Layout<Integer, Stride>&, const Tiler<Integer>&,
      const variants::ExpectedHalves<Integer, Stride>&) {
    if (!variants::two_modes(R)) return std::nullopt;
    return Halves<Integer, Stride>{modes_of(R)[0], modes_of(R)[1]};
  }

  template <class Integer>
  static Layout<Integer> join(const Halves<Integer>& halves) {
    return zipped(halves);
  }
};

struct Tiled {
  template <class Integer, class Stride>
  static std::optional<Halves<Integer, Stride>> halves(
      const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
      const variants::ExpectedHalves<Integer, Stride>& expected) {
    return variants::halves_where_first_is_one(R, A, T, expected);
  }

  template <class Integer>
  static Layout<Integer> join(const Halves<Integer>& halves) {
    return tiled(halves);
  }
};

struct Flat {
  template <class Integer, class Stride>
  static std::optional<Halves<Integer, Stride>> halves(
      const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
      const variants::ExpectedHalves<Integer, Stride>& expected) {
    return variants::halves_where_both_are_spread(R, A, T, expected);
  }

  template <class Integer>
  static Layout<Integer> join(const Halves<Integer>& halves) {
    return spread(halves);
  }
};

/// True if the form of A by T, a tiler that is drawn, keeps its contract.
template <class Operation>
bool gathers(auto& draw, auto& use, const auto& A) {
  const auto T = draw.tiler("T", A, Operation::hint_of_tiler);
  const auto R = Operation::call(use, A, T);
  if (T.is_by_mode() && T.by_mode().empty()) return is_untiled(draw, A, R);
  const auto halves_of = [](const auto& mode, const auto& B, const auto& elements) {
    return Operation::halves_of(mode, B, elements);
  };
  const auto halves = Operation::Form::halves(
      R, A, T, variants::expected_halves(A, T, size(R), Operation::first_half(A, T), halves_of));
  if (!halves) return false;
  return by_halves(draw, "mode", A, T, *halves,
                   [&](const auto& mode, const auto& B, const auto& part) {
                     return Operation::is_logical(draw, mode, B, part);
                   });
}


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
  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Operation::hint_of_layout);
    const auto T = draw.tiler("T", A, Operation::hint_of_tiler);
    const auto R = Operation::call(use, A, T);
    const auto halves = halves_of_logical(A, T, [&](const auto& mode, const auto& tile) {
      return Operation::logical(use, mode, tile);
    });
    draw.assume(halves.has_value());
    const auto expected = Operation::Form::join(*halves);
    return variants::same_layout(R, expected) || draw.equal(R, expected);
  }
};

}  // namespace plumb::laws
