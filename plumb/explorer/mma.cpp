#include <fmt/format.h>

#include "plumb/embedding/evaluation_json.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/explorer/drawn.hpp"
#include "plumb/explorer/tiled_product.hpp"
#include "plumb/mma_fragments/ptx_isa_fragments.hpp"
#include "plumb/pictures/tiles.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;

/// The tile of an operand that no thread has in registers.
void draw_in_shared_memory(pictures::Picture& picture, const TiledOperand& operand) {
  const IntTuple<Integer> tile = tuple_of<Integer>({operand.rows, operand.columns});
  const pictures::View view{tile, [rows = operand.rows](const Integer& i) {
                              const std::string text =
                                  floor_mod(i, rows).str() + "," + floor_div(i, rows).str();
                              return pictures::Cell{{text}, "", "", i.str()};
                            }};
  add_places(picture, view, operand.operand->name,
             operand.operand->name + " lies in shared memory: each thread has all of it");
  picture.hue = pictures::Hue::none;
}

/// Draws an operand, if the reference answers its call.
void enter_operand(json& entry, const TiledProduct& product, const TiledOperand& operand) {
  const std::string call = product.call(operand);
  const dialects::Evaluated evaluated = dialects::evaluate_text(call);
  json evaluation = embedding::evaluation_json(call, evaluated, embedding::Detail::result);
  entry["call"] = call;
  if (evaluation.contains("refuse")) {
    entry["refuse"] = evaluation["refuse"];
    entry["at"] = evaluation["at"];
    return;
  }
  entry["layout"] = evaluation["result"];
  for (const catalogue::Step& step : evaluated.evaluation.steps)
    if (!step.posed.required) {
      entry["no_picture"] = evaluation.contains("notes")
                                ? evaluation["notes"][0]["text"].get<std::string>()
                                : fmt::format("{} is called outside its required domain",
                                              step.posed.request.operation->name);
      return;
    }
  pictures::Picture picture;
  try {
    if (in_shared_memory(product.atom(), *operand.operand))
      draw_in_shared_memory(picture, operand);
    else
      add_on_tile(picture, std::get<Layout<Integer>>(*evaluated.evaluation.value),
                  tuple_of<Integer>({operand.rows, operand.columns}), operand.operand->name);
    enter_drawing(entry, picture);
  } catch (const notation::CallError& why) { entry["no_picture"] = why.what(); }
}

}  // namespace

json mma(const Fields& asked) {
  const TiledProduct product(asked);
  json answer{{"atom", product.atom().name},
              {"instruction", product.atom().instruction},
              {"threads", static_cast<int>(product.threads())},
              {"steps", static_cast<int>(product.steps())},
              {"operands", json::array()}};
  for (const TiledOperand& operand : product.operands()) {
    json holders = json::array();
    for (Integer thread = 0; thread < product.threads(); ++thread)
      holders.push_back(static_cast<int>(product.holder(operand, thread)));
    json entry{{"name", operand.operand->name},
               {"tile", fmt::format("({},{})", operand.rows.str(), operand.columns.str())},
               {"columns", static_cast<int>(operand.step_columns)},
               {"holder", holders}};
    enter_operand(entry, product, operand);
    answer["operands"].push_back(entry);
  }
  return answer;
}

}  // namespace plumb::explorer
