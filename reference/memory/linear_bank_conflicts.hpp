// Bank conflicts of a load or store that moves a tensor between registers and shared memory, where
// both layouts are linear.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/compose.hpp"
#include "reference/linear/maps.hpp"
#include "reference/linear/vectors.hpp"
#include "reference/memory/linear_wavefronts.hpp"

namespace plumb {

// Clause    linear_bank_conflicts
// Equation  R + 1 == max over banks k of |{w : w == floor(bit / 32) for a bit that a lane of the
//           first group moves, w mod b == k}|
// Contract  the equation, for one instruction. Element x of D lies in memory at the place o(x),
//           M(o(x)) == D(x), and has n bits from n o(x) on. An instruction moves v places of each
//           lane, v n <= 128: v is the greatest power of two such that bases of registers have the
//           places 1, 2, .., v / 2, and the places of all others are multiples of v. A group is
//           max(1, b / max(1, v n / 32)) consecutive lanes. All groups have the same R
// Arguments D a linear layout: its first input numbers the registers of a lane, its second the
//           lanes of a warp, further ones warps or blocks; M a linear layout from the place to the
//           values of D; n the bits of an element; b the number of banks, 32 if it is left out
// Domain    M has one input and is one-to-one, and reaches every value of D; n <= 128, n and b are
//           powers of two; at most 2^8 bits, two fewer in M
// Refusals  bad_shape (D has fewer than two inputs, M has other than one, or the outputs differ)
//           not_injective (M)  not_surjective (some value of D is no value of M)
//           out_of_domain (n or b is no power of two, or n > 128)
//           too_large (more than 2^8 bits in or out, also once elements are cut into words)
// Laws      linear_bank_conflicts.counted linear_bank_conflicts.of-wavefronts
// Examples  linear_bank_conflicts({register:[],lane:[[1],[2],[4],[8],[16]]}->(dim0:32),
//             {offset:[[1],[2],[4],[8],[16]]}->(dim0:32), 32) -> 0
//           linear_bank_conflicts({register:[[1],[2],[4],[8],[16]],
//             lane:[[32],[64],[128],[256],[512]]}->(dim0:1024),
//             {offset:[[1],[2],[4],[8],[16],[32],[64],[128],[256],[512]]}->(dim0:1024), 32) -> 7
//           linear_bank_conflicts({register:[],lane:[[1,0],[2,0]]}->(dim0:4,dim1:4),
//             {offset:[[0,1],[0,2],[1,1],[2,2]]}->(dim0:4,dim1:4), 16, 2) -> 1
//           linear_bank_conflicts({lane:[]}->(dim0:1), {offset:[]}->(dim0:1), 32)
//             -> refuse bad_shape
//           linear_bank_conflicts({register:[],lane:[[1]]}->(dim0:2), {offset:[[1]]}->(dim1:2), 32)
//             -> refuse bad_shape
// Source    Triton, ttgl.bank_conflicts; arXiv 2505.23819, section 5.4

/// One instruction: its first input numbers v places of a lane, its input lane the lanes of L, and
/// its output the place in parts of which each element has `parts`.
template <class Integer>
LinearLayout<Integer> instruction_of(const LinearLayout<Integer>& L, const Integer& v,
                                     const Integer& parts) {
  LinearLayout<Integer> one{{{"register", {}}, {"lane", {}}},
                            {{"offset", Integer(L.outputs.front().size * parts)}}};
  for (Integer unit(1); unit < v * parts; unit = unit * 2) one.inputs[0].bases.push_back({unit});
  for (const std::vector<Integer>& basis : L.inputs[1].bases)
    one.inputs[1].bases.push_back({Integer(basis.front() * parts)});
  return one;
}

/// What the first group of lanes moves in one instruction, and how many places a word has.
template <class Integer>
struct GroupOfLanes {
  LinearLayout<Integer> moves;
  Integer in_word;

  Integer conflicts(const Integer& b) const { return wavefronts(moves, in_word, b).value() - 1; }
};

/// Of v elements a lane, n bits each.   Domain: n and b as above.
template <class Integer>
GroupOfLanes<Integer> first_group(const LinearLayout<Integer>& L, const Integer& v,
                                  const Integer& n, const Integer& b) {
  const Integer in_word = std::max(Integer(1), floor_div(Integer(32), n));
  const auto one = instruction_of(L, v, std::max(Integer(1), floor_div(n, Integer(32))));
  const std::size_t lanes = lane_bits_of_group(one, *exponent_of(in_word), *exponent_of(b));
  return {first_lanes(one, lanes), in_word};
}

template <class Integer>
std::optional<Refusal> linear_bank_conflicts_refusal(const LinearLayout<Integer>& D,
                                                     const LinearLayout<Integer>& M,
                                                     const Integer& n, const Integer& b) {
  if (D.inputs.size() < 2 || M.inputs.size() != 1 || D.outputs != M.outputs)
    return Refusal::bad_shape;
  if (!exponent_of(n) || n > 128 || !exponent_of(b)) return Refusal::out_of_domain;
  if (!linear_fits(D) || !linear_fits(M)) return Refusal::too_large;
  if (!linear_injective(M).value()) return Refusal::not_injective;
  return std::nullopt;
}

template <class Integer>
Answer<Integer> linear_bank_conflicts(const LinearLayout<Integer>& D,
                                      const LinearLayout<Integer>& M, const Integer& n,
                                      const Integer& b) {
  if (const auto reason = linear_bank_conflicts_refusal(D, M, n, b)) return *reason;
  const auto places = linear_invert_and_compose(D, M);
  if (!places.answered()) return places.refusal();
  const Integer v =
      linear_largest_vectorisation(places.value(), floor_div(Integer(128), n)).value();
  const GroupOfLanes<Integer> group = first_group(places.value(), v, n, b);
  if (!linear_fits(group.moves)) return Refusal::too_large;
  return group.conflicts(b);
}

template <class Integer>
Answer<Integer> linear_bank_conflicts(const LinearLayout<Integer>& D,
                                      const LinearLayout<Integer>& M, const Integer& n) {
  return linear_bank_conflicts(D, M, n, Integer(32));
}

template <class Integer>
bool linear_bank_conflicts_required(const LinearLayout<Integer>& D, const LinearLayout<Integer>& M,
                                    const Integer& n, const Integer& b) {
  return D.inputs.size() >= 2 && M.inputs.size() == 1 && exponent_of(n) && n <= 128 &&
         exponent_of(b) && linear_invert_and_compose_required(D, M) && all_bits(M.inputs) <= 254 &&
         all_bits(M.outputs) <= 254 && linear_injective(M).value();
}

template <class Integer>
bool linear_bank_conflicts_required(const LinearLayout<Integer>& D, const LinearLayout<Integer>& M,
                                    const Integer& n) {
  return linear_bank_conflicts_required(D, M, n, Integer(32));
}

}  // namespace plumb
