#include "plumb/fuzzing/fuzzed_candidate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "plumb/catalogue/catalogue.hpp"
#include "properties/driver/drawn.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::fuzzing {
namespace {

constexpr int endings_of_an_operation = 8;  // of the candidate, before it is asked no more
constexpr auto tell_every = std::chrono::milliseconds(250);

// Conducts: 0 .. 19 are the verdicts of failures.
constexpr std::uint32_t a_refusal = 20, another_outcome = 21, an_answer = 22;

bool ends_the_candidate(certify::Verdict verdict) {
  using certify::Verdict;
  return verdict == Verdict::crash || verdict == Verdict::hang || verdict == Verdict::garbage ||
         verdict == Verdict::oversize;
}

/// Answers of as many commas and parentheses are alike: 8 counts of modes, 5 of depth.
std::uint32_t form_of(const Value<Integer>& answer) {
  const std::string text = notation::print(answer);
  const auto commas = std::count(text.begin(), text.end(), ',');
  std::ptrdiff_t depth = 0, deepest = 0;
  for (const char c : text) {
    depth += (c == '(') - (c == ')');
    deepest = std::max(deepest, depth);
  }
  const auto below = [](std::ptrdiff_t n, std::ptrdiff_t bound) { return std::min(n, bound - 1); };
  return an_answer + static_cast<std::uint32_t>(5 * below(commas, 8) + below(deepest, 5));
}

}  // namespace

candidates::Introduction introduction_of(candidates::CandidateProcess& process) {
  const candidates::Reply& hello = process.hello();
  if (hello.conduct != candidates::ProcessOutcome::answered)
    throw notation::EnvironmentError("no answer to the hello: " + sentence_of(hello));
  auto read = candidates::read_introduction(hello.line);
  if (const auto* sentence = std::get_if<std::string>(&read))
    throw notation::EnvironmentError(*sentence);
  return std::get<candidates::Introduction>(std::move(read));
}

FuzzedCandidate::FuzzedCandidate(Plan plan)
    : plan_(std::move(plan)),
      process_(plan_.command, plan_.limits, candidates::hello_request()),
      found_(plan_.found) {
  for (const std::string& name : plan_.operations)
    operations_.push_back(&catalogue::operation_named(name));
  all_ = operations_;
  who_ = introduction_of(process_);
  tell();
}

std::optional<Asked> FuzzedCandidate::run(Bytes input) {
  ++progress_.inputs;
  if (std::chrono::steady_clock::now() - told_ > tell_every) tell();
  const Operation* operation = operation_in(input, operations_);
  if (!operation) return std::nullopt;
  auto request = request_in(input, *operation);
  if (!request) return std::nullopt;

  std::uint32_t conduct = another_outcome;
  use_.begin();
  try {
    conduct = form_of(operation->call(use_, request->arguments));
  } catch (const Refused&) { conduct = a_refusal; } catch (const Discarded&) {
    if (use_.asked() == 0) return std::nullopt;
  } catch (const Misbehaved&) {               // an answer of another kind, which the judge let pass
  } catch (const std::bad_variant_access&) {  // strides that the operation does not take
    return std::nullopt;
  }
  ++progress_.asked[std::string(operation->name)];
  const auto faults = take_faults(*operation);
  if (faults < certify::verdict_names.size()) conduct = faults;
  const auto place = std::find(all_.begin(), all_.end(), operation) - all_.begin();
  return Asked{*std::move(request), static_cast<std::size_t>(place), conduct};
}

/// Returns the verdict of the last fault; the number of verdicts if there is none.
std::uint32_t FuzzedCandidate::take_faults(const Operation& operation) {
  auto verdict = static_cast<std::uint32_t>(certify::verdict_names.size());
  for (const certify::Counterexample& fault : use_.take_faults()) {
    verdict = static_cast<std::uint32_t>(fault.judgement.verdict);
    if (found_.add(fault)) tell();
    if (!ends_the_candidate(fault.judgement.verdict)) continue;
    if (++endings_[&operation] != endings_of_an_operation) continue;
    std::erase(operations_, &operation);
    progress_.left.emplace_back(operation.name);
    tell();
  }
  return verdict;
}

void FuzzedCandidate::tell() {
  if (!goes_on())
    progress_.unfinished = fmt::format(
        "the candidate was started again {} times, the most that "
        "is allowed",
        plan_.limits.restarts);
  notation::replace_file(plan_.progress, progress_json(progress_));
  told_ = std::chrono::steady_clock::now();
}

}  // namespace plumb::fuzzing
