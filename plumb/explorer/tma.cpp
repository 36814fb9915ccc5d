#include <fmt/format.h>

#include <memory>

#include "plumb/dialects/written_value.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/explorer/drawn.hpp"
#include "plumb/gpu/descriptors/asked_tensor_box.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::explorer {
namespace {

using gpu_conformance::TensorBox;
using nlohmann::json;
using notation::CallError;

/// A plain layout within the swizzle that changes nothing.
ComposedLayout<Integer> composed_of(const Value<Integer>& value) {
  if (const auto* plain = std::get_if<Layout<Integer>>(&value))
    return ComposedLayout<Integer>({{Swizzle<Integer>{0, 0, 0}, 0}}, *plain);
  return std::get<ComposedLayout<Integer>>(value);
}

/// The elements of a tile: where the tensor has them, and where shared memory does.
class BoxedTile {
 public:
  /// `at` is the element of each mode at which the tile begins.   Domain: box.shared is a layout.
  BoxedTile(const TensorBox& box, std::vector<Integer> at);

  const IntTuple<Integer>& shape() const { return inner_.shape; }
  Integer size() const { return product(inner_.shape); }

  /// Of element i of the tile, mode 0 fastest: an element of each mode of the tensor.
  std::vector<Integer> place(const Integer& i) const;

  /// True if the tensor has it.
  bool inside(const std::vector<Integer>& place) const;

  /// Its offset in shared memory, in elements, without the swizzle and with it.
  Integer linear(const Integer& i) const { return evaluate(inner_, i); }
  Integer shared(const Integer& i) const { return evaluate(composed_, i).value(); }

 private:
  /// `count` elements of a mode, `step` elements apart.
  struct Digit {
    Integer count, step;
  };

  ComposedLayout<Integer> composed_;
  Layout<Integer> inner_;
  std::vector<Integer> at_, extents_;       // of each mode of the tensor
  std::vector<std::vector<Digit>> digits_;  // of each mode, the finest first
};

BoxedTile::BoxedTile(const TensorBox& box, std::vector<Integer> at)
    : composed_(composed_of(*dialects::evaluate_text(box.shared).evaluation.value)),
      inner_(composed_.inner),
      at_(std::move(at)) {
  const std::size_t modes = inner_.shape.is_leaf() ? 1 : rank(inner_.shape);
  if (at_.empty()) at_.assign(modes, 0);
  if (at_.size() != modes)
    throw CallError(
        fmt::format("\"at\": expected {} integers, one for each mode of the tensor, "
                    "got {}",
                    modes, at_.size()));
  extents_.assign(modes, 1);
  digits_.resize(modes);
  std::vector<Integer> units(modes, 1);
  for (std::size_t i = 0; i < box.modes.size(); ++i) {
    const std::size_t k = box.modes[i];
    digits_[k].push_back({box.map.loaded(i), box.map.element_strides[i] * box.units[i]});
    if (box.units[i] < units[k]) continue;
    units[k] = box.units[i];
    extents_[k] = box.units[i] * box.map.global_dim[i];
  }
  for (std::size_t k = 0; k < modes; ++k) {
    std::sort(digits_[k].begin(), digits_[k].end(),
              [](const Digit& a, const Digit& b) { return a.step < b.step; });
    if (floor_mod(at_[k], units[k]) != 0)
      throw CallError(fmt::format(
          "\"at\": the tile cuts mode {} after {} elements, so it begins at a multiple of them, "
          "got {}",
          k, units[k].str(), at_[k].str()));
  }
}

std::vector<Integer> BoxedTile::place(const Integer& i) const {
  std::vector<Integer> place = at_;
  Integer rest = i;
  for (std::size_t k = 0; k < digits_.size(); ++k)
    for (const Digit& digit : digits_[k]) {
      place[k] += floor_mod(rest, digit.count) * digit.step;
      rest = floor_div(rest, digit.count);
    }
  return place;
}

bool BoxedTile::inside(const std::vector<Integer>& place) const {
  for (std::size_t k = 0; k < place.size(); ++k)
    if (place[k] < 0 || place[k] >= extents_[k]) return false;
  return true;
}

/// The cell of an element in both pictures: its place in the tensor, or 0.
pictures::Cell cell_of(const BoxedTile& tile, const Integer& i, const pictures::Memory& memory) {
  const std::vector<Integer> place = tile.place(i);
  std::string text;
  for (const Integer& c : place) text += (text.empty() ? "" : ",") + c.str();
  const bool inside = tile.inside(place);
  const Integer offset = tile.shared(i);
  pictures::Cell cell{{inside ? text : "0"},
                      notation::print(natural_coordinate(i, tile.shape())),
                      i.str(),
                      offset.str()};
  enter_memory(cell, offset, memory);
  const Integer unit = floor_div(Integer(tile.linear(i) * memory.bits), Integer(128));
  cell.keys[pictures::Hue::part] = floor_mod(unit, Integer(8));
  cell.marked = !inside;
  return cell;
}

pictures::Picture empty_picture(const pictures::Memory& memory) {
  pictures::Picture picture;
  picture.memory = memory;
  picture.hue = pictures::Hue::part;
  picture.part = "the 16 bytes, of 128, where it would lie without a swizzle";
  return picture;
}

std::string svg_of(const pictures::Picture& picture) {
  json drawn;
  enter_drawing(drawn, picture);
  return drawn.at("svg");
}

/// The tile as the tensor has it.
std::string taken_svg(const std::shared_ptr<const BoxedTile>& tile, const std::string& tensor,
                      const pictures::Memory& memory) {
  pictures::Picture picture = empty_picture(memory);
  const pictures::View view{tile->shape(),
                            [=](const Integer& i) { return cell_of(*tile, i, memory); }};
  add_places(picture, view, "", "elements of the tensor " + tensor);
  return svg_of(picture);
}

/// Lines of 128 bytes.
std::string shared_svg(const std::shared_ptr<const BoxedTile>& tile, const std::string& shared,
                       const pictures::Memory& memory) {
  std::vector<Integer> there(static_cast<std::size_t>(tile->size()));
  for (Integer i = 0; i < tile->size(); ++i)
    there.at(static_cast<std::size_t>(tile->shared(i))) = i;
  const Integer size = tile->size(), line = floor_div(Integer(1024), memory.bits),
                columns = size < line ? size : line,
                rows = floor_div(Integer(size + columns - 1), columns);
  pictures::Picture picture = empty_picture(memory);
  const auto at = [=, there = std::move(there)](const Integer& row, const Integer& column) {
    const Integer offset = row * columns + column;
    if (offset >= size) return pictures::Cell{};
    return cell_of(*tile, there.at(static_cast<std::size_t>(offset)), memory);
  };
  picture.panels.push_back({"", "shared memory, " + shared, pictures::Axis{{rows}, columns},
                            pictures::Axis{{columns}}, at});
  return svg_of(picture);
}

std::vector<Integer> integers_asked(const Fields& asked, std::string_view name) {
  const std::string text = asked.text_or(name, "");
  if (text.empty()) return {};
  const notation::Parsed parsed = notation::parse(Kind::tuple, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("\"{}\": {}", name, error->sentence()));
  return leaves(std::get<IntTuple<Integer>>(std::get<Value<Integer>>(parsed)));
}

/// Why there is no picture; empty if there is one.
std::string obstacle(const TensorBox& box, const json& map) {
  if (!map["violated"].empty()) {
    const json& first = map["violated"][0];
    return fmt::format("{}: {}", first["parameter"].get<std::string>(),
                       first["sentence"].get<std::string>());
  }
  if (box.shared.empty())
    return "a picture shows elements of a power of two of bits, without an interleave, and "
           "swizzles "
           "of 16 bytes";
  Integer elements = 1;
  for (std::size_t i = 0; i < box.modes.size(); ++i) elements *= box.map.loaded(i);
  if (elements > pictures::most_cells)
    return fmt::format("a picture has at most {} elements, and the box has {}",
                       pictures::most_cells, elements.str());
  return "";
}

}  // namespace

json tma(const Fields& asked) {
  const auto bits = static_cast<unsigned>(asked.number_or("bits", 16, 1, 64));
  const TensorBox box = gpu_conformance::tensor_box(
      {asked.text("tensor"), asked.text("tile"),
       &gpu_conformance::type_asked(asked.text_or("type", ""), bits,
                                    {asked.text("tensor"), asked.text("tile")}),
       asked.text_or("swizzle", ""),
       gpu_conformance::tensor_map_interleave(asked.text_or("interleave", "none"))});
  json answer{{"map", gpu_conformance::box_json(box, gpu_conformance::violations_of(box.map))}};
  const std::vector<Integer> at = integers_asked(asked, "at");
  answer["at"] = gpu_conformance::numbers_json(at);
  if (const std::string why = obstacle(box, answer["map"]); !why.empty()) {
    answer["no_picture"] = why;
    return answer;
  }
  const auto tile = std::make_shared<const BoxedTile>(box, at);
  std::size_t elements = 0, outside = 0, moved = 0;
  for (Integer i = 0; i < tile->size(); ++i) {
    ++elements;
    outside += tile->inside(tile->place(i)) ? 0 : 1;
    moved += tile->shared(i) == tile->linear(i) ? 0 : 1;
  }
  answer["elements"] = elements;
  answer["outside"] = outside;
  answer["moved"] = moved;
  const pictures::Memory memory{Integer(box.map.type->shared_bits()), 32, 4};
  answer["taken"] = taken_svg(tile, asked.text("tensor"), memory);
  answer["shared"] = shared_svg(tile, box.shared, memory);
  return answer;
}

}  // namespace plumb::explorer
