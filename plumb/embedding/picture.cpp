#include "plumb/embedding/picture.hpp"

#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/pictures/drawing.hpp"
#include "plumb/pictures/operations.hpp"
#include "plumb/pictures/panels.hpp"
#include "plumb/pictures/tiles.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::embedding {
namespace {

using notation::CallError;

IntTuple<Integer> parsed_tile(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::tuple, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(error->sentence());
  return std::get<IntTuple<Integer>>(std::get<Value<Integer>>(parsed));
}

void add_plain_value(pictures::Picture& picture, const Value<Integer>& value,
                     const std::string& tile) {
  if (!tile.empty()) {
    const auto* tv = std::get_if<Layout<Integer>>(&value);
    if (!tv) throw CallError("--tile is for a layout of (thread,value)");
    return add_on_tile(picture, *tv, parsed_tile(tile), "");
  }
  if (!add_value(picture, value, ""))
    throw CallError(
        fmt::format("there is no picture of {}; layouts, swizzles, matrices and shuffle plans have "
                    "one",
                    catalogue::with_article(notation::kind_of(value))));
}

}  // namespace

std::string svg_of(const Value<Integer>& value) {
  try {
    pictures::Picture picture;
    if (!pictures::add_value(picture, value, "")) return "";
    return pictures::svg_of(pictures::drawing_of(picture));
  } catch (const CallError&) { return ""; }
}

void add_evaluation(pictures::Picture& picture, const dialects::Evaluated& evaluated,
                    const ShownPart& part) {
  const catalogue::Evaluation& evaluation = evaluated.evaluation;
  if (evaluated.reading)
    for (const std::string& note : evaluated.reading->notes) picture.notes.push_back(note);
  if (part.call && *part.call >= evaluation.steps.size())
    throw CallError(
        fmt::format("expected a call below {}, got {}", evaluation.steps.size(), *part.call));
  if (!part.call && (evaluation.steps.empty() || !part.tile.empty())) {
    if (evaluation.value) add_plain_value(picture, *evaluation.value, part.tile);
  } else {
    add_operation(picture,
                  part.call ? evaluation.steps[*part.call].posed : evaluation.steps.back().posed);
  }
}

}  // namespace plumb::embedding
