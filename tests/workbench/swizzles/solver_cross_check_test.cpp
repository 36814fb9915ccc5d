// Z3 finds no swizzle that the design has missed, with B, M and S as unknowns.
#include <gtest/gtest.h>
#include <z3++.h>

#include <string>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb {

using namespace workbench;

namespace {

/// B, M, S of any swizzle with M + B + |S| < 60 and |S| >= B, and what it does to a word.
class UnknownSwizzle {
 public:
  explicit UnknownSwizzle(z3::solver& solver)
      : context_(solver.ctx()),
        bits_(word("B")),
        base_(word("M")),
        length_(word("S")),
        up_(context_.bool_const("up")) {
    for (const z3::expr& number : {bits_, base_, length_}) solver.add(z3::ule(number, 20));
    solver.add(z3::uge(length_, bits_));
  }

  z3::expr operator()(std::uint64_t x) const {
    const z3::expr one = context_.bv_val(1, 64), zero = context_.bv_val(0, 64);
    const z3::expr source = base_ + z3::ite(up_, zero, length_);
    const z3::expr target = base_ + z3::ite(up_, length_, zero);
    const z3::expr read = z3::lshr(context_.bv_val(x, 64), source) & (z3::shl(one, bits_) - one);
    return context_.bv_val(x, 64) ^ z3::shl(read, target);
  }

 private:
  z3::expr word(const char* name) { return context_.bv_const(name, 64); }

  z3::context& context_;
  z3::expr bits_, base_, length_, up_;
};

/// Each vector stays whole, and no two units of a group are in the same banks.
void require_conflict_free(z3::solver& solver, const SwizzleTask& task, const UnknownSwizzle& f) {
  const auto number = [&](std::uint64_t n) { return solver.ctx().bv_val(n, 64); };
  for (const TileAccess& access : task.accesses) {
    const std::uint64_t unit =
        std::max(access.bytes, task.memory.bank_bytes) / (task.element.bits / 8);
    const std::uint64_t lines = task.memory.line() / (task.element.bits / 8) / unit;
    std::size_t begin = 0;
    for (const std::size_t end : access.ends) {
      std::vector<z3::expr> units;
      for (std::size_t lane = begin; lane < end; ++lane) {
        const std::uint64_t* x = &access.offsets[lane * access.vector];
        const z3::expr first = f(x[0]);
        solver.add((first & number(access.vector - 1)) == number(0));
        for (unsigned v = 1; v < access.vector; ++v) solver.add(f(x[v]) == first + number(v));
        units.push_back(z3::udiv(first, number(unit)));
      }
      for (std::size_t a = 0; a < units.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
          solver.add(units[a] == units[b] ||
                     ((units[a] ^ units[b]) & number(lines - 1)) != number(0));
      begin = end;
    }
  }
}

/// Some offset of the accesses goes elsewhere than through g.
void require_other_than(z3::solver& solver, const SwizzleTask& task, const UnknownSwizzle& f,
                        const WordSwizzle& g) {
  z3::expr_vector differ(solver.ctx());
  for (const TileAccess& access : task.accesses)
    for (std::size_t n = 0; n < access.offsets.size(); n += access.vector)
      differ.push_back(f(access.offsets[n]) != solver.ctx().bv_val(g(access.offsets[n]), 64));
  solver.add(z3::mk_or(differ));
}

struct Case {
  const char* tile;
  std::vector<std::string> accesses;
  unsigned element;
};

}  // namespace

TEST(SwizzleCrossCheck, TheSolverFindsNoOtherConflictFreeSwizzle) {
  for (const Case& one : std::vector<Case>{{"(32,64):(64,1)", {"(8,4):(1@0,1@1)"}, 4},
                                           {"(32,48):(48,1)", {"(8,4):(1@0,1@1)"}, 4},
                                           {"(32,40):(40,1)", {"(8,4):(1@0,1@1)"}, 4},
                                           {"(8,64):(64,1)", {"(8,8):(1@0,1@1)"}, 2},
                                           {"(8,32):(32,1)", {"(8,8):(1@0,1@1)"}, 2}}) {
    const SwizzleTask task =
        read_task(one.tile, one.accesses, ElementSize::of_bytes(one.element), {});
    const SwizzleDesign design = design_swizzle(task);
    ASSERT_TRUE(design.conflict_free(task)) << one.tile;
    z3::context context;
    z3::solver solver(context);
    const UnknownSwizzle f(solver);
    require_conflict_free(solver, task, f);
    ASSERT_EQ(solver.check(), z3::sat) << one.tile;
    for (const WordSwizzle& g : design.best) require_other_than(solver, task, f, g);
    EXPECT_EQ(solver.check(), z3::unsat) << one.tile;
  }
}

// Were one left out, the solver would find it.
TEST(SwizzleCrossCheck, TheSolverFindsTheOneThatIsLeftOut) {
  const SwizzleTask task =
      read_task("(32,40):(40,1)", {"(8,4):(1@0,1@1)"}, ElementSize::of_bytes(4), {});
  z3::context context;
  z3::solver solver(context);
  const UnknownSwizzle f(solver);
  require_conflict_free(solver, task, f);
  for (const WordSwizzle& g : design_swizzle(task).best)
    if (!(g == WordSwizzle{1, 2, 3})) require_other_than(solver, task, f, g);
  EXPECT_EQ(solver.check(), z3::sat);
}

TEST(SwizzleCrossCheck, TheSolverFindsNoneWhereTheDesignFindsNone) {
  const SwizzleTask task = read_task("(64,64):(64,1)", {"(8,8):(1@0,1@1)", "(8,8):(8@0,1@1)"},
                                     ElementSize::of_bytes(2), {});
  ASSERT_FALSE(design_swizzle(task).conflict_free(task));
  z3::context context;
  z3::solver solver(context);
  const UnknownSwizzle f(solver);
  require_conflict_free(solver, task, f);
  EXPECT_EQ(solver.check(), z3::unsat);
}

}  // namespace plumb
