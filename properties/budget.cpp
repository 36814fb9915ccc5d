#include "properties/budget.hpp"

#include <malloc.h>

#include <cstdlib>

namespace plumb {
namespace {

constexpr std::int64_t each_allocation = 64;

/// What is left of the question's budget.
struct Left {
  bool counted = false;
  std::int64_t held = 0, work = 0;
};

thread_local Left budget_left;

/// The names of the figures, as they stand in Budget.
constexpr const char* over_held = "it takes more than 256 MiB of memory, the bound of a question";
constexpr const char* over_work =
    "it takes more work than 3 GiB of allocations, the bound of a question";

/// Takes it from what is left. Returns what is exceeded, or null.
const char* exceeded_by(std::int64_t held, std::int64_t work) {
  budget_left.held -= held;
  budget_left.work -= work;
  if (budget_left.held >= 0 && budget_left.work >= 0) return nullptr;
  budget_left.counted = false;
  return budget_left.held < 0 ? over_held : over_work;
}

std::int64_t usable_bytes(void* place) {
  return static_cast<std::int64_t>(::malloc_usable_size(place));
}

}  // namespace

WithinBudget::WithinBudget(const Budget& budget) : outermost_(!budget_left.counted) {
  if (outermost_) budget_left = {true, budget.held, budget.work};
}

WithinBudget::~WithinBudget() {
  if (outermost_) budget_left.counted = false;
}

void spend(std::int64_t work) {
  if (!budget_left.counted) return;
  if (const char* what = exceeded_by(0, work)) throw OverBudget(what);
}

}  // namespace plumb

// The allocation functions of the program --------------------------------------------------------

void* operator new(std::size_t size) {
  void* const place = std::malloc(size == 0 ? 1 : size);
  if (!place) throw std::bad_alloc();
  if (!plumb::budget_left.counted) return place;
  const std::int64_t bytes = plumb::usable_bytes(place);
  if (const char* what = plumb::exceeded_by(bytes, bytes + plumb::each_allocation)) {
    std::free(place);
    throw plumb::OverBudget(what);
  }
  return place;
}

// A sanitizer brings its own of those that are left out, and its blocks do not fit our delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  void* const place = std::malloc(size == 0 ? 1 : size);
  if (!place || !plumb::budget_left.counted) return place;
  const std::int64_t bytes = plumb::usable_bytes(place), work = bytes + plumb::each_allocation;
  if (plumb::budget_left.held < bytes || plumb::budget_left.work < work) {
    std::free(place);
    return nullptr;  // the budget still holds: this one took nothing of it
  }
  plumb::budget_left.held -= bytes;
  plumb::budget_left.work -= work;
  return place;
}

void operator delete(void* place) noexcept {
  if (plumb::budget_left.counted && place) plumb::budget_left.held += plumb::usable_bytes(place);
  std::free(place);
}

void operator delete(void* place, std::size_t) noexcept { ::operator delete(place); }

void operator delete(void* place, const std::nothrow_t&) noexcept { ::operator delete(place); }
