// What the output is written to: its colours, its width, its progress.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace plumb::cli {

/// True if the stream is a terminal: colour and progress are for terminals.
bool terminal(std::FILE* stream);

/// What --color says: auto, always, never.
void choose_colour(const std::string& when);

/// True if what is printed there has colours: by --color, or else if the stream is a terminal,
/// TERM is not dumb, and NO_COLOR is empty (https://no-color.org).
bool coloured(std::FILE* stream);

/// The columns of standard output: COLUMNS if that is a number from 1 on, else those of the
/// terminal, else 100.
std::size_t terminal_columns();

/// The columns into which sentences are wrapped: those of the terminal, from 60 to 100.
std::size_t page_width();

/// Progress, rewritten in place on standard error if that is a terminal; an empty line clears it.
void show_progress(const std::string& line);

}  // namespace plumb::cli
