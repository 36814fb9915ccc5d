#include "plumb/dialects/triton/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/triton/encoding_fields.hpp"

namespace plumb::dialects {
namespace {

using Names = std::vector<std::string_view>;

const Names cta_counts{"CTAsPerCGA", "ctas_per_cga"}, cta_splits{"CTASplitNum", "cta_split_num"},
    cta_orders{"CTAOrder", "cta_order"}, cta_layouts{"CGALayout", "cga_layout"};

/// The field of any of these names, which is then no entry any more.
std::optional<Term> take_field(Encoding& encoding, const Names& names) {
  std::optional<Term> found;
  for (const std::string_view name : names) {
    const auto value = field(encoding.entries, name);
    if (!value) continue;
    if (!value->is_name("None")) found = value;
    encoding.entries.erase(
        std::remove_if(encoding.entries.begin(), encoding.entries.end(),
                       [&](const Term& entry) { return field({entry}, name).has_value(); }),
        encoding.entries.end());
  }
  return found;
}

/// [[1, 0]] without a name: of Gluon's classes, the blocks come last. AMDWMMALayout has other lists
/// before them.
std::optional<Term> take_lists(Encoding& encoding) {
  if (encoding.kind == "AMDWMMALayout") return positional(encoding.entries, 5);
  const auto lists = [](const Term& entry) {
    return entry.is_group('[') && !entry.parts.empty() && entry.parts.front().is_group('[');
  };
  const auto found = std::find_if(encoding.entries.begin(), encoding.entries.end(), lists);
  if (found == encoding.entries.end()) return std::nullopt;
  Term term = *found;
  encoding.entries.erase(found);
  return term;
}

Shape block_counts(Writer& writer, const Term& term, std::size_t rank) {
  const Shape found = writer.integers(term);
  if (found.size() != rank)
    Writer::refuse(term, fmt::format("expected {} numbers of blocks, one for each dimension, got "
                                     "{}",
                                     rank, found.size()));
  for (const Integer& count : found)
    if (count < 1 || count > 1024 || (count & (count - 1)) != 0)
      Writer::refuse(term, fmt::format("expected powers of two up to 1024, got {}", count.str()));
  return found;
}

/// A basis for each bit of the parts of a dimension, the fastest dimension first; then zeros for
/// blocks that hold the same part.
std::vector<std::vector<Integer>> block_bases(const Shape& count, const Shape& split,
                                              const Order& order) {
  std::vector<std::vector<Integer>> bases;
  for (const std::size_t d : order)
    for (Integer step = 1; step < count[d]; step *= 2) {
      bases.emplace_back(count.size(), Integer(0));
      if (step < split[d]) bases.back()[d] = step;
    }
  return bases;
}

Order cta_order(Writer& writer, const std::optional<Term>& term, std::size_t rank) {
  if (!term) return descending(rank);
  Order found;
  for (const Integer& d : writer.integers(*term))
    if (d >= 0 && d < static_cast<long>(rank)) found.push_back(d.convert_to<std::size_t>());
  Order sorted = found;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != ascending(rank))
    Writer::refuse(*term,
                   fmt::format("expected an order of the {} dimensions of the tensor", rank));
  return found;
}

std::vector<std::vector<Integer>> listed(Writer& writer, const Term& term, std::size_t rank) {
  const auto bases = writer.lists(term);
  for (const auto& basis : bases)
    if (basis.size() != rank)
      Writer::refuse(term,
                     fmt::format("expected {} numbers in each basis, got {}", rank, basis.size()));
  return bases;
}

}  // namespace

Blocks take_blocks(Writer& writer, Encoding& encoding, const Shape& shape,
                   std::optional<std::size_t> summed) {
  const std::size_t rank = shape.size();
  auto layout = take_field(encoding, cta_layouts);
  if (!layout) layout = take_lists(encoding);
  const auto count = take_field(encoding, cta_counts), split = take_field(encoding, cta_splits),
             order = take_field(encoding, cta_orders);
  if (layout && (count || split))
    Writer::refuse(count ? *count : *split,
                   "the blocks are said twice: write CGALayout, or CTAsPerCGA and CTASplitNum");
  if (split && !count) Writer::refuse(*split, "CTASplitNum needs CTAsPerCGA, the number of blocks");
  Blocks blocks{shape, {}, Shape(rank, Integer(1))};
  if (layout)
    blocks.bases = listed(writer, *layout, rank);
  else if (count)
    blocks.bases =
        block_bases(block_counts(writer, *count, rank),
                    split ? block_counts(writer, *split, rank) : block_counts(writer, *count, rank),
                    cta_order(writer, order, rank));
  const Term& where = layout ? *layout : count ? *count : *encoding.where;
  for (auto& basis : blocks.bases)
    for (std::size_t d = 0; d < rank; ++d) {
      if (basis[d] < 0 || (basis[d] & (basis[d] - 1)) != 0)
        Writer::refuse(where, fmt::format("expected powers of two and 0, got {}", basis[d].str()));
      // A dimension has no more parts than elements: other blocks hold the same one.
      if (basis[d] >= shape[d] || d == summed)
        basis[d] = 0;
      else if (2 * basis[d] > blocks.parts[d])
        blocks.parts[d] = 2 * basis[d];
    }
  for (std::size_t d = 0; d < rank; ++d) {
    if (shape[d] % blocks.parts[d] != 0)
      Writer::refuse(where, fmt::format("dimension {} of {} is not cut into {} equal parts", d,
                                        shape[d].str(), blocks.parts[d].str()));
    blocks.shape[d] = shape[d] / blocks.parts[d];
  }
  return blocks;
}

std::string Blocks::beside(const std::string& layout) const {
  if (bases.empty()) return layout;
  std::string block, outputs;
  for (const auto& basis : bases) {
    std::string entries;
    for (const Integer& entry : basis) entries += (entries.empty() ? "" : ",") + entry.str();
    block += (block.empty() ? "[" : ",[") + entries + "]";
  }
  for (std::size_t d = 0; d < parts.size(); ++d)
    outputs += fmt::format("{}dim{}:{}", d == 0 ? "" : ",", d, parts[d].str());
  return fmt::format("linear_product({},{{block:[{}]}}->({}))", layout, block, outputs);
}

}  // namespace plumb::dialects
