// The judge: one answer to one request, by the contract of its clause.
#pragma once

#include "candidates/protocol.hpp"
#include "catalogue/freedom/choices.hpp"
#include "catalogue/posed.hpp"
#include "certify/judge/verdict.hpp"

namespace plumb::certify {

/// Judges by the first row of the table of verdicts that fits. `choices` holds what the candidate
/// does at the variation points, and is settled further by what it answers here.
Judgement judge(const catalogue::Posed& posed, const candidates::Response& response,
                catalogue::Choices& choices);

}  // namespace plumb::certify
