// The draws of F2 matrices, linear layouts and shuffle plans: each is written once, for values that
// are chosen and for given ones.
#include <algorithm>
#include <array>

#include "properties/dimension_names.hpp"
#include "properties/driver_choices.hpp"

namespace plumb {

using namespace choices;

namespace {

/// What a permute does, among those that are drawn.
constexpr std::array<std::uint32_t, 6> selectors{0x3210, 0x7654, 0x5410, 0x7632, 0x0123, 0x6240};

std::size_t as_place(std::uint32_t selector) {
  return static_cast<std::size_t>(std::find(selectors.begin(), selectors.end(), selector) - selectors.begin());
}

enum StepForm { select_form, indexed_form, butterfly_form, up_form, down_form, permute_form };

Choice of_dimension(std::size_t least = 0) {
  return {Role::dimension, Integer(static_cast<unsigned>(least)), std::nullopt};
}
Choice of_column(const Integer& bound) { return {Role::column, Integer(0), bound - 1}; }

std::size_t as_size(const Integer& n) { return n.convert_to<std::size_t>(); }

std::optional<Integer> if_there(bool there, std::size_t n) {
  return there ? std::optional<Integer>(n) : std::nullopt;
}

/// The number of bases; nothing where there is no such input.
std::size_t bits_of(const LinearInput<Integer>& input) { return input.bases.size(); }
std::size_t bits_of(const LinearOutput<Integer>& output) { return msb(output.size); }

template <class Dimensions>
std::size_t all_bits(const Dimensions& dimensions) {
  std::size_t all = 0;
  for (const auto& dimension : dimensions) all += bits_of(dimension);
  return all;
}

template <class Dimensions, std::size_t n>
bool named_so(const Dimensions& dimensions, const std::array<std::string_view, n>& names) {
  if (dimensions.size() > n) return false;
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name != names[k]) return false;
  return true;
}

/// Gives dimensions the first of these names.
template <class Dimensions, std::size_t n>
void rename_to(Dimensions& dimensions, const std::array<std::string_view, n>& names) {
  for (std::size_t k = 0; k < dimensions.size(); ++k) dimensions[k].name = names[k];
}

template <class Dimensions>
const typename Dimensions::value_type* named(const Dimensions& dimensions, std::string_view name) {
  for (const auto& dimension : dimensions)
    if (dimension.name == name) return &dimension;
  return nullptr;
}

/// 2^bit at the output of that name, 0 elsewhere; nothing where there is no such output, or it is too
/// small.
std::optional<std::vector<Integer>> unit_at(const LinearLayout<Integer>& L, std::string_view name,
                                            std::size_t bit) {
  std::vector<Integer> basis;
  bool there = false;
  for (const LinearOutput<Integer>& output : L.outputs) {
    const bool here = output.name == name && bit < bits_of(output);
    basis.push_back(here ? Integer(1) << bit : Integer(0));
    there = there || here;
  }
  return there ? std::optional(basis) : std::nullopt;
}

/// How a basis of a layout that is often the identity was chosen.
enum BasisForm { unit_basis, zero_basis, any_basis };

}  // namespace

// Matrices ------------------------------------------------------------------------------------

BitMatrix<Integer> Driver::pick_matrix(std::optional<std::size_t> rows, Hint hint,
                                       const BitMatrix<Integer>* given) {
  if (given) {  // what is not drawn so has no token
    const std::size_t columns = given->columns.size();
    if ((rows && *rows != given->rows) || (hint == Hint::one_to_one && columns != given->rows) ||
        (hint == Hint::onto && columns < given->rows)) {
      record(of_dimension(), Integer(-1));
      return *given;
    }
  }
  const bool there = given != nullptr;
  BitMatrix<Integer> matrix;
  matrix.rows = rows ? *rows : as_size(pick_or(of_dimension(), if_there(there, there ? given->rows : 0)));
  std::size_t columns = matrix.rows;
  if (hint != Hint::one_to_one) {
    const std::size_t least = hint == Hint::onto ? matrix.rows : 0;
    columns = as_size(pick_or(of_dimension(least), if_there(there, there ? given->columns.size() : 0)));
  }
  const Integer bound = Integer(1) << matrix.rows;
  for (std::size_t k = 0; k < columns; ++k)
    matrix.columns.push_back(
        pick_or(of_column(bound), there ? std::optional(given->columns[k]) : std::nullopt));
  return matrix;
}

BitMatrix<Integer> Driver::matrix(std::string_view name, Hint hint) {
  const auto given = preset_as(name, BitMatrix<Integer>{});
  return remember(name, pick_matrix(std::nullopt, hint, pointer(given)));
}

BitMatrix<Integer> Driver::matrix_with_rows(std::string_view name, std::size_t rows, Hint hint) {
  const auto given = preset_as(name, BitMatrix<Integer>{});
  return remember(name, pick_matrix(rows, hint, pointer(given)));
}

// Linear layouts ------------------------------------------------------------------------------

LinearLayout<Integer> Driver::pick_linear(const std::vector<LinearOutput<Integer>>* from,
                                          const std::vector<LinearOutput<Integer>>* into, Hint hint,
                                          const LinearLayout<Integer>* given) {
  if (given) {  // what is not drawn so has no token
    const bool inputs_so = from ? all_bits(given->inputs) == all_bits(*from) &&
                                      given->inputs.size() == from->size()
                                : named_so(given->inputs, input_names);
    const bool outputs_so = into ? given->outputs == *into
                                 : named_so(given->outputs, output_names) && !given->outputs.empty();
    if (!inputs_so || !outputs_so || from ||
        (hint == Hint::one_to_one && all_bits(given->inputs) != all_bits(given->outputs))) {
      record(of_form(3), Integer(-1));
      return *given;
    }
  }
  const bool there = given != nullptr;
  LinearLayout<Integer> L;
  std::vector<std::size_t> bits;
  if (from) {
    for (const LinearOutput<Integer>& dimension : *from) {
      L.inputs.push_back({dimension.name, {}});
      bits.push_back(bits_of(dimension));
    }
  } else {
    const std::size_t count = as_size(pick_or(of_form(3), if_there(there, there ? given->inputs.size() : 0)));
    for (std::size_t k = 0; k < count; ++k) {
      L.inputs.push_back({std::string(input_names[k]), {}});
      bits.push_back(as_size(pick_or({Role::dimension, Integer(0), Integer(6)},
                                     if_there(there, there ? bits_of(given->inputs[k]) : 0))));
    }
  }
  if (into) {
    L.outputs = *into;
  } else {
    const std::size_t count =
        1 + as_size(pick_or(of_form(1), if_there(there, there ? given->outputs.size() - 1 : 0)));
    std::size_t left = 0;
    for (std::size_t bit_count : bits) left += bit_count;
    for (std::size_t k = 0; k < count; ++k) {
      std::size_t size = left;
      if (hint != Hint::one_to_one || k + 1 < count)
        size = as_size(pick_or({Role::dimension, Integer(0), Integer(hint == Hint::one_to_one ? left : 6)},
                               if_there(there, there ? bits_of(given->outputs[k]) : 0)));
      L.outputs.push_back({std::string(output_names[k]), Integer(1) << size});
      if (hint == Hint::one_to_one) left -= size;
    }
  }
  for (std::size_t k = 0; k < bits.size(); ++k)
    for (std::size_t bit = 0; bit < bits[k]; ++bit) {
      std::vector<Integer> basis;
      for (std::size_t j = 0; j < L.outputs.size(); ++j)
        basis.push_back(pick_or(of_column(L.outputs[j].size),
                                there ? std::optional(given->inputs[k].bases[bit][j]) : std::nullopt));
      L.inputs[k].bases.push_back(basis);
    }
  return L;
}

namespace {

/// Lists of dimensions are drawn as the outputs of a layout without inputs, in either order: as many as
/// there are names, each with so many bits at least, or (Hint::tiling) fewer as well, with any.
bool is_list_as_drawn(const LinearLayout<Integer>& L, Hint hint, std::size_t least) {
  if (!L.inputs.empty() || L.outputs.size() > output_names.size()) return false;
  if (hint != Hint::tiling && L.outputs.size() < output_names.size()) return false;
  return std::all_of(L.outputs.begin(), L.outputs.end(), [least](const auto& output) {
    return bits_of(output) >= least &&
           std::find(output_names.begin(), output_names.end(), output.name) != output_names.end();
  });
}

}  // namespace

LinearLayout<Integer> Driver::linear(std::string_view name, Hint hint) {
  const auto given = preset_as(name, LinearLayout<Integer>{});
  const auto bits_or = [&](std::optional<std::size_t> bits, std::size_t least = 0) {
    return as_size(pick_or({Role::dimension, Integer(least), Integer(6 + least)},
                           if_there(bits.has_value(), bits.value_or(0))));
  };
  const auto form_or = [&](int greatest, std::optional<std::size_t> form) {
    return as_size(pick_or(of_form(greatest), if_there(form.has_value(), form.value_or(0))));
  };

  if (hint == Hint::tiling || hint == Hint::onto) {  // a list of dimensions; of two, none below 8
    const std::size_t least = hint == Hint::onto ? 3 : 0;
    if (given && !is_list_as_drawn(*given, hint, least)) {
      record(of_form(2), Integer(-1));
      return remember(name, *given);
    }
    LinearLayout<Integer> L;
    const auto of_given = [&](auto what) {
      return given ? std::optional<std::size_t>(what(*given)) : std::nullopt;
    };
    const std::size_t count =
        hint == Hint::onto ? 2 : form_or(2, of_given([](const auto& G) { return G.outputs.size(); }));
    if (count == 0) return remember(name, L);
    const std::size_t first = form_or(1, of_given([](const auto& G) {
      return std::size_t{G.outputs.front().name == output_names[1]};
    }));
    for (std::size_t k = 0; k < count; ++k)
      L.outputs.push_back({std::string(output_names[(first + k) % 2]),
                           Integer(1) << bits_or(of_given([k](const auto& G) { return bits_of(G.outputs[k]); }), least)});
    return remember(name, L);
  }

  if (hint == Hint::natural) {  // outputs named as inputs are, and often the identity between them
    const bool so = !given || (given->inputs.size() <= 2 && named_so(given->inputs, input_names) &&
                               given->outputs.size() <= 2 && named_so(given->outputs, input_names));
    if (!so) {
      record(of_form(2), Integer(-1));
      return remember(name, *given);
    }
    LinearLayout<Integer> L;
    const auto of_given = [&](auto what) {
      return given ? std::optional<std::size_t>(what(*given)) : std::nullopt;
    };
    const std::size_t inputs = form_or(2, of_given([](const auto& G) { return G.inputs.size(); }));
    std::vector<std::size_t> bits;
    for (std::size_t k = 0; k < inputs; ++k) {
      L.inputs.push_back({std::string(input_names[k]), {}});
      bits.push_back(bits_or(of_given([k](const auto& G) { return bits_of(G.inputs[k]); })));
    }
    const std::size_t outputs = form_or(2, of_given([](const auto& G) { return G.outputs.size(); }));
    for (std::size_t k = 0; k < outputs; ++k) {
      const auto own = of_given([k](const auto& G) { return bits_of(G.outputs[k]); });
      const bool alike = k < inputs && form_or(1, own ? std::optional<std::size_t>(*own != bits[k])
                                                      : std::nullopt) == 0;
      L.outputs.push_back({std::string(input_names[k]), Integer(1) << (alike ? bits[k] : bits_or(own))});
    }
    for (std::size_t k = 0; k < inputs; ++k)
      for (std::size_t bit = 0; bit < bits[k]; ++bit) {
        const auto unit = unit_at(L, L.inputs[k].name, bit);
        const std::vector<Integer> zero(outputs, Integer(0));
        const std::vector<Integer>* own = given ? &given->inputs[k].bases[bit] : nullptr;
        std::optional<std::size_t> was;
        if (own) was = unit && *own == *unit ? unit_basis : *own == zero ? zero_basis : any_basis;
        const std::size_t form = form_or(any_basis, was);
        std::vector<Integer> basis = form == unit_basis && unit ? *unit : zero;
        for (std::size_t j = 0; form == any_basis && j < outputs; ++j)
          basis[j] = pick_or(of_column(L.outputs[j].size), own ? std::optional((*own)[j]) : std::nullopt);
        L.inputs[k].bases.push_back(basis);
      }
    return remember(name, L);
  }
  return remember(name, pick_linear(nullptr, nullptr, hint, pointer(given)));
}

LinearLayout<Integer> Driver::linear_after(std::string_view name, const LinearLayout<Integer>& first) {
  const auto given = preset_as(name, LinearLayout<Integer>{});
  LinearLayout<Integer> L = pick_linear(&first.outputs, nullptr, Hint::any, pointer(given));
  if (!given && named(first.inputs, output_names[0])) rename_to(L.outputs, other_output_names);
  return remember(name, std::move(L));
}

LinearLayout<Integer> Driver::linear_beside(std::string_view name, const LinearLayout<Integer>& other) {
  auto given = preset_as(name, LinearLayout<Integer>{});
  if (other.inputs.empty())
    return remember(name, pick_linear(nullptr, &other.outputs, Hint::any, pointer(given)));
  if (given && !named_so(given->inputs, other_input_names)) {
    record(of_form(3), Integer(-1));  // what is not drawn so has no token
    return remember(name, *given);
  }
  if (given) rename_to(given->inputs, input_names);
  LinearLayout<Integer> L = pick_linear(nullptr, &other.outputs, Hint::any, pointer(given));
  rename_to(L.inputs, other_input_names);
  return remember(name, std::move(L));
}

// Shuffle plans -------------------------------------------------------------------------------

std::uint32_t Driver::pick_lane(std::size_t lane_bits, const std::uint32_t* given) {
  const Integer lane = pick_or(of_column(Integer(1) << lane_bits),
                               given ? std::optional<Integer>(*given) : std::nullopt);
  return lane.convert_to<std::uint32_t>();
}

PlanStep Driver::pick_step(const ShufflePlan& before, const PlanStep* given) {
  const std::size_t values = before.inputs + before.steps.size(), lane_bits = before.lane_bits;
  const auto form = as_size(pick_or(of_form(permute_form), if_there(given, given ? given->index() : 0)));
  const auto value = [&](const PlanValue* recorded) {
    return as_size(pick_or(of_index(Integer(values)), if_there(recorded, recorded ? *recorded : 0)));
  };
  const auto selector = [&](const std::uint32_t* recorded) {
    if (recorded && std::find(selectors.begin(), selectors.end(), *recorded) == selectors.end()) {
      record(of_form(static_cast<int>(selectors.size()) - 1), Integer(-1));  // no token
      return *recorded;
    }
    const std::size_t is = recorded ? as_place(*recorded) : 0;
    return selectors[as_size(pick_or(of_form(static_cast<int>(selectors.size()) - 1), if_there(recorded, is)))];
  };
  switch (form) {
    case select_form: {
      const auto* step = given ? std::get_if<SelectStep>(given) : nullptr;
      SelectStep next{};
      next.mask = pick_lane(lane_bits, step ? &step->mask : nullptr);
      next.then = value(step ? &step->then : nullptr);
      next.otherwise = value(step ? &step->otherwise : nullptr);
      return next;
    }
    case indexed_form: {
      const auto* step = given ? std::get_if<IndexedShuffle>(given) : nullptr;
      IndexedShuffle next{};
      next.value = value(step ? &step->value : nullptr);
      for (std::size_t k = 0; k < lane_bits; ++k)
        next.columns.push_back(pick_lane(lane_bits, step ? &step->columns[k] : nullptr));
      next.constant = pick_lane(lane_bits, step ? &step->constant : nullptr);
      return next;
    }
    case permute_form: {
      const auto* step = given ? std::get_if<PermuteStep>(given) : nullptr;
      PermuteStep next{};
      next.low = value(step ? &step->low : nullptr);
      next.high = value(step ? &step->high : nullptr);
      next.even = selector(step ? &step->even : nullptr);
      next.mask = pick_lane(lane_bits, step ? &step->mask : nullptr);
      next.odd = selector(step ? &step->odd : nullptr);
      return next;
    }
    default: break;
  }
  const PlanValue* from = nullptr;
  const std::uint32_t* by = nullptr;
  if (given)
    std::visit([&](const auto& step) {
      if constexpr (requires { step.by; }) {
        from = &step.value;
        by = &step.by;
      }
    }, *given);
  const PlanValue moved = value(from);
  const std::uint32_t distance = pick_lane(lane_bits, by);
  if (form == butterfly_form) return ButterflyShuffle{moved, distance};
  if (form == up_form) return UpShuffle{moved, distance};
  return DownShuffle{moved, distance};
}

ShufflePlan Driver::plan(std::string_view name) {
  const auto given = preset_as(name, ShufflePlan{});
  const bool there = given.has_value();
  ShufflePlan K;
  const std::size_t steps = as_size(pick_or(of_dimension(), if_there(there, there ? given->steps.size() : 0)));
  K.lane_bits = as_size(pick_or({Role::dimension, Integer(0), Integer(most_lane_bits)},
                                if_there(there, there ? given->lane_bits : 0)));
  K.inputs = as_size(pick_or(of_dimension(1), if_there(there, there ? given->inputs : 0)));
  for (std::size_t k = 0; k < steps; ++k)
    K.steps.push_back(pick_step(K, there ? &given->steps[k] : nullptr));
  const std::size_t outputs =
      as_size(pick_or(of_dimension(1), if_there(there, there ? given->outputs.size() : 0)));
  for (std::size_t k = 0; k < outputs; ++k)
    K.outputs.push_back(as_size(pick_or(of_index(Integer(K.inputs + K.steps.size())),
                                        if_there(there, there ? given->outputs[k] : 0))));
  return remember(name, std::move(K));
}

}  // namespace plumb
