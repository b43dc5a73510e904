"""Builds the wheel and the sdist with the standard library alone (PEP 517): python3 backend.py FOLDER, or pip, or build."""

import base64
import gzip
import hashlib
import io
import json
import re
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

HERE = Path(__file__).resolve().parent
CONTRACTS = next(path for path in (HERE.parent / "contracts", HERE.parents[1] / "contracts", HERE) if path.is_dir())
PACKAGE = "evidence_contracts"
PROJECT = (HERE / "pyproject.toml").read_text("utf-8")


def build_wheel(folder: str, settings: Optional[Dict[str, Any]] = None, metadata: Optional[str] = None) -> str:
    """The package, with the published files that it reads."""
    info = "%s-%s.dist-info" % (PACKAGE, _version())
    files = sorted(_package())
    files += [
        (info + "/METADATA", _metadata()),
        (info + "/WHEEL", b"Wheel-Version: 1.0\nGenerator: evidence-contracts\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
        (info + "/licenses/LICENSE", _license()),
    ]
    record = "".join("%s,sha256=%s,%d\n" % (name, _hash(data), len(data)) for name, data in files) + info + "/RECORD,,\n"
    name = "%s-%s-py3-none-any.whl" % (PACKAGE, _version())
    with zipfile.ZipFile(Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in [*files, (info + "/RECORD", record.encode())]:
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data)
    return name


def build_sdist(folder: str, settings: Optional[Dict[str, Any]] = None) -> str:
    """What the wheel is built of, so that the wheel can be built without the repository."""
    root = "%s-%s" % (PACKAGE, _version())
    files = [*sorted(_package()), ("PKG-INFO", _metadata()), ("LICENSE", _license())]
    files += [(name, (HERE / name).read_bytes()) for name in ("README.md", "backend.py", "pyproject.toml")]
    files += [("tests/" + path.name, path.read_bytes()) for path in sorted((HERE / "tests").glob("*.py"))]
    with gzip.GzipFile(Path(folder) / (root + ".tar.gz"), "wb", mtime=0) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        for path, data in files:
            entry = tarfile.TarInfo(root + "/" + path)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return root + ".tar.gz"


def get_requires_for_build_wheel(settings: Optional[Dict[str, Any]] = None) -> List[str]:
    """Nothing."""
    return []


get_requires_for_build_sdist = get_requires_for_build_wheel


def _package() -> Iterator[Tuple[str, bytes]]:
    own = HERE / PACKAGE
    for path in [*own.glob("*.py"), own / "py.typed", *(own / "published").rglob("*.json"), *(own / "published").glob("*.md")]:
        yield path.relative_to(HERE).as_posix(), path.read_bytes()
    if not (own / "published").is_dir():
        profiles = CONTRACTS.glob("profiles/*-1.json")
        for path in [CONTRACTS / "index.json", CONTRACTS / "ERRORS.md", *profiles, *CONTRACTS.glob("*/*/schema.json")]:
            yield "%s/published/%s" % (PACKAGE, path.relative_to(CONTRACTS).as_posix()), path.read_bytes()


def _version() -> str:
    """The version of the package on npm, as Python spells it."""
    if (HERE / "PKG-INFO").exists():
        return re.findall("^Version: (.*)$", (HERE / "PKG-INFO").read_text("utf-8"), re.M)[0]
    version = json.loads((CONTRACTS.parent / "package.json").read_text("utf-8"))["version"]
    return re.sub("-(?:(a)lpha|(b)eta|(rc))[.]", r"\1\2\3", version)


def _license() -> bytes:
    own = HERE / "LICENSE"
    return (own if own.exists() else CONTRACTS.parent / "LICENSE").read_bytes()


def _metadata() -> bytes:
    """Metadata 2.4, of what pyproject.toml says; in an unpacked sdist its own."""
    if (HERE / "PKG-INFO").exists():
        return (HERE / "PKG-INFO").read_bytes()
    said = {name: re.findall('^%s = "(.*)"$' % name, PROJECT, re.M) for name in ("name", "description", "requires-python", "license")}
    lists = {name: re.findall('"([^"]+)"', re.findall(r"^%s = \[(.*?)\]$" % name, PROJECT, re.M | re.S)[0]) for name in ("keywords", "classifiers", "authors")}
    npm = json.loads((CONTRACTS.parent / "package.json").read_text("utf-8"))
    urls = {"Homepage": npm["homepage"], "Source": npm["repository"]["url"].replace("git+", ""), "Issues": npm["bugs"]["url"]}
    fields = [
        ("Metadata-Version", "2.4"),
        ("Name", said["name"][0]),
        ("Version", _version()),
        ("Summary", said["description"][0]),
        ("Author", lists["authors"][0]),
        ("Keywords", ",".join(lists["keywords"])),
        ("License-Expression", said["license"][0]),
        ("License-File", "LICENSE"),
        ("Requires-Python", said["requires-python"][0]),
        *(("Classifier", one) for one in lists["classifiers"]),
        *(("Project-URL", "%s, %s" % url) for url in urls.items()),
        ("Description-Content-Type", "text/markdown"),
    ]
    text = "".join("%s: %s\n" % field for field in fields)
    return (text + "\n" + (HERE / "README.md").read_text("utf-8")).encode("utf-8")


def _hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(build_wheel(sys.argv[1]))
    print(build_sdist(sys.argv[1]))
