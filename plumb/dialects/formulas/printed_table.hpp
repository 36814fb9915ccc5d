// Tables of offsets, as CuTe's print_layout draws them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

struct PrintedRow {
  std::size_t position;              // of its line in the text
  std::vector<std::int64_t> values;  // without the number of the row
};

/// The rows 0, 1, .. of the first table within the text, of one length; other lines may stand
/// around them. Empty if there is none.
std::vector<PrintedRow> printed_rows(std::string_view text);

/// The layout, swizzle or linear layout whose values the rows have. Nothing, unless each line is a
/// row, a rule or the numbers of the columns. Throws Unread if no layout has these values.
///
///     0    1
///   +----+----+
/// 0 |  0 |  2 |         (2,2):(1,2)
///   +----+----+
/// 1 |  1 |  3 |
std::optional<std::string> read_printed_table(Writer& writer, std::string_view text);

/// The same of rows of numbers, the first of which is 0, with or without brackets around them.
///
///   0 2        [[0, 2],
///   1 3         [1, 3]]        (2,2):(1,2)
std::optional<std::string> read_table(Writer& writer, std::string_view text);

}  // namespace plumb::dialects
