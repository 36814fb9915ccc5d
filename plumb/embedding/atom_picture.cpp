#include "plumb/embedding/atom_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "plumb/catalogue/characters.hpp"
#include "plumb/mma_fragments/named_operand.hpp"
#include "plumb/mma_fragments/ptx_isa_fragments.hpp"
#include "plumb/mma_fragments/publications.hpp"
#include "plumb/pictures/tiles.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_reader.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/layouts/recast.hpp"

namespace plumb::embedding {
namespace {

using mma_fragments::Atom;
using mma_fragments::Operand;

/// An operand on its tile: of moves in elements of 16 bits, row by row.
void add_operand(pictures::Picture& picture, const Atom& atom, const Operand& operand) {
  if (in_shared_memory(atom, operand)) {
    picture.notes.push_back(operand.name + " lies in shared memory: each thread has all of it");
    return;
  }
  const auto layout = notation::parse(Kind::layout, operand.layout);
  const auto* value = std::get_if<Value<Integer>>(&layout);
  const auto* tv = value ? std::get_if<Layout<Integer>>(value) : nullptr;
  if (!tv) {
    picture.notes.push_back(operand.name + " = " + operand.layout + " is no layout");
    return;
  }
  if (!atom.moves())
    return add_on_tile(picture, *tv, tuple_of<Integer>({operand.rows, operand.columns}),
                       operand.name);
  const Integer rows = operand.columns;  // of 8 elements of 16 bits
  const Layout<Integer> by_rows(tuple_of<Integer>({8, rows}), tuple_of<Integer>({rows, 1}));
  const auto elements = upcast(*tv, Integer(16));
  if (!elements.answered()) return;
  const auto placed = composition(by_rows, elements.value());
  if (placed.answered())
    add_on_tile(picture, placed.value(), tuple_of<Integer>({rows, 8}), operand.name);
}

const Atom& atom_named(std::string_view name) {
  const Atom* atom = mma_fragments::all_published().find(name);
  if (!atom) throw notation::CallError(mma_fragments::no_atom(name));
  return *atom;
}

}  // namespace

std::optional<std::string> atom_name_of(const std::string& text) {
  constexpr std::string_view prefix = "atlas:";
  if (!text.starts_with(prefix)) return std::nullopt;
  const std::string name = text.substr(prefix.size());
  const bool alone = std::all_of(name.begin(), name.end(), [](char c) {
    return catalogue::is_letter(c) || notation::is_digit(c) || c == '.';
  });
  if (!alone) return std::nullopt;
  return name;
}

void add_atom(pictures::Picture& picture, const std::string& name) {
  const bool one = name.find('.') != std::string::npos;
  const Atom* atom = one ? nullptr : &atom_named(name);
  if (one) {
    const auto named = mma_fragments::operand_named(name);
    if (const auto* why = std::get_if<std::string>(&named)) throw notation::CallError(*why);
    const auto& operand = std::get<mma_fragments::NamedOperand>(named);
    if (!operand.operand)
      throw notation::CallError(
          fmt::format("the threads of {} have no tile; try the layout itself, {}",
                      operand.atom->name, operand.layout));
    atom = operand.atom;
    add_operand(picture, *atom, *operand.operand);
  } else {
    for (const Operand& operand : atom->operands) add_operand(picture, *atom, operand);
  }
  picture.title = fmt::format("{}  {}", atom->name, atom->instruction);
}

std::optional<nlohmann::json> atom_json(const std::string& text) {
  const auto name = atom_name_of(text);
  if (!name || name->find('.') != std::string::npos) return std::nullopt;
  nlohmann::json layouts = nlohmann::json::array();
  for (const Operand& operand : atom_named(*name).operands) layouts.push_back(operand.layout);
  return nlohmann::json{{"expression", text}, {"result", layouts.dump()}};
}

}  // namespace plumb::embedding
