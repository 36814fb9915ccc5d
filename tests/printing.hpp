// How values appear in the messages of tests.
#pragma once

#include <ostream>

#include "certify/verdict.hpp"
#include "properties/engine.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb {

inline void PrintTo(Verdict verdict, std::ostream* out) { *out << name_of(verdict); }
inline void PrintTo(Outcome outcome, std::ostream* out) {
  constexpr const char* names[] = {"holds", "fails", "discarded", "undecided"};
  *out << names[static_cast<int>(outcome)];
}
inline void PrintTo(const LawRow& law, std::ostream* out) { *out << law.id; }
inline void PrintTo(const MutantRow& row, std::ostream* out) { *out << row.name; }

}  // namespace plumb
