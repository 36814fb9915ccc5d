// Requests outside the required domain of which no clause says what is right.
#pragma once

#include "plumb/catalogue/request.hpp"
#include "plumb/catalogue/test_case.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {

/// True if a layout of the request has more than `enumeration_limit` elements: a library that
/// walks through them need not end.
bool has_long_layout(const catalogue::Request& request);

/// True if the specification refuses a request because its answer is beyond the budget, so that a
/// right answer may be of any length.
bool has_long_answer(const catalogue::TestCase& posed);

/// True if a shape S or T of the request has an extent 0. Of layouts that have no element no clause
/// speaks.
bool has_extent_zero(const catalogue::Request& request);

/// True of what such a layout may be answered with: one whose extents are out of their domain, or
/// no coordinates at all.
bool is_without_elements(const notation::Parsed& answer);

}  // namespace plumb::certify
