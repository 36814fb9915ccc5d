#include "plumb/certify/run/judging/another_order.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <random>
#include <set>
#include <utility>

#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/resumption/repeated_requests.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t one_in = 20;
constexpr std::size_t most_red = 16;

/// An answer, right or not; what ended the process, or took the whole time limit, is none.
bool is_red_answer(Verdict verdict) {
  return verdict == Verdict::wrong || verdict == Verdict::unguarded ||
         verdict == Verdict::refuses || verdict == Verdict::garbage;
}

Verdict verdict_of(const ClauseResult& clause, std::size_t number) {
  return verdict_in(clause.marks[mark_size * number]).value();
}

bool is_the_same(const ClauseResult& clause, std::size_t number, const Judgement& again) {
  return clause.marks.compare(mark_size * number, mark_size, mark_of(again)) == 0;
}

std::vector<std::size_t> red_answers(const ClauseResult& clause, std::size_t cases) {
  std::vector<std::size_t> red;
  for (std::size_t k = 0; k < cases; ++k)
    if (is_red_answer(verdict_of(clause, k))) red.push_back(k);
  return red;
}

/// The same for the same seed, on any machine.
void shuffle(std::vector<std::size_t>& numbers, std::mt19937_64& random) {
  for (std::size_t k = numbers.size(); k > 1; --k) std::swap(numbers[k - 1], numbers[random() % k]);
}

/// Those that are asked again, in their new order.
std::vector<std::size_t> share_of(const ClauseResult& clause, std::size_t cases,
                                  std::uint64_t seed) {
  std::mt19937_64 random(XXH64(clause.operation.data(), clause.operation.size(), seed));
  std::vector<std::size_t> red = red_answers(clause, cases), answered;
  for (std::size_t k = 0; k < cases; ++k) {
    const Verdict verdict = verdict_of(clause, k);
    const bool ended_it = is_red(verdict) && !is_red_answer(verdict);
    if (!ended_it && verdict != Verdict::aborts && verdict != Verdict::undecided)
      answered.push_back(k);
  }
  if (answered.empty()) return {};
  shuffle(red, random);
  red.resize(std::min(red.size(), most_red));
  shuffle(answered, random);
  std::set<std::size_t> share(red.begin(), red.end());
  for (std::size_t k = 0; k * one_in < answered.size(); ++k) share.insert(answered[k]);
  share.insert(*std::min_element(answered.begin(), answered.end()));
  std::vector<std::size_t> order(share.begin(), share.end());
  shuffle(order, random);
  return order;
}

}  // namespace

std::vector<Judgement> AnotherOrder::ask_again(const ClauseResult& clause,
                                               const std::vector<std::size_t>& numbers) {
  std::vector<std::string> lines;
  for (const std::size_t number : numbers)
    lines.push_back(candidates::request_line(fmt::format("{}-again-{}", clause.operation, number),
                                             sent_[number]->posed.request));
  std::vector<Judgement> judgements;
  process_.converse(lines, [&](std::size_t k, const candidates::Reply& reply) {
    const WholeCase whole(*sent_[numbers[k]]);
    judgements.push_back(judge(whole.posed(), candidates::response_of(reply), who_.declared));
  });
  return judgements;
}

void AnotherOrder::charge(ClauseResult& clause, std::size_t number, const Judgement& again) {
  const Verdict before = verdict_of(clause, number);
  Counterexample found{WholeCase(*sent_[number]).posed(), again};
  found.judgement.verdict = Verdict::flaky;
  found.judgement.got = answers_[number];
  found.judgement.reason =
      fmt::format("first {} ({}), then, in another order, {} ({})", name_of(before),
                  answers_[number], name_of(again.verdict), again.got);
  found.judgement.answer.reset();
  found.judgement.reproduce.clear();
  clause.move(before, Verdict::flaky);
  clause.counterexamples.push_back(std::move(found));
  charged_ = number;
}

void AnotherOrder::ask(ClauseResult& clause, Selection& worst, std::uint64_t seed) {
  const std::size_t cases = answers_.size();
  const std::vector<std::size_t> share = share_of(clause, cases, seed);
  const std::vector<Judgement> now = ask_again(clause, share);
  for (std::size_t k = 0; k < share.size() && !charged_; ++k) {
    if (now[k].verdict == Verdict::undecided) continue;  // it was given up, or the run is to end
    ++clause.asked_twice;
    const bool red = is_red(now[k].verdict) || is_red(verdict_of(clause, share[k]));
    if (red && !is_the_same(clause, share[k], now[k])) charge(clause, share[k], now[k]);
  }
  if (charged_) settle(clause, worst);
}

void AnotherOrder::settle(ClauseResult& clause, Selection& worst,
                          const std::vector<std::string>& moved) {
  std::vector<std::size_t> red = red_answers(clause, answers_.size());
  std::erase_if(red, [&](std::size_t number) { return number == charged_; });
  for (const std::string& call : moved) {
    const auto counted = std::find_if(red.begin(), red.end(), [&](std::size_t number) {
      return catalogue::call_text(sent_[number]->posed.request) == call;
    });
    if (counted != red.end()) red.erase(counted);
  }
  std::reverse(red.begin(), red.end());  // who gives an earlier answer has another one now
  for (auto* kept : {&worst.smallest, &worst.kernel_sized})
    std::erase_if(*kept, [](const auto& one) { return is_red_answer(one.first); });
  const std::vector<Judgement> now = ask_again(clause, red);
  std::set<std::string> unsteady;
  if (charged_) unsteady.insert(catalogue::call_text(sent_[*charged_]->posed.request));
  for (std::size_t k = 0; k < red.size(); ++k) {
    const SuiteCase& one = *sent_[red[k]];
    if (is_the_same(clause, red[k], now[k])) {
      worst.keep(one, now[k]);
      continue;
    }
    clause.move(verdict_of(clause, red[k]), Verdict::undecided);
    unsteady.insert(catalogue::call_text(one.posed.request));
  }
  std::erase_if(clause.red_cases, [&](const RedCase& one) {
    return one.source == Source::suite && unsteady.contains(catalogue::call_text(one.request));
  });
}

}  // namespace plumb::certify
