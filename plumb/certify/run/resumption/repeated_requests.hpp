// What a resumed run asks again, before it takes over what an earlier one has found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// Of each answer its verdict, and 18 bits of its text: four characters.
inline constexpr std::size_t mark_size = 4;
std::string mark_of(const Judgement& judgement);

/// The verdict of a mark, by its first character; nothing if no mark begins so.
std::optional<Verdict> verdict_in(char mark);

/// Which of the cases that were sent are asked again: a tenth, at least 16, and one of them with a
/// right answer that is none of its arguments, if there are any. What ended the process in the
/// earlier run, or was no answer, is not asked again. `below(n)` draws a number below n, which a
/// candidate cannot foresee.
///
/// Nothing if the earlier run has not marked as many cases, or counts more right answers than it
/// has marked.
std::optional<std::vector<std::size_t>> share_asked_again(
    const ClauseResult& before, const std::vector<const SuiteCase*>& sent,
    const std::function<std::uint64_t(std::uint64_t)>& below);

}  // namespace plumb::certify
