// Values as Python objects, and back.
//
//   notation         Python
//   integer          int
//   truth            bool
//   tuple, vector    (2, (3, 4))      as nested tuples of int
//   pattern, profile (None, 2)        an open place, or a leaf of a profile, is None
//   layout ..        Layout, Swizzle, ComposedLayout, Tiler, LinearLayout
//   several          a tuple of objects
//   others           Value
//
// Towards the engine a str is a text of the notation as well, and a tuple that contains layouts is
// a tiler by mode.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <string>

#include "plumb/catalogue/names/resolve.hpp"
#include "properties/value.hpp"

namespace plumb::python {

/// What every object of the module holds. Never changed.
struct Object {
  Value<Integer> value;
};
struct LayoutObject : Object {};
struct SwizzleObject : Object {};
struct ComposedObject : Object {};
struct TilerObject : Object {};
struct LinearObject : Object {};

nanobind::object object_of(const Value<Integer>& value);

/// The object as an argument of the engine. Throws a Python TypeError if it has none.
catalogue::Given given(nanobind::handle object);

/// A text of the notation as a value of the kind. Throws CallError.
Value<Integer> parsed(Kind kind, const std::string& text);

/// An argument as a value of the kind. Throws CallError, and as `given`.
Value<Integer> value_of(nanobind::handle object, Kind kind);

/// The text of the object in the notation. Throws as `given`.
std::string text_of(nanobind::handle object);

/// A nested tuple of int; nothing of other objects.
std::optional<IntTuple<Integer>> tuple_of(nanobind::handle object);

/// A Python integer of any size.
nanobind::object integer_object(const Integer& n);
Integer integer_of(nanobind::handle object);

}  // namespace plumb::python
