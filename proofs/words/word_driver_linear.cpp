// The draws of linear layouts: every form up to the greatest size is explored, the bases are unknown.
// The order of choices is that of properties/driver/linear.cpp.
#include <numeric>

#include "proofs/words/word_driver.hpp"
#include "properties/driver/dimension_names.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb::proofs {
namespace {

/// How many bits one dimension has at most, in all that a driver draws.
constexpr int most_bits = 6;

Word size_of(int bits) { return Word(power_of_two(Integer(bits))); }

std::vector<int> bits_of_each(const std::vector<LinearOutput<Word>>& outputs) {
  std::vector<int> bits;
  for (const LinearOutput<Word>& output : outputs) bits.push_back(static_cast<int>(bits_of(output)));
  return bits;
}

}  // namespace

/// As many bits as are left, or fewer; of a token whatever it has.
int WordDriver::choose_bits(const std::string& name, int& left) {
  const int bits = choose_form(name, imposed() ? most_bits : left);
  left -= bits;
  return bits;
}

std::vector<LinearInput<Word>> WordDriver::choose_inputs(const std::string& name,
                                                         std::vector<int>& bits) {
  const int all = static_cast<int>(input_names.size());
  const int count = choose_form(name + ".inputs", imposed() ? all : scope_.most_inputs());
  int left = *scope_.matrix_size;
  std::vector<LinearInput<Word>> inputs;
  for (int k = 0; k < count; ++k) {
    const std::string input(input_names[static_cast<std::size_t>(k)]);
    inputs.push_back({input, {}});
    bits.push_back(choose_bits(name + "." + input, left));
  }
  return inputs;
}

/// With `all_bits`, as many bits as that together: the last output has what is left.
WordDriver::Outputs WordDriver::choose_outputs(const std::string& name, std::optional<int> all_bits) {
  const std::size_t count = 1 + static_cast<std::size_t>(choose_form(name + ".outputs", 1));
  int left = all_bits.value_or(*scope_.matrix_size);
  Outputs outputs;
  while (outputs.size() < count) {
    const std::string output(output_names[outputs.size()]);
    const bool last = outputs.size() + 1 == count;
    const int bits = all_bits && last ? left : choose_bits(name + "." + output, left);
    outputs.push_back({output, size_of(bits)});
  }
  return outputs;
}

LinearLayout<Word> WordDriver::choose_linear(const std::string& name, const Outputs* from,
                                             const Outputs* into, Hint hint) {
  if (!scope_.matrix_size) throw Defect("linear layouts, in a proof that says nothing of their size");
  LinearLayout<Word> L;
  std::vector<int> bits;
  if (from) {
    bits = bits_of_each(*from);
    for (const LinearOutput<Word>& dimension : *from) L.inputs.push_back({dimension.name, {}});
  } else {
    L.inputs = choose_inputs(name, bits);
  }
  const bool square = hint == Hint::one_to_one;
  const std::optional<int> all_bits =
      square ? std::optional(std::accumulate(bits.begin(), bits.end(), 0)) : std::nullopt;
  L.outputs = into ? *into : choose_outputs(name, all_bits);

  const std::vector<int> widths = bits_of_each(L.outputs);
  for (std::size_t k = 0; k < bits.size(); ++k)
    for (int bit = 0; bit < bits[k]; ++bit) {
      std::vector<Word> basis;
      for (std::size_t j = 0; j < widths.size(); ++j)
        basis.push_back(choose_column(name + "." + L.inputs[k].name + std::to_string(bit) + "." +
                                          L.outputs[j].name,
                                      widths[j]));
      L.inputs[k].bases.push_back(basis);
    }
  return L;
}

LinearLayout<Word> WordDriver::linear(std::string_view name, Hint hint) {
  if (hint != Hint::any && hint != Hint::one_to_one)
    throw NotProvable{"a list of dimensions, or a layout that is often the identity"};
  return choose_linear(named(name), nullptr, nullptr, hint);
}

LinearLayout<Word> WordDriver::linear_after(std::string_view name, const LinearLayout<Word>& first) {
  LinearLayout<Word> L = choose_linear(named(name), &first.outputs, nullptr, Hint::any);
  if (has_name(first.inputs, output_names[0])) rename_to(L.outputs, other_output_names);
  return L;
}

LinearLayout<Word> WordDriver::linear_beside(std::string_view name, const LinearLayout<Word>& other) {
  LinearLayout<Word> L = choose_linear(named(name), nullptr, &other.outputs, Hint::any);
  if (!other.inputs.empty()) rename_to(L.inputs, other_input_names);
  return L;
}

IntTuple<Word> WordDriver::mode_numbers(std::string_view name, std::size_t bound) {
  return choose_mode_numbers(named(name), [&](const std::string& unknown_name) {
    return choose_below(unknown_name, Word(static_cast<int>(bound)));
  });
}

IntTuple<Word> WordDriver::order(std::string_view name, std::size_t count) {
  return choose_order(named(name), count,
                      [&](const std::string& unknown_name) { return choose(unknown_name); });
}

}  // namespace plumb::proofs
