// How the rows of the catalogue are written, for the files that hold them.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "certify/catalogue.hpp"

namespace plumb::rows {

using Use = Implementation<Integer>;
using Args = Values<Integer>;

// What an argument may be.
template <class... Alternatives>
struct OneOf {};

using AnInteger = OneOf<Integer>;
using ATuple = OneOf<IntTuple<Integer>>;
using AProfile = OneOf<Profile>;
using APattern = OneOf<Pattern<Integer>>;
using ALayout = OneOf<Layout<Integer>>;
using AnyLayout = OneOf<Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>>;
using ATree = OneOf<IntTuple<Integer>, Layout<Integer>>;
using AnyTree = OneOf<IntTuple<Integer>, Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>>;
using ATiler = OneOf<Tiler<Integer>>;
using ASwizzle = OneOf<Swizzle<Integer>>;
using AComposed = OneOf<ComposedLayout<Integer>>;
using AFunction = OneOf<Swizzle<Integer>, ComposedLayout<Integer>, Layout<Integer>>;
using AnyLayoutOrComposed = OneOf<Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>, ComposedLayout<Integer>>;
using LayoutOrComposed = OneOf<Layout<Integer>, ComposedLayout<Integer>>;

/// f(value) with the value as the alternative that it is; throws std::bad_variant_access where it
/// is none of them.
template <class First, class... Rest, class Function>
Value<Integer> as_one_of(const Value<Integer>& value, OneOf<First, Rest...>, const Function& f) {
  if (const First* alternative = std::get_if<First>(&value)) return f(*alternative);
  if constexpr (sizeof...(Rest) > 0)
    return as_one_of(value, OneOf<Rest...>{}, f);
  else
    throw std::bad_variant_access();
}

/// f(argument, ..) with as many arguments as there are sets of alternatives.
template <class... Sets>
struct With {
  template <class Function>
  static Value<Integer> call(const Args&, std::size_t, const Function& f) {
    return f();
  }
};
template <class Set, class... Sets>
struct With<Set, Sets...> {
  template <class Function>
  static Value<Integer> call(const Args& arguments, std::size_t k, const Function& f) {
    return as_one_of(arguments[k], Set{}, [&](const auto& argument) {
      return With<Sets...>::call(arguments, k + 1,
                                 [&](const auto&... more) { return f(argument, more...); });
    });
  }
};

/// use.NAME(arguments...), each argument one of the alternatives of its set.
#define PLUMB_CALL(NAME, ...)                                                    \
  [](Use& use, const Args& arguments) -> Value<Integer> {                        \
    return With<__VA_ARGS__>::call(arguments, 0, [&](const auto&... each) -> Value<Integer> { \
      return value_holding<Integer>(use.NAME(each...));                          \
    });                                                                          \
  }

/// The same, for an operation whose last argument may be left out.
#define PLUMB_CALL_OPTIONAL(NAME, LAST, ...)                                     \
  [](Use& use, const Args& arguments) -> Value<Integer> {                        \
    const auto call = [&](const auto&... each) -> Value<Integer> {               \
      return value_holding<Integer>(use.NAME(each...));                          \
    };                                                                           \
    if (arguments.size() == detail::count_of<__VA_ARGS__>)                       \
      return With<__VA_ARGS__>::call(arguments, 0, call);                        \
    return With<__VA_ARGS__, LAST>::call(arguments, 0, call);                    \
  }

namespace detail {
template <class... Sets>
inline constexpr std::size_t count_of = sizeof...(Sets);
}  // namespace detail

// Arguments that many rows share.
inline constexpr Argument A{"A", Kind::layout}, B{"B", Kind::layout}, S{"S", Kind::tuple},
    X{"X", Kind::tree};

std::vector<Operation> tuples();
std::vector<Operation> layouts();
std::vector<Operation> algebra();
std::vector<Operation> swizzles();
std::vector<Operation> linear();

}  // namespace plumb::rows
