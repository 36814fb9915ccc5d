// Layouts of threads and registers by factors: Axe and TIRx, Tilus, Mosaic of JAX.
//
//   S[(4,8):(8,1)]                             (4,8):(8,1)
//   S[(4,8):(1@lane,1@reg)]                    (4,8):(1@0,1@1), axes in their order
//   local(2,1).spatial(8,4).local(1,2)         {register:..,lane:..}->(dim0:16,dim1:8)
//   TiledLayout(Tiling(((64, 8), (16, 8), (8, 8), (1, 2))), warp_dims=(-8,), lane_dims=(-4, -3),
//               vector_dim=-1)                 {register:..,lane:..,warp:..}->(dim0:64,dim1:8)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/tiles.hpp"

namespace plumb::dialects {
namespace {

/// Steps of one input, the lowest first: `count` places along a dimension, `unit` elements apart;
/// unit 0 has copies.
struct Step {
  std::size_t dimension;
  Integer count, unit;
};

struct Placed {
  std::vector<Step> registers, threads;
  std::vector<Integer> shape;
};

bool is_power_of_two(const Integer& n) { return n > 0 && (n & (n - 1)) == 0; }

constexpr std::size_t lane_bits = 5;

std::string bases_text(const std::vector<Step>& steps, std::size_t rank, std::size_t first,
                       std::size_t last) {
  std::string list;
  std::size_t bit = 0;
  for (const Step& step : steps)
    for (Integer n = 1; n < step.count; n *= 2, ++bit) {
      if (bit < first || bit >= last) continue;
      std::string basis;
      for (std::size_t d = 0; d < rank; ++d)
        basis += fmt::format("{}{}", d == 0 ? "" : ",",
                             d == step.dimension ? Integer(n * step.unit).str() : "0");
      list += (list.empty() ? "[" : ",[") + basis + "]";
    }
  return list;
}

std::string placed_linear_text(const Placed& placed) {
  std::string outputs;
  for (std::size_t d = 0; d < placed.shape.size(); ++d)
    outputs += fmt::format("{}dim{}:{}", d == 0 ? "" : ",", d, placed.shape[d].str());
  const std::size_t rank = placed.shape.size(), all = 4096;
  const std::string warps = bases_text(placed.threads, rank, lane_bits, all);
  return fmt::format("{{register:[{}],lane:[{}]{}}}->({})",
                     bases_text(placed.registers, rank, 0, all),
                     bases_text(placed.threads, rank, 0, lane_bits),
                     warps.empty() ? "" : ",warp:[" + warps + "]", outputs);
}

std::string coordinates_text(const Placed& placed) {
  const auto list = [&](const std::vector<Step>& steps, bool strides) {
    std::string all;
    for (const Step& step : steps)
      all += (all.empty() ? "" : ",") +
             (strides ? fmt::format("{}@{}", step.unit.str(), step.dimension) : step.count.str());
    if (steps.empty()) all = strides ? "0@0" : "1";
    return steps.size() > 1 ? "(" + all + ")" : all;
  };
  return fmt::format("({},{}):({},{})", list(placed.threads, false), list(placed.registers, false),
                     list(placed.threads, true), list(placed.registers, true));
}

/// A linear layout if each number is a power of two, else (thread, value) to coordinates.
std::string placed_text(Writer& writer, const Placed& placed) {
  bool powers = true;
  for (const auto* steps : {&placed.registers, &placed.threads})
    for (const Step& step : *steps) powers = powers && is_power_of_two(step.count);
  for (const Integer& extent : placed.shape) powers = powers && is_power_of_two(extent);
  if (powers) return placed_linear_text(placed);
  writer.note(
      "not all numbers are powers of two: the modes are (thread, value), the values "
      "coordinates");
  return coordinates_text(placed);
}

// Tilus ------------------------------------------------------------------------------------------

struct Factor {
  bool threads, column_major;
  std::vector<Integer> sizes;
};

/// spatial of tilus.spatial
std::string bare_name(const std::string& name) {
  return name.starts_with("tilus.") ? name.substr(6) : name;
}

std::optional<std::vector<Factor>> factors_of(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::applied) || term.parts.size() % 2 != 0) return std::nullopt;
  std::vector<Factor> factors;
  for (std::size_t k = 0; k < term.parts.size(); k += 2) {
    const Term& name = term.parts[k];
    if (!name.is(Term::Kind::name) || !term.parts[k + 1].is_group('(')) return std::nullopt;
    const bool column = name.word.starts_with("column_");
    const std::string kind = bare_name(column ? name.word.substr(7) : name.word);
    if (kind != "local" && kind != "spatial" && kind != "repeat") return std::nullopt;
    const std::vector<Integer> sizes = writer.integers(term.parts[k + 1]);
    if (sizes.size() > 64) Writer::refuse(term.parts[k + 1], "expected at most 64 sizes");
    for (const Integer& size : sizes)
      if (size < 1) Writer::refuse(term.parts[k + 1], "expected sizes of at least 1");
    if (!factors.empty() && factors[0].sizes.size() != sizes.size())
      Writer::refuse(term.parts[k + 1], fmt::format("expected {} sizes, got {}",
                                                    factors[0].sizes.size(), sizes.size()));
    factors.push_back({kind == "spatial", column, sizes});
  }
  return factors;
}

/// The last factor is the finest; in a factor the last dimension is the fastest.
Placed of_factors(const std::vector<Factor>& factors) {
  Placed placed;
  placed.shape.assign(factors[0].sizes.size(), 1);
  for (auto factor = factors.rbegin(); factor != factors.rend(); ++factor)
    for (std::size_t n = 0; n < factor->sizes.size(); ++n) {
      const std::size_t d = factor->column_major ? n : factor->sizes.size() - 1 - n;
      auto& steps = factor->threads ? placed.threads : placed.registers;
      if (factor->sizes[d] > 1) steps.push_back({d, factor->sizes[d], placed.shape[d]});
      placed.shape[d] *= factor->sizes[d];
    }
  return placed;
}

// JAX --------------------------------------------------------------------------------------------

std::string tiled_layout(Writer& writer, const Call& call, const Term& term) {
  const auto& entries = call.round->parts;
  const auto tiling = argument(entries, {"tiling"}, 0);
  const auto made = tiling ? call_of(*tiling) : std::nullopt;
  if (!made || made->name != "Tiling" || made->arguments().size() != 1)
    Writer::refuse(term,
                   "expected TiledLayout(Tiling(((64, 8), ..)), warp_dims=.., lane_dims=.., "
                   "vector_dim=..)");
  std::vector<std::vector<Integer>> tiles;
  const Term list = made->arguments()[0];
  const auto named = field({list}, "tiles");
  for (const Term& tile : named ? named->parts : list.parts) tiles.push_back(writer.integers(tile));
  if (tiles.empty() || tiles.size() > 64) Writer::refuse(*tiling, "expected 1 to 64 tiles");
  Placed placed;
  placed.shape = writer.tensor_shape.value_or(tiles[0]);
  if (!writer.tensor_shape)
    writer.note("without shape=[..] this is one tile of the layout, its first");
  if (placed.shape.size() > 64) Writer::refuse(*tiling, "expected at most 64 dimensions");
  std::vector<Axis> axes;
  for (std::size_t d = 0; d < placed.shape.size(); ++d) axes.push_back({d, placed.shape[d]});
  for (const auto& tile : tiles) axes = cut_by_tile(axes, tile, *tiling);

  std::vector<Integer> units(axes.size(), 0), unit(placed.shape.size(), 1);
  for (std::size_t k = axes.size(); k-- > 0;) {
    units[k] = unit[axes[k].dimension];
    unit[axes[k].dimension] *= axes[k].extent;
  }
  for (std::size_t d = 0; d < placed.shape.size(); ++d)
    if (unit[d] != placed.shape[d])
      Writer::refuse(*tiling, fmt::format("the first tile does not divide the extent {}",
                                          placed.shape[d].str()));
  std::vector<bool> taken(axes.size(), false);
  const auto take = [&](const Term& where, const Integer& dim) {
    if (dim >= 0 || -dim > static_cast<long>(axes.size()))
      Writer::refuse(where, fmt::format("expected an axis of -1 to -{}", axes.size()));
    const std::size_t k = axes.size() - Integer(-dim).convert_to<std::size_t>();
    if (taken[k]) Writer::refuse(where, fmt::format("the axis {} has two uses", dim.str()));
    taken[k] = true;
    return Step{axes[k].dimension, axes[k].extent, units[k]};
  };
  std::vector<Step> warps, lanes, vector;
  const auto take_all = [&](const char* name, std::size_t place, std::vector<Step>& steps) {
    const auto dims = argument(entries, {name}, place);
    if (!dims) Writer::refuse(term, fmt::format("TiledLayout needs {}", name));
    const std::vector<Term> each =
        dims->is(Term::Kind::group) ? dims->parts : std::vector<Term>{*dims};
    for (auto one = each.rbegin(); one != each.rend(); ++one) {
      if (const auto copies = call_of(*one); copies && copies->name == "Replicated") {
        const auto times = argument(copies->arguments(), {"times"}, 0);
        if (!times) Writer::refuse(*one, "expected Replicated(times=..)");
        steps.push_back({0, writer.integer(*times), 0});
      } else {
        steps.push_back(take(*one, writer.integer(*one)));
      }
    }
  };
  take_all("warp_dims", 1, warps);
  take_all("lane_dims", 2, lanes);
  take_all("vector_dim", 3, vector);
  const auto count = [](const std::vector<Step>& steps) {
    Integer product = 1;
    for (const Step& step : steps) product *= step.count;
    return product;
  };
  if (count(lanes) != 32 || count(warps) != 4)
    Writer::refuse(term,
                   fmt::format("expected 4 warps of 32 lanes: warp_dims make {}, and lane_dims "
                               "{}",
                               count(warps).str(), count(lanes).str()));
  placed.threads = lanes;
  placed.threads.insert(placed.threads.end(), warps.begin(), warps.end());
  placed.registers = vector;
  for (std::size_t k = axes.size(); k-- > 0;)
    if (!taken[k]) placed.registers.push_back({axes[k].dimension, axes[k].extent, units[k]});
  return placed_text(writer, placed);
}

// Axe --------------------------------------------------------------------------------------------

void number_axes(Term& term, std::vector<std::string>& names) {
  for (std::size_t k = 0; k < term.parts.size(); ++k) {
    if (k > 0 && term.parts[k - 1].is_oper("@") && term.parts[k].is(Term::Kind::name)) {
      auto place = std::find(names.begin(), names.end(), term.parts[k].word);
      if (place == names.end()) place = names.insert(names.end(), term.parts[k].word);
      term.parts[k].kind = Term::Kind::number;
      term.parts[k].word = std::to_string(place - names.begin());
    } else {
      number_axes(term.parts[k], names);
    }
  }
}

void drop_axes(Term& term) {
  for (std::size_t k = 0; k < term.parts.size(); ++k) {
    if (term.parts[k].is_oper("@")) {
      term = Term(term.parts.front());
      return;
    }
    drop_axes(term.parts[k]);
  }
}

std::string axe_text(Writer& writer, const Term& square) {
  Term layout = square.parts.front();
  if (!layout.is(Term::Kind::sequence))
    Writer::refuse(square, "S[..] has no strides: write S[(8, 4) : (4, 1)]");
  std::vector<std::string> names;
  number_axes(layout, names);
  if (names.size() == 1) {
    layout = square.parts.front();
    drop_axes(layout);
    return writer.write(layout);
  }
  std::string list;
  for (std::size_t k = 0; k < names.size(); ++k)
    list += fmt::format("{}{} is {}", k == 0 ? "" : ", ", names[k], k);
  if (!names.empty()) writer.note("the axes have numbers here: " + list);
  return writer.write(layout);
}

}  // namespace

std::optional<std::string> read_tiled(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::sequence) && term.parts.size() > 2) {
    // S[..] + R[..] + 3
    const auto call = call_of(term.parts[0]);
    if (call && call->full == "S" && call->square && term.parts[1].is_oper("+")) {
      writer.read_as("Axe");
      const Term rest = tail(term, 2);
      if (!rest.is(Term::Kind::number))
        Writer::refuse(rest,
                       "replicas R[..] are not read: a layout has one offset for a coordinate");
      return fmt::format("Sw<0,0,0> o {} o {}", writer.integer(rest).str(),
                         writer.literal(term.parts[0]));
    }
    return std::nullopt;
  }
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const bool axe = call->full == "S" || call->full.ends_with(".S");
  if (axe && call->square && !call->square->parts.empty() && !call->round) {
    writer.read_as("Axe");
    return axe_text(writer, *call->square);
  }
  if (call->name == "TileLayout" && call->round && call->round->parts.size() == 1)
    return writer.write(call->round->parts[0]);
  if (call->name == "TiledLayout" && call->round) {
    writer.read_as("JAX");
    return tiled_layout(writer, *call, term);
  }
  const auto factors = factors_of(writer, term);
  if (!factors || factors->empty() || factors->size() > 64) return std::nullopt;
  writer.read_as("Tilus");
  if (factors->front().sizes.empty()) Writer::refuse(term, "expected sizes, as in spatial(8, 4)");
  return placed_text(writer, of_factors(*factors));
}

}  // namespace plumb::dialects
