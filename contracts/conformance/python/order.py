"""Total orders: by code point, by several members, and with near ties."""

from canonical import Refused


def texts(items):
    """Python compares text by code point, as it should be."""
    return sorted(items)


def compare(one, other, by):
    """-1, 0 or 1 of two records by (member, way) in turn; an absent member stands last either way."""
    for member, way in by:
        a, b = one.get(member), other.get(member)
        if a == b:
            continue
        if a is None or b is None:
            return 1 if a is None else -1
        return (-1 if a < b else 1) * (1 if way == "ascending" else -1)
    return 0


def records(items, by):
    """The records in their order. Two that nothing tells apart have none."""
    from functools import cmp_to_key

    ordered = sorted(items, key=cmp_to_key(lambda one, other: compare(one, other, by)))
    if any(compare(one, other, by) == 0 for one, other in zip(ordered, ordered[1:])):
        raise Refused("order.duplicate")
    return ordered


def candidates(items, epsilon):
    """Groups from the best score down, each as wide as epsilon, and inside a group by id."""
    if epsilon < 0:
        raise Refused("order.epsilon")
    if len({item["id"] for item in items}) != len(items):
        raise Refused("order.duplicate")
    ranked, group = [], []
    for item in sorted(items, key=lambda item: (-item["score"], item["id"])):
        if group and group[0]["score"] - item["score"] > epsilon:
            ranked += sorted(group, key=lambda one: one["id"])
            group = []
        group.append(item)
    return ranked + sorted(group, key=lambda one: one["id"])
