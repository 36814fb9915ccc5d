// What one question may take: the bytes that it holds at once, and its work.
//
//   work = bytes allocated in all + 64 for each allocation + what spend() adds
//
// Every allocation of the program is counted, so the bound holds for code that does not know of it.
// Work depends on the question alone, not on the machine's speed.
#pragma once

#include <cstdint>
#include <new>

namespace plumb {

struct Budget {
  std::int64_t held = std::int64_t{256} << 20;
  std::int64_t work = std::int64_t{3} << 30;
};

/// Thrown by the allocation, or the call of spend(), that exceeds the budget. A budget is exceeded
/// once: who catches this may allocate.
struct OverBudget : std::bad_alloc {
  explicit OverBudget(const char* exceeded) : exceeded_(exceeded) {}

  /// What was exceeded, and by which figure it is bounded.
  const char* what() const noexcept override { return exceeded_; }

 private:
  const char* exceeded_;
};

/// While it lives, this thread allocates within the budget. Within another one it changes nothing:
/// the outer budget is that of the question.
class WithinBudget {
 public:
  explicit WithinBudget(const Budget& budget = {});
  ~WithinBudget();
  WithinBudget(const WithinBudget&) = delete;
  WithinBudget& operator=(const WithinBudget&) = delete;

  bool outermost() const { return outermost_; }

 private:
  bool outermost_;
};

/// Counts work that allocates nothing: about a byte for each nanosecond.
void spend(std::int64_t work);

}  // namespace plumb
