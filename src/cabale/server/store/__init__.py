"""Where everything is kept: SQLite in one file, or PostgreSQL. The same code for both."""

from cabale.server.store.changes import (
    Abstains,
    Change,
    EndedMatch,
    Fence,
    ForgottenSeat,
    NewCurves,
    NewDamage,
    NewEntry,
    NewGuest,
    NewMark,
    NewMatch,
    NewPasskey,
    NewResult,
    PutRating,
    PutTable,
    UsedPasskey,
)
from cabale.server.store.store import MatchRow, Store
from cabale.server.store.writer import Conflict, StoreFailed, Superseded

__all__ = [
    "Abstains",
    "Change",
    "Conflict",
    "EndedMatch",
    "Fence",
    "ForgottenSeat",
    "MatchRow",
    "NewCurves",
    "NewDamage",
    "NewEntry",
    "NewGuest",
    "NewMark",
    "NewMatch",
    "NewPasskey",
    "NewResult",
    "PutRating",
    "PutTable",
    "Store",
    "StoreFailed",
    "Superseded",
    "UsedPasskey",
]
