#include "plumb/certify/cases/claims.hpp"

#include <map>
#include <string>

#include "plumb/certify/judge/recorded_answer.hpp"
#include "properties/engines/request_driver.hpp"
#include "properties/steps.hpp"

namespace plumb::certify {
namespace {

constexpr std::uint64_t steps_to_tell = std::uint64_t{1} << 16;

}  // namespace

bool claims(const catalogue::Request& request, const Value<Integer>& answer) {
  const std::vector<std::string> names = catalogue::argument_names(*request.operation);
  std::map<std::string, Value<Integer>, std::less<>> given;
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    given.emplace(names[k], request.arguments[k]);
  const StepLimit limit(steps_to_tell);
  RequestDriver draw(std::move(given), RequestDriver::Coordinates::chosen);
  RecordedAnswer recorded(answer);
  try {
    const Run run = run_once(*contract_law(request.operation->name), draw, recorded);
    return run.outcome != Outcome::holds || run.claimed;
  } catch (const Defect&) { return true; }  // the equation has no meaning for these arguments
}

}  // namespace plumb::certify
