// plumb certify --expect and --write-expect: the known failures of a library.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::cli {

/// What the file has after a run: an entry for each failure, with the reason and the issue that
/// `before` has for it, and the entries of `before` that the run did not judge.
std::vector<certify::KnownFailure> known_after(const std::vector<certify::KnownFailure>& before,
                                               const certify::Certificate& certificate);

/// Writes the file, and says on standard error how many entries it has. The text that it replaces
/// is kept as PATH.old, if some entry of it is not in the new one. Writes nothing if the run is
/// unfinished: then it throws EnvironmentError.
void write_known_failures(const std::filesystem::path& path,
                          const certify::Certificate& certificate);

}  // namespace plumb::cli
