// The shape that variation points share: the answer is read as a value of the type that it should
// have, and compared with what each choice makes of the arguments.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <tuple>
#include <utility>

#include "plumb/catalogue/variation_points/variation.hpp"

namespace plumb::catalogue {

inline constexpr std::nullopt_t cannot_tell = std::nullopt;

/// The choice `any`, of a point that some answers show.
inline Consistent any_if(bool shown) {
  if (!shown) return cannot_tell;
  return ChoiceNames{"any"};
}

/// A choice, and whether the answer is the one that it makes.
struct ChoiceOf {
  std::string_view name;
  bool fits;
};

inline Consistent those_that_fit(std::initializer_list<ChoiceOf> choices) {
  ChoiceNames names;
  for (const ChoiceOf& choice : choices)
    if (choice.fits) names.push_back(choice.name);
  return names;
}

namespace detail {

template <class... Types, std::size_t... places>
Consistent call_as(Consistent (*of)(const Types&...), const Values<Integer>& values,
                   std::index_sequence<places...>) {
  const std::tuple<const Types*...> typed{std::get_if<Types>(&values[places])...};
  if ((!std::get<places>(typed) || ...)) return cannot_tell;
  return of(*std::get<places>(typed)...);
}

template <class... Types>
Consistent call_as(Consistent (*of)(const Types&...), const Values<Integer>& arguments,
                   const Value<Integer>& answer) {
  Values<Integer> values(arguments.begin(), arguments.begin() + (sizeof...(Types) - 1));
  values.push_back(answer);
  return call_as(of, values, std::index_sequence_for<Types...>{});
}

}  // namespace detail

/// `of` as a function of all arguments and the answer. It takes the first of the arguments, and the
/// answer last, each by its type; a value of another type cannot tell.
template <auto of>
Consistent reads(const Values<Integer>& arguments, const Value<Integer>& answer) {
  return detail::call_as(of, arguments, answer);
}

/// The first of several such functions that can tell.
template <auto... of>
Consistent reads_any(const Values<Integer>& arguments, const Value<Integer>& answer) {
  Consistent found;
  ((found = found ? found : reads<of>(arguments, answer)), ...);
  return found;
}

}  // namespace plumb::catalogue
