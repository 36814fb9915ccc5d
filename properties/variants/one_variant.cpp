#include "properties/variants/one_variant.hpp"

#include <bit>

namespace plumb::variants {
namespace {

thread_local std::optional<std::uint64_t> open;

}  // namespace

OneReading::OneReading() : before_(open) { open = ~std::uint64_t{0}; }

OneReading::~OneReading() { open = before_; }

bool OneReading::asked() { return open.has_value(); }

bool OneReading::keep(std::uint64_t fitting) {
  if ((*open & fitting) == 0) return false;
  *open &= fitting;
  return true;
}

std::size_t OneReading::first_open() {
  return open ? static_cast<std::size_t>(std::countr_zero(*open)) : 0;
}

}  // namespace plumb::variants
