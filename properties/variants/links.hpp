// The links of composed layouts, compared with all swizzles without bits taken as one.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "reference/composed/composed_layout.hpp"

namespace plumb::variants {

/// Sw<0,0,0> for each swizzle without bits: all of them are the identity, of negative numbers too.
template <class Integer>
std::vector<Link<Integer>> with_one_identity(std::vector<Link<Integer>> links) {
  for (Link<Integer>& link : links)
    if (auto* f = std::get_if<Swizzle<Integer>>(&link.outer); f && f->bits == 0 && f->base >= 0)
      *f = {0, 0, 0};
  return links;
}

/// Without the swizzles that have no bits, whose offsets the link outside them takes.
template <class Integer>
std::vector<Link<Integer>> without_identities(std::vector<Link<Integer>> links) {
  links = with_one_identity(std::move(links));
  const auto is_identity = [](const Link<Integer>& link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    return f && f->bits == 0 && f->base == 0;
  };
  for (std::size_t k = links.size(); k-- > 1;) {
    if (!is_identity(links[k])) continue;
    links[k - 1].offset = links[k - 1].offset + links[k].offset;
    links.erase(links.begin() + static_cast<std::ptrdiff_t>(k));
  }
  if (links.size() > 1 && is_identity(links[0]) && links[0].offset == 0) links.erase(links.begin());
  return links;
}

template <class Integer>
bool same_links(const std::vector<Link<Integer>>& a, const std::vector<Link<Integer>>& b) {
  return with_one_identity(a) == with_one_identity(b);
}

}  // namespace plumb::variants
