// A mutant of the reference as a candidate: plumb_mutant NAME. It offers the broken operation only,
// so that a run spends all its requests there. Without a name it prints each name and operation.
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "properties/budget.hpp"
#include "properties/notation/notation.hpp"
#include "tests/mutants/mutants.hpp"

namespace {

using Json = nlohmann::ordered_json;
using plumb::Integer;

Json result_of(const plumb::Value<Integer>& value) {
  const auto* several = std::get_if<plumb::Several<Integer>>(&value);
  if (!several) return plumb::notation::print(value);
  Json parts = Json::array();
  for (const auto& one : several->values) parts.push_back(plumb::notation::print(one));
  return parts;
}

/// Answers a call of the broken operation.
Json answer_of(plumb::mutants::Mutant<Integer>& mutant, const plumb::catalogue::Request& request) {
  const plumb::WithinBudget within;
  try {
    return {{"result", result_of(request.operation->call(mutant, request.arguments))}};
  } catch (const plumb::Refused& refused) {
    return {{"refuse", name_of(refused.reason)}};
  } catch (const plumb::OverBudget&) {
    return {{"refuse", "too_large"}};
  } catch (const std::bad_variant_access&) { return {{"refuse", "bad_shape"}}; }
}

std::string hello_of(const std::string& honest, const plumb::mutants::MutantRow& row) {
  Json hello = Json::parse(honest);
  hello["name"] = "mutant";
  hello["version"] = row.name;
  hello["ops"] = {row.operation};
  hello.erase("choices");
  return hello.dump();
}

int serve(const std::string& name) {
  plumb::mutants::Mutant<Integer> mutant(name);
  for (std::string line; std::getline(std::cin, line);) {
    const auto read = plumb::candidates::read_request(line);
    const auto* request = std::get_if<plumb::candidates::ReadRequest>(&read);
    const std::string honest = plumb::candidates::serve_line(line);
    if (Json::parse(line, nullptr, false).value("op", "") == "hello")
      std::cout << hello_of(honest, mutant.row()) << std::endl;
    else if (request && request->request.operation->name == mutant.row().operation) {
      Json answer = answer_of(mutant, request->request);
      answer["id"] = request->id;
      std::cout << answer.dump() << std::endl;
    } else if (!honest.empty()) {
      std::cout << honest << std::endl;
    }
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2) return serve(arguments[1]);
  for (const auto& row : plumb::mutants::mutant_table())
    std::cout << row.name << "\t" << row.operation << "\n";
}
