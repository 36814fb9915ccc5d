/* Asks the specification, and has an answer judged.   cc -std=c99 ask.c -lplumbline */
#include <stdio.h>
#include <string.h>

#include "plumbline.h"

/* Prints an answer and gives it back. Returns 1 if it has the field, written as in the text. */
static int shown(char *answer, const char *field) {
  int has_field = answer && strstr(answer, field) != NULL;
  puts(answer ? answer : "out of memory");
  plumbline_free(answer);
  return has_field;
}

int main(void) {
  int right = 0;
  printf("plumbline %s\n", plumbline_version());
  right += shown(plumbline_eval("composition((5,2):(1,7), 4:3)"), "\"result\":\"(2,2):(3,8)\"");
  right += shown(plumbline_serve("{\"id\":\"1\",\"op\":\"cosize\",\"args\":[\"(2,2):(1,4)\"]}"),
                 "\"result\":\"6\"");
  right += shown(plumbline_judge("{\"id\":\"1\",\"op\":\"cosize\",\"args\":[\"(2,2):(1,4)\"],"
                                 "\"result\":\"8\"}"),
                 "\"verdict\":\"wrong\"");
  right += shown(plumbline_cases("cosize", 3, 1), "\"op\":\"cosize\"");
  right += shown(plumbline_clause("cosize"), "\"fields\"");
  return right == 5 ? 0 : 1;
}
