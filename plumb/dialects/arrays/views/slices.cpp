// An index of an array in brackets, as Python, numpy and torch read it.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/views/more_views.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"

namespace plumb::dialects {
namespace {

bool is_colon(const Term& part) { return part.is_oper(":"); }

bool is_ellipsis(const Term& entry) {
  return entry.is_name("Ellipsis") ||
         (entry.is(Term::Kind::sequence) && entry.parts.size() == 3 &&
          std::all_of(entry.parts.begin(), entry.parts.end(),
                      [](const Term& part) { return part.is_oper("."); }));
}

bool is_new_dimension(const Term& entry) {
  return entry.is_name("None") || (entry.is(Term::Kind::name) && entry.word.ends_with("newaxis"));
}

bool is_slice(const Term& entry) {
  return is_colon(entry) || (entry.is(Term::Kind::sequence) &&
                             std::any_of(entry.parts.begin(), entry.parts.end(), is_colon));
}

struct Picked {
  Integer first, count, step;
};

/// begin:end:step of n elements; each of the three may be absent.
Picked picked(Writer& writer, const Term& slice, const Integer& n, Library library) {
  const std::vector<Term> parts = is_colon(slice) ? std::vector<Term>{slice} : slice.parts;
  std::vector<std::vector<Term>> pieces(1);
  for (const Term& part : parts)
    if (is_colon(part))
      pieces.emplace_back();
    else
      pieces.back().push_back(part);
  if (pieces.size() > 3) Writer::refuse(slice, "expected begin:end:step, got another colon");
  const auto number = [&](std::size_t k) -> std::optional<Integer> {
    if (k >= pieces.size() || pieces[k].empty()) return std::nullopt;
    Term piece{.kind = Term::Kind::sequence, .begin = pieces[k][0].begin, .parts = pieces[k]};
    if (tail(piece, 0).is_name("None")) return std::nullopt;
    return writer.integer(tail(piece, 0));
  };
  const Integer step = number(2).value_or(1);
  if (step == 0) Writer::refuse(slice, "expected a step other than 0");
  if (step < 0 && library == Library::torch)
    Writer::refuse(slice,
                   fmt::format("expected a step of at least 1, as in torch, got {}", step.str()));
  const bool down = step < 0;
  const Integer least = down ? Integer(-1) : Integer(0), most = down ? Integer(n - 1) : n;
  const auto bounded = [&](const std::optional<Integer>& given, const Integer& otherwise) {
    if (!given) return otherwise;
    const Integer place = *given < 0 ? Integer(*given + n) : *given;
    return std::min(std::max(place, least), most);
  };
  const Integer first = bounded(number(0), down ? most : least),
                end = bounded(number(1), down ? least : most);
  const Integer length = down ? Integer(first - end) : Integer(end - first);
  const Integer width = down ? Integer(-step) : step;
  return {first, length <= 0 ? Integer(0) : Integer((length + width - 1) / width), step};
}

}  // namespace

void index_array(Writer& writer, Array& array, Library library, const Term& brackets) {
  const std::size_t rank = array.shape.size();
  const auto taken = static_cast<std::size_t>(std::count_if(
      brackets.parts.begin(), brackets.parts.end(),
      [](const Term& entry) { return !is_ellipsis(entry) && !is_new_dimension(entry); }));
  if (taken > rank)
    Writer::refuse(brackets, fmt::format("expected at most {} indices, got {}", rank, taken));
  if (brackets.parts.empty()) Writer::refuse(brackets, "expected an index, as in x[0]");
  Array out;
  out.offset = array.offset;
  out.bits = array.bits;
  std::size_t d = 0;
  bool filled = false;
  const auto keep = [&](std::size_t count) {
    for (; count > 0; --count, ++d) {
      out.shape.push_back(array.shape[d]);
      out.strides.push_back(array.strides[d]);
    }
  };
  for (const Term& entry : brackets.parts) {
    if (is_ellipsis(entry)) {
      if (filled) Writer::refuse(entry, "expected one ellipsis, got two");
      filled = true;
      keep(rank - taken);
    } else if (is_new_dimension(entry)) {
      const bool last = d == rank;
      out.shape.emplace_back(1);
      out.strides.push_back(library == Library::numpy ? Integer(0)
                            : last                    ? Integer(1)
                                                      : Integer(array.shape[d] * array.strides[d]));
    } else if (is_slice(entry)) {
      const Picked some = picked(writer, entry, array.shape[d], library);
      require_elements(entry, {some.count});
      out.offset += some.first * array.strides[d];
      out.shape.push_back(some.count);
      out.strides.push_back(array.strides[d++] * some.step);
    } else {
      if (entry.is(Term::Kind::group))
        Writer::refuse(entry,
                       "an index by a list copies: write the shape and strides of the result");
      const Integer index = writer.integer(entry), n = array.shape[d];
      if (index < -n || index >= n)
        Writer::refuse(entry, fmt::format("expected an index of {} to {}, got {}",
                                          Integer(-n).str(), Integer(n - 1).str(), index.str()));
      out.offset += (index < 0 ? Integer(index + n) : index) * array.strides[d++];
    }
  }
  keep(rank - d);
  if (out.shape.empty())
    Writer::refuse(brackets, fmt::format("the index leaves one element, at offset {}, and a layout "
                                         "has a dimension",
                                         out.offset.str()));
  if (out.shape.size() > 64) Writer::refuse(brackets, "expected at most 64 dimensions");
  array = out;
}

}  // namespace plumb::dialects
