#include "plumb/catalogue/guarantees/shapes.hpp"

#include <algorithm>

#include "plumb/catalogue/guarantees/layouts_of.hpp"
#include "reference/linear/maps.hpp"

namespace plumb::catalogue {
namespace {

/// Holds of an integer, a swizzle, a matrix, a linear layout and a plan: they have no parentheses.
template <class Anything>
bool is_flat_argument(const Anything&) {
  return true;
}

template <class Leaf>
bool is_flat_argument(const Tree<Leaf>& t) {
  return depth(t) <= 1;
}

template <class Stride>
bool is_flat_argument(const Layout<Integer, Stride>& A) {
  return depth(A.shape) <= 1;
}

bool is_flat_argument(const Tiler<Integer>& T) {
  if (T.is_layout()) return is_flat_argument(T.layout());
  return T.is_kept() || std::all_of(T.by_mode().begin(), T.by_mode().end(), [](const auto& mode) {
           return !mode.is_by_mode() && is_flat_argument(mode);
         });
}

bool is_flat_argument(const ComposedLayout<Integer>& F) {
  return is_flat_argument(F.inner) &&
         std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
           return std::visit([](const auto& outer) { return is_flat_argument(outer); }, link.outer);
         });
}

template <class Anything>
bool is_nonempty_argument(const Anything&) {
  return true;
}

template <class Leaf>
bool is_nonempty_argument(const Tree<Leaf>& t) {
  return t.is_leaf() || (!t.children().empty() &&
                         std::all_of(t.children().begin(), t.children().end(),
                                     [](const auto& part) { return is_nonempty_argument(part); }));
}

template <class Stride>
bool is_nonempty_argument(const Layout<Integer, Stride>& A) {
  return is_nonempty_argument(A.shape);
}

bool is_nonempty_argument(const Tiler<Integer>& T) {
  if (T.is_layout()) return is_nonempty_argument(T.layout());
  return T.is_kept() || (!T.by_mode().empty() &&
                         std::all_of(T.by_mode().begin(), T.by_mode().end(),
                                     [](const auto& mode) { return is_nonempty_argument(mode); }));
}

bool is_nonempty_argument(const ComposedLayout<Integer>& F) {
  return is_nonempty_argument(F.inner) &&
         std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
           return std::visit([](const auto& outer) { return is_nonempty_argument(outer); },
                             link.outer);
         });
}

template <class Anything>
bool is_nonnegative(const Anything&) {
  return true;
}

bool is_nonnegative(const Integer& n) { return n >= 0; }

bool is_nonnegative(const std::optional<Integer>& entry) { return !entry || *entry >= 0; }

template <class Leaf>
bool is_nonnegative(const Tree<Leaf>& t) {
  const std::vector<Leaf> all = leaves(t);
  return std::all_of(all.begin(), all.end(), [](const Leaf& leaf) { return is_nonnegative(leaf); });
}

template <class Holds>
bool of_each_argument(const Request& request, const Holds& holds) {
  return std::all_of(request.arguments.begin(), request.arguments.end(),
                     [&](const Value<Integer>& argument) {
                       return std::visit([&](const auto& value) { return holds(value); },
                                         static_cast<const AnyValue<Integer>&>(argument));
                     });
}

bool is_within(const Integer& entry, const Integer& extent) { return 0 <= entry && entry < extent; }

bool is_within(const std::optional<Integer>& entry, const Integer& extent) {
  return is_within(*entry, extent);
}

bool is_open(const Integer&) { return false; }

bool is_open(const std::optional<Integer>& entry) { return !entry; }

template <class Leaf>
bool is_within(const Tree<Leaf>& c, const IntTuple<Integer>& shape) {
  if (c.is_leaf() && is_open(c.leaf())) return true;
  if (c.is_leaf() != shape.is_leaf()) return false;
  if (c.is_leaf()) return is_within(c.leaf(), shape.leaf());
  if (rank(c) != rank(shape)) return false;
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!is_within(mode_of(c, k), mode_of(shape, k))) return false;
  return true;
}

template <class Leaf>
bool is_as_long(const Tree<Leaf>& P, const IntTuple<Integer>& shape) {
  if (P.is_leaf()) return true;
  if (rank(P) != rank(shape)) return false;
  for (std::size_t k = 0; k < rank(P); ++k)
    if (!is_as_long(mode_of(P, k), mode_of(shape, k))) return false;
  return true;
}

bool is_as_long(const Tiler<Integer>& T, const IntTuple<Integer>& shape) {
  if (!T.is_by_mode()) return true;
  if (T.by_mode().size() != rank(shape)) return false;
  for (std::size_t k = 0; k < T.by_mode().size(); ++k)
    if (!is_as_long(T.by_mode()[k], mode_of(shape, k))) return false;
  return true;
}

/// True if each layout of T has one leaf.
bool has_single_leaves(const Tiler<Integer>& T) {
  if (T.is_layout()) return leaf_count(T.layout()) == 1;
  return T.is_kept() || std::all_of(T.by_mode().begin(), T.by_mode().end(),
                                    [](const auto& mode) { return has_single_leaves(mode); });
}

/// True if what T multiplies of A has one leaf, mode by mode.
bool has_single_leaves(const Tiler<Integer>& T, const Layout<Integer>& A) {
  if (T.is_layout()) return leaf_count(A) == 1;
  if (T.is_kept()) return true;
  const std::vector<Layout<Integer>> modes = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size() && k < modes.size(); ++k)
    if (!has_single_leaves(T.by_mode()[k], modes[k])) return false;
  return true;
}

/// A layout, or the inner layout of a composed one.
const Layout<Integer>& layout_in(const Value<Integer>& value) {
  const auto* F = std::get_if<ComposedLayout<Integer>>(&value);
  return F ? F->inner : std::get<Layout<Integer>>(value);
}

}  // namespace

bool is_flat(const Request& request, unsigned) {
  return of_each_argument(request, [](const auto& value) { return is_flat_argument(value); });
}

bool is_nonempty(const Request& request, unsigned) {
  return of_each_argument(request, [](const auto& value) { return is_nonempty_argument(value); });
}

bool has_coordinate_per_mode(const Request& request, unsigned) {
  const Value<Integer>* c = argument_named(request, "c");
  const IntTuple<Integer>* shape = shape_of(request);
  if (!c || !shape) return true;
  if (const auto* tuple = std::get_if<IntTuple<Integer>>(c)) return rank(*tuple) == rank(*shape);
  if (const auto* open = std::get_if<Pattern<Integer>>(c)) return rank(*open) == rank(*shape);
  return true;
}

bool has_coordinate_in_bounds(const Request& request, unsigned) {
  const Value<Integer>* c = argument_named(request, "c");
  const IntTuple<Integer>* shape = shape_of(request);
  if (!c || !shape) return true;
  if (const auto* tuple = std::get_if<IntTuple<Integer>>(c)) return is_within(*tuple, *shape);
  if (const auto* open = std::get_if<Pattern<Integer>>(c)) return is_within(*open, *shape);
  return true;
}

bool has_no_integer_tiler(const Request& request, unsigned) {
  for (const Value<Integer>& argument : request.arguments)
    if (const auto* T = std::get_if<Tiler<Integer>>(&argument); T && T->is_integer()) return false;
  return true;
}

bool has_layout_tilers(const Request& request, unsigned) {
  for (const Value<Integer>& argument : request.arguments)
    if (const auto* T = std::get_if<Tiler<Integer>>(&argument);
        T && (!T->is_layout() || T->is_integer()))
      return false;
  return true;
}

bool has_no_optional_argument(const Request& request, unsigned) {
  const std::vector<Argument>& parameters = request.operation->arguments;
  const std::size_t given = request.arguments.size();
  return given == 0 || given > parameters.size() || !parameters[given - 1].optional;
}

bool has_no_bare_layout(const Request& request, unsigned) {
  const IntTuple<Integer>* shape = shape_of(request);
  return !shape || !shape->is_leaf();
}

/// The profile of `unflatten` is no choice of modes: it has an entry for each leaf in any case.
bool has_profile_as_long(const Request& request, unsigned) {
  const IntTuple<Integer>* shape = shape_of(request);
  if (!shape || request.operation->op == Op::unflatten) return true;
  for (const Value<Integer>& argument : request.arguments)
    if (const auto* T = std::get_if<Tiler<Integer>>(&argument); T && !is_as_long(*T, *shape))
      return false;
  const Value<Integer>* P = argument_named(request, "P");
  if (!P) return true;
  if (const auto* stars = std::get_if<Profile>(P)) return is_as_long(*stars, *shape);
  if (const auto* sizes = std::get_if<IntTuple<Integer>>(P)) return is_as_long(*sizes, *shape);
  return true;
}

bool has_one_mode_complement(const Request& request, unsigned) {
  switch (request.operation->op) {
    case Op::logical_divide:
    case Op::zipped_divide:
    case Op::tiled_divide:
    case Op::flat_divide:
    case Op::local_tile:
    case Op::composed_divide:
    case Op::composed_zipped_divide:
    case Op::composed_tiled_divide:
    case Op::composed_flat_divide:
      return has_single_leaves(std::get<Tiler<Integer>>(request.arguments[1]));
    case Op::logical_product:
    case Op::zipped_product:
    case Op::tiled_product:
    case Op::flat_product:
    case Op::composed_logical_product:
    case Op::composed_zipped_product:
    case Op::composed_tiled_product:
    case Op::composed_flat_product:
      return has_single_leaves(std::get<Tiler<Integer>>(request.arguments[1]),
                               layout_in(request.arguments[0]));
    case Op::complement:
    case Op::blocked_product:
    case Op::raked_product:
    case Op::tile_to_shape:
    case Op::composed_blocked_product:
    case Op::composed_raked_product:
    case Op::composed_tile_to_shape: return leaf_count(layout_in(request.arguments[0])) == 1;
    default: return true;
  }
}

bool has_onto_linear_layout(const Request& request, unsigned) {
  const LinearLayout<Integer>* last = nullptr;
  for (const Value<Integer>& argument : request.arguments)
    if (const auto* L = std::get_if<LinearLayout<Integer>>(&argument)) last = L;
  if (!last) return true;
  const Answer<bool> onto = linear_surjective(*last);
  return onto.answered() && onto.value();
}

bool has_integer_cotarget(const Request& request, unsigned) {
  const Value<Integer>* N = argument_named(request, "N");
  const auto* tuple = N ? std::get_if<IntTuple<Integer>>(N) : nullptr;
  return !tuple || tuple->is_leaf();
}

bool has_nonnegative_integers(const Request& request, unsigned) {
  return of_each_argument(request, [](const auto& value) { return is_nonnegative(value); });
}

}  // namespace plumb::catalogue
