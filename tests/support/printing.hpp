// How values appear in the messages of tests.
#pragma once

#include <ostream>

#include "plumb/certify/judge/verdict.hpp"
#include "properties/engines/engine.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb {

inline void PrintTo(certify::Verdict verdict, std::ostream* out) { *out << name_of(verdict); }
inline void PrintTo(Outcome outcome, std::ostream* out) {
  constexpr const char* names[] = {"holds", "fails", "discarded", "undecided"};
  *out << names[static_cast<int>(outcome)];
}
inline void PrintTo(const LawRow& law, std::ostream* out) { *out << law.id; }
inline void PrintTo(const mutants::MutantRow& row, std::ostream* out) { *out << row.name; }

}  // namespace plumb
