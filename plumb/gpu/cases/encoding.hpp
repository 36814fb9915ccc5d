// Requests and answers as the words of a pack (pack/arguments.hpp), and back.
#pragma once

#include <optional>

#include "gpu_conformance/pack/arguments.hpp"
#include "plumb/catalogue/request.hpp"

namespace plumb::gpu_conformance {

/// The word that is the integer; nothing if it does not fit 64 bits.
std::optional<Word> word_of(const Integer& n);

/// The words of the arguments; nothing if devices are not asked this clause, a number does not fit,
/// or an argument is longer than what a device is given.
std::optional<Words> argument_words(const catalogue::Request& request);

/// 0 and the words of the value, or 1 and the number of the refusal; nothing if it does not fit.
std::optional<Words> expected_words(const Answer<Value<Integer>>& expected);

/// The answer of a device to a request: an integer, or a tuple where the clause has one. Nothing
/// if the words are none.
std::optional<Value<Integer>> answer_value(const Operation& operation, const Words& words);

/// The words of a plan of shuffles, as device/kernels/shuffles.hpp takes them.
Words plan_words(const ShufflePlan& plan);

}  // namespace plumb::gpu_conformance
