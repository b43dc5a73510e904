"""The source that the words of a line of a list describe, also among other words."""

import re
import unicodedata
from typing import Dict, List, Mapping, Optional, Sequence, Set, Tuple

from .mark_reading import FILE_NAME
from .quote_reading import small
from .short_names import LONGEST_NAME, MOST_SOURCES, further_sentences, host_of, normal, words_in
from .units import is_kind, to_units

__all__ = ["Vocabulary", "source_described", "vocabulary_of"]

_ADDRESS = re.compile("https?:", re.I | re.A)
# The sources, by position from 1, that have a word in their title, id or host
Vocabulary = Mapping[str, List[int]]


def _is_number(key: str) -> bool:
    return all(is_kind(unit, "N") for unit in key)


def _is_little(written: str) -> bool:
    """`of` and `the`, and the `S` of a page: up to three small letters, or one capital."""
    is_capital = len(written) == 1 and unicodedata.category(written) == "Lu"
    return is_capital or len(written) <= 3 and all(unicodedata.category(unit) == "Ll" for unit in written)


def vocabulary_of(sources: Sequence[Mapping[str, Optional[str]]]) -> Vocabulary:
    by_word: Dict[str, List[int]] = {}
    for source, given in enumerate(sources, 1):
        title, own, url = (to_units(given.get(member) or "") for member in ("title", "id", "url"))
        labels = " ".join(host_of(url).split(".")[:-1])
        for key in dict.fromkeys(key for name in (title[:2 * LONGEST_NAME], own[:LONGEST_NAME], labels) for key in _keys_in(name)):
            listed = by_word.setdefault(key, [])
            listed += [source] if len(listed) <= MOST_SOURCES else []
    return by_word


def _keys_in(name: str) -> List[str]:
    """The words of a name in small letters, without little ones."""
    plain = normal(name)
    words = [plain[start:end] for start, end in words_in(plain)]
    return [small(word) for word in words if not _is_little(word)]


def source_described(vocabulary: Vocabulary, line: str) -> Optional[int]:
    """The one source whose names have words of a line: no word of it is in the names of another source alone, and two or more of them are its, which
    are as many as those of no source; or all are. At most one further sentence is after these words."""
    # An address or a file name that is read names its source: any other is of none
    if len(line) > 2 * LONGEST_NAME or _ADDRESS.search(line) or FILE_NAME.search(line):
        return None
    plain = normal(line)
    found: List[Tuple[str, List[int], int]] = []
    for start, end in words_in(plain):
        key = small(plain[start:end])
        sources = vocabulary.get(key, [])
        has_number = any(is_kind(unit, "N") for unit in key)
        if not (_is_little(plain[start:end]) or len(sources) > MOST_SOURCES or has_number and not sources):
            found.append((key, sources, end))
    source = _only_source(found)
    if source is None:
        return None
    own = [(key, end) for key, sources, end in found if source in sources]
    count = len({key for key, _ in own})
    others = len({key for key, sources, _ in found if not sources})
    is_sure = count >= others if count > 1 else others == 0
    return source if is_sure and further_sentences(plain[own[-1][1]:]) < 2 else None


def _only_source(found: Sequence[Tuple[str, List[int], int]]) -> Optional[int]:
    """The source of the words that one alone has; where there are none, the one that has all that are known."""
    alone: Set[int] = {sources[0] for key, sources, _ in found if len(sources) == 1 and not _is_number(key)}
    if alone:
        return alone.pop() if len(alone) == 1 else None
    named = [(key, sources) for key, sources, _ in found if sources]
    every = [source for source in named[0][1] if all(source in sources for _, sources in named)] if named else []
    return every[0] if len(every) == 1 and any(not _is_number(key) for key, _ in named) else None
