#include "plumb/gpu/verdicts/banks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "plumb/gpu/verdicts/line.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr double near_a_model = 0.3;  // of a wavefront

/// If the line has a slope, and all known accesses lie on it.
std::optional<Line> line_of(const std::vector<BankMeasurement>& group) {
  std::vector<std::pair<double, double>> points;
  std::set<double> wavefronts;
  for (const BankMeasurement& one : group) {
    if (!one.known) continue;
    points.emplace_back(one.h0, one.cycles);
    wavefronts.insert(one.h0);
  }
  if (wavefronts.size() < 3) return std::nullopt;
  const Line line = line_through(points);
  if (line.b <= 0.5 || line.worst >= near_a_model * line.b) return std::nullopt;
  return line;
}

double seen(const BankMeasurement& one, const Line& line) { return (one.cycles - line.a) / line.b; }

double by(const BankMeasurement& one, bool h1) { return h1 ? one.h1 : one.h0; }

/// c / b by a model: half way between the least and the greatest of what merged accesses have
/// beyond their wavefronts. Nothing if one of them is farther from it than 0.3, or if they save
/// more than a wavefront, or none and take longer.
std::optional<double> saved(const std::vector<BankMeasurement>& group, const Line& line, bool h1) {
  double least = 0, most = 0;
  bool first = true;
  for (const BankMeasurement& one : group) {
    if (!one.merged) continue;
    const double beyond = seen(one, line) - by(one, h1);
    least = first ? beyond : std::min(least, beyond);
    most = first ? beyond : std::max(most, beyond);
    first = false;
  }
  const double between = (least + most) / 2;
  if (first || most - least >= 2 * near_a_model || between < -1 - near_a_model ||
      between > near_a_model)
    return std::nullopt;
  return between;
}

void judge_unmerged(BankMeasurement& one, double wavefronts) {
  one.entry->got = fmt::format("{:.2f} wavefronts", wavefronts);
  if (std::abs(wavefronts - one.h0) < near_a_model)
    settle(*one.entry, "agrees", Colour::green, "");
  else
    settle(*one.entry, "differs", Colour::red,
           fmt::format("{:.2f} wavefronts measured, {} predicted", wavefronts, one.h0));
}

void judge_merged(BankMeasurement& one, double wavefronts, const std::optional<double>& h0,
                  const std::optional<double>& h1) {
  one.entry->got = fmt::format("{:.2f} wavefronts", wavefronts - (h1 ? *h1 : h0.value_or(0)));
  if (!h0 && !h1)
    settle(*one.entry, "differs", Colour::red,
           fmt::format("neither model predicts the time of merged accesses: {:.2f} wavefronts "
                       "here, {} predicted",
                       wavefronts, one.entry->expected));
  else if (one.h0 == one.h1)
    settle(*one.entry, "agrees", Colour::green, "");
  else if (h0 && h1)
    settle(*one.entry, "undecided", Colour::open, "both models are as long as merged ones take");
  else
    settle(*one.entry, h0 ? "H0" : "H1", Colour::green, "");
}

}  // namespace

std::string predicted_text(Word h0, Word h1) {
  return h0 == h1 ? std::to_string(h0) : fmt::format("{} by H0, {} by H1", h0, h1);
}

void judge_banks(std::vector<BankMeasurement>& group) {
  const auto line = line_of(group);
  const auto h0 = line ? saved(group, *line, false) : std::nullopt,
             h1 = line ? saved(group, *line, true) : std::nullopt;
  for (BankMeasurement& one : group) {
    one.entry->expected = predicted_text(static_cast<Word>(one.h0), static_cast<Word>(one.h1));
    one.entry->got = fmt::format("{:.2f} cycles", one.cycles);
    if (!line)
      settle(*one.entry, "no line", Colour::open,
             "no line with a slope fits the accesses whose wavefronts are known");
    else if (one.merged)
      judge_merged(one, seen(one, *line), h0, h1);
    else
      judge_unmerged(one, seen(one, *line));
  }
}

}  // namespace plumb::gpu_conformance
