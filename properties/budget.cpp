#include "properties/budget.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <limits>
#include <utility>

#include "properties/pauses.hpp"

namespace plumb {
namespace {

constexpr std::int64_t each_allocation = 64;

constexpr std::int64_t between_pauses = std::int64_t{16} << 20;
constexpr Budget unbounded{std::numeric_limits<std::int64_t>::max() / 2,
                           std::numeric_limits<std::int64_t>::max() / 2};

/// What is left of the question's budget.
struct Left {
  bool counted = false;  // within a budget, or with pauses
  bool bounded = false;  // within a budget
  std::int64_t held = 0;
  std::int64_t work = 0;        // until the next pause
  std::int64_t work_later = 0;  // behind that pause
};

thread_local Left budget_left;
thread_local const Pauses::Look* look_around = nullptr;

/// The names of the figures, as they stand in Budget.
constexpr const char* over_held = "it takes more than 256 MiB of memory, the bound of a question";
constexpr const char* over_work =
    "it takes more work than 3 GiB of allocations, the bound of a question";

/// The next pause comes no later than it would have come.
void begin_counting(const Budget& budget, bool bounded) {
  std::int64_t first = budget.work;
  if (look_around) first = std::min(first, between_pauses);
  if (look_around && budget_left.counted) first = std::min(first, budget_left.work);
  budget_left = {true, bounded, budget.held, first, budget.work - first};
}

/// What holds outside of every budget.
void end_of_budget() {
  if (look_around)
    begin_counting(unbounded, false);
  else
    budget_left.counted = budget_left.bounded = false;
}

/// Counts what is left, with other pauses or with none.
void resume_counting() {
  if (budget_left.bounded)
    begin_counting({budget_left.held, budget_left.work + budget_left.work_later}, true);
  else
    end_of_budget();
}

/// Looks around, and counts nothing meanwhile. Not while an exception leaves the work.
void pause() {
  const std::int64_t next = std::min(budget_left.work_later, between_pauses);
  budget_left.work += next;
  budget_left.work_later -= next;
  if (!look_around || std::uncaught_exceptions() > 0) return;
  const Pauses::Look* const look = std::exchange(look_around, nullptr);
  const Left kept = std::exchange(budget_left, {});
  (*look)();
  look_around = look;
  budget_left = kept;
}

/// Pauses if it is time to, and throws OverBudget if something is exceeded.
void settle() {
  while (budget_left.held >= 0 && budget_left.work < 0 && budget_left.work_later > 0) pause();
  if (budget_left.held >= 0 && budget_left.work >= 0) return;
  const char* const what = budget_left.held < 0 ? over_held : over_work;
  end_of_budget();
  throw OverBudget(what);
}

/// Takes it from what is left.
void deduct(std::int64_t held, std::int64_t work) {
  budget_left.held -= held;
  budget_left.work -= work;
  if (budget_left.held < 0 || budget_left.work < 0) settle();
}

std::int64_t usable_bytes(void* place) {
  return static_cast<std::int64_t>(::malloc_usable_size(place));
}

}  // namespace

WithinBudget::WithinBudget(const Budget& budget) : outermost_(!budget_left.bounded) {
  if (outermost_) begin_counting(budget, true);
}

WithinBudget::~WithinBudget() {
  if (outermost_) end_of_budget();
}

Pauses::Pauses(const Look* look) : before_(std::exchange(look_around, look)) { resume_counting(); }

Pauses::~Pauses() {
  look_around = before_;
  resume_counting();
}

void spend(std::int64_t work) {
  if (budget_left.counted) deduct(0, work);
}

}  // namespace plumb

// The allocation functions of the program --------------------------------------------------------

void* operator new(std::size_t size) {
  void* const place = std::malloc(size == 0 ? 1 : size);
  if (!place) throw std::bad_alloc();
  if (!plumb::budget_left.counted) return place;
  const std::int64_t bytes = plumb::usable_bytes(place);
  try {
    plumb::deduct(bytes, bytes + plumb::each_allocation);
  } catch (...) {
    std::free(place);
    throw;
  }
  return place;
}

// A sanitizer brings its own of those that are left out, and its blocks do not fit our delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  void* const place = std::malloc(size == 0 ? 1 : size);
  if (!place || !plumb::budget_left.counted) return place;
  const std::int64_t bytes = plumb::usable_bytes(place), work = bytes + plumb::each_allocation;
  if (plumb::budget_left.held < bytes ||
      plumb::budget_left.work + plumb::budget_left.work_later < work) {
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
