#include <nlohmann/json.hpp>

#include "plumb/mma_fragments/check.hpp"

namespace plumb::mma_fragments {

nlohmann::json check_json(const AtomCheck& check) {
  const Atom& atom = *check.atom;
  nlohmann::json json{{"name", atom.name},
                      {"instruction", atom.instruction},
                      {"architecture", atom.architecture},
                      {"source", atom.source},
                      {"publisher", atom.publisher},
                      {"status", atom.status()},
                      {"agreed_by", check.agreed_by()},
                      {"reordered", check.others.reordered},
                      {"contradicted", check.others.contradictions},
                      {"right", check.right()},
                      {"findings", check.findings()}};
  for (const OperandCheck& operand : check.operands)
    json["operands"].push_back({{"operand", operand.operand},
                                {"layout", operand.layout},
                                {"tile", operand.tile},
                                {"holding", operand.holding},
                                {"ptx", operand.ptx},
                                {"triton", operand.triton}});
  return json;
}

}  // namespace plumb::mma_fragments
