// Why a PTX program was not run to its end: a closed list.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace plumb::gpu_conformance::ptx {

enum class FaultKind {
  malformed,           // the text is no PTX
  unsupported,         // PTX that is not interpreted: named, never skipped
  out_of_bounds,       // an access outside what is allocated
  misaligned,          // an address that is no multiple of the bytes moved
  unwritten,           // a register or a byte is read that was never written
  depends_on_data,     // an address, a predicate or a lane that depends on what memory holds
  conflicting_writes,  // one instruction writes different values to one byte
  race,                // two threads meet in a byte of shared memory, no barrier between them
  divergent,           // an instruction for all lanes of a warp, and some are elsewhere
  undefined_shuffle,   // shfl.sync from a lane that takes no part
  barrier_mismatch,    // warps wait at different barriers, so that none goes on
  trapped,             // the program gave up by itself
  too_many_steps,      // the budget is spent, as in an endless loop
  too_large,           // more registers, bytes or threads than are interpreted
};

std::string_view name_of(FaultKind kind);

/// `line` of the text, from 1; 0 if it is of no line.
struct Fault {
  FaultKind kind;
  std::string sentence;
  std::size_t line = 0;
};

/// Thrown inside the interpreter only; parse and run return a Fault.
struct Stop : std::runtime_error {
  explicit Stop(Fault why) : std::runtime_error(why.sentence), fault(std::move(why)) {}
  Stop(FaultKind kind, const std::string& sentence) : Stop(Fault{kind, sentence}) {}
  Fault fault;
};

}  // namespace plumb::gpu_conformance::ptx
