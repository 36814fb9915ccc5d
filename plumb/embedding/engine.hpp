// The engine within another program: a text in, one JSON object out. No process is started, and
// nothing is written anywhere.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace plumb::embedding {

/// Returns what `plumb eval --json` prints, but for what only the solver decides:
/// {"expression","result"}, or {"expression","refuse","at"}. Throws notation::CallError if the text
/// cannot be read.
nlohmann::json evaluate(const std::string& expression);

/// Returns the answer of the reference to one line of the protocol; empty for a flush.
std::string serve(std::string_view line);

/// Returns the judgement on one answer, as `plumb judge -` prints it. The line has the request and
/// the answer: {"id","op","args","result"}. Throws notation::CallError if it has no request.
nlohmann::json judge(std::string_view line);

/// Returns at most `count` requests, as `plumb cases` prints them. Throws notation::CallError if
/// there is no such operation, or `count` is above `most_cases`.
std::vector<std::string> cases(const std::string& operation, std::uint64_t count,
                               std::uint64_t seed);

inline constexpr std::uint64_t most_cases = 10'000'000;

/// Throws notation::CallError if `count` is above `most_cases`.
void require_count_of_cases(std::uint64_t count);

/// Returns one clause: {"clause","header","fields":{NAME:[LINE,..]},"laws":[{"id","equation"},..]}.
/// Throws notation::CallError if there is none of that name.
nlohmann::json clause(const std::string& name);

/// Returns all operations, as `plumb ops --json` prints them, in one array.
nlohmann::json operations();

/// The version of Plumbline, as `plumb --version` prints it.
std::string_view version();

/// The object as one line; bytes that are not UTF-8 are replaced.
std::string line_of(const nlohmann::json& json);

}  // namespace plumb::embedding
