// What becomes of a candidate's reply: the judge's word on an answer, a verdict on any other conduct.
#pragma once

#include "certify/candidate_process.hpp"
#include "certify/judge.hpp"

namespace plumb {

Judgement judge_reply(const Request& request, const Reply& reply, Choices& choices);

}  // namespace plumb
