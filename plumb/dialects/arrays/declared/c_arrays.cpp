// Arrays as C and CUDA declare them: the last index is the fastest.
//
//   __shared__ float tile[32][33];          (32,33):(33,1)
//   half smem[2][64][72];                   (2,64,72):(4608,72,1)
//   std::array<std::array<float, 8>, 4> a;  (4,8):(8,1)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

/// tile[32][33], with one entry, or none, in each bracket.
bool is_declared(const Term& term) {
  return term.is(Term::Kind::applied) && term.parts.size() > 1 &&
         term.parts[0].is(Term::Kind::name) &&
         std::all_of(term.parts.begin() + 1, term.parts.end(),
                     [](const Term& part) { return part.is_group('[') && part.parts.size() < 2; });
}

/// The words of a type: __shared__, alignas(128), float.
bool is_of_a_type(const Term& term) {
  if (term.is(Term::Kind::name))
    return !term.is_name("return") && !term.is_name("else") && !term.is_name("case");
  const auto call = call_of(term);
  return call && (call->name == "alignas" || call->name == "__align__");
}

/// unsigned short int, long long, half: the last word is the type, but for int.
std::optional<unsigned> bits_of_words(std::vector<Term>::const_iterator first,
                                      std::vector<Term>::const_iterator last) {
  const auto has = [&](std::string_view word) {
    return std::any_of(first, last, [&](const Term& one) { return one.is_name(word); });
  };
  if (has("double")) return has("long") ? 128 : 64;
  if (has("short")) return 16;
  if (has("long")) return 64;
  if (has("char")) return 8;
  for (auto word = last; word != first;)
    if (const auto bits = bits_of_c_type((--word)->word)) return bits;
  return std::nullopt;
}

unsigned strength(const std::string& sign) {
  if (sign == "<<" || sign == ">>") return 1;
  if (sign == "+" || sign == "-") return 2;
  return sign == "*" || sign == "/" || sign == "%" ? 3 : 0;
}

/// The value of a constant expression, such as 64 + 8 and 128 * BK / 2, as C++ computes it.
class Constant {
 public:
  /// Counts the terms that are evaluated: a name may stand for many others.
  Constant(Writer& writer, const Term& term, std::size_t& terms)
      : writer_(writer), term_(term), terms_(terms) {
    if (++terms_ > 4096) Writer::refuse(term, "expected at most 4096 numbers in an extent");
  }

  Integer value() {
    if (term_.is_group('(') && term_.parts.size() == 1) return of_term(term_.parts[0]);
    if (const Term* other = term_.is(Term::Kind::name) ? writer_.bound(term_.word) : nullptr)
      return of_term(*other);
    if (const auto bits = bits_of_sizeof()) return *bits / 8;
    if (!term_.is(Term::Kind::sequence) || !is_expression()) return writer_.integer(term_);
    const Integer found = operation(1);
    if (at_ < term_.parts.size()) Writer::refuse(term_, "expected a number as the extent");
    return found;
  }

 private:
  bool is_expression() const {
    bool value = true;
    for (const Term& part : term_.parts) {
      const bool sign = part.is(Term::Kind::oper) && strength(part.word) > 0;
      if (value == sign) return false;
      value = !value;
    }
    return !value;
  }

  /// 16 of sizeof(half)
  std::optional<unsigned> bits_of_sizeof() const {
    const auto call = call_of(term_);
    const bool one = call && call->full == "sizeof" && call->round &&
                     call->round->parts.size() == 1 && call->round->parts[0].is(Term::Kind::name);
    return one ? bits_of_c_type(call->round->parts[0].word) : std::nullopt;
  }

  Integer of_term(const Term& term) { return Constant(writer_, term, terms_).value(); }

  Integer operand() {
    const Term& part = term_.parts[at_++];
    const Integer found = of_term(part);
    if (abs(found) >= most) Writer::refuse(part, "expected numbers below 2^64");
    return found;
  }

  Integer operation(unsigned least) {
    Integer left = operand();
    while (at_ < term_.parts.size() && strength(term_.parts[at_].word) >= least) {
      const Term& sign = term_.parts[at_++];
      left = of(left, sign, operation(strength(sign.word) + 1));
      if (abs(left) >= most) Writer::refuse(sign, "expected numbers below 2^64");
    }
    return left;
  }

  static Integer of(const Integer& a, const Term& sign, const Integer& b) {
    if (sign.word == "+") return a + b;
    if (sign.word == "-") return a - b;
    if (sign.word == "*") return a * b;
    if (strength(sign.word) == 3) {
      if (b == 0) Writer::refuse(sign, "expected a divisor other than 0");
      return sign.word == "/" ? Integer(a / b) : Integer(a % b);
    }
    if (a < 0 || b < 0 || b >= 64) Writer::refuse(sign, "expected a shift by 0 to 63");
    return sign.word == "<<" ? Integer(a << b.convert_to<unsigned>())
                             : Integer(a >> b.convert_to<unsigned>());
  }

  static inline const Integer most = Integer(1) << 64;
  Writer& writer_;
  const Term& term_;
  std::size_t at_ = 0;
  std::size_t& terms_;
};

Integer constant(Writer& writer, const Term& term) {
  std::size_t terms = 0;
  return Constant(writer, term, terms).value();
}

std::string row_major_text(Writer& writer, const std::vector<Integer>& shape,
                           std::optional<unsigned> bits, const std::string& type,
                           const Term& where) {
  for (const Integer& extent : shape)
    if (extent < 0) Writer::refuse(where, "expected extents of at least 1");
  if (shape.size() > 64) Writer::refuse(where, "expected at most 64 extents");
  require_elements(where, shape);
  writer.state_element(bits);
  writer.note(bits ? fmt::format("the offsets count elements of {} bits", *bits)
                   : fmt::format("the size of {} is not known here: give it with --bits", type));
  return strided_text(shape, row_major_strides(shape));
}

/// The array that the words before `declared` are the type of.
std::string array_text(Writer& writer, const std::vector<Term>& parts,
                       std::vector<Term>::const_iterator declared) {
  writer.read_as("C");
  std::vector<Integer> shape;
  for (auto index = declared->parts.begin() + 1; index != declared->parts.end(); ++index) {
    if (index->parts.empty())
      Writer::refuse(*index, fmt::format("{}[] has no extent: write a number in its brackets",
                                         declared->parts[0].word));
    shape.push_back(constant(writer, index->parts[0]));
  }
  return row_major_text(writer, shape, bits_of_words(parts.begin(), declared), (declared - 1)->word,
                        *declared);
}

bool is_array_template(const Term& term) {
  const auto call = call_of(term);
  const auto tagged = [](const Term& entry) {  // array<i32: 1, 0> is a list of MLIR
    return std::any_of(entry.parts.begin(), entry.parts.end(),
                       [](const Term& part) { return part.is_oper(":"); });
  };
  return call && call->angle && call->angle->parts.size() == 2 && call->rest.empty() &&
         !tagged(call->angle->parts[0]) &&
         (call->full == "array" || call->full.ends_with("std::array") ||
          call->full == "cutlass::Array" || call->full == "cute::array");
}

/// std::array<std::array<float, 8>, 4>: the outer one has the first index.
std::string array_template_text(Writer& writer, const Term& term) {
  writer.read_as("C");
  std::vector<Integer> shape;
  const Term* type = &term;
  while (is_array_template(*type)) {
    const Term* group = call_of(*type)->angle;
    shape.push_back(constant(writer, group->parts[1]));
    type = &group->parts[0];
  }
  const std::vector<Term> words =
      type->is(Term::Kind::sequence) ? type->parts : std::vector<Term>{*type};
  return row_major_text(writer, shape, bits_of_words(words.begin(), words.end()), words.back().word,
                        term);
}

/// The type half[64][72].
std::string array_of_type_text(Writer& writer, const Term& term) {
  writer.read_as("C");
  std::vector<Integer> shape;
  for (auto index = term.parts.begin() + 1; index != term.parts.end(); ++index) {
    if (index->parts.empty())
      Writer::refuse(*index, "this extent is open: write a number in its brackets");
    shape.push_back(constant(writer, index->parts[0]));
  }
  const std::string& type = term.parts[0].word;
  return row_major_text(writer, shape, bits_of_c_type(type), type, term);
}

[[noreturn]] void refuse_several(Writer& writer, const Term& first, const Term& second) {
  const auto name = [](const Term& term) {
    return term.is(Term::Kind::applied) ? term.parts[0].word : term.word;
  };
  writer.read_as("C");
  Writer::refuse(second, fmt::format("the declaration has several names, such as {} and {}: write "
                                     "it with one of them, as in float {}[8][8];",
                                     name(first), name(second), name(first)));
}


}  // namespace

std::optional<std::string> read_c_array(Writer& writer, const Term& statement) {
  if (statement.parts.empty()) return std::nullopt;
  if (!statement.parts[0].is(Term::Kind::sequence)) return std::nullopt;
  const auto& parts = statement.parts[0].parts;
  const auto declared = std::find_if(parts.begin(), parts.end(), is_declared);
  if (declared == parts.begin() || declared == parts.end() ||
      !std::all_of(parts.begin(), declared, is_of_a_type))
    return std::nullopt;
  const auto behind = declared + 1;
  const auto attribute = behind == parts.end() ? std::nullopt : call_of(*behind);
  const bool aligned = attribute && attribute->name == "__attribute__" && behind + 1 == parts.end();
  if (behind != parts.end() && !behind->is_oper("=") && !aligned) return std::nullopt;
  if (statement.parts.size() > 1) {
    const Term& other = statement.parts[1];
    refuse_several(writer, *declared, other.is(Term::Kind::sequence) ? other.parts[0] : other);
  }
  if (behind != parts.end() && behind->is_oper("="))
    writer.note("left out: the values behind =; the offsets are those of the array");
  return array_text(writer, parts, declared);
}

std::optional<std::string> read_declared_array(Writer& writer, const Term& term) {
  if (is_array_template(term)) return array_template_text(writer, term);
  if (is_declared(term) && bits_of_c_type(term.parts[0].word))
    return array_of_type_text(writer, term);
  if (!term.is(Term::Kind::sequence) || term.parts.size() < 2) return std::nullopt;
  const auto& parts = term.parts;
  const auto type = std::find_if(parts.begin(), parts.end(), is_array_template);
  if (type != parts.end() && type + 2 == parts.end() && type[1].is(Term::Kind::name) &&
      std::all_of(parts.begin(), type, is_of_a_type))
    return array_template_text(writer, *type);
  const auto declared = parts.end() - 1;
  if (!is_declared(*declared) || !std::all_of(parts.begin(), declared, is_of_a_type) ||
      !bits_of_words(parts.begin(), declared))
    return std::nullopt;
  return array_text(writer, parts, declared);
}

}  // namespace plumb::dialects
