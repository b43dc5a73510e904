"""The published contracts: in an installed package its own copy, otherwise the folder `contracts` in or next to the kit."""

import json
import re
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any, Dict, List, Tuple, Union

_COPY = Path(__file__).resolve().parent / "published"
_KIT = Path(__file__).resolve().parents[2] / "kit"


def contracts_of(kit: Path) -> Path:
    """The contracts of a kit: in its own folder when it was installed, next to it in the repository."""
    package = kit.resolve().parent
    own = package / "contracts"
    return own if own.is_dir() else package.parent / "contracts"


_FOLDER = _COPY if _COPY.is_dir() else contracts_of(_KIT)


@lru_cache(maxsize=None)
def published(path: str) -> Any:
    """A published file, such as `index.json`; not to be changed."""
    return json.loads((_FOLDER / path).read_text("utf-8"))


def versions_of(contract: str) -> List[Dict[str, Any]]:
    """The entries of a contract in `index.json`, oldest first; empty for a name that is not known."""
    return [entry for entry in published("index.json") if entry["name"] == contract]


def names() -> List[str]:
    """Every contract."""
    return sorted({str(entry["name"]) for entry in published("index.json")})


def schema_of(contract: str, version: Union[str, int]) -> Dict[str, Any]:
    """The JSON Schema of a version."""
    schema: Dict[str, Any] = published("%s/%s/schema.json" % (contract, version))
    return schema


def limits_of(contract: str, version: Union[str, int]) -> Dict[str, int]:
    """The limits of the largest document of a version."""
    return next(dict(entry["limits"]) for entry in versions_of(contract) if entry["version"] == version)


@lru_cache(maxsize=None)
def says(code: str) -> str:
    """What a code means, in the words of ERRORS.md; those of a rule say what it requires."""
    words = _row(code)[0]
    return words if words == "" or words.endswith(".") else "requires: " + words


@lru_cache(maxsize=None)
def hint(code: str) -> str:
    """How to fix what a code means, in the words of ERRORS.md."""
    return _row(code)[1]


def _row(code: str) -> Tuple[str, str]:
    row = re.search(r"^\| `%s` \| (.*?) \|(?: (.*?) \|)?" % re.escape(code), (_FOLDER / "ERRORS.md").read_text("utf-8"), re.M)
    return ("", "") if row is None else (row[1], row[2] or "")


@lru_cache(maxsize=None)
def package_version() -> str:
    """The version of the package on npm, as Python spells it."""
    if _COPY.is_dir():
        return metadata.version("evidence-contracts")
    written = json.loads((_FOLDER.parent / "package.json").read_text("utf-8"))["version"]
    return re.sub("-(?:(a)lpha|(b)eta|(rc))[.]", r"\1\2\3", written)
