// The draws of linear layouts: every form up to the maximum size is explored, the bases are
// unknown. The order of choices is that of properties/driver/draws/linear.cpp.
#include "proofs/bitvectors/word_driver.hpp"
#include "properties/driver/dimension_names.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb::proofs {
namespace {

constexpr int byte_bits = 3;  // of the least dimension of Hint::onto

Word size_of(int bits) { return Word(power_of_two(Integer(bits))); }

}  // namespace

/// At most `most` bits; a token may have more.
int WordDriver::choose_bits(const std::string& name, int most) {
  return choose_form(name, imposed() ? most_dimension_bits : most);
}

WordDriver::Dimensions WordDriver::choose_inputs(const std::string& name) {
  const int all = static_cast<int>(input_names.size());
  const int count = choose_form(name + ".inputs", imposed() ? all : scope_.most_inputs());
  int left = scope_.bits_in.value_or(*scope_.matrix_size);
  Dimensions inputs;
  for (int k = 0; k < count; ++k) {
    const std::string input(input_names[static_cast<std::size_t>(k)]);
    const int bits = choose_bits(name + "." + input, left);
    left -= bits;
    inputs.push_back({input, bits});
  }
  return inputs;
}

/// Of any number of bits. Where the scope or a token says so, a layout that is often one-to-one has
/// `bits_in` bits altogether: the last output has those that are left.
WordDriver::Outputs WordDriver::choose_outputs(const std::string& name, int bits_in, Hint hint) {
  enum Sizes { as_many_bits = 0, any_bits = 1 };
  std::optional<int> all_bits;
  if (hint == Hint::one_to_one) {
    const Sizes least = imposed() || scope_.square ? as_many_bits : any_bits;
    const Sizes most = imposed() || !scope_.square ? any_bits : as_many_bits;
    if (choose_form(name + ".sizes", most, least) == as_many_bits) all_bits = bits_in;
  }
  drew(all_bits ? Drew::square_linear : Drew::any_linear);
  const std::size_t count = 1 + static_cast<std::size_t>(choose_form(name + ".outputs", 1));
  int left = all_bits.value_or(*scope_.matrix_size);
  Outputs outputs;
  while (outputs.size() < count) {
    const std::string output(output_names[outputs.size()]);
    const bool last = outputs.size() + 1 == count;
    const int bits = all_bits && last ? left : choose_bits(name + "." + output, left);
    left -= bits;
    outputs.push_back({output, size_of(bits)});
  }
  return outputs;
}

WordDriver::Dimensions WordDriver::dimensions_of(const Outputs& outputs) {
  Dimensions dimensions;
  for (const LinearOutput<Word>& output : outputs)
    dimensions.push_back({output.name, static_cast<int>(bits_of(output))});
  return dimensions;
}

/// Outputs without inputs, in either order.
LinearLayout<Word> WordDriver::choose_dimensions(const std::string& name, Hint hint) {
  const auto bits_of_list = scope_.list_bits.find(name);
  if (bits_of_list == scope_.list_bits.end())
    throw NotProvable{"a list of dimensions, in a scope without them"};
  const int least = hint == Hint::onto ? byte_bits : 0;
  LinearLayout<Word> L;
  const int count = hint == Hint::onto ? 2 : choose_form(name + ".outputs", 2);
  if (count == 0) return L;
  const auto first = static_cast<std::size_t>(choose_form(name + ".first", 1));
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
    const int most = imposed() ? least + most_dimension_bits : bits_of_list->second;
    const int bits = choose_form(numbered(name + ".", k), most, least);
    L.outputs.push_back({std::string(output_names[(first + k) % 2]), size_of(bits)});
  }
  return L;
}

/// Sizes and bases of any form: those that are often the identity are among them.
LinearLayout<Word> WordDriver::choose_named_alike(const std::string& name) {
  constexpr int any_size = 1, any_basis = 2;
  if (!scope_.matrix_size)
    throw Defect("linear layouts, in a proof that says nothing of their size");
  drew(Drew::linear_named_alike);
  const auto choose_sizes = [&](const std::string& side, int known) {
    const auto count = static_cast<std::size_t>(choose_form(side, 2));
    Dimensions dimensions;
    int left = *scope_.matrix_size;
    for (std::size_t k = 0; k < count; ++k) {
      const std::string dimension(input_names[k]);
      if (static_cast<int>(k) < known) choose_form(side + dimension + " of", any_size, any_size);
      dimensions.push_back({dimension, choose_bits(side + dimension, left)});
      left -= dimensions.back().bits;
    }
    return dimensions;
  };
  const Dimensions inputs = choose_sizes(name + ".in ", 0);
  const Dimensions outputs = choose_sizes(name + ".out ", static_cast<int>(inputs.size()));
  LinearLayout<Word> L;
  for (const Dimension& output : outputs) L.outputs.push_back({output.name, size_of(output.bits)});
  for (const Dimension& input : inputs) {
    L.inputs.push_back({input.name, {}});
    for (int bit = 0; bit < input.bits; ++bit) {
      const std::string basis = numbered(name + "." + input.name, static_cast<std::size_t>(bit));
      choose_form(basis + " form", any_basis, any_basis);
      L.inputs.back().bases.push_back(choose_basis(basis, outputs));
    }
  }
  return L;
}

/// A coordinate in each output.
std::vector<Word> WordDriver::choose_basis(const std::string& name, const Dimensions& outputs) {
  std::vector<Word> basis;
  for (const Dimension& output : outputs)
    basis.push_back(choose_column(name + "." + output.name, output.bits));
  return basis;
}

LinearLayout<Word> WordDriver::choose_linear(const std::string& name, const Outputs* from,
                                             const Outputs* into, Hint hint) {
  if (!scope_.matrix_size)
    throw Defect("linear layouts, in a proof that says nothing of their size");
  if (into) drew(Drew::any_linear);
  const Dimensions inputs = from ? dimensions_of(*from) : choose_inputs(name);
  int input_bits = 0;
  for (const Dimension& input : inputs) input_bits += input.bits;
  LinearLayout<Word> L;
  L.outputs = into ? *into : choose_outputs(name, input_bits, hint);

  const Dimensions outputs = dimensions_of(L.outputs);
  for (const Dimension& input : inputs) {
    L.inputs.push_back({input.name, {}});
    for (int bit = 0; bit < input.bits; ++bit)
      L.inputs.back().bases.push_back(
          choose_basis(name + "." + input.name + std::to_string(bit), outputs));
  }
  return L;
}

LinearLayout<Word> WordDriver::linear(std::string_view name, Hint hint) {
  switch (hint) {
    case Hint::tiling:
    case Hint::shape:
    case Hint::onto: return choose_dimensions(named(name), hint);
    case Hint::natural: return choose_named_alike(named(name));
    case Hint::distributed: throw NotProvable{"a distributed layout"};
    case Hint::any:
    case Hint::one_to_one: break;
  }
  return choose_linear(named(name), nullptr, nullptr, hint);
}

LinearLayout<Word> WordDriver::linear_after(std::string_view name,
                                            const LinearLayout<Word>& first) {
  LinearLayout<Word> L = choose_linear(named(name), &first.outputs, nullptr, Hint::any);
  if (has_name(first.inputs, output_names[0])) rename_to(L.outputs, other_output_names);
  return L;
}

LinearLayout<Word> WordDriver::linear_beside(std::string_view name,
                                             const LinearLayout<Word>& other) {
  LinearLayout<Word> L = choose_linear(named(name), nullptr, &other.outputs, Hint::any);
  if (!other.inputs.empty()) rename_to(L.inputs, other_input_names);
  return L;
}

IntTuple<Word> WordDriver::mode_numbers(std::string_view name, std::size_t bound) {
  const auto below_bound = [&](const std::string& unknown_name) {
    return choose_below(unknown_name, Word(static_cast<int>(bound)));
  };
  return choose_mode_numbers(named(name), below_bound, scope_.most_numbers);
}

IntTuple<Word> WordDriver::order(std::string_view name, std::size_t count) {
  return choose_order(named(name), count,
                      [&](const std::string& unknown_name) { return choose(unknown_name); });
}

}  // namespace plumb::proofs
