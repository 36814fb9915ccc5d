#include "proofs/symbolic_execution/question_reader.hpp"

#include "reference/answer.hpp"

namespace plumb::proofs {

#ifdef PLUMB_Z3_PARSER_CONTEXT

namespace {

z3::expr_vector after(z3::context& context, void* reader, const std::string& commands) {
  const Z3_ast_vector read = Z3_parser_context_from_string(
      context, static_cast<Z3_parser_context>(reader), commands.c_str());
  context.check_error();
  return {context, read};
}

}  // namespace

QuestionReader::QuestionReader(z3::context& context)
    : context_(context), reader_(Z3_mk_parser_context(context)) {
  Z3_parser_context_inc_ref(context_, static_cast<Z3_parser_context>(reader_));
}

QuestionReader::~QuestionReader() {
  Z3_parser_context_dec_ref(context_, static_cast<Z3_parser_context>(reader_));
}

z3::expr_vector QuestionReader::assertions(const std::string& script) {
  after(context_, reader_, "(push)");
  try {
    const z3::expr_vector read = after(context_, reader_, script);
    after(context_, reader_, "(pop)");
    return read;
  } catch (const z3::exception& error) {
    after(context_, reader_, "(pop)");
    throw Defect(std::string("the solver does not read its question: ") + error.msg());
  }
}

#else

QuestionReader::QuestionReader(z3::context& context) : context_(context) {}
QuestionReader::~QuestionReader() = default;

z3::expr_vector QuestionReader::assertions(const std::string& script) {
  try {
    return context_.parse_string(script.c_str());
  } catch (const z3::exception& error) {
    throw Defect(std::string("the solver does not read its question: ") + error.msg());
  }
}

#endif

}  // namespace plumb::proofs
