#include "proofs/symbolic_execution/solver.hpp"

#include <z3++.h>

#include <chrono>
#include <limits>
#include <optional>

#include "proofs/symbolic_execution/question_reader.hpp"
#include "proofs/symbolic_execution/time_limit.hpp"
#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

std::string name_of(const Sort& sort) {
  if (sort.kind == Sort::Kind::integers) return "Int";
  if (sort.kind == Sort::Kind::reals) return "Real";
  return "(_ BitVec " + std::to_string(sort.width) + ")";
}

/// Reals: cylindrical algebraic decomposition, guided by conflicts. Words: bits, and a SAT solver.
z3::tactic tactic_for(z3::context& context, const Sort& sort) {
  if (sort.kind == Sort::Kind::words) return {context, "qfbv"};
  const z3::tactic prepare = z3::tactic(context, "simplify") & z3::tactic(context, "solve-eqs") &
                             z3::tactic(context, "purify-arith") &
                             z3::tactic(context, "tseitin-cnf");
  return prepare & z3::tactic(context, "qfnra-nlsat");
}

std::uint64_t steps_of(z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned k = 0; k < statistics.size(); ++k)
    if (statistics.key(k) == "rlimit count") return statistics.uint_value(k);
  return 0;
}

Integer number_of(const z3::expr& numeral, const Sort& sort) {
  Integer value(Z3_get_numeral_string(numeral.ctx(), numeral));
  const Integer modulus = Integer(1) << static_cast<unsigned>(sort.width);
  const bool negative = sort.kind == Sort::Kind::words && 2 * value >= modulus;
  return negative ? Integer(value - modulus) : value;
}

Model model_of(const z3::model& found, const Sort& sort) {
  Model model;
  for (unsigned k = 0; k < found.num_consts(); ++k) {
    const z3::func_decl unknown = found.get_const_decl(k);
    model[unknown.name().str()] = number_of(found.get_const_interp(unknown), sort);
  }
  return model;
}

SolverReply reply_of(z3::solver solver, const Question& question, const z3::expr_vector& assertions,
                     std::uint64_t limit, unsigned milliseconds_at_most) {
  z3::params parameters(solver.ctx());
  parameters.set("ctrl_c", false);  // an interrupted proof ends; it does not go on with less
  parameters.set("rlimit", static_cast<unsigned>(limit));
  parameters.set("timeout", milliseconds_at_most);
  solver.set(parameters);
  for (const z3::expr& assertion : assertions) solver.add(assertion);

  SolverReply reply;
  z3::check_result result = z3::unknown;
  const auto start = std::chrono::steady_clock::now();
  try {
    result = solver.check();
  } catch (const z3::exception&) {  // how a tactic says that it is out of steps
  }
  reply.steps = steps_of(solver);
  const auto taken = std::chrono::steady_clock::now() - start;
  reply.by_the_clock =
      result == z3::unknown && taken >= std::chrono::milliseconds(milliseconds_at_most);
  if (result == z3::unsat) reply.verdict = SolverReply::Verdict::impossible;
  if (result == z3::sat) reply.verdict = SolverReply::Verdict::possible;
  if (result == z3::sat && question.sort.kind != Sort::Kind::reals)
    reply.model = model_of(solver.get_model(), question.sort);
  return reply;
}

}  // namespace

/// Gröbner bases take a fifth of all the time, and few questions are decided by them alone.
enum class GroebnerBases { none, used };

/// A context that questions of one sort share, and the steps that it has counted so far.
class Solver::Shared {
 public:
  explicit Shared(GroebnerBases bases) : bases_(bases) {}

  SolverReply ask(const Question& question, const std::string& text, std::uint64_t limit,
                  unsigned milliseconds_at_most) {
    const z3::expr_vector assertions = reader_.assertions(text);
    SolverReply reply =
        reply_of(solver_for(question.sort), question, assertions, limit, milliseconds_at_most);
    const std::uint64_t all = reply.steps;
    reply.steps = all - counted_;
    counted_ = all;
    return reply;
  }

 private:
  /// Integers: the core without tactics in front of it, which obeys a step limit promptly.
  z3::solver solver_for(const Sort& sort) {
    if (sort.kind == Sort::Kind::integers) {
      z3::solver solver(context_, z3::solver::simple());
      z3::params parameters(context_);
      parameters.set("arith.nl.grobner", bases_ == GroebnerBases::used);
      solver.set(parameters);
      return solver;
    }
    if (!tactic_) tactic_.emplace(tactic_for(context_, sort));
    return tactic_->mk_solver();
  }

  const GroebnerBases bases_;
  z3::context context_;
  QuestionReader reader_{context_};
  std::optional<z3::tactic> tactic_;
  std::uint64_t counted_ = 0;
};

Solver::Solver(unsigned milliseconds_at_most) : milliseconds_at_most_(milliseconds_at_most) {}
Solver::~Solver() = default;

std::string smt_name(const std::string& unknown) { return "|" + unknown + "|"; }

std::string smt_number(const Integer& n, const Sort& sort) {
  if (sort.kind == Sort::Kind::words) {
    const Integer modulus = Integer(1) << static_cast<unsigned>(sort.width);
    const Integer bits = n < 0 ? Integer(n + modulus) : n;
    return "(_ bv" + bits.str() + " " + std::to_string(sort.width) + ")";
  }
  const std::string point = sort.kind == Sort::Kind::reals ? ".0" : "";
  return n < 0 ? "(- " + Integer(-n).str() + point + ")" : n.str() + point;
}

std::string Question::text() const {
  std::string script;
  for (const std::string& unknown : unknowns)
    script += "(declare-const " + smt_name(unknown) + " " + name_of(sort) + ")\n";
  for (const auto& [name, term] : definitions)
    script += "(define-fun " + smt_name(name) + " () " + name_of(sort) + " " + term + ")\n";
  for (const std::string& assertion : assertions) script += "(assert " + assertion + ")\n";
  return script;
}

/// Questions about integers or words share a context, since making one takes as long as a question.
/// What integers asked before can lead the search astray, so that what is not known there is asked
/// once more in a context of its own, and with Gröbner bases.
SolverReply Solver::in_context(const Question& question, const std::string& text,
                               std::uint64_t limit) {
  const auto alone = [&] {
    return Shared(GroebnerBases::used)
        .ask(question, text, limit, milliseconds_left(milliseconds_at_most_));
  };
  const Sort::Kind kind = question.sort.kind;
  if (kind == Sort::Kind::reals) return alone();
  std::unique_ptr<Shared>& shared = kind == Sort::Kind::words ? of_words_ : of_integers_;
  if (!shared) shared = std::make_unique<Shared>(GroebnerBases::none);
  SolverReply reply = shared->ask(question, text, limit, milliseconds_left(milliseconds_at_most_));
  if (kind == Sort::Kind::words || reply.verdict != SolverReply::Verdict::unknown) return reply;
  SolverReply again = alone();
  again.steps += reply.steps;
  return again;
}

SolverReply Solver::ask(const Question& question, std::uint64_t limit) {
  // 0 would be no limit at all, and the solver counts in 32 bits.
  if (limit == 0 || limit > std::numeric_limits<unsigned>::max())
    throw Defect("a step limit that the solver cannot count");
  const std::string text = question.text();
  const auto [place, is_new] = asked_.try_emplace(std::pair(text, limit));
  if (is_new) {
    place->second = in_context(question, text, limit);
    steps_ += place->second.steps;
  }
  return place->second;
}

std::string Solver::name() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return "Z3 " + std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build)
#ifdef PLUMB_Z3_ORIGIN
         + " (" PLUMB_Z3_ORIGIN ")"
#endif
      ;
}

}  // namespace plumb::proofs
