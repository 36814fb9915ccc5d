// How an operation becomes a member of an implementation: use.NAME(arguments...).
//
// The definition is plumb::NAME; the required domain is plumb::NAME_required, or everything.
#pragma once

/// An operation that must be answered where NAME_required holds, under the name of a helper of the
/// reference: the definition is plumb::DEFINITION.
#define PLUMB_PARTIAL_AS(NAME, DEFINITION)                                           \
  template <class... Arguments>                                                      \
  auto NAME(const Arguments&... arguments) {                                         \
    return static_cast<Self*>(this)->call(                                           \
        #NAME, [](const auto&... a) { return plumb::DEFINITION(a...); },             \
        [](const auto&... a) -> bool { return plumb::NAME##_required(a...); }, arguments...); \
  }

/// An operation that must be answered where NAME_required holds.
#define PLUMB_PARTIAL(NAME) PLUMB_PARTIAL_AS(NAME, NAME)

/// An operation that must always be answered, under the name of a helper of the reference.
#define PLUMB_TOTAL_AS(NAME, DEFINITION)                                 \
  template <class... Arguments>                                          \
  auto NAME(const Arguments&... arguments) {                             \
    return static_cast<Self*>(this)->call(                               \
        #NAME, [](const auto&... a) { return plumb::DEFINITION(a...); }, \
        [](const auto&...) { return true; }, arguments...);              \
  }

/// An operation that must always be answered.
#define PLUMB_TOTAL(NAME) PLUMB_TOTAL_AS(NAME, NAME)
