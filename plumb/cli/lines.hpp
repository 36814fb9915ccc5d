// Lines of a stream that may hold anything: what is kept of one is bounded.
#pragma once

#include <fstream>
#include <istream>
#include <optional>
#include <string>

namespace plumb::cli {

struct Line {
  std::string text;
  bool too_long = false;  // above 1 MiB: the text is its beginning

  bool blank() const { return text.find_first_not_of(" \t\r") == std::string::npos; }
};

/// The next line; nothing at the end. Throws CallError if there is no end of line within 256 MiB,
/// EnvironmentError if the stream cannot be read.
std::optional<Line> next_line(std::istream& in);

/// Opens `path`, which `what` says in a sentence: "the answers". Throws CallError if it cannot be
/// read or is a folder.
std::ifstream open_lines(const std::string& path, const std::string& what);

}  // namespace plumb::cli
