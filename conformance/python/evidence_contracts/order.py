"""Total orders: by code point, by several members, and with near ties."""

from functools import cmp_to_key
from typing import Any, Dict, List, Sequence, Tuple

from .text import Refused

By = Sequence[Tuple[str, str]]
Record = Dict[str, Any]


def texts(items: Sequence[str]) -> List[str]:
    """Python compares text by code point, as it should be."""
    return sorted(items)


def _rank(value: Any) -> int:
    """Numbers, texts, lists of texts; and last what is absent, or nothing to sort by."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return 0
    if isinstance(value, str):
        return 1
    return 2 if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value) else 3


def compare(one: Record, other: Record, by: By) -> int:
    """-1, 0 or 1 of two records by (member, direction) in turn; types and what is absent have one order in either direction."""
    for member, direction in by:
        a, b = one.get(member), other.get(member)
        if a == b:
            continue
        ranks = _rank(a), _rank(b)
        if ranks[0] != ranks[1]:
            return -1 if ranks[0] < ranks[1] else 1
        return (-1 if a < b else 1) * (1 if direction == "ascending" else -1)
    return 0


def ranks(items: Sequence[Record], by: By) -> List[int]:
    """The indices of the records in their order; equal ones keep theirs."""

    def compared(one: int, other: int) -> int:
        return compare(items[one], items[other], by)

    return sorted(range(len(items)), key=cmp_to_key(compared))


def records(items: Sequence[Record], by: By) -> List[Record]:
    """The records in their order; two that are equal in all members have none, and neither has what nothing is sorted by."""
    if any(_rank(item[member]) == 3 for item in items for member, _ in by if member in item):
        raise Refused("order.key")
    ordered = [items[index] for index in ranks(items, by)]
    if any(compare(one, other, by) == 0 for one, other in zip(ordered, ordered[1:])):
        raise Refused("order.duplicate")
    return ordered


def candidates(items: Sequence[Record], epsilon: float) -> List[Record]:
    """Groups from the best score down, each as wide as epsilon, and inside a group by id."""
    if epsilon < 0:
        raise Refused("order.epsilon")
    if len({item["id"] for item in items}) != len(items):
        raise Refused("order.duplicate")
    ranked: List[Record] = []
    group: List[Record] = []
    for item in sorted(items, key=lambda item: (-item["score"], item["id"])):
        if group and group[0]["score"] - item["score"] > epsilon:
            ranked += sorted(group, key=lambda one: str(one["id"]))
            group = []
        group.append(item)
    return ranked + sorted(group, key=lambda one: str(one["id"]))
