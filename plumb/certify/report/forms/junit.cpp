#include <fmt/format.h>
#include <fmt/ranges.h>

#include <pugixml.hpp>
#include <sstream>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"

namespace plumb::certify {
namespace {

void set(pugi::xml_node node, const char* attribute, const std::string& value) {
  node.append_attribute(attribute).set_value(value.c_str());
}

void add_property(pugi::xml_node properties, const char* name, const std::string& value) {
  pugi::xml_node property = properties.append_child("property");
  set(property, "name", name);
  set(property, "value", value);
}

pugi::xml_node add_case(pugi::xml_node suite, const std::string& name,
                        const std::string& family = "run") {
  pugi::xml_node test = suite.append_child("testcase");
  set(test, "classname", "plumbline." + family);
  set(test, "name", name);
  return test;
}

std::string family_of(const std::string& operation) {
  const Operation* row = catalogue::find_operation(operation);
  return row ? std::string(name_of(row->family)) : "run";
}

/// "12,000 cases: 11,204 identical, 796 equivalent"
std::string counts_text(const ClauseResult& clause) {
  std::string text = with_thousands(clause.cases) + " cases";
  for (std::size_t k = 0, shown = 0; k < verdict_names.size(); ++k)
    if (clause.tally[k] > 0)
      text += fmt::format("{} {} {}", shown++ == 0 ? ":" : ",", with_thousands(clause.tally[k]),
                          verdict_names[k]);
  return text;
}

/// True if the clause fails as its maintainer knows.
bool is_known(const ClauseResult& clause, const Certificate& certificate) {
  return clause.red() && certificate.compared && !certificate.compared->has_news(clause.operation);
}

/// "known: cosize.bounds wrong (REASON; ISSUE)"
std::string known_text(const ClauseResult& clause, const Comparison& comparison) {
  std::string text;
  for (const ExpectedFailure& one : comparison.entries)
    if (one.entry.clause == clause.operation && one.expectation == Expectation::known)
      text += fmt::format("{}{} {} ({}{}{})", text.empty() ? "known: " : ", ", one.entry.law,
                          name_of(one.entry.grade), one_line(one.entry.reason, 300),
                          one.entry.issue.empty() ? "" : "; ", one_line(one.entry.issue, 300));
  return text;
}

/// As pytest reports a strict xfail that passes.
void add_unexpected_passes(pugi::xml_node suite, const Comparison& comparison) {
  for (const ExpectedFailure& one : comparison.entries) {
    if (one.expectation != Expectation::unexpected_pass) continue;
    pugi::xml_node test =
        add_case(suite, fmt::format("{} {} still fails", one.entry.law, name_of(one.entry.grade)));
    pugi::xml_node failure = test.append_child("failure");
    set(failure, "type", std::string(name_of(one.expectation)));
    set(failure, "message", one_line(one.why, 1000));
  }
}

void add_clause(pugi::xml_node suite, const ClauseResult& clause, const Certificate& certificate) {
  pugi::xml_node test = add_case(suite, clause.operation, family_of(clause.operation));
  if (is_known(clause, certificate)) {
    set(test.append_child("skipped"), "message", known_text(clause, *certificate.compared));
  } else if (const auto worst = worst_verdict(clause)) {
    pugi::xml_node failure = test.append_child("failure");
    set(failure, "type", std::string(name_of(*worst)));
    set(failure, "message", counts_text(clause));
    std::string text = "\n";
    for (const Counterexample* one : by_gravity(clause))
      text += explain(*one, clause, certificate) + '\n';
    failure.text().set(text.c_str());
  } else if (clause.undecided() || clause.lazy()) {
    set(test.append_child("error"), "message",
        outcome_word(outcome_of(clause)) + ", " + counts_text(clause));
  } else if (clause.cases == 0) {
    set(test.append_child("skipped"), "message", "no case was sent");
  } else {
    const ClauseOutcome outcome = outcome_of(clause);
    const std::string word = outcome.qualified() ? outcome_word(outcome) + ", " : "";
    test.append_child("system-out").text().set((word + counts_text(clause)).c_str());
  }
}

}  // namespace

std::string junit_xml(const Certificate& certificate) {
  const bool unfinished = !certificate.unfinished.empty();
  std::size_t skipped = 0;
  std::size_t errors = unfinished;
  std::size_t known = 0;
  const std::size_t passes =
      certificate.compared ? certificate.compared->count(Expectation::unexpected_pass) : 0;
  for (const ClauseResult& clause : certificate.clauses) {
    known += is_known(clause, certificate);
    skipped += (clause.cases == 0 && !clause.red()) || is_known(clause, certificate);
    errors += (clause.undecided() || clause.lazy()) && !clause.red();
  }

  pugi::xml_document document;
  pugi::xml_node suites = document.append_child("testsuites");
  pugi::xml_node suite = suites.append_child("testsuite");
  set(suite, "name", title_of(certificate.candidate));
  set(suite, "tests", fmt::format("{}", certificate.clauses.size() + unfinished + passes));
  set(suite, "failures", fmt::format("{}", certificate.red_clauses() - known + passes));
  set(suite, "errors", fmt::format("{}", errors));
  set(suite, "skipped", fmt::format("{}", skipped));

  pugi::xml_node properties = suite.append_child("properties");
  add_property(properties, "plumbline", certificate.plumbline);
  add_property(properties, "suite", certificate.suite);
  add_property(properties, "seed", fmt::format("{}", certificate.seed));
  add_property(properties, "level", level_text(certificate));
  add_property(properties, "language", one_line(certificate.candidate.language));
  add_property(properties, "command", shell_line(certificate.command));
  add_property(properties, "conclusion", conclusion(certificate));
  if (!certificate.not_offered.empty())
    add_property(properties, "not offered",
                 fmt::format("{}", fmt::join(certificate.not_offered, " ")));

  for (const ClauseResult& clause : certificate.clauses) add_clause(suite, clause, certificate);
  if (certificate.compared) add_unexpected_passes(suite, *certificate.compared);
  if (unfinished)
    set(add_case(suite, "came to its end").append_child("error"), "message",
        one_line(certificate.unfinished));

  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

}  // namespace plumb::certify
