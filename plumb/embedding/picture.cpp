#include "plumb/embedding/picture.hpp"

#include "plumb/pictures/drawing.hpp"
#include "plumb/pictures/panels.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::embedding {

std::string svg_of(const Value<Integer>& value) {
  try {
    pictures::Picture picture;
    if (!pictures::add_value(picture, value, "")) return "";
    return pictures::svg_of(pictures::drawing_of(picture));
  } catch (const notation::CallError&) { return ""; }
}

}  // namespace plumb::embedding
