#include "plumb/pictures/tiles.hpp"

#include <memory>

#include "plumb/catalogue/characters.hpp"
#include "plumb/pictures/panels.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/linear/maps.hpp"

namespace plumb::pictures {
namespace {

/// Those who hold an element: the cell of the first, and how many there are.
struct Held {
  Cell first;
  std::size_t count = 0;
};
using Holders = std::map<Integer, Held>;  // by the index of the element in the tile

/// Calls cell() for the first holder of an element only.
template <class MakeCell>
void hold(Holders& holders, const Integer& element, const MakeCell& cell) {
  Held& held = holders[element];
  if (++held.count == 1) held.first = cell();
}

void add_held(Picture& picture, const IntTuple<Integer>& tile, Holders found,
              const std::string& name, const std::string& title) {
  std::size_t repeated = 0, outside = 0;
  for (const auto& [element, held] : found) {
    repeated += held.count > 1 ? 1 : 0;
    outside += element < 0 || element >= product(tile) ? 1 : 0;
  }
  const Integer held_inside = Integer(found.size() - outside);
  const auto holders = std::make_shared<const Holders>(std::move(found));
  const View view{tile, [holders](const Integer& element) {
                    const auto place = holders->find(element);
                    if (place == holders->end()) return Cell{{"."}, "", "", ""};
                    Cell cell = place->second.first;
                    if (place->second.count > 1)
                      cell.lines.push_back(fmt::format("+{}", place->second.count - 1));
                    return cell;
                  }};
  Picture alone;
  add_panels(alone, view, name, title);
  for (Panel& panel : alone.panels) {
    const auto placed = panel.at;  // whose thread and value are rows and columns
    panel.at = [placed, holders](const Integer& row, const Integer& column) {
      Cell cell = placed(row, column);
      cell.keys.erase(Hue::thread);
      cell.keys.erase(Hue::value);
      if (cell.empty()) return cell;
      if (const auto place = holders->find(Integer(cell.index)); place != holders->end())
        for (const auto& [hue, key] : place->second.first.keys) cell.keys[hue] = key;
      return cell;
    };
    picture.panels.push_back(panel);
  }
  picture.notes.insert(picture.notes.end(), alone.notes.begin(), alone.notes.end());

  const std::string of = name.empty() ? "" : name + ": ";
  if (repeated > 0)
    picture.notes.push_back(of + fmt::format("{} held more than once; +k counts the further "
                                             "holders",
                                             counted(Integer(repeated), "element")));
  if (held_inside < product(tile))
    picture.notes.push_back(of +
                            fmt::format("{} of the tile {} held by nobody",
                                        counted(Integer(product(tile) - held_inside), "element"),
                                        product(tile) - held_inside == 1 ? "is" : "are"));
  if (outside > 0)
    picture.notes.push_back(of + fmt::format("{} outside of the tile, not drawn",
                                             counted(Integer(outside), "element")));
  picture.hue = Hue::thread;
}

void require_few(const Integer& n, std::string_view what) {
  if (n > most_elements)
    throw notation::CallError(
        fmt::format("a picture of a tile looks at no more than {} {}, and there are {}",
                    most_elements, what, shortened(n.str())));
}

/// lane -> L, register -> R: what stands for a dimension in a cell.
std::string initial_of(const std::string& name) {
  return std::string(1, name.empty() ? '?' : catalogue::upper(name.front()));
}

}  // namespace

void add_on_tile(Picture& picture, const Layout<Integer>& tv, const IntTuple<Integer>& tile,
                 const std::string& name) {
  if (rank(tv.shape) != 2)
    throw notation::CallError("a layout on a tile has two modes, thread and value");
  if (!positive(tile)) throw notation::CallError("the extents of a tile are at least 1");
  require_few(size(tv), "elements");
  require_few(product(tile), "places");
  const Integer threads = product(mode_of(tv.shape, 0));
  Holders holders;
  for (Integer i = 0; i < size(tv); ++i) {
    const Integer thread = floor_mod(i, threads), value = floor_div(i, threads);
    const Integer element = evaluate(tv, i);
    hold(holders, element, [&] {
      Cell cell{{"T" + thread.str(), "V" + value.str()}, "", "", element.str()};
      cell.keys = {{Hue::thread, thread}, {Hue::value, value}};
      enter_memory(cell, element, picture.memory);
      return cell;
    });
  }
  add_held(picture, tile, std::move(holders), name,
           fmt::format("{} on a tile {}", notation::print(tv), notation::print(tile)));
}

void add_linear(Picture& picture, const LinearLayout<Integer>& L, const std::string& name) {
  Integer places = 1, indices = 1;
  std::vector<Integer> sizes;
  for (const auto& output : L.outputs) {
    sizes.push_back(output.size);
    places *= output.size;
  }
  if (all_bits(L.inputs) > 16) indices = most_elements + 1;
  require_few(places, "elements");
  if (indices > most_elements)
    throw notation::CallError(fmt::format(
        "a picture of a linear layout looks at no more than {} indices, and it has 2^{}",
        most_elements, all_bits(L.inputs)));
  indices = power_of_two(Integer(all_bits(L.inputs)));
  const IntTuple<Integer> tile = tuple_of(sizes);
  Holders holders;
  for (Integer i = 0; i < indices; ++i) {
    const Answer<IntTuple<Integer>> at = linear_apply(L, i);
    if (!at.answered()) throw notation::CallError("the linear layout is too large for a picture");
    const Integer element = inner_product(at.value(), tile, column_major(tile));
    hold(holders, element, [&] {
      Cell cell{{}, "", "", ""};
      Integer rest = i, thread = 0, lanes = 1;
      for (const auto& input : L.inputs) {
        const Integer extent = power_of_two(Integer(input.bases.size()));
        const Integer number = floor_mod(rest, extent);
        rest = floor_div(rest, extent);
        if (extent > 1) cell.lines.push_back(initial_of(input.name) + number.str());
        if (input.name == "register") cell.keys[Hue::value] = number;
        if (input.name == "lane" || input.name == "warp") {
          thread += number * lanes;
          lanes *= extent;
          cell.keys[Hue::thread] = thread;
        }
        if (input.name == "offset") {
          cell.offset = number.str();
          enter_memory(cell, number, picture.memory);
        }
      }
      if (cell.lines.empty()) cell.lines = {"0"};
      return cell;
    });
  }
  add_held(picture, tile, std::move(holders), name, shortened(notation::print(L), 160));
  if (L.inputs.size() == 1 && L.inputs.front().name == "offset") picture.hue = Hue::bank;
  std::string letters;
  for (const auto& input : L.inputs)
    if (!input.bases.empty())
      letters +=
          fmt::format("{}{} {}", letters.empty() ? "" : ", ", initial_of(input.name), input.name);
  if (!letters.empty()) picture.notes.push_back(letters);
}

}  // namespace plumb::pictures
