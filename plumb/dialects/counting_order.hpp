// Which mode counts fastest: the first here and in CuTe, the last in torch, JAX, Tilus and others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/dialects/reading.hpp"

namespace plumb::dialects {

/// True of a text of CuTe or Triton alone, whose indices count the first mode fastest, or no index.
bool counts_first_fastest(const Reading& reading);

/// What the text's own library may answer to it, if the text is of one that counts the last mode
/// fastest and a call of it depends on that order. Nothing if both answers are the same, or if
/// another note says so.
std::optional<std::string> note_on_order(std::string_view text, const Reading& reading,
                                         const catalogue::Evaluation& evaluation);

/// A text of a library that counts the last mode fastest, as it is read, and its value.
struct LastFastestText {
  std::string text;
  Reading reading;
  catalogue::Evaluation evaluation;
};

/// Nothing of other texts, and of those that are not read.
std::optional<LastFastestText> read_last_fastest(const std::string& text);
std::vector<LastFastestText> read_last_fastest(const std::vector<std::string>& texts);

/// The notes on order of texts whose values a command has used, each once.
std::vector<std::string> notes_on_order(const std::vector<LastFastestText>& texts);

/// What to write if the indices of the text's value are meant as its own library counts them.
/// Nothing if there is one mode only.
std::optional<std::string> note_on_indices(const LastFastestText& read);

/// What to write if the last two indices of the text are the rows and columns of a tile, and those
/// before them count its stages. Nothing of fewer than three.
std::optional<std::string> note_on_stages(const LastFastestText& read);

}  // namespace plumb::dialects
