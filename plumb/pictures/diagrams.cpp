#include "plumb/pictures/diagrams.hpp"

#include <algorithm>
#include <memory>

#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/shuffles/outcome.hpp"

namespace plumb::pictures {
namespace {

constexpr std::size_t most_values = 256;

std::string step_name(const PlanStep& step) {
  struct Name {
    std::string operator()(const SelectStep& s) const {
      return fmt::format("sel v{} v{}", s.then, s.otherwise);
    }
    std::string operator()(const IndexedShuffle& s) const {
      return fmt::format("idx v{}", s.value);
    }
    std::string operator()(const ButterflyShuffle& s) const {
      return fmt::format("bfly v{} {}", s.value, s.by);
    }
    std::string operator()(const UpShuffle& s) const {
      return fmt::format("up v{} {}", s.value, s.by);
    }
    std::string operator()(const DownShuffle& s) const {
      return fmt::format("down v{} {}", s.value, s.by);
    }
    std::string operator()(const PermuteStep& s) const {
      return fmt::format("prmt v{} v{}", s.low, s.high);
    }
  };
  return std::visit(Name{}, step);
}

std::string element_text(const ByteSource& source) {
  return fmt::format("R{}L{}", source.input, source.lane);
}

/// The plan with every value as an output, so that its outcome shows all of them.
ShufflePlan with_all_values(ShufflePlan plan) {
  const std::vector<PlanValue> outputs = plan.outputs;
  plan.outputs.clear();
  for (PlanValue v = 0; v < plan.inputs + plan.steps.size(); ++v) plan.outputs.push_back(v);
  plan.outputs.insert(plan.outputs.end(), outputs.begin(), outputs.end());
  return plan;
}

Cell cell_of(const WordSource& word, std::size_t lanes) {
  Cell cell{{element_text(word[0])}, "", "", ""};
  const bool whole = std::all_of(word.begin(), word.end(), [&](const ByteSource& byte) {
    return byte.input == word[0].input && byte.lane == word[0].lane;
  });
  const bool in_place = whole && word[0].byte == 0 && word[1].byte == 1 && word[2].byte == 2;
  if (!in_place) {
    cell.lines.clear();
    for (const ByteSource& byte : word)
      cell.lines.push_back(element_text(byte) + "." + std::to_string(byte.byte));
  }
  cell.keys[Hue::thread] = Integer(word[0].lane);
  cell.keys[Hue::value] = Integer(word[0].input);
  cell.keys[Hue::part] = Integer(word[0].input * lanes + word[0].lane);
  return cell;
}

}  // namespace

void add_plan(Picture& picture, const ShufflePlan& plan, const std::string& name) {
  const std::size_t values = plan.inputs + plan.steps.size();
  if (values + plan.outputs.size() > most_values)
    throw notation::CallError(fmt::format("a diagram has at most {} values, and this plan has {}",
                                          most_values, values + plan.outputs.size()));
  const std::size_t lanes = std::size_t{1} << plan.lane_bits;
  const auto outcome =
      std::make_shared<const std::vector<LanesOfWord>>(outcome_of(with_all_values(plan)));

  Axis columns{{Integer(outcome->size())}};
  for (std::size_t v = 0; v < plan.inputs; ++v) columns.names.push_back(fmt::format("v{} in", v));
  for (std::size_t k = 0; k < plan.steps.size(); ++k)
    columns.names.push_back(fmt::format("v{} = {}", plan.inputs + k, step_name(plan.steps[k])));
  for (std::size_t k = 0; k < plan.outputs.size(); ++k)
    columns.names.push_back(fmt::format("out {} = v{}", k, plan.outputs[k]));

  const auto at = [outcome, lanes, columns](const Integer& lane, const Integer& value) {
    Cell cell = cell_of(
        outcome->at(static_cast<std::size_t>(value)).at(static_cast<std::size_t>(lane)), lanes);
    cell.coordinate = fmt::format("lane {}, {}", lane.str(), columns.label(value));
    return cell;
  };
  picture.panels.push_back({name,
                            fmt::format("{}, {}", counted(Integer(lanes), "lane"),
                                        counted(Integer(plan.steps.size()), "step")),
                            Axis{{Integer(lanes)}}, columns, at});
  picture.notes.push_back("a row is a lane, a column a value; RxLy: what input x had in lane y");
  picture.hue = Hue::thread;
}

}  // namespace plumb::pictures
