#include "plumb/mma_fragments/fragment.hpp"

#include <fmt/format.h>

#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::mma_fragments {
namespace {

constexpr int most_indices = 1 << 16;
const Integer greatest_offset_read = Integer(1) << 40;

using Offsets = std::variant<std::vector<Element>, std::string>;

Offsets offsets_of_mode(const Layout<Integer>& A) {
  if (size(A) > most_indices) return fmt::format("a mode has more than {} indices", most_indices);
  std::vector<Element> offsets;
  for (Integer i = 0; i < size(A); ++i) {
    const Integer offset = evaluate(A, i);
    if (absolute(offset) > greatest_offset_read) return "it has offsets beyond 2^40";
    offsets.push_back(static_cast<Element>(offset));
  }
  return offsets;
}

std::variant<Layout<Integer>, std::string> read_layout(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::layout, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed)) return error->sentence();
  const auto* A = std::get_if<Layout<Integer>>(&std::get<Value<Integer>>(parsed));
  if (!A) return "its strides are no integers";
  return *A;
}

}  // namespace

std::variant<Fragment, std::string> read_fragment(const std::string& text) {
  const auto read = read_layout(text);
  if (const auto* why = std::get_if<std::string>(&read)) return *why;
  const auto& tv = std::get<Layout<Integer>>(read);
  if (rank(tv.shape) != 2) return "it has not two modes, thread and value";
  const std::vector<Layout<Integer>> modes = modes_of(tv);
  Fragment fragment;
  for (auto [mode, out] :
       {std::pair{&modes[0], &fragment.threads}, {&modes[1], &fragment.values}}) {
    const Offsets offsets = offsets_of_mode(*mode);
    if (const auto* why = std::get_if<std::string>(&offsets)) return *why;
    *out = std::get<std::vector<Element>>(offsets);
  }
  return fragment;
}

std::variant<std::vector<Element>, std::string> read_lanes(const std::string& text) {
  const auto read = read_layout(text);
  if (const auto* why = std::get_if<std::string>(&read)) return *why;
  return offsets_of_mode(std::get<Layout<Integer>>(read));
}

}  // namespace plumb::mma_fragments
