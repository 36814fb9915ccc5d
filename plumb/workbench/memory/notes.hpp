// What the answer of an operation on memory must not be taken for.
#pragma once

#include <vector>

#include "plumb/catalogue/evaluation/notes.hpp"
#include "plumb/catalogue/request.hpp"

namespace plumb::workbench {

/// The operations count by their equations, whatever the access.
///
///   not_one_access        no instruction does what is counted; what those take that do it
///   amd_wave              more than 32 threads are counted as neighbours of one warp
///   matrices_at_once      several matrices of ldmatrix are counted at once
///   first_output_lowest   which output of a linear layout is taken as the lowest
std::vector<catalogue::Note> notes_on(const catalogue::Request& request);

}  // namespace plumb::workbench
