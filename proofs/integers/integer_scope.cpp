// What a scope says of itself.
#include <algorithm>

#include "proofs/integers/prove_driver.hpp"

namespace plumb::proofs {

/// The layouts of a tiler T are T, or T.0, T.1, ..
bool SmallShapes::has_strides_of(const std::string& name) const {
  return std::any_of(of_strides.begin(), of_strides.end(), [&](const std::string& one) {
    return name == one || name.rfind(one + '.', 0) == 0;
  });
}

namespace {

std::string text_of(const SmallSwizzles& swizzles) {
  const std::string wide =
      swizzles.wide ? "Sw<" + std::to_string(*swizzles.wide) + ",0,1> and " : "";
  return wide + "swizzles of at most " + std::to_string(swizzles.bits) +
         " bits with base <= " + std::to_string(swizzles.base) +
         " and |shift| <= " + std::to_string(swizzles.shift);
}

/// Extents and strides.
std::string text_of_shapes(const IntegerScope& scope, const DrawnForms& drawn) {
  const SmallShapes& shapes = *scope.shapes;
  std::string text = drawn.has(Drew::unknown_stride) ? ", all strides" : "";
  if (drawn.has(Drew::extent)) text += ", extents <= " + std::to_string(shapes.extents);
  for (const std::string& name : shapes.of_strides)
    if (drawn.has(name))
      text += ", " + std::to_string(shapes.least_stride) + " <= strides " +
              (scope.small_swizzles ? "and offsets " : "") + "of " + name +
              " <= " + std::to_string(shapes.strides);
  return text;
}

std::string text_of_modules(const IntegerScope& scope, const DrawnForms& drawn) {
  std::string text;
  if (drawn.has(Drew::vector_stride)) text += ", strides a@0+b@1";
  if (drawn.has(Drew::bit_stride))
    text += (text.empty() ? ", strides" : ", or") + std::string(" each of F2^") +
            std::to_string(*scope.bits_of_strides);
  return text;
}

std::string text_of_matrices(int size, const DrawnForms& drawn) {
  const std::string most = std::to_string(size) + " rows";
  std::string text;
  if (drawn.has(Drew::any_matrix)) text += ", all matrices of at most " + most + " and columns";
  if (drawn.has(Drew::square_matrix)) text += ", all square matrices of at most " + most;
  if (drawn.has(Drew::wide_matrix))
    text += ", all matrices of at most " + most + " and no fewer columns";
  return text;
}

}  // namespace

std::string IntegerScope::text(const DrawnForms& drawn) const {
  std::string numbers;
  for (const std::string& name : small)
    if (drawn.has(name)) numbers += ", " + name + " <= " + std::to_string(most_small);
  numbers += text_of(among, drawn);

  std::string text;
  if (shapes)
    text = text_of_shapes(*this, drawn);
  else if (drawn.has(Drew::unknown_integer) || drawn.has(Drew::unknown_stride))
    text = numbers.empty() ? ", all integers" : ", all other integers";
  text += numbers;
  if (one_link && drawn.has(Drew::composed_layout))
    text += std::string(", one link: ") + (small_swizzles ? "a" : "any") + " swizzle" +
            (swizzle_links ? "" : ", or a layout of one leaf");
  if (small_swizzles && drawn.has(Drew::swizzle)) text += ", " + text_of(swizzles);
  text += text_of_modules(*this, drawn);
  if (matrix_size) text += text_of_matrices(*matrix_size, drawn);
  if (plans) text += plans->text();
  for (const std::string& name : without)
    if (drawn.has(name + '?')) text += ", no " + name;
  text = drawn.joined(text.empty() ? "" : text.substr(2));
  return text.empty() ? std::string(any_integers) : text;
}

/// All of it, whatever is drawn.
std::string IntegerScope::key() const {
  DrawnForms all;
  for (int kind = 0; kind <= static_cast<int>(Drew::linear_named_alike); ++kind)
    all.kinds.insert(static_cast<Drew>(kind));
  all.names.insert(small.begin(), small.end());
  for (const auto& [name, numbers] : among) all.names.insert(name);
  for (const std::string& name : without) all.names.insert(name + '?');
  if (shapes) all.names.insert(shapes->of_strides.begin(), shapes->of_strides.end());
  IntegerScope scope = *this;
  if (!scope.bits_of_strides) scope.bits_of_strides = 0;
  std::string text = scope.text(all);
  if (index == IndexForm::number) text += ", indices as numbers";
  if (each_index) text += ", each index";
  if (first_entry_of_two_modes) text += ", first entries of two modes";
  return text;
}

}  // namespace plumb::proofs
