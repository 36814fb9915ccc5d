"""What the candidates cute-cpp-static and cute-cpp-dynamic share.

expressions   the same values as C++ expressions of CuTe
operations    which call of CuTe answers which operation
composed      the same for composed layouts
rows          what a row of both tables is
program       calls as one C++ program, and what it printed as answers
diagnostics   which calls the compiler rejected, and why
compiler      the compiler, its limits and the precompiled header
batch         many calls: compiled together, the rejected ones found, the rest run
answers       what was answered before, kept in a file
service       the conversation
answer.hpp    the printing of results, and the loop that runs the calls
"""
