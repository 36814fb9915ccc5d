// Random integers, profiles and layouts, made so that operations often have an answer for them.
#pragma once

#include "properties/driver/driver.hpp"
#include "properties/engines/generators/pick.hpp"

namespace plumb {

/// ordinary: small numbers and powers of two. edge: extents 1, strides 0, numbers at the borders of
/// 32 and 64 bits and beyond, deep nesting, extents that do not divide each other. kernel: whole
/// layouts and tilers as kernels have them (kernels.hpp).
enum class Manner { ordinary, edge, kernel };

Integer random_extent(Pick& pick, Manner manner);
Integer random_stride(Pick& pick, Manner manner);
Integer random_natural(Pick& pick, Manner manner);

/// A profile of `leaves` leaves.
Profile random_profile(Pick& pick, std::size_t leaves, Manner manner);

/// Modes put under a random profile.
Layout<Integer> nested(Pick& pick, const Modes<Integer>& modes, Manner manner);

Layout<Integer> random_layout(Pick& pick, Hint hint, Manner manner);

/// Leaves whose strides follow the modes of `outer`, so that the composition tends to exist.
Layout<Integer> random_inner(Pick& pick, const Layout<Integer>& outer, Hint hint, Manner manner);

/// Two modes, threads and values, that share out the leaves of `outer`; some are left out.
Layout<Integer> random_threads_and_values(Pick& pick, const Layout<Integer>& outer, Manner manner);

/// Two modes, threads and values, that share out a tile: `outer` has for each mode of the tile a
/// pair, its extent and that of what a thread has of it by an instruction, and then the number of
/// values of the instruction, which come first.
Layout<Integer> random_copy(Pick& pick, const Layout<Integer>& outer, Manner manner);

}  // namespace plumb
