// Functions of arrays, and members of an array that has a name: each is a method of the array.
//
//   np.transpose(np.zeros((4, 8)))         np.zeros((4, 8)).transpose()
//   torch.permute(torch.empty(4, 8), (1, 0))   torch.empty(4, 8).permute((1, 0))
//   x = torch.empty(4, 8); x.t()           torch.empty(4, 8).t()
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/arrays.hpp"

namespace plumb::dialects {
namespace {

struct FunctionOfArray {
  std::string_view name, method;
};
constexpr std::array functions_of_arrays{FunctionOfArray{"transpose", "transpose"},
                                         FunctionOfArray{"permute", "permute"},
                                         FunctionOfArray{"swapaxes", "swapaxes"},
                                         FunctionOfArray{"swapdims", "swapaxes"},
                                         FunctionOfArray{"movedim", "movedim"},
                                         FunctionOfArray{"moveaxis", "moveaxis"},
                                         FunctionOfArray{"squeeze", "squeeze"},
                                         FunctionOfArray{"unsqueeze", "unsqueeze"},
                                         FunctionOfArray{"expand_dims", "unsqueeze"},
                                         FunctionOfArray{"reshape", "reshape"},
                                         FunctionOfArray{"ravel", "ravel"},
                                         FunctionOfArray{"flatten", "flatten"},
                                         FunctionOfArray{"t", "t"},
                                         FunctionOfArray{"narrow", "narrow"},
                                         FunctionOfArray{"select", "select"},
                                         FunctionOfArray{"diagonal", "diagonal"},
                                         FunctionOfArray{"broadcast_to", "expand"},
                                         FunctionOfArray{"ascontiguousarray", "contiguous"},
                                         FunctionOfArray{"asfortranarray", "asfortranarray"},
                                         FunctionOfArray{"rollaxis", "rollaxis"},
                                         FunctionOfArray{"chunk", "chunk"},
                                         FunctionOfArray{"split", "split"},
                                         FunctionOfArray{"array_split", "array_split"},
                                         FunctionOfArray{"tensor_split", "tensor_split"},
                                         FunctionOfArray{"unbind", "unbind"},
                                         FunctionOfArray{"as_strided", "as_strided"},
                                         FunctionOfArray{"empty_like", "clone"},
                                         FunctionOfArray{"zeros_like", "clone"},
                                         FunctionOfArray{"ones_like", "clone"}};

bool of_array_library(const std::string& name) {
  constexpr std::array<std::string_view, 5> libraries{"np.", "numpy.", "cp.", "cupy.", "torch."};
  return std::any_of(libraries.begin(), libraries.end(),
                     [&](std::string_view one) { return name.starts_with(one); });
}

/// The array with more behind it.
Term joined(const Term& array, const std::vector<Term>& behind, const Term& where) {
  Term all{.kind = Term::Kind::applied, .begin = where.begin, .end = where.end};
  all.parts = array.parts;
  all.parts.insert(all.parts.end(), behind.begin(), behind.end());
  return all;
}

/// The call that makes the array, if the term is one or is the name of one.
const Term* made_array(const Writer& writer, const Term& term) {
  const Term* made = term.is(Term::Kind::name) ? writer.bound(term.word) : &term;
  const auto call = made && made->is(Term::Kind::applied) ? call_of(*made) : std::nullopt;
  return call && call->round && of_array_library(call->full) ? made : nullptr;
}

}  // namespace

std::optional<Term> member_of_name(const Writer& writer, const Term& term) {
  const bool applied = term.is(Term::Kind::applied);
  const Term& head = applied ? term.parts.front() : term;
  if (!head.is(Term::Kind::name)) return std::nullopt;
  const auto behind_head =
      applied ? std::vector<Term>(term.parts.begin() + 1, term.parts.end()) : std::vector<Term>{};
  const std::size_t dot = head.word.find('.');
  if (dot < head.word.size()) {
    const Term* value = writer.bound(head.word.substr(0, dot));
    if (!value || !value->is(Term::Kind::applied) || !call_of(*value)) return std::nullopt;
    Term member = head;
    member.word = head.word.substr(dot + 1);
    std::vector<Term> behind{member};
    behind.insert(behind.end(), behind_head.begin(), behind_head.end());
    return joined(*value, behind, term);
  }
  const Term* array =
      !behind_head.empty() && behind_head[0].is_group('[') ? made_array(writer, head) : nullptr;
  return array ? std::optional(joined(*array, behind_head, term)) : std::nullopt;
}

namespace {

/// x.stride() of a name that the text gives no array.
void require_array(Writer& writer, const Call& call, const Term& term) {
  constexpr std::array<std::string_view, 5> methods{".stride", ".strides", ".permute", ".t", ".T"};
  const bool method = std::any_of(methods.begin(), methods.end(), [&](std::string_view one) {
    return call.full.size() > one.size() && call.full.ends_with(one) &&
           call.full.find('.') == call.full.size() - one.size();
  });
  if (!method || of_array_library(call.full)) return;
  const std::string name = call.full.substr(0, call.full.find('.'));
  writer.read_as("torch");
  Writer::refuse(term, fmt::format("{} has no value: write it before the text, as in {} = "
                                   "torch.empty(4, 8); {}",
                                   name, name, call.full));
}

}  // namespace

std::optional<std::string> read_array_functions(Writer& writer, const Term& term) {
  if (const auto member = member_of_name(writer, term)) return writer.write(*member);
  const auto call = call_of(term);
  if (call) require_array(writer, *call, term);
  if (!call || !call->round || call->round->parts.empty() || !of_array_library(call->full))
    return std::nullopt;
  const auto row = std::find_if(functions_of_arrays.begin(), functions_of_arrays.end(),
                                [&](const FunctionOfArray& one) { return one.name == call->name; });
  if (row == functions_of_arrays.end()) return std::nullopt;
  const Term* array = made_array(writer, call->round->parts.front());
  if (!array) return std::nullopt;
  Term method{.kind = Term::Kind::name, .begin = term.begin, .word = std::string(row->method)};
  Term arguments = *call->round;
  arguments.parts.erase(arguments.parts.begin());
  std::vector<Term> behind{method, arguments};
  for (const Term* more : call->rest) behind.push_back(*more);
  return writer.write(joined(*array, behind, term));
}

}  // namespace plumb::dialects
