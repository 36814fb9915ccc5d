#include "plumb/cli/commands/certify/adopt_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"

namespace plumb::cli {
namespace {

using certify::one_line;

/// A JSON string is a YAML string.
std::string yaml_string(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// Each run of a job begins with a bare image and the cached folder ~/plumbline/judge, which has
// every library that the judge needs.
constexpr std::string_view fetch =
    R"(command -v git && command -v python3 || { apt-get update && apt-get install -y git python3; }
git clone --depth 1 --branch "$PLUMBLINE_REF" "$PLUMBLINE" "$HOME/plumbline/source")";

constexpr std::string_view build =
    R"(if ! [ -x "$HOME/plumbline/judge/bin/plumb-certify" ]; then
  cd "$HOME/plumbline/source"
  scripts/setup
  cmake --preset release -D PLUMB_UNITY=ON
  cmake --build --preset release --target plumb-certify
  scripts/release --no-tag --out "$HOME/plumbline/dist"
  mkdir -p "$HOME/plumbline/judge"
  tar -xzf "$HOME"/plumbline/dist/*.tar.gz -C "$HOME/plumbline/judge" --strip-components=1
fi)";

std::string certify_line(const Adoption& adoption) {
  std::vector<std::string> words{"certify"};
  words.insert(words.end(), adoption.options.begin(), adoption.options.end());
  words.insert(words.end(), {"--expect", adoption.known, "--out", "plumbline-report", "--"});
  words.insert(words.end(), adoption.command.begin(), adoption.command.end());
  return "\"$HOME/plumbline/judge/bin/plumb-certify\" " + certify::shell_line(words);
}

std::string indented(std::string_view text, std::size_t by) {
  std::string out(by, ' ');
  for (const char c : text) {
    out += c;
    if (c == '\n') out.append(by, ' ');
  }
  return out;
}

constexpr std::string_view workflow = R"(# Written by plumb adopt; yours to change.
name: plumbline
on: [push, pull_request]

jobs:
  certify:
    runs-on: ubuntu-latest
    container: debian:12
    permissions:
      contents: read
      security-events: write
    env:
      PLUMBLINE: {repository}
      PLUMBLINE_REF: {reference}
    defaults:
      run:
        shell: bash
    steps:
      - uses: actions/checkout@v4
      - uses: actions/cache@v4
        with:
          path: ~/plumbline/judge
          key: plumb-certify-${{{{ env.PLUMBLINE_REF }}}}
      - name: Fetch Plumbline
        run: |
{fetch}
      - name: Build the judge
        run: |
{build}
      - name: Certify
        run: |
{certify}
      - name: Summary
        if: always()
        run: |
          cat plumbline-report/certificate.md >> "$GITHUB_STEP_SUMMARY"
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: plumbline-report
          path: plumbline-report
      - uses: github/codeql-action/upload-sarif@v3
        if: always()
        with:
          sarif_file: plumbline-report/report.sarif
)";

constexpr std::string_view job = R"(# Written by plumb adopt; yours to change. In .gitlab-ci.yml:
#   include: {{local: .gitlab/plumbline.yml}}
plumbline:
  image: debian:12
  variables:
    PLUMBLINE: {repository}
    PLUMBLINE_REF: {reference}
  before_script:
    - export HOME="$CI_PROJECT_DIR/.plumbline-home"
    - |
{fetch}
    - |
{build}
  script:
    - |
{certify}
  cache:
    key: plumb-certify-$PLUMBLINE_REF
    paths: [.plumbline-home/plumbline/judge]
  artifacts:
    when: always
    paths: [plumbline-report]
    reports:
      junit: plumbline-report/junit.xml
)";

/// Harmless in a cell of a Markdown table.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : one_line(text, 500)) {
    if (c == '|' || c == '<' || c == '`' || c == '[' || c == '*' || c == '_') out += '\\';
    out += c;
  }
  return out;
}

std::string known_table(const certify::Certificate& certificate) {
  if (certificate.failures.empty()) return "No failure is known.\n";
  std::string text = "| law | grade | reason | issue |\n|---|---|---|---|\n";
  for (const certify::KnownFailure& one : certificate.failures)
    text += fmt::format("| {} | {} | {} | {} |\n", cell(one.law), name_of(one.grade),
                        cell(one.reason), one.issue.empty() ? "" : cell(one.issue));
  return text;
}

std::string clause_table_of(const certify::Certificate& certificate) {
  std::string text = "| clause | cases | outcome |\n|---|---:|---|\n";
  for (const certify::ClauseResult& clause : certificate.clauses)
    text += fmt::format("| {} | {} | {} |\n", cell(clause.operation),
                        certify::with_thousands(clause.judged()),
                        certify::outcome_word(certify::outcome_of(clause)));
  return text;
}

constexpr std::string_view page = R"(# Conformance

![layout algebra: {badge_text}]({badge})

Plumbline tests this library against an executable specification of layout algebra. Its CI fails if
a failure is not among the known ones, or if a known one no longer happens.

> {title}: {conclusion}

## Clauses

{clauses}
## Known failures

{known}
## Run it again

```
{again}
```

After a fix, or to accept a failure, write the known failures again and edit their reasons:

```
{rewrite}
```
)";

}  // namespace

std::string github_workflow(const Adoption& adoption) {
  return fmt::format(fmt::runtime(workflow),
                     fmt::arg("repository", yaml_string(adoption.repository)),
                     fmt::arg("reference", yaml_string(adoption.reference)),
                     fmt::arg("fetch", indented(fetch, 10)), fmt::arg("build", indented(build, 10)),
                     fmt::arg("certify", indented(certify_line(adoption), 10)));
}

std::string gitlab_job(const Adoption& adoption) {
  return fmt::format(fmt::runtime(job), fmt::arg("repository", yaml_string(adoption.repository)),
                     fmt::arg("reference", yaml_string(adoption.reference)),
                     fmt::arg("fetch", indented(fetch, 6)), fmt::arg("build", indented(build, 6)),
                     fmt::arg("certify", indented(certify_line(adoption), 6)));
}

std::string conformance_page(const Adoption& adoption, const certify::Certificate& certificate,
                             const std::string& badge) {
  const auto line = [&](const char* option) {
    std::vector<std::string> words{"plumb-certify", "certify"};
    words.insert(words.end(), adoption.options.begin(), adoption.options.end());
    words.insert(words.end(), {option, adoption.known, "--"});
    words.insert(words.end(), adoption.command.begin(), adoption.command.end());
    return certify::shell_line(words);
  };
  return fmt::format(
      fmt::runtime(page), fmt::arg("badge", badge),
      fmt::arg("badge_text", fmt::format("{} of {} clauses", certificate.whole_clauses(),
                                         certificate.clauses.size())),
      fmt::arg("title", cell(certify::title_of(certificate.candidate))),
      fmt::arg("conclusion", cell(certify::conclusion(certificate))),
      fmt::arg("clauses", clause_table_of(certificate)),
      fmt::arg("known", known_table(certificate)), fmt::arg("again", line("--expect")),
      fmt::arg("rewrite", line("--write-expect")));
}

}  // namespace plumb::cli
