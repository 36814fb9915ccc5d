// Cycles of accesses to shared memory, against the models of their wavefronts.
#pragma once

#include <string>
#include <vector>

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

/// "2 by H0, 1 by H1", or the number that both say.
std::string predicted_text(Word h0, Word h1);

struct BankMeasurement {
  JudgedEntry* entry;
  bool known;     // every model says its wavefronts alike, and a line is fitted on it
  double h0, h1;  // wavefronts
  bool merged;    // by H1 two groups of lanes are served as one
  double cycles;  // of one access
};

/// Accesses of one width, all of them loads, or all of them stores.
///
///   cycles == a + b wavefronts       of accesses that are not merged: a and b are fitted on those
///                                    that are known, the others are predicted
///   cycles == a + b wavefronts + c   of merged ones, which save a pass over a group of lanes: one
///                                    c for all of them, from -b to 0, by H0 and by H1; the model
///                                    that comes within 0.3 of a wavefront of all of them is the
///                                    one that the device follows
void judge_banks(std::vector<BankMeasurement>& group);

}  // namespace plumb::gpu_conformance
