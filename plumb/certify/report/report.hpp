// What a certificate looks like: as data, to CI, on a terminal, and as a document.
//
// The files are the same, byte for byte, for every run that has the same results: how long it took
// is said on the terminal alone.
#pragma once

#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// report.json, with the fields that the protocol promises, in its order, and more.
nlohmann::ordered_json report_json(const Certificate& certificate);

/// junit.xml: one suite, and one test case a clause. A red clause is a failure, an undecided clause
/// or an unfinished run an error, and an operation that is not offered is skipped.
std::string junit_xml(const Certificate& certificate);

enum class Style { plain, coloured };

/// What the terminal shows at the end: the table, the worst counterexample of each failing clause,
/// and the conclusion; then where the files are, unless `out` is empty.
std::string certificate_text(const Certificate& certificate, Style style,
                             const std::filesystem::path& out = {});

/// A counterexample as a person reads it; lines, the last one with its newline.
std::string explain(const Counterexample& counterexample, const Certificate& certificate);

/// The same, and below it the kernel-sized counterexample of the verdict, if the clause has one.
std::string explain(const Counterexample& counterexample, const ClauseResult& clause,
                    const Certificate& certificate);

/// HTML that stands below a counterexample, a block without empty lines; or nothing.
using Figures = std::function<std::string(const Counterexample&)>;

/// certificate.md
std::string certificate_markdown(const Certificate& certificate, const Figures& figures = {});

/// certificate.html: the same, with pictures of the counterexamples, in one file.
std::string certificate_html(const Certificate& certificate);

/// Writes report.json, junit.xml, certificate.md and certificate.html into `out`, which is made if
/// it is missing. Each file is replaced as a whole. Throws std::runtime_error, one sentence that
/// names the file.
void write_reports(const Certificate& certificate, const std::filesystem::path& out);

}  // namespace plumb::certify
