"""Games that are written down: records, scenario files, whole games as text."""
