#include "plumb/certify/cases/composed_in_place.hpp"

#include <algorithm>
#include <variant>

namespace plumb::certify {
namespace {

bool is_proper(const Link<Integer>& link) {
  const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
  return !f || absolute(f->shift) >= f->bits;
}

}  // namespace

bool has_proper_swizzles(const ComposedLayout<Integer>& F) {
  return std::all_of(F.links.begin(), F.links.end(), is_proper);
}

ComposedInPlace::ComposedInPlace(Pick& pick, std::string_view name)
    : RandomDriver(pick, Manner::ordinary), name_(name), source_(pick, Manner::ordinary) {}

void ComposedInPlace::begin() {
  RandomDriver::begin();
  std::optional<ComposedLayout<Integer>> F;
  do {
    source_.begin();
    F = source_.composed(name_);
  } while (!has_proper_swizzles(*F));
  composed_ = *F;
}

std::optional<Value<Integer>> ComposedInPlace::supply(const DrawRequest& wish) {
  return wish.name == name_ ? composed_ : RandomDriver::supply(wish);
}

std::optional<bool> ComposedInPlace::recorded(std::string_view name) {
  return name == name_ ? std::optional(true) : RandomDriver::recorded(name);
}

}  // namespace plumb::certify
