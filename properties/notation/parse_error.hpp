// Why a text cannot be read, and the limits of what is read.
#pragma once

#include <cstddef>
#include <string>

#include "reference/answer.hpp"

namespace plumb::notation {

/// Bytes of a text.
inline constexpr std::size_t longest_text = std::size_t{1} << 20;

/// Brackets within brackets; calls within calls.
inline constexpr std::size_t deepest_nesting = 64;

/// Digits of one integer, decimal or binary: conversion takes time quadratic in them.
inline constexpr std::size_t most_digits = 4096;

/// The k of a basis vector 1@k, whose tuple has k + 1 entries.
inline constexpr std::size_t greatest_axis = 255;


/// Codes:  too_large      a limit above is exceeded
///         out_of_domain  an extent is below 1; what follows it has not been read
///         bad_shape      otherwise: the text is not of the kind
struct ParseError {
  std::size_t position;  // of the byte, counted from 0
  std::string expected;  // "an integer"
  std::string found;     // "')'", "the end of the text"
  Refusal code;

  /// "expected an integer at character 7, found ')'"
  std::string sentence() const {
    return "expected " + expected + " at character " + std::to_string(position + 1) + ", found " +
           found;
  }

  /// The same error in a longer text, in which the text that was read begins at `begin`.
  ParseError within(std::size_t begin) const { return {begin + position, expected, found, code}; }
};

}  // namespace plumb::notation
