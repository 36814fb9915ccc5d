// What a certificate looks like: as data, to CI, on a terminal, and as a document.
//
// The files are the same, byte for byte, for every run that has the same results: how long it took
// is said on the terminal alone.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// A counterexample, as report.json has it.
nlohmann::ordered_json counterexample_json(const Counterexample& one,
                                           const Certificate& certificate);

/// report.json, with the fields that the protocol promises, in its order, and more.
nlohmann::ordered_json report_json(const Certificate& certificate);

/// report.sarif, for code scanning: a result for each counterexample of a failing clause. A known
/// failure is suppressed, with its reason.
nlohmann::ordered_json report_sarif(const Certificate& certificate);

/// junit.xml: one suite, and one test case a clause, whose class is its family. A red clause is a
/// failure, a known one is skipped, and an undecided clause or an unfinished run is an error.
/// Operations that are not offered are a property of the suite.
std::string junit_xml(const Certificate& certificate);

enum class Style { plain, coloured };

/// Columns, of files always.
inline constexpr std::size_t report_width = 100;

enum class Rows {
  to_look_at,  // clauses that are not whole, in words; the others are counted
  all,         // a table of all clauses by verdict, and the operations that are not offered
};

/// What the terminal shows at the end: the conclusion, the clauses, and the worst counterexample of
/// each failing one; then where the files are, unless `out` is empty. Sentences are wrapped at
/// `width` columns; lines to paste and tables of values are not.
std::string certificate_text(const Certificate& certificate, Style style,
                             const std::filesystem::path& out = {}, Rows rows = Rows::to_look_at,
                             std::size_t width = report_width);

/// A counterexample as a person reads it; lines, the last one with its newline.
std::string explain(const Counterexample& counterexample, const Certificate& certificate,
                    std::size_t width = report_width);

/// The same, and below it the kernel-sized counterexample of the verdict, if the clause has one.
std::string explain(const Counterexample& counterexample, const ClauseResult& clause,
                    const Certificate& certificate, std::size_t width = report_width);

/// HTML in a document of Markdown: blocks without empty lines. What is not set is Markdown.
struct HtmlBlocks {
  std::function<std::string(const Certificate&)> conclusion, clauses;
  std::function<std::string(const ClauseResult&)> heading;   // of a failing clause
  std::function<std::string(const Counterexample&)> figure;  // below a counterexample
};

/// certificate.md
std::string certificate_markdown(const Certificate& certificate, const HtmlBlocks& blocks = {});

/// certificate.html: the same in one file, with a verdict, counts and links in each row of the
/// clauses, pictures of the counterexamples, and the text of each clause.
std::string certificate_html(const Certificate& certificate);

/// A badge for a page: how many clauses are whole; red if one fails and that is news.
std::string badge_svg(const Certificate& certificate);

/// Writes report.json, report.sarif, junit.xml, certificate.md and certificate.html into `out`,
/// which is made if it is missing. Each file is replaced as a whole. Throws std::runtime_error, one
/// sentence that names the file.
void write_reports(const Certificate& certificate, const std::filesystem::path& out);

}  // namespace plumb::certify
