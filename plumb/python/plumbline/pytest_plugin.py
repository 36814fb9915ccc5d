"""The pytest plugin: options for `plumbline.certify`. pytest loads it by its entry point."""


def pytest_addoption(parser):
    group = parser.getgroup("plumbline", "certify layout functions")
    group.addoption(
        "--plumbline-cases",
        type=int,
        default=None,
        metavar="N",
        help="cases of each @plumbline.certify, instead of its own number",
    )
    group.addoption(
        "--plumbline-seed",
        type=int,
        default=None,
        metavar="N",
        help="seed of each @plumbline.certify, instead of its own",
    )


def pytest_configure(config):
    cases, seed = (config.getoption(f"--plumbline-{name}") for name in ("cases", "seed"))
    if cases is None and seed is None:
        return
    from plumbline import _certify

    _certify.defaults.update(cases=cases, seed=seed)
