// One of the arrays into which a function of torch or numpy cuts another one.
//
//   torch.chunk(torch.empty(4, 8), 2, dim=1)[1]     the columns 4 to 7
//   np.split(np.zeros((4, 8)), [1, 3])[1]           the rows 1 and 2
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/views/more_views.hpp"

namespace plumb::dialects {
namespace {

enum class Cut {
  chunks,    // a number of pieces, all but the last as long as the first
  lengths,   // the length of each piece, or of all but the last
  sections,  // a number of pieces whose lengths differ by at most 1, or where they begin
  equal,     // the same, of one length
  single     // each index alone
};

struct CutFunction {
  std::string_view name;
  Library library;
  Cut cut;
};
constexpr std::array cut_functions{CutFunction{"chunk", Library::torch, Cut::chunks},
                                   CutFunction{"split", Library::torch, Cut::lengths},
                                   CutFunction{"tensor_split", Library::torch, Cut::sections},
                                   CutFunction{"unbind", Library::torch, Cut::single},
                                   CutFunction{"split", Library::numpy, Cut::equal},
                                   CutFunction{"array_split", Library::numpy, Cut::sections}};

struct Range {
  Integer begin, end;
};

/// The ranges of a dimension of n elements that follow one another.
std::vector<Range> ranges_of(const std::vector<Integer>& lengths, const Integer& n,
                             const Term& where) {
  std::vector<Range> ranges;
  Integer begin = 0;
  for (const Integer& length : lengths) {
    if (length < 0) Writer::refuse(where, "expected lengths of at least 0");
    ranges.push_back({begin, begin + length});
    begin += length;
  }
  if (begin != n)
    Writer::refuse(where,
                   fmt::format("expected lengths that add up to {}, got {}", n.str(), begin.str()));
  return ranges;
}

/// The lengths of pieces that begin at 0 and at these places, as Python slices them.
std::vector<Integer> lengths_between(const std::vector<Integer>& places, const Integer& n,
                                     const Term& where) {
  std::vector<Integer> lengths;
  Integer begin = 0;
  for (const Integer& place : places) {
    if (place < begin || place > n)
      Writer::refuse(
          where, fmt::format("expected places of 0 to {}, each behind the one before it", n.str()));
    lengths.emplace_back(place - begin);
    begin = place;
  }
  lengths.emplace_back(n - begin);
  return lengths;
}

std::vector<Integer> lengths_of(Writer& writer, Cut cut, const Term& argument, const Integer& n) {
  const bool list = argument.is_group('[') || argument.is_group('(');
  if (list && cut == Cut::lengths) return writer.integers(argument);
  if (list && cut != Cut::chunks) return lengths_between(writer.integers(argument), n, argument);
  const Integer count = writer.integer(argument);
  if (count < 1 || count > 65536) Writer::refuse(argument, "expected a number of 1 to 2^16");
  if (cut == Cut::equal && n % count != 0)
    Writer::refuse(
        argument, fmt::format("expected a divisor of the extent {}, got {}", n.str(), count.str()));
  std::vector<Integer> lengths;
  if (cut == Cut::chunks || cut == Cut::lengths) {
    const Integer each = cut == Cut::lengths ? count : Integer((n + count - 1) / count);
    for (Integer left = n; left > 0; left -= each) lengths.push_back(std::min(each, left));
  } else {
    for (Integer k = 0; k < count; ++k) lengths.emplace_back(n / count + (k < n % count ? 1 : 0));
  }
  return lengths;
}

}  // namespace

bool cuts_into_pieces(Library library, const Term& name) {
  return std::any_of(cut_functions.begin(), cut_functions.end(), [&](const CutFunction& one) {
    return one.library == library && name.is_name(one.name);
  });
}

void take_piece(Writer& writer, Array& array, Library library, const Term& name, const Term* group,
                const Term* index) {
  const auto row = std::find_if(
      cut_functions.begin(), cut_functions.end(),
      [&](const CutFunction& one) { return one.library == library && name.is_name(one.name); });
  if (!index || index->parts.size() != 1)
    Writer::refuse(name, fmt::format("{} makes several arrays: write the number of one behind it, "
                                     "as in {}(..)[0]",
                                     name.word, name.word));
  const std::vector<Term> entries = group ? group->parts : std::vector<Term>{};
  const bool single = row->cut == Cut::single;
  const auto how =
      single
          ? std::nullopt
          : argument(entries,
                     {"chunks", "split_size_or_sections", "split_size", "indices_or_sections"}, 0);
  if (!single && !how) Writer::refuse(name, fmt::format("{} needs a number or a list", name.word));
  const auto along = argument(entries, {"dim", "axis"}, single ? 0 : 1);
  const std::size_t d = along ? dimension_of(writer, *along, array.shape.size()) : 0;
  const Integer n = array.shape[d];
  const std::vector<Range> pieces =
      single ? std::vector<Range>{} : ranges_of(lengths_of(writer, row->cut, *how, n), n, *how);
  const Integer count = single ? n : Integer(pieces.size());
  Integer k = writer.integer(index->parts[0]);
  if (k < 0) k += count;
  if (k < 0 || k >= count)
    Writer::refuse(*index, fmt::format("expected one of {} arrays", count.str()));
  const Range piece = single ? Range{k, k + 1} : pieces[k.convert_to<std::size_t>()];
  if (piece.begin == piece.end) Writer::refuse(*index, "this array has no elements");
  array.offset += piece.begin * array.strides[d];
  array.shape[d] = piece.end - piece.begin;
  if (!single) return;
  if (array.shape.size() < 2)
    Writer::refuse(name, "expected an array of at least 2 dimensions, of which one is left out");
  array.shape.erase(array.shape.begin() + static_cast<std::ptrdiff_t>(d));
  array.strides.erase(array.strides.begin() + static_cast<std::ptrdiff_t>(d));
}

}  // namespace plumb::dialects
