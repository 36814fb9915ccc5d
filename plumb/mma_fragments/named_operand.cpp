#include "plumb/mma_fragments/named_operand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "plumb/catalogue/names/edit_distance.hpp"
#include "plumb/mma_fragments/ptx_isa_fragments.hpp"
#include "plumb/mma_fragments/publications.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::mma_fragments {
namespace {

constexpr std::string_view threads_name = "threads";
constexpr std::size_t longest_name = 64, most_near = 3;

/// "A, B, C or threads"
std::string operands_text(const Atom& atom) {
  std::string text;
  for (const Operand& operand : atom.operands) text += (text.empty() ? "" : ", ") + operand.name;
  return text + " or " + std::string(threads_name);
}

std::vector<std::string_view> names_near(std::string_view name) {
  if (name.size() > longest_name) return {};
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const Atom& atom : all_published().atoms)
    near.emplace_back(catalogue::edit_distance(name, atom.name), atom.name);
  const std::size_t count = std::min(most_near, near.size());
  std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count), near.end());
  std::vector<std::string_view> names;
  for (std::size_t k = 0; k < count; ++k)
    if (3 * near[k].first < name.size()) names.push_back(near[k].second);
  return names;
}

}  // namespace

std::string NamedOperand::sentence() const {
  if (!operand) return fmt::format("{}: from the threads of the atom to lanes", atom->name);
  const std::string whose = fmt::format("{}, {}", atom->name, operand->name);
  if (operand->moves())
    return fmt::format("{}: from (thread,value) to bit + 128 * row of {} rows of 128 bits", whose,
                       operand->columns.str());
  if (in_shared_memory(*atom, *operand))
    return fmt::format("{}: it lies in shared memory, so each thread has all of it", whose);
  return fmt::format(
      "{}: from (thread,value) to row + {} * column of a tile of {} by {}, elements of {} bits",
      whose, operand->rows.str(), operand->rows.str(), operand->columns.str(), operand->bits);
}

std::string no_atom(std::string_view name) {
  const std::vector<std::string_view> near = names_near(name);
  std::string text = fmt::format("there is no atom {}", notation::quotation(name));
  for (std::size_t k = 0; k < near.size(); ++k)
    text += (k == 0 ? "; the nearest is " : ", then ") + std::string(near[k]);
  return text + "; plumb atlas lists all";
}

std::variant<NamedOperand, std::string> operand_named(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  const std::string_view of = name.substr(0, dot);
  const Atom* atom = all_published().find(of);
  if (!atom) return no_atom(of);
  if (dot == std::string_view::npos)
    return fmt::format(
        "{} has several layouts: expected one of {} behind its name, such as "
        "atlas:{}.{}",
        name, operands_text(*atom), name, atom->operands.back().name);
  const std::string_view operand = name.substr(dot + 1);
  if (operand == threads_name) return NamedOperand{atom, nullptr, atom->threads};
  for (const Operand& one : atom->operands)
    if (one.name == operand) return NamedOperand{atom, &one, one.layout};
  return fmt::format("{} has no operand {}; expected {}", atom->name, notation::quotation(operand),
                     operands_text(*atom));
}

}  // namespace plumb::mma_fragments
