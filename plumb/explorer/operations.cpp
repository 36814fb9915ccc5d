#include "plumb/embedding/engine.hpp"
#include "plumb/explorer/answers.hpp"

namespace plumb::explorer {

nlohmann::json operations(const Fields&) {
  return {{"operations", embedding::operations()}, {"version", embedding::version()}};
}

}  // namespace plumb::explorer
