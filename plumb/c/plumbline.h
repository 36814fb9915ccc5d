/* Plumbline as a C library: the executable specification of GPU layout algebra, and its judge.
 *
 *   link     cc example.c -lplumbline; in CMake find_package(plumbline COMPONENTS laws), and the
 *            target plumbline::plumbline
 *   texts    Each argument is a text that ends with a zero byte. Each answer is one too: a JSON
 *            object on one line, or several such lines. Both are UTF-8.
 *   memory   The caller owns each answer and returns it to plumbline_free. The library keeps no
 *            pointer to an argument. An answer is null if and only if memory is exhausted.
 *   errors   A call that is wrong is answered {"error":"SENTENCE","exit":2}, and a defect of the
 *            library {"error":"SENTENCE","exit":3}. No C++ exception leaves the library.
 *   threads  All functions may be called at once from any number of threads.
 *   time     A request may be costly, as in `plumb eval`. The library sets no time limit and
 *            starts no process.
 */
#ifndef PLUMBLINE_H
#define PLUMBLINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Returns what `plumb eval --json` prints: {"expression":..,"result":"(2,2):(3,8)"}, or
 * {"expression":..,"refuse":"carry","at":"composition(..)"}. */
char* plumbline_eval(const char* expression);

/* Returns the reference's answer to one line of the protocol, as `plumb serve` does:
 * {"id":"1","op":"size","args":["4:1"]} gives {"id":"1","result":"4"}. It is empty for a flush. A
 * line has at most 1 MiB. */
char* plumbline_serve(const char* line);

/* Returns the judgement on one answer, as `plumb judge -` prints it:
 * {"id":"1","op":"size","args":["4:1"],"result":"5"} gives {"verdict":"wrong",..}. */
char* plumbline_judge(const char* line);

/* Returns at most `count` requests of an operation, a line each, as `plumb cases` prints them. The
 * same seed gives the same requests. `count` is at most 10,000,000. */
char* plumbline_cases(const char* operation, uint64_t count, uint64_t seed);

/* Returns one clause: {"clause":..,"header":..,"fields":{NAME:[LINE,..]},"laws":[..]}. */
char* plumbline_clause(const char* name);

/* A function of the caller's that answers one request, as plumbline_answer does, which
 * plumbline_candidate.h declares. It returns 0 if it answered, 1 if it refused, 2 if it has no such
 * call. `context` is what the caller gave with it. It may throw no C++ exception. */
typedef int (*plumbline_function)(void* context, const char* const* args, size_t count, char* text,
                                  size_t capacity);

/* Checks a law, by its id, on a function that implements the law's operation. The contract is
 * checked on at most `cases` requests, as plumbline_cases gives them, and each answer is judged. A
 * further law, such as composition.associative, has cases of its own. `cases` is at most
 * 10,000,000. No case has a number beyond signed integers of `integer_bits`; 0 means any size.
 * Returns
 * {"law":..,"exit":0,"verdicts":{"identical":400},"red":[],"report":TEXT}
 * `exit` is 0 if the law holds, 1 if it does not, and 3 if no case could be judged. `red` has the
 * verdicts that are failures. The report has the smallest counterexample of each. */
char* plumbline_check(const char* law, uint64_t cases, uint64_t seed, unsigned integer_bits,
                      plumbline_function function, void* context);

/* Puts one request, a line of plumbline_cases, to a function, and judges what it answers:
 * {"exit":1,"verdict":"wrong","report":TEXT}, with the exit codes of plumbline_check. */
char* plumbline_ask(const char* line, unsigned integer_bits, plumbline_function function,
                    void* context);

/* Returns the version of the library, three numbers with dots. The text belongs to the library. */
const char* plumbline_version(void);

/* Gives an answer back. Null is allowed. */
void plumbline_free(char* answer);

#ifdef __cplusplus
}
#endif

#endif
