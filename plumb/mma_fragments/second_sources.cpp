#include "plumb/mma_fragments/second_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "plumb/mma_fragments/fragment.hpp"

namespace plumb::mma_fragments {
namespace {

enum class Comparison { same, reordered, contradicts };

struct Compared {
  Comparison comparison = Comparison::same;
  std::string difference;
};

/// The permutation of k that A and B have so far.
class Order {
 public:
  /// False if k or its image has another partner already.
  bool add(Element k, Element image) {
    const auto [to, fresh] = images_.try_emplace(k, image);
    const auto [from, unused] = origins_.try_emplace(image, k);
    return to->second == image && from->second == k && fresh == unused;
  }
  bool moves() const {
    return std::any_of(images_.begin(), images_.end(),
                       [](const auto& pair) { return pair.first != pair.second; });
  }

 private:
  std::map<Element, Element> images_, origins_;
};

std::string where(const Operand& operand, Element element) {
  const auto rows = static_cast<Element>(operand.rows);
  return fmt::format("element {} ({},{})", element, element % rows, element / rows);
}

/// Compares one operand, in the order of values, then threads. `order` takes what A and B say of k;
/// null if k has no order of its own.
Compared compare_operand(const Operand& ours, const Operand& theirs, Order* order) {
  const auto read = read_fragment(ours.layout), other = read_fragment(theirs.layout);
  const auto* a = std::get_if<Fragment>(&read);
  const auto* b = std::get_if<Fragment>(&other);
  if (!a || !b) return {Comparison::contradicts, "one of the two is no layout"};
  if (a->threads.size() != b->threads.size() || a->values.size() != b->values.size())
    return {Comparison::contradicts,
            fmt::format("{} values in {} threads, and the atom has {} in {}", b->values.size(),
                        b->threads.size(), a->values.size(), a->threads.size())};
  const auto rows = static_cast<Element>(ours.rows);
  const bool summed = order && ours.name != "C";
  for (std::size_t value = 0; value < a->values.size(); ++value)
    for (std::size_t thread = 0; thread < a->threads.size(); ++thread) {
      const Element x = a->at(thread, value), y = b->at(thread, value);
      const bool in_order = summed && x % rows == y % rows && order->add(x / rows, y / rows);
      if (summed ? !in_order : x != y)
        return {Comparison::contradicts,
                fmt::format("thread {}, value {}: {}, and the atom has {}", thread, value,
                            where(ours, y), where(ours, x))};
    }
  return {};
}

Compared compare_atoms(const Atom& atom, const Atom& other) {
  if (atom.moves() || atom.operands.size() != other.operands.size() || atom.shape != other.shape)
    return {Comparison::contradicts, "another shape, or other operands"};
  Order order;
  const bool one_sum = atom.blocks == 1 && atom.operands.size() == 3;
  for (std::size_t k = 0; k < atom.operands.size(); ++k) {
    const Compared one =
        compare_operand(atom.operands[k], other.operands[k], one_sum ? &order : nullptr);
    if (one.comparison == Comparison::contradicts)
      return {one.comparison, fmt::format("{}: {}", atom.operands[k].name, one.difference)};
  }
  return {order.moves() ? Comparison::reordered : Comparison::same, ""};
}

}  // namespace

SecondSources second_sources(const Atom& atom, const std::vector<Publication>& others) {
  SecondSources found;
  for (const Publication& one : others) {
    if (one.atom.name != atom.name) continue;
    const Compared compared = compare_atoms(atom, one.atom);
    const std::string whose = fmt::format("{}, {}", one.publisher, one.as);
    if (compared.comparison == Comparison::reordered) found.reordered.push_back(whose);
    if (compared.comparison == Comparison::contradicts)
      found.contradictions.push_back(fmt::format("{}: {}", whose, compared.difference));
    if (compared.comparison == Comparison::same && one.publisher != atom.publisher)
      found.same.push_back(one.publisher);
  }
  return found;
}

}  // namespace plumb::mma_fragments
