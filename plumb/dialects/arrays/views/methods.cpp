// Methods of numpy and torch that remove, add or merge dimensions.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/arrays/views/more_views.hpp"

namespace plumb::dialects {
namespace {

/// A method with its arguments, of an array.
struct Method {
  Writer& writer;
  Array& array;
  Library library;
  const Term& name;
  std::vector<Term> entries;

  std::size_t rank() const { return array.shape.size(); }
  std::optional<Term> given(const std::vector<std::string_view>& names, std::size_t k) const {
    return argument(entries, names, k);
  }
  Term needed(const std::vector<std::string_view>& names, std::size_t k) const {
    if (auto found = given(names, k)) return *std::move(found);
    Writer::refuse(name, fmt::format("{} needs {}", name.word, names.front()));
  }
  std::size_t dimension(const Term& term) const { return dimension_of(writer, term, rank()); }
  void erase(std::size_t d) const {
    array.shape.erase(array.shape.begin() + static_cast<std::ptrdiff_t>(d));
    array.strides.erase(array.strides.begin() + static_cast<std::ptrdiff_t>(d));
  }
  void append(const Integer& extent, const Integer& stride) const {
    array.shape.push_back(extent);
    array.strides.push_back(stride);
  }
};

void flatten(const Method& m) {
  if (m.library == Library::numpy) {
    if (const auto order = m.given({"order"}, 0); order && order->word != "C")
      Writer::refuse(*order, "expected the order C");
  }
  const bool torch = m.library == Library::torch && m.name.word == "flatten";
  const auto first = torch ? m.given({"start_dim"}, 0) : std::nullopt,
             last = torch ? m.given({"end_dim"}, 1) : std::nullopt;
  const std::size_t begin = first ? m.dimension(*first) : 0,
                    end = last ? m.dimension(*last) : m.rank() - 1;
  if (begin > end) Writer::refuse(m.name, "expected a start_dim up to the end_dim");
  const bool copies = m.library == Library::numpy && m.name.word == "flatten";
  if (copies) m.array.offset = 0;
  if (!copies && m.array.strides != row_major_strides(m.array.shape))
    Writer::refuse(m.name, "a reshape of other strides than row-major ones may copy");
  Integer merged = 1;
  std::vector<Integer> shape;
  for (std::size_t d = 0; d < m.rank(); ++d) {
    if (d < begin || d > end) shape.push_back(m.array.shape[d]);
    if (d >= begin && d <= end) merged *= m.array.shape[d];
    if (d == end) shape.push_back(merged);
  }
  m.array.shape = shape;
  m.array.strides = row_major_strides(shape);
}

void squeeze(const Method& m) {
  const auto which = m.given({"dim", "axis"}, 0);
  std::vector<std::size_t> dimensions;
  if (which && which->is(Term::Kind::group))
    for (const Term& one : which->parts) dimensions.push_back(m.dimension(one));
  else if (which)
    dimensions.push_back(m.dimension(*which));
  for (std::size_t d = m.rank(); d-- > 0;) {
    const bool asked =
        !which || std::find(dimensions.begin(), dimensions.end(), d) != dimensions.end();
    if (!asked) continue;
    if (m.array.shape[d] == 1)
      m.erase(d);
    else if (which && m.library == Library::numpy)
      Writer::refuse(
          *which, fmt::format("expected a dimension of extent 1, got {}", m.array.shape[d].str()));
  }
  if (m.array.shape.empty())
    Writer::refuse(m.name, "squeeze leaves one element, and a layout has a dimension");
}

void unsqueeze(const Method& m) {
  const Term which = m.needed({"dim", "axis"}, 0);
  const std::size_t d = dimension_of(m.writer, which, m.rank() + 1);
  const Integer stride =
      d == m.rank() ? Integer(1) : Integer(m.array.shape[d] * m.array.strides[d]);
  const auto place = static_cast<std::ptrdiff_t>(d);
  m.array.shape.insert(m.array.shape.begin() + place, 1);
  m.array.strides.insert(m.array.strides.begin() + place, stride);
}

void narrow(const Method& m) {
  const std::size_t d = m.dimension(m.needed({"dim", "dimension"}, 0));
  const Term where = m.needed({"start"}, 1);
  const Integer n = m.array.shape[d], length = m.writer.integer(m.needed({"length"}, 2));
  Integer start = m.writer.integer(where);
  if (start < 0) start += n;
  if (start < 0 || length < 1 || start + length > n)
    Writer::refuse(where, fmt::format("expected a part of {} elements", n.str()));
  m.array.offset += start * m.array.strides[d];
  m.array.shape[d] = length;
}

void select(const Method& m) {
  const std::size_t d = m.dimension(m.needed({"dim"}, 0));
  const Term where = m.needed({"index"}, 1);
  const Integer n = m.array.shape[d];
  Integer index = m.writer.integer(where);
  if (index < 0) index += n;
  if (index < 0 || index >= n || m.rank() < 2)
    Writer::refuse(where,
                   fmt::format("expected one of {} elements, of at least two dimensions", n.str()));
  m.array.offset += index * m.array.strides[d];
  m.erase(d);
}

void unfold(const Method& m) {
  const std::size_t d = m.dimension(m.needed({"dimension"}, 0));
  const Term where = m.needed({"size"}, 1);
  const Integer n = m.array.shape[d], size = m.writer.integer(where),
                step = m.writer.integer(m.needed({"step"}, 2)), stride = m.array.strides[d];
  if (size < 1 || size > n || step < 1)
    Writer::refuse(where,
                   fmt::format("expected a size of 1 to {} and a step of at least 1", n.str()));
  m.array.shape[d] = (n - size) / step + 1;
  m.array.strides[d] = stride * step;
  m.append(size, stride);
}

void diagonal(const Method& m) {
  const auto moved = m.given({"offset"}, 0), one = m.given({"dim1", "axis1"}, 1),
             other = m.given({"dim2", "axis2"}, 2);
  if (m.rank() < 2) Writer::refuse(m.name, "expected an array of at least 2 dimensions");
  const std::size_t a = one ? m.dimension(*one) : 0, b = other ? m.dimension(*other) : 1;
  if (a == b) Writer::refuse(m.name, "expected two dimensions");
  const Integer k = moved ? m.writer.integer(*moved) : Integer(0);
  const Integer down = k < 0 ? Integer(-k) : Integer(0), right = k > 0 ? k : Integer(0);
  const Integer rows = m.array.shape[a] - down, columns = m.array.shape[b] - right;
  if (rows < 1 || columns < 1) Writer::refuse(m.name, "expected a diagonal with an element");
  m.array.offset += down * m.array.strides[a] + right * m.array.strides[b];
  const Integer stride = m.array.strides[a] + m.array.strides[b];
  m.erase(std::max(a, b));
  m.erase(std::min(a, b));
  m.append(std::min(rows, columns), stride);
}

/// movedim(source, destination): each source dimension stands at its destination.
void move(const Method& m) {
  const std::vector<Integer> from = m.writer.integers(m.needed({"source"}, 0)),
                             to = m.writer.integers(m.needed({"destination"}, 1));
  const auto count = static_cast<long>(m.rank());
  std::vector<long> place(m.rank(), -1);  // which dimension stands there
  std::vector<bool> gone(m.rank(), false);
  for (std::size_t k = 0; k < from.size(); ++k) {
    const Integer a = k < to.size() && from[k] < 0 ? Integer(from[k] + count) : from[k];
    const Integer b = k < to.size() ? (to[k] < 0 ? Integer(to[k] + count) : to[k]) : Integer(-1);
    const bool inside = a >= 0 && a < count && b >= 0 && b < count && to.size() == from.size();
    if (!inside || gone[a.convert_to<std::size_t>()] || place[b.convert_to<std::size_t>()] >= 0)
      Writer::refuse(m.name, fmt::format("expected dimensions of 0 to {}, each once", count - 1));
    gone[a.convert_to<std::size_t>()] = true;
    place[b.convert_to<std::size_t>()] = a.convert_to<long>();
  }
  Array out = m.array;
  std::size_t next = 0;
  for (std::size_t d = 0; d < m.rank(); ++d) {
    while (place[d] < 0 && gone[next]) ++next;
    const std::size_t of = place[d] < 0 ? next++ : static_cast<std::size_t>(place[d]);
    out.shape[d] = m.array.shape[of];
    out.strides[d] = m.array.strides[of];
  }
  m.array = out;
}

/// rollaxis(axis, start): the axis stands before the one that was at start.
void roll(const Method& m) {
  const std::size_t axis = m.dimension(m.needed({"axis"}, 0));
  const auto before = m.given({"start"}, 1);
  std::size_t start = before ? dimension_of(m.writer, *before, m.rank() + 1) : 0;
  if (before && m.writer.integer(*before) < 0) --start;  // -1 is the last axis, not behind it
  if (axis < start) --start;
  const Integer extent = m.array.shape[axis], stride = m.array.strides[axis];
  m.erase(axis);
  const auto place = static_cast<std::ptrdiff_t>(start);
  m.array.shape.insert(m.array.shape.begin() + place, extent);
  m.array.strides.insert(m.array.strides.begin() + place, stride);
}

/// numpy's copy is in C order. clone and empty_like keep dense strides, unless an order is named.
void copy(const Method& m) {
  const bool copies = m.name.word == "copy";
  if (const auto shape = field(m.entries, "shape"))
    Writer::refuse(*shape, "expected the shape of the array, without shape=..");
  const auto order = m.given({"order"}, copies ? 0 : 1), format = field(m.entries, "memory_format"),
             type = copies ? std::nullopt : m.given({"dtype"}, 0);
  const auto formatted = format ? strides_of_format(m.array.shape, *format) : std::nullopt;
  const std::string kept = order ? order->word : copies ? "C" : "K";
  auto sorted = in_order(m.rank());
  if (kept == "F") std::reverse(sorted.begin(), sorted.end());
  if (kept != "F" && kept != "C" && kept != "K")
    Writer::refuse(*order, "expected the order C, F or K");
  if (kept == "K" && !formatted && !is_dense(m.array))
    Writer::refuse(m.name, "a clone of strides with gaps has others: write those that it has");
  if (kept != "K") m.array.strides = strides_in(m.array.shape, sorted);
  if (formatted) m.array.strides = *formatted;
  if (type) m.array.bits = bits_of_dtype(*type, m.library);
  m.array.offset = 0;
}

/// expand(2, 4, 8): new dimensions, and those of extent 1, have stride 0; -1 keeps an extent.
void expand(const Method& m) {
  std::vector<Integer> shape;
  for (const Term& size : m.entries)
    for (const Integer& n : m.writer.integers(size)) shape.push_back(n);
  if (shape.size() < m.rank() || shape.size() > 64)
    Writer::refuse(m.name, fmt::format("expected at least {} sizes", m.rank()));
  const std::size_t added = shape.size() - m.rank();
  Array wider{shape, std::vector<Integer>(shape.size(), 0), m.array.offset, m.array.bits};
  for (std::size_t d = added; d < shape.size(); ++d) {
    const Integer& extent = m.array.shape[d - added];
    if (shape[d] == -1) wider.shape[d] = extent;
    if (wider.shape[d] == extent)
      wider.strides[d] = m.array.strides[d - added];
    else if (extent != 1)
      Writer::refuse(m.name, fmt::format("expected the extent {} or an array of extent 1 there",
                                         extent.str()));
  }
  for (const Integer& n : wider.shape)
    if (n < 1) Writer::refuse(m.name, "expected sizes of at least 1");
  m.array = wider;
}

/// as_strided(size, stride, storage_offset) of torch, from the beginning of the memory.
void restride(const Method& m) {
  const bool numpy = m.library == Library::numpy;
  const Term size = m.needed({"size", "shape"}, 0), stride = m.needed({"stride", "strides"}, 1);
  const auto offset = numpy ? std::nullopt : m.given({"storage_offset"}, 2);
  const std::optional<unsigned> bits = m.array.bits ? m.array.bits : m.writer.usual_bits;
  if (numpy && (!bits || *bits % 8 != 0))
    Writer::refuse(stride, "numpy's strides count bytes: write the dtype");
  const Integer begin = offset ? m.writer.integer(*offset) : m.array.offset;
  Array out = strided_array(m.writer.integers(size), m.writer.integers(stride), 0,
                            numpy ? static_cast<int>(*bits / 8) : 1, stride);
  out.offset = begin;
  out.bits = m.array.bits;
  m.array = out;
}

struct MethodRow {
  std::string_view name;
  void (*apply)(const Method&);
};

constexpr std::array method_rows{
    MethodRow{"flatten", flatten},     MethodRow{"ravel", flatten},
    MethodRow{"squeeze", squeeze},     MethodRow{"narrow", narrow},
    MethodRow{"select", select},       MethodRow{"unfold", unfold},
    MethodRow{"diagonal", diagonal},   MethodRow{"movedim", move},
    MethodRow{"moveaxis", move},       MethodRow{"rollaxis", roll},
    MethodRow{"copy", copy},           MethodRow{"clone", copy},
    MethodRow{"unsqueeze", unsqueeze}, MethodRow{"as_strided", restride},
    MethodRow{"expand", expand}};

}  // namespace

bool apply_method(Writer& writer, Array& array, Library library, const Term& name,
                  const Term* group) {
  const auto row = std::find_if(method_rows.begin(), method_rows.end(),
                                [&](const MethodRow& one) { return one.name == name.word; });
  if (row == method_rows.end()) return false;
  row->apply({writer, array, library, name, group ? group->parts : std::vector<Term>{}});
  return true;
}

bool is_row_major(const Array& array) {
  const std::vector<Integer> strides = row_major_strides(array.shape);
  for (std::size_t d = 0; d < strides.size(); ++d)
    if (array.shape[d] != 1 && array.strides[d] != strides[d]) return false;
  return true;
}

bool is_dense(const Array& array) {
  std::vector<std::pair<Integer, Integer>> steps;
  for (std::size_t d = 0; d < array.shape.size(); ++d)
    if (array.shape[d] != 1) steps.emplace_back(array.strides[d], array.shape[d]);
  std::sort(steps.begin(), steps.end());
  Integer next = 1;
  for (const auto& [stride, extent] : steps) {
    if (stride != next) return false;
    next *= extent;
  }
  return true;
}

}  // namespace plumb::dialects
