// What a candidate does about one request.
#pragma once

#include <string>
#include <string_view>

namespace plumb::candidates {

enum class ProcessOutcome { answered, crash, hang, garbage, oversize, abandoned };

std::string_view name_of(ProcessOutcome conduct);


struct Reply {
  ProcessOutcome conduct;

  /// What it wrote: the answer, or the garbage, byte for byte (garbage need not be UTF-8).
  std::string line = {};

  /// Empty for an answer; else one sentence for people, in clean UTF-8:
  /// "the candidate was killed by signal 11 (Segmentation fault)".
  std::string detail = {};

  /// If the candidate had to be started again: the end of its standard error, in clean UTF-8.
  std::string error_tail = {};
};

/// Its detail, and the last lines of the standard error of a candidate that has ended: a traceback
/// says why it did.
std::string sentence_of(const Reply& reply);

}  // namespace plumb::candidates
