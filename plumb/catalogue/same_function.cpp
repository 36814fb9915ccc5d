#include "plumb/catalogue/same_function.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <vector>

#include "properties/variants/links.hpp"
#include "properties/variants/parentheses.hpp"
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

bool moves_nothing(const Link<Integer>& link) {
  const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
  return f && f->bits == 0 && f->base >= 0 && link.offset == 0;
}

/// True if no negative number comes to a swizzle, which would refuse it.
bool stays_natural(const ComposedLayout<Integer>& F) {
  return natural_strides(F.inner) &&
         std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
           return std::holds_alternative<Swizzle<Integer>>(link.outer) && link.offset >= 0;
         });
}

/// The links without those that move nothing.
std::vector<Link<Integer>> moving_links(const ComposedLayout<Integer>& F) {
  if (!stays_natural(F)) return F.links;
  std::vector<Link<Integer>> links;
  std::remove_copy_if(F.links.begin(), F.links.end(), std::back_inserter(links), moves_nothing);
  return links;
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
  return variants::same_links(moving_links(a), moving_links(b)) && same(a.inner, b.inner);
}

bool same(const Several<Integer>& a, const Several<Integer>& b) {
  return std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                    same_function);
}

template <class T>
bool modes_are_the_same(const T&, const T&) {
  return true;
}

template <class Stride>
bool modes_are_the_same(const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& X) {
  return variants::same_but_for_parentheses(R.shape, X.shape);
}

bool modes_are_the_same(const ComposedLayout<Integer>& R, const ComposedLayout<Integer>& X) {
  return modes_are_the_same(R.inner, X.inner);
}

bool modes_are_the_same(const Several<Integer>& R, const Several<Integer>& X) {
  return std::equal(R.values.begin(), R.values.end(), X.values.begin(), X.values.end(), same_modes);
}

}  // namespace

bool same_modes(const Value<Integer>& R, const Value<Integer>& X) {
  if (R.index() != X.index()) return false;
  return std::visit(
      [&](const auto& answer) {
        return modes_are_the_same(answer, std::get<std::decay_t<decltype(answer)>>(X));
      },
      R);
}

bool same_function(const Value<Integer>& a, const Value<Integer>& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& left) { return same(left, std::get<std::decay_t<decltype(left)>>(b)); }, a);
}

}  // namespace plumb::catalogue
