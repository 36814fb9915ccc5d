// A law: a name, an equation, and a call operator that draws, calls operations and compares.
//
//   struct CoalesceSameFunction {
//     static constexpr LawText text{"coalesce.same-function", "R(i) == A(i)"};
//     template <class Driver, class Implementation>
//     bool operator()(Driver& draw, Implementation& use) const;
//   };
//
// A law names neither the engine that runs it nor the implementation that it runs on.
#pragma once

#include <string>
#include <string_view>

namespace plumb {

struct LawText {
  std::string_view id;        // clause.law; forever
  std::string_view equation;  // what is claimed, with its range
};

/// What a layout is drawn for. A hint makes useful values likely and excludes none.
enum class Hint { any, natural, tiling, shape, one_to_one, onto, distributed };

/// How many elements move together: any number, or often 2, 4 or 8.
enum class Units { any, several };

/// Leaves a law whose implementation neither answered nor refused; a failure.
struct Misbehaved {
  std::string what;
};

/// Leaves a law that cannot tell within its budget; never a pass.
struct Undecided {
  std::string reason;
};

}  // namespace plumb
