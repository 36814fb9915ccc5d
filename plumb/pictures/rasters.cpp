#include "plumb/pictures/rasters.hpp"

#include <functional>

#include "reference/memory/raster.hpp"

namespace plumb::pictures {
namespace {

struct Raster {
  Integer rows, columns;
  std::function<Integer(const Integer&row, const Integer&column)> block, part;
  std::function<bool(const Integer& block)> framed;
};

void add_grid(Picture& picture, const Raster& raster, const std::string& part) {
  const auto at = [raster](const Integer& row, const Integer& column) {
    const Integer block = raster.block(row, column);
    const std::string number = block.str();
    Cell cell{{number}, fmt::format("({},{})", row.str(), column.str()), number, number};
    cell.keys[Hue::part] = raster.part(row, column);
    cell.marked = raster.framed(block);
    return cell;
  };
  picture.panels.push_back(
      {"", "the block that computes each tile", Axis{{raster.rows}}, Axis{{raster.columns}}, at});
  picture.hue = Hue::part;
  picture.part = part;
}

/// m rows and n columns in groups of g rows.
Raster grouped(const Integer& m, const Integer& n, const Integer& g) {
  return {m, n,
          [=](const Integer& row, const Integer& column) {
            return grouped_raster_index(tuple_of<Integer>({row, column}), m, n, g).value();
          },
          [=](const Integer& row, const Integer&) { return floor_div(row, g); }, nullptr};
}

/// m rows and q strips of s columns: groups of s rows, with rows and columns exchanged.
Raster in_strips(const Integer& m, const Integer& q, const Integer& s) {
  const Raster exchanged = grouped(Integer(q * s), m, s);
  const auto turned = [](auto of) {
    return [of](const Integer& row, const Integer& column) { return of(column, row); };
  };
  return {m, q * s, turned(exchanged.block), turned(exchanged.part), nullptr};
}

/// Framed is the one block i.
Raster framing(Raster raster, const Integer& i) {
  raster.framed = [i](const Integer& block) { return block == i; };
  return raster;
}

/// Blocks f to f + w - 1 are framed; the other waves are counted from there.
Raster in_waves(Raster raster, const Integer& f, const Integer& w) {
  const Integer before = floor_div(Integer(f + w - 1), w);
  raster.part = [=, block = raster.block](const Integer& row, const Integer& column) {
    return Integer(before + floor_div(Integer(block(row, column) - f), w));
  };
  raster.framed = [=](const Integer& block) { return f <= block && block < f + w; };
  return raster;
}

}  // namespace

void add_raster(Picture& picture, const catalogue::TestCase& posed) {
  if (!posed.expected.answered()) return;
  const Values<Integer>& arguments = posed.request.arguments;
  const auto number = [&](std::size_t k) { return std::get<Integer>(arguments[k]); };
  switch (posed.request.operation->op) {
    case Op::grouped_raster:
      return add_grid(picture, framing(grouped(number(1), number(2), number(3)), number(0)),
                      "the group");
    case Op::grouped_raster_index:
      return add_grid(picture,
                      framing(grouped(number(1), number(2), number(3)),
                              std::get<Integer>(posed.expected.value())),
                      "the group");
    case Op::strip_raster: {
      const Integer strips = floor_div(number(0), Integer(number(1) * number(2))) + 1;
      return add_grid(picture, framing(in_strips(number(1), strips, number(2)), number(0)),
                      "the strip");
    }
    case Op::wave_footprint:
      return add_grid(picture,
                      in_waves(grouped(number(2), number(3), number(4)), number(0), number(1)),
                      "the wave");
    default: return;
  }
}

}  // namespace plumb::pictures
