#include "plumb/dialects/stated_element.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/explorer/drawn.hpp"
#include "plumb/pictures/diagrams.hpp"
#include "plumb/workbench/shuffles/choice.hpp"
#include "plumb/workbench/shuffles/device_code.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {
namespace {

unsigned bits_of(const Fields& asked) {
  const std::uint64_t bits = asked.number_or("bits", 32, 8, 64);
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
    throw notation::CallError("\"bits\": expected 8, 16, 32 or 64");
  return static_cast<unsigned>(bits);
}

}  // namespace

nlohmann::json shuffle(const Fields& asked) {
  const std::string from = asked.text("from"), to = asked.text("to");
  const unsigned bits = dialects::element_bits_of({from, to}, {}, bits_of(asked));
  const std::size_t lanes = asked.number_or("lanes", 32, 32, 64) > 32 ? 64 : 32;
  const workbench::AskedConversion conversion = workbench::read_conversion(from, to, bits, lanes);
  const bool is_wave = workbench::is_wave(conversion);
  const std::string cost = asked.text_or("cost", "");
  std::optional<workbench::Weights> weights;
  if (!cost.empty()) weights = workbench::read_weights(cost);
  const workbench::ChosenPlan chosen = workbench::chosen_plan(conversion, weights);
  nlohmann::json answer{
      {"plan", workbench::chosen_json(conversion, chosen)},
      {"text", workbench::chosen_text(conversion, chosen)},
      {is_wave ? "hip" : "cuda",
       workbench::device_text(
           is_wave ? workbench::DeviceLanguage::hip : workbench::DeviceLanguage::cuda, chosen.plan,
           conversion.conversion.target_warps.columns, workbench::code_notes(conversion, chosen))},
      {"inputs", chosen.plan.inputs},
      {"steps", chosen.plan.steps.size()}};
  try {
    pictures::Picture picture;
    pictures::add_plan(picture, chosen.plan, "");
    enter_drawing(answer, picture);
  } catch (const notation::CallError& why) { answer["no_picture"] = why.what(); }
  return answer;
}

}  // namespace plumb::explorer
