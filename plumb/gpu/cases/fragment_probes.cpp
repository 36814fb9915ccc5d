#include <algorithm>
#include <map>

#include "gpu_conformance/device/probes/claimed_product.hpp"
#include "gpu_conformance/device/probes/move_instructions.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/mma_fragments/fragment.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::gpu_conformance {
namespace {

/// The elements of the slots in the order of values, then threads; each `step`-th value. Nothing if
/// the text is no layout, or holds another number of elements.
std::optional<Words> claimed_elements(const mma_fragments::Operand& operand, std::size_t slots,
                                      std::size_t step) {
  const auto read = mma_fragments::read_fragment(operand.layout);
  const auto* fragment = std::get_if<mma_fragments::Fragment>(&read);
  if (!fragment || fragment->size() != slots * step || fragment->values.size() % step != 0)
    return std::nullopt;
  Words elements;
  for (std::size_t value = 0; value < fragment->values.size(); value += step)
    for (std::size_t thread = 0; thread < fragment->threads.size(); ++thread)
      elements.push_back(fragment->at(thread, value) / static_cast<Word>(step));
  return elements;
}

/// Leaf by leaf. Nothing if the text is no layout.
std::optional<FlatLayout> flat_layout(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::layout, text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  if (!value) return std::nullopt;
  const auto& layout = std::get<Layout<Integer>>(*value);
  const std::vector<Integer> extents = leaves(layout.shape), strides = leaves(layout.stride);
  FlatLayout flat;
  for (std::size_t k = 0; k < extents.size(); ++k)
    flat.emplace_back(static_cast<Word>(extents[k]), static_cast<Word>(strides[k]));
  return flat;
}

std::optional<FragmentQuestion> question_of(const mma_fragments::Atom& atom) {
  const bool wide = atom.instruction.starts_with("wgmma");
  FragmentQuestion question{
      atom.instruction, wide && atom.name.find("_SS") != std::string::npos, {}, {}, {}, {}};
  for (auto [text, layout] : {std::pair{&atom.threads, &question.threads},
                              {&atom.operands[0].layout, &question.A},
                              {&atom.operands[1].layout, &question.B},
                              {&atom.operands[2].layout, &question.C}}) {
    const auto flat = flat_layout(*text);
    if (!flat) return std::nullopt;
    if (layout != &question.A || !question.a_in_memory)
      if (layout != &question.B || !wide) *layout = *flat;
  }
  return question;
}

/// The digests of tables by layout and slots: twenty operands in the mean have the same layout.
using Digests = std::map<std::pair<std::string, std::size_t>, std::optional<Word>>;

/// The digest of the claimed table, or nothing if the text is not a layout with that many slots.
std::optional<Word> claimed_digest(const mma_fragments::Operand& operand, std::size_t slots,
                                   Digests& known) {
  const auto [place, fresh] = known.try_emplace({operand.layout, slots});
  if (fresh)
    if (const auto table = claimed_elements(operand, slots, 1))
      place->second = digest_of_table(*table);
  return place->second;
}

/// Nothing of an atom that is no single product, or whose layouts do not fit it.
std::optional<Entry> product_entry(const mma_fragments::Atom& atom, Digests& known) {
  const auto question = question_of(atom);
  const auto product =
      question ? product_of_text(question->instruction, question->a_in_memory) : std::nullopt;
  const auto claims = product ? claims_of(*question, *product) : std::nullopt;
  if (!claims) return std::nullopt;
  Entry entry{EntryKind::probe, "probe.fragment", atom.name, words_of_question(*question), {}};
  for (std::size_t k = 0; k < 3; ++k) {
    if (k == 0 ? product->a_in_memory : k == 1 && product->b_in_memory()) continue;
    const Words& claimed = k == 0 ? claims->A : k == 1 ? claims->B : claims->C;
    const auto digest = claimed_digest(atom.operands[k], claimed.size(), known);
    if (!digest) return std::nullopt;
    entry.expected.push_back(*digest);
  }
  return entry;
}

constexpr std::size_t bits_of_element = 16;

/// The side in registers: of a load what it leaves, of a store what it takes.
std::optional<Entry> move_entry(const mma_fragments::Atom& atom, int id) {
  const MoveInstruction& move = moves[id];
  const auto elements = static_cast<std::size_t>(64 * move.matrices);
  const bool store = move.way == MoveInstruction::Way::store;
  const mma_fragments::Operand &source = atom.operands[0], &destination = atom.operands[1];
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
  static const std::vector<Entry> all = [] {
    std::vector<Entry> entries;
    Digests known;
    for (const mma_fragments::Atom& atom : mma_fragments::published().atoms) {
      std::optional<Entry> entry;
      if (!atom.moves()) entry = product_entry(atom, known);
      for (int id = 0; id < move_count && atom.moves(); ++id)
        if (atom.instruction == moves[id].text) entry = move_entry(atom, id);
      if (entry) entries.push_back(std::move(*entry));
    }
    return entries;
  }();
  return all;
}

}  // namespace plumb::gpu_conformance
