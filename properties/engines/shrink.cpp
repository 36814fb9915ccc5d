#include "properties/engines/shrink.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <tuple>

#include "properties/engines/replay.hpp"

namespace plumb {
namespace {

using Case = std::vector<Integer>;

/// How hard a number is to read: 0 and 1 are plain, then the smaller the plainer, signs last.
Integer plainness(const Recorded& choice) {
  const Integer magnitude = absolute(choice.value);
  return choice.value < 0 ? Integer(2 * magnitude + 1) : Integer(2 * magnitude);
}

struct Cost {
  std::size_t leaves = 0;   // modes of all layouts and shapes
  std::size_t nesting = 0;  // their depths, and the forms of tilers
  Integer extents = 0;
  Integer numbers = 0;  // strides and all others
  Integer points = 0;

  auto key() const { return std::tie(leaves, nesting, extents, numbers, points); }
};

Cost cost_of(const std::vector<Recorded>& choices) {
  Cost cost;
  for (const Recorded& choice : choices) {
    const Role role = choice.choice.role;
    if (role == Role::profile || role == Role::cotarget) {
      const std::optional<Profile> profile = decode_profile(choice.value);
      if (!profile) continue;
      cost.leaves += leaves(*profile).size();
      cost.nesting += depth(*profile);
    } else if (role == Role::form) {
      cost.nesting += static_cast<std::size_t>(choice.value);
    } else if (role == Role::extent) {
      cost.extents = cost.extents + choice.value;
    } else if (role == Role::index) {
      cost.points = cost.points + plainness(choice);
    } else {
      cost.numbers = cost.numbers + plainness(choice);
    }
  }
  return cost;
}

/// What a failure is about.
enum class About { structure, values, refusal };

About about(const Run& run) {
  if (!run.calls.empty() && !run.calls.back().result.answered()) return About::refusal;
  const bool differ = run.compared && run.compared->first != run.compared->second;
  return differ ? About::values : About::structure;
}

/// True if some mode has more than one element, so that one can be lost, or be another.
bool has_elements(const std::vector<Recorded>& choices) {
  return std::any_of(choices.begin(), choices.end(), [](const Recorded& made) {
    return made.choice.role == Role::extent && made.value > 1;
  });
}

/// Values stay values, and refusals refusals; a matter of parentheses may become one of values.
/// Where an extent of 2 shows a wrong value, no case of extents 1 stands for it.
bool tells_as_much(const Run& smaller, const Run& run) {
  const About now = about(smaller), before = about(run);
  if (now != before && (before != About::structure || now != About::values)) return false;
  return now != About::values || has_elements(smaller.choices) || !has_elements(run.choices);
}

/// The profile without leaf k, if it has one, and without empty tuples; nothing if no leaf is left.
std::optional<Profile> without_leaf(const Profile& profile, std::ptrdiff_t k) {
  if (profile.is_leaf()) return k == 0 ? std::nullopt : std::optional(profile);
  std::vector<Profile> entries;
  for (const Profile& entry : profile.children()) {
    if (const std::optional<Profile> kept = without_leaf(entry, k)) entries.push_back(*kept);
    k -= std::ssize(leaves(entry));
  }
  if (entries.empty()) return std::nullopt;
  return Profile(std::move(entries));
}

std::vector<Profile> flatter(const Profile& profile) {
  std::vector<Profile> out;
  const std::vector<Star> stars = leaves(profile);
  if (depth(profile) > 1) out.push_back(tuple_of(stars));
  if (depth(profile) > 0 && stars.size() == 1) out.push_back(Profile(Star{}));
  return out;
}

class Shrinker {
 public:
  Shrinker(const LawRow& law, Implementation<Integer>& use, const Run& failing,
           std::uint64_t most_runs, const std::function<bool(const Run&)>& keep)
      : law_(law), use_(use), best_(failing), runs_left_(most_runs), keep_(keep) {}

  Run shrink() {
    while (runs_left_ > 0 && (fewer_modes() || flatter_profiles() || plainer_numbers())) {}
    return best_;
  }

 private:
  /// Keeps the candidate if it still fails and is simpler.
  bool accept(const Case& candidate) {
    if (runs_left_ == 0) return false;
    --runs_left_;
    ReplayDriver draw(candidate, ReplayDriver::Mismatch::nearest);
    Run run = run_once(law_, draw, use_);
    if (run.outcome != Outcome::fails || !simpler(run.choices, best_.choices)) return false;
    if (!tells_as_much(run, best_)) return false;
    if (keep_ && !keep_(run)) return false;
    best_ = std::move(run);
    return true;
  }

  bool is_profile(std::size_t k) const {
    const auto& [choice, value] = best_.choices[k];
    const bool profile = choice.role == Role::profile || choice.role == Role::cotarget;
    return profile && value >= 0 && !only_value(choice);
  }

  /// A layout has two choices a leaf, a shape one.
  std::size_t choices_a_leaf(std::size_t k) const {
    const auto role = [&](std::size_t at) {
      return at < best_.choices.size() ? best_.choices[at].choice.role : Role::form;
    };
    return role(k + 1) == Role::extent && role(k + 2) == Role::stride ? 2 : 1;
  }

  bool fewer_modes() {
    for (std::size_t k = 0; k < best_.choices.size(); ++k) {
      if (!is_profile(k)) continue;
      const Profile profile = *decode_profile(best_.choices[k].value);
      const std::size_t width = choices_a_leaf(k);
      for (std::size_t leaf = leaves(profile).size(); leaf-- > 0;) {
        const std::optional<Profile> smaller =
            without_leaf(profile, static_cast<std::ptrdiff_t>(leaf));
        if (!smaller) continue;
        Case candidate = best_.numbers();
        candidate[k] = encode_profile(*smaller);
        const auto first = candidate.begin() + static_cast<std::ptrdiff_t>(k + 1 + leaf * width);
        candidate.erase(first, first + static_cast<std::ptrdiff_t>(width));
        if (accept(candidate)) return true;
      }
    }
    return false;
  }

  bool flatter_profiles() {
    for (std::size_t k = 0; k < best_.choices.size(); ++k) {
      if (!is_profile(k)) continue;
      for (const Profile& flat : flatter(*decode_profile(best_.choices[k].value))) {
        Case candidate = best_.numbers();
        candidate[k] = encode_profile(flat);
        if (accept(candidate)) return true;
      }
      if (const std::optional<Case> number = with_size_for_shape(k); number && accept(*number))
        return true;
    }
    return false;
  }

  /// The size of a cotarget in place of its shape, if it has one.
  std::optional<Case> with_size_for_shape(std::size_t k) const {
    Case candidate = best_.numbers();
    const Profile profile = *decode_profile(best_.choices[k].value);
    const std::size_t count = leaves(profile).size();
    if (best_.choices[k].choice.role != Role::cotarget || profile.is_leaf() ||
        k + count >= candidate.size())
      return std::nullopt;
    const auto first = candidate.begin() + static_cast<std::ptrdiff_t>(k + 1);
    const auto last = first + static_cast<std::ptrdiff_t>(count);
    const Integer size = std::accumulate(first, last, Integer(1), std::multiplies<>());
    candidate[k] = encode_profile(Star{});
    candidate.insert(candidate.erase(first, last), size);
    return candidate;
  }

  bool plainer_numbers() {
    bool progress = false;
    for (std::size_t k = 0; k < best_.choices.size(); ++k) {
      if (is_profile(k) || only_value(best_.choices[k].choice)) continue;
      const Integer value = best_.choices[k].value;
      const std::array<Integer, 7> plainer{0, 1, 2, -value, value / 2, value - 1, value + 1};
      for (const Integer& other : plainer) {
        if (k >= best_.choices.size() || other == value) continue;
        Case candidate = best_.numbers();
        candidate[k] = other;
        if (accept(candidate)) {
          progress = true;
          break;
        }
      }
    }
    return progress || pairs_of_numbers();
  }

  /// Two numbers at once, for cases in which one must be a multiple of the other.
  bool pairs_of_numbers() {
    for (std::size_t k = 0; k < best_.choices.size(); ++k)
      for (std::size_t j = k + 1; j < best_.choices.size(); ++j) {
        if (is_profile(k) || is_profile(j)) continue;
        const Integer a = best_.choices[k].value, b = best_.choices[j].value;
        const std::array<std::pair<Integer, Integer>, 4> pairs{
            {{a / 2, b / 2}, {a - 1, b - 1}, {a - 1, b + 1}, {b, a}}};
        for (const auto& [x, y] : pairs) {
          Case candidate = best_.numbers();
          candidate[k] = x;
          candidate[j] = y;
          if (accept(candidate)) return true;
        }
      }
    return false;
  }

  const LawRow& law_;
  Implementation<Integer>& use_;
  Run best_;
  std::uint64_t runs_left_;
  const std::function<bool(const Run&)>& keep_;
};

}  // namespace

bool simpler(const std::vector<Recorded>& a, const std::vector<Recorded>& b) {
  const Cost left = cost_of(a), right = cost_of(b);
  if (left.key() != right.key()) return left.key() < right.key();
  for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k)
    if (a[k].value != b[k].value) return a[k].value < b[k].value;
  return a.size() < b.size();
}

Run shrink(const LawRow& law, Implementation<Integer>& use, const Run& failing,
           std::uint64_t most_runs, const std::function<bool(const Run&)>& keep) {
  return Shrinker(law, use, failing, most_runs, keep).shrink();
}

}  // namespace plumb
