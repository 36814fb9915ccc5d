#include "plumb/cli/commands/certify/certify_parts.hpp"

#include <fmt/format.h>

#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

const std::string part_key = "part";

PartJson identity_json(const certify::Certificate& certificate) {
  const candidates::Identity& identity = certificate.identity;
  PartJson files = PartJson::array();
  for (const candidates::NamedFile& file : identity.files)
    files.push_back({{"word", file.word}, {"sha256", file.sha256}});
  return {{"name", certificate.candidate.name},
          {"version", certificate.candidate.version},
          {"files", files},
          {"adapter", identity.adapter},
          {"package", identity.package},
          {"hello", identity.hello}};
}

/// All that decides the results.
PartJson call_json(const certify::CertifyOptions& options,
                   const certify::Certificate& certificate) {
  return {{"command", options.command},
          {"builtin", options.builtin},
          {"candidate", identity_json(certificate)},
          {"level", options.level},
          {"cases", options.cases},
          {"seed", options.seed},
          {"operations", options.operations},
          {"time_limit_ms", options.limits.answer.count()},
          {"memory_limit", options.limits.memory_bytes},
          {"restarts", options.limits.restarts}};
}

PartJson first_failure(const certify::Certificate& certificate) {
  for (const certify::ClauseResult& clause : certificate.clauses)
    if (const certify::Counterexample* worst = certify::worst_counterexample(clause))
      return {{"clause", clause.operation},
              {"verdict", certify::name_of(worst->judgement.verdict)},
              {"call", catalogue::call_text(worst->posed.request)},
              {"answer", worst->judgement.got}};
  return nullptr;
}

}  // namespace

void print_certify_part(const certify::CertifyOptions& options,
                        const certify::Certificate& certificate) {
  PartJson results = PartJson::array();
  for (const certify::ClauseResult& clause : certificate.clauses)
    results.push_back(PartJson::parse(certify::journal_line(part_key, clause)));
  const std::string& unfinished = certificate.unfinished;
  print_part("certify", call_json(options, certificate), options.shard,
             {{{"clauses", certificate.clauses.size()},
               {"cases", certificate.asked()},
               {"red", certificate.red_clauses()},
               {"unfinished", unfinished.empty() ? PartJson() : PartJson(unfinished)}},
              first_failure(certificate),
              results});
}

certify::CertifyOptions options_of_whole(const Whole& whole) try {
  const PartJson& call = whole.call;
  certify::CertifyOptions options;
  options.level = call.at("level").get<std::string>();
  options.cases = call.at("cases").get<std::uint64_t>();
  options.seed = call.at("seed").get<std::uint64_t>();
  options.operations = call.at("operations").get<std::vector<std::string>>();
  options.limits.answer = std::chrono::milliseconds(call.at("time_limit_ms").get<std::int64_t>());
  options.limits.hello = std::max(options.limits.hello, options.limits.answer);
  options.limits.memory_bytes = call.at("memory_limit").get<std::uint64_t>();
  options.limits.restarts = call.at("restarts").get<int>();
  options.completed.emplace();
  for (std::size_t k = 0; k < whole.size(); ++k) {
    auto result = certify::read_journal_line(part_key, whole.result(k).dump());
    if (!result) throw notation::CallError(fmt::format("result {} of the parts cannot be read", k));
    options.completed->push_back(std::move(*result));
  }
  return options;
} catch (const PartJson::exception&) {
  throw notation::CallError("the call of the parts cannot be read");
}

std::string builtin_of(const Whole& whole) {
  const PartJson name = whole.call.value("builtin", PartJson(""));
  if (!name.is_string()) throw notation::CallError("the call of the parts cannot be read");
  return name.get<std::string>();
}

void check_candidate(const Whole& whole, const certify::Certificate& certificate) {
  if (!certificate.unfinished.empty()) return;
  const PartJson now = identity_json(certificate);
  const PartJson then = whole.call.value("candidate", PartJson());
  if (now != then)
    throw notation::CallError(
        fmt::format("the candidate is another one than that of the parts: {} {} now",
                    certificate.candidate.name, certificate.candidate.version));
}

std::string unfinished_of(const Whole& whole) {
  for (std::size_t k = 0; k < whole.parts.size(); ++k) {
    const PartJson counts = whole.parts[k].value("counts", PartJson::object());
    const auto why = counts.find("unfinished");
    if (why != counts.end() && why->is_string())
      return fmt::format("part {}/{}: {}", k + 1, whole.parts.size(), why->get<std::string>());
  }
  return "";
}

}  // namespace plumb::cli
