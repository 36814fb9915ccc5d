#include "plumb/certify/report/counterexample/failing_share.hpp"

#include <map>
#include <string>

#include "plumb/certify/judge/recorded_answer.hpp"
#include "properties/engines/request_driver.hpp"

namespace plumb::certify {
namespace {

constexpr std::uint64_t most_coordinates = 16384;

}  // namespace

std::optional<FailingShare> failing_share(const Counterexample& counterexample) {
  const Judgement& judgement = counterexample.judgement;
  const LawRow* law = find_law(judgement.law);
  if (!law || !law->contract || !judgement.answer) return std::nullopt;

  const catalogue::Request& request = counterexample.posed.request;
  const std::vector<std::string> names = catalogue::argument_names(*request.operation);
  std::map<std::string, Value<Integer>, std::less<>> given;
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    given.emplace(names[k], request.arguments[k]);

  RecordedAnswer recorded(*judgement.answer);
  RequestDriver draw(given, RequestDriver::Coordinates::every);
  FailingShare share{0, 0};
  do {
    const Run run = run_once(*law, draw, recorded);
    if (run.outcome != Outcome::holds && run.outcome != Outcome::fails) return std::nullopt;
    if (run.drawn.size() != request.arguments.size() + 1) return std::nullopt;
    if (run.drawn.back().name.starts_with("mode")) return std::nullopt;  // by_mode chooses a mode
    share.failing += run.outcome == Outcome::fails;
    if (++share.coordinates > most_coordinates || draw.cut()) return std::nullopt;
  } while (draw.advance());
  if (share.failing == 0) return std::nullopt;
  return share;
}

}  // namespace plumb::certify
