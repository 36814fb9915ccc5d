// plumb timeline NAME-convert.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plumb/cli/command.hpp"
#include "plumb/cli/commands/certify/certify_options.hpp"

namespace plumb::cli {

/// The conversions of these versions of a compiler, and the ones that are not the same in all. Of
/// the choices it takes those of certify, but for --out.
int timeline_conversions(const Invocation& call, const std::string& name,
                         const std::vector<std::string>& versions, const std::filesystem::path& out,
                         const CertifyChoices& choices);

}  // namespace plumb::cli
