#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/report/words.hpp"

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

pugi::xml_node add_case(pugi::xml_node suite, const std::string& name) {
  pugi::xml_node test = suite.append_child("testcase");
  set(test, "classname", "plumbline");
  set(test, "name", name);
  return test;
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

void add_clause(pugi::xml_node suite, const ClauseResult& clause, const Certificate& certificate) {
  pugi::xml_node test = add_case(suite, clause.operation);
  if (const auto worst = worst_verdict(clause)) {
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
  std::size_t skipped = certificate.not_offered.size();
  std::size_t errors = unfinished;
  for (const ClauseResult& clause : certificate.clauses) {
    skipped += clause.cases == 0 && !clause.red();
    errors += (clause.undecided() || clause.lazy()) && !clause.red();
  }

  pugi::xml_document document;
  pugi::xml_node suites = document.append_child("testsuites");
  pugi::xml_node suite = suites.append_child("testsuite");
  set(suite, "name", title_of(certificate.candidate));
  set(suite, "tests",
      fmt::format("{}", certificate.clauses.size() + certificate.not_offered.size() + unfinished));
  set(suite, "failures", fmt::format("{}", certificate.red_clauses()));
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

  for (const ClauseResult& clause : certificate.clauses) add_clause(suite, clause, certificate);
  for (const std::string& operation : certificate.not_offered)
    set(add_case(suite, operation).append_child("skipped"), "message",
        "not offered by the candidate");
  if (unfinished)
    set(add_case(suite, "came to its end").append_child("error"), "message",
        one_line(certificate.unfinished));

  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

}  // namespace plumb::certify
