#include "plumb/pictures/panels.hpp"

#include "plumb/pictures/diagrams.hpp"
#include "plumb/pictures/tiles.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::pictures {
namespace {

constexpr int folded_columns = 16;

constexpr std::size_t most_modes = 64;  // leaves of a shape
constexpr std::size_t most_tiers = 8;   // of a nested coordinate on an axis

Axis axis_of(const IntTuple<Integer>& mode) {
  Axis axis{leaves(mode)};
  if (axis.extents.empty() || axis.extents.size() > most_tiers) axis.extents = {product(mode)};
  return axis;
}

Cell placed(const View& view, const Integer& index) {
  Cell cell = view.at(index);
  cell.index = index.str();
  cell.coordinate = notation::print(natural_coordinate(index, view.shape));
  const Integer threads = rank(view.shape) < 2 ? Integer(1) : product(mode_of(view.shape, 0));
  cell.keys[Hue::thread] = rank(view.shape) < 2 ? index : floor_mod(index, threads);
  cell.keys[Hue::value] = rank(view.shape) < 2 ? Integer(0) : floor_div(index, threads);
  return cell;
}

/// "(_,_,1,0)"
std::string slice_text(const IntTuple<Integer>& shape, const Integer& slice) {
  std::vector<IntTuple<Integer>> rest(shape.children().begin() + 2, shape.children().end());
  const std::string fixed = notation::print(natural_coordinate(slice, IntTuple<Integer>(rest)));
  return "(_,_," + fixed.substr(1);
}

template <class Stride>
View module_view(const Layout<Integer, Stride>& A) {
  return {A.shape, [A](const Integer& i) {
            const auto value = evaluate(A, i);
            std::string text;
            if constexpr (std::is_same_v<Stride, PolynomialVector<Integer>>)
              text = notation::print(Value<Integer>(value.value()));
            else
              text = notation::print(Value<Integer>(value));
            return Cell{{shortened(text)}, "", "", text};
          }};
}

Cell offset_cell(const Answer<Integer>& offset, const Memory& memory) {
  if (!offset.answered()) {
    const std::string why(plumb::name_of(offset.refusal()));
    return {{"?"}, "", "", "refuse " + why};
  }
  Cell cell{{shortened(offset.value().str())}, "", "", offset.value().str()};
  enter_memory(cell, offset.value(), memory);
  return cell;
}

/// Each link as a stage of its own: what the links from the innermost on have made of it.
void add_composed(Picture& picture, const ComposedLayout<Integer>& F, const std::string& name) {
  const std::string inner = name.empty() ? "" : "inner of " + name;
  add_panels(picture, view_of(F.inner, picture.memory), inner,
             "before: " + notation::print(F.inner));
  const std::size_t stages = std::min<std::size_t>(F.links.size(), most_panels);
  for (std::size_t k = 1; k <= stages; ++k) {
    const ComposedLayout<Integer> so_far(
        {F.links.end() - static_cast<std::ptrdiff_t>(k), F.links.end()}, F.inner);
    add_panels(picture, view_of(so_far, picture.memory), k == F.links.size() ? name : "",
               "after: " + notation::print(so_far));
  }
  picture.hue = Hue::bank;
}

/// The least box that shows a swizzle, in blocks of 2^base: the bits that are read count the rows,
/// those below them the columns.
void add_swizzle(Picture& picture, const Swizzle<Integer>& f, const std::string& name) {
  const Integer reach = f.bits + absolute(f.shift);
  if (swizzle_refusal(f) || reach > 14) {
    picture.notes.push_back(fmt::format(
        "{} is not drawn: a box has at most 2^14 blocks, and bits and base must be at least 0",
        notation::print(f)));
    return;
  }
  const Integer columns = power_of_two(Integer(absolute(f.shift)));
  const Integer rows = power_of_two(f.bits);
  const Integer block = power_of_two(f.base);
  const auto stage = [&](const std::string& title, bool swizzled_) {
    const auto at = [=](const Integer& row, const Integer& column) {
      const Integer before = row * columns + column;
      const Integer after =
          swizzled_ ? floor_div(swizzled(f, Integer(before * block)), block) : before;
      Cell cell{{after.str()}, "", before.str(), Integer(after * block).str()};
      cell.coordinate = fmt::format("({},{})", row.str(), column.str());
      enter_memory(cell, Integer(after * block), Memory{});
      cell.keys[Hue::part] = floor_mod(after, columns);
      return cell;
    };
    picture.panels.push_back({name, title, Axis{{rows}}, Axis{{columns}}, at});
  };
  const std::string unit = f.base == 0 ? "" : fmt::format(", in blocks of {}", block.str());
  stage("before" + unit, false);
  stage("after " + notation::print(f) + unit, true);
  picture.hue = Hue::part;
  picture.part = "the column from which a block comes";
}

void add_matrix(Picture& picture, const BitMatrix<Integer>& matrix, const std::string& name) {
  if (matrix.rows == 0 || matrix.columns.empty()) return;
  const auto at = [matrix](const Integer& row, const Integer& column) {
    const Integer& bits = matrix.columns[static_cast<std::size_t>(column)];
    const bool one = bit_test(bits, static_cast<unsigned>(row));
    Cell cell{
        {one ? "1" : "0"}, fmt::format("({},{})", row.str(), column.str()), "", one ? "1" : "0"};
    cell.keys[Hue::offset] = one ? 1 : 0;
    return cell;
  };
  picture.panels.push_back({name, "rows of bits out, columns of bits in",
                            Axis{{Integer(matrix.rows)}}, Axis{{Integer(matrix.columns.size())}},
                            at});
}

/// [tiler, tv], as make_layout_tv returns it.
bool add_several(Picture& picture, const Several<Integer>& several, const std::string& name) {
  if (several.values.size() == 2)
    if (const auto* tile = std::get_if<IntTuple<Integer>>(&several.values[0]))
      if (const auto* tv = std::get_if<Layout<Integer>>(&several.values[1])) {
        add_on_tile(picture, *tv, *tile, name);
        return true;
      }
  bool any = false;
  for (const Value<Integer>& value : several.values) any |= add_value(picture, value, name);
  return any;
}

}  // namespace

Panel folded_panel(const std::string& name, const std::string& title, const Integer& n,
                   std::function<Cell(const Integer& position)> at) {
  const Integer width = n < folded_columns ? n : Integer(folded_columns);
  const Integer height = floor_div(Integer(n + width - 1), width);
  Axis rows{{height}, width};
  return {name, title, rows, Axis{{width}}, [=](const Integer& row, const Integer& column) {
            const Integer position = row * width + column;
            return position < n ? at(position) : Cell{};
          }};
}

void add_panels(Picture& picture, const View& view, const std::string& name,
                const std::string& title) {
  if (leaf_count(view.shape) > most_modes)
    throw notation::CallError(fmt::format("a picture is drawn of at most {} modes, and {}has {}",
                                          most_modes, name.empty() ? "this " : name + " ",
                                          leaf_count(view.shape)));
  const Integer whole = product(view.shape);
  if (rank(view.shape) < 2) {
    if (whole > folded_columns) {
      picture.panels.push_back(
          folded_panel(name, title, whole, [view](const Integer& i) { return placed(view, i); }));
    } else {
      picture.panels.push_back(
          {name, title, Axis{{1}}, axis_of(view.shape),
           [view](const Integer&, const Integer& i) { return placed(view, i); }});
    }
    return;
  }
  const Axis rows = axis_of(mode_of(view.shape, 0)), columns = axis_of(mode_of(view.shape, 1));
  const Integer sheet = rows.size() * columns.size(), slices = floor_div(whole, sheet);
  for (Integer slice = 0; slice < slices && slice < most_panels; ++slice) {
    const auto at = [=](const Integer& row, const Integer& column) {
      return placed(view, row + rows.size() * column + sheet * slice);
    };
    const bool cut = rank(view.shape) > 2;
    picture.panels.push_back(
        {name, cut ? title + "  at " + slice_text(view.shape, slice) : title, rows, columns, at});
  }
  if (slices > most_panels)
    picture.notes.push_back(
        fmt::format("{} of {} are left out{}", Integer(slices - most_panels).str(),
                    counted(slices, "slice"), name.empty() ? "" : " of " + name));
}

View view_of(const Layout<Integer>& A, const Memory& memory) {
  return {A.shape, [A, memory](const Integer& i) { return offset_cell(evaluate(A, i), memory); }};
}

View view_of(const ComposedLayout<Integer>& F, const Memory& memory) {
  return {F.inner.shape,
          [F, memory](const Integer& i) { return offset_cell(plumb::apply(F, i), memory); }};
}

bool add_value(Picture& picture, const Value<Integer>& value, const std::string& name) {
  const std::string title = shortened(notation::print(value), 120);
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    add_panels(picture, view_of(*A, picture.memory), name, title);
  else if (const auto* C = std::get_if<CoordinateLayout<Integer>>(&value))
    add_panels(picture, module_view(*C), name, title);
  else if (const auto* B = std::get_if<BitLayout<Integer>>(&value))
    add_panels(picture, module_view(*B), name, title);
  else if (const auto* P = std::get_if<FLayout<Integer>>(&value))
    add_panels(picture, module_view(*P), name, title);
  else if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value))
    add_composed(picture, *F, name);
  else if (const auto* f = std::get_if<Swizzle<Integer>>(&value))
    add_swizzle(picture, *f, name);
  else if (const auto* L = std::get_if<LinearLayout<Integer>>(&value); L && !L->inputs.empty())
    add_linear(picture, *L, name);
  else if (const auto* M = std::get_if<BitMatrix<Integer>>(&value))
    add_matrix(picture, *M, name);
  else if (const auto* plan = std::get_if<ShufflePlan>(&value))
    add_plan(picture, *plan, name);
  else if (const auto* T = std::get_if<Tiler<Integer>>(&value); T && T->is_layout())
    add_panels(picture, view_of(T->layout(), picture.memory), name, title);
  else if (const auto* all = std::get_if<Several<Integer>>(&value))
    return add_several(picture, *all, name);
  else
    return false;
  return true;
}

}  // namespace plumb::pictures
