#include "plumb/workbench/swizzles/accesses/thread_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "plumb/dialects/written_value.hpp"
#include "plumb/mma_fragments/named_operand.hpp"
#include "plumb/workbench/swizzles/accesses/access.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_reader.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

/// What comes before the slash, and the number behind it.
struct Cut {
  std::string layout;
  Integer at_once = 0;  // 0: all values
};

Cut cut_at_slash(const std::string& text) {
  const auto slash = text.rfind('/');
  if (slash == std::string::npos) return {text};
  const std::string digits = text.substr(slash + 1);
  const bool number = !digits.empty() && digits.size() < 5 &&
                      std::all_of(digits.begin(), digits.end(), notation::is_digit);
  if (!number && text.starts_with('@')) return {text};  // of a file in a folder
  if (!number || std::stoul(digits) == 0)
    throw CallError(
        fmt::format("the access {} ends in /{}; a number of values from 1 on belongs "
                    "there",
                    text, digits));
  return {text.substr(0, slash), Integer(digits)};
}

/// The index of a coordinate of the tile, column-major. The axes are the top modes.
Integer index_of(const CoordinateVector<Integer>& at, const SharedTile& tile,
                 const std::string& text) {
  Integer index = 0;
  for (const auto& [axis, amount] : at.terms()) {
    if (axis.size() != 1 || axis[0] >= tile.extents().size())
      throw CallError(
          fmt::format("the access {} has an axis that the tile {} has not: it has {} "
                      "modes, and axes are @0 to @{}",
                      text, tile.text(), tile.extents().size(), tile.extents().size() - 1));
    if (amount < 0 || amount >= tile.extents()[axis[0]])
      throw CallError(
          fmt::format("the access {} names coordinate {} of mode {}, whose extent is "
                      "{}",
                      text, amount.str(), axis[0], tile.extents()[axis[0]].str()));
    Integer before = 1;
    for (std::size_t k = 0; k < axis[0]; ++k) before *= tile.extents()[k];
    index += amount * before;
  }
  return index;
}

void require_few(const Integer& count, const std::string& text) {
  if (count > most_offsets)
    throw CallError(fmt::format("the access {} has {} threads and values; up to 2^18 are looked at",
                                text, count.str()));
}

template <class Stride, class Index>
ThreadValues of_layout(const Layout<Integer, Stride>& A, const std::string& text, Index index) {
  if (A.shape.is_leaf() || rank(A.shape) != 2)
    throw CallError(fmt::format(
        "the access {} is a layout of {} modes; it has two, threads and values: (32,4):(4,1)", text,
        A.shape.is_leaf() ? 1 : rank(A.shape)));
  require_few(size(A), text);
  ThreadValues map;
  map.threads = static_cast<std::uint64_t>(product(mode_of(A.shape, 0)));
  map.values = static_cast<std::uint64_t>(product(mode_of(A.shape, 1)));
  const std::uint64_t threads = map.threads;
  map.index = [A, index, threads](std::uint64_t thread, std::uint64_t value) -> Integer {
    return index(evaluate(A, Integer(thread + threads * value)));
  };
  return map;
}

/// The bases of the input of this name; none if there is no such input.
std::vector<Integer> indices_of(const LinearLayout<Integer>& L, const std::string& name) {
  std::vector<Integer> indices;
  for (const auto& input : L.inputs) {
    if (input.name != name) continue;
    for (const auto& basis : input.bases) {
      Integer index = 0, before = 1;
      for (std::size_t k = 0; k < L.outputs.size(); ++k) {
        index += basis[k] * before;
        before *= L.outputs[k].size;
      }
      indices.push_back(index);
    }
  }
  return indices;
}

/// "m is the coordinate of mode 0, n of mode 1"
std::string mapping_text(const LinearLayout<Integer>& L) {
  if (L.outputs.size() < 2) return "";
  std::string text;
  for (std::size_t k = 0; k < L.outputs.size(); ++k)
    text += fmt::format("{}{} {} mode {}", k == 0 ? "" : ", ", L.outputs[k].name,
                        k == 0 ? "is the coordinate of" : "of", k);
  return text;
}

/// Outputs have sizes that are powers of two, so sums over F2 of coordinates are those of indices.
ThreadValues of_linear(const LinearLayout<Integer>& L, const std::string& text,
                       const SharedTile& tile, unsigned lanes) {
  for (const auto& input : L.inputs) {
    if (input.name == "block" && !input.bases.empty())
      throw CallError(
          fmt::format("the access {} has 2^{} blocks, each with a shared memory of its own: give "
                      "that of one block",
                      text, input.bases.size()));
    if (input.name != "register" && input.name != "lane" && input.name != "warp" &&
        input.name != "block")
      throw CallError(
          fmt::format("the access {} has the input {}; an access has register, lane "
                      "and warp",
                      text, input.name));
  }
  std::vector<Integer> extents;
  for (const auto& output : L.outputs) extents.push_back(output.size);
  if (L.outputs.size() != 1 && extents != tile.extents())
    throw CallError(
        fmt::format("the outputs of the access {} do not have the extents of the tile "
                    "{}",
                    text, tile.text()));
  const auto registers = indices_of(L, "register"), warps = indices_of(L, "warp");
  auto threads = indices_of(L, "lane");
  const std::size_t most = static_cast<std::size_t>(std::countr_zero(lanes));
  if (threads.size() > most || (!warps.empty() && threads.size() < most))
    throw CallError(
        fmt::format("the access {} has 2^{} lanes, and a warp has {}; try --lanes, or --device for "
                    "a wave of AMD",
                    text, threads.size(), lanes));
  threads.insert(threads.end(), warps.begin(), warps.end());
  require_few(Integer(1) << (std::min<std::size_t>(threads.size() + registers.size(), 4096)), text);
  ThreadValues map{std::uint64_t{1} << threads.size(),
                   std::uint64_t{1} << registers.size(),
                   1,
                   {},
                   mapping_text(L)};
  map.index = [threads, registers](std::uint64_t thread, std::uint64_t value) {
    Integer index = 0;
    for (std::size_t k = 0; k < threads.size(); ++k)
      if (thread >> k & 1) index ^= threads[k];
    for (std::size_t k = 0; k < registers.size(); ++k)
      if (value >> k & 1) index ^= registers[k];
    return index;
  };
  return map;
}

constexpr std::string_view atlas_prefix = "atlas:";

/// The operand that an access atlas:NAME.OPERAND names, as a layout of coordinates. Its own tile is
/// the first corner of the tile in memory.
std::string of_coordinates(const std::string& layout, const std::string& text) {
  const auto named = mma_fragments::operand_named(layout.substr(atlas_prefix.size()));
  if (const auto* why = std::get_if<std::string>(&named))
    throw CallError(fmt::format("the access {}: {}", text, *why));
  const auto& found = std::get<mma_fragments::NamedOperand>(named);
  if (!found.operand || found.operand->moves())
    throw CallError(
        fmt::format("the access {} has no elements of a tile; expected A, B or C of a matrix "
                    "product, got {}; for matrices of 8 rows try ldmatrix or stmatrix",
                    text, found.operand ? "bits of a move" : "threads"));
  return fmt::format("composition(({},{}):(1@0,1@1), {})", found.operand->rows.str(),
                     found.operand->columns.str(), found.layout);
}

}  // namespace

ThreadValues read_thread_values(const std::string& text, const SharedTile& tile, unsigned lanes) {
  Cut cut = cut_at_slash(text);
  const bool atom = cut.layout.starts_with(atlas_prefix);
  if (atom) cut.layout = of_coordinates(cut.layout, text);
  cut.layout = dialects::source_text(cut.layout);
  constexpr std::string_view signs = ":({[<+*/%^&|";  // of a layout, or of a formula
  const bool word = cut.layout.find_first_of(signs) == std::string::npos;
  if (!word) cut.layout = dialects::written_value(cut.layout);
  const bool linear = cut.layout.find('{') != std::string::npos;
  if (word || cut.layout.find(':') == std::string::npos)
    throw CallError(
        fmt::format("{} is no access: rows:V, columns:V, ldmatrix, ldmatrix.trans, or a "
                    "layout of (thread,value); see plumb swizzle --help",
                    text));
  const notation::Parsed parsed = notation::parse(linear ? Kind::linear : Kind::layout, cut.layout);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("the access {}: {}", text, error->sentence()));
  const auto& value = std::get<Value<Integer>>(parsed);
  ThreadValues map;
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    map = of_layout(*A, text, [](const Integer& index) { return index; });
  else if (const auto* C = std::get_if<CoordinateLayout<Integer>>(&value))
    map = of_layout(*C, text, [&tile, text](const CoordinateVector<Integer>& at) {
      return index_of(at, tile, text);
    });
  else if (const auto* L = std::get_if<LinearLayout<Integer>>(&value))
    map = of_linear(*L, text, tile, lanes);
  else
    throw CallError(
        fmt::format("the access {} has F2 strides; it takes integer strides, strides "
                    "1@0 and 1@1, or a linear layout",
                    text));
  if (atom) map.mapped = "rows of the operand are coordinates of mode 0, its columns of mode 1";
  map.at_once = cut.at_once == 0 ? Integer(map.values) : cut.at_once;
  return map;
}

}  // namespace plumb::workbench
