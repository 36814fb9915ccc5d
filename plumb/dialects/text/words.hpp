// Layouts and swizzles in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

inline constexpr std::string_view words_dialect = "words";

/// The layout or the swizzle of bytes. Nothing if the text has any other word, but for a type and
/// for words such as tile and shape.
///
///   row-major 4x8                          (4,8):(8,1)
///   (M, N) = (128, 64), column major       (128,64):(1,128)
///   128B swizzle                           Sw<3,4,3>
std::optional<std::string> read_words(Writer& writer, std::string_view text);

}  // namespace plumb::dialects
