#include "proofs/laws/proof_table.hpp"

#include "proofs/profiles/profiles.hpp"

namespace plumb::proofs {

OverIntegers OverIntegers::and_at(const std::vector<std::string>& profiles,
                                  const IntegerScope& there) const {
  OverIntegers more = *this;
  more.further.push_back({there, {}});
  for (const std::string& text : profiles)
    more.further.back().profiles.push_back(read_profiles(text));
  return more;
}

ProofRow proof_row(const ProvableLaw& provable, std::optional<std::size_t> proved_rank,
                   std::string_view open) {
  return {provable.row.id, provable, proved_rank, std::string(open)};
}

ProofRow open_row(std::string_view law, std::string_view reason) {
  return {law, std::nullopt, std::nullopt, std::string(reason)};
}

const std::vector<ProofRow>& proof_table() {
  static const std::vector<ProofRow> table = [] {
    std::vector<ProofRow> all;
#define PLUMB_PROOFS_ON(NAME, TITLE) proofs_on_##NAME(),
    for (const std::vector<ProofRow>& family : {PLUMB_FAMILIES(PLUMB_PROOFS_ON)})
#undef PLUMB_PROOFS_ON
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  return table;
}

const std::vector<ProvableLaw>& provable_laws() {
  static const std::vector<ProvableLaw> laws = [] {
    std::vector<ProvableLaw> all;
    for (const ProofRow& row : proof_table())
      if (row.provable) all.push_back(*row.provable);
    return all;
  }();
  return laws;
}

const std::vector<OpenLaw>& open_laws() {
  static const std::vector<OpenLaw> laws = [] {
    std::vector<OpenLaw> all;
    for (const ProofRow& row : proof_table())
      if (!row.open.empty()) all.push_back({row.law, row.proved_rank, row.open});
    return all;
  }();
  return laws;
}

const OpenLaw* find_open_law(std::string_view id) {
  for (const OpenLaw& open : open_laws())
    if (open.law == id) return &open;
  return nullptr;
}

bool is_open(std::string_view id) {
  const OpenLaw* open = find_open_law(id);
  return open && !open->proved_rank;
}

}  // namespace plumb::proofs
