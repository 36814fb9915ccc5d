// Layouts of Tilus: of threads and registers by factors, and of shared memory by modes.
//
//   local(2,1).spatial(8,4).local(1,2)         {register:..,lane:..}->(dim0:16,dim1:8)
//   local(2,1) * spatial(8,4)                  the same factors, multiplied
//   RegisterLayout(shape=[16, 8], mode_shape=[2, 8, 4, 2], spatial_modes=[1, 2],
//                  local_modes=[0, 3])         the same, as it is printed
//   SharedLayout(shape=[8, 64], mode_shape=[8, 64], mode_strides=[64, 1])     (8,64):(64,1)
//
// Modes are listed from the slowest to the fastest.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/placed.hpp"
#include "plumb/dialects/arrays/strided.hpp"

namespace plumb::dialects {
namespace {

constexpr auto tilus_dialect = "Tilus";

struct Factor {
  bool threads, column_major;
  std::vector<Integer> sizes;
};

/// spatial of tilus.spatial
std::string bare_name(const std::string& name) {
  return name.starts_with("tilus.") ? name.substr(6) : name;
}

std::optional<std::vector<Factor>> factors_of(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::applied) || term.parts.size() % 2 != 0) return std::nullopt;
  std::vector<Factor> factors;
  for (std::size_t k = 0; k < term.parts.size(); k += 2) {
    const Term& name = term.parts[k];
    if (!name.is(Term::Kind::name) || !term.parts[k + 1].is_group('(')) return std::nullopt;
    const bool column = name.word.starts_with("column_");
    const std::string kind = bare_name(column ? name.word.substr(7) : name.word);
    if (kind != "local" && kind != "spatial" && kind != "repeat") return std::nullopt;
    const std::vector<Integer> sizes = writer.integers(term.parts[k + 1]);
    if (sizes.size() > 64) Writer::refuse(term.parts[k + 1], "expected at most 64 sizes");
    for (const Integer& size : sizes)
      if (size < 1) Writer::refuse(term.parts[k + 1], "expected sizes of at least 1");
    if (!factors.empty() && factors[0].sizes.size() != sizes.size())
      Writer::refuse(term.parts[k + 1], fmt::format("expected {} sizes, got {}",
                                                    factors[0].sizes.size(), sizes.size()));
    factors.push_back({kind == "spatial", column, sizes});
  }
  return factors;
}

/// The last factor is the finest; in a factor the last dimension is the fastest.
Placed of_factors(const std::vector<Factor>& factors) {
  Placed placed;
  placed.shape.assign(factors[0].sizes.size(), 1);
  for (auto factor = factors.rbegin(); factor != factors.rend(); ++factor)
    for (std::size_t n = 0; n < factor->sizes.size(); ++n) {
      const std::size_t d = factor->column_major ? n : factor->sizes.size() - 1 - n;
      auto& steps = factor->threads ? placed.threads : placed.registers;
      if (factor->sizes[d] > 1) steps.push_back({d, factor->sizes[d], placed.shape[d]});
      placed.shape[d] *= factor->sizes[d];
    }
  return placed;
}

/// A * B * C, each of them a chain of factors.
std::optional<std::vector<Factor>> multiplied(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::sequence)) return factors_of(writer, term);
  std::vector<Factor> all;
  for (std::size_t k = 0; k < term.parts.size(); ++k) {
    if (k % 2 == 1) {
      if (!term.parts[k].is_oper("*")) return std::nullopt;
      continue;
    }
    const Term& part = term.parts[k];
    const auto one = part.is_group('(') && part.parts.size() == 1
                         ? multiplied(writer, part.parts[0])
                         : factors_of(writer, part);
    if (!one || one->empty()) return std::nullopt;
    if (!all.empty() && all[0].sizes.size() != (*one)[0].sizes.size())
      Writer::refuse(part, fmt::format("expected {} sizes, got {}", all[0].sizes.size(),
                                       (*one)[0].sizes.size()));
    all.insert(all.end(), one->begin(), one->end());
  }
  return term.parts.size() % 2 == 1 ? std::optional(all) : std::nullopt;
}

/// The modes of a class by their sizes: of each its dimension, its size and the unit of its steps.
std::vector<Step> modes_of(Writer& writer, const std::vector<Integer>& shape, const Term& list) {
  std::vector<Step> modes;
  std::size_t d = 0;
  Integer left = shape.empty() ? Integer(1) : shape[0];
  for (const Integer& size : writer.integers(list)) {
    while (left == 1 && d + 1 < shape.size()) left = shape[++d];
    if (size < 1 || left % size != 0)
      Writer::refuse(list, "expected sizes whose products are the extents of the shape, in order");
    left /= size;
    modes.push_back({d, size, left});
  }
  const Integer elements =
      std::accumulate(shape.begin(), shape.end(), Integer(1),
                      [](const Integer& a, const Integer& b) { return a * b; });
  Integer held = 1;
  for (const Step& mode : modes) held *= mode.count;
  if (held != elements)
    Writer::refuse(
        list, fmt::format("expected modes of {} elements, got {}", elements.str(), held.str()));
  return modes;
}

std::vector<Integer> shape_of(Writer& writer, const Term& list) {
  std::vector<Integer> shape = writer.integers(list);
  for (const Integer& n : shape)
    if (n < 1) Writer::refuse(list, "expected extents of at least 1");
  if (shape.empty() || shape.size() > 64) Writer::refuse(list, "expected 1 to 64 extents");
  return shape;
}

std::string register_layout(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto shape = argument(entries, {"shape"}, 0), sizes = argument(entries, {"mode_shape"}, 1),
             spatial = argument(entries, {"spatial_modes"}, 2),
             local = argument(entries, {"local_modes"}, 3);
  if (!shape || !sizes || !spatial || !local)
    Writer::refuse(term, "expected shape, mode_shape, spatial_modes and local_modes");
  Placed placed;
  placed.shape = shape_of(writer, *shape);
  const std::vector<Step> modes = modes_of(writer, placed.shape, *sizes);
  std::vector<bool> taken(modes.size(), false);
  const auto steps = [&](const Term& list, bool copies) {
    std::vector<Step> found;
    const std::vector<Integer> numbers = writer.integers(list);
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
      if (copies && *number < 0) {
        found.push_back({0, Integer(-*number), 0});
        continue;
      }
      const bool known = *number >= 0 && *number < static_cast<long>(modes.size());
      const std::size_t k = known ? number->convert_to<std::size_t>() : 0;
      if (!known || taken[k])
        Writer::refuse(list, fmt::format("expected each of the {} modes once", modes.size()));
      taken[k] = true;
      if (modes[k].count > 1) found.push_back(modes[k]);
    }
    return found;
  };
  placed.threads = steps(*spatial, true);
  placed.registers = steps(*local, false);
  if (!std::all_of(taken.begin(), taken.end(), [](bool one) { return one; }))
    Writer::refuse(term, "expected each mode in spatial_modes or local_modes");
  return placed_text(writer, placed);
}

std::string shared_layout(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto shape = argument(entries, {"shape"}, 0), sizes = argument(entries, {"mode_shape"}, 1),
             strides = argument(entries, {"mode_strides"}, 2);
  if (!shape || !sizes || !strides)
    Writer::refuse(term, "expected shape, mode_shape and mode_strides");
  const std::vector<Integer> extents = shape_of(writer, *shape);
  const std::vector<Step> modes = modes_of(writer, extents, *sizes);
  const std::vector<Integer> steps = writer.integers(*strides);
  if (steps.size() != modes.size())
    Writer::refuse(*strides, fmt::format("expected {} strides, one for each mode, got {}",
                                         modes.size(), steps.size()));
  std::string all_extents, all_strides;
  for (std::size_t d = 0; d < extents.size(); ++d) {
    std::vector<Integer> counts, own;
    for (std::size_t k = modes.size(); k-- > 0;)
      if (modes[k].dimension == d && modes[k].count > 1) {
        counts.push_back(modes[k].count);
        own.push_back(steps[k]);
      }
    const bool one = counts.size() == 1;
    all_extents += (d == 0 ? "" : ",") + (counts.empty() ? "1"
                                          : one          ? counts[0].str()
                                                         : tuple_text(counts));
    all_strides += (d == 0 ? "" : ",") + (own.empty() ? "0" : one ? own[0].str() : tuple_text(own));
  }
  const std::string text = fmt::format("({}):({})", all_extents, all_strides);
  const auto swizzle = argument(entries, {"optional_swizzle"}, 3);
  if (!swizzle || swizzle->is_name("None")) return text;
  return fmt::format("{} o 0 o {}", writer.literal(*swizzle), text);
}

/// shared_row_major(64, 64)
std::optional<std::string> of_class(Writer& writer, const Call& call, const Term& term) {
  const auto& entries = call.round->parts;
  const bool registers = call.name == "RegisterLayout" || call.name == "register_layout";
  const bool shared = call.name == "SharedLayout" || call.name == "shared_layout";
  const bool row = call.name == "shared_row_major", column = call.name == "shared_column_major";
  if (!registers && !shared && !row && !column) return std::nullopt;
  writer.read_as(tilus_dialect);
  if (registers) return register_layout(writer, entries, term);
  if (shared) return shared_layout(writer, entries, term);
  return fmt::format("make_{}_major_layout({})", row ? "row" : "column",
                     tuple_text(shape_of(writer, *call.round)));
}

}  // namespace

std::optional<std::string> read_tilus(Writer& writer, const Term& term) {
  if (const auto call = call_of(term); call && call->round && call->rest.empty())
    if (auto text = of_class(writer, *call, term)) return text;
  const bool product = term.is(Term::Kind::sequence) && term.parts.size() > 2;
  if (!product && !term.is(Term::Kind::applied)) return std::nullopt;
  const auto factors = multiplied(writer, term);
  if (!factors || factors->empty() || factors->size() > 64) return std::nullopt;
  writer.read_as(tilus_dialect);
  if (factors->front().sizes.empty()) Writer::refuse(term, "expected sizes, as in spatial(8, 4)");
  return placed_text(writer, of_factors(*factors));
}

}  // namespace plumb::dialects
