#include "plumb/certify/run/resumption/repeated_requests.hpp"

#include <algorithm>
#include <array>

#include "plumb/certify/judge/marks.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t least = 16;

bool was_an_answer(Verdict verdict) {
  constexpr std::array none{Verdict::crash,    Verdict::hang,   Verdict::garbage,
                            Verdict::oversize, Verdict::aborts, Verdict::undecided};
  return std::find(none.begin(), none.end(), verdict) == none.end();
}

/// What a candidate that gives back an argument, or always refuses, has not right by chance.
bool is_telling(const catalogue::TestCase& posed) {
  if (!posed.expected.answered()) return false;
  const Values<Integer>& arguments = posed.request.arguments;
  return std::find(arguments.begin(), arguments.end(), posed.expected.value()) == arguments.end();
}

}  // namespace

std::optional<Verdict> verdict_in(char mark) {
  const std::size_t number = mark_digits.find(mark);
  if (number >= verdict_names.size()) return std::nullopt;
  return static_cast<Verdict>(number);
}

std::string mark_of(const Judgement& judgement) {
  return mark_digits[static_cast<std::size_t>(judgement.verdict)] +
         mark_of_text(judgement.got, mark_size - 1);
}

std::optional<std::vector<std::size_t>> share_asked_again(
    const ClauseResult& before, const std::vector<const SuiteCase*>& sent,
    const std::function<std::uint64_t(std::uint64_t)>& below) {
  if (before.marks.size() != mark_size * sent.size()) return std::nullopt;
  std::vector<std::size_t> answered;
  Tally marked{};
  for (std::size_t k = 0; k < sent.size(); ++k) {
    const auto verdict = verdict_in(before.marks[mark_size * k]);
    if (!verdict) return std::nullopt;
    ++marked[static_cast<std::size_t>(*verdict)];
    if (was_an_answer(*verdict)) answered.push_back(k);
  }
  for (std::size_t v = 0; v < marked.size(); ++v)
    if (is_right(static_cast<Verdict>(v)) && before.tally[v] > marked[v]) return std::nullopt;

  for (std::size_t k = answered.size(); k > 1; --k) std::swap(answered[k - 1], answered[below(k)]);
  const auto telling = std::find_if(answered.begin(), answered.end(),
                                    [&](std::size_t k) { return is_telling(sent[k]->posed); });
  if (telling != answered.end()) std::swap(*telling, answered.front());
  answered.resize(std::min(answered.size(), std::max(least, (sent.size() + 9) / 10)));
  std::sort(answered.begin(), answered.end());
  return answered;
}

}  // namespace plumb::certify
