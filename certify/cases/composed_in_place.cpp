#include "certify/cases/composed_in_place.hpp"

namespace plumb::certify {

ComposedInPlace::ComposedInPlace(Pick& pick, std::string_view name)
    : RandomDriver(pick, Manner::ordinary), name_(name), source_(pick, Manner::ordinary) {}

void ComposedInPlace::begin() {
  RandomDriver::begin();
  source_.begin();
  composed_ = source_.composed(name_);
}

std::optional<Value<Integer>> ComposedInPlace::preset(const Wish& wish) {
  return wish.name == name_ ? composed_ : RandomDriver::preset(wish);
}

std::optional<bool> ComposedInPlace::recorded(std::string_view name) {
  return name == name_ ? std::optional(true) : RandomDriver::recorded(name);
}

}  // namespace plumb::certify
