// One clause of the certificate of an impostor.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <string>

#include "plumb/certify/run/certification.hpp"
#include "tests/support/impostor.hpp"

namespace plumb::certify {

/// One clause of an impostor.
inline ClauseResult clause_of(const std::string& kind, const std::string& operation,
                              std::chrono::milliseconds answer_limit = std::chrono::seconds(5)) {
  CertifyOptions options = options_for(impostor(kind));
  options.operations = {operation};
  options.limits.answer = answer_limit;
  options.limits.line_bytes = std::size_t{1} << 16;
  const Certificate certificate = certify(options);
  EXPECT_EQ(certificate.unfinished, "");
  EXPECT_EQ(certificate.clauses.size(), 1U);
  EXPECT_EQ(certificate.certified(),
            !certificate.clauses.front().red() && !certificate.clauses.front().partial())
      << operation;
  return certificate.clauses.front();
}

}  // namespace plumb::certify
