// The required domain of each operation: where it must be answered, it is answered, and the laws
// look there. What a law finds refused inside the domain is a failure (properties/operations/
// implementation.hpp), so the contract law of an operation is also the law that required implies
// answered; these tests show that it bites.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "plumb/catalogue/catalogue.hpp"
#include "properties/engines/sample.hpp"
#include "properties/laws/law_table.hpp"
#include "reference/layouts/measures.hpp"
#include "tests/support/printing.hpp"

namespace plumb::catalogue {

namespace {

/// The reference, except that it refuses one operation, whatever it is asked.
class Refusing : public Reference<Integer> {
 public:
  explicit Refusing(std::string_view operation) : operation_(operation) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    if (operation == operation_) return Refusal::unspecified;
    return Reference<Integer>::answer(operation, arguments, reference);
  }

 private:
  std::string_view operation_;
};

/// A tiler that takes one element, or all of what it is for.
bool takes_nothing_in_particular(const Tiler<Integer>& T) {
  if (T.is_kept()) return true;
  if (T.is_layout()) return size(T.layout()) == 1;
  return std::all_of(T.by_mode().begin(), T.by_mode().end(), takes_nothing_in_particular);
}

/// Such a tiler, and a layout of one element.
bool is_trivial(const Value<Integer>& value) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return size(*A) == 1;
  if (const auto* T = std::get_if<Tiler<Integer>>(&value)) return takes_nothing_in_particular(*T);
  return false;
}

/// The same, but it answers where an argument is trivial.
class RefusingWhatIsNotTrivial : public Refusing {
 public:
  using Refusing::Refusing;

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    if (std::any_of(arguments.begin(), arguments.end(), is_trivial)) return reference();
    return Refusing::answer(operation, arguments, reference);
  }
};

class RequiredDomain : public ::testing::TestWithParam<Operation> {};

}  // namespace

/// Fails if a domain requires nothing, or the draws never reach it: then a reference that always
/// refuses would keep its laws. EachLaw checks that the reference answers wherever it must.
TEST_P(RequiredDomain, IsMetByTheContractLawSoThatRefusingEverythingFails) {
  Refusing subject(GetParam().name);
  EXPECT_TRUE(sample(*contract_law(GetParam().name), subject, 2000, 1).failure);
}

TEST_P(RequiredDomain, IsMetWhereNoArgumentIsTrivial) {
  RefusingWhatIsNotTrivial subject(GetParam().name);
  EXPECT_TRUE(sample(*contract_law(GetParam().name), subject, 2000, 1).failure);
}

INSTANTIATE_TEST_SUITE_P(Operations, RequiredDomain, ::testing::ValuesIn(operations()),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace plumb::catalogue
