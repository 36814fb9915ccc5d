#include <fmt/format.h>

#include "plumb/embedding/evaluation_json.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/explorer/drawn.hpp"
#include "plumb/explorer/tiled_product.hpp"
#include "plumb/mma_fragments/ptx_isa_fragments.hpp"
#include "plumb/pictures/tiles.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"

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
  add_places(picture, view, "",
             operand.operand->name + " lies in shared memory: each thread has all of it");
  picture.hue = pictures::Hue::none;
}

/// An expression as {"call","layout"} or {"call","refuse","at"}, with the first note that says why
/// the result is not one to show as "no_picture".
json answered(const std::string& call, const dialects::Evaluated& evaluated) {
  const json evaluation = embedding::evaluation_json(call, evaluated, embedding::Detail::result);
  json entry{{"call", call}};
  if (evaluation.contains("result")) entry["layout"] = evaluation["result"];
  for (const char* field : {"refuse", "at"})
    if (evaluation.contains(field)) entry[field] = evaluation[field];
  for (const catalogue::Step& step : evaluated.evaluation.steps)
    if (!step.posed.required && !entry.contains("refuse") && !entry.contains("no_picture"))
      entry["no_picture"] = evaluation.contains("notes")
                                ? evaluation["notes"][0]["text"].get<std::string>()
                                : fmt::format("{} is called outside its required domain",
                                              step.posed.request.operation->name);
  return entry;
}

/// Draws an operand, if the reference answers its call.
void enter_operand(json& entry, const TiledProduct& product, const TiledOperand& operand) {
  const std::string call = product.call(operand);
  const dialects::Evaluated evaluated = dialects::evaluate_text(call);
  entry.update(answered(call, evaluated));
  if (entry.contains("refuse") || entry.contains("no_picture")) return;
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

/// The shape of a layout or of a composed layout, as the notation writes it.
std::string shape_text(const Value<Integer>& value) {
  const auto* composed = std::get_if<ComposedLayout<Integer>>(&value);
  const IntTuple<Integer>& shape =
      composed ? composed->inner.shape : std::get<Layout<Integer>>(value).shape;
  return notation::print(Value<Integer>(shape));
}

/// The registers of a thread, in the place of each value: as make_fragment_like has those of A and
/// B. Those of C do not follow the tensor (CuTe C++, mma_atom.hpp, make_fragment_C).
void draw_registers(json& fragment, const Layout<Integer>& registers, const std::string& name) {
  pictures::Picture picture;
  picture.hue = pictures::Hue::none;
  const pictures::View view{registers.shape, [&registers](const Integer& i) {
                              const std::string at = evaluate(registers, i).str();
                              return pictures::Cell{{at}, "", "", at};
                            }};
  add_places(picture, view, "", name + ": the register of each value");
  enter_drawing(fragment, picture);
}

json fragment_of(const TiledProduct& product, const TiledOperand& operand) {
  const std::string& name = operand.operand->name;
  const std::string call = product.partition(operand);
  const dialects::Evaluated partition = dialects::evaluate_text(call);
  json fragment{{"partition", answered(call, partition)}};
  if (fragment["partition"].contains("refuse") || fragment["partition"].contains("no_picture"))
    return fragment;
  if (in_shared_memory(product.atom(), *operand.operand)) {
    fragment["no_picture"] = name + " lies in shared memory: its fragment is a descriptor";
    return fragment;
  }
  const Value<Integer>& part = *partition.evaluation.value;
  const std::string made = name == "C"
                               ? fmt::format("make_column_major_layout({})", shape_text(part))
                               : fmt::format("make_fragment_like({})", notation::print(part));
  const dialects::Evaluated evaluated = dialects::evaluate_text(made);
  fragment.update(answered(made, evaluated));
  if (fragment.contains("refuse") || fragment.contains("no_picture")) return fragment;
  try {
    draw_registers(fragment, std::get<Layout<Integer>>(*evaluated.evaluation.value), name);
  } catch (const notation::CallError& why) { fragment["no_picture"] = why.what(); }
  return fragment;
}

}  // namespace

json mma(const Fields& asked) {
  const TiledProduct product(asked);
  json answer{{"atom", product.atom().name},
              {"instruction", product.atom().instruction},
              {"threads", static_cast<int>(product.threads())},
              {"steps", static_cast<int>(product.steps())},
              {"parts", static_cast<int>(product.parts_of_sum())},
              {"operands", json::array()}};
  for (const TiledOperand& operand : product.operands()) {
    json holders = json::array();
    for (Integer thread = 0; thread < product.threads(); ++thread)
      holders.push_back(static_cast<int>(product.holder(operand, thread)));
    json entry{{"name", operand.operand->name},
               {"tile", fmt::format("({},{})", operand.rows.str(), operand.columns.str())},
               {"step_of", product.step_of_columns(operand)},
               {"holder", holders}};
    enter_operand(entry, product, operand);
    entry["fragment"] = fragment_of(product, operand);
    answer["operands"].push_back(entry);
  }
  return answer;
}

}  // namespace plumb::explorer
