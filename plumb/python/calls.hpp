// The functions of the module: operations, expressions, judgements, trials.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::python {

/// What the reference answers. Raises plumbline.Refused if it refuses, and CallError if no
/// operation of the name takes the arguments.
nanobind::object call(const std::string& name, const nanobind::args& arguments);

/// The value of an expression, as `plumb eval` takes it. Raises as `call`.
nanobind::object evaluate(const std::string& expression);

/// (verdict, red, clause, at, expected, got, reason, reproduce) of one answer: an object, a text, a
/// Refused, or NotImplemented. Raises CallError.
nanobind::object judge(const std::string& operation, const nanobind::sequence& arguments,
                       const nanobind::object& answer);

/// The cases of an operation: a tuple of its arguments each. Raises CallError.
nanobind::list cases(const std::string& operation, std::uint64_t count, std::uint64_t seed);

/// (id, usual name, family, ((parameter, kind), ..), kind of the result) of each operation.
nanobind::list signatures();

/// The names of the verdicts that fail a clause.
nanobind::tuple red_verdicts();

/// ({verdict: count}, [(verdict, arguments, text)]) of a function that is called with the arguments
/// of each case and returns an answer, as `judge` takes it. `claimed` gets (arguments, required,
/// expected) and returns whether the function has to answer; it may be None.
nanobind::object certify(const std::string& operation, std::uint64_t count, std::uint64_t seed,
                         const nanobind::callable& function, const nanobind::object& claimed);

/// Raises plumbline.Refused.
[[noreturn]] void raise_refused(Refusal refusal, const catalogue::Request& request);

}  // namespace plumb::python
