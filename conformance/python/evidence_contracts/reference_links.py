"""Links of Markdown by reference (CommonMark 4.7 and 6.3): `[study][col]`, with `[col]: https://…`. Places are UTF-16 units."""

import re
from typing import Dict, List, Sequence, Tuple

from .quote_reading import small
from .units import WHITE, js, sign

__all__ = ["DefinedLink", "reference_links"]

# Start, end, words and target
DefinedLink = Tuple[int, int, str, str]
# A label of words and its target; `[1]: https://…` says what a number means
_DEFINITION = js(r" {0,3}\[([^[\]^\n]{1,60})\]:[ \t]{1,8}<?([^\s<>]{1,300})>?[^\n]{0,200}$")
_LINK, _ADDRESS_SIGNS, _NUMBER = js(r"\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,60})\]"), js("[:./]"), js("[0-9]+$")
_SPACES = js(r"\s")


def reference_links(text: str) -> Tuple[List[Tuple[int, int]], Sequence[DefinedLink]]:
    """The lines of a text that define links, in which there are no marks, and the links to them."""
    targets: Dict[str, Tuple[int, int, str]] = {}
    lines: Dict[Tuple[int, int], None] = {}
    start = 0
    for line in re.split("(?<=[\n\r\u2028\u2029])", text):
        words = line.rstrip("\n\r\u2028\u2029")
        found = _DEFINITION.match(words)
        if found is not None and _ADDRESS_SIGNS.search(found[2]) and not _NUMBER.match(found[1]):
            # The first of two counts
            targets.setdefault(_key_of(found[1]), (start, start + len(words), found[2]))
        start += len(line)
    links: List[DefinedLink] = []
    for one in _LINK.finditer(text) if targets else ():
        defined = targets.get(_key_of(one[2] or one[1]))
        if defined is not None and sign(text, one.start() - 1) != "!":
            lines[defined[:2]] = None
            links.append((one.start(), one.end(), one[1], defined[2]))
    return list(lines), links


def _key_of(label: str) -> str:
    return small(re.sub("[%s]+" % re.escape(WHITE), " ", label.strip(WHITE)))
