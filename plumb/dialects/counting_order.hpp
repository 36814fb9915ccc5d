// Which mode counts fastest: the first here and in CuTe, the last in torch, JAX, Tilus and others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/dialects/reading.hpp"

namespace plumb::dialects {

/// What the text's own library may answer to it, if the text is of one that counts the last mode
/// fastest and a call of it depends on that order. Nothing if both answers are the same, or if
/// another note says so.
std::optional<std::string> note_on_order(std::string_view text, const Reading& reading,
                                         const catalogue::Evaluation& evaluation);

}  // namespace plumb::dialects
