/* What a shared library exports so that Plumbline can judge it: one function.
 *
 *   plumb certify --library ./libmine.so
 *
 * Plumbline loads the library into a process of its own, so a crash or an endless loop ends that
 * process and costs the library one case. Its standard output goes to standard error.
 */
#ifndef PLUMBLINE_CANDIDATE_H
#define PLUMBLINE_CANDIDATE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum plumbline_outcome {
  PLUMBLINE_ANSWERED = 0,   /* the text is the result, as `plumb eval` prints it: 4 or (2,2):(3,8).
                               If the catalogue has several results: ["2:1","(4)"] */
  PLUMBLINE_REFUSED = 1,    /* the text is a code, with a detail behind a blank if there is one:
                               carry, or: unspecified out of registers */
  PLUMBLINE_UNSUPPORTED = 2 /* there is no such call; the text does not count */
};

/* Answers one request.
 *
 *   op        the operation, by its id: composition. `plumb ops` lists them
 *   args      `count` texts in the order of the clause. They belong to the caller
 *   text      where the answer goes, with its zero byte
 *   capacity  bytes that fit there: 1 MiB, the longest line of the protocol. If an answer is
 *             longer, the library refuses with too_large
 *   returns   one of the outcomes above; any other number is reported as garbage
 *
 * Before the first request the function is called with the op "hello" and no args. Its text is then
 * a JSON object with fields of the protocol's hello, all optional: {"name":"mine",
 * "version":"0.1","ops":["size"],"integer_bits":"64"}. A library that refuses the hello, or does
 * not support it, is sent all operations and has the name of its file.
 *
 * The function is called from one thread. No C++ exception may leave it. */
int plumbline_answer(const char* op, const char* const* args, size_t count, char* text,
                     size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
