// Atoms, tiled products and tiled copies of CuTe: each has several layouts, so the message says
// which texts have one.
//
//   make_tiled_mma(ATOM{}, Layout<..>{}, ..)   TiledMMA<MMA_Atom<ATOM>, ..>   MMA_Atom<ATOM>
//   make_tiled_copy(COPY{}, THR, VAL)          TiledCopy<..>   Copy_Atom<COPY, half_t>
//   SM80_16x8x16_F32F16F16F32_TN{}
#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "plumb/dialects/cute/cute.hpp"
#include "plumb/mma_fragments/publications.hpp"

namespace plumb::dialects {
namespace {

constexpr auto cpp_dialect = "CuTe C++";

/// The first name in the term that the atlas has, with an operand of it.
std::string operand_in(const Term& term) {
  const auto call = call_of(term);
  const auto* atom = call ? mma_fragments::all_published().find(call->name) : nullptr;
  if (atom && !atom->operands.empty())
    return fmt::format("atlas:{}.{}", atom->name, atom->operands.back().name);
  for (const Term& part : term.parts)
    if (std::string found = operand_in(part); !found.empty()) return found;
  return "";
}

[[noreturn]] void refuse_product(Writer& writer, const Call& call, const Term& term) {
  writer.read_as(cpp_dialect);
  const std::string operand = operand_in(term);
  Writer::refuse(
      term,
      fmt::format("{} has a layout for each operand: write one of them, {}, or what a thread "
                  "has of a tensor, thrfrg(A, (16,8), V, (2,2))",
                  call.name, operand.empty() ? "atlas:SM80_16x8x16_F32F16F16F32_TN.C" : operand));
}

/// The two layouts of make_tiled_copy(ATOM, THR, VAL), as they are read; nothing of other calls.
std::optional<std::string> threads_and_values(Writer& writer, const Call& call) {
  if (!call.round) return std::nullopt;
  const auto& entries = call.round->parts;
  const auto threads = argument(entries, {"thr_layout"}, 1),
             values = argument(entries, {"val_layout"}, 2);
  if (!threads || !values) return std::nullopt;
  const auto layout = [&](const Term& one) -> std::optional<std::string> {
    try {
      return writer.literal(one);
    } catch (const Unread&) { return std::nullopt; }
  };
  const auto T = layout(*threads), V = layout(*values);
  if (!T || !V) return std::nullopt;
  return fmt::format("make_layout_tv({}, {})", *T, *V);
}

[[noreturn]] void refuse_copy(Writer& writer, const Call& call, const Term& term) {
  writer.read_as(cpp_dialect);
  const auto of_this = threads_and_values(writer, call);
  Writer::refuse(
      term,
      fmt::format("{} has several layouts: write {} for its tile and its layout of "
                  "threads and values, or tidfrg(A, T, TV) for a tensor",
                  call.name, of_this ? *of_this : "make_layout_tv((4,8):(8,1), (2,2):(1,2))"));
}

bool begins(const Call& call, std::initializer_list<std::string_view> names) {
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view name) { return call.name == name; });
}

}  // namespace

std::optional<std::string> read_tiled_products(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || writer.bound(call->full)) return std::nullopt;
  const bool groups = call->angle || call->round;
  if (groups &&
      begins(*call, {"make_tiled_mma", "TiledMMA", "TiledMma", "MMA_Atom", "make_mma_atom"}))
    refuse_product(writer, *call, term);
  if (groups && (call->name.starts_with("make_tiled_copy") ||
                 begins(*call, {"TiledCopy", "Copy_Atom", "make_copy_atom", "make_cotiled_copy"})))
    refuse_copy(writer, *call, term);
  const bool alone = call->rest.empty() && !call->round && !call->square &&
                     (!call->brace || call->brace->parts.empty());
  if (!alone || !call->full.starts_with("SM")) return std::nullopt;
  const std::string operand = operand_in(Term{.kind = Term::Kind::name, .word = call->name});
  if (operand.empty()) return std::nullopt;
  writer.read_as(cpp_dialect);
  Writer::refuse(term,
                 fmt::format("{} is an atom, which has a layout for each operand: write one of "
                             "them, such as {}",
                             call->name, operand));
}

}  // namespace plumb::dialects
