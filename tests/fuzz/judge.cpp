// The first line is a request, the second an answer to it: the judge has a verdict for each, the
// reference's own answer is `identical`, and what has its text is.
#include "plumb/certify/judge/judge.hpp"

#include "plumb/certify/cases/effort.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {
namespace {

/// As cases are chosen: the judge may take its time over others.
bool is_case(const catalogue::TestCase& posed) {
  if (!certify::fits_a_line(posed.expected)) return false;
  return certify::few_elements(posed.request) &&
         certify::elements_to_decide(posed.request) <= Integer(certify::elements_of_larger_ones);
}

}  // namespace

void judge(Bytes input) {
  const auto [line, answer] = first_line(input);
  const auto read = candidates::read_request(line);
  const auto* request = std::get_if<candidates::ReadRequest>(&read);
  if (!request) return;
  const catalogue::TestCase posed = catalogue::make_case(request->request);
  if (!is_case(posed)) return;

  const certify::Judgement judgement = certify::judge(
      posed,
      candidates::read_response(
          first_line(Bytes(reinterpret_cast<const std::uint8_t*>(answer.data()), answer.size()))
              .first));
  claim(!certify::name_of(judgement.verdict).empty(), "a verdict has a name", line);
  if (!posed.expected.answered()) return;
  const std::string right = catalogue::print_answer(posed.expected);
  claim(certify::judge(posed, candidates::Answered{right}).verdict == certify::Verdict::identical,
        "the reference's answer is identical", line);
}

}  // namespace plumb::fuzz
