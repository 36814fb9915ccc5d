// A counterexample as a picture.
#pragma once

#include <string>

#include "certify/run/certificate.hpp"

namespace plumb::certify {

/// SVG of the operands, of R, the answer of the specification, and of the candidate's answer, in
/// which the elements are framed that are not those of R. Empty if there is no picture of them, or
/// one of more than `cells_of_a_figure`.
std::string figure_of(const Counterexample& counterexample);

inline constexpr int cells_of_a_figure = 512;

}  // namespace plumb::certify
