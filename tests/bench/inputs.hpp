// The arguments of requests, over the integers of the functions that are timed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"
#include "reference/algebra/tiler.hpp"
#include "tests/bench/checked_integer.hpp"

namespace plumb::bench {

template <class To>
struct Number;
template <>
struct Number<Integer> {
  static Integer of(const Integer& n) { return n; }
  static Integer of(Checked n) { return n.value(); }
};
template <>
struct Number<Checked> {
  static Checked of(const Integer& n) {
    if (n < INT64_MIN || n > INT64_MAX) throw Overflow();
    return n.convert_to<std::int64_t>();
  }
};

template <class To, class From>
To as(const From& n) {
  return Number<To>::of(n);
}

template <class To, class From>
IntTuple<To> as(const Tree<From>& t) {
  return map_leaves(t, [](const From& n) { return Number<To>::of(n); });
}

template <class To, class From>
Layout<To> as(const Layout<From>& A) {
  return {as<To>(A.shape), as<To>(A.stride)};
}

template <class To>
Tiler<To> as(const Tiler<Integer>& T) {
  if (T.is_kept()) return Kept{};
  if (T.is_integer()) return Tiler<To>::of_integer(as<To>(T.layout().shape.leaf()));
  if (T.is_layout()) return as<To>(T.layout());
  std::vector<Tiler<To>> by_mode;
  for (const Tiler<Integer>& mode : T.by_mode()) by_mode.push_back(as<To>(mode));
  return by_mode;
}

/// The arguments, if they are of these kinds.
template <template <class> class... Kinds>
struct Arguments {
  template <class To>
  using Tuple = std::tuple<Kinds<To>...>;

  template <class To>
  static std::optional<Tuple<To>> of(const Values<Integer>& values) {
    if (values.size() != sizeof...(Kinds)) return std::nullopt;
    return of<To>(values, std::index_sequence_for<Kinds<To>...>());
  }

 private:
  template <class To, std::size_t... K>
  static std::optional<Tuple<To>> of(const Values<Integer>& values, std::index_sequence<K...>) {
    if (!(std::holds_alternative<Kinds<Integer>>(values[K]) && ...)) return std::nullopt;
    return Tuple<To>{as<To>(std::get<Kinds<Integer>>(values[K]))...};
  }
};

/// A kind that is the number itself.
template <class To>
using Plain = To;

template <class To>
using OfLayout = Layout<To>;

}  // namespace plumb::bench
