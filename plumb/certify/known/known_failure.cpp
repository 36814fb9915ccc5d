#include "plumb/certify/known/known_failure.hpp"

#include <algorithm>
#include <set>

#include "plumb/certify/judge/marks.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t mark_length = 4;

bool has_mark(std::string_view marks, const std::string& mark) {
  for (std::size_t k = 0; k + mark_length <= marks.size(); k += mark_length)
    if (marks.substr(k, mark_length) == mark) return true;
  return false;
}

}  // namespace

std::string mark_of_request(const catalogue::Request& request) {
  return mark_of_text(catalogue::call_text(request), mark_length);
}

std::string marks_of_requests(const std::vector<const RedCase*>& cases) {
  std::set<std::string> marks;
  for (const RedCase* one : cases) marks.insert(mark_of_request(one->request));
  std::string text;
  for (const std::string& mark : marks) text += mark;
  return text;
}

bool KnownFailure::covers(const RedCase& one, std::string_view suite_of_run,
                          unsigned integer_bits) const {
  if (smallest && smallest->arguments == one.request.arguments) return true;
  if (has_mark(marks, mark_of_request(one.request))) return true;
  if (one.source == Source::suite && !marks.empty() && suite == suite_of_run) return false;
  return !where.empty() && std::all_of(where.begin(), where.end(), [&](const Condition& condition) {
    return condition.includes(one.request, integer_bits);
  });
}

}  // namespace plumb::certify
