// A picture as part of an answer.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "plumb/explorer/fields.hpp"
#include "plumb/pictures/panels.hpp"

namespace plumb::explorer {

/// The fields bits, banks and bank_bytes: 32 each but for 4 bytes.
pictures::Memory memory_of(const Fields& asked);

/// The field colour; the picture's own hue if it is missing. Throws notation::CallError.
void colour_as_asked(pictures::Picture& picture, const Fields& asked);

/// Adds panels as pictures::add_panels does, but rows and columns are no threads and values.
void add_places(pictures::Picture& picture, const pictures::View& view, const std::string& name,
                const std::string& title);

/// Enters svg, title, colour, and the colours that a cell has a key of. Throws
/// notation::CallError if the picture has too many cells.
void enter_drawing(nlohmann::json& answer, const pictures::Picture& picture);

}  // namespace plumb::explorer
