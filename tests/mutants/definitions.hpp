// How a broken definition becomes a row of the registry of mutants.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "properties/implementation.hpp"

namespace plumb {

struct MutantRow {
  std::string_view name;       // operation.what
  std::string_view operation;  // the one that is broken
  std::string_view what_is_broken;
};

namespace mutants {

template <class Integer>
struct Definition {
  MutantRow row;
  Answer<Value<Integer>> (*answer)(const Values<Integer>& arguments);
};

template <class Integer>
using Definitions = std::vector<Definition<Integer>>;

template <class Integer, class Result, class... Arguments, std::size_t... k>
Answer<Value<Integer>> given(Result (*define)(const Arguments&...), const Values<Integer>& values,
                             std::index_sequence<k...>) {
  return detail::as_value<Integer>(define(std::get<Arguments>(values.at(k))...));
}

/// What `define` answers to the recorded arguments.
template <class Integer, class Result, class... Arguments>
Answer<Value<Integer>> given(Result (*define)(const Arguments&...), const Values<Integer>& values) {
  return given<Integer>(define, values, std::index_sequence_for<Arguments...>());
}

}  // namespace mutants
}  // namespace plumb
