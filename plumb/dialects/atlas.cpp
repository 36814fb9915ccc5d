// Operands of published atoms by their names.
//
//   atlas:SM80_16x8x16_F32F16F16F32_TN.C                  ((4,8),(2,2)):((32,1),(16,8))
//   MMA_Traits<SM80_16x8x16_F32F16F16F32_TN>::CLayout     the same, as CuTe C++ has it
//
// A layout of (thread,value) to row + rows * column of the operand's tile; of moves to bits.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/dialects/families.hpp"
#include "plumb/mma_fragments/named_operand.hpp"

namespace plumb::dialects {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> trait_members{{
    {"ALayout", "A"},
    {"BLayout", "B"},
    {"CLayout", "C"},
    {"LayoutA_TV", "A"},
    {"LayoutB_TV", "B"},
    {"LayoutC_TV", "C"},
    {"SrcLayout", "source"},
    {"DstLayout", "destination"},
    {"ThrID", "threads"},
}};

std::string operand_text(Writer& writer, const Term& where, std::string_view name) {
  const auto found = mma_fragments::operand_named(name);
  if (const auto* why = std::get_if<std::string>(&found)) Writer::refuse(where, *why);
  const auto& operand = std::get<mma_fragments::NamedOperand>(found);
  writer.note(operand.sentence());
  return operand.layout;
}

/// NAME.OPERAND, and what it is applied to: atlas:NAME.C(5,3).
std::optional<std::string> by_name(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::sequence) || term.parts.size() != 3) return std::nullopt;
  if (!term.parts[0].is_name("atlas") || !term.parts[1].is_oper(":")) return std::nullopt;
  const Term& named = term.parts[2];
  const bool applied = named.is(Term::Kind::applied) && named.parts.size() == 2 &&
                       named.parts[0].is(Term::Kind::name) && named.parts[1].is_group('(');
  writer.read_as("the atlas");
  if (!named.is(Term::Kind::name) && !applied)
    Writer::refuse(named,
                   "expected the name of an atom and its operand, such as "
                   "atlas:SM80_16x8x16_F32F16F16F32_TN.C");
  const Term& name = applied ? named.parts[0] : named;
  const std::string layout = operand_text(writer, name, name.word);
  if (!applied) return layout;
  return fmt::format("{}({})", layout, writer.joined(named.parts[1].parts, ","));
}

bool has_traits(const Call& call) {
  return call.name == "MMA_Traits" || call.name == "Copy_Traits" || call.name == "MMA_Atom";
}

/// MMA_Traits<ATOM>::CLayout, Copy_Traits<ATOM>::SrcLayout, MMA_Atom<ATOM>::LayoutC_TV
std::optional<std::string> by_traits(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::applied) || term.parts.size() < 3) return std::nullopt;
  const auto call = call_of(term);
  if (!call || !has_traits(*call) || !call->angle) return std::nullopt;
  const Term& member = term.parts[2];
  const auto found = std::find_if(trait_members.begin(), trait_members.end(),
                                  [&](const auto& pair) { return member.is_name(pair.first); });
  const std::vector<Term>& arguments = call->angle->parts;
  if (found == trait_members.end() || arguments.size() != 1) return std::nullopt;
  auto atom = call_of(arguments.front());
  if (atom && has_traits(*atom) && atom->angle && !atom->angle->parts.empty())
    atom = call_of(atom->angle->parts.front());  // MMA_Atom<MMA_Traits<ATOM>>
  if (!atom) return std::nullopt;
  writer.read_as("CuTe C++");
  return operand_text(writer, arguments.front(), fmt::format("{}.{}", atom->name, found->second));
}

}  // namespace

std::optional<std::string> read_atlas(Writer& writer, const Term& term) {
  if (auto text = by_name(writer, term)) return text;
  return by_traits(writer, term);
}

}  // namespace plumb::dialects
