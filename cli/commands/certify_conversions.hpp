// plumb certify NAME-convert.
#pragma once

#include "cli/command.hpp"
#include "cli/commands/certify_options.hpp"
#include "gpu_conformance/conversions/run.hpp"

namespace plumb::cli {

struct CompilerChoices {
  unsigned architecture = 90;
  std::string ptx{};  // the folder in which the kernels are kept; empty: none
};

/// The conversions of one compiler, judged. Throws CallError for --op.
gpu_conformance::conversions::ConversionReport conversions_of(
    const gpu_conformance::conversions::ConvertingCandidate& candidate,
    const CertifyChoices& choices, const CompilerChoices& compiler,
    const gpu_conformance::conversions::ReceiveJudgement& receive);

/// Of the choices it takes --level, --cases (conversions of each set and width), --seed, --out,
/// --time-limit, --memory-limit and --restarts. Throws CallError for --op and --jobs.
int certify_conversions(const Invocation& call,
                        const gpu_conformance::conversions::ConvertingCandidate& candidate,
                        const CertifyChoices& choices, const CompilerChoices& compiler);

}  // namespace plumb::cli
