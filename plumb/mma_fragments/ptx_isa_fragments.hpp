// What the instruction's own description says: the element that a lane holds, by digits of its
// number, not by strides. A second definition, which the published layouts are held against.
//
// Source: PTX ISA, "Warp level matrix instructions" (the fragments of mma.m8n8k4, m8n8k16, m8n8k32,
// m8n8k128, m16n8k4 to m16n8k256, ldmatrix, stmatrix, movmatrix) and "Asynchronous warpgroup level
// matrix instructions" (the fragments of wgmma.m64nNk8, k16, k32).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "plumb/mma_fragments/atoms.hpp"

namespace plumb::mma_fragments {

using Element = std::int64_t;

/// The element row + rows * column of (lane, value); nothing where the instruction has nothing to
/// say of this lane.
using Description = std::function<std::optional<Element>(Element lane, Element value)>;

/// Null if the atom has no instruction of its own, or another vendor's. Of an operand in shared
/// memory, which has no fragment, every thread has the whole tile in the order of its elements.
Description description_of(const Atom& atom, const Operand& operand);

/// The M, N, K in the name of the instruction: m16n8k8, 32x32x8. Empty if there are none.
std::vector<Integer> shape_in_name(const std::string& instruction);

/// True for operands that wgmma reads from shared memory: every thread has all elements.
bool in_shared_memory(const Atom& atom, const Operand& operand);

/// The elements of an operand that lie next to each other in one register: 1, 2, 4, .., 32.
Element elements_in_register(const Operand& operand);

}  // namespace plumb::mma_fragments
