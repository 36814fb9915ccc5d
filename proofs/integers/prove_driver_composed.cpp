// Swizzles and composed layouts of a proof about integers.
#include <variant>

#include "proofs/integers/prove_driver.hpp"
#include "properties/driver/composed_forms.hpp"

namespace plumb::proofs {

Swizzle<Symbolic> ProveDriver::choose_swizzle(const std::string& name) {
  if (!scope_.small_swizzles)
    throw NotProvable{"a swizzle of any size, in an encoding of integers"};
  drew(Drew::swizzle);
  const SmallSwizzles& most = scope_.swizzles;
  std::vector<int> all_bits;
  for (int bits = 0; bits <= most.bits; ++bits) all_bits.push_back(bits);
  if (most.wide) all_bits.push_back(*most.wide);
  const int bits = choose_among(name + ".bits", all_bits);
  if (most.wide && bits == *most.wide) {
    const int base = choose_form(name + ".base", 0);
    return {bits, base, choose_form(name + ".shift", 1, 1)};
  }
  const int base = choose_form(name + ".base", most.base);
  return {bits, base, choose_form(name + ".shift", most.shift, -most.shift)};
}

Swizzle<Symbolic> ProveDriver::swizzle(std::string_view name) {
  return choose_swizzle(named(name));
}

/// s:d, any s >= 1 and d: small shapes are not asked for.
Layout<Symbolic> ProveDriver::choose_leaf_layout(const std::string& name) {
  choose_small_profile(name, {Star{}});
  const Symbolic extent = choose_at_least(name + ".s0", 1);
  return {extent, choose(name + ".d0")};
}

Link<Symbolic> ProveDriver::choose_link(const std::string& name, int last_form) {
  Link<Symbolic> link{Swizzle<Symbolic>{0, 0, 0}, 0};
  if (choose_form(name, last_form) == layout_outside) {
    link.outer = scope_.one_link ? choose_leaf_layout(name)
                                 : choose_layout(name, choose_small_profile(name));
  } else if (scope_.one_link && !scope_.small_swizzles) {
    const Symbolic bits = choose_at_least(name + ".bits", 0);
    const Symbolic base = choose_at_least(name + ".base", 0);
    link.outer = Swizzle<Symbolic>{bits, base, choose(name + ".shift")};
  } else {
    link.outer = choose_swizzle(name);
  }
  link.offset =
      scope_.small_swizzles ? choose_stride(name, name + ".offset") : choose(name + ".offset");
  return link;
}

ComposedLayout<Symbolic> ProveDriver::choose_composed(const std::string& name, int last_form,
                                                      Hint inner) {
  drew(Drew::composed_layout);
  if (!scope_.one_link) limited_to("at most 2 links");
  const int count = choose_form(name, scope_.one_link ? 1 : 2, 1);
  std::vector<Link<Symbolic>> links;
  while (links.size() < static_cast<std::size_t>(count))
    links.push_back(choose_link(numbered(name + ".", links.size()), last_form));
  return {links, choose_layout(name, choose_profile_for(inner))};
}

ComposedLayout<Symbolic> ProveDriver::composed(std::string_view name, Hint inner) {
  return choose_composed(named(name), scope_.swizzle_links ? swizzle_outside : layout_outside,
                         inner);
}

ComposedLayout<Symbolic> ProveDriver::swizzled(std::string_view name, Hint, Units units) {
  const std::string prefix = named(name);
  const int log = choose_form(prefix + ".log", units == Units::several ? 3 : 0);
  const int moved = choose_form(prefix + ".moved", at_any_offset);
  return on_units(choose_composed(prefix, swizzle_outside), Symbolic(log),
                  static_cast<OffsetForm>(moved));
}

ComposedLayout<Symbolic> ProveDriver::composed_near(std::string_view name,
                                                    const ComposedLayout<Symbolic>& F) {
  const int form = choose_form(std::string(name) + ".near", without_its_swizzles);
  if (form == any_composed) return composed(name);
  return near_composed(F, static_cast<NearForm>(form));
}

}  // namespace plumb::proofs
