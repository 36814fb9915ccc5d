"""The lane groups of AMD devices as they are published, lane by lane, and wavefronts by hand."""


def lanes(text):
    """ "0-3 20-23" as a list of lanes."""
    runs = [run.split("-") for run in text.split()]
    return [lane for first, last in runs for lane in range(int(first), int(last) + 1)]


def neighbours(count, wave=64):
    return [list(range(first, first + count)) for first in range(0, wave, count)]


# Composable Kernel, "Understanding AMD GPU LDS and Bank Conflicts"; triton-lang/triton#11365.
EIGHTHS = [
    lanes(text)
    for text in (
        "0-3 20-23",
        "4-7 16-19",
        "8-11 28-31",
        "12-15 24-27",
        "32-35 52-55",
        "36-39 48-51",
        "40-43 60-63",
        "44-47 56-59",
    )
]

# triton-lang/triton#11365; HipKittens, analysis/paper_experiments/phases/ds_read_b128.
QUARTERS = [
    lanes(text)
    for text in (
        "0-3 12-15 20-23 24-27",
        "4-7 8-11 16-19 28-31",
        "32-35 44-47 52-55 56-59",
        "36-39 40-43 48-51 60-63",
    )
]

# device, load or store, bytes a lane: the groups, and the banks in which conflicts are counted
PUBLISHED = {
    ("gfx90a", "load", 16): (EIGHTHS, 32),
    ("gfx90a", "store", 16): (neighbours(8), 32),
    ("gfx942", "load", 4): (neighbours(32), 32),
    ("gfx942", "load", 8): (neighbours(16), 32),
    ("gfx942", "load", 16): (EIGHTHS, 32),
    ("gfx942", "store", 4): (neighbours(32), 32),
    ("gfx942", "store", 8): (neighbours(16), 32),
    ("gfx942", "store", 16): (neighbours(8), 32),
    ("gfx950", "load", 8): (neighbours(32), 64),
    ("gfx950", "load", 16): (QUARTERS, 64),
    ("gfx950", "store", 4): (neighbours(32), 32),
    ("gfx950", "store", 8): (neighbours(16), 32),
    ("gfx950", "store", 16): (neighbours(8), 32),
    ("gfx1100", "load", 16): ([group for group in EIGHTHS if group[0] < 32], 32),
    ("gfx1201", "load", 16): (neighbours(8, 32), 32),
}


def wavefronts(addresses, width, groups, banks):
    """Of one wave: addresses[lane] is where its `width` bytes begin."""
    total = 0
    for group in groups:
        words = {
            byte // 4
            for lane in group
            if lane < len(addresses)
            for byte in range(addresses[lane], addresses[lane] + width)
        }
        total += max(sum(1 for word in words if word % banks == bank) for bank in range(banks))
    return total
