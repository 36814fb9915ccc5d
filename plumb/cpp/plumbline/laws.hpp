// A function of the user's, judged in this process: the judge is libplumbline, and this header
// turns values into texts.
//
//   plumbline::check("composition.pointwise", [](auto const& a, auto const& b) {
//     return mine::composition(a, b);
//   });
//
// The function takes the arguments of its operation: as any types that have a plumbline::Text, or
// as plumbline::Argument if its parameters are `auto`. It returns such a type, or an optional or a
// plumb::Answer of one. An empty optional, and an exception, are refusals: throw plumbline::Refused
// to name a code. plumbline::Unsupported says that there is no such call. A crash of the function
// ends the process.
#pragma once

#include <plumbline.h>

#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <plumbline/values.hpp>

namespace plumbline {

/// How a law, or one request, came out. The report has the counts, and the smallest counterexample
/// of each red verdict.
struct Finding {
  enum class Outcome { holds, fails, unknown } outcome;  // unknown: no case could be judged
  std::vector<std::string> red;                          // verdicts that are failures
  std::string report;

  bool holds() const { return outcome == Outcome::holds; }
  bool fails() const { return outcome == Outcome::fails; }
};

namespace detail {

/// A text of the library, which takes it back.
inline std::string taken(char* answer) {
  const std::unique_ptr<char, decltype(&plumbline_free)> owned(answer, plumbline_free);
  if (!owned) throw std::bad_alloc();
  return owned.get();
}

/// The string of JSON that begins at text[at], behind its quote; `at` moves past the closing one.
inline std::string string_at(std::string_view text, std::size_t& at) {
  std::string string;
  for (; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] != '\\') {
      string += text[at];
      continue;
    }
    const char code = text[++at];
    if (code == 'u') {  // a control character: the library writes others as they are
      string += static_cast<char>(std::stoi(std::string(text.substr(at + 1, 4)), nullptr, 16));
      at += 4;
    } else {
      string += code == 'n' ? '\n' : code == 't' ? '\t' : code == 'r' ? '\r' : code;
    }
  }
  ++at;
  return string;
}

/// Returns the place of a field's value. Quotes within strings are escaped, so none is mistaken.
inline std::optional<std::size_t> field(std::string_view json, const std::string& name,
                                        std::size_t from = 0) {
  const std::string key = '"' + name + "\":";
  const std::size_t at = json.find(key, from);
  if (at == std::string_view::npos) return std::nullopt;
  return at + key.size();
}

inline std::string string_field(std::string_view json, const std::string& name) {
  auto at = field(json, name);
  if (!at || json.substr(*at, 1) != "\"") return "";
  return string_at(json, ++*at);
}

/// The strings of an array.
inline std::vector<std::string> strings_field(std::string_view json, const std::string& name) {
  std::vector<std::string> strings;
  const auto begin = field(json, name);
  if (!begin) return strings;
  for (std::size_t at = *begin + 1; at < json.size() && json[at] == '"';) {
    strings.push_back(string_at(json, ++at));
    if (json[at] == ',') ++at;
  }
  return strings;
}

/// The object that the library answers. Throws std::invalid_argument with its sentence if the call
/// was wrong.
inline std::string answered(char* answer) {
  std::string json = taken(answer);
  if (json.starts_with("{\"error\":"))
    throw std::invalid_argument("plumbline: " + string_field(json, "error"));
  return json;
}

inline Finding finding_of(const std::string& json) {
  const auto at = field(json, "exit");
  const char code = at ? json[*at] : '3';
  return {code == '0'   ? Finding::Outcome::holds
          : code == '1' ? Finding::Outcome::fails
                        : Finding::Outcome::unknown,
          strings_field(json, "red"), string_field(json, "report")};
}

/// What the function returned, as a text; nothing if it is a refusal.
template <class T>
std::optional<std::string> written(const T& value) {
  return plumbline::write(value);
}
inline std::optional<std::string> written(const char* text) { return text; }
template <class T>
std::optional<std::string> written(const std::optional<T>& value) {
  if (!value) return std::nullopt;
  return written(*value);
}
template <class T>
std::optional<std::string> written(const plumb::Answer<T>& answer) {
  if (!answer.answered()) throw Refused{std::string(plumb::name_of(answer.refusal()))};
  return written(answer.value());
}

template <class Function, std::size_t... K>
std::optional<std::string> called(Function& function, const char* const* args,
                                  std::index_sequence<K...>) {
  return written(function(Argument(args[K])...));
}

template <class Function, std::size_t... K>
constexpr bool takes(std::index_sequence<K...>) {
  return std::is_invocable_v<Function&, decltype((void)K, std::declval<Argument>())...>;
}

/// Calls the function with as many arguments as there are; at most seven, as no operation has more.
template <class Function>
std::optional<std::string> called(Function& function, const char* const* args, std::size_t count) {
  const auto with = [&]<std::size_t N>() -> std::optional<std::string> {
    if constexpr (takes<Function>(std::make_index_sequence<N>()))
      return called(function, args, std::make_index_sequence<N>());
    else
      throw Unsupported{};
  };
  switch (count) {
    case 1: return with.template operator()<1>();
    case 2: return with.template operator()<2>();
    case 3: return with.template operator()<3>();
    case 4: return with.template operator()<4>();
    case 5: return with.template operator()<5>();
    case 6: return with.template operator()<6>();
    case 7: return with.template operator()<7>();
    default: throw Unsupported{};
  }
}

/// The function as the library calls it; `context` points to it.
template <class Function>
int answer(void* context, const char* const* args, std::size_t count, char* text,
           std::size_t capacity) noexcept {
  const auto said = [&](int outcome, const std::string& what) {
    if (what.size() >= capacity) return 1;  // refused, with the empty text
    text[what.copy(text, what.size())] = '\0';
    return outcome;
  };
  try {
    const auto written = called(*static_cast<Function*>(context), args, count);
    return written ? said(0, *written) : said(1, Refused{}.code);
  } catch (const Unsupported&) { return 2; } catch (const Refused& refused) {
    return said(1, refused.code);
  } catch (...) { return said(1, Refused{}.code); }
}

}  // namespace detail

/// The ids of a clause's laws; the contract is the first. Throws std::invalid_argument if there is
/// no such clause.
inline std::vector<std::string> laws_of(const std::string& operation) {
  const std::string clause = detail::answered(plumbline_clause(operation.c_str()));
  std::vector<std::string> laws;
  for (auto at = detail::field(clause, "laws"); (at = detail::field(clause, "id", *at));)
    laws.push_back(detail::string_at(clause, ++*at));
  return laws;
}

/// The cases of a check.
struct Cases {
  std::uint64_t most = 400;
  std::uint64_t seed = 1;      // the same seed gives the same cases
  unsigned integer_bits = 64;  // no case has a number beyond signed integers of that width; 0: any
};

/// Checks a law on a function that implements its operation, as `plumbline_check` says. Throws
/// std::invalid_argument if there is no such law.
template <class Function>
Finding check(const std::string& law, Function function, const Cases& cases = {}) {
  return detail::finding_of(
      detail::answered(plumbline_check(law.c_str(), cases.most, cases.seed, cases.integer_bits,
                                       detail::answer<Function>, &function)));
}

/// Puts one request, a line of `plumbline_cases`, to a function, and judges the answer.
template <class Function>
Finding ask(const std::string& request, Function function, unsigned integer_bits = 64) {
  return detail::finding_of(detail::answered(
      plumbline_ask(request.c_str(), integer_bits, detail::answer<Function>, &function)));
}

}  // namespace plumbline
