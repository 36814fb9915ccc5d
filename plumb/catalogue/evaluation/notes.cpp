#include "plumb/catalogue/evaluation/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "properties/notation/notation.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/composed/recast.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/coshape.hpp"
#include "reference/layouts/recast.hpp"

namespace plumb::catalogue {
namespace {

template <class T>
const T* as(const Values<Integer>& values, std::size_t k) {
  return k < values.size() ? std::get_if<T>(&values[k]) : nullptr;
}

// Divisions and partitions that leave the layout ------------------------------------------------

bool is_division(Op op) {
  switch (op) {
    case Op::logical_divide:
    case Op::zipped_divide:
    case Op::tiled_divide:
    case Op::flat_divide:
    case Op::local_tile:
    case Op::local_partition:
    case Op::tidfrg:
    case Op::thrfrg:
    case Op::tv_partition:
    case Op::retile:
    case Op::composed_divide:
    case Op::composed_zipped_divide:
    case Op::composed_tiled_divide:
    case Op::composed_flat_divide:
    case Op::composed_local_tile:
    case Op::composed_local_partition:
    case Op::composed_tidfrg:
    case Op::composed_thrfrg: return true;
    default: return false;
  }
}

/// The results of an answer: one, or several.
Values<Integer> results_of(const Value<Integer>& answer) {
  if (const auto* several = std::get_if<Several<Integer>>(&answer)) return several->values;
  return {answer};
}

/// The layout whose offsets count; of a composed layout the inner one, before its swizzles.
const Layout<Integer>* offsets_of(const Values<Integer>& values) {
  if (const auto* F = as<ComposedLayout<Integer>>(values, 0)) return &F->inner;
  return as<Layout<Integer>>(values, 0);
}

/// What is added to the offsets: the second result, or the offset of the only link.
Integer begin_of(const Values<Integer>& results) {
  const auto* begin = as<Integer>(results, 1);
  return begin ? *begin : Integer(0);
}

std::string beyond_text(const Operation& operation, const std::string& reach) {
  return fmt::format("{} answers outside its required domain, and R leaves A: {}", operation.name,
                     reach);
}

std::optional<Note> beyond_coordinates(const Operation& operation, const Values<Integer>& arguments,
                                       const Values<Integer>& results) {
  const auto* A = as<CoordinateLayout<Integer>>(arguments, 0);
  const auto* R = as<CoordinateLayout<Integer>>(results, 0);
  if (!A || !R || results.size() != 1) return std::nullopt;
  const IntTuple<Integer> ours = coshape(*A), theirs = coshape(*R);
  const std::vector<Integer> least = leaves(ours), most = leaves(theirs);
  if (least.size() != most.size() ||
      std::equal(most.begin(), most.end(), least.begin(), std::less_equal<>()))
    return std::nullopt;
  return Note{
      "beyond_layout",
      beyond_text(operation, fmt::format("its coordinates are below {}, and those of A below "
                                         "{}",
                                         notation::print(Value<Integer>(theirs)),
                                         notation::print(Value<Integer>(ours))))};
}

std::optional<Note> beyond_layout(const Step& step, const Value<Integer>& answer) {
  const Operation& operation = *step.posed.request.operation;
  const Values<Integer>& arguments = step.posed.request.arguments;
  if (!is_division(operation.op) || step.posed.required) return std::nullopt;
  const Values<Integer> results = results_of(answer);
  if (auto note = beyond_coordinates(operation, arguments, results)) return note;
  const Layout<Integer>*A = offsets_of(arguments), *R = offsets_of(results);
  if (!A || !R) return std::nullopt;
  const Integer begin = begin_of(results);
  const Integer first = least_offset(*R) + begin, last = greatest_offset(*R) + begin;
  const Integer from = least_offset(*A), to = greatest_offset(*A);
  if (from <= first && last <= to) return std::nullopt;
  const bool composed = as<ComposedLayout<Integer>>(results, 0) != nullptr;
  const std::string reach = last > to
                                ? fmt::format("{}, and A ends at {}", last.str(), to.str())
                                : fmt::format("{}, and A begins at {}", first.str(), from.str());
  return Note{"beyond_layout",
              beyond_text(operation, fmt::format("{}it reaches offset {}; R has {} elements, and A "
                                                 "{}",
                                                 composed ? "before the swizzle " : "", reach,
                                                 size(*R).str(), size(*A).str()))};
}

// Swizzles of bytes -----------------------------------------------------------------------------

/// What is asked by a recast: by how much the layout is upcast or downcast, and how many bits an
/// element has after it, if that is known.
struct Recast {
  Answer<Layout<Integer>> layout;
  std::string call;  // that recasts the layout
  Integer bits;      // 0 if they are not known
};

std::optional<Recast> recast_of(Op op, const Values<Integer>& arguments) {
  const Layout<Integer>& A = std::get<ComposedLayout<Integer>>(arguments.at(0)).inner;
  const std::string text = notation::print(Value<Integer>(A));
  const Integer& n = std::get<Integer>(arguments.at(1));
  if (op == Op::composed_upcast)
    return Recast{upcast(A, n), fmt::format("upcast({}, {})", text, n.str()),
                  n % 8 == 0 ? n : Integer(0)};
  if (op == Op::composed_downcast)
    return Recast{downcast(A, n), fmt::format("downcast({}, {})", text, n.str()), 0};
  const Integer& after = std::get<Integer>(arguments.at(2));
  return Recast{recast(A, n, after), fmt::format("recast({}, {}, {})", text, n.str(), after.str()),
                after};
}

/// The swizzle of bytes as one of elements of so many bits.
Answer<Swizzle<Integer>> of_elements(const Swizzle<Integer>& f, const Integer& bits) {
  return bits < 8 ? swizzle_downcast(f, Integer(8 / bits)) : swizzle_upcast(f, Integer(bits / 8));
}

std::optional<Note> swizzle_of_bytes(const Step& step, const Value<Integer>& answer) {
  const Operation& operation = *step.posed.request.operation;
  const Op op = operation.op;
  if (op != Op::composed_upcast && op != Op::composed_downcast && op != Op::composed_recast)
    return std::nullopt;
  const auto* F = as<ComposedLayout<Integer>>(step.posed.request.arguments, 0);
  const auto* R = std::get_if<ComposedLayout<Integer>>(&answer);
  const auto* f = F ? std::get_if<Swizzle<Integer>>(&F->links.front().outer) : nullptr;
  if (!f || !R || f->bits == 0 || R->links == F->links) return std::nullopt;

  const std::string begin = fmt::format(
      "{} takes the swizzle to count elements, as the layout does; CUTLASS's swizzle of a smem_ptr "
      "tensor counts bytes: ",
      step.called.empty() ? operation.name : step.called);
  const std::optional<Recast> asked = recast_of(op, step.posed.request.arguments);
  const bool plain = F->links.size() == 1 && F->links.front().offset == 0;
  if (plain && asked && asked->bits > 0 && asked->layout.answered()) {
    const auto other = of_elements(*f, asked->bits);
    if (other.answered()) {
      const Value<Integer> value =
          ComposedLayout<Integer>({{other.value(), Integer(0)}}, asked->layout.value());
      const std::string text = notation::print(value);
      if (value == answer) return std::nullopt;
      return Note{"swizzle_of_bytes",
                  fmt::format("{}{}R is then {}, which is composition({}, {})", begin,
                              op == Op::composed_upcast ? "if an element of F is a bit, " : "",
                              text, notation::print(Value<Integer>(other.value())), asked->call),
                  text};
    }
  }
  return Note{"swizzle_of_bytes",
              begin +
                  "recast the layout alone, and put before it that swizzle with a base less by "
                  "log2 of the bytes of a new element"};
}

// The order in which modes count ----------------------------------------------------------------

IntTuple<Integer> reversed(const IntTuple<Integer>& tuple) {
  if (tuple.is_leaf()) return tuple;
  std::vector<IntTuple<Integer>> entries;
  for (const IntTuple<Integer>& entry : tuple.children()) entries.push_back(reversed(entry));
  std::reverse(entries.begin(), entries.end());
  return IntTuple<Integer>(entries);
}

Layout<Integer> reversed(const Layout<Integer>& A) {
  return {reversed(A.shape), reversed(A.stride)};
}

std::optional<Note> last_mode_fastest(const Step& step, const Value<Integer>& answer) {
  if (step.posed.request.operation->op != Op::composition) return std::nullopt;
  const auto* A = as<Layout<Integer>>(step.posed.request.arguments, 0);
  const auto* T = as<Tiler<Integer>>(step.posed.request.arguments, 1);
  const Layout<Integer>* B = as<Layout<Integer>>(step.posed.request.arguments, 1);
  if (T && T->is_layout()) B = &T->layout();
  if (!A || !B) return std::nullopt;
  const auto other = composition(reversed(*A), reversed(*B));
  const std::string begin =
      "the first mode counts fastest, as in CuTe; where the last one does, as in torch's _pycute, ";
  if (!other.answered())
    return Note{"last_mode_fastest",
                fmt::format("{}there is no such composition: {}", begin, name_of(other.refusal()))};
  const Value<Integer> value = reversed(other.value());
  if (value == answer) return std::nullopt;
  const std::string text = notation::print(value);
  return Note{"last_mode_fastest", fmt::format("{}it is {}", begin, text), text};
}

}  // namespace

std::vector<Note> notes_on(const Step& step) {
  std::vector<Note> notes;
  const Answer<Value<Integer>> answer = step.answer();
  if (!answer.answered()) return notes;
  for (const auto& look : {beyond_layout, swizzle_of_bytes, last_mode_fastest})
    if (auto note = look(step, answer.value())) notes.push_back(*std::move(note));
  return notes;
}

std::vector<Note> notes_on(const Evaluation& evaluation) {
  std::vector<Note> notes;
  for (std::size_t k = 0; k < evaluation.steps.size(); ++k)
    for (Note& note : notes_on(evaluation.steps[k]))
      if (k + 1 == evaluation.steps.size() || note.about != "last_mode_fastest")
        notes.push_back(std::move(note));
  return notes;
}

}  // namespace plumb::catalogue
