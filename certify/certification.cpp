#include "certify/certification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "certify/candidate_implementation.hpp"
#include "certify/journal.hpp"
#include "certify/reply_judgement.hpp"
#include "certify/shuffles_beside_bound.hpp"
#include "properties/drivers/given.hpp"
#include "properties/drivers/replay.hpp"
#include "properties/shrink.hpp"

namespace plumb {
namespace {

constexpr std::uint64_t shrink_runs = 600;  // requests spent on one counterexample

bool required(const Request& request) {
  return in_required_domain(*request.operation, request.arguments);
}

/// The order in which a counterexample is kept: those inside the required domain, then the shorter
/// ones, then the order of their texts.
bool better(const Request& a, const Request& b) {
  const bool a_required = required(a), b_required = required(b);
  if (a_required != b_required) return a_required;
  const std::string left = call_text(a), right = call_text(b);
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

void add_to(CostlierPlans& costlier, const Request& request, const Judgement& judgement) {
  const auto cost = shuffles_beside_bound(request, judgement);
  if (!cost || cost->shuffles <= cost->bound) return;
  ++costlier.cases;
  const std::uint64_t more = cost->shuffles - cost->bound, before = costlier.shuffles - costlier.bound;
  const std::string call = call_text(request);
  if (more < before || (more == before && call.size() >= costlier.call.size())) return;
  costlier.shuffles = cost->shuffles;
  costlier.bound = cost->bound;
  costlier.call = call;
}

class Certification {
 public:
  Certification(const CertifyOptions& options, const std::function<void(const Progress&)>& progress)
      : options_(options),
        progress_(progress),
        process_(options.command, options.limits, hello_request()) {}

  Certificate run() {
    const auto start = std::chrono::steady_clock::now();
    certificate_.plumbline = PLUMB_VERSION;
    certificate_.seed = options_.seed;
    certificate_.level = options_.level;
    certificate_.cases = options_.cases;
    certificate_.command = options_.command;
    certificate_.builtin = options_.builtin;
    if (introduce()) judge_all();
    certificate_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return certificate_;
  }

 private:
  bool introduce() {
    const Reply& hello = process_.hello();
    if (hello.conduct != Conduct::answered) {
      certificate_.unfinished =
          fmt::format("no answer to the hello ({}): {}", name_of(hello.conduct), hello.detail);
      return false;
    }
    const auto read = read_introduction(hello.line);
    if (const auto* sentence = std::get_if<std::string>(&read)) {
      certificate_.unfinished = *sentence;
      return false;
    }
    certificate_.candidate = std::get<Introduction>(read);
    choices_ = Choices(certificate_.candidate.choices);
    return true;
  }

  bool wanted(const Operation& row) const {
    return options_.operations.empty() ||
           std::find(options_.operations.begin(), options_.operations.end(), row.name) !=
               options_.operations.end();
  }

  /// What decides the results: with another key an earlier run is no part of this one.
  std::string key() const {
    const Introduction& who = certificate_.candidate;
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", PLUMB_VERSION, certificate_.suite,
                       options_.seed, options_.level, options_.cases, who.name, who.version,
                       who.integer_bits, options_.limits.answer.count(),
                       options_.limits.memory_bytes, options_.limits.restarts,
                       fmt::join(options_.command, " "));
  }

  void judge_all() {
    std::vector<const Operation*> offered;
    for (const Operation& row : catalogue()) {
      if (!wanted(row)) continue;
      if (certificate_.candidate.offers(row.name))
        offered.push_back(&row);
      else
        certificate_.not_offered.emplace_back(row.name);
    }

    std::vector<std::vector<Case>> cases;
    std::vector<std::string> digests;
    for (const Operation* row : offered) {
      cases.push_back(cases_of(*row, options_.cases, options_.seed));
      digests.push_back(suite_digest(cases.back()));
    }
    certificate_.suite = suite_digest(digests);

    std::optional<Journal> journal;
    if (!options_.out.empty()) journal.emplace(options_.out, key());
    const std::vector<ClauseResult> before =
        journal ? journal->completed() : std::vector<ClauseResult>{};

    for (std::size_t k = 0; k < offered.size(); ++k) {
      const auto done = std::find_if(before.begin(), before.end(), [&](const ClauseResult& result) {
        return result.operation == offered[k]->name;
      });
      if (done != before.end()) {
        certificate_.resumed = true;
        certificate_.clauses.push_back(*done);
        for (const auto& [id, held] : done->choices) choices_.settle(id, held);
        continue;
      }
      place_ = {offered[k]->name, k + 1, offered.size(), 0, 0, 0};
      const std::uint64_t abandoned_before = abandoned_;
      certificate_.clauses.push_back(judge_clause(*offered[k], cases[k]));
      if (journal && abandoned_ == abandoned_before) journal->append(certificate_.clauses.back());
    }
    certificate_.choices = choices_.held();
    if (process_.restarts_left() == 0 && abandoned_ > 0)
      certificate_.unfinished = fmt::format(
          "the candidate was started again {} times, the most that is allowed; {} cases were left",
          options_.limits.restarts, abandoned_);
  }

  ClauseResult judge_clause(const Operation& row, const std::vector<Case>& cases) {
    ClauseResult result;
    result.operation = row.name;

    std::vector<const Request*> sent;
    std::vector<std::string> lines;
    for (const Case& one : cases) {
      if (!fits(one.request, certificate_.candidate.integer_bits)) {
        ++result.not_sent;
        continue;
      }
      lines.push_back(request_line(fmt::format("{}-{}", row.name, sent.size()), one.request));
      sent.push_back(&one.request);
    }

    std::map<Verdict, Counterexample> worst;
    place_.cases = sent.size();
    process_.converse(lines, [&](std::size_t index, const Reply& reply) {
      const Request& request = *sent[index];
      Judgement judgement = judge_reply(request, reply, choices_);
      if (reply.conduct == Conduct::abandoned) ++abandoned_;
      add_to(result.costlier, request, judgement);
      ++result.cases;
      ++result.tally[static_cast<std::size_t>(judgement.verdict)];
      if (is_red(judgement.verdict)) {
        ++place_.red;
        const auto found = worst.find(judgement.verdict);
        if (found == worst.end())
          worst.emplace(judgement.verdict, Counterexample{request, std::move(judgement)});
        else if (better(request, found->second.request))
          found->second = {request, std::move(judgement)};
      }
      place_.done = index + 1;
      if (progress_) progress_(place_);
    });

    for (const Variation& variation : variations())
      if (const auto held = choices_.held().find(std::string(variation.id));
          variation.operation == row.name && held != choices_.held().end())
        result.choices.insert(*held);
    for (auto& [verdict, counterexample] : worst)
      result.counterexamples.push_back(confirm(result, verdict, std::move(counterexample)));
    return result;
  }

  /// Asks again, of a fresh process: an answer that differs makes the case flaky. A wrong answer is
  /// then made as small as possible.
  Counterexample confirm(ClauseResult& result, Verdict verdict, Counterexample found) {
    if (process_.restarts_left() == 0 || verdict == Verdict::undecided) return found;
    process_.restart();
    Choices choices = choices_;
    const Reply reply = process_.ask(request_line("again", found.request));
    const Judgement again = judge_reply(found.request, reply, choices);
    if (again.verdict != verdict || again.got != found.judgement.got) {
      --result.tally[static_cast<std::size_t>(verdict)];
      ++result.tally[static_cast<std::size_t>(Verdict::flaky)];
      found.judgement.reason = fmt::format("first {} ({}), then {} ({})", name_of(verdict),
                                           found.judgement.got, name_of(again.verdict), again.got);
      found.judgement.verdict = Verdict::flaky;
      return found;
    }
    if (verdict == Verdict::wrong || verdict == Verdict::refuses) return shrunk(std::move(found));
    return found;
  }

  Counterexample shrunk(Counterexample found) {
    const LawRow& law = *contract_law(found.request.operation->name);
    CandidateImplementation candidate(process_);
    const std::optional<Token> token = parse_token(reproduction(law, found, candidate));
    if (!token) return found;
    ReplayDriver draw(token->choices);
    const Run failing = run_once(law, draw, candidate);
    if (failing.outcome != Outcome::fails) return found;

    const Operation& operation = *found.request.operation;
    const bool inside = required(found.request);
    const Run small = shrink(law, candidate, failing, shrink_runs, [&](const Run& run) {
      if (run.calls.empty()) return !inside;
      const Request least{&operation, run.calls.front().arguments, false};
      return fits(least, certificate_.candidate.integer_bits) && (!inside || required(least));
    });
    for (const Call<Integer>& call : small.calls) {
      if (call.operation != operation.name) continue;
      Counterexample least{{&operation, call.arguments, false}, {}};
      Choices choices = choices_;
      least.judgement = judge_reply(
          least.request, process_.ask(request_line("least", least.request)), choices);
      if (least.judgement.verdict != found.judgement.verdict) return found;
      least.judgement.reproduce = token_of(law, small);
      return least;
    }
    return found;
  }

  /// The token of the case; a refusal has no coordinate, so its case is what the law draws up to
  /// the call.
  std::string reproduction(const LawRow& law, const Counterexample& found,
                           CandidateImplementation& candidate) {
    if (!found.judgement.reproduce.empty()) return found.judgement.reproduce;
    std::vector<std::string> names;
    for (const Argument& argument : found.request.operation->arguments)
      names.emplace_back(argument.name);
    const ContractCheck check =
        check_contract(law, candidate, names, found.request.arguments, {}, Depth::chosen);
    if (check.outcome != Outcome::fails) return "";
    return token_of(law, check.run);
  }

  const CertifyOptions& options_;
  const std::function<void(const Progress&)>& progress_;
  CandidateProcess process_;
  Choices choices_;
  Certificate certificate_;
  Progress place_{};
  std::uint64_t abandoned_ = 0;
};

}  // namespace

bool ClauseResult::red() const {
  for (std::size_t k = 0; k < tally.size(); ++k)
    if (tally[k] > 0 && is_red(static_cast<Verdict>(k))) return true;
  return false;
}

std::size_t Certificate::red_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.red(); }));
}

std::size_t Certificate::partial_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.partial(); }));
}

bool Certificate::certified() const {
  return unfinished.empty() && !clauses.empty() && red_clauses() == 0 && partial_clauses() == 0 &&
         std::all_of(clauses.begin(), clauses.end(), [](const auto& c) { return c.cases > 0; });
}

Certificate certify(const CertifyOptions& options,
                    const std::function<void(const Progress&)>& progress) {
  return Certification(options, progress).run();
}

}  // namespace plumb
