// Bits of unknown integers: one operand is explored, so that it is one number on each path.
#include "proofs/integers/symbolic.hpp"
#include "proofs/symbolic_execution/path.hpp"

namespace plumb::proofs {
namespace {

/// The number that n is on this path: 0, 1, .. are explored, as far as the facts allow them.
Integer explored(const Symbolic& n) {
  if (n < 0) throw NotProvable{"bits of a number that may be negative"};
  Integer number(0);
  while (!(n == Symbolic(number))) ++number;
  return number;
}

}  // namespace

/// Each bit k of b adds 2^k if bit k of a is 0, and subtracts it if that is 1.
Symbolic bitwise_xor(const Symbolic& a, const Symbolic& b) {
  Symbolic result = a;
  Integer weight = 1;
  for (Integer rest = explored(b); rest != 0; rest = rest / 2, weight = weight * 2) {
    if (rest % 2 == 0) continue;
    const Symbolic bit = floor_mod(floor_div(a, Symbolic(weight)), Symbolic(2));
    result = bit == 1 ? result - Symbolic(weight) : result + Symbolic(weight);
  }
  return result;
}

/// Each run of ones in b, `length` of them from 2^k == weight on, keeps
/// floor(a / weight) mod 2^length of a.
Symbolic bitwise_and(const Symbolic& a, const Symbolic& b) {
  Symbolic result(0);
  Integer weight = 1;
  for (Integer rest = explored(b); rest != 0;) {
    if (rest % 2 == 0) {
      rest = rest / 2;
      weight = weight * 2;
      continue;
    }
    Integer end = weight;
    for (; rest % 2 == 1; rest = rest / 2) end = end * 2;
    const Symbolic run = floor_mod(floor_div(a, Symbolic(weight)), Symbolic(end / weight));
    result = result + run * Symbolic(weight);
    weight = end;
  }
  return result;
}

}  // namespace plumb::proofs
