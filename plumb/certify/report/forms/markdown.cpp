#include <fmt/ranges.h>

#include <array>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/report/declaration.hpp"
#include "plumb/certify/report/expected.hpp"
#include "plumb/certify/report/hazards.hpp"
#include "plumb/certify/report/markdown_text.hpp"
#include "plumb/certify/report/normative.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/report/table.hpp"

namespace plumb::certify {
namespace {

std::uint64_t cases_in(const Certificate& certificate) {
  std::uint64_t cases = 0;
  for (const ClauseResult& clause : certificate.clauses) cases += clause.cases;
  return cases;
}

/// SHA-256 of what was judged. The program that runs a built-in's adapter is of this machine, and
/// its certificate is the same on all.
std::vector<std::pair<std::string, std::string>> named_digests(const Certificate& certificate) {
  const candidates::Identity& judged = certificate.identity;
  std::vector<std::pair<std::string, std::string>> all;
  if (certificate.builtin.empty())
    for (const candidates::NamedFile& file : judged.files)
      all.emplace_back("SHA-256 of " + code(one_line(file.word, 100)), file.sha256);
  all.emplace_back("SHA-256 of the adapter", judged.adapter);
  all.emplace_back("SHA-256 of the package", judged.package);
  all.emplace_back("SHA-256 of its hello", judged.hello);
  std::erase_if(all, [](const auto& one) { return one.second.empty(); });
  return all;
}

std::string summary(const Certificate& certificate, const HtmlBlocks& blocks) {
  const candidates::Introduction& who = certificate.candidate;
  std::string text = fmt::format("# {}\n\n", plain(title_of(who)));
  text += blocks.conclusion ? blocks.conclusion(certificate)
                            : fmt::format("**{}**\n", plain(conclusion(certificate), 2000));
  text += '\n';
  const auto row = [&](std::string_view name, const std::string& value) {
    text += fmt::format("| {} | {} |\n", name, value);
  };
  text += "| | |\n|---|---|\n";
  row("candidate", fmt::format("{}, version {}", plain(who.name), plain(who.version)));
  row("language", plain(who.language));
  row("integers",
      who.integer_bits == 0 ? "of any size" : fmt::format("of {} bits", who.integer_bits));
  if (!who.modules.coordinates.empty())
    row("strides in Z^n", plain(fmt::format("{}", fmt::join(who.modules.coordinates, ", ")), 2000));
  if (!who.modules.bits.empty())
    row("strides over F2", plain(fmt::format("{}", fmt::join(who.modules.bits, ", ")), 2000));
  if (!who.composed.empty())
    row("composed layouts in place of others",
        plain(fmt::format("{}", fmt::join(who.composed, ", ")), 2000));
  row("command", code(shell_line(certificate.command)));
  for (const auto& [what, digest] : named_digests(certificate)) row(what, digest);
  if (certificate.sandboxed) row("sandbox", "bubblewrap");
  if (!certificate.strays.empty())
    row("processes that left its group",
        plain(fmt::format("{}", fmt::join(certificate.strays, ", "))));
  if (certificate.skipped.lines > 0) row("skipped output", plain(certificate.skipped.first));
  if (!who.issues.empty()) row("its issues", plain(who.issues));
  row("judged by", "Plumbline " + plain(certificate.plumbline));
  row("normative text", "sha256:" + standard_digest());
  row("suite", fmt::format("{}, seed {}, {}", plain(certificate.suite), certificate.seed,
                           plain(level_text(certificate))));
  row("cases", fmt::format("{}, in {} clauses", with_thousands(cases_in(certificate)),
                           certificate.clauses.size()));
  return text;
}

std::string table_of_clauses(const Certificate& certificate) {
  const ReportTable table = clause_table(certificate);
  std::string text;
  for (std::size_t k = 0; k < table.size(); ++k) {
    for (const ReportCell& cell : table[k]) text += fmt::format("| {} ", cell.text);
    text += "|\n";
    if (k > 0) continue;
    for (std::size_t column = 0; column < table[0].size(); ++column)
      text += column == 0 || column + 1 == table[0].size() ? "|---" : "|---:";
    text += "|\n";
  }
  return text;
}

std::string clauses(const Certificate& certificate, const HtmlBlocks& blocks) {
  std::string text = "\n## Clauses\n\n";
  text += blocks.clauses ? blocks.clauses(certificate) : table_of_clauses(certificate);
  for (const ClauseResult& clause : certificate.clauses)
    if (clause.not_sent > 0)
      text += fmt::format(
          "\n{}: {} further cases have numbers beyond its integers, and were not sent.\n",
          clause.operation, with_thousands(clause.not_sent));
  for (const ClauseResult& clause : certificate.clauses)
    if (clause.costlier.cases > 0)
      text += fmt::format("\n{}.\n", plain(costlier_text(clause), 2000));
  for (const ClauseResult& clause : certificate.clauses)
    if (const std::string which = undecided_text(clause); !which.empty())
      text += fmt::format("\n{}.\n", plain(which, 2000));
  return text;
}

std::string declared_domain(const Certificate& certificate) {
  const candidates::DeclaredContract& declared = certificate.candidate.declared;
  if (declared.domain().empty()) return "";
  std::string text =
      "\n## Its declared domain\n\nOutside it nothing is charged; where it says that it refuses, a "
      "refusal is not.\n\n| predicate | holds if | of | outside | source "
      "|\n|---|---|---|---|---|\n";
  for (const candidates::DeclaredPredicate& entry : declared.domain())
    text +=
        fmt::format("| {} | {} | {} | {} | {} |\n", plain(entry.predicate->name),
                    plain(entry.predicate->meaning),
                    plain(fmt::format("{}", fmt::join(names_of(entry), ", ")), 2000),
                    entry.beyond == candidates::OutsideDomain::refused ? "refused" : "undefined",
                    plain(entry.source, 1000));
  for (const std::string& sentence : trivial_clauses(certificate))
    text += fmt::format("\n{}\n", plain(sentence));
  return text;
}

std::string promises(const Certificate& certificate) {
  const candidates::DeclaredContract& declared = certificate.candidate.declared;
  if (declared.promised().empty()) return "";
  std::string text =
      "\n## What it promises\n\nBeyond the required domain, and held against it there.\n\n"
      "| promise | of | meaning | source |\n|---|---|---|---|\n";
  for (const candidates::DeclaredPromise& entry : declared.promised())
    text += fmt::format("| {} | {} | {} | {} |\n", plain(entry.promise->name),
                        plain(catalogue::operation_of(entry.operation).name),
                        plain(entry.promise->meaning), plain(entry.source, 1000));
  return text;
}

std::string choices(const Certificate& certificate) {
  if (certificate.choices.empty()) return "";
  std::string text =
      "\n## Where the contracts leave a choice\n\n| variation point | choice | known | meaning "
      "|\n|---|---|---|---|\n";
  for (const auto& [id, held] : certificate.choices) {
    const catalogue::Variation* variation = catalogue::find_variation(id);
    text += fmt::format("| {} | {} | {} | {} |\n", plain(id), plain(held.choice),
                        name_of(held.known), variation ? plain(variation->meaning) : "");
  }
  return text;
}

std::string hazards(const Certificate& certificate) {
  const std::vector<ShownHazard> shown = hazards_of(certificate);
  if (shown.empty()) return "";
  std::string text =
      "\n## Hazards\n\nRight by the contract, and yet a choice that can cost a caller memory or "
      "elements.\n\n| choice | answers | what it does to a caller | smallest case | upstream "
      "|\n|---|---:|---|---|---|\n";
  for (const ShownHazard& hazard : shown)
    text += fmt::format("| {} | {} | {} | {} | {} |\n", plain(hazard.what),
                        with_thousands(hazard.answers), plain(hazard.harm), code(hazard.example),
                        plain(hazard.issue));
  return text;
}

/// Equation, contract and required domain as the header states them.
std::string specification(const catalogue::ClauseText& clause) {
  std::string text;
  for (const catalogue::Field& field : clause.fields) {
    if (field.name != "Equation" && field.name != "Contract" && field.name != "Domain") continue;
    for (const std::string& line : field.lines)
      text += fmt::format("{:<9} {}\n", &line == &field.lines.front() ? field.name : "", line);
  }
  return fmt::format("\nStated in {}:\n\n{}", code(clause.header), fenced(text));
}

std::string failing_clause(const ClauseResult& clause, const Certificate& certificate,
                           const HtmlBlocks& blocks) {
  std::string text =
      '\n' + (blocks.heading ? blocks.heading(clause) : fmt::format("### {}\n", clause.operation));
  for (const Counterexample* one : by_gravity(clause))
    text += '\n' + fenced(explain(*one, clause, certificate)) +
            (blocks.figure ? blocks.figure(*one) : "");
  if (const catalogue::ClauseText* clause_text = catalogue::find_clause(clause.operation))
    text += specification(*clause_text);
  return text;
}

constexpr std::string_view of_laws =
    "\nA further law relates answers with each other. A freed one fails where the contracts leave "
    "another choice.\n\n| law | outcome | cases | |\n|---|---|---:|---|\n";

/// How they came out, and those that fail.
std::string laws(const Certificate& certificate) {
  std::string rows;
  std::array<std::size_t, law_outcome_names.size()> counts{};
  for (const ClauseResult& clause : certificate.clauses)
    for (const LawResult& one : clause.laws) {
      ++counts[static_cast<std::size_t>(one.outcome)];
      if (one.outcome == LawOutcome::broken || one.outcome == LawOutcome::freed)
        rows += fmt::format("| {} | {} | {} | {} |\n", plain(one.law), name_of(one.outcome),
                            with_thousands(one.cases), plain(one.why, 1000));
    }
  std::vector<std::string> words;
  for (std::size_t k = 0; k < counts.size(); ++k)
    if (counts[k] > 0) words.push_back(fmt::format("{} {}", counts[k], law_outcome_names[k]));
  if (words.empty()) return "";
  return fmt::format("\n## Further laws\n\n{}.\n", fmt::join(words, ", ")) +
         (rows.empty() ? "" : std::string(of_laws) + rows);
}

std::string expected(const Certificate& certificate) {
  if (!certificate.compared) return "";
  std::string text = fmt::format("\n## Known failures\n\n{}.\n\n| | failure |\n|---|---|\n",
                                 expected_conclusion(*certificate.compared));
  for (const ExpectedLine& line : expected_lines(*certificate.compared))
    text += fmt::format("| {} | {} |\n", line.label, plain(line.text, 2000));
  return text;
}

std::string failures(const Certificate& certificate, const HtmlBlocks& blocks) {
  std::string text;
  for (const ClauseResult& clause : certificate.clauses)
    if (clause.red()) text += failing_clause(clause, certificate, blocks);
  return text.empty() ? text : "\n## Failing clauses\n" + text;
}

std::string not_offered(const Certificate& certificate) {
  if (certificate.not_offered.empty()) return "";
  return fmt::format(
      "\n## Operations that it does not offer\n\n{}\n\n"
      "They are not judged, and nothing is said about them here.\n",
      fmt::join(certificate.not_offered, ", "));
}

constexpr std::string_view what_it_says = R"(
## What this says

The answers to {} requests were held against the contracts of the clauses above, and the verdicts
are about these requests: that a clause is `ok` means that none of them is a counterexample, and is
no proof that there is none. A counterexample stands by itself, and can be run again.

`identical`, `equivalent`, `lawful` and `extends` are right answers. Of an `unclaimed` answer the
contract says nothing: it is counted by itself, and is neither right nor wrong. `declines` is a
refusal where no answer is required, and `aborts` the refusal of a library whose assertion ends the
process; `outside` lies outside the domain that the library declares, and is not charged.

`wrong` breaks the contract inside the required domain. `unguarded` breaks it outside, where a
refusal was due: the lesser fault, and counted apart. `inconsistent` is charged once for a variation
point at which two answers need two choices, and `unlawful` once for a further law that answers
break together, though each one keeps its contract. These and `refuses`, `crash`, `hang`, `garbage`,
`oversize` and `flaky` make a clause fail. `unsupported` makes it partial; `undecided` says that the
judge could not tell within its budget, and leaves the clause unfinished. A clause is `untested` if
no right answer was other than a trivial one: one element, 0, or an argument.

## To run it again

{}
Where the cases are the same, the suite has the same digest.
)";

}  // namespace

std::string certificate_markdown(const Certificate& certificate, const HtmlBlocks& blocks) {
  std::string text = summary(certificate, blocks);
  if (!certificate.clauses.empty()) text += clauses(certificate, blocks);
  return text + declared_domain(certificate) + promises(certificate) + hazards(certificate) +
         choices(certificate) + laws(certificate) + expected(certificate) +
         failures(certificate, blocks) + not_offered(certificate) +
         fmt::format(what_it_says, with_thousands(cases_in(certificate)),
                     fenced(certify_again_line(certificate) + '\n'));
}

}  // namespace plumb::certify
