#include "plumb/dialects/formulas/formula_bounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "plumb/dialects/text/refused/no_elements.hpp"

namespace plumb::dialects {
namespace {

struct Bound {
  const Term* name = nullptr;
  const Term* limit = nullptr;
  bool included = false;  // r <= 15
  bool value = false;     // r = 3
};

std::optional<Bound> bound_in(const Term& term) {
  if (!term.is(Term::Kind::sequence)) return std::nullopt;
  const auto& parts = term.parts;
  std::size_t at = 0;
  const bool from_zero = parts.size() > 3 && parts[0].is(Term::Kind::number) &&
                         parts[0].word == "0" && parts[1].is_oper("<") && parts[2].is_oper("=");
  if (from_zero) at = 3;
  if (parts.size() < at + 3 || !parts[at].is(Term::Kind::name)) return std::nullopt;
  Bound bound{&parts[at], &parts.back()};
  const std::size_t left = parts.size() - at;
  if (left == 3 && parts[at + 1].is_oper("<")) return bound;
  if (left == 4 && parts[at + 1].is_oper("<") && parts[at + 2].is_oper("=")) {
    bound.included = true;
    return bound;
  }
  if (from_zero || left != 3) return std::nullopt;
  if (parts[1].is_oper("=")) {
    bound.value = true;
    return bound;
  }
  bound.limit = parts[1].is_name("in") ? ranged(parts[2]) : nullptr;
  return bound.limit ? std::optional(bound) : std::nullopt;
}

struct UsualExtent {
  std::uint64_t extent;
  std::string_view reason;
};

UsualExtent usual_extent(std::string_view name) {
  constexpr std::array<std::string_view, 6> lanes{"lane",     "lane_id", "laneid",
                                                  "lane_idx", "laneId",  "laneIdx"};
  constexpr std::array<std::string_view, 6> threads{"threadIdx.x",  "tid",        "tidx",
                                                    "thread_idx.x", "thread_idx", "tid.x"};
  if (std::find(lanes.begin(), lanes.end(), name) != lanes.end())
    return {32, "the lanes of a warp"};
  if (std::find(threads.begin(), threads.end(), name) != threads.end())
    return {1024, "the most threads of a block"};
  return {std::uint64_t{1} << 16, "the most that is evaluated"};
}

}  // namespace

const Term* ranged(const Term& term) {
  const bool call = term.is(Term::Kind::applied) && term.parts.size() == 2 &&
                    (term.parts[0].is_name("range") || term.parts[0].is_name("tl.arange")) &&
                    term.parts[1].is_group('(');
  if (!call) return nullptr;
  const auto& entries = term.parts[1].parts;
  if (entries.size() == 1 && term.parts[0].is_name("range")) return &entries.front();
  const bool from_zero =
      entries.size() == 2 && entries[0].is(Term::Kind::number) && entries[0].word == "0";
  return from_zero ? &entries.back() : nullptr;
}

bool is_bound(const Term& term) { return bound_in(term).has_value(); }

Variable bounded(Writer& writer, const Term& term) {
  const auto bound = bound_in(term);
  if (!bound)
    Writer::refuse(term, "expected the extent of a coordinate, such as r < 16, from 0 on");
  const std::string& name = bound->name->word;
  if (bound->value)
    Writer::refuse(
        term,
        fmt::format("{} = {} is a value or an extent: write {} < {} for an extent, "
                    "or {} = {}; before the formula",
                    name, bound->limit->word, name, bound->limit->word, name, bound->limit->word));
  const std::size_t extent = writer.small(*bound->limit) + (bound->included ? 1 : 0);
  require_elements(*bound->limit, {Integer(extent)});
  return {name, extent};
}

void require_one_extent(Writer& writer, std::vector<Variable>& variables, const Term& where) {
  for (std::size_t k = variables.size(); k-- > 1;) {  // one that is said twice
    const auto end = variables.begin() + static_cast<std::ptrdiff_t>(k);
    if (std::any_of(variables.begin(), end, [&](const Variable& one) {
          return one.name == end->name && one.extent == end->extent;
        }))
      variables.erase(end);
  }
  for (std::size_t k = 0; k < variables.size(); ++k) {
    const auto& [name, extent] = variables[k];
    for (std::size_t other = 0; other < k; ++other)
      if (variables[other].name == name)
        Writer::refuse(where, fmt::format("expected one extent of {}, got {} and {}", name,
                                          variables[other].extent, extent));
    const Term* value = writer.bound(name);
    if (value && value->is(Term::Kind::number))
      Writer::refuse(where, fmt::format("{} has the value {} and the extent {}: leave out one of "
                                        "them",
                                        name, value->word, extent));
    if (value && !ranged(*value))
      writer.note(
          fmt::format("{} is a coordinate of extent {}, whatever its value before", name, extent));
  }
}

Variable unbounded(Writer& writer, const std::string& name) {
  const UsualExtent usual = usual_extent(name);
  writer.note(
      fmt::format("without an extent {} is taken up to {}, {}", name, usual.extent, usual.reason));
  return {name, usual.extent};
}

}  // namespace plumb::dialects
