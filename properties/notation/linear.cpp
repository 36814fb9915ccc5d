// Linear layouts.
#include <set>
#include <string>
#include <utility>

#include "properties/notation/grammar.hpp"
#include "properties/notation/joined.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::notation {

namespace grammar {

namespace {

/// (a..z | A..Z | _) (a..z | A..Z | _ | 0..9)*
std::string dimension(TextReader& text, std::set<std::string>& taken) {
  const auto letter = [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
  };
  const std::size_t length =
      count_leading(text.rest(), [&](char c) { return letter(c) || is_digit(c); });
  if (length == 0 || !letter(text.rest().front())) text.fail("the name of a dimension");
  const std::size_t begin = text.position();
  std::string name(text.take(length));
  if (!taken.insert(name).second)
    TextReader::fail(begin, "a name that no other such dimension has", quotation(name));
  return name;
}

}  // namespace

LinearLayout<Integer> linear(TextReader& text) {
  LinearLayout<Integer> L;
  std::set<std::string> inputs, outputs;
  std::vector<std::size_t> positions;
  L.inputs = entries(text, '{', '}', [&] {
    LinearInput<Integer> input;
    input.name = dimension(text, inputs);
    text.require(':', "':' and the bases");
    input.bases = entries(text, '[', ']', [&] {
      positions.push_back(text.position());
      return entries(text, '[', ']', [&] { return integer(text, "a coordinate"); });
    });
    return input;
  });
  text.require("->", "'->' and the output dimensions");
  L.outputs = entries(text, '(', ')', [&] {
    LinearOutput<Integer> output;
    output.name = dimension(text, outputs);
    text.require(':', "':' and the size");
    const std::size_t begin = text.position();
    output.size = integer(text, "a size");
    if (output.size < 1 || (output.size & (output.size - 1)) != 0)
      TextReader::fail(begin, "a size that is a power of two", quotation(text.since(begin)),
                       Refusal::out_of_domain);
    return output;
  });

  std::size_t next = 0;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const std::vector<Integer>& basis : input.bases) {
      const std::size_t begin = positions[next++];
      if (basis.size() != L.outputs.size())
        TextReader::fail(begin, "a basis of " + std::to_string(L.outputs.size()) + " coordinates",
                         std::to_string(basis.size()) + " of them");
      for (std::size_t k = 0; k < basis.size(); ++k)
        if (basis[k] < 0 || basis[k] >= L.outputs[k].size)
          TextReader::fail(begin, "coordinates of at least 0 and below the sizes", basis[k].str(),
                           Refusal::out_of_domain);
    }
  return L;
}

}  // namespace grammar


std::string print(const LinearLayout<Integer>& L) {
  const auto number = [](const Integer& n) { return n.str(); };
  const auto basis = [&](const std::vector<Integer>& b) { return '[' + joined(b, number) + ']'; };
  return '{' +
         joined(L.inputs,
                [&](const LinearInput<Integer>& input) {
                  return input.name + ":[" + joined(input.bases, basis) + ']';
                }) +
         "}->(" +
         joined(L.outputs,
                [](const LinearOutput<Integer>& output) {
                  return output.name + ':' + output.size.str();
                }) +
         ')';
}

}  // namespace plumb::notation
