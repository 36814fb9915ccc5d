// plumbline._engine: the native part of the Python package. What a function does and raises is
// said in plumbline/__init__.py.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/same_function.hpp"
#include "plumb/embedding/engine.hpp"
#include "plumb/embedding/picture.hpp"
#include "plumb/python/calls.hpp"
#include "plumb/python/objects.hpp"
#include "plumb/python/unlocked.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/own_texts.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"

namespace nb = nanobind;

namespace plumb::python {
namespace {

Kind kind_named(const std::string& name) {
  for (const KindName& row : kind_names)
    if (row.name == name) return row.kind;
  throw notation::CallError("there is no kind \"" + name + "\"");
}

/// Equal functions have one hash.
struct HashOf {
  const Value<Integer>& value;

  static std::size_t of(const std::string& text) { return std::hash<std::string>()(text); }

  std::size_t operator()(const FLayout<Integer>& A) const { return of(size(A).str()); }
  template <class Stride>
  std::size_t operator()(const Layout<Integer, Stride>& A) const {
    return of(notation::print(coalesce(A)));
  }
  std::size_t operator()(const ComposedLayout<Integer>& F) const {
    return of(notation::print(coalesce(F.inner)));
  }
  template <class Other>
  std::size_t operator()(const Other&) const {
    return of(notation::print(value));
  }
};

nb::object one_of(const nb::args& arguments) {
  return arguments.size() == 1 ? nb::object(arguments[0]) : nb::object(arguments);
}

/// A list may contain itself.
bool has_open_place(nb::handle object, std::size_t depth = 0) {
  if (depth > notation::deepest_nesting)
    throw nb::value_error("expected at most 64 levels of parentheses");
  if (object.is_none()) return true;
  if (!PyTuple_Check(object.ptr()) && !PyList_Check(object.ptr())) return false;
  for (nb::handle entry : nb::borrow<nb::sequence>(object))
    if (has_open_place(entry, depth + 1)) return true;
  return false;
}

nb::object call_with(const char* name, const nb::object& self, const nb::object& argument) {
  return call(name, nb::borrow<nb::args>(nb::make_tuple(self, argument)));
}

/// The offset of a layout of integer strides at a coordinate; nothing of other objects.
std::optional<nb::object> offset_at(const Value<Integer>& value, const nb::object& point) {
  const auto* A = std::get_if<Layout<Integer>>(&value);
  const auto c = A ? tuple_of(point) : std::nullopt;
  if (!c) return std::nullopt;
  const Answer<Integer> offset = crd2idx(*c, A->shape, A->stride);
  if (!offset.answered()) return std::nullopt;
  return integer_object(offset.value());
}

/// Domain: an integer or a coordinate; with open places, the slice. The first case is the common
/// one.
nb::object applied(const nb::object& self, const nb::args& arguments) {
  if (arguments.size() == 1 && PyLong_CheckExact(nb::handle(arguments[0]).ptr()))
    if (const auto* A = std::get_if<Layout<Integer>>(&nb::cast<const Object&>(self).value))
      return integer_object(plumb::evaluate(*A, integer_of(arguments[0])));
  const nb::object point = one_of(arguments);
  if (auto at = offset_at(nb::cast<const Object&>(self).value, point)) return *at;
  return call_with(has_open_place(point) ? "slice" : "evaluate", self, point);
}

nb::object shape_of(const Object& self) {
  return std::visit(
      []<class T>(const T& A) -> nb::object {
        if constexpr (requires { A.shape; }) return object_of(A.shape);
        return nb::none();
      },
      self.value);
}

/// Of vectors over another module the text.
nb::object stride_of(const Object& self) {
  if (const auto* A = std::get_if<Layout<Integer>>(&self.value)) return object_of(A->stride);
  const std::string text = notation::print(self.value);
  return nb::str(text.c_str() + text.find(':') + 1);
}

Value<Integer> layout_of(const nb::object& shape, const nb::object& stride) {
  if (!stride.is_none()) {
    const nb::object made =
        call("make_layout", nb::borrow<nb::args>(nb::make_tuple(shape, stride)));
    return nb::cast<const Object&>(made).value;
  }
  if (PyUnicode_Check(shape.ptr()) || nb::isinstance<Object>(shape))
    return value_of(shape, Kind::layout);
  const nb::object made =
      call("make_column_major_layout", nb::borrow<nb::args>(nb::make_tuple(shape)));
  return nb::cast<const Object&>(made).value;
}

using Sw = Swizzle<Integer>;

Value<Integer> swizzle_of(const nb::object& bits, const nb::object& base, const nb::object& shift) {
  if (base.is_none() && shift.is_none() && !PyIndex_Check(bits.ptr()))
    return value_of(bits, Kind::swizzle);
  if (base.is_none() || shift.is_none())
    throw nb::type_error("expected a text, or bits, base and shift; try Swizzle(3, 4, 3)");
  return Sw{integer_of(bits), integer_of(base), integer_of(shift)};
}

nb::object part_of(const SwizzleObject& self, Integer Sw::*part) {
  return integer_object(std::get<Sw>(self.value).*part);
}

std::string composed_text(const nb::args& parts) {
  std::string text;
  for (nb::handle part : parts) text += (text.empty() ? "" : " o ") + text_of(part);
  return text;
}

/// None, an int, a Layout, or a tuple of such parts, one for each mode.
nb::object parts_of(const Tiler<Integer>& T) {
  if (T.is_kept()) return nb::none();
  if (T.is_integer()) return object_of(product(T.layout().shape));
  if (T.is_layout()) return object_of(T.layout());
  nb::list parts;
  for (const Tiler<Integer>& mode : T.by_mode()) parts.append(parts_of(mode));
  return nb::tuple(parts);
}

/// {name: size}, in their order.
nb::dict inputs_of(const LinearObject& self) {
  nb::dict sizes;
  for (const LinearInput<Integer>& input : std::get<LinearLayout<Integer>>(self.value).inputs) {
    Integer size(1);
    for (std::size_t k = 0; k < input.bases.size(); ++k) size *= 2;
    sizes[input.name.c_str()] = integer_object(size);
  }
  return sizes;
}

nb::dict outputs_of(const LinearObject& self) {
  nb::dict sizes;
  for (const LinearOutput<Integer>& output : std::get<LinearLayout<Integer>>(self.value).outputs)
    sizes[output.name.c_str()] = integer_object(output.size);
  return sizes;
}

std::string json_line(const nlohmann::json& json) { return embedding::line_of(json); }

void add_objects(nb::module_& m) {
  nb::class_<Object>(m, "Value", "A value of the notation: its kind, and its text.")
      .def("__init__",
           [](Object* self, const std::string& kind, const std::string& text) {
             new (self) Object{parsed(kind_named(kind), text)};
           })
      .def_prop_ro(
          "kind",
          [](const Object& self) { return std::string(name_of(notation::kind_of(self.value))); })
      .def("__str__",
           [](const Object& self) { return unlocked([&] { return notation::print(self.value); }); })
      .def(
          "__eq__",
          [](const Object& a, const Object& b) {
            return unlocked([&] { return catalogue::same_function(a.value, b.value); });
          },
          nb::is_operator())
      .def("__hash__",
           [](const Object& self) {
             const std::size_t hash =
                 unlocked([&] { return std::visit(HashOf{self.value}, self.value); });
             return static_cast<Py_hash_t>(hash >> 1);
           })
      .def("_repr_html_", [](const Object& self) -> nb::object {
        const std::string svg = unlocked([&] { return embedding::svg_of(self.value); });
        return svg.empty() ? nb::object(nb::none()) : nb::object(nb::str(svg.c_str()));
      });

  nb::class_<LayoutObject, Object>(m, "Layout",
                                   "shape:stride: Layout((4, 8), (8, 1)), or of a text.")
      .def(
          "__init__",
          [](LayoutObject* self, const nb::object& shape, const nb::object& stride) {
            new (self) LayoutObject{{layout_of(shape, stride)}};
          },
          nb::arg("shape").none(), nb::arg("stride") = nb::none())
      .def("__call__", applied)
      .def_prop_ro("shape", [](const LayoutObject& self) { return shape_of(self); })
      .def_prop_ro("stride", [](const LayoutObject& self) { return stride_of(self); });

  nb::class_<SwizzleObject, Object>(m, "Swizzle",
                                    "Sw<bits,base,shift>: Swizzle(3, 4, 3), or of a text.")
      .def(
          "__init__",
          [](SwizzleObject* self, const nb::object& bits, const nb::object& base,
             const nb::object& shift) {
            new (self) SwizzleObject{{swizzle_of(bits, base, shift)}};
          },
          nb::arg("bits"), nb::arg("base") = nb::none(), nb::arg("shift") = nb::none())
      .def_prop_ro("bits", [](const SwizzleObject& self) { return part_of(self, &Sw::bits); })
      .def_prop_ro("base", [](const SwizzleObject& self) { return part_of(self, &Sw::base); })
      .def_prop_ro("shift", [](const SwizzleObject& self) { return part_of(self, &Sw::shift); })
      .def("__call__", [](const nb::object& self, const nb::object& offset) {
        return call_with("apply", self, offset);
      });

  nb::class_<ComposedObject, Object>(m, "ComposedLayout",
                                     "R(c) = f(offset + A(c)): ComposedLayout(f, offset, A).")
      .def("__init__",
           [](ComposedObject* self, const nb::args& parts) {
             const std::string text = composed_text(parts);
             new (self) ComposedObject{{parsed(Kind::composed, text)}};
           })
      .def("__call__", applied);

  nb::class_<TilerObject, Object>(m, "Tiler", "A size, a layout, None, or a tuple of them.")
      .def(
          "__init__",
          [](TilerObject* self, const nb::object& tiler) {
            new (self) TilerObject{{value_of(tiler, Kind::tiler)}};
          },
          nb::arg("tiler").none())
      .def_prop_ro("parts", [](const TilerObject& self) -> nb::object {
        const auto* T = std::get_if<Tiler<Integer>>(&self.value);
        return T ? parts_of(*T) : object_of(self.value);
      });

  nb::class_<LinearObject, Object>(m, "LinearLayout",
                                   "A linear map of bits, of a text: "
                                   "{lane:[[1],[2]]}->(dim0:4).")
      .def("__init__",
           [](LinearObject* self, const nb::object& text) {
             new (self) LinearObject{{value_of(text, Kind::linear)}};
           })
      .def_prop_ro("inputs", inputs_of)
      .def_prop_ro("outputs", outputs_of);
}

}  // namespace
}  // namespace plumb::python

NB_MODULE(_engine, m) {
  using namespace plumb;
  nb::set_leak_warnings(false);  // caches of Python hold objects until the process ends
  nb::exception<notation::CallError>(m, "CallError", PyExc_ValueError);
  python::add_objects(m);
  m.def("call", &python::call);
  m.def("eval", &python::evaluate);
  m.def("judge", &python::judge, nb::arg("operation"), nb::arg("arguments"),
        nb::arg("answer").none());
  m.def("cases", &python::cases);
  m.def("certify", &python::certify, nb::arg("operation"), nb::arg("count"), nb::arg("seed"),
        nb::arg("function"), nb::arg("claimed").none());
  m.def("signatures", &python::signatures);
  m.def("text_of", [](const nb::object& object) { return python::text_of(object); });
  m.def("restored", [](const nb::object& made, const nb::args& texts) {
    const notation::OwnTexts own;
    return made(*texts);
  });
  m.def("serve", [](const std::string& line) {
    return python::unlocked([&] { return embedding::serve(line); });
  });
  m.def("clause_json",
        [](const std::string& name) { return python::json_line(embedding::clause(name)); });
  m.def("equation", [](const std::string& name) {
    const catalogue::ClauseText* clause = catalogue::find_clause(name);
    return clause ? clause->field("Equation") : "";
  });
  m.attr("red_verdicts") = python::red_verdicts();
  m.attr("__version__") = std::string(embedding::version());
}
