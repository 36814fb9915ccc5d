"""The table of planted bugs. Each changes some right answer into a wrong one."""

import accesses
import algebra
import decisions
import functions
import layouts
import rare_defects
import tuples

FAMILIES = [layouts, tuples, algebra, decisions, functions, accesses, rare_defects]
BUGS = [bug for family in FAMILIES for bug in family.BUGS]
OF_NAME = {bug.name: bug for bug in BUGS}
