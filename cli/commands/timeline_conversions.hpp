// plumb timeline NAME-convert.
#pragma once

#include "cli/command.hpp"
#include "cli/commands/certify_options.hpp"

namespace plumb::cli {

/// The conversions of every version of a compiler, or of those that are named, and the ones that
/// are not the same in all. Of the choices it takes those of certify. Throws CallError.
int timeline_conversions(const Invocation& call, const std::string& name,
                         const std::vector<std::string>& versions, const CertifyChoices& choices);

}  // namespace plumb::cli
