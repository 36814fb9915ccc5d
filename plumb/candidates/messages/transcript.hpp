// What a candidate was asked and replied, in order, so that a run that ended early need not ask
// again: the same questions in the same order have the replies of the earlier run.
#pragma once

#include <optional>
#include <string>

#include "plumb/candidates/messages/reply.hpp"

namespace plumb::candidates {

class Transcript {
 public:
  virtual ~Transcript() = default;

  /// The reply that an earlier run had to this request, if it asked that next. Nothing from the
  /// first request on that is another one, or was not asked.
  virtual std::optional<Reply> recall(const std::string& request) = 0;

  /// Adds a reply of this run.
  virtual void keep(const std::string& request, const Reply& reply) = 0;
};

}  // namespace plumb::candidates
