// plumb_mutation: runs the laws of operations on one mutant of the reference.
//
//   plumb_mutation reach LIBRARY OPERATION..
//   plumb_mutation check|exhaust|domain|examples|edges|differ LIBRARY MUTANT text|fast OPERATION..
//   plumb_mutation serve LIBRARY MUTANT text|fast OPERATION
//
// `reach` prints the functions that the laws of each operation reach, and `differ` the first
// request that the mutant answers otherwise. `edges` reads calls, one a line. `serve` is a
// candidate of the protocol. The others print one object for each law that is begun, so that the
// last line says where a process ended, and one for the law that fails. Ends with 0 if no law
// fails, 1 if one does, 2 for a wrong call.
#include <sys/time.h>

#include <cstdint>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "properties/engines/exhaust.hpp"
#include "properties/engines/random.hpp"
#include "properties/engines/sample.hpp"
#include "properties/notation/notation.hpp"
#include "tests/mutation/mutated_reference.hpp"
#include "tests/support/text.hpp"

namespace plumb::mutation {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t samples = 1000, most_cases = 5000, most_shrinking = 200;
constexpr std::uint64_t domain_cases = 400;

/// Processor time that a law may take.
constexpr int seconds_of_a_law = 5;

/// Ends the process by SIGPROF if this much time passes before the next call.
void allow_seconds(int seconds) {
  const itimerval timer{.it_interval = {0, 0}, .it_value = {seconds, 0}};
  setitimer(ITIMER_PROF, &timer, nullptr);
}

void begin(const LawRow& law) {
  allow_seconds(seconds_of_a_law);
  std::cout << "{\"begin\":\"" << law.id << "\"}" << std::endl;
}

void print(const Json& line) { std::cout << line.dump() << std::endl; }

Json text_of(const Values<Integer>& values) {
  Json texts = Json::array();
  for (const Value<Integer>& value : values) texts.push_back(notation::print(value));
  return texts;
}

Json text_of(const Answer<Value<Integer>>& answer) {
  if (!answer.answered()) return "refuse " + std::string(name_of(answer.refusal()));
  return notation::print(answer.value());
}

std::vector<const LawRow*> laws_of(std::string_view operation) {
  std::vector<const LawRow*> laws;
  for (const LawRow& law : law_table())
    if (law.clause == operation) laws.push_back(&law);
  return laws;
}

void print_failure(const LawRow& law, const Run& run, std::uint64_t cases) {
  Json line{{"fails", law.id}, {"cases", cases}, {"reason", run.reason}};
  if (!run.calls.empty()) {
    const Call<Integer>& last = run.calls.back();
    line["op"] = last.operation;
    line["args"] = text_of(last.arguments);
    line["answer"] = text_of(last.result);
  }
  print(line);
}

/// True if `run_law(law)` is false for a law of these operations.
template <class RunLaw>
bool some_law_fails(const std::vector<std::string>& operations, const RunLaw& run_law) {
  for (const std::string& operation : operations)
    for (const LawRow* law : laws_of(operation)) {
      begin(*law);
      if (!run_law(*law)) return true;
    }
  return false;
}

bool check_fails(const MutatedLibrary& library, const std::vector<std::string>& operations) {
  MutatedReference use(library);
  return some_law_fails(operations, [&](const LawRow& law) {
    const Sampling result = sample(law, use, samples, 1, most_shrinking);
    if (result.failure) print_failure(law, *result.failure, result.cases);
    return !result.failure;
  });
}

bool exhaust_fails(const MutatedLibrary& library, const std::vector<std::string>& operations) {
  MutatedReference use(library);
  return some_law_fails(operations, [&](const LawRow& law) {
    const Exhaustion result = exhaust(law, use, {}, most_cases);
    if (result.failure) print_failure(law, *result.failure, result.cases);
    return !result.failure;
  });
}

/// The same numbers with every standard library.
class SeededPick : public Pick {
 public:
  explicit SeededPick(std::uint64_t seed) : source_(seed) {}
  std::int64_t between(std::int64_t lower, std::int64_t upper) override {
    const auto width = static_cast<std::uint64_t>(upper - lower) + 1;
    const std::uint64_t number = source_();
    return lower + static_cast<std::int64_t>(width == 0 ? number : number % width);
  }

 private:
  std::mt19937_64 source_;
};

/// What is noted of a case of the contract law: the outcome, and whether it must be answered.
std::string noted(const LawRow& contract, std::uint64_t seed, const MutatedLibrary* library) {
  constexpr Manner manners[] = {Manner::ordinary, Manner::ordinary, Manner::edge, Manner::kernel};
  SeededPick pick(seed);
  RandomDriver draw(pick, manners[seed % std::size(manners)]);
  Noting use(contract.clause, library);
  const Run run = run_once(contract, draw, use);
  const bool must = library ? use.required : run.outcome == Outcome::fails;
  return use.noted + (must ? " required" : "");
}

/// True if an operation must be answered, is answered, or is refused otherwise, for one of the
/// cases whose counts tests/properties/domains.tsv has.
bool domain_differs(const MutatedLibrary& library, const std::vector<std::string>& operations) {
  for (const std::string& operation : operations) {
    const LawRow& contract = *contract_law(operation);
    if (!library.offers(operation)) continue;
    begin(contract);
    for (std::uint64_t seed = 1; seed <= domain_cases; ++seed) {
      const std::string expected = noted(contract, seed, nullptr);
      const std::string got = noted(contract, seed, &library);
      if (expected == got) continue;
      print({{"fails", contract.id}, {"cases", seed}, {"reason", expected + ", now " + got}});
      return true;
    }
  }
  return false;
}

/// True if a worked example of a clause has another answer.
bool examples_differ(const MutatedLibrary& library, const std::vector<std::string>& operations) {
  for (const std::string& name : operations) {
    if (!library.offers(name)) continue;
    begin(*contract_law(name));
    const Operation& operation = *catalogue::find_operation(name);
    for (const catalogue::Request& request : certify::golden_requests(operation)) {
      const auto expected = catalogue::reference_answer(operation, request.arguments);
      const Given given = library.answer(name, request.arguments, AskDomain::if_refused);
      if (given.misbehaved.empty() && same(expected, given.answer)) continue;
      print({{"fails", contract_law(name)->id}, {"reason", catalogue::call_text(request)}});
      return true;
    }
  }
  return false;
}

/// True if one of the calls on standard input has another answer, or need not be answered where it
/// had to be, or the other way round.
bool edges_differ(const MutatedLibrary& library, const std::vector<std::string>&) {
  for (std::string call; std::getline(std::cin, call);) {
    const catalogue::TestCase edge = posed(call);
    const Operation& operation = *edge.request.operation;
    if (!library.offers(operation.name)) continue;
    begin(*contract_law(operation.name));
    const auto expected = catalogue::reference_answer(operation, edge.request.arguments);
    const Given given = library.answer(operation.name, edge.request.arguments, AskDomain::always);
    if (given.misbehaved.empty() && given.required == edge.required && same(expected, given.answer))
      continue;
    print({{"fails", contract_law(operation.name)->id}, {"reason", call}});
    return true;
  }
  return false;
}

bool answers_differ(const MutatedLibrary& library, const std::vector<std::string>& operations) {
  Comparing use(library);
  return some_law_fails(operations, [&](const LawRow& law) {
    sample(law, use, samples, 1);
    if (!use.first) exhaust(law, use, {}, most_cases);
    if (!use.first) return true;
    print({{"fails", law.id},
           {"op", use.first->operation},
           {"args", text_of(use.first->arguments)},
           {"expected", text_of(use.first->expected)},
           {"answer", use.first->got.misbehaved.empty() ? text_of(use.first->got.answer)
                                                        : Json(use.first->got.misbehaved)}});
    return false;
  });
}

/// A few cases of each law, for the reference: which functions they reach.
int print_reached(const MutatedLibrary& library, const std::vector<std::string>& operations) {
  for (const std::string& operation : operations) {
    if (!library.offers(operation)) continue;
    std::set<int> functions;
    for (const bool text : {false, true}) {
      library.select(0, text);
      MutatedReference use(library);
      for (const LawRow* law : laws_of(operation)) {
        sample(*law, use, 60, 1);
        exhaust(*law, use, {}, 200);
      }
      const LawRow& contract = *contract_law(operation);
      for (std::uint64_t seed = 1; seed <= 40; ++seed) noted(contract, seed, &library);
      for (const int function : library.take_reached()) functions.insert(function);
    }
    print({{"op", operation}, {"functions", functions}});
  }
  return 0;
}

int serve(const MutatedLibrary& library, const std::string& operation) {
  MutatedReference use(library);
  for (std::string line; std::getline(std::cin, line);) {
    const auto read = candidates::read_request(line);
    const auto* request = std::get_if<candidates::ReadRequest>(&read);
    if (!request || request->request.operation->name != operation) {
      Json honest = Json::parse(candidates::serve_line(line));
      if (honest.contains("protocol")) {
        honest["name"] = "mutation";
        honest["ops"] = {operation};
        honest.erase("choices");
      }
      print(honest);
      continue;
    }
    Json answer{{"id", request->id}};
    const Given given =
        library.answer(operation, request->request.arguments, AskDomain::if_refused);
    if (!given.misbehaved.empty()) return 3;
    if (!given.answer.answered()) {
      answer["refuse"] = name_of(given.answer.refusal());
    } else if (const auto* several = std::get_if<Several<Integer>>(&given.answer.value())) {
      answer["result"] = text_of(several->values);
    } else {
      answer["result"] = notation::print(given.answer.value());
    }
    print(answer);
  }
  return 0;
}

int run(const std::vector<std::string>& words) {
  if (words.size() < 3) {
    std::cerr << "plumb_mutation: expected a command, a library and operations\n";
    return 2;
  }
  const std::string& command = words[0];
  const MutatedLibrary& library = load(words[1]);
  if (command == "reach") return print_reached(library, {words.begin() + 2, words.end()});
  const std::vector<std::string> operations(words.begin() + 4, words.end());
  library.select(std::stoi(words[2]), words[3] == "text");
  if (command == "serve") return serve(library, operations.at(0));
  if (command == "check") return check_fails(library, operations);
  if (command == "exhaust") return exhaust_fails(library, operations);
  if (command == "domain") return domain_differs(library, operations);
  if (command == "examples") return examples_differ(library, operations);
  if (command == "edges") return edges_differ(library, operations);
  if (command == "differ") return answers_differ(library, operations);
  std::cerr << "plumb_mutation: expected reach, check, exhaust, domain, examples, edges, differ or "
            << "serve, got " << command << "\n";
  return 2;
}

}  // namespace
}  // namespace plumb::mutation

int main(int count, char** arguments) {
  try {
    return plumb::mutation::run({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::cerr << "plumb_mutation: " << error.what() << "\n";
    return 1;
  }
}
