"""A plugin of pytest for the compiled house, where tests may plant no classes of their own.

What a test plants there, mypyc refuses: such tests hold on the pure sources, and here they are
passed over by the words of that refusal. A few more put something in the place of a rule, which
compiled code does not look at, or read the sources, which were written out: they are named. Classes
that were written out answer to `dataclasses` as they did before.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Generator
from importlib import import_module
from typing import Any

import pytest

REFUSED = "interpreted classes cannot inherit from compiled"
WHY = "plants something, or reads the sources: for the pure house only"
OF_THE_PURE_HOUSE = {  # which replace methods and attributes of rules, or read the sources
    "test_a_death_tells_where_it_was_and_which_traits_killed",
    "test_a_haunt_allows_what_print_forbids",
    "test_a_haunt_forbids_to_drop_what_may_still_be_given_away",
    "test_a_haunt_forbids_to_steal_what_print_allows",
    "test_a_haunt_names_its_own_things_and_leaves_those_of_the_box_alone",
    "test_a_haunt_says_with_how_many_dice_somebody_defends",
    "test_a_haunt_that_forgot_to_say_so_is_found",
    "test_a_kind_that_a_query_forgot_to_declare_is_found",
    "test_a_procedure_that_says_no_cause_is_found",
    "test_a_save_of_a_haunt_that_is_not_built_is_refused",
    "test_a_traitor_who_stays_at_the_table_sets_up_first",
    "test_an_end_comes_by_a_finale_alone",
    "test_every_kind_of_question_in_the_list_is_asked_somewhere",
    "test_no_haunt_knows_another",
    "test_nobody_picks_up_steals_or_is_given_more_of_a_kind_than_they_may_carry",
    "test_nothing_is_kept_too_long",
    "test_nothing_is_missing",
    "test_of_every_number_in_the_state_it_is_said_whether_it_is_a_spot",
    "test_the_list_holds_what_is_asked_and_nothing_else",
    "test_what_is_built_is_what_has_a_module_and_each_is_opened_once",
    "test_what_may_not_be_picked_up_stays_where_it_lies",
    "test_what_may_not_be_used_is_not_offered",
    "test_what_only_heroes_can_have_no_traitor_takes_steals_or_is_given",
    "test_whatever_a_text_file_names_is_in_the_code",
    "test_whoever_has_room_is_given_one_and_picks_one_up",
    "test_whom_nobody_can_see_nobody_goes_for",
}
OF_DATACLASSES = ("fields", "is_dataclass", "replace")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to prove anything about a house that is not compiled."""
    found = str(import_module("undercroft.engine.event").__file__)
    if found.endswith(".py"):
        raise pytest.UsageError(f"{found} is not compiled: `make compiled` first")
    written = import_module("undercroft.engine.written")
    for name in OF_DATACLASSES:
        setattr(dataclasses, name, _either(getattr(dataclasses, name), getattr(written, name)))


def _either(usual: Any, written: Any) -> Any:
    """For a real dataclass as usual, for one that was written out what stands in for it."""

    def found(thing: Any, **changes: Any) -> Any:
        kind = thing if isinstance(thing, type) else type(thing)
        real = "__dataclass_fields__" in dir(kind)
        return (usual if real or not hasattr(kind, "__match_args__") else written)(thing, **changes)

    return found


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, None]:
    outcome = yield
    report: pytest.CollectReport = outcome.get_result()
    if report.failed and REFUSED in str(report.longrepr):
        _pass_over(report, str(collector.path))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is about the sources is no test of the compiled house, so it is not among them."""
    left_out = [i for i in items if getattr(i, "originalname", "") in OF_THE_PURE_HOUSE]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    report: pytest.TestReport = outcome.get_result()
    if report.failed and REFUSED in str(report.longrepr):
        _pass_over(report, str(item.path))


def _pass_over(report: pytest.CollectReport | pytest.TestReport, path: str) -> None:
    report.outcome = "skipped"
    report.longrepr = (path, 0, WHY)
