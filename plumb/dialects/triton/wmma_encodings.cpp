// Encodings of AMD's wmma: accumulators, and the operands whose parent they are.
//
// warpsPerCTA = [2, 2], or ctaLayout = {register = [[1, 0]], warp = [[0, 1], [1, 0]]} of later
// releases, in units of one instruction's tile; warp_bases and reg_bases of Gluon's AMDWMMALayout.
#include <fmt/format.h>

#include "plumb/dialects/triton/encoding.hpp"
#include "plumb/dialects/triton/encoding_fields.hpp"

namespace plumb::dialects {
namespace {

struct Counts {
  Shape sizes;
  Order order;  // the fastest dimension first
};

/// [[0, 1], [0, 2], [1, 0]] are 4 along dimension 1, which is the fastest, and 2 along dimension 0.
/// They begin at `start` along each dimension, where what registers hold ends.
Counts counts_of(Writer& writer, const Term& bases, const Shape& start) {
  const std::size_t rank = start.size();
  Counts found{Shape(rank, Integer(1)), {}};
  for (const std::vector<Integer>& basis : writer.lists(bases)) {
    std::size_t d = rank;
    for (std::size_t k = 0; k < basis.size() && k < rank; ++k)
      if (basis[k] != 0) d = d == rank ? k : rank + 1;
    const bool next = basis.size() == rank && d < rank && basis[d] == found.sizes[d] * start[d] &&
                      (found.order.empty() || found.order.back() == d || found.sizes[d] == 1);
    if (!next)
      Writer::refuse(
          bases,
          "expected 1, 2, 4 .. along one dimension and then along the other; those of warps "
          "begin where those of registers end; others are written by their bases, "
          "#ttg.linear<{register = [[0, 1]], lane = [[1, 0]], warp = [], block = []}>");
    if (found.sizes[d] == 1) found.order.push_back(d);
    found.sizes[d] *= 2;
  }
  for (std::size_t d = rank; d-- > 0;)
    if (found.sizes[d] == 1) found.order.push_back(d);
  return found;
}

/// Instructions of a warp, and warps: as the operations take them.
struct WmmaCounts {
  std::string registers = "{}->()", warps;
};

void require_rank(const Encoding& encoding, const Shape& shape) {
  if (shape.size() < 2 || shape.size() > 3)
    Writer::refuse(*encoding.where,
                   fmt::format("expected a tensor of 2 to 3 dimensions, got {}", shape.size()));
}

/// The bases of warps and of registers; warps alone if the encoding has counts of them.
struct WmmaBases {
  std::optional<Term> warps, registers;
};

bool is_list_of_numbers(const Term& term) {
  return term.is_group('[') && !term.parts.empty() && !term.parts.front().is(Term::Kind::group);
}

WmmaBases wmma_bases(const Encoding& encoding) {
  if (encoding.kind == "AMDWMMALayout") {
    WmmaBases found{argument(encoding.entries, {"warp_bases"}, 2),
                    argument(encoding.entries, {"reg_bases"}, 3)};
    if (found.registers && found.registers->is_name("None")) found.registers.reset();
    if (auto counts = field(encoding.entries, "warps_per_cta")) found.warps = std::move(counts);
    if (found.warps) return found;
    Writer::refuse(*encoding.where, "expected warp_bases = [[0, 1], [1, 0]]");
  }
  if (auto counts = field(encoding.entries, "warpsPerCTA")) return {std::move(counts), {}};
  const auto layout = field(encoding.entries, "ctaLayout");
  if (!layout || !layout->is_group('{'))
    Writer::refuse(*encoding.where,
                   "expected warpsPerCTA = [2, 2] or ctaLayout = {warp = [[0, 1], [1, 0]]}");
  return {field(layout->parts, "warp"), field(layout->parts, "register")};
}

WmmaCounts wmma_counts(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_rank(encoding, shape);
  const std::size_t rank = shape.size();
  const auto [list, tiles] = wmma_bases(encoding);
  if (list && is_list_of_numbers(*list))
    return {.warps = sizes_text(sizes(writer, encoding, {"warpsPerCTA", "warps_per_cta"}, 2, rank),
                                descending(rank))};
  const Shape one(rank, Integer(1));
  const Counts none{one, descending(rank)};
  const Counts held = tiles ? counts_of(writer, *tiles, one) : none;
  const Counts found = list ? counts_of(writer, *list, held.sizes) : none;
  WmmaCounts counts{.warps = sizes_text(found.sizes, found.order)};
  if (tiles) counts.registers = sizes_text(held.sizes, held.order);
  return counts;
}

std::optional<Term> wmma_instruction(const Encoding& encoding) {
  const bool gluon = encoding.kind == "AMDWMMALayout";
  auto found = argument(encoding.entries, {"instrShape", "instr_shape"}, gluon ? 4 : 64);
  return found && found->is_name("None") ? std::nullopt : found;
}

}  // namespace

std::string amd_wmma_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  const WmmaCounts counts = wmma_counts(writer, encoding, shape);
  const Integer version = writer.integer(need(encoding, {"version"}, 0));
  return fmt::format(
      "linear_wmma_accumulator({},{},{},{},{})",
      flag(writer, encoding, {"isTranspose", "isTransposed", "transposed"}, 1) ? 1 : 0,
      version.str(), counts.registers, counts.warps, sizes_text(shape, ascending(shape.size())));
}

std::string wmma_operand_text(Writer& writer, const Encoding& parent, const Integer& operand,
                              const Integer& width, const Shape& shape) {
  const WmmaCounts counts = wmma_counts(writer, parent, shape);
  const Integer version = writer.integer(need(parent, {"version"}, 0));
  Integer summed = 16;
  if (const auto instruction = wmma_instruction(parent)) {
    const Shape tile = writer.integers(*instruction);
    if (tile.size() != 3 || tile[0] != 16 || tile[1] != 16)
      Writer::refuse(*instruction,
                     "expected an instruction of 16 x 16 elements, such as "
                     "[16, 16, 16]");
    summed = tile[2];
  } else if (version == 3) {
    Writer::refuse(*parent.where, "dot_op of amd_wmma, version 3, needs instrShape");
  }
  if (width < 1) Writer::refuse(*parent.where, "expected a kWidth of at least 1");
  const Integer times = summed > 2 * width ? Integer(summed / (2 * width)) : Integer(1);
  return fmt::format("linear_wmma_operand({},{},{},{},{},{},{})", operand.str(), version.str(),
                     width.str(), times.str(), counts.registers, counts.warps,
                     sizes_text(shape, ascending(shape.size())));
}

}  // namespace plumb::dialects
