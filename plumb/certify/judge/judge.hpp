// The judge: one answer to one request, by the contract of its clause.
#pragma once

#include <optional>
#include <string_view>

#include "plumb/candidates/declared/declared_contract.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/test_case.hpp"
#include "plumb/catalogue/variation_points/choices.hpp"
#include "plumb/certify/judge/verdict.hpp"

namespace plumb::certify {

/// Judges by the table of verdicts; by one answer alone, so never `inconsistent`. `declared` is the
/// domain that the candidate declares, and what it promises beyond the required one.
Judgement judge(const catalogue::TestCase& posed, const candidates::Response& response,
                const candidates::DeclaredContract& declared = {});

/// The same, and notes in `choices` what a right answer shows.
Judgement judge(const catalogue::TestCase& posed, const candidates::Response& response,
                catalogue::Choices& choices, const candidates::DeclaredContract& declared = {});

/// What is said of a request that the candidate need not be asked: it lies outside the domain that
/// it declares. Nothing if it has to be.
std::optional<Judgement> judge_unasked(const catalogue::TestCase& posed,
                                       const candidates::DeclaredContract& declared);

/// The promise for which an answer is charged; nothing if it is charged for its contract.
std::optional<std::string_view> broken_promise(const Judgement& judgement);

/// The judgement on the answer that is charged with a mixed point, with the other answer.
Judgement inconsistent(const catalogue::Mixed& point);

}  // namespace plumb::certify
