#include "plumb/certify/judge/freed_law.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/catalogue/variation_points/variation_points.hpp"

namespace plumb::certify {
namespace {

constexpr std::array<std::string_view, 3> promised_laws{
    "right_inverse.complete", "max_common_layout.complete", "domain_distribute.complete"};

/// The choice that the answer shows at the point; empty if it may be the reference's, the first.
std::string_view other_choice(const catalogue::Variation& point, const Call<Integer>& call) {
  const catalogue::Consistent names = point.consistent(call.arguments, call.result.value());
  if (!names || names->empty()) return {};
  const bool first = std::find(names->begin(), names->end(), point.choices.front()) != names->end();
  return first ? std::string_view() : names->front();
}

/// True if the answer is not the reference's function, in whatever modes.
bool is_another_function(const Operation& row, const Call<Integer>& call) {
  const catalogue::TestCase posed = catalogue::make_case({&row, call.arguments});
  return !catalogue::is_expected_function(posed, call.result.value());
}

}  // namespace

bool is_promised(std::string_view law) {
  return std::find(promised_laws.begin(), promised_laws.end(), law) != promised_laws.end();
}

std::string freed_by(const LawRow& law, const Run& failing,
                     const std::map<std::string, std::string>& declared) {
  if (is_promised(law.id)) return "";
  bool same_functions = true;
  for (const Call<Integer>& call : failing.calls) {
    const Operation* row = catalogue::find_operation(call.operation);
    if (!row || !call.result.answered()) continue;
    same_functions = same_functions && !is_another_function(*row, call);
    for (const catalogue::Variation& point : catalogue::variation_points_of(row->op).points) {
      const auto held = declared.find(std::string(point.id));
      if (held != declared.end() && held->second == point.choices.front()) continue;
      if (const std::string_view choice = other_choice(point, call); !choice.empty())
        return fmt::format("{} = {}", point.id, choice);
    }
  }
  return same_functions ? "the functions of the reference, in other modes" : "";
}

}  // namespace plumb::certify
