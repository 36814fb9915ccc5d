// plumb certify in parts: the line that --shard prints, and the certificate of all of them.
#pragma once

#include "plumb/certify/run/certification.hpp"
#include "plumb/cli/parts.hpp"

namespace plumb::cli {

/// Prints the part of a certificate whose run had options.shard.
void print_certify_part(const certify::CertifyOptions& options,
                        const certify::Certificate& certificate);

/// The options of the whole run, with the results of all parts as `completed`, but without command.
/// Throws CallError if a result cannot be read.
certify::CertifyOptions options_of_whole(const Whole& whole);

/// The parts' built-in candidate, NAME@VERSION; empty if there is none.
std::string builtin_of(const Whole& whole);

/// Throws CallError if the candidate is another one than that of the parts.
void check_candidate(const Whole& whole, const certify::Certificate& certificate);

/// Why the parts are unfinished; empty if none is.
std::string unfinished_of(const Whole& whole);

}  // namespace plumb::cli
