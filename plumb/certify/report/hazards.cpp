#include "plumb/certify/report/hazards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/catalogue/characters.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t longest_example = 300;

/// True if the answer needs the choice, or another that is a hazard as well.
bool needs(const catalogue::ShownChoices& shown, const catalogue::Variation& point,
           const catalogue::Hazard& hazard) {
  return shown.allows(hazard.choice) &&
         std::all_of(shown.choices.begin(), shown.choices.end(),
                     [&](std::string_view choice) { return point.hazard_of(choice) != nullptr; });
}

std::string example_of(const catalogue::TestCase& posed, const std::string& got) {
  const std::string text =
      fmt::format("{} -> {}, the reference: {}", catalogue::call_text(posed.request), got,
                  catalogue::print_answer(posed.expected));
  return one_line(text, longest_example);
}

/// What all clauses together have shown.
catalogue::Choices shown_in(const Certificate& certificate) {
  catalogue::Choices all;
  for (const ClauseResult& clause : certificate.clauses) all.add(clause.shown);
  return all;
}

void append_choices(const Certificate& certificate, std::vector<ShownHazard>& out) {
  const catalogue::Choices all = shown_in(certificate);
  for (const catalogue::Variation& point : catalogue::variations())
    for (const catalogue::Hazard& hazard : point.hazards) {
      const auto found = all.shown().find(point.id);
      if (found == all.shown().end()) continue;
      const catalogue::ShownChoices* plainest = nullptr;
      std::uint64_t answers = 0;
      for (const catalogue::ShownChoices& one : found->second) {
        if (!needs(one, point, hazard)) continue;
        answers += one.answers;
        if (!plainest || catalogue::plainer(one.posed, plainest->posed)) plainest = &one;
      }
      if (plainest)
        out.push_back({fmt::format("{} = {}", point.id, hazard.choice), std::string(hazard.harm),
                       std::string(hazard.issue), answers,
                       example_of(plainest->posed, notation::print(plainest->answer))});
    }
}

/// A caller in Python loses its process, with all that is in it.
void append_aborts(const Certificate& certificate, std::vector<ShownHazard>& out) {
  if (!catalogue::lower(certificate.candidate.language).starts_with("python")) return;
  const Counterexample* plainest = nullptr;
  std::uint64_t answers = 0;
  for (const ClauseResult& clause : certificate.clauses) {
    answers += clause.count(Verdict::aborts);
    for (const Counterexample& one : clause.counterexamples)
      if (one.judgement.verdict == Verdict::aborts &&
          (!plainest || catalogue::plainer(one.posed, plainest->posed)))
        plainest = &one;
  }
  if (plainest)
    out.push_back({"aborts", "an assertion of the library ends the process of its caller", "",
                   answers, example_of(plainest->posed, plainest->judgement.got)});
}

}  // namespace

std::vector<ShownHazard> hazards_of(const Certificate& certificate) {
  std::vector<ShownHazard> hazards;
  append_choices(certificate, hazards);
  append_aborts(certificate, hazards);
  return hazards;
}

}  // namespace plumb::certify
