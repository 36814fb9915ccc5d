#include <optional>
#include <string>

#include "properties/budget.hpp"
#include "properties/notation/coordinate_tuple.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::notation {

namespace {

/// Appends open, the entries separated by commas, close.
template <class Entries, class Append>
void append_list(std::string& out, char open, const Entries& entries, char close,
                 const Append& append) {
  out += open;
  bool first = true;
  for (const auto& entry : entries) {
    if (!first) out += ',';
    first = false;
    append(entry);
  }
  out += close;
}

template <class T, class Append>
void append_tree(std::string& out, const Tree<T>& t, const Append& append) {
  if (t.is_leaf()) {
    append(t.leaf());
    return;
  }
  append_list(out, '(', t.children(), ')',
              [&](const Tree<T>& child) { append_tree(out, child, append); });
}


// Strides

/// The digits of n. Work grows with their square.
std::string decimal(const Integer& n) {
  const auto words = static_cast<std::int64_t>(n.backend().size());
  if (words > 64) spend(4 * words * words);
  return n.str();
}

void append_stride(std::string& out, const Integer& n) { out += decimal(n); }

/// amount@axis, innermost first.
void append_term(std::string& out, const Axis& axis, const Integer& amount) {
  out += decimal(amount);
  for (auto entry = axis.rbegin(); entry != axis.rend(); ++entry)
    out += '@' + std::to_string(*entry);
}

void append_stride(std::string& out, const CoordinateVector<Integer>& v) {
  if (v.terms().empty()) {
    out += "0@0";
    return;
  }
  bool first = true;
  for (const auto& [axis, amount] : v.terms()) {
    if (!first) out += '+';
    first = false;
    append_term(out, axis, amount);
  }
}

/// The last `count` binary digits.
void append_digits(std::string& out, const Integer& n, std::size_t count) {
  for (std::size_t k = count; k > 0; --k)
    out += bit_test(n, static_cast<unsigned>(k - 1)) ? '1' : '0';
}

void append_stride(std::string& out, const BitVector<Integer>& v) {
  if (v.bits() < 0) throw Defect("an F2 vector of infinitely many bits");
  out += "^0b";
  append_digits(out, v.bits(), v.bits() == 0 ? 1 : msb(v.bits()) + 1);
}

void append_stride(std::string& out, const PolynomialVector<Integer>& v) {
  out += 'f' + decimal(v.bits());
}

template <class Stride>
void append_layout(std::string& out, const Layout<Integer, Stride>& A) {
  append_tree(out, A.shape, [&](const Integer& extent) { out += decimal(extent); });
  out += ':';
  append_tree(out, A.stride, [&](const Stride& stride) { append_stride(out, stride); });
}


void append_tiler(std::string& out, const Tiler<Integer>& T) {
  if (T.is_kept())
    out += '_';
  else if (T.is_integer())
    out += decimal(T.layout().shape.leaf());
  else if (T.is_layout())
    append_layout(out, T.layout());
  else
    append_list(out, '<', T.by_mode(), '>',
                [&](const Tiler<Integer>& tile) { append_tiler(out, tile); });
}

}  // namespace


std::string print(const Integer& n) { return decimal(n); }

std::string print(const IntTuple<Integer>& t) {
  std::string out;
  append_tree(out, t, [&](const Integer& n) { out += decimal(n); });
  return out;
}

std::string print(const Profile& profile) {
  std::string out;
  append_tree(out, profile, [&](Star) { out += '*'; });
  return out;
}

std::string print(const Pattern<Integer>& pattern) {
  std::string out;
  append_tree(out, pattern,
              [&](const std::optional<Integer>& entry) { out += entry ? entry->str() : "_"; });
  return out;
}

std::string print(const Layout<Integer>& A) {
  std::string out;
  append_layout(out, A);
  return out;
}

std::string print(const CoordinateLayout<Integer>& A) {
  std::string out;
  append_layout(out, A);
  return out;
}

std::string print(const BitLayout<Integer>& A) {
  std::string out;
  append_layout(out, A);
  return out;
}

std::string print(const FLayout<Integer>& A) {
  std::string out;
  append_layout(out, A);
  return out;
}

std::string print(const Tree<CoordinateVector<Integer>>& strides) {
  std::string out;
  append_tree(out, strides, [&](const auto& stride) { append_stride(out, stride); });
  return out;
}

std::string print(const Tree<BitVector<Integer>>& strides) {
  std::string out;
  append_tree(out, strides, [&](const auto& stride) { append_stride(out, stride); });
  return out;
}

std::string print(const CoordinateVector<Integer>& v) {
  if (const std::optional<IntTuple<Integer>> tuple = tuple_of_vector(v)) return print(*tuple);
  std::string out;
  append_stride(out, v);
  return out;
}

std::string print(const BitVector<Integer>& v) { return decimal(v.bits()); }

std::string print(const Tiler<Integer>& T) {
  std::string out;
  append_tiler(out, T);
  return out;
}

std::string print(const Swizzle<Integer>& f) {
  return "Sw<" + decimal(f.bits) + ',' + decimal(f.base) + ',' + decimal(f.shift) + '>';
}

std::string print(const ComposedLayout<Integer>& F) {
  std::string out;
  for (const Link<Integer>& link : F.links)
    out += std::visit([](const auto& outer) { return print(outer); }, link.outer) + " o " +
           decimal(link.offset) + " o ";
  return out + print(F.inner);
}

std::string print(const BitMatrix<Integer>& matrix) {
  if (matrix.columns.empty()) return "[]{rows:" + std::to_string(matrix.rows) + '}';
  std::string out;
  append_list(out, '[', matrix.columns, ']', [&](const Integer& column) {
    out += "0b";
    append_digits(out, column, matrix.rows);
  });
  return out;
}

std::string print(const Several<Integer>& results) {
  std::string out;
  append_list(out, '[', results.values, ']',
              [&](const Value<Integer>& value) { out += '"' + print(value) + '"'; });
  return out;
}

std::string print(const Value<Integer>& value) {
  return std::visit([](const auto& alternative) { return print(alternative); }, value);
}

}  // namespace plumb::notation
