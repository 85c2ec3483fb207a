"""For runs of mutmut alone: 3.8 reads a private name of tests that pytest 9.2 has no more."""

import pytest

pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined]
