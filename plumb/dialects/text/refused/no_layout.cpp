#include "plumb/dialects/text/refused/no_layout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/types/element_types.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

enum class Stands { first, anywhere, alone };

struct Mark {
  std::string_view words;
  Stands where;
  std::string_view sentence;
};

constexpr std::string_view of_address =
    "an instruction has one address of each lane: write the address as a formula of the lane, such "
    "as lane * 16 for lane < 32";
constexpr std::string_view of_matrix =
    "ldmatrix reads rows of 16 bytes of a tile: write the tile, as in plumb swizzle "
    "'(64,64):(64,1)' --element 2 --access ldmatrix";
constexpr std::string_view of_product =
    "an instruction has a layout for each operand: write one of them, such as "
    "atlas:SM80_16x8x16_F32F16F16F32_TN.C; plumb atlas lists all";
constexpr std::string_view of_index =
    "an error of an index has no layout: write the layout and the coordinate that it speaks of, "
    "such as (4,8):(8,1)(3,7)";
constexpr std::string_view of_error =
    "an error message has no layout: write the layout that it speaks of, such as (4,8):(8,1), or "
    "the shape and strides of the array, torch.Size([4, 8]), (8, 1)";
constexpr std::string_view of_debugger =
    "a debugger shows no static numbers: write the type, as ptype layout prints it, such as "
    "Layout<Shape<_4,_8>,Stride<_8,_1>>";
constexpr std::string_view of_major =
    "K-major and MN-major say which mode is contiguous, not the layout: write CuTe's name, such as "
    "tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, (128,64)), or shape:stride";
constexpr std::string_view of_fragment =
    "CUDA does not specify the layout of a wmma fragment: write that of an instruction, such as "
    "atlas:SM80_16x8x16_F32F16F16F32_TN.C; plumb atlas lists all";
constexpr std::string_view of_encoding =
    "an encoding needs its fields: write it as the compiler prints it, such as "
    "#ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>";
constexpr std::string_view of_pointer =
    "a pointer has no extents: write the array that it points into, such as float4 tile[32][8], or "
    "the formula of an index, such as lane * 4 for lane < 32";
constexpr std::string_view of_element =
    "an element of an array needs the array: write one formula of its index, such as "
    "row * 64 + (col ^ (row & 7)) for row < 8, col < 64, or declare the array, half smem[8][64]";

constexpr std::string_view of_function =
    "a function or a loop of MLIR has many values: write the type of one of them, such as "
    "tensor<128x64xf16, #ttg.blocked<{..}>>, with the lines of its aliases before it";
constexpr std::string_view of_metric =
    "a metric has no layout: write the access that it measures, as in plumb banks '(32,4):(33,1)', "
    "which counts its wavefronts";
constexpr std::string_view of_cutlass =
    "a layout of CUTLASS 2 has no extents: write shape:stride, such as (64,32):(32,1) for rows of "
    "32 elements";
constexpr std::string_view of_drawing =
    "a drawing has no layout: write the layout that it draws, which print_latex puts in its first "
    "line, such as (4,8):(8,1)";
constexpr std::string_view of_loop =
    "a loop is read if it counts from 0 by 1 to a number and has one access of an array: write "
    "the formula of its index with the extents, such as i * 8 + j for i < 4, j < 8";
constexpr std::string_view of_lambda =
    "a lambda is read if it gives values and returns once: write its formula with the extents, "
    "such as "
    "r * 64 + (c ^ (r & 7)) for r < 8, c < 64";

constexpr std::string_view of_map =
    "a map of isl is read if it has one result: write the formula with its extents, as in "
    "{ S[i, j] -> [8i + j] : 0 <= i < 4 and 0 <= j < 8 }";
constexpr std::string_view of_struct =
    "a struct or a union has several arrays: write one of them, such as float a[8];";
constexpr std::string_view of_fortran =
    "a declaration of Fortran is not read: its first index is the fastest, so write (4,8):(1,4) "
    "for A(4,8)";
constexpr std::string_view of_declaration =
    "this declaration is not read: write the array as in C, float tile[32][33];";

constexpr std::array marks_of_no_layout{
    Mark{"struct ", Stands::first, of_struct},
    Mark{"struct{", Stands::first, of_struct},
    Mark{"typedef struct", Stands::first, of_struct},
    Mark{"union ", Stands::first, of_struct},
    Mark{"union{", Stands::first, of_struct},
    Mark{"dimension(", Stands::anywhere, of_fortran},
    Mark{"REAL ", Stands::first, of_fortran},
    Mark{"real(", Stands::first, of_fortran},
    Mark{"INTEGER ", Stands::first, of_fortran},
    Mark{"integer*", Stands::first, of_fortran},
    Mark{"double precision", Stands::first, of_fortran},
    Mark{"var<", Stands::first, of_declaration},
    Mark{".shared", Stands::first, of_declaration},
    Mark{".extern .shared", Stands::first, of_declaration},
    Mark{"local_accessor<", Stands::anywhere, of_declaration},
    Mark{"nvmma_shared", Stands::alone, of_encoding},
    Mark{"swizzled_shared", Stands::alone, of_encoding},
    Mark{"padded_shared", Stands::alone, of_encoding},
    Mark{"nvidia_mma", Stands::alone, of_encoding},
    Mark{"dot_op", Stands::alone, of_encoding},
    Mark{"amd_mfma", Stands::alone, of_encoding},
    Mark{"amd_wmma", Stands::alone, of_encoding},
    Mark{"blocked", Stands::alone, of_encoding},
    Mark{"<No data fields>", Stands::anywhere, of_debugger},
    Mark{"for (", Stands::first, of_loop},
    Mark{"for(", Stands::first, of_loop},
    Mark{"for (int ", Stands::anywhere, of_loop},
    Mark{"#pragma unroll", Stands::first, of_loop},
    Mark{"for i in range(", Stands::first, of_loop},
    Mark{"func.func ", Stands::anywhere, of_function},
    Mark{"tt.func ", Stands::anywhere, of_function},
    Mark{"gpu.func ", Stands::anywhere, of_function},
    Mark{"llvm.func ", Stands::anywhere, of_function},
    Mark{"scf.for ", Stands::anywhere, of_function},
    Mark{"module attributes", Stands::anywhere, of_function},
    Mark{"ENTRY %", Stands::first, of_function},
    Mark{"l1tex__", Stands::anywhere, of_metric},
    Mark{"smsp__", Stands::anywhere, of_metric},
    Mark{"shared_ld_bank_conflict", Stands::anywhere, of_metric},
    Mark{"shared_st_bank_conflict", Stands::anywhere, of_metric},
    Mark{"cutlass::layout::", Stands::first, of_cutlass},
    Mark{"\\documentclass", Stands::first, of_drawing},
    Mark{"\\begin{tikzpicture}", Stands::first, of_drawing},
    Mark{"ldmatrix", Stands::first, of_matrix},
    Mark{"stmatrix", Stands::first, of_matrix},
    Mark{"LDSM", Stands::first, of_matrix},
    Mark{"mma.sync", Stands::first, of_product},
    Mark{"mma.sp", Stands::first, of_product},
    Mark{"mma.m", Stands::first, of_product},
    Mark{"wmma::", Stands::first, of_fragment},
    Mark{"nvcuda::wmma", Stands::first, of_fragment},
    Mark{"wgmma.", Stands::first, of_product},
    Mark{"tcgen05.mma", Stands::first, of_product},
    Mark{"HMMA", Stands::first, of_product},
    Mark{"v_mfma_", Stands::first, of_product},
    Mark{"v_wmma_", Stands::first, of_product},
    Mark{"ld.", Stands::first, of_address},
    Mark{"st.", Stands::first, of_address},
    Mark{"cp.async", Stands::first, of_address},
    Mark{"LDS", Stands::first, of_address},
    Mark{"STS", Stands::first, of_address},
    Mark{"LDG", Stands::first, of_address},
    Mark{"ds_read", Stands::first, of_address},
    Mark{"ds_write", Stands::first, of_address},
    Mark{"IndexError", Stands::anywhere, of_index},
    Mark{"out of bounds", Stands::anywhere, of_index},
    Mark{"out of range", Stands::anywhere, of_index},
    Mark{"Error:", Stands::anywhere, of_error},
    Mark{"error:", Stands::anywhere, of_error},
    Mark{"Assertion failed", Stands::anywhere, of_error},
    Mark{"Traceback (most recent", Stands::anywhere, of_error},
    Mark{"K-major", Stands::anywhere, of_major},
    Mark{"N-major", Stands::anywhere, of_major},
    Mark{"M-major", Stands::anywhere, of_major},
};

std::size_t place_of(const Mark& mark, std::string_view text) {
  const std::string_view trimmed = catalogue::trimmed(text);
  const auto first = static_cast<std::size_t>(trimmed.data() - text.data());
  switch (mark.where) {
    case Stands::anywhere: return text.find(mark.words);
    case Stands::first: return trimmed.starts_with(mark.words) ? first : std::string_view::npos;
    case Stands::alone: return trimmed == mark.words ? first : std::string_view::npos;
  }
  return std::string_view::npos;
}

bool is_of_word(std::string_view text, std::size_t k) {
  return k < text.size() && (catalogue::is_letter(text[k]) || notation::is_digit(text[k]));
}

/// Sw<..> of other than three entries. With three, the notation says what is wrong behind them.
bool lacks_entries(std::string_view swizzle) {
  const std::string_view entries = swizzle.substr(0, swizzle.find('>'));
  return std::count(entries.begin(), entries.end(), ',') != 2;
}

/// The place of the star of float4* p, half2 *p and const T *p = ..; nothing of other texts.
std::size_t pointer_in(std::string_view text) {
  const std::size_t star = text.find('*');
  if (star > text.size()) return std::string_view::npos;
  const std::string_view before = catalogue::trimmed(text.substr(0, star));
  const bool words = !before.empty() && std::all_of(before.begin(), before.end(), [](char c) {
    return catalogue::is_letter(c) || notation::is_digit(c) || c == ' ' || c == ':';
  });
  const std::string_view type = before.substr(before.find_last_of(" :") + 1);
  if (!words || !(bits_of_c_type(type) || type == "void" || type == "T" || type == "auto"))
    return std::string_view::npos;
  const std::size_t name = text.find_first_not_of(" *", star);
  if (name >= text.size() || !catalogue::is_letter(text[name])) return std::string_view::npos;
  std::size_t end = name;
  while (is_of_word(text, end)) ++end;
  const std::size_t next = text.find_first_not_of(' ', end);
  const bool ends = next > text.size() || text[next] == '=' || text[next] == ';';
  return ends ? star : std::string_view::npos;
}

/// The place of the indices of smem[row][col], if the first one has a name in it.
std::size_t indices_in(std::string_view text) {
  std::size_t at = 0;
  while (is_of_word(text, at)) ++at;
  const std::size_t close = text.find(']', at);
  const bool indexed = at > 0 && text.substr(at).starts_with('[') && close < text.size() &&
                       text.substr(close + 1).starts_with('[');
  const std::string_view index = indexed ? text.substr(at, close - at) : std::string_view();
  const bool named = std::any_of(index.begin(), index.end(), catalogue::is_letter);
  return named ? at : std::string_view::npos;
}

/// The place of the body of a lambda with several statements.
std::size_t body_in(std::string_view text) {
  const std::size_t bracket = text.find("](");
  const std::size_t body = bracket < text.size() ? text.find('{', bracket) : bracket;
  const std::size_t end = text.rfind('}');
  if (body >= text.size() || end >= text.size() || end < body) return std::string_view::npos;
  const std::string_view within = text.substr(body, end - body);
  const bool several = std::count(within.begin(), within.end(), ';') > 1;
  return several && within.find("return") < within.size() ? body : std::string_view::npos;
}

}  // namespace

std::optional<Unread> no_layout(std::string_view text) {
  for (const Mark& mark : marks_of_no_layout)
    if (const std::size_t place = place_of(mark, text); place < text.size())
      return Unread{place, std::string(mark.sentence)};
  if (const std::size_t place = pointer_in(text); place < text.size())
    return Unread{place, std::string(of_pointer)};
  if (const std::size_t place = body_in(text); place < text.size())
    return Unread{place, std::string(of_lambda)};
  if (const std::size_t place = indices_in(catalogue::trimmed(text)); place < text.size())
    return Unread{place, std::string(of_element)};
  const std::string_view map = catalogue::trimmed(text);
  if (map.starts_with('{') && map.ends_with('}') && map.find("] ->") < map.size())
    return Unread{0, std::string(of_map)};
  return std::nullopt;
}

std::optional<Unread> only_words(std::string_view text) {
  const std::string_view trimmed = catalogue::trimmed(text);
  const auto first = static_cast<std::size_t>(trimmed.data() - text.data());
  std::size_t at = 0;
  while (is_of_word(trimmed, at) ||
         (at > 0 && trimmed.substr(at).starts_with('-') && is_of_word(trimmed, at + 1)))
    ++at;
  if (at == 0 || !catalogue::is_letter(trimmed[0])) return std::nullopt;
  if (trimmed.starts_with("Sw<") && !lacks_entries(trimmed)) return std::nullopt;
  if (trimmed.starts_with("Sw<"))
    return Unread{first, "expected the bits, base and shift of a swizzle, as in Sw<3,4,3>"};
  if (trimmed.substr(at).starts_with("<"))
    return Unread{first, std::string(trimmed.substr(0, std::min<std::size_t>(at, 32))) +
                             "<..> is no type or function that is read: write its value, such as "
                             "(4,8):(8,1), or an operation of plumb ops"};
  const std::string_view behind = trimmed.substr(at);  // smem[4, 8]
  const std::string_view places = behind.substr(0, behind.find(']'));
  if (places.size() + 1 == behind.size() && places.find(',') < places.size() &&
      places.find_first_not_of("[0123456789, ") > places.size())
    return Unread{first + at, std::string(of_element)};
  const std::size_t next = trimmed.find_first_not_of(" \t", at);
  const bool words = at == trimmed.size() || (next > at && is_of_word(trimmed, next));
  if (!words) return std::nullopt;
  return Unread{first,
                "these words are no layout: write shape:stride, such as (4,8):(8,1), or paste what "
                "CuTe, Triton, torch or numpy prints"};
}

}  // namespace plumb::dialects
