"""Tests are read in English, whatever the language of whoever runs them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ledger import pytest_configure
from tests.packaging.wheels import wheel

__all__ = ["pytest_configure", "wheel"]


@pytest.fixture(autouse=True, scope="session")
def an_english_house() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LANGUAGE", "en")
        yield
