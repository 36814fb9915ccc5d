#include "plumb/certify/cases/collector.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "plumb/certify/cases/changes/changed_requests.hpp"
#include "plumb/certify/cases/claims.hpp"
#include "plumb/certify/cases/draw_arguments.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/cases/trivial.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

/// Draws for each case that is wanted, at most.
constexpr std::uint64_t tries_a_case = 12;

/// How many of them may be left out as trivial. Answers through links are dear.
std::uint64_t trivial_a_case(const Operation& operation) {
  return operation.family == Family::composed ? 3 : 8;
}

/// So many answers are looked at; if all are claimed, only some of the others.
constexpr std::uint64_t surely_claimed = 60, of_those_one_in = 4;

/// False for requests that no answer fits: a coordinate of another shape, a mode that is not there,
/// a divisor of 0.
bool well_posed(const Answer<Value<Integer>>& reference) {
  return reference.answered() || (reference.refusal() != Refusal::bad_shape &&
                                  reference.refusal() != Refusal::out_of_domain);
}

bool is_longer(const Value<Integer>& answer, std::size_t most) {
  constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
  return most != any && notation::print(answer).size() > most;
}

/// Ever larger spaces; the cases of the first that has enough of them are thinned out evenly.
constexpr std::array<Bounds, 5> spaces{{
    {.leaves = 1, .depth = 1, .extent = 3, .least_stride = 0, .stride = 3, .natural = 4},
    {.leaves = 2, .depth = 1, .extent = 2, .least_stride = 0, .stride = 3, .natural = 4},
    {.leaves = 2, .depth = 1, .extent = 4, .least_stride = 0, .stride = 6, .natural = 12},
    {.leaves = 2, .depth = 2, .extent = 4, .least_stride = -2, .stride = 8, .natural = 16},
    {.leaves = 3, .depth = 2, .extent = 4, .least_stride = -2, .stride = 12, .natural = 24},
}};

}  // namespace

Collector::Collector(const Operation& operation, const LawRow& law, std::uint64_t count,
                     const Making& making)
    : operation_(operation), law_(&law), count_(count), making_(making) {}

std::optional<Values<Integer>> Collector::arguments_from(Driver& driver) const {
  if (making_.before_each_draw) making_.before_each_draw();
  return draw_arguments(*law_, driver);
}

void Collector::begin_source(std::uint64_t most) {
  sources_.emplace_back();
  share_ = {};
  share_.may_be_left_out = trivial_a_case(operation_) * most;
}

void Collector::keep(SuiteCase one) {
  ++share_.cases;
  ++size_;
  Answer<Value<Integer>>& expected = one.posed.expected;
  if (expected.answered() && is_longer(expected.value(), making_.longest_answer)) {
    expected = Refusal::unspecified;
    one.answer_left_out = true;
  }
  sources_.back().push_back(std::move(one));
}

void Collector::add_example(Values<Integer> arguments) {
  if (full()) return;
  if (sources_.empty()) begin_source(0);
  const catalogue::TestCase posed = catalogue::make_case({&operation_, std::move(arguments)});
  if (seen_.insert(catalogue::call_text(posed.request)).second) keep({Origin::golden, posed});
}

/// What stands for garbage: an answer to a request that was met before, or to one that the law
/// draws.
const Value<Integer>* Collector::answer_to_another() {
  constexpr int tries = 200;
  SeededPick pick(0);
  RandomDriver draw(pick, Manner::ordinary);
  const bool seek = !std::exchange(sought_, true);
  for (int k = 0; seek && k < tries && !some_answer_; ++k) {
    const auto arguments = draw_arguments(*law_, draw);
    if (!arguments) continue;
    const auto answer = catalogue::reference_answer(operation_, *arguments);
    if (answer.answered()) some_answer_ = answer.value();
  }
  return some_answer_ ? &*some_answer_ : nullptr;
}

bool Collector::is_claimed(const catalogue::TestCase& posed) {
  if (posed.expected.answered()) some_answer_ = posed.expected.value();
  ++asked_;
  if (asked_ > surely_claimed && unclaimed_ == 0 && asked_ % of_those_one_in != 0) return true;
  const Value<Integer>* answer = answer_to_another();
  const bool claimed = !answer || claims(posed.request, *answer);
  if (!claimed) ++unclaimed_;
  return claimed;
}

bool Collector::add_malformed(SuiteCase one) {
  const bool changed = one.origin == Origin::changed;
  if (!changed || 8 * (share_.malformed + 1) > share_.cases + 1) return false;
  const Value<Integer>* answer = answer_to_another();
  if (!answer || !few_elements(one.posed.request) || !claims(one.posed.request, *answer))
    return false;
  ++share_.malformed;
  keep(std::move(one));
  return true;
}

/// True if it is a case of this source now; not if the request was met before.
bool Collector::add(Origin origin, Values<Integer> arguments) {
  for (Value<Integer>& argument : arguments)
    if (auto* T = std::get_if<Tiler<Integer>>(&argument); T && ++tilers_ % 2 == 0)
      *T = with_integers(*T);
  catalogue::Request request{&operation_, std::move(arguments)};
  if (!seen_.insert(catalogue::call_text(request)).second) return false;
  const Integer elements = elements_to_decide(request);
  if (elements > elements_left_) return false;
  const bool required = catalogue::in_required_domain(operation_, request.arguments);
  if (operation_.family == Family::decisions && !required) return false;
  auto expected = catalogue::reference_answer(operation_, request.arguments);
  if (!fits_a_line(expected)) return false;
  SuiteCase one{origin, {std::move(request), std::move(expected), required}};
  if (!well_posed(one.posed.expected)) return add_malformed(std::move(one));
  const bool answered = one.posed.expected.answered();
  if (!required && !answered && !few_elements(one.posed.request)) return false;

  const bool claimed = is_claimed(one.posed);
  if (!claimed && 10 * (share_.unclaimed + 1) > share_.cases + 1) return false;
  const bool trivial =
      answered && is_trivial(one.posed.expected.value(), one.posed.request.arguments);
  if (trivial && 2 * share_.trivial > share_.answered && share_.may_be_left_out > 0) {
    --share_.may_be_left_out;
    return false;
  }
  elements_left_ = elements_left_ - elements;
  share_.unclaimed += claimed ? 0 : 1;
  share_.answered += answered ? 1 : 0;
  share_.trivial += trivial ? 1 : 0;
  keep(std::move(one));
  return true;
}

void Collector::add_small(std::uint64_t most, Origin origin) {
  begin_source(most);
  const std::uint64_t end = end_of(most);
  for (const Bounds& bounds : spaces) {
    if (size_ + most / 8 >= end) return;  // what is left goes to random cases
    std::vector<Values<Integer>> all = walk(bounds);
    const bool has_enough = all.size() >= end - size_;
    add_of_space(std::move(all), end, origin);
    if (has_enough) return;
  }
}

void Collector::add_random(Origin origin, Manner manner, std::uint64_t seed, std::uint64_t most) {
  SeededPick pick(seed);
  RandomDriver draw(pick, manner);
  add_drawn(origin, draw, most);
}

void Collector::add_drawn(Origin origin, Driver& draw, std::uint64_t most) {
  begin_source(most);
  const std::uint64_t end = end_of(most);
  const std::uint64_t wanted = end < count_ ? most : count_;  // the last source fills up
  for (std::uint64_t tries = 0; size_ < end && tries < tries_a_case * wanted; ++tries)
    if (auto arguments = arguments_from(draw)) add(origin, std::move(*arguments));
}

void Collector::add_changed(Origin origin, std::uint64_t seed, std::uint64_t most) {
  begin_source(most);
  const std::uint64_t end = end_of(most);
  SeededPick pick(seed);
  ChangedRequests requests(*law_, pick);
  for (std::uint64_t tries = 0; size_ < end && tries < tries_a_case * most; ++tries) {
    if (making_.before_each_draw) making_.before_each_draw();
    if (auto arguments = requests.next())
      if (add(origin, std::move(*arguments))) requests.met();
  }
}

/// A space may be large and have few arguments, or none: what is discarded counts, too.
std::vector<Values<Integer>> Collector::walk(const Bounds& bounds) const {
  const std::uint64_t longest_walk = std::min<std::uint64_t>(40'000, 400 * count_);
  ExhaustDriver draw(bounds);
  std::vector<Values<Integer>> all;
  std::uint64_t discarded = 0;
  do {
    if (auto arguments = arguments_from(draw))
      all.push_back(std::move(*arguments));
    else
      ++discarded;
  } while (draw.advance() && all.size() < longest_walk && discarded < 10 * longest_walk);
  return all;
}

/// Every k-th case of the space, with the least k that leaves few enough; then those behind them,
/// while the shares leave room.
void Collector::add_of_space(std::vector<Values<Integer>> all, std::uint64_t end, Origin origin) {
  const std::uint64_t wanted = end - size_;
  const std::size_t step = std::max<std::size_t>(1, all.size() / wanted);
  std::uint64_t tries = 0;
  for (std::size_t first = 0; first < step; ++first)
    for (std::size_t number = first; number < all.size(); number += step) {
      if (size_ >= end || ++tries > tries_a_case * wanted) return;
      add(origin, std::move(all[number]));
    }
}

}  // namespace plumb::certify
