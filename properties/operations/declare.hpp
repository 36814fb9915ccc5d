// How the row of an operation becomes a member of an implementation: use.NAME(arguments...).
//
//   OPERATION(NAME, partial, (f<swizzle>, n<integer>), swizzle)
//
// The definition is plumb::definitions::NAME, which is plumb::NAME unless it is defined below. A
// partial operation must be answered if plumb::NAME_required holds, a total one always. Arguments
// and results are those of signature.hpp; an operation with several results lists them all.
#pragma once

#include "reference/integers/arithmetic.hpp"

/// Operations whose names are those of helpers in the reference.
namespace plumb::definitions {

using namespace plumb;

template <class Integer>
Answer<Integer> floor_div(const Integer& a, const Integer& b) {
  return checked_floor_div(a, b);
}

template <class Integer>
Answer<Integer> ceil_div(const Integer& a, const Integer& b) {
  return checked_ceil_div(a, b);
}

template <class Integer>
Answer<Integer> round_up(const Integer& a, const Integer& b) {
  return checked_round_up(a, b);
}

template <class TupleOrLayout>
auto rank(const TupleOrLayout& X) {
  return rank_of(X);
}

template <class TupleOrLayout>
auto depth(const TupleOrLayout& X) {
  return depth_of(X);
}

template <class Layout, class Other>
auto concatenate(const Layout& A, const Other& B) {
  return checked_concatenate(A, B);
}

template <class Layout>
auto image(const Layout& A) {
  return image_of(A);
}

}  // namespace plumb::definitions

#define PLUMB_MEMBER(NAME, DOMAIN, ...) PLUMB_MEMBER_##DOMAIN(NAME)

#define PLUMB_MEMBER_partial(NAME)                                                            \
  template <class... Arguments>                                                               \
  auto NAME(const Arguments&... arguments) {                                                  \
    return static_cast<Self*>(this)->call(                                                    \
        #NAME, [](const auto&... a) { return plumb::definitions::NAME(a...); },               \
        [](const auto&... a) -> bool { return plumb::NAME##_required(a...); }, arguments...); \
  }

#define PLUMB_MEMBER_total(NAME)                                                \
  template <class... Arguments>                                                 \
  auto NAME(const Arguments&... arguments) {                                    \
    return static_cast<Self*>(this)->call(                                      \
        #NAME, [](const auto&... a) { return plumb::definitions::NAME(a...); }, \
        [](const auto&...) { return true; }, arguments...);                     \
  }
