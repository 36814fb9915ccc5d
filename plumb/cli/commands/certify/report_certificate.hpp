// Judges, writes the reports, and prints the certificate.
#pragma once

#include <functional>

#include "plumb/certify/run/certification.hpp"
#include "plumb/cli/command.hpp"

namespace plumb::cli {

/// Runs the certification and reports it. If options.out is empty, the reports go below
/// ./certificates; a run of some operations has a folder of its own there, so that it replaces no
/// full certificate. `then` is called before the reports are written. Returns the exit code. If a
/// signal ends the run, nothing is written, and Interrupted is thrown.
int report_certificate(const Invocation& call, certify::CertifyOptions options,
                       const std::function<void(certify::Certificate&)>& then);

}  // namespace plumb::cli
