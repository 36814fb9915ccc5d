"""Folders that a call names."""


def expect_folder(parser, option, path):
    """Ends the call with 2 if the path is there and is no folder."""
    if path.exists() and not path.is_dir():
        parser.error(f"{option} expects a folder, got {path}, which is a file")
