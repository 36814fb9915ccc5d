"""A headless Chromium with the page of the explorer, for tests that click."""

import contextlib
import functools
import http.server
import pathlib
import sys
import threading

from _explorer import PAGE, TOOLS

for folder in TOOLS.glob("lib/python*/site-packages"):
    sys.path.append(str(folder))

try:
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    webdriver = None

CHROMIUM = pathlib.Path("/usr/bin/chromium")
DRIVER = pathlib.Path("/usr/bin/chromedriver")
NO_BROWSER = "Chromium or Selenium is missing; scripts/setup --explorer installs them"
PATIENCE = 60  # seconds; the machine may be busy


def there():
    return webdriver is not None and CHROMIUM.exists() and DRIVER.exists()


def start(width=1200, height=900, dark=False):
    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"):
        options.add_argument(word)
    options.add_argument(f"--window-size={width},{height}")
    if dark:
        options.add_argument("--blink-settings=preferredColorScheme=0")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(executable_path=str(DRIVER))
    return webdriver.Chrome(options=options, service=service)


@contextlib.contextmanager
def served(folder=PAGE):
    """The address of a web server with the folder."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class Page:
    def __init__(self, driver):
        self.driver = driver

    def open(self, address):
        """Opens it anew, and waits for the first answer."""
        self.driver.get("about:blank")
        self.driver.get(address)
        self.wait(lambda: self.answered() > 0)

    def wait(self, condition, patience=PATIENCE):
        WebDriverWait(self.driver, patience, poll_frequency=0.05).until(lambda _: condition())

    def answered(self):
        """The number of the last question that is answered."""
        return int(
            self.driver.execute_script("return document.documentElement.dataset.answered || 0")
        )

    def first_answer(self):
        """Milliseconds from the start of loading to the first answer."""
        return int(
            self.driver.execute_script("return document.documentElement.dataset.firstAnswer")
        )

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.one(selector).text

    def asking(self, act):
        """Does something that asks the engine, and waits for the answer."""
        before = self.answered()
        act()
        self.wait(lambda: self.answered() > before)

    def ask(self, view, **fields):
        """Fills the form of a view, and sends it."""
        if self.one(f"#tab-{view}").get_attribute("aria-selected") != "true":
            self.asking(self.one(f"#tab-{view}").click)
        for name, value in fields.items():
            field = self.one(f"#form-{view} [name={name}]")
            if field.tag_name == "select":
                field.find_element(By.XPATH, f"option[.='{value}']").click()
            else:
                field.clear()
                field.send_keys(value)
        self.asking(self.one(f"#form-{view} button[type=submit]").click)

    def press(self, selector, *names):
        self.one(selector).send_keys(*[getattr(Keys, name) for name in names])

    def complaints(self):
        """What the browser wrote into its console as an error."""
        return [
            row["message"] for row in self.driver.get_log("browser") if row["level"] == "SEVERE"
        ]
