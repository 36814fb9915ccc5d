#include "plumb/gpu/conversions/judgement.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "plumb/dialects/written_value.hpp"
#include "plumb/gpu/ptx/conversion.hpp"
#include "plumb/workbench/shuffles/choice.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::gpu_conformance::conversions {
namespace {

using nlohmann::json;

constexpr std::array outcomes{ConversionOutcome::right, ConversionOutcome::wrong,
                              ConversionOutcome::unsupported, ConversionOutcome::refused};

std::optional<ConversionOutcome> outcome_named(const std::string& name) {
  for (const ConversionOutcome one : outcomes)
    if (name_of(one) == name) return one;
  return std::nullopt;
}

LinearLayout<Integer> layout_of_text(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::linear, dialects::written_value(text));
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(text + ": " + error->sentence());
  const auto* layout = workbench::read_as<LinearLayout<Integer>>(parsed);
  if (!layout) throw notation::CallError(text + " is no linear layout");
  return *layout;
}

ptx::ThreadElements elements_of(const std::string& text, std::size_t warps) {
  auto elements = ptx::thread_elements(layout_of_text(text), warps);
  if (const auto* reason = std::get_if<std::string>(&elements))
    throw notation::CallError(text + ": " + *reason);
  return std::get<ptx::ThreadElements>(std::move(elements));
}

/// The warp that executes most; of equal ones the first.
std::optional<ptx::Counts> busiest(const std::vector<ptx::Counts>& warps) {
  const auto weight = [](const ptx::Counts& c) {
    return std::pair(c.shuffles + c.wavefronts, c.instructions);
  };
  const auto most = std::max_element(warps.begin(), warps.end(), [&](const auto& a, const auto& b) {
    return weight(a) < weight(b);
  });
  if (most == warps.end()) return std::nullopt;
  return *most;
}

std::optional<PlannedCost> planned(const ConversionCase& one) {
  if (!one.in_a_warp) return std::nullopt;
  const auto& [from, to] = *one.in_a_warp;
  const auto chosen =
      workbench::chosen_plan(workbench::read_conversion(from, to, one.bits), std::nullopt);
  return PlannedCost{chosen.cost.shuffles, chosen.cost.selects, chosen.cost.permutes, chosen.bound};
}

ConversionOutcome outcome_of(ptx::ConversionVerdict verdict) {
  switch (verdict) {
    case ptx::ConversionVerdict::right: return ConversionOutcome::right;
    case ptx::ConversionVerdict::wrong: return ConversionOutcome::wrong;
    case ptx::ConversionVerdict::unsupported: return ConversionOutcome::unsupported;
  }
  return ConversionOutcome::unsupported;
}

/// The fields of counts, in the order of the reports.
struct CountField {
  const char* name;
  std::size_t ptx::Counts::*field;
};
constexpr std::array<CountField, 9> count_fields{{
    {"instructions", &ptx::Counts::instructions},
    {"shuffles", &ptx::Counts::shuffles},
    {"selects", &ptx::Counts::selects},
    {"permutes", &ptx::Counts::permutes},
    {"shared_loads", &ptx::Counts::shared_loads},
    {"shared_stores", &ptx::Counts::shared_stores},
    {"barriers", &ptx::Counts::barriers},
    {"wavefronts", &ptx::Counts::wavefronts},
    {"without_conflict", &ptx::Counts::without_conflict},
}};

std::optional<std::size_t> number_in(const json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::size_t>();
}

}  // namespace

std::string_view name_of(ConversionOutcome outcome) {
  switch (outcome) {
    case ConversionOutcome::right: return "right";
    case ConversionOutcome::wrong: return "wrong";
    case ConversionOutcome::unsupported: return "unsupported";
    case ConversionOutcome::refused: return "refused";
  }
  return "";
}

std::size_t warps_of(const std::string& layout) {
  for (const LinearInput<Integer>& input : layout_of_text(layout).inputs)
    if (input.name == "warp") return std::size_t{1} << std::min<std::size_t>(input.bases.size(), 6);
  return 1;
}

std::size_t elements_of_conversion(const ConversionCase& one) {
  return elements_of(one.from, one.warps).elements();
}

Judgement judged(const ConversionCase& one, const Emission& emission) {
  const ptx::ThreadElements from = elements_of(one.from, one.warps);
  const ptx::ThreadElements to = elements_of(one.to, one.warps);
  if (from.elements() != to.elements())
    throw notation::CallError(one.from + " and " + one.to + " have different numbers of elements");
  Judgement result{ConversionOutcome::refused, emission.why_none, std::nullopt, planned(one)};
  if (!emission.ptx) return result;
  const ptx::JudgedConversion verdict = ptx::judge_conversion(
      {*emission.ptx, emission.entry, emission.dynamic_shared_bytes}, from, to, one.bits);
  result.outcome = outcome_of(verdict.verdict);
  result.reason = verdict.reason;
  result.counts = busiest(verdict.warps);
  return result;
}

std::size_t price_of(const ptx::Counts& c, unsigned bits) {
  return 100 * (c.shuffles + c.wavefronts) + (bits < 32 ? 0 : 50 * (c.selects + c.permutes));
}
std::size_t price_of(const PlannedCost& c, unsigned bits) {
  return 100 * c.shuffles + (bits < 32 ? 0 : 50 * (c.selects + c.permutes));
}

std::int64_t excess_of(const Judgement& one, unsigned bits) {
  if (one.outcome != ConversionOutcome::right || !one.counts || !one.ours) return 0;
  return static_cast<std::int64_t>(price_of(*one.counts, bits)) -
         static_cast<std::int64_t>(price_of(*one.ours, bits));
}

bool is_below_bound(const Judgement& one) {
  return one.outcome == ConversionOutcome::right && one.counts && one.ours &&
         one.counts->shared_loads == 0 && one.counts->shuffles < one.ours->bound;
}

json judgement_json(const ConversionCase& one, const Judgement& judgement) {
  json object{{"set", one.set},   {"warps", one.warps}, {"bits", one.bits},
              {"from", one.from}, {"to", one.to},       {"verdict", name_of(judgement.outcome)}};
  if (!judgement.reason.empty()) object["reason"] = judgement.reason;
  if (judgement.counts) {
    for (const CountField& field : count_fields)
      object["emitted"][field.name] = (*judgement.counts).*field.field;
    object["emitted"]["price"] = price_of(*judgement.counts, one.bits);
  }
  if (judgement.ours)
    object["planned"] = {{"shuffles", judgement.ours->shuffles},
                         {"selects", judgement.ours->selects},
                         {"permutes", judgement.ours->permutes},
                         {"bound", judgement.ours->bound},
                         {"price", price_of(*judgement.ours, one.bits)}};
  return object;
}

std::optional<Judgement> read_judgement(const json& object) {
  if (!object.is_object() || !object.contains("verdict") || !object["verdict"].is_string())
    return std::nullopt;
  const auto outcome = outcome_named(object["verdict"].get<std::string>());
  if (!outcome) return std::nullopt;
  Judgement result{*outcome, "", std::nullopt, std::nullopt};
  if (const auto reason = object.find("reason"); reason != object.end() && reason->is_string())
    result.reason = reason->get<std::string>();
  if (const auto emitted = object.find("emitted"); emitted != object.end()) {
    result.counts.emplace();
    for (const CountField& field : count_fields) {
      const auto number = number_in(*emitted, field.name);
      if (!number) return std::nullopt;
      (*result.counts).*field.field = *number;
    }
  }
  if (const auto planned = object.find("planned"); planned != object.end()) {
    const auto shuffles = number_in(*planned, "shuffles"), selects = number_in(*planned, "selects"),
               permutes = number_in(*planned, "permutes"), bound = number_in(*planned, "bound");
    if (!shuffles || !selects || !permutes || !bound) return std::nullopt;
    result.ours = PlannedCost{*shuffles, *selects, *permutes, *bound};
  }
  return result;
}

}  // namespace plumb::gpu_conformance::conversions
