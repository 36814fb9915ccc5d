#include "plumb/python/objects.hpp"

#include <nanobind/stl/string.h>

#include <iterator>
#include <limits>

#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/own_texts.hpp"

namespace plumb::python {
namespace {

namespace nb = nanobind;

nb::object no_object() { return nb::none(); }

template <class T, class Leaf>
nb::object tree_object(const Tree<T>& tree, const Leaf& leaf) {
  if (tree.is_leaf()) return leaf(tree.leaf());
  nb::list entries;
  for (const Tree<T>& child : tree.children()) entries.append(tree_object(child, leaf));
  return nb::tuple(entries);
}

/// A vector is printed as a tuple of the notation, or in basis notation.
nb::object vector_object(const Value<Integer>& value) {
  const notation::OwnTexts own;
  const notation::Parsed tuple = notation::parse(Kind::tuple, notation::print(value));
  if (const auto* found = std::get_if<Value<Integer>>(&tuple)) return object_of(*found);
  return nb::cast(Object{value});
}

struct ToPython {
  const Value<Integer>& value;

  nb::object operator()(const Integer& n) const { return integer_object(n); }
  nb::object operator()(bool truth) const { return nb::bool_(truth); }
  nb::object operator()(const IntTuple<Integer>& t) const { return tree_object(t, integer_object); }
  nb::object operator()(const Profile& profile) const {
    return tree_object(profile, [](const auto&) { return no_object(); });
  }
  nb::object operator()(const Pattern<Integer>& pattern) const {
    return tree_object(pattern, [](const auto& n) { return n ? integer_object(*n) : no_object(); });
  }
  nb::object operator()(const Layout<Integer>&) const { return nb::cast(LayoutObject{{value}}); }
  nb::object operator()(const CoordinateLayout<Integer>&) const {
    return nb::cast(LayoutObject{{value}});
  }
  nb::object operator()(const BitLayout<Integer>&) const { return nb::cast(LayoutObject{{value}}); }
  nb::object operator()(const FLayout<Integer>&) const { return nb::cast(LayoutObject{{value}}); }
  nb::object operator()(const CoordinateVector<Integer>&) const { return vector_object(value); }
  nb::object operator()(const BitVector<Integer>&) const { return vector_object(value); }
  nb::object operator()(const Tiler<Integer>&) const { return nb::cast(TilerObject{{value}}); }
  nb::object operator()(const Swizzle<Integer>&) const { return nb::cast(SwizzleObject{{value}}); }
  nb::object operator()(const ComposedLayout<Integer>&) const {
    return nb::cast(ComposedObject{{value}});
  }
  nb::object operator()(const LinearLayout<Integer>&) const {
    return nb::cast(LinearObject{{value}});
  }
  nb::object operator()(const Several<Integer>& several) const {
    nb::list all;
    for (const Value<Integer>& one : several.values) all.append(object_of(one));
    return nb::tuple(all);
  }
  template <class Other>
  nb::object operator()(const Other&) const {
    return nb::cast(Object{value});
  }
};

/// What a nested tuple consists of.
struct Contents {
  bool integers = true, objects = false;
};

constexpr std::size_t deepest = notation::deepest_nesting;

bool is_sequence(nb::handle object) {
  return PyTuple_Check(object.ptr()) || PyList_Check(object.ptr());
}

void look(nb::handle object, Contents& contents, std::size_t depth) {
  if (depth > deepest) throw nb::value_error("expected at most 64 levels of parentheses");
  if (is_sequence(object)) {
    for (nb::handle entry : nb::borrow<nb::sequence>(object)) look(entry, contents, depth + 1);
    return;
  }
  const bool integer = PyLong_Check(object.ptr()) && !PyBool_Check(object.ptr());
  contents.integers = contents.integers && integer;
  contents.objects = contents.objects || nb::isinstance<Object>(object);
}

IntTuple<Integer> tuple_of_integers(nb::handle object) {
  if (!is_sequence(object)) return integer_of(object);
  std::vector<IntTuple<Integer>> entries;
  for (nb::handle entry : nb::borrow<nb::sequence>(object))
    entries.push_back(tuple_of_integers(entry));
  return entries;
}

std::string joined(nb::handle sequence, char open, char close) {
  std::string text(1, open);
  for (nb::handle entry : nb::borrow<nb::sequence>(sequence)) {
    if (text.size() > 1) text += ',';
    if (PyBool_Check(entry.ptr()))
      throw notation::CallError("expected an integer in a tuple, got the truth value " +
                                std::string(entry.ptr() == Py_True ? "True" : "False"));
    text += is_sequence(entry) ? joined(entry, open, close) : text_of(entry);
  }
  return text + close;
}

/// A text may have lone surrogates, which no text of UTF-8 has.
std::string utf8_of(nb::handle text) {
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes) return {bytes, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw notation::CallError("expected a text of the notation, got one with a lone surrogate");
}

/// Integers in texts have at most 4096 digits as well.
const Integer& integer_bound() {
  static const Integer bound = pow(Integer(10), 4096);
  return bound;
}
constexpr std::size_t hex_digits_bound = 3410;  // "-0x" and more digits than the bound has

/// In linear time, which Integer's own text does not take.
std::string hex_digits(const Integer& n) {
  std::vector<unsigned char> digits;
  boost::multiprecision::export_bits(n, std::back_inserter(digits), 4);
  std::string text(n < 0 ? "-" : "");
  for (const unsigned char digit : digits) text += "0123456789abcdef"[digit];
  return text;
}

}  // namespace

nb::object integer_object(const Integer& n) {
  using Word = long long;
  if (n >= std::numeric_limits<Word>::min() && n <= std::numeric_limits<Word>::max())
    return nb::steal(PyLong_FromLongLong(static_cast<Word>(n)));
  const std::string digits = hex_digits(n);
  nb::object object = nb::steal(PyLong_FromString(digits.c_str(), nullptr, 16));
  if (!object.is_valid()) throw nb::python_error();
  return object;
}

Integer integer_of(nb::handle object) {
  nb::object index = nb::steal(PyNumber_Index(object.ptr()));
  if (!index.is_valid()) throw nb::python_error();
  int overflow = 0;
  const long long word = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow == 0) return word;
  // In base 16, as sys.set_int_max_str_digits bounds the digits of base 10.
  nb::object hex = nb::steal(PyNumber_ToBase(index.ptr(), 16));
  if (!hex.is_valid()) throw nb::python_error();
  const std::string digits = nb::cast<std::string>(hex);
  const bool negative = digits.front() == '-';
  if (digits.size() < hex_digits_bound) {
    const Integer magnitude(digits.substr(negative ? 1 : 0));
    if (magnitude < integer_bound()) return negative ? Integer(-magnitude) : magnitude;
  }
  throw nb::value_error("expected an integer of at most 4096 digits");
}

nb::object object_of(const Value<Integer>& value) { return std::visit(ToPython{value}, value); }

catalogue::Given given(nb::handle object) {
  if (nb::isinstance<Object>(object)) return {nb::cast<const Object&>(object).value};
  if (PyBool_Check(object.ptr())) return {Value<Integer>(object.ptr() == Py_True)};
  if (PyLong_Check(object.ptr())) return {Value<Integer>(integer_of(object))};
  if (auto tuple = tuple_of(object)) return {Value<Integer>(*std::move(tuple))};
  return {text_of(object)};
}

std::optional<IntTuple<Integer>> tuple_of(nb::handle object) {
  if (!is_sequence(object)) return std::nullopt;
  Contents contents;
  look(object, contents, 0);
  if (!contents.integers) return std::nullopt;
  return tuple_of_integers(object);
}

std::string text_of(nb::handle object) {
  if (nb::isinstance<Object>(object)) return notation::print(nb::cast<const Object&>(object).value);
  if (object.is_none()) return "_";
  if (PyBool_Check(object.ptr())) return object.ptr() == Py_True ? "true" : "false";
  if (PyUnicode_Check(object.ptr())) return utf8_of(object);
  if (is_sequence(object)) {
    Contents contents;
    look(object, contents, 0);
    return contents.objects ? joined(object, '<', '>') : joined(object, '(', ')');
  }
  if (PyIndex_Check(object.ptr())) return integer_of(object).str();
  throw nb::type_error(
      ("expected an integer, a tuple, a text of the notation or an object of plumbline, got " +
       std::string(nb::type_name(object.type()).c_str()))
          .c_str());
}

Value<Integer> parsed(Kind kind, const std::string& text) {
  notation::Parsed read = notation::parse(kind, text);
  if (const auto* error = std::get_if<notation::ParseError>(&read))
    throw notation::CallError(error->sentence());
  return std::get<Value<Integer>>(std::move(read));
}

Value<Integer> value_of(nb::handle object, Kind kind) {
  const catalogue::Given what = given(object);
  if (const auto* text = std::get_if<std::string>(&what.what)) {
    const notation::Parsed pattern = notation::parse(Kind::pattern, *text);
    const auto* open = kind == Kind::tiler ? std::get_if<Value<Integer>>(&pattern) : nullptr;
    if (open)
      if (auto tiler = catalogue::converted(*open, kind)) return *tiler;
    return parsed(kind, *text);
  }
  if (auto value = catalogue::converted(std::get<Value<Integer>>(what.what), kind)) return *value;
  throw notation::CallError("expected " + std::string(catalogue::with_article(kind)) + ", got " +
                            text_of(object));
}

}  // namespace plumb::python
