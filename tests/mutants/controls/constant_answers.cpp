#include "tests/mutants/controls/constant_answers.hpp"

#include <type_traits>

#include "proofs/laws/number_kinds.hpp"
#include "properties/laws/family_table.hpp"

namespace plumb::mutants {
namespace {

/// The constant of that word in the place of a right answer, of the same kind.
template <class Integer>
struct ConstantFor {
  std::string_view word;

  Integer number() const { return Integer(word == "one" ? 1 : 0); }

  Value<Integer> operator()(const Integer&) const { return Value<Integer>(number()); }
  Value<Integer> operator()(bool) const { return Value<Integer>(word == "true"); }
  Value<Integer> operator()(const IntTuple<Integer>&) const {
    if (word == "one") return Value<Integer>(IntTuple<Integer>(number()));
    return Value<Integer>(IntTuple<Integer>(std::vector<IntTuple<Integer>>{}));
  }
  Value<Integer> operator()(const Profile&) const { return Value<Integer>(Profile(Star{})); }
  template <class Stride>
  Value<Integer> operator()(const Layout<Integer, Stride>&) const {
    return Value<Integer>(Layout<Integer, Stride>{Integer(1), Stride{}});
  }
  Value<Integer> operator()(const Swizzle<Integer>&) const {
    return Value<Integer>(Swizzle<Integer>{Integer(0), Integer(0), Integer(0)});
  }
  Value<Integer> operator()(const ComposedLayout<Integer>&) const {
    const Link<Integer> identity{Swizzle<Integer>{Integer(0), Integer(0), Integer(0)}, Integer(0)};
    return Value<Integer>(ComposedLayout<Integer>(
        {identity}, Layout<Integer>{IntTuple<Integer>(Integer(1)), IntTuple<Integer>(Integer(0))}));
  }
  Value<Integer> operator()(const Tiler<Integer>&) const {
    return Value<Integer>(Tiler<Integer>(Kept{}));
  }
  Value<Integer> operator()(const Several<Integer>& right) const {
    Several<Integer> all;
    for (const Value<Integer>& one : right.values) all.values.push_back(instead_of(one));
    return Value<Integer>(all);
  }
  /// Matrices, linear layouts, plans, vectors: the empty one.
  template <class Other>
  requires std::is_default_constructible_v<Other> Value<Integer>
  operator()(const Other&) const { return Value<Integer>(Other{}); }
  template <class Other>
  requires(!std::is_default_constructible_v<Other>) Value<Integer>
  operator()(const Other& right) const { return Value<Integer>(right); }

  Value<Integer> instead_of(const Value<Integer>& right) const {
    return std::visit(*this, static_cast<const AnyValue<Integer>&>(right));
  }
};

template <class Integer>
class AnsweringConstantly : public Reference<Integer> {
 public:
  AnsweringConstantly(std::string_view word, std::string_view operation)
      : word_(word), operation_(operation) {}

 protected:
  using Definition = typename Implementation<Integer>::Definition;
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>&,
                                const Definition& reference) override {
    const Answer<Value<Integer>> right = reference();
    if (operation != operation_ || !right.answered()) return right;
    if (word_ == "refuses") return Refusal::unspecified;
    return ConstantFor<Integer>{word_}.instead_of(right.value());
  }

 private:
  std::string word_, operation_;
};

std::vector<std::string_view> words_for(Kind kind) {
  switch (kind) {
    case Kind::truth: return {"true", "false", "refuses"};
    case Kind::integer:
    case Kind::tuple: return {"one", "empty", "refuses"};
    default: return {"empty", "refuses"};
  }
}

}  // namespace

std::vector<std::string> constant_answers(std::string_view operation) {
  for (const FamilyTable& family : family_tables())
    for (const Operation& row : family.operations) {
      if (row.name != operation) continue;
      std::vector<std::string> names;
      for (const std::string_view word : words_for(row.result))
        names.push_back(std::string(word) + ":" + std::string(operation));
      return names;
    }
  return {};
}

bool is_constant_answer(std::string_view name) { return name.find(':') != name.npos; }

template <class Integer>
std::unique_ptr<Implementation<Integer>> answering_constantly(const std::string& name) {
  const std::size_t colon = name.find(':');
  return std::make_unique<AnsweringConstantly<Integer>>(name.substr(0, colon),
                                                        name.substr(colon + 1));
}

template std::unique_ptr<Implementation<Integer>> answering_constantly(const std::string&);
template std::unique_ptr<Implementation<proofs::Symbolic>> answering_constantly(const std::string&);
template std::unique_ptr<Implementation<proofs::Word>> answering_constantly(const std::string&);

}  // namespace plumb::mutants
