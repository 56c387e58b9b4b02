"""What the server notes about itself: one JSON line each, never a secret."""

from __future__ import annotations

import logging

import structlog

log: structlog.stdlib.BoundLogger = structlog.get_logger("undercroft")


def configure(level: int = logging.INFO) -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
