// Tilus and JAX, whose functions are permutations of bits.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "plumb/dialects/translate/function.hpp"
#include "plumb/dialects/translate/threads.hpp"
#include "plumb/dialects/translate/translation.hpp"

namespace plumb::dialects {
namespace {

struct Bit {
  std::size_t dimension = 0;
  Integer unit = 0;  // 0: a copy
};

struct Bits {
  std::vector<Bit> registers, threads;
  std::vector<Integer> sizes;
  std::size_t lanes = 0;  // of the bits of threads
};

/// Every basis is one element along one dimension, or 0.
std::optional<Bits> bits_of(const Value<Integer>& value, std::string_view who, Translation& why) {
  const auto form = bit_form(value);
  const auto* L = std::get_if<LinearLayout<Integer>>(&value);
  if (!L || !form || !is_distributed(*form)) {
    why =
        refusal("threads", fmt::format("{} places elements in threads: expected a linear layout of "
                                       "register, lane and warp",
                                       who));
    return std::nullopt;
  }
  Bits bits{{}, {}, form->sizes, 0};
  std::map<std::pair<std::size_t, Integer>, int> uses;
  Integer index = 1;
  for (const std::string_view name : parts_of_program) {
    const auto* bases = input_named(*form, name);
    if (!bases) continue;
    if (name == "block" && !bases->empty()) {
      why = refusal("threads", fmt::format("{} places elements in one block", who));
      return std::nullopt;
    }
    for (std::size_t place = 0; place < bases->size(); ++place) {
      Bit bit;
      std::size_t entries = 0;
      for (std::size_t d = 0; d < (*bases)[place].size(); ++d)
        if (const Integer& entry = (*bases)[place][d]; entry != 0) {
          ++entries;
          bit = {d, entry};
        }
      const bool power = bit.unit == 0 || (bit.unit & (bit.unit - 1)) == 0;
      if (entries > 1 || !power || (entries == 1 && uses[{bit.dimension, bit.unit}]++ > 0)) {
        why = refusal("not_a_permutation",
                      fmt::format("a bit of {} moves along one dimension by a power of two of its "
                                  "own; that of {} = {} does not",
                                  who, name, Integer(Integer(1) << place).str()));
        return std::nullopt;
      }
      (name == "register" ? bits.registers : bits.threads).push_back(bit);
      if (name == "lane") ++bits.lanes;
    }
  }
  for (std::size_t d = 0; d < bits.sizes.size(); ++d)
    for (Integer n = 1; n < bits.sizes[d]; n *= 2)
      if (uses[{d, n}] == 0) {
        why =
            refusal("not_onto", fmt::format("{} holds each element, and no index has coordinate {} "
                                            "of {}",
                                            who, n.str(), L->outputs[d].name));
        return std::nullopt;
      }
  return bits;
}

struct OneFactor {
  bool threads;
  std::vector<Integer> sizes;
};

/// The finer factor Y can be joined to the coarser X of its kind: its dimensions are not before.
bool joins(const OneFactor& X, const OneFactor& Y) {
  if (X.threads != Y.threads) return false;
  std::size_t last_of_X = 0, first_of_Y = Y.sizes.size();
  for (std::size_t d = 0; d < X.sizes.size(); ++d) {
    if (X.sizes[d] > 1) last_of_X = d;
    if (Y.sizes[d] > 1) first_of_Y = std::min(first_of_Y, d);
  }
  return last_of_X <= first_of_Y;
}

}  // namespace

Translation to_tilus(const Value<Integer>& value, const Wishes&) {
  Translation why;
  const auto bits = bits_of(value, "Tilus", why);
  if (!bits) return why;
  for (const auto* list : {&bits->registers, &bits->threads})
    for (const Bit& bit : *list)
      if (bit.unit == 0)
        return refusal("not_a_permutation",
                       "local and spatial of Tilus make no copies, and a basis "
                       "here is 0");
  if (bits->lanes != std::min<std::size_t>(5, bits->threads.size()))
    return refusal("threads",
                   fmt::format("Tilus counts the threads of a block, of warps of 32 lanes, "
                               "and a warp here has {}",
                               Integer(Integer(1) << bits->lanes).str()));
  // From the finest factor on: whatever bit is next in its own order and in that of its dimension.
  std::vector<Integer> next(bits->sizes.size(), 1);
  std::size_t r = 0, t = 0;
  std::vector<OneFactor> factors;  // the finest first
  while (r < bits->registers.size() || t < bits->threads.size()) {
    const auto fits = [&](const std::vector<Bit>& list, std::size_t k) {
      return k < list.size() && list[k].unit == next[list[k].dimension];
    };
    const bool continues = !factors.empty() && factors.back().threads;
    const bool thread = fits(bits->threads, t) && (continues || !fits(bits->registers, r));
    if (!thread && !fits(bits->registers, r))
      return refusal("order",
                     fmt::format("no product of local and spatial has these bits in this "
                                 "order: register bit {} and thread bit {} are both before "
                                 "a lower bit of their dimension",
                                 r, t));
    const Bit& bit = thread ? bits->threads[t++] : bits->registers[r++];
    next[bit.dimension] *= 2;
    OneFactor factor{thread, std::vector<Integer>(bits->sizes.size(), 1)};
    factor.sizes[bit.dimension] = 2;
    if (!factors.empty() && joins(factor, factors.back()))
      factors.back().sizes[bit.dimension] *= 2;
    else
      factors.push_back(factor);
  }
  if (factors.empty())
    factors.push_back(
        {false, std::vector<Integer>(std::max<std::size_t>(1, bits->sizes.size()), 1)});
  std::string text;
  for (auto factor = factors.rbegin(); factor != factors.rend(); ++factor) {
    std::string sizes;
    for (const Integer& size : factor->sizes) sizes += (sizes.empty() ? "" : ", ") + size.str();
    text += fmt::format("{}{}({})", text.empty() ? "" : ".", factor->threads ? "spatial" : "local",
                        sizes);
  }
  return {.text = text};
}

Translation to_jax(const Value<Integer>& value, const Wishes&) {
  Translation why;
  const auto bits = bits_of(value, "JAX", why);
  if (!bits) return why;
  const std::size_t rank = bits->sizes.size();
  if (bits->lanes != 5 || bits->threads.size() != 7)
    return refusal("threads",
                   fmt::format("a TiledLayout is of 4 warps of 32 lanes, and this has {} "
                               "lanes and {} threads",
                               Integer(Integer(1) << bits->lanes).str(),
                               Integer(Integer(1) << bits->threads.size()).str()));
  // Registers are counted as the axes are, the last one fastest, and each dimension's high bits
  // stand before its low ones: the axes are cut off in the order of the registers.
  std::vector<Integer> left = bits->sizes;
  std::string tiles;
  const auto tile = [&] {
    std::string sides;
    for (const Integer& side : left) sides += (sides.empty() ? "" : ", ") + side.str();
    tiles += (tiles.empty() ? "(" : ", (") + sides + (rank == 1 ? ",)" : ")");
  };
  std::vector<Bit> axes;  // slowest first
  tile();
  const auto cut = [&](std::size_t d) {
    left[d] /= 2;
    axes.push_back({d, left[d]});
    tile();
  };
  const auto is_register = [&](std::size_t d, const Integer& unit) {
    return std::any_of(bits->registers.begin(), bits->registers.end(),
                       [&](const Bit& bit) { return bit.dimension == d && bit.unit == unit; });
  };
  for (std::size_t k = bits->registers.size(); k-- > 0;) {
    const Bit& bit = bits->registers[k];
    if (bit.unit == 0) return refusal("not_a_permutation", "registers of JAX are no copies");
    while (left[bit.dimension] / 2 > bit.unit &&
           !is_register(bit.dimension, Integer(left[bit.dimension] / 2)))
      cut(bit.dimension);
    if (left[bit.dimension] / 2 != bit.unit)
      return refusal("order",
                     fmt::format("registers of JAX count each dimension from its low bits on, "
                                 "and register bit {} does not",
                                 k));
    cut(bit.dimension);
  }
  for (std::size_t d = 0; d < rank; ++d)
    while (left[d] > 1) cut(d);
  // The axes of the whole: one tile of each cut before it, then rank axes of 1. Of `cut` number n
  // the axis is the one of its dimension among the rank axes that the tile n + 1 made.
  const auto total = static_cast<long>(rank * (axes.size() + 2));
  const auto place = [&](std::size_t n) {
    return static_cast<long>(rank * (n + 1) + axes[n].dimension) - total;
  };
  const auto axis_of = [&](const Bit& bit) {
    for (std::size_t n = 0; n < axes.size(); ++n)
      if (axes[n].dimension == bit.dimension && axes[n].unit == bit.unit) return place(n);
    throw Defect("a bit without an axis");
  };
  const auto dims = [&](std::size_t begin, std::size_t end) {
    std::string out;
    for (std::size_t k = end; k-- > begin;)
      out += bits->threads[k].unit == 0 ? "Replicated(times=2), "
                                        : fmt::format("{}, ", axis_of(bits->threads[k]));
    return "(" + out.substr(0, out.size() - 2) + (end - begin == 1 ? ",)" : ")");
  };
  std::string sizes;
  for (const Integer& size : bits->sizes) sizes += (sizes.empty() ? "" : ", ") + size.str();
  const long vector = bits->registers.empty() ? -1 : axis_of(bits->registers[0]);
  return {.text =
              fmt::format("TiledLayout(Tiling(({}{})), warp_dims={}, lane_dims={}, vector_dim={})",
                          tiles, axes.empty() ? "," : "", dims(5, 7), dims(0, 5), vector)};
}

}  // namespace plumb::dialects
