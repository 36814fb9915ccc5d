// Changes of layouts whose strides are vectors of Z^n.
#include "plumb/certify/cases/changes/places.hpp"

namespace plumb::certify {
namespace {

using Vector = CoordinateVector<Integer>;
using Vectors = Modes<Integer, Vector>;

/// f changes the strides of one such layout, and says whether it did.
template <class Function>
bool change_vectors(Pick& pick, Values<Integer>& arguments, const Function& f) {
  return change_one<CoordinateLayout<Integer>>(pick, arguments, [&](CoordinateLayout<Integer>& A) {
    Vectors modes = flat_modes(A);
    if (modes.empty() || !f(modes, position_below(pick, modes.size()))) return false;
    A = with_leaves(A, modes);
    return true;
  });
}

/// An axis that no draw has: a stride on it, or beside what there was.
bool third_axis(Pick& pick, Values<Integer>& arguments) {
  return change_vectors(pick, arguments, [&](Vectors& modes, std::size_t leaf) {
    const Vector on_it({2}, Integer(pick.between(1, 4)));
    modes[leaf].stride = pick.chance(60) ? on_it : modes[leaf].stride + on_it;
    return true;
  });
}

bool two_axes(Pick& pick, Values<Integer>& arguments) {
  return change_vectors(pick, arguments, [&](Vectors& modes, std::size_t leaf) {
    const auto some = [&] { return Integer(pick.chance(75) ? pick.between(1, 4) : -1); };
    modes[leaf].stride = Vector({0}, some()) + Vector({1}, some());
    return true;
  });
}

/// Amounts that are small, and often meet or lie below 0.
bool small_amounts(Pick& pick, Values<Integer>& arguments) {
  return change_vectors(pick, arguments, [&](Vectors& modes, std::size_t) {
    for (auto& [extent, stride] : modes) {
      extent = pick.between(1, 4);
      const auto axis = static_cast<std::size_t>(pick.between(0, 2));
      stride = Vector({axis}, Integer(pick.between(-2, 3)));
    }
    return modes.size() <= 4;
  });
}

constexpr RequestChange of_coordinates[] = {
    {"third axis", third_axis},
    {"two axes", two_axes},
    {"small amounts", small_amounts},
};

}  // namespace

std::span<const RequestChange> changes_of_coordinates() { return of_coordinates; }

}  // namespace plumb::certify
