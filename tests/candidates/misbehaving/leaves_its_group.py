"""Joins the process group of whoever started it, and hangs there: a signal to its own group does
not reach it."""

import os
import time

from candidate import requests

for each in requests():
    os.setpgid(0, os.getpgid(os.getppid()))
    time.sleep(60)
