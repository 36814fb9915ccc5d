// How a broken definition becomes a row of the table of mutants.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "properties/operations/implementation.hpp"

namespace plumb::mutants {

struct MutantRow {
  std::string_view name;       // operation.what
  std::string_view operation;  // the one that is broken
  std::string_view what_is_broken;
};

template <class Integer>
using Broken = Answer<Value<Integer>> (*)(const Values<Integer>& arguments);

template <class Integer>
struct Definition {
  Definition(std::string_view name, std::string_view what_is_broken, Broken<Integer> define)
      : row{name, name.substr(0, name.find('.')), what_is_broken}, answer(define) {}

  MutantRow row;
  Broken<Integer> answer;
};

template <class Integer>
using Definitions = std::vector<Definition<Integer>>;

template <class Integer, class Result, class... Arguments, std::size_t... k>
Answer<Value<Integer>> given(Result (*define)(const Arguments&...), const Values<Integer>& values,
                             std::index_sequence<k...>) {
  return detail::as_value<Integer>(define(std::get<Arguments>(values.at(k))...));
}

/// Returns what `define` answers to the recorded arguments.
template <class Integer, class Result, class... Arguments>
Answer<Value<Integer>> given(Result (*define)(const Arguments&...), const Values<Integer>& values) {
  return given<Integer>(define, values, std::index_sequence_for<Arguments...>());
}

/// The entry of a row: what `define` answers.
template <class Integer, auto define>
Answer<Value<Integer>> by(const Values<Integer>& values) {
  return given<Integer>(define, values);
}

}  // namespace plumb::mutants
