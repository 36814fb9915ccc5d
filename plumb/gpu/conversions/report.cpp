#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "plumb/gpu/conversions/run.hpp"

namespace plumb::gpu_conformance::conversions {
namespace {

constexpr std::string_view row = "{:>5}{:>6}  {:<13}{:>6}{:>7}{:>7}{:>13}{:>9}  {:<22}{:<24}{}\n";
constexpr std::size_t most_remarks = 20;

std::string line_of(const std::string& warps, const std::string& bits, const std::string& set,
                    const ConversionTally& t) {
  const auto pair = [](std::size_t a, std::size_t b) { return fmt::format("{}, {}", a, b); };
  const std::string shuffles =
      t.by_shuffles == 0
          ? "none"
          : fmt::format("{}: {}", t.by_shuffles, pair(t.shuffles, t.planned_shuffles));
  const std::string shared =
      t.by_shared == 0 ? "none"
                       : fmt::format("{}: {}", t.by_shared, pair(t.wavefronts, t.without_conflict));
  const std::string price =
      t.planned == 0 ? "no plan" : fmt::format("{} of {}, {}", t.costlier, t.planned, t.cheaper);
  return fmt::format(row, warps, bits, set, t.cases(), t.right, t.wrong, t.unsupported, t.refused,
                     shuffles, shared, price);
}

std::string verdict_text(const ConversionReport& report) {
  const ConversionTally t = report.total();
  if (t.wrong + t.refused > 0)
    return fmt::format("NOT CERTIFIED: {} of {} conversions wrong, {} refused\n", t.wrong,
                       t.cases(), t.refused);
  if (t.unsupported > 0 || t.cases() == 0)
    return fmt::format("undecided: {} of {} conversions have PTX that is not interpreted\n",
                       t.unsupported, t.cases());
  return fmt::format("certified for {} conversions: every element in every place, bit by bit\n",
                     t.cases());
}

}  // namespace

nlohmann::json tally_json(const TallyKey& key, const ConversionTally& t) {
  const auto& [warps, bits, set] = key;
  return {{"warps", warps},
          {"bits", bits},
          {"set", set},
          {"cases", t.cases()},
          {"right", t.right},
          {"wrong", t.wrong},
          {"unsupported", t.unsupported},
          {"refused", t.refused},
          {"by_shuffles", t.by_shuffles},
          {"shuffles", t.shuffles},
          {"planned_shuffles", t.planned_shuffles},
          {"by_shared", t.by_shared},
          {"wavefronts", t.wavefronts},
          {"without_conflict", t.without_conflict},
          {"planned", t.planned},
          {"costlier", t.costlier},
          {"cheaper", t.cheaper},
          {"below_bound", t.below_bound}};
}

nlohmann::json report_json(const ConversionReport& report) {
  const ConversionTally t = report.total();
  nlohmann::json json{{"compiler", report.compiler},
                      {"cases", t.cases()},
                      {"right", t.right},
                      {"wrong", t.wrong},
                      {"unsupported", t.unsupported},
                      {"refused", t.refused},
                      {"planned", t.planned},
                      {"costlier", t.costlier},
                      {"cheaper", t.cheaper},
                      {"below_bound", t.below_bound},
                      {"done_before", report.done_before},
                      {"seconds", report.seconds},
                      {"remarks", report.remarks}};
  for (const auto& [key, tally] : report.tallies) json["rows"].push_back(tally_json(key, tally));
  return json;
}

std::string report_text(const ConversionReport& report) {
  std::string text = fmt::format("Layout conversions of {}, its PTX run lane by lane; {:.0f} s\n",
                                 report.compiler, report.seconds);
  text += fmt::format(row, "warps", "bits", "set", "cases", "right", "wrong", "unsupported",
                      "refused", "by shuffles", "by shared memory", "costlier, cheaper");
  for (const auto& [key, tally] : report.tallies)
    text += line_of(std::to_string(std::get<0>(key)), std::to_string(std::get<1>(key)),
                    std::get<2>(key), tally);
  text += line_of("", "", "all", report.total());
  text +=
      "by shuffles: conversions, their shuffles, those of our plans; by shared memory: "
      "conversions, their wavefronts, those of the same accesses without a conflict; costlier, "
      "cheaper than our plan: a shuffle and a wavefront count 100, from 32 bits on a select and a "
      "permute 50; all of the busiest warp\n";
  for (std::size_t k = 0; k < std::min(most_remarks, report.remarks.size()); ++k)
    text += report.remarks[k] + "\n";
  if (report.remarks.size() > most_remarks)
    text += fmt::format("and {} more, with --json\n", report.remarks.size() - most_remarks);
  return text + verdict_text(report);
}

}  // namespace plumb::gpu_conformance::conversions
