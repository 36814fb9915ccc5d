// Types of layouts in the messages of compilers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb::dialects {

/// The types of layouts with numbers that a message of a compiler has, each once, in their order;
/// empty if the text is no such message. Linear in the text.
///
///   note: in instantiation of 'cute::Layout<cute::tuple<..>>' requested here
///   required from ..Layout() [with Shape = cute::tuple<..>; Stride = cute::tuple<..>]
std::vector<std::string> layouts_in_message(std::string_view text);

}  // namespace plumb::dialects
