#include "plumb/mma_fragments/check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/mma_fragments/agreement.hpp"
#include "plumb/mma_fragments/fragment.hpp"
#include "plumb/mma_fragments/ptx_isa_fragments.hpp"

namespace plumb::mma_fragments {
namespace {

constexpr std::size_t most_elements = std::size_t{1} << 22;

/// "5 (1,2)" of a matrix; "bit 32 of row 0" of a move.
std::string element_text(const Operand& operand, Element element) {
  const auto rows = static_cast<Element>(operand.rows);
  if (operand.moves()) return fmt::format("bit {} of row {}", element % rows, element / rows);
  return fmt::format("element {} ({},{})", element, element % rows, element / rows);
}

/// How often each element of the tile is held. Threads that all hold what thread 0 holds are
/// counted, and looked at once.
void check_holding(const Operand& operand, const Fragment& fragment, OperandCheck& check) {
  const auto wrong = [&](const char* word, const std::string& sentence) {
    check.holding = word;
    check.wrong.push_back(sentence);
  };
  const bool shared = std::all_of(fragment.threads.begin(), fragment.threads.end(),
                                  [](Element offset) { return offset == 0; });
  const std::size_t looked_at = shared ? 1 : fragment.threads.size();
  const std::size_t copies = fragment.threads.size() / looked_at;
  const auto places = static_cast<std::size_t>(operand.rows * operand.columns);
  if (looked_at * fragment.values.size() > most_elements || places > most_elements)
    return wrong("too large", fmt::format("it has more than {} elements", most_elements));

  std::vector<std::size_t> held(places, 0);
  for (std::size_t value = 0; value < fragment.values.size(); ++value)
    for (std::size_t thread = 0; thread < looked_at; ++thread) {
      const Element element = fragment.at(thread, value);
      if (element < 0 || element >= static_cast<Element>(places))
        return wrong("outside", fmt::format("thread {}, value {}: element {} lies outside of the "
                                            "tile of {} elements",
                                            thread, value, element, places));
      held[static_cast<std::size_t>(element)] += copies;
    }
  for (std::size_t k = 0; k < places; ++k)
    if (held[k] == 0)
      return wrong("missing",
                   element_text(operand, static_cast<Element>(k)) + " is held by nobody");
  for (std::size_t k = 0; k < places; ++k)
    if (held[k] != held[0])
      return wrong("uneven",
                   fmt::format("{} is held {} times, and element 0 {} times",
                               element_text(operand, static_cast<Element>(k)), held[k], held[0]));
  check.holding = held[0] == 1 ? "bijective" : fmt::format("each element {} times", held[0]);
}

/// In the order of values, then threads: the first difference is the smallest.
void check_description(const Atom& atom, const Operand& operand, const Fragment& fragment,
                       const std::vector<Element>& lanes, OperandCheck& check) {
  const Description described = description_of(atom, operand);
  if (!described) {
    check.ptx = atom.instruction.empty() ? "no instruction" : "-";
    return;
  }
  check.ptx = "contradicts";
  if (fragment.threads.size() != lanes.size()) {
    check.wrong.push_back(
        fmt::format("it has {} threads, and the atom {}", fragment.threads.size(), lanes.size()));
    return;
  }
  for (std::size_t value = 0; value < fragment.values.size(); ++value)
    for (std::size_t thread = 0; thread < lanes.size(); ++thread) {
      const auto element = described(lanes[thread], static_cast<Element>(value));
      if (!element || *element == fragment.at(thread, value)) continue;
      check.wrong.push_back(fmt::format(
          "thread {}, value {}: the layout says {}, the PTX ISA {}", thread, value,
          element_text(operand, fragment.at(thread, value)), element_text(operand, *element)));
      return;
    }
  check.ptx = in_shared_memory(atom, operand) ? "in shared memory" : "agrees";
}

OperandCheck check_operand(const Atom& atom, const Operand& operand) {
  OperandCheck check{operand.name,
                     operand.layout,
                     fmt::format("{} x {}", operand.rows.str(), operand.columns.str()),
                     "malformed",
                     "-",
                     "-",
                     {}};
  const auto read = read_fragment(operand.layout);
  const auto lanes = read_lanes(atom.threads);
  if (const auto* why = std::get_if<std::string>(&read)) {
    check.wrong.push_back(
        fmt::format("{} is no layout of (thread,value): {}", operand.layout, *why));
    return check;
  }
  if (const auto* why = std::get_if<std::string>(&lanes)) {
    check.wrong.push_back(fmt::format("the threads {} are no layout: {}", atom.threads, *why));
    return check;
  }
  const auto& fragment = std::get<Fragment>(read);
  check_holding(operand, fragment, check);
  if (check.holding == "too large") return check;
  check_description(atom, operand, fragment, std::get<std::vector<Element>>(lanes), check);
  const Agreement triton = agreement_with_triton(atom, operand, fragment);
  check.triton = triton.word;
  if (!triton.difference.empty()) check.wrong.push_back(triton.difference);
  return check;
}

}  // namespace

bool AtomCheck::right() const { return findings().empty(); }

std::vector<std::string> AtomCheck::findings() const {
  std::vector<std::string> all = wrong;
  for (const OperandCheck& operand : operands)
    for (const std::string& sentence : operand.wrong)
      all.push_back(operand.operand + ": " + sentence);
  return all;
}

std::vector<std::string> AtomCheck::agreed_by() const {
  std::vector<std::string> names{atom->publisher};
  const auto agrees_in = [&](auto column) {
    bool some = false;
    for (const OperandCheck& operand : operands) {
      if (operand.ptx == "in shared memory") continue;
      if (!(operand.*column).starts_with("agrees")) return false;
      some = true;
    }
    return some;
  };
  if (agrees_in(&OperandCheck::ptx)) names.emplace_back("PTX ISA");
  if (agrees_in(&OperandCheck::triton)) names.emplace_back("Triton");
  for (const std::string& name : others.same)
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  return names;
}

AtomCheck Checker::check(const Atom& atom) {
  AtomCheck check{&atom, {}, {}, second_sources(atom, publications())};
  if (const auto named = shape_in_name(atom.instruction); !atom.moves() && !named.empty())
    if (named != atom.shape)
      check.wrong.push_back(fmt::format("the shape is ({},{},{}), that of {} is ({},{},{})",
                                        atom.shape[0].str(), atom.shape[1].str(),
                                        atom.shape[2].str(), atom.instruction, named[0].str(),
                                        named[1].str(), named[2].str()));
  for (const Operand& operand : atom.operands) {
    // All that a check of an operand depends on.
    const std::string key =
        fmt::format("{} {} {} {} {} {} {} {} {}", operand.name, operand.layout, operand.rows.str(),
                    operand.columns.str(), operand.bits, atom.threads,
                    atom.architecture == "sm_70" || atom.moves()
                        ? atom.instruction
                        : atom.instruction.substr(0, atom.instruction.find('.')),
                    in_shared_memory(atom, operand), atom.moves() ? "" : atom.shape[0].str());
    auto [known, fresh] = known_.try_emplace(key);
    if (fresh) known->second = check_operand(atom, operand);
    check.operands.push_back(known->second);
  }
  return check;
}

}  // namespace plumb::mma_fragments
