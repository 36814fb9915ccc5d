#include "plumb/explorer/tiled_product.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/written_value.hpp"
#include "plumb/mma_fragments/named_operand.hpp"
#include "plumb/mma_fragments/publications.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::explorer {
namespace {

using mma_fragments::Atom;
using mma_fragments::Operand;
using notation::CallError;

constexpr int most_threads = 1 << 12, most_extent = 1 << 14;

const Atom& product_named(std::string name) {
  constexpr std::string_view prefix = "atlas:", braces = "{}";
  if (name.starts_with(prefix)) name.erase(0, prefix.size());
  if (name.ends_with(braces)) name.erase(name.size() - braces.size());
  const Atom* atom = mma_fragments::all_published().find(name);
  if (!atom) throw CallError(mma_fragments::no_atom(name));
  if (atom->moves())
    throw CallError(
        fmt::format("{} moves matrices and multiplies none: try atlas:{}.destination "
                    "in a copy",
                    name, name));
  if (atom->blocks != 1)
    throw CallError(fmt::format("{} makes {} products in one instruction; expected one", name,
                                atom->blocks.str()));
  return *atom;
}

template <class Wanted>
Wanted parsed_as(Kind kind, std::string_view field, const std::string& text) {
  const notation::Parsed parsed = notation::parse(kind, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("\"{}\": {}", field, error->sentence()));
  return std::get<Wanted>(std::get<Value<Integer>>(parsed));
}

Layout<Integer> layout_of_operand(const Operand& operand) {
  const notation::Parsed parsed = notation::parse(Kind::layout, operand.layout);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* layout = value ? std::get_if<Layout<Integer>>(value) : nullptr;
  if (!layout || layout->shape.is_leaf() || rank(layout->shape) != 2)
    throw CallError(
        fmt::format("{} = {} is no layout of (thread, value)", operand.name, operand.layout));
  return *layout;
}

std::vector<Integer> positive(std::string_view field, const std::string& text,
                              const IntTuple<Integer>& given) {
  std::vector<Integer> all = leaves(given);
  for (const Integer& n : all)
    if (n < 1)
      throw CallError(fmt::format("\"{}\": expected integers from 1 on, got {}", field, text));
  return all;
}

/// The modes of an operand among M, N, K.
std::array<std::size_t, 2> modes_of_operand(const Operand& operand) {
  if (operand.name == "A") return {0, 2};
  if (operand.name == "B") return {1, 2};
  return {0, 1};
}

/// "(32,2)" and "(1,0)" as they grow.
struct Modes {
  std::string shape, stride;

  void add(const Integer& extent, const Integer& step) {
    shape += (shape.empty() ? "" : ",") + extent.str();
    stride += (stride.empty() ? "" : ",") + (extent == 1 ? Integer(0) : step).str();
  }
  std::string text() const { return fmt::format("({}):({})", shape, stride); }
};

}  // namespace

TiledProduct::TiledProduct(const Fields& asked) : atom_(&product_named(asked.text("atom"))) {
  for (const Operand& operand : atom_->operands)
    if (operand.name != "index") lanes_ = product(mode_of(layout_of_operand(operand).shape, 0));
  read_atoms(asked.text_or("atoms", ""));
  read_tile(asked.text_or("tile", ""));
  read_permutation(asked.text_or("permutation", ""));
  for (const std::string name : {"a", "b", "c"})
    read_tensor(name[0] - 'a', "tensor_" + name, asked.text_or("tensor_" + name, ""));
}

void TiledProduct::read_atoms(const std::string& text) {
  if (text.empty()) return;
  const bool ordered = text.find(':') != std::string::npos;
  IntTuple<Integer> shape(Integer(0));
  if (ordered)
    shape = parsed_as<Layout<Integer>>(Kind::layout, "atoms", text).shape;
  else
    shape = parsed_as<IntTuple<Integer>>(Kind::tuple, "atoms", text);
  const std::vector<Integer> counts = positive("atoms", text, shape);
  if (counts.size() < 2 || counts.size() > 3)
    throw CallError(fmt::format(
        "\"atoms\": expected how many lie along M, N and K, such as (2,2,1), got {}", text));
  std::copy(counts.begin(), counts.end(), atoms_.begin());
  if (threads() > most_threads)
    throw CallError(fmt::format("\"atoms\": expected at most {} threads, got {}", most_threads,
                                threads().str()));
  if (!ordered) return;
  std::vector<Integer> strides =
      leaves(parsed_as<Layout<Integer>>(Kind::layout, "atoms", text).stride);
  strides.resize(3, 0);
  // Modes of one atom have no stride: they come last.
  std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
    if (atoms_[a] == 1 || atoms_[b] == 1) return atoms_[a] != 1 && atoms_[b] == 1;
    return strides[a] < strides[b];
  });
  Integer next = 1;
  for (const std::size_t mode : order_) {
    if (atoms_[mode] != 1 && strides[mode] != next)
      throw CallError(fmt::format("\"atoms\": expected each number below {} once, got {}",
                                  Integer(threads() / lanes_).str(), text));
    next *= atoms_[mode];
  }
}

void TiledProduct::read_tile(const std::string& text) {
  const std::vector<Integer>& one = atom_->shape;
  tile_ = {one.at(0) * atoms_[0], one.at(1) * atoms_[1], one.at(2) * atoms_[2] * 2};
  if (!text.empty()) {
    const std::vector<Integer> extents =
        positive("tile", text, parsed_as<IntTuple<Integer>>(Kind::tuple, "tile", text));
    if (extents.size() != 3)
      throw CallError(
          fmt::format("\"tile\": expected M, N and K, such as (64,32,32), got {}", text));
    tile_ = {extents[0], extents[1], extents[2]};
  }
  constexpr std::string_view names = "MNK";
  for (std::size_t k = 0; k < 3; ++k) {
    const Integer least = one.at(k) * atoms_[k];
    if (floor_mod(tile_[k], least) != 0)
      throw CallError(fmt::format("\"tile\": {} is a multiple of {}, got {}", names[k], least.str(),
                                  tile_[k].str()));
    if (tile_[k] > most_extent)
      throw CallError(fmt::format("\"tile\": expected {} of at most {}, got {}", names[k],
                                  most_extent, tile_[k].str()));
  }
  steps_ = floor_div(tile_[2], one.at(2) * atoms_[2]);
}

void TiledProduct::read_permutation(const std::string& text) {
  if (text.empty()) return;
  const auto tiler = parsed_as<Tiler<Integer>>(Kind::tiler, "permutation", text);
  if (!tiler.is_by_mode() || tiler.by_mode().size() > 3)
    throw CallError(
        fmt::format("\"permutation\": expected an entry for each of M, N and K, such "
                    "as <_,(8,2,2):(1,16,8),_>, got {}",
                    text));
  for (std::size_t k = 0; k < tiler.by_mode().size(); ++k) {
    const Tiler<Integer>& entry = tiler.by_mode()[k];
    if (entry.is_kept()) continue;
    if (!entry.is_layout())
      throw CallError(fmt::format("\"permutation\": expected _, an extent or a layout, got {}",
                                  notation::print(Value<Integer>(entry))));
    const Layout<Integer> one = coalesce(entry.layout());
    if (one.shape.is_leaf() && one.stride.leaf() == 1) continue;  // an extent permutes nothing
    for (const Operand& operand : atom_->operands)
      if (k == 2 && (operand.name == "A" || operand.name == "B") &&
          operand.columns != atom_->shape.at(2))
        throw CallError(fmt::format(
            "\"permutation\": {} of {} has {} of {} columns of K, so one permutation of "
            "K does not fit both A and B; expected _ for K",
            operand.name, atom_->name, operand.columns.str(), atom_->shape.at(2).str()));
    permutation_[k] = notation::print(Value<Integer>(entry.layout()));
  }
}

void TiledProduct::read_tensor(std::size_t place, const std::string& name,
                               const std::string& text) {
  if (text.empty()) return;
  for (const TiledOperand& operand : operands()) {
    if (operand.operand->name[0] != "ABC"[place]) continue;
    const std::string written = dialects::written_value(text);
    const auto value = dialects::evaluate_text(written).evaluation.value;
    const Layout<Integer>* layout = value ? std::get_if<Layout<Integer>>(&*value) : nullptr;
    if (value && std::holds_alternative<ComposedLayout<Integer>>(*value))
      layout = &std::get<ComposedLayout<Integer>>(*value).inner;
    if (!layout || layout->shape.is_leaf() || rank(layout->shape) != 2 ||
        product(mode_of(layout->shape, 0)) != operand.rows ||
        product(mode_of(layout->shape, 1)) != operand.columns)
      throw CallError(fmt::format("\"{}\": expected a layout of {} by {} elements, got {}", name,
                                  operand.rows.str(), operand.columns.str(), text));
    tensors_[place] = written;
  }
}

std::vector<TiledOperand> TiledProduct::operands() const {
  std::vector<TiledOperand> all;
  for (const Operand& operand : atom_->operands) {
    if (operand.name != "A" && operand.name != "B" && operand.name != "C") continue;
    const auto modes = modes_of_operand(operand);
    const auto times = [&](std::size_t mode) {
      return floor_div(tile_[mode], atom_->shape.at(mode));
    };
    all.push_back(
        {&operand, modes, operand.rows * times(modes[0]), operand.columns * times(modes[1])});
  }
  return all;
}

std::string TiledProduct::divided(const TiledOperand& operand, const std::string& tensor) const {
  const Operand& published = *operand.operand;
  const std::string &P = permutation_[operand.modes[0]], &Q = permutation_[operand.modes[1]];
  const std::string permutation = P == "_" && Q == "_" ? "" : fmt::format(", <{},{}>", P, Q);
  return fmt::format("thrfrg({}, ({},{}), {}, ({},{}){})", tensor, published.rows.str(),
                     published.columns.str(), published.layout, atoms_[operand.modes[0]].str(),
                     atoms_[operand.modes[1]].str(), permutation);
}

std::string TiledProduct::call(const TiledOperand& operand) const {
  // Thread -> (lane, atom along mode 0, atom along mode 1) of those atoms that the operand tells
  // apart.
  Modes threads;
  threads.add(lanes_, 1);
  for (const std::size_t mode : order_) {
    if (mode == 2 && atoms_[2] == 1) continue;
    const Integer step = mode == operand.modes[0] ? lanes_ : lanes_ * atoms_[operand.modes[0]];
    threads.add(atoms_[mode], has(operand, mode) ? step : Integer(0));
  }
  const std::string tile =
      fmt::format("({0},{1}):(1,{0})", operand.rows.str(), operand.columns.str());
  return fmt::format("composition({}, <{},_>)", divided(operand, tile), threads.text());
}

Integer TiledProduct::holder(const TiledOperand& operand, const Integer& thread) const {
  Integer rest = floor_div(thread, lanes_), step = lanes_, first = floor_mod(thread, lanes_);
  for (const std::size_t mode : order_) {
    const Integer number = floor_mod(rest, atoms_[mode]);
    rest = floor_div(rest, atoms_[mode]);
    if (has(operand, mode)) first += number * step;
    step *= atoms_[mode];
  }
  return first;
}

std::vector<int> TiledProduct::step_of_columns(const TiledOperand& operand) const {
  if (operand.modes[1] != 2) return {};
  const Integer columns = operand.columns, taken = floor_div(columns, steps_);
  Layout<Integer> place(IntTuple<Integer>(columns), Tree<Integer>(Integer(1)));
  if (permutation_[2] != "_") {
    const auto divided = dialects::evaluate_text(
        fmt::format("logical_divide({}:1, {})", columns.str(), permutation_[2]));
    if (!divided.evaluation.value) return {};
    place = std::get<Layout<Integer>>(*divided.evaluation.value);
  }
  std::vector<int> steps(static_cast<std::size_t>(columns), -1);
  for (Integer j = 0; j < columns; ++j) {
    const Integer column = evaluate(place, j);
    if (column < 0 || column >= columns || steps[static_cast<std::size_t>(column)] >= 0) return {};
    steps[static_cast<std::size_t>(column)] = static_cast<int>(floor_div(j, taken));
  }
  return steps;
}

std::string TiledProduct::partition(const TiledOperand& operand) const {
  const std::string& given = tensors_[std::string_view("ABC").find(operand.operand->name)];
  const std::string tensor =
      given.empty() ? fmt::format("({0},{1}):(1,{0})", operand.rows.str(), operand.columns.str())
                    : given;
  return fmt::format("slice({}, ((0,(0,0)),(_,(_,_))))", divided(operand, tensor));
}

}  // namespace plumb::explorer
