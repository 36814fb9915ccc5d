// What a header without a clause settles: its first comment, and the declarations it documents.
#pragma once

#include <string>
#include <string_view>

namespace plumb::catalogue {

/// Markdown: the head comment of the text of a header, then each documented declaration of its
/// namespace with its comment.
std::string notions_as_markdown(std::string_view text);

}  // namespace plumb::catalogue
