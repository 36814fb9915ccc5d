// From a usual name and its arguments to the row that is meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

/// An argument: a text, which may be of several kinds, or a value.
struct Given {
  std::variant<std::string, Value<Integer>> what;
  std::size_t position = 0;  // where it stands in the whole text, for messages
};

/// Why no row takes the arguments.
struct NoRow {
  std::string sentence;
  Refusal code = Refusal::bad_shape;
};

/// The request of the first row of the name all of whose parameters take the arguments, or else of
/// the first form that does. If there is none, the sentence speaks of the row that takes most.
///
/// A layout is taken for a composed layout with nothing outside, which is Sw<0,0,0> o 0 o A.
std::variant<Request, NoRow> resolve(std::string_view name, const std::vector<Given>& arguments);

/// True if some row or form has the name.
bool is_name_of_operation(std::string_view name);

/// The value as one of another kind, where that says the same: a layout as a tiler.
std::optional<Value<Integer>> converted(const Value<Integer>& value, Kind wanted);

/// The text as a value of the first kind of argument that it fits.
std::optional<Value<Integer>> read_as_any_kind(std::string_view text);

/// "composition(A: layout, B: tiler)"
std::string signature_of(std::string_view name, const std::vector<Argument>& parameters);

/// "a layout"
std::string_view with_article(Kind kind);

}  // namespace plumb::catalogue
