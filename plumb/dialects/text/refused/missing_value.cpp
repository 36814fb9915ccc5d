#include "plumb/dialects/text/refused/missing_value.hpp"

#include <fmt/format.h>

#include "plumb/dialects/text/refused/no_elements.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

/// The first number 0 in the tuple.
const Term* zero_in(const Term& tuple) {
  if (tuple.is(Term::Kind::number))
    return tuple.word == "0" || tuple.word == "_0" ? &tuple : nullptr;
  if (!tuple.is_group('(')) return nullptr;
  for (const Term& entry : tuple.parts)
    if (const Term* zero = zero_in(entry)) return zero;
  return nullptr;
}

/// The first name in the tuple.
const Term* name_in(const Term& tuple) {
  if (tuple.is(Term::Kind::name)) return tuple.word.size() < 32 ? &tuple : nullptr;
  if (!tuple.is_group('(')) return nullptr;
  for (const Term& entry : tuple.parts)
    if (const Term* name = name_in(entry)) return name;
  return nullptr;
}

bool is_tuple_of_numbers(const Term& term) {
  return term.is(Term::Kind::number) || term.is_group('(');
}

std::optional<Unread> in_layout(const Term& shape, const Term& strides) {
  if (const Term* zero = zero_in(shape)) return Unread{zero->begin, no_elements_sentence()};
  const Term* name = shape.is_group('(') ? name_in(shape) : nullptr;
  if (!name && strides.is_group('(')) name = name_in(strides);
  if (!name) return std::nullopt;
  return Unread{name->begin, no_value_sentence(name->word)};
}

}  // namespace

std::string no_value_sentence(const std::string& name) {
  return fmt::format("{} has no value: write a number in its place, or {} = 128; before the text",
                     name, name);
}

std::optional<Unread> missing_value(const Term& term) {
  if (term.is(Term::Kind::sequence))
    for (std::size_t k = 1; k + 1 < term.parts.size(); ++k)
      if (term.parts[k].is_oper(":") && is_tuple_of_numbers(term.parts[k - 1]) &&
          is_tuple_of_numbers(term.parts[k + 1]))
        if (auto error = in_layout(term.parts[k - 1], term.parts[k + 1])) return error;
  for (const Term& part : term.parts)
    if (auto error = missing_value(part)) return error;
  return std::nullopt;
}

std::string no_integer_sentence(const Term& term, const std::string& written) {
  const bool name = term.is_name(written) && written.size() < 32 &&
                    written.find_first_of(".:#") == std::string::npos;
  return name ? no_value_sentence(written)
              : fmt::format("expected an integer, got {}", notation::quotation(written));
}

}  // namespace plumb::dialects
