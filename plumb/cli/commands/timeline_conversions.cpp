#include "plumb/cli/commands/timeline_conversions.hpp"

#include <fmt/format.h>

#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/certify_conversions.hpp"
#include "plumb/gpu/records/record.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

using namespace gpu_conformance::conversions;

struct VersionOfCompiler {
  std::string version, absent;  // why there is no report
  ConversionReport report{};
};

struct CaseInTime {
  std::string text;
  std::map<std::string, std::string> outcome;  // by version
};

/// Of the cases that are not in all versions alike, in their order.
std::vector<CaseInTime> changed(const std::vector<CaseInTime>& all) {
  std::vector<CaseInTime> some;
  for (const CaseInTime& one : all) {
    bool same = true;
    for (const auto& [version, outcome] : one.outcome)
      same = same && outcome == one.outcome.begin()->second;
    if (!same) some.push_back(one);
  }
  return some;
}

nlohmann::json timeline_json(const std::string& name, const std::vector<VersionOfCompiler>& all,
                             const std::vector<CaseInTime>& cases) {
  nlohmann::json object{{"timeline", name}, {"versions", nlohmann::json::array()}};
  for (const VersionOfCompiler& one : all) {
    nlohmann::json entry{{"version", one.version}};
    if (one.absent.empty())
      entry["report"] = report_json(one.report);
    else
      entry["absent"] = one.absent;
    object["versions"].push_back(std::move(entry));
  }
  for (const CaseInTime& one : changed(cases))
    object["changes"].push_back({{"conversion", one.text}, {"verdicts", one.outcome}});
  return object;
}

std::string timeline_text(const std::string& name, const std::vector<VersionOfCompiler>& all,
                          const std::vector<CaseInTime>& cases) {
  constexpr const char* row = "{:<9}{:>6}{:>7}{:>7}{:>13}{:>9}{:>11}{:>12}{:>19}\n";
  std::string text = fmt::format("Timeline of {}\n", name);
  text += fmt::format(row, "version", "cases", "right", "wrong", "unsupported", "refused",
                      "shuffles", "wavefronts", "costlier, cheaper");
  for (const VersionOfCompiler& one : all) {
    const ConversionTally t = one.report.total();
    text += one.absent.empty() ? fmt::format(row, one.version, t.cases(), t.right, t.wrong,
                                             t.unsupported, t.refused, t.shuffles, t.wavefronts,
                                             fmt::format("{}, {}", t.costlier, t.cheaper))
                               : fmt::format("{:<9}absent: {}\n", one.version, one.absent);
  }
  const auto some = changed(cases);
  for (const CaseInTime& one : some) {
    text += one.text + "\n ";
    for (const auto& [version, outcome] : one.outcome) text += " " + version + " " + outcome;
    text += "\n";
  }
  if (some.empty()) text += "every conversion is in all versions alike\n";
  return text;
}

}  // namespace

int timeline_conversions(const Invocation& call, const std::string& name,
                         const std::vector<std::string>& versions, const std::filesystem::path& out,
                         const CertifyChoices& choices) {
  notation::make_folder(out);
  std::vector<VersionOfCompiler> all;
  std::vector<CaseInTime> cases;
  std::size_t open = 0;
  for (const std::string& version : versions) {
    VersionOfCompiler one{version, "", {}};
    CertifyChoices own = choices;
    own.out = (out / version).string();
    try {
      const auto compiler = converting_candidate(name + "@" + version, choices.terms());
      one.report = conversions_of(
          *compiler, own, {},
          [&](std::size_t index, std::size_t count, const ConversionCase& conversion,
              const Judgement& judgement) {
            if (cases.size() <= index) cases.push_back({case_text(conversion), {}});
            cases[index].outcome[version] = name_of(judgement.outcome);
            show_progress(fmt::format("{}: {} of {} conversions", version, index + 1, count));
          });
      show_progress("");
    } catch (const notation::EnvironmentError& error) { one.absent = error.what(); }
    const ConversionTally t = one.report.total();
    open += t.unsupported + (one.absent.empty() ? 0 : 1);
    all.push_back(std::move(one));
    notation::replace_file(out / "timeline.json", timeline_json(name, all, cases).dump(1) + "\n");
    notation::replace_file(out / "timeline.md",
                           "```\n" + timeline_text(name, all, cases) + "```\n");
  }
  if (call.json)
    print_json(timeline_json(name, all, cases));
  else
    std::cout << timeline_text(name, all, cases)
              << fmt::format("\n{}: timeline.md, timeline.json, and the conversions of a version\n",
                             out.string());
  return open > 0 ? Exit::unfinished : Exit::holds;
}

}  // namespace plumb::cli
