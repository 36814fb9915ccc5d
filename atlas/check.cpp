#include "atlas/check.hpp"

#include <fmt/format.h>

#include "atlas/agreement.hpp"
#include "atlas/described.hpp"
#include "notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::atlas {
namespace {

constexpr int most_elements = 1 << 20;

/// The layout, or why the text is none of (thread, value).
std::variant<Layout<Integer>, std::string> read_fragment(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::layout, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed)) return error->sentence();
  const auto* A = std::get_if<Layout<Integer>>(&std::get<Value<Integer>>(parsed));
  if (!A) return "its strides are no integers";
  if (rank(A->shape) != 2) return "it has not two modes, thread and value";
  if (size(*A) > most_elements) return fmt::format("it has more than {} elements", most_elements);
  return *A;
}

bool zero_strides(const Tree<Integer>& strides) {
  for (const Integer& stride : leaves(strides))
    if (stride != 0) return false;
  return true;
}

std::string element_text(const Operand& operand, const Integer& element) {
  return fmt::format("{} ({},{})", element.str(), floor_mod(element, operand.rows).str(),
                     floor_div(element, operand.rows).str());
}

/// How often each element of the tile is held. A stride of 0 in all of the threads holds what
/// thread 0 holds, as often as there are threads.
void check_holding(const Operand& operand, const Layout<Integer>& tv, OperandCheck& check) {
  const Layout<Integer> all = zero_strides(mode_of(tv.stride, 0)) ? modes_of(tv)[1] : tv;
  const Integer copies = size(tv) / size(all), places = operand.rows * operand.columns;
  std::map<Integer, Integer> held;
  for (Integer i = 0; i < size(all); ++i) held[evaluate(all, i)] += copies;

  for (const auto& [element, count] : held)
    if (element < 0 || element >= places) {
      check.holding = "outside";
      check.wrong.push_back(fmt::format("element {} lies outside of the tile of {} elements",
                                        element.str(), places.str()));
      return;
    }
  for (Integer element = 0; element < places; ++element)
    if (!held.contains(element)) {
      check.holding = "missing";
      check.wrong.push_back(
          fmt::format("element {} is held by nobody", element_text(operand, element)));
      return;
    }
  const Integer first = held.at(0);
  for (const auto& [element, count] : held)
    if (count != first) {
      check.holding = "uneven";
      check.wrong.push_back(fmt::format("element {} is held {} times, and element 0 {} times",
                                        element_text(operand, element), count.str(), first.str()));
      return;
    }
  check.holding = first == 1 ? "bijective" : fmt::format("each element {} times", first.str());
}

/// (thread, value) in the order of values, then threads: the first difference is the smallest.
void check_description(const Atom& atom, const Operand& operand, const Layout<Integer>& tv,
                       const Layout<Integer>& threads, OperandCheck& check) {
  if (in_shared_memory(atom, operand)) {
    check.ptx = "in shared memory";
    return;
  }
  const Description described = description_of(atom, operand);
  if (!described) {
    check.ptx = "no instruction";
    return;
  }
  const Integer lanes = product(mode_of(tv.shape, 0));
  if (lanes != size(threads)) {
    check.ptx = "contradicts";
    check.wrong.push_back(
        fmt::format("it has {} threads, and the atom {}", lanes.str(), size(threads).str()));
    return;
  }
  for (Integer i = 0; i < size(tv); ++i) {
    const Integer thread = floor_mod(i, lanes), value = floor_div(i, lanes);
    const auto element = described(evaluate(threads, thread), value);
    if (!element || *element == evaluate(tv, i)) continue;
    check.ptx = "contradicts";
    check.wrong.push_back(fmt::format(
        "thread {}, value {}: the layout says element {}, the PTX ISA {}", thread.str(),
        value.str(), element_text(operand, evaluate(tv, i)), element_text(operand, *element)));
    return;
  }
  check.ptx = "agrees";
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
  const auto lanes =
      read_fragment(fmt::format("({},1):({},0)", atom.threads.substr(0, atom.threads.find(':')),
                                atom.threads.substr(atom.threads.find(':') + 1)));
  if (const auto* why = std::get_if<std::string>(&read)) {
    check.wrong.push_back(
        fmt::format("{} is no layout of (thread,value): {}", operand.layout, *why));
    return check;
  }
  if (std::holds_alternative<std::string>(lanes)) {
    check.wrong.push_back(fmt::format("the threads {} are no layout", atom.threads));
    return check;
  }
  const auto& tv = std::get<Layout<Integer>>(read);
  check_holding(operand, tv, check);
  check_description(atom, operand, tv, modes_of(std::get<Layout<Integer>>(lanes))[0], check);
  const Agreement triton = agreement_with_triton(atom, operand, tv);
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

AtomCheck Checker::check(const Atom& atom) {
  AtomCheck check{&atom, {}, {}};
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

}  // namespace plumb::atlas
