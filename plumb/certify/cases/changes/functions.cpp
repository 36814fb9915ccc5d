// Changes of swizzles and of composed layouts.
#include "plumb/certify/cases/changes/numbers_in.hpp"
#include "plumb/certify/cases/changes/places.hpp"

namespace plumb::certify {
namespace {

/// A swizzle among the arguments or in the links of one of them.
template <class Function>
bool change_swizzle(Pick& pick, Values<Integer>& arguments, const Function& change) {
  std::vector<Swizzle<Integer>*> swizzles;
  for (Value<Integer>& argument : arguments) {
    if (auto* f = std::get_if<Swizzle<Integer>>(&argument)) swizzles.push_back(f);
    if (auto* F = std::get_if<ComposedLayout<Integer>>(&argument))
      for (Link<Integer>& link : F->links)
        if (auto* f = std::get_if<Swizzle<Integer>>(&link.outer)) swizzles.push_back(f);
  }
  if (swizzles.empty()) return false;
  change(*swizzles[position_below(pick, swizzles.size())]);
  return true;
}

template <class Function>
bool change_link(Pick& pick, Values<Integer>& arguments, const Function& change) {
  return change_one<ComposedLayout<Integer>>(pick, arguments, [&](ComposedLayout<Integer>& F) {
    if (F.links.empty()) return false;
    change(F, F.links[position_below(pick, F.links.size())]);
    return true;
  });
}

/// Beyond the bits of a machine word.
bool far_swizzle(Pick& pick, Values<Integer>& arguments) {
  return change_swizzle(pick, arguments, [&](Swizzle<Integer>& f) {
    if (f.bits == 0) f.bits = pick.between(1, 3);
    f.base = pick.between(29, 66);
  });
}

/// Whose sources and targets overlap, up to several times.
bool overlapping_swizzle(Pick& pick, Values<Integer>& arguments) {
  return change_swizzle(pick, arguments, [&](Swizzle<Integer>& f) {
    f.bits = pick.between(2, 8);
    f.shift = pick.between(1, 2) * (pick.chance(30) ? -1 : 1);
  });
}

bool swizzle_of_other_sign(Pick& pick, Values<Integer>& arguments) {
  return change_swizzle(pick, arguments, [](Swizzle<Integer>& f) { f.shift = -f.shift; });
}

bool other_swizzle(Pick& pick, Values<Integer>& arguments) {
  return change_swizzle(pick, arguments, [&](Swizzle<Integer>& f) {
    Integer* const fields[] = {&f.bits, &f.base, &f.shift};
    Integer& field = *fields[position_below(pick, 3)];
    field = field + (pick.chance(50) || (field == 0 && &field != &f.shift) ? 1 : -1);
  });
}

bool other_offset(Pick& pick, Values<Integer>& arguments) {
  const std::vector<Integer> others = numbers_in(arguments);
  return change_link(pick, arguments, [&](auto&, Link<Integer>& link) {
    const Integer& other = others[position_below(pick, others.size())];
    link.offset = pick.chance(40)   ? Integer(pick.between(0, 9))
                  : pick.chance(50) ? other
                                    : Integer(link.offset + (pick.chance(50) ? 1 : -1));
  });
}

/// One link more: the same once more, with an offset of its own.
bool one_link_more(Pick& pick, Values<Integer>& arguments) {
  return change_link(pick, arguments, [&](ComposedLayout<Integer>& F, Link<Integer>& link) {
    if (F.links.size() > 3) return;
    Link<Integer> more = link;
    more.offset = pick.between(0, 9);
    F.links.push_back(std::move(more));
  });
}

constexpr RequestChange of_functions[] = {
    {"far swizzle", far_swizzle},
    {"overlapping swizzle", overlapping_swizzle},
    {"swizzle of the other sign", swizzle_of_other_sign},
    {"other swizzle", other_swizzle},
    {"other offset", other_offset},
    {"one link more", one_link_more},
};

}  // namespace

std::span<const RequestChange> changes_of_functions() { return of_functions; }

}  // namespace plumb::certify
