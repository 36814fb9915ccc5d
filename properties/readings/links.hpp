// The links of composed layouts, compared with all swizzles without bits taken as one.
#pragma once

#include <variant>
#include <vector>

#include "reference/composed/composed_layout.hpp"

namespace plumb::readings {

/// Sw<0,0,0> for each swizzle without bits: all of them are the identity, of negative numbers too.
template <class Integer>
std::vector<Link<Integer>> with_one_identity(std::vector<Link<Integer>> links) {
  for (Link<Integer>& link : links)
    if (auto* f = std::get_if<Swizzle<Integer>>(&link.outer); f && f->bits == 0 && f->base >= 0)
      *f = {0, 0, 0};
  return links;
}

template <class Integer>
bool same_links(const std::vector<Link<Integer>>& a, const std::vector<Link<Integer>>& b) {
  return with_one_identity(a) == with_one_identity(b);
}

}  // namespace plumb::readings
