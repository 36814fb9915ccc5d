// The layouts of a request, which predicates on strides speak of.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

using AnyLayout = std::variant<Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>>;

/// Every layout among the arguments, those of a tiler, those of a composed layout (the innermost,
/// and each outer one), and S:D if the arguments are a shape S and strides D. Nothing if S and D
/// are not congruent: then they make no layout.
std::optional<std::vector<AnyLayout>> layouts_of(const Request& request);

/// The argument of that name; null if the operation has none, or if it is left out.
const Value<Integer>* argument_named(const Request& request, std::string_view name);

/// The shape that coordinates, patterns, profiles and tilers of the request belong to: of its first
/// argument that is a layout, a composed layout or a tuple called S or X. Null if there is none.
const IntTuple<Integer>* shape_of(const Request& request);

}  // namespace plumb::catalogue
