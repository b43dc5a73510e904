"""What of a text is markup, as quotations are read: tags, comments and entities of docs/quotes-1.md."""

import re
from bisect import bisect_right
from typing import List, Optional, Tuple

from .quote_reading import BLOCK, ENTITY, TAG, Reading as QuoteReading, entity_of

__all__ = ["SeenAs", "markup_in"]

# A stretch of a text, and the character that it is seen as; empty for nothing
SeenAs = Tuple[int, int, str]

_OPENS, _RAISABLE = re.compile("<[/!A-Za-z]|&[#A-Za-z]"), re.compile("[0-9+−()nN-]")
_CLOSING = "</sup>"
# White space that ends a line, as an entity does not
_ENDS_LINE = frozenset("\x85\u2028\u2029")


def markup_in(text: str) -> List[SeenAs]:
    """The stretches of a text that are markup, in order."""
    markup = _Markup(text)
    found = _OPENS.search(text)
    while found:
        at = found.start()
        end = markup.html(at) if text[at] == "<" else markup.entity(at)
        found = _OPENS.search(text, end or at + 1)
    return markup.stretches


class _Markup:
    """What has been read of a text."""

    def __init__(self, text: str) -> None:
        self.text, self.last_comment = text, text.rfind("-->")
        # Made when something may be markup
        self.reading: Optional[QuoteReading] = None
        self.stretches: List[SeenAs] = []

    def char_at(self, at: int) -> Tuple[str, int]:
        """The character of the reading that begins at a place, and its end; none where nothing does."""
        self.reading = self.reading or QuoteReading(self.text)
        nth = bisect_right(self.reading.starts, at) - 1
        is_there = 0 <= nth < len(self.reading.chars) and self.reading.starts[nth] == at
        return (self.reading.chars[nth], self.reading.ends[nth]) if is_there else ("", at)

    def is_text(self, at: int) -> bool:
        """Whether quotations read the sign at a place as itself."""
        return self.char_at(at) == (self.text[at], at + 1)

    def entity(self, at: int) -> Optional[int]:
        found = ENTITY.match(self.text, at)
        char = entity_of(found) if found else ""
        if not found or not char or self.is_text(at):
            return None
        self.stretches.append((at, found.end(), "" if char == "\xad" else " " if char in _ENDS_LINE else char))
        return found.end()

    def html(self, at: int) -> Optional[int]:
        tag = TAG.match(self.text, at)
        is_comment = self.text.startswith("<!--", at) and self.last_comment >= at + 4
        end = self.text.find("-->", at + 4) + 3 if is_comment else tag.end() if tag else None
        if end is None or self.is_text(at):
            return None
        name = tag[2].lower() if tag else ""
        if tag and name == "sup":
            return self.superscript(at, end, "</sup" if tag[1] else "<sup")
        self.stretches.append((at, end, "\n" if name in BLOCK else ""))
        return end

    def superscript(self, start: int, end: int, name: str) -> int:
        """A tag `sup` has its raised signs, where quotations raise them; any other one stays without its attributes."""
        at = end
        while _RAISABLE.match(self.text, at):
            char = self.char_at(at)[0]
            if char in ("", self.text[at]):
                break
            self.stretches += [(start, end, "")] if at == end else []
            self.stretches.append((at, at + 1, char))
            at += 1
        if at > end:
            self.stretches.append((at, at + len(_CLOSING), ""))
            return at + len(_CLOSING)
        if start + len(name) < end - 1:
            self.stretches.append((start + len(name), end - 1, ""))
        return end
