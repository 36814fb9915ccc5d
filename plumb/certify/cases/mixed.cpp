#include "plumb/certify/cases/mixed.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace plumb::certify {
namespace {

/// A case at `place` / `count` of its source, in halves of a case.
struct Placed {
  std::uint64_t place, count;
  SuiteCase* one;
};

/// place / count < other place / other count; both counts are below 2^31.
bool before(const Placed& a, const Placed& b) { return a.place * b.count < b.place * a.count; }

}  // namespace

std::vector<SuiteCase> mixed(std::vector<std::vector<SuiteCase>> sources) {
  std::vector<Placed> placed;
  for (std::vector<SuiteCase>& source : sources) {
    const auto examples =
        std::stable_partition(source.begin(), source.end(),
                              [](const SuiteCase& one) { return one.origin == Origin::golden; });
    for (auto one = source.begin(); one != examples; ++one) placed.push_back({0, 1, &*one});
    const auto count = static_cast<std::uint64_t>(std::distance(examples, source.end()));
    std::uint64_t place = 1;
    for (auto one = examples; one != source.end(); ++one, place += 2)
      placed.push_back({place, 2 * count, &*one});
  }
  std::stable_sort(placed.begin(), placed.end(), before);
  std::vector<SuiteCase> cases;
  for (const Placed& each : placed) cases.push_back(std::move(*each.one));
  return cases;
}

}  // namespace plumb::certify
