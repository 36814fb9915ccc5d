// What only hardware can say, as entries of a pack, with what is claimed of it.
#pragma once

#include <optional>
#include <string>

#include "plumb/gpu/cases/packed_cases.hpp"

namespace plumb::gpu_conformance {

/// All probes, in the order of the functions below.
PackedCases packed_probes(std::uint64_t seed);

/// Why an entry is no probe as these functions make them, with what is claimed today; "" if it is.
/// A pack is judged only if all its probes are: what it expects is never taken from the file.
std::string probe_objection(const Entry& probe);

/// probe.shfl: each mode of shfl.sync, widths 1 to 32, sources within and beyond the segment, and
/// parts of a warp; expected is what the simulator of plans says. probe.plan: plans of the planner,
/// every byte of every output.
std::vector<Entry> shuffle_probes(std::uint64_t seed);

/// probe.fragment: the atoms of the atlas that are one mma or wgmma that device/probes has, each
/// with its three operands. probe.move: ldmatrix, stmatrix, movmatrix. Expected is the published
/// layout.
std::vector<Entry> fragment_probes();

/// What is expected of a shuffle, a plan or an access: computed anew from the arguments and the
/// text of the entry. Nothing if they are none.
std::optional<Words> expected_of_shuffle(const Entry& probe);
std::optional<Words> expected_of_access(const Entry& probe);

/// probe.banks: loads and stores of 1 to 16 bytes a lane; strides on which a line is fitted, random
/// and swizzled addresses, parts of a warp, and those that tell H0 from H1. Expected: wavefronts by
/// H0 and by H1, and 1 if by H1 two groups of lanes are served as one.
std::vector<Entry> bank_probes(std::uint64_t seed);

/// probe.tma: the swizzle modes at bases that are aligned to the pattern, or not; expected is
/// Sw<mode,4,3> of the address, and Sw<2,5,2> in atoms of 32 bytes.
std::vector<Entry> tma_probes();

/// probe.descriptor: operands of wgmma in shared memory, where their descriptors say; expected is
/// the digest of the published layout at the start, with its swizzle. Where the ISA is silent,
/// nothing is expected.
std::vector<Entry> descriptor_probes();

/// probe.misaligned: loads and stores of 2 to 16 bytes; expected are the bytes of those that are
/// aligned. The others must fault.
std::vector<Entry> misaligned_probes();

/// probe.micro: shuffle, select, byte permute, loads by the number of lanes that meet in a bank.
std::vector<Entry> micro_probes();

/// probe.throughput: expected is the sum of all offsets.
std::vector<Entry> throughput_probes();

}  // namespace plumb::gpu_conformance
