"""The tools for tests, as somebody else gets them."""

import sys
from importlib import import_module

import pytest

from cabale.testing import Contract


@pytest.mark.parametrize("missing", ["pytest", "hypothesis"])
def test_without_the_extra_it_says_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "cabale.testing")
    with pytest.raises(ModuleNotFoundError, match=rf"needs {missing}: pip install 'cabale\[testing\]'"):
        import_module("cabale.testing")


def test_a_contract_without_twins_says_so() -> None:
    with pytest.raises(NotImplementedError, match="twins"):
        Contract.twins(None, 0)  # type: ignore[arg-type]
