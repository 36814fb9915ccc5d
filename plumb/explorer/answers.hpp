// What the explorer can ask, an answer each. Fields in brackets may be missing. All throw
// notation::CallError if the call is wrong.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "plumb/explorer/fields.hpp"

namespace plumb::explorer {

/// {"text",["call"],["colour"],["tile"],["bits"],["banks"],["bank_bytes"]} gives the value of a
/// text and its picture, as `plumb eval --explain` and `plumb show` do:
///
///   {"evaluation":{..},"call":k,"clause":..,"required":..,"svg":..,"title":..,"colours":[..]}
///
/// `call` numbers the call that is drawn, with its operands and its result; the last one if it is
/// missing. "no_picture" says why "svg" is missing. A refusal is an answer: its operands are drawn.
nlohmann::json show(const Fields& asked);

/// {"text","answer"}: the text is a call, and the answer is a value or "refuse CODE". Gives
/// {"judgement":{..},"red":..,"line":..,"call":..,"required":..,"reference":..,["svg"]}, where the
/// picture is the answer's.
nlohmann::json judge(const Fields& asked);

/// {"layout",["swizzle"],["threads"],["width"],["element"],["banks"],["bank_bytes"],["warp"],
/// ["device"],["order"],["active"],["warps"],["direction"]}: as the options of `plumb banks`, each
/// a text. Gives {"report":{..},"text":..,"svg":..}.
nlohmann::json banks(const Fields& asked);

/// {"tile","accesses":[..],["element"],["banks"],["bank_bytes"],["lanes"],["device"],
/// ["compare":[..]],["map"],["access"],["group"]}: as the options of `plumb swizzle`. Gives
/// {"report":{..},"text":..,"maps":[{"name","layout"},..],"before":svg,"after":svg,"name":..}: the
/// lanes of one group of one access, and the banks that they meet, without a swizzle and through
/// `map`, the first of the best ones if it is missing.
nlohmann::json swizzle(const Fields& asked);

/// {"from","to",["bits"],["cost"]}: as `plumb shuffle`. Gives {"plan":{..},"cuda":..,"svg":..,
/// "inputs":n,"steps":n}. In the picture, column v is value v: inputs, steps, outputs.
nlohmann::json shuffle(const Fields& asked);

/// {"atom",["atoms"],["tile"],["permutation"],["tensor_a"],["tensor_b"],["tensor_c"]}: a published
/// atom, the atoms along M, N and K, the (M,N,K) of a tile, a permutation of each, and the operands
/// in memory. Gives {"atom","instruction","threads":n,"steps":n,"parts":n,"operands":[{"name",
/// "tile","call","step_of":[..],"holder":[..],"layout","svg","fragment":{..}},..]}. `parts` threads
/// add to one element of C. step_of[k] is the step that takes column k. holder[t] is the first
/// thread with the elements of thread t, the one that the picture names. A fragment has the
/// "partition" of thread 0, {"call","layout"}, and the "call", "layout" and "svg" of its registers.
/// What refuses has "refuse" and "at"; "no_picture" says why another has no "svg".
nlohmann::json mma(const Fields& asked);

/// {"tensor","tile",["type"],["bits"],["swizzle"],["interleave"],["at"]}: as `plumb descriptor
/// --tma`, with the element at which the box begins. Gives {"map":{..},"at":[..]} and, if the
/// parameters violate nothing, {"taken":svg,"shared":svg,"elements":n,"outside":n,"moved":n}: the
/// elements of the tile where the tensor and where shared memory has them, those outside of the
/// tensor, and those that the swizzle moves. Else "no_picture" says why.
nlohmann::json tma(const Fields& asked);

/// {"text",["to"],["bits"]}: as `plumb translate`, to one dialect or to all of them. Gives
/// {"value":..,["dialect"],"translations":[{"to","result" or "refuse","why","notes"},..]}.
nlohmann::json translate(const Fields& asked);

/// {"token"}: runs the recorded case on the reference. Gives {"law","equation","outcome",
/// "calls":[{"call","answer"},..],["compared":[left,right]],["reason"]}.
nlohmann::json replay(const Fields& asked);

/// {}: all operations, as `plumb ops --json` prints them, and the version.
nlohmann::json operations(const Fields& asked);

}  // namespace plumb::explorer
