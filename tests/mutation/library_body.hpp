// The body of a shared library of mutants:
//
//   PLUMB_MUTATED_LIBRARY(algebra, PLUMB_OPERATIONS_ON_ALGEBRA)
#pragma once

#include <exception>
#include <optional>
#include <set>

#include "properties/operations/operation_row.hpp"
#include "tests/mutation/mutated_library.hpp"
#include "tests/mutation/selected.hpp"
#include "tests/properties/plain_integer.hpp"

namespace plumb::mutation {

int selected = 0;

inline std::set<int> reached_functions;

void reach(int function) { reached_functions.insert(function); }
void fell_off() { throw Defect("a function ended without its result"); }

std::vector<Operation> offered_operations();

/// Notes what the definition answers. Refuses each call if its domain is to be told.
class NotingDomain : public Reference<Integer> {
 public:
  explicit NotingDomain(AskDomain ask) : ask_(ask) {}
  std::optional<Answer<Value<Integer>>> noted;

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const Definition& reference) override {
    noted = reference();
    return ask_ == AskDomain::always ? Answer<Value<Integer>>(Refusal::unspecified) : *noted;
  }

 private:
  AskDomain ask_;
};

inline const Operation* find_offered(std::string_view name) {
  static const std::vector<Operation> operations = offered_operations();
  for (const Operation& operation : operations)
    if (operation.name == name) return &operation;
  return nullptr;
}

inline Given answered_by_mutant(std::string_view name, const Values<Integer>& arguments,
                                AskDomain ask) {
  NotingDomain use(ask);
  Given given;
  try {
    find_offered(name)->call(use, arguments);
  } catch (const Refused& refused) {
    given.required = refused.required;
  } catch (const Misbehaved& misbehaved) {
    given.misbehaved = misbehaved.what;
  } catch (const std::exception& error) { given.misbehaved = error.what(); }
  if (use.noted) given.answer = *use.noted;
  return given;
}

inline const MutatedLibrary this_library{
    .select =
        [](int mutant, bool text) {
          selected = mutant;
          other_arithmetic = text ? &arithmetic_of<Plain> : nullptr;
        },
    .offers = [](std::string_view name) { return find_offered(name) != nullptr; },
    .answer = answered_by_mutant,
    .take_reached =
        [] {
          const std::vector<int> functions(reached_functions.begin(), reached_functions.end());
          reached_functions.clear();
          return functions;
        },
};

}  // namespace plumb::mutation

#define PLUMB_MUTATED_LIBRARY(FAMILY, OPERATIONS)                                          \
  std::vector<plumb::Operation> plumb::mutation::offered_operations() {                    \
    using namespace signature;                                                             \
    constexpr Family family = Family::FAMILY;                                              \
    return {OPERATIONS(PLUMB_OPERATION_ROW)};                                              \
  }                                                                                        \
  extern "C" __attribute__((visibility("default"))) const plumb::mutation::MutatedLibrary& \
  plumb_mutated_library() {                                                                \
    return plumb::mutation::this_library;                                                  \
  }
