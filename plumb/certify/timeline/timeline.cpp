#include "plumb/certify/timeline/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "plumb/certify/report/one_line.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_call = 200;

ClauseState state_of(const ClauseResult& clause) {
  ClauseState state{outcome_of(clause)};
  if (!state.red()) return state;
  const Counterexample* worst = worst_counterexample(clause);
  if (!worst) return {state.outcome, "no counterexample was kept"};
  state.counterexample = fmt::format(
      "{} -> {}, right is {}", one_line(catalogue::call_text(worst->posed.request), longest_call),
      one_line(worst->judgement.got, longest_call),
      one_line(worst->judgement.expected, longest_call));
  return state;
}

ClauseState state_in(const Certificate& certificate, std::string_view operation) {
  for (const ClauseResult& clause : certificate.clauses)
    if (clause.operation == operation) return state_of(clause);
  return {{std::nullopt, Coverage::not_offered}};
}

bool judged(const VersionResult& version) { return version.absent.empty(); }

template <class AnySpan>
std::string versions_of(const AnySpan& span) {
  return span.first == span.last ? span.first : fmt::format("{} to {}", span.first, span.last);
}

std::string sentence_of(const Change& change) {
  const std::string was = outcome_word(change.was.outcome), is = outcome_word(change.is.outcome);
  if (change.is.red())
    return fmt::format("{} in {} ({}: {})   {}", is, change.after, change.before, was,
                       change.is.counterexample);
  if (change.mended())
    return fmt::format("mended in {} ({}: {})   {}", change.after, change.before, was,
                       change.was.counterexample);
  return fmt::format("{} in {} ({}: {})", is, change.after, change.before, was);
}

nlohmann::ordered_json state_json(const ClauseState& state) {
  return {{"outcome", outcome_word(state.outcome)},
          {"counterexample", state.red() ? Json(state.counterexample) : Json(nullptr)}};
}

/// The counterexamples whose answer changed, one span a line.
std::string requests_text(const std::vector<RequestHistory>& requests) {
  std::string text;
  std::size_t alike = 0;
  for (const RequestHistory& request : requests) {
    if (!request.changed()) {
      ++alike;
      continue;
    }
    text += fmt::format("  {}   right is {}\n", one_line(request.call, longest_call),
                        one_line(request.expected, longest_call));
    for (const AnswerSpan& span : request.spans)
      text += fmt::format("      {:<24}{}{}{}\n", versions_of(span), name_of(span.verdict),
                          span.got.empty() ? "" : ": ", one_line(span.got, longest_call));
  }
  if (!text.empty()) text = "\ncounterexamples of any version, asked of all\n" + text;
  if (alike > 0)
    text += fmt::format("\n{} counterexamples are answered alike by all versions\n", alike);
  return text;
}

}  // namespace

std::vector<ClauseHistory> Timeline::histories() const {
  std::vector<ClauseHistory> histories;
  for (const Operation& row : catalogue::operations()) {
    ClauseHistory history{std::string(row.name), {}};
    for (const VersionResult& version : versions) {
      if (!judged(version)) continue;
      const ClauseState state = state_in(version.certificate, row.name);
      if (!history.spans.empty() && history.spans.back().state.outcome == state.outcome)
        history.spans.back().last = version.version;
      else
        history.spans.push_back({version.version, version.version, state});
    }
    const bool offered = std::any_of(
        history.spans.begin(), history.spans.end(),
        [](const Span& span) { return span.state.outcome.coverage != Coverage::not_offered; });
    if (offered) histories.push_back(std::move(history));
  }
  return histories;
}

std::vector<Change> Timeline::changes() const {
  std::vector<Change> changes;
  for (const ClauseHistory& history : histories())
    for (std::size_t k = 1; k < history.spans.size(); ++k) {
      const Span& before = history.spans[k - 1];
      const Span& after = history.spans[k];
      changes.push_back({history.operation, before.last, after.first, before.state, after.state});
    }
  return changes;
}

bool Timeline::complete() const {
  return std::all_of(versions.begin(), versions.end(), [](const VersionResult& version) {
    return judged(version) && version.certificate.unfinished.empty();
  });
}

nlohmann::ordered_json timeline_json(const Timeline& timeline) {
  Json versions = Json::array(), clauses = Json::array(), changes = Json::array(),
       requests = Json::array();
  for (const VersionResult& version : timeline.versions)
    versions.push_back(
        {{"version", version.version},
         {"judged", judged(version)},
         {"conclusion", judged(version) ? conclusion(version.certificate) : version.absent}});
  for (const ClauseHistory& history : timeline.histories()) {
    Json spans = Json::array();
    for (const Span& span : history.spans) {
      Json json = state_json(span.state);
      json["first"] = span.first;
      json["last"] = span.last;
      spans.push_back(json);
    }
    clauses.push_back({{"clause", history.operation}, {"spans", spans}});
  }
  for (const Change& change : timeline.changes())
    changes.push_back({{"clause", change.operation},
                       {"change", change.broke()    ? "broke"
                                  : change.mended() ? "mended"
                                                    : "other"},
                       {"before", change.before},
                       {"after", change.after},
                       {"was", state_json(change.was)},
                       {"is", state_json(change.is)}});
  for (const RequestHistory& request : timeline.requests) {
    Json spans = Json::array();
    for (const AnswerSpan& span : request.spans)
      spans.push_back({{"first", span.first},
                       {"last", span.last},
                       {"verdict", name_of(span.verdict)},
                       {"got", span.got}});
    requests.push_back({{"call", request.call}, {"expected", request.expected}, {"spans", spans}});
  }
  const Json whole{{"candidate", timeline.candidate},
                   {"complete", timeline.complete()},
                   {"versions", versions},
                   {"clauses", clauses},
                   {"changes", changes},
                   {"requests", requests}};
  return Json::parse(whole.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string timeline_text(const Timeline& timeline, Style style) {
  const auto coloured = [&](const std::string& word, bool red) {
    return style == Style::coloured && red ? "\x1b[31m" + word + "\x1b[0m" : word;
  };
  std::string text =
      fmt::format("{}: {} versions\n\n", timeline.candidate, timeline.versions.size());
  for (const VersionResult& version : timeline.versions)
    text += fmt::format("  {:<16}{}\n", version.version,
                        judged(version) ? conclusion(version.certificate)
                                        : "absent: " + one_line(version.absent, 400));
  text += "\n";
  std::size_t width = 0;
  const std::vector<ClauseHistory> histories = timeline.histories();
  for (const ClauseHistory& history : histories) width = std::max(width, history.operation.size());
  for (const ClauseHistory& history : histories) {
    std::string line;
    for (const Span& span : history.spans)
      line += fmt::format("{}{} {}", line.empty() ? "" : ", ",
                          coloured(outcome_word(span.state.outcome), span.state.red()),
                          versions_of(span));
    text += fmt::format("  {:<{}}  {}\n", history.operation, width, line);
  }

  const std::vector<Change> changes = timeline.changes();
  text += changes.empty() ? "\nnothing changed between versions\n" : "\nwhat changed\n";
  for (const Change& change : changes)
    text += fmt::format("  {:<{}}  {}\n", change.operation, width, sentence_of(change));
  return text + requests_text(timeline.requests);
}

}  // namespace plumb::certify
