// A counterexample as a picture.
#pragma once

#include <string>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// SVG of the operands, of the specification's answer R, and of the candidate's answer, with frames
/// around the elements that differ from R. Empty if there is no picture of them, or it has more
/// than `cells_of_a_figure` cells.
std::string figure_of(const Counterexample& counterexample);

inline constexpr int cells_of_a_figure = 512;

}  // namespace plumb::certify
