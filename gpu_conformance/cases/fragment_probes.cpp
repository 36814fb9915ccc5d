#include <algorithm>

#include "atlas/fragment.hpp"
#include "gpu_conformance/cases/packed_probes.hpp"
#include "gpu_conformance/device/probes/instructions.hpp"

namespace plumb::gpu_conformance {
namespace {

/// The elements of the slots in the order of values, then threads; each `step`-th value. Nothing if
/// the text is no layout, or holds another number of elements.
std::optional<Words> claimed_elements(const atlas::Operand& operand, std::size_t slots,
                                      std::size_t step) {
  const auto read = atlas::read_fragment(operand.layout);
  const auto* fragment = std::get_if<atlas::Fragment>(&read);
  if (!fragment || fragment->size() != slots * step || fragment->values.size() % step != 0)
    return std::nullopt;
  Words elements;
  for (std::size_t value = 0; value < fragment->values.size(); value += step)
    for (std::size_t thread = 0; thread < fragment->threads.size(); ++thread)
      elements.push_back(fragment->at(thread, value) / static_cast<Word>(step));
  return elements;
}

struct ProductShape {
  int id, M, N, K;
};

/// The product that an atom is, if device/probes has it.
std::optional<ProductShape> product_of(const atlas::Atom& atom) {
  if (atom.instruction == wgmma_text && atom.name.ends_with("_RS"))
    return ProductShape{product_count, wgmma_M, wgmma_N, wgmma_K};
  for (int id = 0; id < product_count; ++id)
    if (atom.instruction == products[id].text)
      return ProductShape{id, products[id].M, products[id].N, products[id].K};
  return std::nullopt;
}

std::optional<Entry> product_entry(const atlas::Atom& atom, const ProductShape& shape) {
  const std::array<int, 3> sizes{shape.M * shape.K, shape.N * shape.K, shape.M * shape.N};
  Entry entry{EntryKind::probe, "probe.fragment", atom.name, {shape.id}, {}};
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    const auto slots = static_cast<std::size_t>(sizes[k]);
    const bool in_memory = shape.id == product_count && k == 1;  // B, in the order of its elements
    std::optional<Words> claimed;
    if (!in_memory) claimed = claimed_elements(atom.operands[k], slots, 1);
    if (in_memory) {
      claimed.emplace();
      for (std::size_t slot = 0; slot < slots; ++slot) claimed->push_back(static_cast<Word>(slot));
    }
    if (!claimed || std::any_of(claimed->begin(), claimed->end(),
                                [&](Word e) { return e < 0 || e >= sizes[k]; }))
      return std::nullopt;
    entry.arguments.insert(entry.arguments.end(), claimed->begin(), claimed->end());
    if (!in_memory) entry.expected.insert(entry.expected.end(), claimed->begin(), claimed->end());
  }
  return entry;
}

constexpr std::size_t bits_of_element = 16;

/// The side in registers: of a load what it leaves, of a store what it takes.
std::optional<Entry> move_entry(const atlas::Atom& atom, int id) {
  const MoveInstruction& move = moves[id];
  const auto elements = static_cast<std::size_t>(64 * move.matrices);
  const bool store = move.way == MoveInstruction::Way::store;
  const atlas::Operand &source = atom.operands[0], &destination = atom.operands[1];
  const auto claimed = claimed_elements(store ? source : destination, elements, bits_of_element);
  if (!claimed) return std::nullopt;
  Entry entry{EntryKind::probe, "probe.move", atom.name, {id}, *claimed};
  if (move.way != MoveInstruction::Way::transpose) return entry;
  const auto before = claimed_elements(source, elements, bits_of_element);
  if (!before) return std::nullopt;
  entry.arguments.insert(entry.arguments.end(), before->begin(), before->end());
  return entry;
}

}  // namespace

std::vector<Entry> fragment_probes() {
  std::vector<Entry> entries;
  for (const atlas::Atom& atom : atlas::published().atoms) {
    std::optional<Entry> entry;
    if (const auto shape = atom.moves() ? std::nullopt : product_of(atom))
      entry = product_entry(atom, *shape);
    for (int id = 0; id < move_count && atom.moves(); ++id)
      if (atom.instruction == moves[id].text) entry = move_entry(atom, id);
    if (entry) entries.push_back(std::move(*entry));
  }
  return entries;
}

}  // namespace plumb::gpu_conformance
