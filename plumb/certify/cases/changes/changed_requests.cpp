#include "plumb/certify/cases/changes/changed_requests.hpp"

#include <algorithm>
#include <numeric>

#include "plumb/certify/cases/draw_arguments.hpp"

namespace plumb::certify {
namespace {

/// A change that never makes a case is tried as often as one that makes one in so many.
constexpr std::uint64_t vain_tries = 6;

/// Further changes are looked for so often: most kinds apply to no argument of the request.
constexpr int vain_changes = 40;

/// None in half of the cases, else one or two.
int further_changes(Pick& pick) {
  if (pick.chance(50)) return 0;
  return pick.chance(60) ? 1 : 2;
}

}  // namespace

ChangedRequests::ChangedRequests(const LawRow& law, Pick& pick)
    : law_(law),
      pick_(pick),
      draws_{RandomDriver(pick, Manner::ordinary), RandomDriver(pick, Manner::ordinary),
             RandomDriver(pick, Manner::edge), RandomDriver(pick, Manner::kernel)},
      kinds_(changes().size()) {}

/// The lower, the sooner it is tried.
std::uint64_t ChangedRequests::wanted(std::size_t kind) const {
  return vain_tries * kinds_[kind].met + kinds_[kind].applied;
}

std::optional<Values<Integer>> ChangedRequests::next() {
  auto arguments = draw_arguments(law_, draws_[drawn_++ % draws_.size()]);
  if (!arguments) return std::nullopt;
  std::vector<std::size_t> order(kinds_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [this](std::size_t a, std::size_t b) { return wanted(a) < wanted(b); });
  for (const std::size_t kind : order) {
    if (!changes()[kind].apply(pick_, *arguments)) continue;
    ++kinds_[kind].applied;
    last_ = kind;
    for (int more = further_changes(pick_), tries = 0; more > 0 && tries < vain_changes; ++tries)
      if (changes()[position_below(pick_, kinds_.size())].apply(pick_, *arguments)) --more;
    return arguments;
  }
  return std::nullopt;
}

}  // namespace plumb::certify
