#include "plumb/gpu/descriptors/type_of_texts.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <utility>

#include "plumb/gpu/descriptors/tensor_map.hpp"

namespace plumb::gpu_conformance {
namespace {

/// A name in lower case with blanks around it, and the type behind CU_TENSOR_MAP_DATA_TYPE_.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> types_by_name{{
    {" half half_t fp16 f16 float16 __half ", "FLOAT16"},
    {" bf16 bfloat16 bfloat16_t __nv_bfloat16 nv_bfloat16 ", "BFLOAT16"},
    {" float fp32 f32 float32 ", "FLOAT32"},
    {" tf32 tfloat32_t ", "TFLOAT32"},
    {" double fp64 f64 float64 ", "FLOAT64"},
    {" int int32 int32_t s32 i32 ", "INT32"},
    {" int64 int64_t s64 i64 long ", "INT64"},
    {" unsigned uint uint32 uint32_t u32 ", "UINT32"},
    {" uint64 uint64_t u64 ulong ", "UINT64"},
}};

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_digit(char c) { return '0' <= c && c <= '9'; }

/// f16 of 64x64xf16, in lower case.
std::string type_in_word(std::string_view word) {
  while (!word.empty() && is_digit(word[0])) {
    const std::size_t sign = word.find('x');
    if (sign >= word.size()) break;
    word.remove_prefix(sign + 1);
  }
  std::string name(word);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

std::string_view type_named(const std::string& name) {
  for (const auto& [names, type] : types_by_name)
    if (names.find(" " + name + " ") < names.size()) return type;
  return {};
}

}  // namespace

std::string type_of_texts(const std::vector<std::string>& texts, unsigned bits) {
  std::set<std::string_view> found;
  for (const std::string& text : texts)
    for (std::size_t begin = 0; begin < text.size();) {
      std::size_t end = begin;
      while (end < text.size() && is_of_word(text[end])) ++end;
      const std::string name = type_in_word(std::string_view(text).substr(begin, end - begin));
      const std::string_view type = type_named(name);
      if (!type.empty() && tensor_map_type(type).bits == bits) found.insert(type);
      begin = std::max(end, begin + 1);
    }
  return found.size() == 1 ? std::string(*found.begin()) : "";
}

}  // namespace plumb::gpu_conformance
