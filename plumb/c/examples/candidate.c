/* A candidate in C. ceil_div is wrong on purpose if b divides a. Build it and judge it:
 *
 *   cc -shared -fPIC -o libmine.so candidate.c -I FOLDER_OF_plumbline_candidate.h
 *   plumb certify --library ./libmine.so
 *
 * With -DRIGHT both operations are right. */
#include "plumbline_candidate.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char hello[] =
    "{\"name\":\"mine\",\"version\":\"0.1\",\"language\":\"C\",\"integer_bits\":\"64\","
    "\"ops\":[\"ceil_div\",\"gcd\"]}";

static long long gcd(long long a, long long b) {
  while (b != 0) {
    long long rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

static long long ceil_div(long long a, long long b) {
#ifdef RIGHT
  return a / b + (a % b > 0);
#else
  return a / b + 1;
#endif
}

int plumbline_answer(const char *op, const char *const *args, size_t count, char *text,
                     size_t capacity) {
  long long a, b;
  if (strcmp(op, "hello") == 0) {
    snprintf(text, capacity, "%s", hello);
    return PLUMBLINE_ANSWERED;
  }
  if (count != 2) return PLUMBLINE_UNSUPPORTED;
  errno = 0;
  a = strtoll(args[0], NULL, 10);
  b = strtoll(args[1], NULL, 10);
  if (errno != 0) {
    snprintf(text, capacity, "out_of_range");
    return PLUMBLINE_REFUSED;
  }
  if (strcmp(op, "gcd") == 0) {
    snprintf(text, capacity, "%lld", gcd(a, b));
    return PLUMBLINE_ANSWERED;
  }
  if (strcmp(op, "ceil_div") == 0 && b > 0) {
    snprintf(text, capacity, "%lld", ceil_div(a, b));
    return PLUMBLINE_ANSWERED;
  }
  if (strcmp(op, "ceil_div") == 0) {
    snprintf(text, capacity, "out_of_domain the divisor is below 1");
    return PLUMBLINE_REFUSED;
  }
  return PLUMBLINE_UNSUPPORTED;
}
