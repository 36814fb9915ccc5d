#include "plumb/catalogue/variation_points/choices.hpp"

#include <algorithm>
#include <utility>

#include "plumb/catalogue/variation_points/single_mode.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::catalogue {
namespace {

bool plainer_example(const ShownChoices& a, const ShownChoices& b) {
  if (plainer(a.posed, b.posed)) return true;
  if (plainer(b.posed, a.posed)) return false;
  return notation::print(a.answer) < notation::print(b.answer);
}

/// The plainest of those that satisfy the predicate; null if there is none.
template <class Predicate>
const ShownChoices* plainest(const std::vector<ShownChoices>& all, const Predicate& wanted) {
  const ShownChoices* best = nullptr;
  for (const ShownChoices& one : all)
    if (wanted(one) && (!best || plainer_example(one, *best))) best = &one;
  return best;
}

/// The choices that are consistent with every answer.
ChoiceNames common(const Variation& point, const std::vector<ShownChoices>& all) {
  ChoiceNames names;
  for (const std::string_view choice : point.choices)
    if (std::all_of(all.begin(), all.end(),
                    [&](const ShownChoices& one) { return one.allows(choice); }))
      names.push_back(choice);
  return names;
}

/// The choice that is consistent with most answers; of several the first.
std::string_view that_of_most(const Variation& point, const std::vector<ShownChoices>& all) {
  std::string_view best = point.choices.front();
  std::uint64_t most = 0;
  for (const std::string_view choice : point.choices) {
    std::uint64_t answers = 0;
    for (const ShownChoices& one : all) answers += one.allows(choice) ? one.answers : 0;
    if (answers > most) {
      most = answers;
      best = choice;
    }
  }
  return best;
}

}  // namespace

std::string_view name_of(Known known) {
  switch (known) {
    case Known::declared: return "declared";
    case Known::observed: return "observed";
    case Known::mixed: return "mixed";
  }
  throw Defect("a choice that is known in no way");
}

bool ShownChoices::allows(std::string_view choice) const {
  return std::find(choices.begin(), choices.end(), choice) != choices.end();
}

Choices::Choices(std::map<std::string, std::string> declared) : declared_(std::move(declared)) {}

void Choices::show(const TestCase& posed, const Value<Integer>& answer) {
  const bool identical =
      posed.expected.answered() && notation::print(answer) == print_answer(posed.expected);
  for (const Variation& point : variation_points_of(posed.request.operation->op).points) {
    if (identical && point.id == single_mode_id) continue;  // the same ones show nothing
    const Consistent names = point.consistent(posed.request.arguments, answer);
    if (!names || names->size() == point.choices.size()) continue;
    if (names->empty() && !point.exhaustive) continue;
    add(std::string(point.id), {*names, identical, 1, posed, answer});
  }
}

void Choices::add(const std::string& id, const ShownChoices& shown) {
  std::vector<ShownChoices>& all = shown_[id];
  const auto found = std::find_if(all.begin(), all.end(), [&](const ShownChoices& one) {
    return one.choices == shown.choices && one.identical == shown.identical;
  });
  if (found == all.end()) {
    all.push_back(shown);
    return;
  }
  const std::uint64_t answers = found->answers + shown.answers;
  if (plainer_example(shown, *found)) *found = shown;
  found->answers = answers;
}

void Choices::add(const AllShown& all) {
  for (const auto& [id, list] : all)
    for (const ShownChoices& one : list) add(id, one);
}

std::map<std::string, Choices::Held> Choices::held() const {
  std::map<std::string, Held> held;
  for (const auto& [id, all] : shown_) {
    const Variation* point = find_variation(id);
    if (!point) continue;
    const ChoiceNames names = common(*point, all);
    if (names.size() == 1) held[id] = {std::string(names.front()), Known::observed};
    if (names.empty()) held[id] = {std::string(that_of_most(*point, all)), Known::mixed};
  }
  for (const auto& [id, choice] : declared_) held[id] = {choice, Known::declared};
  return held;
}

std::vector<Mixed> Choices::mixed() const {
  std::vector<Mixed> points;
  for (const auto& point : held()) {
    const Held& held = point.second;
    const auto found = shown_.find(point.first);
    if (held.known == Known::observed || found == shown_.end()) continue;
    const std::vector<ShownChoices>& all = found->second;
    const auto otherwise = [&](const ShownChoices& one) { return !one.allows(held.choice); };
    const ShownChoices* charged =
        plainest(all, [&](const ShownChoices& one) { return otherwise(one) && !one.identical; });
    if (!charged && held.known == Known::declared) charged = plainest(all, otherwise);
    if (!charged && held.known == Known::mixed)
      charged = plainest(all, [](const ShownChoices& one) { return !one.identical; });
    if (!charged) continue;

    const ShownChoices* other = plainest(all, [&](const ShownChoices& one) {
      return !one.choices.empty() &&
             std::none_of(one.choices.begin(), one.choices.end(),
                          [&](std::string_view choice) { return charged->allows(choice); });
    });
    points.push_back({find_variation(point.first)->id, held.choice, held.known, charged, other});
  }
  return points;
}

}  // namespace plumb::catalogue
