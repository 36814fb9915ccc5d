// The simulator of shuffle plans: the source of each byte of an output, and the cost of a plan.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "reference/answer.hpp"
#include "reference/shuffles/outcome.hpp"
#include "reference/shuffles/plan.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    shuffle_source
// Equation  R == (x, y, z): byte b of output o in lane L is byte z of input x in lane y
// Contract  the equation
// Arguments K a shuffle plan; o the number of an output; L a lane; b a byte of the word, 0 lowest
// Domain    0 <= o < outputs, 0 <= L < lanes, 0 <= b < 4
// Refusals  out_of_domain (no such output, lane or byte)
// Laws      shuffle_source.traced
// Examples  shuffle_source(plan{lanes:4,in:2,steps:[bfly(1,0b11)],out:(0,2)}, 1, 0, 2) -> (1,3,2)
//           shuffle_source(plan{lanes:4,in:1,steps:[up(0,0b01)],out:(1)}, 0, 0, 0) -> (0,0,0)
//           shuffle_source(plan{lanes:4,in:1,steps:[down(0,0b10)],out:(1)}, 0, 1, 0) -> (0,3,0)
//           shuffle_source(plan{lanes:1,in:2,steps:[prmt(0,1,0x5410)],out:(2)}, 0, 0, 3) -> (1,0,1)
//           shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 1, 0, 0) -> refuse out_of_domain
// Source    PTX, shfl.sync, selp and prmt

template <class Integer>
bool shuffle_source_required(const ShufflePlan& K, const Integer& o, const Integer& L,
                             const Integer& b) {
  return 0 <= o && o < static_cast<int>(K.outputs.size()) && 0 <= L && L < (1 << K.lane_bits) &&
         0 <= b && b < 4;
}

template <class Integer>
Answer<IntTuple<Integer>> shuffle_source(const ShufflePlan& K, const Integer& o, const Integer& L,
                                         const Integer& b) {
  if (!shuffle_source_required(K, o, L, b)) return Refusal::out_of_domain;
  const ByteSource source = outcome_of(K).at(as_size(o)).at(as_size(L)).at(as_size(b));
  std::vector<IntTuple<Integer>> entries;
  for (std::size_t entry : {source.input, source.lane, source.byte})
    entries.push_back(Integer(static_cast<int>(entry)));
  return IntTuple<Integer>(entries);
}

// Clause    shuffle_cost
// Equation  R == w_0 shuffles + w_1 selects + w_2 permutes, the numbers of steps of each kind in K
// Contract  the equation
// Arguments K a shuffle plan; W == (w_0, w_1, w_2) the cost of one shuffle, one select, one permute
// Domain    every plan; three integers
// Refusals  bad_shape (W is not a tuple of three integers)
// Laws      shuffle_cost.weighs
// Examples  shuffle_cost(plan{lanes:2,in:2,steps:[sel(0b1,1,0),bfly(2,0b1)],out:(0,3)}, (100,10,1))
//             -> 110
//           shuffle_cost(plan{lanes:1,in:1,steps:[prmt(0,0,0x0123)],out:(1)}, (100,10,1)) -> 1
//           shuffle_cost(plan{lanes:1,in:1,steps:[],out:(0)}, (1,1)) -> refuse bad_shape
// Source    PTX, shfl.sync, selp and prmt

struct PlanCost {
  std::size_t shuffles = 0, selects = 0, permutes = 0;
};

inline PlanCost cost_of(const ShufflePlan& plan) {
  PlanCost cost;
  for (const PlanStep& step : plan.steps) {
    if (std::holds_alternative<SelectStep>(step))
      ++cost.selects;
    else if (std::holds_alternative<PermuteStep>(step))
      ++cost.permutes;
    else
      ++cost.shuffles;
  }
  return cost;
}

template <class Integer>
bool shuffle_cost_required(const ShufflePlan&, const IntTuple<Integer>& W) {
  return !W.is_leaf() && W.children().size() == 3 && depth(W) == 1;
}

template <class Integer>
Answer<Integer> shuffle_cost(const ShufflePlan& K, const IntTuple<Integer>& W) {
  if (!shuffle_cost_required(K, W)) return Refusal::bad_shape;
  const PlanCost cost = cost_of(K);
  Integer sum(0);
  std::size_t next = 0;
  for (std::size_t count : {cost.shuffles, cost.selects, cost.permutes})
    sum = sum + W.children()[next++].leaf() * static_cast<int>(count);
  return sum;
}

}  // namespace plumb
