#include "plumb/gpu/verdicts/judged.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "gpu_conformance/pack/access_words.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/gpu/cases/encoding.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/verdicts/probes.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::gpu_conformance {
namespace {

std::string fact(const Results& results, const std::string& key) {
  const auto found = results.facts.find(key);
  return found == results.facts.end() ? "" : found->second;
}

/// True if the device faulted where it must, by CUDA's own word.
bool faults_as_due(const Entry& entry, const Outcome& outcome) {
  return must_fault(entry) && outcome.conduct == RunOutcome::cuda_error &&
         outcome.sentence.find("cudaErrorMisalignedAddress") != std::string::npos;
}

/// A misconduct, or what was never asked.
JudgedEntry by_conduct(JudgedEntry entry, const Outcome& outcome) {
  entry.verdict = name_of(outcome.conduct);
  entry.reason = outcome.sentence;
  switch (outcome.conduct) {
    case RunOutcome::unsupported:
    case RunOutcome::skipped: entry.colour = Colour::grey; break;
    case RunOutcome::abandoned: entry.colour = Colour::open; break;
    default: entry.colour = Colour::red;
  }
  return entry;
}

candidates::Response response_to(const Operation& operation, const Outcome& outcome) {
  if (outcome.conduct == RunOutcome::refused) {
    const bool named = outcome.words.size() == 1 && outcome.words[0] >= 0 &&
                       outcome.words[0] < static_cast<Word>(refusal_names.size());
    if (!named)
      return candidates::ProcessFailure{candidates::ProcessOutcome::garbage,
                                        "a refusal without a reason"};
    return candidates::RefusedWith{refusal_names[static_cast<std::size_t>(outcome.words[0])].code,
                                   ""};
  }
  const auto value = answer_value(operation, outcome.words);
  if (!value)
    return candidates::ProcessFailure{candidates::ProcessOutcome::garbage,
                                      "the words are no answer"};
  return candidates::Answered{notation::print(*value)};
}

Colour colour_of(certify::Verdict verdict) {
  if (certify::is_red(verdict)) return Colour::red;
  if (verdict == certify::Verdict::undecided) return Colour::open;
  if (verdict == certify::Verdict::unclaimed || verdict == certify::Verdict::unsupported)
    return Colour::grey;
  return Colour::green;
}

class ResultsJudge {
 public:
  ResultsJudge(const Pack& pack, const Results& results, bool (*asks)(const Entry&))
      : pack_(pack),
        results_(results),
        asks_(asks),
        checks_range_(fact(results, "range") == "checked") {}

  std::variant<Judged, std::string> run() {
    if (results_.pack != pack_.digest)
      return fmt::format("the results are of the pack {}, and this is {}",
                         hexadecimal(results_.pack).substr(0, 16),
                         hexadecimal(pack_.digest).substr(0, 16));
    if (!results_.outcomes.empty() && results_.outcomes.rbegin()->first >= pack_.entries.size())
      return fmt::format("entry {} is not in the pack, which has {}",
                         results_.outcomes.rbegin()->first, pack_.entries.size());
    judged_.complete = results_.complete && results_.outcomes.size() == pack_.entries.size();
    for (std::uint64_t k = 0; k < pack_.entries.size(); ++k)
      if (asks_ && !asks_(pack_.entries[k]))
        continue;
      else if (const std::string why = judge_entry(k); !why.empty())
        return fmt::format("entry {} of the pack: {}", k, why);
    judge_measurements(pack_, results_, judged_.entries);
    charge_mixed_points();
    tally(judged_, pack_);
    return std::move(judged_);
  }

 private:
  /// Judges the entry. Returns why it is malformed, or "".
  std::string judge_entry(std::uint64_t k) {
    const Entry& entry = pack_.entries[k];
    JudgedEntry judged{k, entry.name, "missing", Colour::open, entry.text, "", "", ""};
    const auto found = results_.outcomes.find(k);
    const Outcome* outcome = found == results_.outcomes.end() ? nullptr : &found->second;
    if (entry.kind == EntryKind::probe) {
      if (std::string why = probe_objection(entry); !why.empty()) return why;
      if (outcome && outcome->conduct == RunOutcome::answered)
        judged = judge_probe(entry, *outcome, std::move(judged));
      else if (outcome && faults_as_due(entry, *outcome))
        settle(judged, "agrees", Colour::green, "");
      else if (outcome)
        judged = by_conduct(std::move(judged), *outcome);
      judged_.entries.push_back(std::move(judged));
      return "";
    }
    const auto read = candidates::read_request(entry.text);
    if (const auto* error = std::get_if<candidates::RequestError>(&read)) return error->sentence;
    const catalogue::Request& request = std::get<candidates::ReadRequest>(read).request;
    if (request.operation->name != entry.name)
      return "its name is not that of the operation in its text";
    if (argument_words(request) != entry.arguments)
      return "its words are not the arguments in its text";
    const catalogue::TestCase posed = catalogue::make_case(request);
    if (expected_words(posed.expected) != entry.expected)
      return "the answer that it expects is not that of the reference, " +
             catalogue::print_answer(posed.expected);
    if (certify::fits(posed, pack_.bits) != (entry.kind == EntryKind::fitting))
      return "it is marked as a range case, or is not, against its numbers";
    judged.asked = catalogue::call_text(request);
    judged.expected = catalogue::print_answer(posed.expected);
    if (outcome) judged = judge_case(posed, *outcome, std::move(judged));
    judged_.entries.push_back(std::move(judged));
    return "";
  }

  JudgedEntry judge_case(const catalogue::TestCase& posed, const Outcome& outcome,
                         JudgedEntry judged) {
    if (outcome.conduct != RunOutcome::answered && outcome.conduct != RunOutcome::refused)
      return by_conduct(std::move(judged), outcome);
    const certify::Judgement judgement =
        certify::judge(posed, response_to(*posed.request.operation, outcome), choices_);
    judged.verdict = certify::name_of(judgement.verdict);
    judged.colour = colour_of(judgement.verdict);
    judged.got = judgement.got;
    judged.reason = judgement.reason;
    const bool range = posed.request.range == catalogue::Range::may_be_exceeded;
    if (range && judged.colour == Colour::red && !checks_range_) {
      judged.verdict = "unchecked";
      judged.colour = Colour::grey;
    }
    return judged;
  }

  /// The answers at points where the candidate needs two choices.
  void charge_mixed_points() {
    for (const catalogue::Mixed& point : choices_.mixed()) {
      const certify::Judgement judgement = certify::inconsistent(point);
      const std::string asked = catalogue::call_text(point.charged->posed.request);
      for (JudgedEntry& entry : judged_.entries) {
        if (entry.asked != asked) continue;
        entry.verdict = certify::name_of(judgement.verdict);
        entry.reason = judgement.reason;
        entry.colour = Colour::red;
        break;
      }
    }
  }

  const Pack& pack_;
  const Results& results_;
  bool (*asks_)(const Entry&);
  bool checks_range_;
  catalogue::Choices choices_;
  Judged judged_;
};

}  // namespace

void tally(Judged& judged, const Pack& pack) {
  for (const JudgedEntry& entry : judged.entries) {
    auto place =
        std::find_if(judged.clauses.begin(), judged.clauses.end(),
                     [&](const JudgedClause& clause) { return clause.name == entry.name; });
    if (place == judged.clauses.end()) {
      judged.clauses.push_back({entry.name, 0, 0, {}, 0, 0, 0, {}});
      place = judged.clauses.end() - 1;
    }
    const bool first = place->verdicts[entry.verdict]++ == 0;
    const bool shown = entry.colour == Colour::red || entry.colour == Colour::open;
    place->cases += 1;
    place->range_cases += pack.entries[entry.entry].kind == EntryKind::range ? 1 : 0;
    place->red += entry.colour == Colour::red ? 1 : 0;
    place->open += entry.colour == Colour::open ? 1 : 0;
    place->supported += entry.verdict == "unsupported" || entry.verdict == "skipped" ? 0 : 1;
    if (first && shown) place->shown.push_back(entry);
  }
}

bool Judged::red() const {
  return std::any_of(clauses.begin(), clauses.end(), [](const auto& one) { return one.red > 0; });
}

bool Judged::nothing() const {
  return std::none_of(entries.begin(), entries.end(), [](const JudgedEntry& entry) {
    return entry.colour == Colour::green || entry.colour == Colour::red;
  });
}

bool Judged::open() const {
  return !complete || nothing() ||
         std::any_of(clauses.begin(), clauses.end(), [](const auto& one) { return one.open > 0; });
}

std::variant<Judged, std::string> judge_results(const Pack& pack, const Results& results,
                                                bool (*asks)(const Entry&)) {
  return ResultsJudge(pack, results, asks).run();
}

nlohmann::json entry_json(const JudgedEntry& entry) {
  return {{"entry", entry.entry},     {"clause", entry.name},
          {"verdict", entry.verdict}, {"red", entry.colour == Colour::red},
          {"asked", entry.asked},     {"expected", entry.expected},
          {"got", entry.got},         {"reason", entry.reason}};
}

}  // namespace plumb::gpu_conformance
