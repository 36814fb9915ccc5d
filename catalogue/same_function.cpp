#include "catalogue/same_function.hpp"

#include <algorithm>
#include <type_traits>

#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::catalogue {
namespace {

template <class T>
bool same(const T& a, const T& b) {
  return a == b;
}

template <class Stride>
bool same(const Layout<Integer, Stride>& a, const Layout<Integer, Stride>& b) {
  return size(a) == size(b) && coalesce(a) == coalesce(b);
}

/// Strides f.. have no such normal form: 3:f1 and 2:f3 do not join to 6:f1.
bool same(const FLayout<Integer>& a, const FLayout<Integer>& b) {
  constexpr int most = 65536;
  if (a == b) return true;
  if (size(a) != size(b) || size(a) > most) return false;
  for (Integer i(0); i < size(a); ++i)
    if (!(evaluate(a, i).value() == evaluate(b, i).value())) return false;
  return true;
}

/// The same links, and within them the same function.
bool same(const ComposedLayout<Integer>& a, const ComposedLayout<Integer>& b) {
  return a.links == b.links && same(a.inner, b.inner);
}

bool same(const Several<Integer>& a, const Several<Integer>& b) {
  return std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                    same_function);
}

}  // namespace

bool same_function(const Value<Integer>& a, const Value<Integer>& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& left) { return same(left, std::get<std::decay_t<decltype(left)>>(b)); }, a);
}

}  // namespace plumb::catalogue
