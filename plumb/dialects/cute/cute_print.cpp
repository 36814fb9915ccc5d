// What CuTe prints: pointers before layouts, swizzled pointers, compositions, and A o B.
//
//   gmem_ptr[16b](0x7f..) o (4,8):(8,1)                  (4,8):(8,1)
//   Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)     Sw<3,3,3> o 0 o (8,64):(64,1)
//   ArithTuple(0,_0) o (4,8):(1@0,1@1)                   (4,8):(1@0,1@1)
//   A o B                                                composition(A, B)
//
// A swizzle before a pointer of shared memory counts bytes, whatever the elements are; in the
// notation both count elements.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/cute/cute.hpp"
#include "plumb/dialects/cute/swizzled_pointer.hpp"
#include "plumb/dialects/text/of_the_notation.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

struct Piece {
  Term term;
  bool pointer = false, arith = false;
  std::size_t bits = 0;                // of an element of the pointer
  std::optional<Term> swizzle = {};    // S<3,4,3> of the pointer, of bytes
  std::optional<Integer> counts = {};  // from where a counting iterator counts
  std::optional<Integer> address = {};
};

/// ptr<f16, smem, align<1024>, S<3,4,3>>, raw_ptr(0x..: f16, smem, align<1024>, S<3,4,3>)
void add_swizzle(Piece& piece, const std::vector<Term>& entries) {
  for (const Term& entry : entries) {
    const auto swizzle = call_of(entry);
    if (swizzle && (swizzle->name == "S" || swizzle->name == "Sw") && swizzle->angle)
      piece.swizzle = entry;
  }
}

/// The number of smem_ptr[16b](0x7f..) and raw_ptr(0x..: f16, smem); nothing of (unset).
std::optional<Integer> address_of(const Call& call) {
  if (!call.round || call.round->parts.empty()) return std::nullopt;
  const Term& first = call.round->parts.front();
  const Term& number = first.is(Term::Kind::sequence) ? first.parts.front() : first;
  const bool digits =
      number.is(Term::Kind::number) && number.word.starts_with("0x") && number.word.size() > 2 &&
      number.word.size() < 20 &&
      number.word.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string::npos;
  return digits ? std::optional(Integer(number.word)) : std::nullopt;
}

/// gmem_ptr<half_t>(..), ptr<f16, smem>, raw_ptr(0x..: f16, smem); 0 if no type is named.
unsigned type_of_pointer(const Call& call) {
  for (const Term* group : {call.angle, call.round}) {
    if (!group || group->parts.empty()) continue;
    const Term& first = group->parts.front();
    const Term& type = first.is(Term::Kind::sequence) && !first.parts.back().is(Term::Kind::oper)
                           ? first.parts.back()
                           : first;
    if (const auto bits = type_within(type)) return *bits;
  }
  return 0;
}

/// The 16 of 16b; 0 of another text.
std::size_t width_of(Writer& writer, const Term& term, std::string word) {
  if (!word.ends_with('b') || !notation::is_digit(word[0])) return 0;
  word.pop_back();
  Term number = term;
  number.kind = Term::Kind::number;
  number.word = std::move(word);
  return writer.small(number);
}

/// smem_ptr[16b](unset), ptr[32b](0x..), tmem_[32b](0x..), gmem_ptr_16b(0x..), gmem_ptr<half_t>(..)
std::optional<Piece> pointer_of(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  Piece piece{.term = term, .pointer = true};
  piece.address = address_of(*call);
  const std::size_t named_width = call->name.rfind("_ptr_");
  if (call->name == "DescriptorIterator") {
    writer.note("the offsets of a DescriptorIterator count units of 16 bytes");
    writer.state_element(128);
    return piece;
  }
  if (named_width != std::string::npos) {
    piece.bits = width_of(writer, term, call->name.substr(named_width + 5));
    if (piece.bits == 0) return std::nullopt;
    writer.state_element(static_cast<unsigned>(piece.bits));
    return piece;
  }
  if (call->name == "counting_iter" || call->name == "counting_iterator") {
    if (call->arguments().size() == 1) piece.counts = writer.integer(call->arguments()[0]);
    return piece;
  }
  const bool iterator = call->name == "tmem_" || call->name == "subbyte_iterator";
  if (!call->name.ends_with("ptr") && !iterator) return std::nullopt;
  if (call->square && call->square->parts.size() == 1 &&
      call->square->parts.front().is(Term::Kind::number))
    piece.bits = width_of(writer, term, call->square->parts.front().word);
  add_swizzle(piece, call->arguments());
  if (piece.bits == 0) piece.bits = type_of_pointer(*call);
  if (piece.bits != 0) writer.state_element(static_cast<unsigned>(piece.bits));
  return piece;
}

std::vector<Piece> pieces_of(Writer& writer, const Term& term) {
  std::vector<Piece> pieces;
  Term now{.kind = Term::Kind::sequence, .begin = term.begin, .end = term.end};
  const auto finish = [&] {
    if (now.parts.empty()) Writer::refuse(term, "expected a value on both sides of o");
    // Sw<3,4,3>_smem_ptr[16b](0x..): the swizzle and the pointer in one word.
    if (now.parts.size() == 2)
      if (auto pointer = pointer_of(writer, now.parts[1])) {
        pieces.push_back({now.parts[0]});
        pieces.push_back(*std::move(pointer));
        now.parts.clear();
        return;
      }
    const Term one = tail(now, 0);
    auto pointer = pointer_of(writer, one);
    pieces.push_back(pointer ? *std::move(pointer) : Piece{one});
    const auto call = call_of(one);
    pieces.back().arith = call && (call->name == "ArithTuple" || call->name == "ArithmeticTuple");
    now.parts.clear();
  };
  for (const Term& part : term.parts)
    if (part.is_oper("o")) {
      finish();
    } else {
      now.parts.push_back(part);
    }
  finish();
  return pieces;
}

/// Returns the elements from where a pointer's swizzle begins to count to its address.
Integer offset_of_pointer(Writer& writer, const std::vector<Piece>& pieces, std::size_t k) {
  const Piece& pointer = pieces[k];
  if (!pointer.address) return 0;
  const Term& swizzle = pointer.swizzle ? *pointer.swizzle : pieces[k - 1].term;
  return elements_before(writer, swizzle, pointer.bits, *pointer.address, pointer.term);
}

bool is_zero(const std::string& text) {
  return text.find_first_not_of("0,()") == std::string::npos && text.find('0') != std::string::npos;
}

bool is_number(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::integer, text);
  return std::holds_alternative<Value<Integer>>(parsed);
}

std::string composed_text(Writer& writer, const Term& term, std::vector<std::string> texts) {
  while (texts.size() > 1 && is_zero(texts.front())) {
    writer.read_as("CuTe's print");
    texts.erase(texts.begin());
  }
  if (texts.size() > 1 && is_number(texts.front())) texts.insert(texts.begin(), "Sw<0,0,0>");
  if (texts.size() > 1 && texts.front().starts_with('(') &&
      texts.front().find(':') == std::string::npos)
    Writer::refuse(term, fmt::format("the offset {} has no place in a layout of coordinates: "
                                     "expected 0 in each entry",
                                     texts.front()));
  const bool alternates = texts.size() % 2 == 1 && texts.size() > 1 && is_number(texts[1]);
  if (alternates) {
    std::string out = texts[0];
    for (std::size_t k = 1; k < texts.size(); ++k)
      out += " o " +
             (is_number(texts[k]) ? texts[k] : notation::print(writer.value_of(texts[k], term)));
    return out;
  }
  if (texts.size() > 1) writer.read_as("operators");
  for (const std::string& text : texts)
    if (texts.size() > 1 && !is_of_the_notation(text))
      Writer::refuse(term, "expected a layout, a swizzle or a call on each side of o");
  std::string out = texts.back();
  for (std::size_t k = texts.size() - 1; k-- > 0;)
    out = fmt::format("composition({},{})", texts[k], out);
  return out;
}

}  // namespace

std::optional<std::string> read_cute_print(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::sequence)) return std::nullopt;
  const auto circles = std::any_of(term.parts.begin(), term.parts.end(),
                                   [](const Term& part) { return part.is_oper("o"); });
  if (!circles) return std::nullopt;
  const std::vector<Piece> pieces = pieces_of(writer, term);
  for (const Piece& piece : pieces)
    if (piece.pointer || piece.arith) writer.read_as("CuTe's print");
  std::vector<std::string> texts;
  for (std::size_t k = 0; k < pieces.size(); ++k) {
    if (pieces[k].pointer || pieces[k].arith) {
      if (pieces[k].counts) {
        texts.push_back(pieces[k].counts->str());
        continue;
      }
      if (pieces[k].swizzle)
        texts.push_back(
            swizzle_of_elements(writer, *pieces[k].swizzle, pieces[k].bits, pieces[k].term));
      if (pieces[k].pointer && (k > 0 || pieces[k].swizzle))
        texts.push_back(offset_of_pointer(writer, pieces, k).str());
      if (pieces[k].arith) texts.push_back(writer.write(pieces[k].term));
    } else if (k + 1 < pieces.size() && pieces[k + 1].pointer) {
      texts.push_back(
          swizzle_of_elements(writer, pieces[k].term, pieces[k + 1].bits, pieces[k + 1].term));
    } else {
      texts.push_back(writer.write(pieces[k].term));
    }
  }
  return composed_text(writer, term, std::move(texts));
}

}  // namespace plumb::dialects
