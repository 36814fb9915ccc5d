#include <fmt/format.h>
#include <md4c-html.h>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/certify/report/clause_words.hpp"
#include "plumb/certify/report/counterexample/figures.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/report/table.hpp"
#include "plumb/pictures/drawing.hpp"

namespace plumb::certify {
namespace {

constexpr const char* style_sheet = R"~(
:root { color-scheme: light dark; --ink: #14171c; --paper: #ffffff; --soft: #f3f4f6;
        --line: #c5cad1; --link: #1d4ed8; --red: #b91c1c; --yellow: #8a5a00; --green: #15703a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8eb; --paper: #15181c; --soft: #20252b; --line: #454c55; --link: #8ab4f8;
          --red: #ff8a80; --yellow: #ffcf70; --green: #7ddc9a; }
}
body { max-width: 64em; margin: 2em auto; padding: 0 1em; color: var(--ink);
       background: var(--paper); font: 15px/1.5 "DejaVu Sans", Helvetica, Arial, sans-serif; }
a { color: var(--link); }
pre, code { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 13px; }
code, td, .conclusion { overflow-wrap: anywhere; }
pre { background: var(--soft); padding: 0.8em; white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 2px 8px; vertical-align: top; text-align: left; }
thead tr:not(:has(th:not(:empty))) { display: none; }
.clauses { width: 100%; }
.clauses td:first-child, .clauses .number, .clauses .verdict { white-space: nowrap; }
.clauses .number { text-align: right; }
.conclusion { font-size: 1.15em; font-weight: bold; border-left: 6px solid; padding-left: 0.6em; }
.red { color: var(--red); } .yellow { color: var(--yellow); } .green { color: var(--green); }
.verdict { font-weight: bold; } .verdict a { color: inherit; }
:target { outline: 2px solid var(--link); outline-offset: 4px; }
figure { margin: 1em 0; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; }
details { margin: 0.3em 0; } summary { cursor: pointer; }
@media (max-width: 45em) {
  body { margin: 0.5em auto; }
  pre { white-space: pre; overflow-wrap: normal; overflow-x: auto; }
  figure svg { max-width: none; }
  .clauses td:first-child, .clauses .verdict { white-space: normal; overflow-wrap: anywhere; }
  th, td { padding: 2px 4px; font-size: 12px; }
}
@media print {
  :root { color-scheme: light; --ink: #000000; --paper: #ffffff; --soft: #ffffff; --line: #888888;
          --link: #000000; --red: #9b1414; --yellow: #6b4600; --green: #0d5227; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }
  pre { border: 1px solid var(--line); font-size: 8pt; }
  pre, figure, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .texts { display: none; }
}
)~";

using pictures::escaped;

void append(const MD_CHAR* text, MD_SIZE size, void* into) {
  static_cast<std::string*>(into)->append(text, size);
}

/// As the terminal colours it.
std::string_view colour_of(ReportCell::Tone tone) {
  switch (tone) {
    case ReportCell::Tone::red: return "red";
    case ReportCell::Tone::yellow: return "yellow";
    case ReportCell::Tone::green: return "green";
    default: throw Defect("a verdict without a colour");
  }
}

std::string conclusion_block(const Certificate& certificate) {
  return fmt::format("<p class=\"conclusion {}\">{}</p>\n",
                     colour_of(tone_of_conclusion(certificate)), escaped(conclusion(certificate)));
}

std::string link(std::string_view kind, const std::string& operation, const std::string& text) {
  return fmt::format("<a href=\"#{}-{}\">{}</a>", kind, operation, text);
}

std::string row_of(const ClauseResult& clause) {
  const std::string& name = clause.operation;
  const std::string verdict = outcome_word(outcome_of(clause));
  return fmt::format(
      "<tr><td>{}</td><td class=\"verdict {}\">{}</td><td "
      "class=\"number\">{}</td><td>{}</td></tr>\n",
      catalogue::find_clause(name) ? link("clause", name, name) : name, colour_of(tone_of(clause)),
      clause.red() ? link("failure", name, verdict) : verdict, with_thousands(clause.cases),
      counts_in_words(clause));
}

std::string clauses_block(const Certificate& certificate) {
  std::string text =
      "<table class=\"clauses\">\n<thead><tr><th>clause</th><th>verdict</th>"
      "<th class=\"number\">cases</th><th>answers</th></tr></thead>\n<tbody>\n";
  for (const ClauseResult& clause : certificate.clauses) text += row_of(clause);
  return text + "</tbody>\n</table>\n";
}

std::string heading_block(const ClauseResult& clause) {
  const std::string& name = clause.operation;
  return fmt::format("<h3 id=\"failure-{}\">{} <span class=\"verdict {}\">{}</span></h3>\n", name,
                     catalogue::find_clause(name) ? link("clause", name, name) : name,
                     colour_of(tone_of(clause)), outcome_word(outcome_of(clause)));
}

/// A block of HTML within Markdown goes on to the next empty line: it must have none.
std::string figure_block(const Counterexample& counterexample) {
  const std::string svg = figure_of(counterexample);
  return svg.empty() ? "" : "\n<figure>" + svg + "</figure>\n";
}

/// What `plumb clause` prints of it. A browser opens it when a link leads there.
std::string clause_text(const catalogue::ClauseText& clause) {
  std::string lines;
  for (const catalogue::Field& field : clause.fields)
    for (const std::string& line : field.lines)
      lines += fmt::format("{:<11}{}\n", &line == &field.lines.front() ? field.name : "", line);
  return fmt::format(
      "<details><summary>{}: {}</summary>\n<pre id=\"clause-{}\">{}\n\n{}</pre></details>\n",
      clause.clause, escaped(clause.field("Purpose")), clause.clause, clause.header,
      escaped(lines));
}

std::string clause_texts(const Certificate& certificate) {
  std::string text;
  for (const ClauseResult& clause : certificate.clauses)
    if (const catalogue::ClauseText* found = catalogue::find_clause(clause.operation))
      text += clause_text(*found);
  if (text.empty()) return text;
  return "<section class=\"texts\">\n<h2>The texts of the clauses</h2>\n" + text + "</section>\n";
}

}  // namespace

std::string certificate_html(const Certificate& certificate) {
  const std::string markdown = certificate_markdown(
      certificate, {conclusion_block, clauses_block, heading_block, figure_block});
  std::string body;
  md_html(markdown.data(), static_cast<MD_SIZE>(markdown.size()), append, &body, MD_FLAG_TABLES, 0);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n{}{}</body>\n</html>\n",
      escaped(title_of(certificate.candidate)), style_sheet, body, clause_texts(certificate));
}

}  // namespace plumb::certify
