// Answers that take no look at the arguments: the same for all of them, or one of them.
#pragma once

#include "properties/value.hpp"

namespace plumb::certify {

/// True of
///
///   an integer, a leaf         0, 1, -1
///   a truth value              false
///   a tuple, a tiler           no leaf; an argument
///   a profile, a pattern       *, _
///   a layout                   one element; an argument
///   a swizzle                  bits 0; an argument
///   a composed layout          an inner layout of one element; an argument
///   a matrix                   0 or the identity, of whatever size; an argument
///   a linear layout            each basis 0; an argument
///   a plan                     no step
///   a vector, bits             0
///   several results            if each one is
///
/// An integer that is an argument is not: min(2, 5) -> 2 takes a look.
bool is_trivial(const Value<Integer>& answer, const Values<Integer>& arguments);

}  // namespace plumb::certify
