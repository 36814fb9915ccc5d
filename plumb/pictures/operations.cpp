#include "plumb/pictures/operations.hpp"

#include <memory>

#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/pictures/panels.hpp"
#include "plumb/pictures/rasters.hpp"
#include "properties/notation/notation.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::pictures {
namespace {

using Table = std::map<Integer, Integer>;

const Layout<Integer>* layout_in(const Value<Integer>& value) {
  return std::get_if<Layout<Integer>>(&value);
}

/// The indices of A in the place of its offsets.
Layout<Integer> indices_of(const Layout<Integer>& A) { return {A.shape, column_major(A.shape)}; }

bool small(const Layout<Integer>& A) { return size(A) <= most_elements; }

/// The same call with the indices of A for A: a layout of indices, J with R(c) == A(J(c)) for all
/// c. Nothing if no such J is found.
std::optional<Layout<Integer>> indices_taken(const catalogue::TestCase& posed, Op op) {
  const Values<Integer>& arguments = posed.request.arguments;
  const Layout<Integer>& A = *layout_in(arguments[0]);
  const Operation& operation = catalogue::operation_of(op);
  const Answer<Value<Integer>> asked = catalogue::reference_answer(operation, arguments);
  Values<Integer> of_indices = arguments;
  of_indices[0] = indices_of(A);
  const Answer<Value<Integer>> found = catalogue::reference_answer(operation, of_indices);
  if (!asked.answered() || !found.answered()) return std::nullopt;
  const auto* R = layout_in(asked.value());
  const auto* J = layout_in(found.value());
  if (!R || !J || !small(*R) || !(R->shape == J->shape)) return std::nullopt;
  for (Integer c = 0; c < size(*R); ++c)
    if (evaluate(*R, c) != evaluate(A, evaluate(*J, c))) return std::nullopt;
  return *J;
}

/// Panels of A's shape in which each element shows its entry in the table, or a dot.
void add_table(Picture& picture, const Layout<Integer>& A, Table entries,
               const std::string& title) {
  const auto table = std::make_shared<const Table>(std::move(entries));
  add_panels(picture,
             {A.shape,
              [table](const Integer& i) {
                const auto entry = table->find(i);
                if (entry == table->end()) return Cell{{"."}, "", "", ""};
                Cell cell{{entry->second.str()}, "", "", entry->second.str()};
                cell.keys[Hue::part] = entry->second;
                return cell;
              }},
             "", title);
}

/// Colours the panels named `name` by a table of their indices.
void colour_by(Picture& picture, const std::string& name, Table keys) {
  const auto table = std::make_shared<const Table>(std::move(keys));
  for (Panel& panel : picture.panels) {
    if (panel.name != name) continue;
    panel.at = [before = panel.at, table](const Integer& row, const Integer& column) {
      Cell cell = before(row, column);
      if (cell.empty()) return cell;
      if (const auto key = table->find(Integer(cell.index)); key != table->end())
        cell.keys[Hue::part] = key->second;
      return cell;
    };
  }
  picture.hue = Hue::part;
}

/// B as the indices of A that R takes, if it is a layout: R(c) == A(B(c)) for all c, and
/// each B(c) is an index of A.
std::optional<Layout<Integer>> indices_picked(const catalogue::TestCase& posed,
                                              const Layout<Integer>& R) {
  const Layout<Integer>& A = *layout_in(posed.request.arguments[0]);
  const auto* tiler = std::get_if<Tiler<Integer>>(&posed.request.arguments[1]);
  if (!tiler || !tiler->is_layout()) return std::nullopt;
  const Layout<Integer> B = tiler->layout();
  if (!small(B) || size(B) != size(R)) return std::nullopt;
  for (Integer c = 0; c < size(R); ++c) {
    const Integer i = evaluate(B, c);
    if (i < 0 || i >= size(A) || evaluate(R, c) != evaluate(A, i)) return std::nullopt;
  }
  return B;
}

void add_taken(Picture& picture, const catalogue::TestCase& posed, const Layout<Integer>& R) {
  const Layout<Integer>& A = *layout_in(posed.request.arguments[0]);
  auto J = indices_picked(posed, R);
  if (!J) J = indices_taken(posed, Op::composition);
  if (!J) return;
  Table by_element, by_coordinate;
  for (Integer c = 0; c < size(*J); ++c) {
    by_element.try_emplace(evaluate(*J, c), c);
    by_coordinate[c] = by_element.at(evaluate(*J, c));
  }
  picture.part = "the index of R";
  add_table(picture, A, by_element, "the index of R that takes each element of A");
  colour_by(picture, "A", by_element);
  colour_by(picture, "B", by_coordinate);
  colour_by(picture, "T", by_coordinate);
  colour_by(picture, "R", by_coordinate);
}

void add_tiles(Picture& picture, const catalogue::TestCase& posed, const Layout<Integer>&) {
  const Layout<Integer>& A = *layout_in(posed.request.arguments[0]);
  const auto zipped = indices_taken(posed, Op::zipped_divide);
  const auto own = indices_taken(posed, posed.request.operation->op);
  if (!zipped || !own || rank(zipped->shape) != 2) return;
  const Integer tile = product(mode_of(zipped->shape, 0));
  Table tile_of, by_coordinate;
  for (Integer c = 0; c < size(*zipped); ++c)
    tile_of.try_emplace(evaluate(*zipped, c), floor_div(c, tile));
  for (Integer c = 0; c < size(*own); ++c)
    if (const auto k = tile_of.find(evaluate(*own, c)); k != tile_of.end())
      by_coordinate[c] = k->second;
  picture.part = "the tile";
  add_table(picture, A, tile_of, "the tile to which each element of A goes");
  colour_by(picture, "A", tile_of);
  colour_by(picture, "R", by_coordinate);
}

void add_copies(Picture& picture, const catalogue::TestCase& posed, const Layout<Integer>& R) {
  Values<Integer> arguments = posed.request.arguments;
  const auto grid = catalogue::converted(arguments[1], Kind::tiler);
  if (!grid || !small(R)) return;
  arguments[1] = *grid;
  const auto answer =
      catalogue::reference_answer(catalogue::operation_of(Op::zipped_product), arguments);
  if (!answer.answered()) return;
  const auto* zipped = layout_in(answer.value());
  if (!zipped || rank(zipped->shape) != 2 || size(*zipped) != size(R)) return;
  const Integer tile = product(mode_of(zipped->shape, 0));
  Table copy_of, by_index;
  for (Integer c = 0; c < size(*zipped); ++c)
    if (!copy_of.try_emplace(evaluate(*zipped, c), floor_div(c, tile)).second) return;
  for (Integer i = 0; i < size(R); ++i) {
    const auto copy = copy_of.find(evaluate(R, i));
    if (copy == copy_of.end()) return;
    by_index[i] = copy->second;
  }
  picture.part = "the copy";
  add_table(picture, R, by_index, "the copy of A to which each element of R belongs");
  colour_by(picture, "R", by_index);
}

void add_filling(Picture& picture, const catalogue::TestCase& posed, const Layout<Integer>& R) {
  const Layout<Integer>& A = *layout_in(posed.request.arguments[0]);
  if (size(A) * size(R) > most_elements) return;
  Table copies, fillers;
  Integer last = 0;
  for (Integer j = 0; j < size(R); ++j)
    for (Integer i = 0; i < size(A); ++i) {
      const Integer x = evaluate(A, i) + evaluate(R, j);
      if (x < 0) return;
      copies.try_emplace(x, j);
      fillers.try_emplace(x, i);
      last = x > last ? x : last;
    }
  const auto j_at = std::make_shared<const Table>(std::move(copies));
  const auto i_at = std::make_shared<const Table>(std::move(fillers));
  picture.panels.push_back(
      folded_panel("", "x == A(i) + R(j): the j of each offset x", last + 1, [=](const Integer& x) {
        const auto j = j_at->find(x);
        Cell cell{{"."}, x.str(), x.str(), x.str()};
        if (j == j_at->end()) return cell;
        cell.lines = {j->second.str()};
        cell.coordinate = fmt::format("i {}, j {}", i_at->at(x).str(), j->second.str());
        cell.keys[Hue::part] = j->second;
        cell.marked = j->second == 0;
        return cell;
      }));
  Table by_index;
  if (size(R) <= most_elements)
    for (Integer j = 0; j < size(R); ++j) by_index[j] = j;
  Table first;
  for (Integer i = 0; i < size(A); ++i) first[i] = 0;
  colour_by(picture, "R", by_index);
  colour_by(picture, "A", first);
  picture.part = "the j with x == A(i) + R(j)";
  picture.notes.push_back("framed: the offsets of A itself, j = 0");
}

void mark(Picture& picture, const std::string& name, const Integer& index) {
  for (Panel& panel : picture.panels) {
    if (!name.empty() && panel.name != name) continue;
    panel.at = [before = panel.at, text = index.str()](const Integer& row, const Integer& column) {
      Cell cell = before(row, column);
      cell.marked = !cell.empty() && cell.index == text;
      return cell;
    };
  }
}

/// Where the elements of R come from. The first argument of the operation is a layout.
struct Origin {
  Op op;
  void (*add)(Picture& picture, const catalogue::TestCase& posed, const Layout<Integer>& R);
};

// clang-format off
constexpr Origin origins[] = {
    {Op::composition,     add_taken},
    {Op::logical_divide,  add_tiles},
    {Op::zipped_divide,   add_tiles},
    {Op::tiled_divide,    add_tiles},
    {Op::flat_divide,     add_tiles},
    {Op::logical_product, add_copies},
    {Op::zipped_product,  add_copies},
    {Op::tiled_product,   add_copies},
    {Op::flat_product,    add_copies},
    {Op::blocked_product, add_copies},
    {Op::raked_product,   add_copies},
    {Op::complement,      add_filling},
};
// clang-format on

void add_origin(Picture& picture, const catalogue::TestCase& posed, const Layout<Integer>& R) {
  if (!layout_in(posed.request.arguments[0])) return;
  for (const Origin& origin : origins)
    if (origin.op == posed.request.operation->op) origin.add(picture, posed, R);
}

}  // namespace

void add_operation(Picture& picture, const catalogue::TestCase& posed) {
  const catalogue::Request& request = posed.request;
  std::string call;
  for (std::size_t k = 0; k < request.arguments.size(); ++k) {
    const std::string name(request.operation->arguments[k].name);
    call += (k == 0 ? "" : ", ") + name;
    if (!add_value(picture, request.arguments[k], name))
      picture.notes.push_back(
          fmt::format("{} = {}", name, shortened(notation::print(request.arguments[k]), 120)));
  }
  const std::string text = shortened(catalogue::print_answer(posed.expected), 120);
  picture.title = fmt::format("R = {}({}) = {}", request.operation->name, call, text);
  if (!posed.expected.answered()) return;
  const Value<Integer>& result = posed.expected.value();
  add_value(picture, result, "R");
  add_raster(picture, posed);
  if (const auto* R = layout_in(result)) add_origin(picture, posed, *R);
  if (const auto* i =
          request.arguments.size() > 1 ? std::get_if<Integer>(&request.arguments[1]) : nullptr;
      i && (request.operation->op == Op::evaluate || request.operation->op == Op::apply))
    mark(picture, std::string(request.operation->arguments[0].name), *i);
}

}  // namespace plumb::pictures
