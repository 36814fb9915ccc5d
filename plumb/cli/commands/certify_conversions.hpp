// plumb certify NAME-convert.
#pragma once

#include <optional>
#include <string>

#include "plumb/cli/commands/certify/certify.hpp"
#include "plumb/gpu/conversions/run.hpp"

namespace plumb::cli {

/// The conversions of one compiler, judged. Throws CallError for --op.
gpu_conformance::conversions::ConversionReport conversions_of(
    const gpu_conformance::conversions::ConvertingCandidate& candidate,
    const CertifyChoices& choices, const CompilerChoices& compiler,
    const gpu_conformance::conversions::ReceiveJudgement& receive);

/// Of the choices it takes --level, --cases (conversions of each set and width), --seed, --out,
/// --time-limit, --memory-limit and --restarts. Throws CallError for --op and --jobs.
std::optional<int> certify_if_compiler(const Invocation& call, const std::string& name,
                                       const CertifyChoices& choices,
                                       const CompilerChoices& compiler);

}  // namespace plumb::cli
