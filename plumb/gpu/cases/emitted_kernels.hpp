// Kernels that compilers emit, as probes: whether a device does what the interpreter says.
#pragma once

#include <filesystem>
#include <optional>

#include "gpu_conformance/pack/kernel_words.hpp"
#include "plumb/gpu/cases/packed_cases.hpp"

namespace plumb::gpu_conformance {

/// The first lines of a file with a kernel in PTX:
///
///   // what the kernel is, a line of text
///   // launch: threads 32, shared 0, in 256, out 8192
std::string kernel_file(const std::string& title, const KernelCall& call);

/// probe.emitted: each *.ptx of the folder, in the order of the names, and `altered` more of each:
/// a digit of a number in an instruction is another, and what is left behind differs. A later
/// version of PTX is lowered to 8.7 for sm_80 and sm_90. Expected is what
/// the interpreter leaves behind. Left out: files without these lines, and kernels with a fault.
/// Same folder, same seed, same probes. Throws EnvironmentError if a file cannot be read.
PackedCases emitted_kernels(const std::filesystem::path& folder, std::size_t altered,
                            std::uint64_t seed);

/// Computed anew from the arguments; nothing if they are none of a kernel, or it has a fault.
std::optional<Words> expected_of_kernel(const Entry& probe);

}  // namespace plumb::gpu_conformance
