// What plumb cases and plumb judge share with plumb gpu.
#pragma once

#include <string>
#include <vector>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/cli/command.hpp"

namespace plumb::cli {

/// Writes the cases of the operations as a pack, and says how many there are. Throws CallError if
/// devices are not asked one of them.
int write_pack_file(const std::string& file, const std::vector<const Operation*>& operations,
                    std::uint64_t count, std::uint64_t seed, unsigned bits);

/// Judges results of plumb-gpu.
int judge_device_results(const Invocation& call, const std::string& results,
                         const std::string& pack);

}  // namespace plumb::cli
