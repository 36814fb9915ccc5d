// Which mode counts fastest: the first here and in CuTe, the last in torch, JAX, Tilus and others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/dialects/reading.hpp"

namespace plumb::dialects {

/// What the text's own library may answer to it, if the text is of one that counts the last mode
/// fastest and a call of it depends on that order. Nothing if both answers are the same, or if
/// another note says so.
std::optional<std::string> note_on_order(std::string_view text, const Reading& reading,
                                         const catalogue::Evaluation& evaluation);

/// The same of texts whose values a command has used; nothing of texts that are not read.
std::vector<std::string> notes_on_order(const std::vector<std::string>& texts);

/// What to write if the indices of the text's value are meant as its own library counts them.
/// Nothing if the first mode is the fastest there, or if there is one mode only.
std::optional<std::string> note_on_indices(const std::string& text);

/// What to write if the last two indices of such a text are the rows and columns of a tile, and
/// those before them count its stages. Nothing of fewer than three.
std::optional<std::string> note_on_stages(const std::string& text);

}  // namespace plumb::dialects
