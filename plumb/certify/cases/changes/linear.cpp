// Changes of linear layouts, which may belong together by their dimensions.
#include <algorithm>
#include <array>
#include <string>

#include "plumb/certify/cases/changes/places.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb::certify {
namespace {

using Linear = LinearLayout<Integer>;

constexpr std::size_t most_bits = 26;  // 8192 x 8192 elements

template <class Dimensions>
std::vector<std::string> names_of(const Dimensions& dimensions) {
  std::vector<std::string> names;
  for (const auto& dimension : dimensions) names.push_back(dimension.name);
  return names;
}

Integer below_power(Pick& pick, std::size_t bits) {
  return pick.between(0, (std::int64_t{1} << bits) - 1);
}

std::vector<Integer> some_basis(Pick& pick, const Linear& L) {
  std::vector<Integer> basis;
  for (const LinearOutput<Integer>& output : L.outputs)
    basis.push_back(below_power(pick, std::min<std::size_t>(bits_of(output), 20)));
  return basis;
}

void add_output(Pick& pick, Linear& L, const std::string& name, std::size_t bits) {
  L.outputs.push_back({name, Integer(1) << bits});
  for (LinearInput<Integer>& input : L.inputs)
    for (std::vector<Integer>& basis : input.bases)
      basis.push_back(pick.chance(60) ? below_power(pick, bits) : Integer(0));
}

void add_input(Pick& pick, Linear& L, const std::string& name, std::size_t bits) {
  LinearInput<Integer> input{name, {}};
  for (std::size_t k = 0; k < bits; ++k) input.bases.push_back(some_basis(pick, L));
  L.inputs.push_back(std::move(input));
}

/// A name that no dimension of the request has; empty if all of these are taken.
std::string other_name(const Values<Integer>& arguments,
                       const std::array<std::string, 5>& preferred) {
  std::vector<std::string> taken;
  for (const Value<Integer>& argument : arguments)
    if (const auto* L = std::get_if<Linear>(&argument)) {
      for (const std::string& name : names_of(L->inputs)) taken.push_back(name);
      for (const std::string& name : names_of(L->outputs)) taken.push_back(name);
    }
  for (const std::string& name : preferred)
    if (std::find(taken.begin(), taken.end(), name) == taken.end()) return name;
  return "";
}

/// A dimension more on both sides of what belongs together: `names` are the dimensions there
/// before.
void add_dimension(Pick& pick, Values<Integer>& arguments, const std::vector<std::string>& names,
                   const std::string& name, std::size_t bits) {
  for (Value<Integer>& argument : arguments) {
    auto* L = std::get_if<Linear>(&argument);
    if (!L) continue;
    const bool out = names_of(L->outputs) == names, in = names_of(L->inputs) == names;
    if (out) add_output(pick, *L, name, bits);
    if (in) add_input(pick, *L, name, bits);
  }
}

bool one_output_more(Pick& pick, Values<Integer>& arguments) {
  const std::string name = other_name(arguments, {"dim2", "dim3", "dim4", "dim5", "more"});
  return change_one<Linear>(pick, arguments, [&](const Linear& L) {
    if (name.empty() || all_bits(L.outputs) > 12) return false;
    const auto bits = static_cast<std::size_t>(pick.between(L.outputs.size() < 2 ? 1 : 0, 2));
    add_dimension(pick, arguments, names_of(L.outputs), name, bits);
    return true;
  });
}

/// One, or as many as make four.
bool more_inputs(Pick& pick, Values<Integer>& arguments) {
  const std::size_t chosen = position_below(pick, arguments.size());
  const auto* L = std::get_if<Linear>(&arguments[chosen]);
  if (!L) return false;
  const bool all = pick.chance(60);
  do {
    const std::string name = other_name(arguments, {"block", "warp", "lane", "register", "more"});
    if (name.empty() || all_bits(L->inputs) > 10) return true;
    add_dimension(pick, arguments, names_of(L->inputs), name,
                  static_cast<std::size_t>(pick.between(0, 2)));
  } while (all && L->inputs.size() < 4);
  return true;
}

/// Makes the output at this place wider by `bits`. An input reaches them, so that what is onto its
/// outputs, or one-to-one, stays so.
void widen_output(Pick& pick, Linear& L, std::size_t place, std::size_t bits) {
  LinearOutput<Integer>& output = L.outputs[place];
  const std::size_t before = bits_of(output);
  output.size = output.size << static_cast<unsigned>(bits);
  if (L.inputs.empty()) return;
  LinearInput<Integer>& input = L.inputs[position_below(pick, L.inputs.size())];
  for (std::size_t k = 0; k < bits; ++k) {
    std::vector<Integer> basis(L.outputs.size(), Integer(0));
    basis[place] = Integer(1) << static_cast<unsigned>(before + k);
    input.bases.push_back(std::move(basis));
  }
}

/// Makes an output as wide as in kernels, on both sides of what belongs together.
bool wider(Pick& pick, Values<Integer>& arguments) {
  const auto* chosen = std::get_if<Linear>(&arguments[position_below(pick, arguments.size())]);
  if (!chosen || chosen->outputs.empty()) return false;
  const std::vector<std::string> names = names_of(chosen->outputs);
  const std::size_t place = position_below(pick, names.size());
  const std::size_t before = all_bits(chosen->outputs);
  const auto most = static_cast<std::size_t>(pick.between(12, 18));  // 128 x 128 has 14
  const std::size_t bits = before < most ? most - before : 1;
  const auto too_wide = [&](const Value<Integer>& argument) {
    const auto* L = std::get_if<Linear>(&argument);
    return L && (all_bits(L->outputs) + bits > most_bits || all_bits(L->inputs) + bits > most_bits);
  };
  if (std::any_of(arguments.begin(), arguments.end(), too_wide)) return false;
  for (Value<Integer>& argument : arguments) {
    auto* L = std::get_if<Linear>(&argument);
    if (!L) continue;
    const bool out = names_of(L->outputs) == names, in = names_of(L->inputs) == names;
    if (out) widen_output(pick, *L, place, bits);
    for (std::size_t k = 0; in && k < bits; ++k)
      L->inputs[place].bases.push_back(some_basis(pick, *L));
  }
  return true;
}

/// The bases of all inputs.
std::vector<std::vector<Integer>*> bases_of(Linear& L) {
  std::vector<std::vector<Integer>*> bases;
  for (LinearInput<Integer>& input : L.inputs)
    for (std::vector<Integer>& basis : input.bases) bases.push_back(&basis);
  return bases;
}

/// Exchanges two bases, or makes an output wider.
bool bases_exchanged_or_wider(Pick& pick, Values<Integer>& arguments) {
  const bool any = !arguments_of<Linear>(arguments).empty();
  if (any && pick.chance(60)) return wider(pick, arguments);
  return change_one<Linear>(pick, arguments, [&](Linear& L) {
    const auto bases = bases_of(L);
    if (bases.size() < 2) return false;
    std::swap(*bases[position_below(pick, bases.size())],
              *bases[position_below(pick, bases.size())]);
    return true;
  });
}

/// A basis is 0, another one, or another one plus what it was.
bool other_basis(Pick& pick, Values<Integer>& arguments) {
  return change_one<Linear>(pick, arguments, [&](Linear& L) {
    const auto bases = bases_of(L);
    if (bases.empty()) return false;
    std::vector<Integer>& basis = *bases[position_below(pick, bases.size())];
    const std::vector<Integer> other = *bases[position_below(pick, bases.size())];
    const std::int64_t kind = pick.between(0, 2);
    for (std::size_t k = 0; k < basis.size(); ++k)
      basis[k] = kind == 0 ? Integer(0) : kind == 1 ? other[k] : Integer(basis[k] ^ other[k]);
    return true;
  });
}

/// An input is the identity on an output of its size, and has no part of another; or, if it has the
/// name of an output, on that.
bool identity_of_an_input(Pick& pick, Values<Integer>& arguments) {
  return change_one<Linear>(pick, arguments, [&](Linear& L) {
    if (L.inputs.empty() || L.outputs.empty()) return false;
    LinearInput<Integer>& input = L.inputs[position_below(pick, L.inputs.size())];
    std::size_t to = position_below(pick, L.outputs.size());
    for (std::size_t k = 0; k < L.outputs.size(); ++k)
      if (L.outputs[k].name == input.name) to = k;
    if (input.bases.size() > bits_of(L.outputs[to])) return false;
    for (std::size_t bit = 0; bit < input.bases.size(); ++bit)
      for (std::size_t k = 0; k < L.outputs.size(); ++k)
        input.bases[bit][k] = k == to ? Integer(1) << bit : Integer(0);
    return true;
  });
}

constexpr RequestChange of_linear[] = {
    {"one output more", one_output_more},
    {"more inputs", more_inputs},
    {"bases exchanged, or wider", bases_exchanged_or_wider},
    {"other basis", other_basis},
    {"identity of an input", identity_of_an_input},
};

}  // namespace

std::span<const RequestChange> changes_of_linear() { return of_linear; }

}  // namespace plumb::certify
