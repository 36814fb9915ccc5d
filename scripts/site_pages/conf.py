"""The configuration of Sphinx. scripts/site gives release, static and extra folders with -D."""

project = "Plumbline"
author = "The Plumbline developers"
copyright = "The Plumbline developers, Apache-2.0"  # the name that Sphinx reads

extensions = ["myst_parser"]
myst_heading_anchors = 6
myst_links_external_new_tab = False
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
exclude_patterns = ["extra", "pdf"]
highlight_language = "text"

html_theme = "furo"
html_extra_path = ["extra"]
html_static_path = ["static"]
html_css_files = ["plumbline.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_last_updated_fmt = None
html_theme_options = {"navigation_with_keys": True}
toc_object_entries = False
