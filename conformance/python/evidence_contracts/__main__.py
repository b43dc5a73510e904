"""The command: python -m evidence_contracts."""

import argparse
import difflib
import json
import re
import sys
from pathlib import Path
from typing import Dict, List, Optional

from . import check_answer, check_figures, conformance, shown, verify_quote
from .canonical import digest_of
from .document import stable_digest, verify
from .mark_types import MarkGrammar
from .published import package_version
from .quote_types import QuoteResult
from .text import Refused, read
from .verdict import Issue

USAGE = """
exit codes: 0 everything is valid or verified; 1 something is not, or was not checked as a whole; 2 wrong arguments or a file that
cannot be read
"""


def _verify(given: argparse.Namespace) -> int:
    worst = 0
    for file in given.files:
        try:
            content = _bytes_of(file)
        except OSError as wrong:
            worst = _refused(wrong)
            continue
        verdict = verify(content, given.contract)
        if given.json:
            print(json.dumps({"file": file, **verdict._asdict(), "issues": [_issue(issue) for issue in verdict.issues]}))
        else:
            state = "format valid" if verdict.ok else "invalid" if verdict.issues else "not checked as a whole"
            name = "no contract" if verdict.contract is None else " ".join(map(str, filter(None, [verdict.contract, verdict.version])))
            print("%s: %s: %s" % (file, name, state))
            for issue in verdict.issues:
                print("  " + str(issue))
            if verdict.skipped:
                print("  skipped: " + ", ".join(verdict.skipped))
        worst = max(worst, 0 if verdict.ok else 1)
    return worst


def _issue(issue: Issue) -> Dict[str, str]:
    return {"code": issue.code, "pointer": issue.pointer, "message": issue.message, "hint": issue.hint}


def _digest(given: argparse.Namespace) -> int:
    try:
        document = read(_bytes_of(given.file))
        print(stable_digest(document, given.contract) if given.stable else digest_of(document))
    except Refused as refused:
        print(Issue(refused.code, refused.pointer), file=sys.stderr)
        return 1
    return 0


def _quote(given: argparse.Namespace) -> int:
    results = [(file, verify_quote(given.quote, _text_of(file), accept=given.accept)) for file in given.source]
    found = [one for one in results if one[1]["verified"]]
    for file, result in found[:1] or results:
        _print_quote(result, given.json, "" if len(results) == 1 else file + ": ")
    return 0 if found else 1


def _print_quote(result: QuoteResult, as_json: bool, name: str) -> None:
    if as_json:
        print(json.dumps(result))
    else:
        state = shown.state_of_quote(result["status"])
        print(name + shown.headline(state, result["verified"]))
        for span in result["spans"]:
            print("  characters %d to %d" % (span["start"], span["end"]))
        for line in shown.lines_of(result, state, result["status"], False):
            print("  " + line)


def _check(given: argparse.Namespace) -> int:
    answer, sources = _text_of(given.answer), _named(given.source)
    result = check_answer(
        answer, sources, first=given.first, forms=[_form(one) for one in given.forms], ignore=given.ignore, minWords=given.min_words,
        least=given.least, accept=given.accept, require=given.require, unreadable=given.unreadable,
    )
    if given.json:
        print(json.dumps(result))
        return 0 if result["passed"] else 1
    for one in result["unread"]:
        print("%s: %s is no mark of a source: %s" % (given.answer, shown.quoted(one["words"]), one["why"]), file=sys.stderr)
    for quotation in result["quotations"]:
        state, is_verified, reason = shown.state_of_quotation(quotation), quotation["state"] == "verified", quotation.get("reason")
        why = [reason] if reason is not None else []
        why += ["in " + given.source[source - 1] for source in quotation["foundIn"]]
        line = answer.count("\n", 0, quotation["start"]) + 1
        print("%s:%d: %s: %s%s" % (
            given.answer, line, shown.headline(state, is_verified), shown.quoted(quotation["words"]), "; %s" % ", ".join(why) if why else ""))
        for shown_line in shown.lines_of(quotation.get("result"), state, reason, quotation["kind"] == "inline"):
            print("  " + shown_line)
    verified = sum(one["state"] == "verified" for one in result["quotations"])
    print("%d quotations: %d checked, %d verified" % (len(result["quotations"]), result["checked"], verified))
    return 0 if result["passed"] else 1


def _named(files: List[str]) -> List[Dict[str, str]]:
    """Sources by the names of their files."""
    return [{"id": file, "text": _text_of(file)} for file in files]


def _form(written: str) -> MarkGrammar:
    found = re.fullmatch("([^N0-9\\s]{1,32})N([^N0-9\\s]{1,32})", written)
    if found is None:
        raise ValueError('--forms must have N between its signs, such as "{{N}}"')
    return {"open": found[1], "close": found[2], "separators": [",", ";"], "ranges": ["-", "–"]}


def _figures(given: argparse.Namespace) -> int:
    from .figures import STATES

    failing = [state for state in given.fail_on.split(",") if state]
    unknown = [state for state in failing if state not in STATES]
    if unknown:
        raise ValueError("no such state: %s; there are %s" % (", ".join(unknown), ", ".join(STATES)))
    result = check_figures(_text_of(given.answer), _named(given.source), question=given.question)
    if given.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        counts = ", ".join("%d %s" % (count, state) for state, count in result["summary"].items() if count)
        print("%d figures%s" % (len(result["figures"]), ": " + counts if counts else ""))
        for figure in result["figures"]:
            print("  %s: %s" % (shown.quoted(figure["text"]), figure["state"]))
            if "nearest" in figure:
                near = figure["nearest"]
                print("    nearest there: %s, in %s" % (shown.quoted(near["text"]), shown.quoted(near["sentence"])))
    return 1 if not result["complete"] or any(result["summary"][state] for state in failing) else 0


def _conformance(given: argparse.Namespace) -> int:
    kit = Path(given.folder)
    if kit.is_file():
        first = conformance.cases_of(kit)[0]
        check = conformance.check_quotes if "quote" in first else conformance.check_marks if "marks" in first else conformance.check_figures
        return check(kit)
    if not (kit / "documents.json").is_file():
        raise ValueError("%s: contains no documents.json: pass the folder conformance/kit" % given.folder)
    return conformance.run(kit, given.quotes, given.figures, given.marks, given.sizes)


def _refused(wrong: OSError) -> int:
    why = "is a folder: name the files in it one by one" if isinstance(wrong, IsADirectoryError) else wrong.strerror
    print("error: %s: %s" % (wrong.filename, why), file=sys.stderr)
    return 2


def _bytes_of(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def _text_of(file: str) -> str:
    content = _bytes_of(file)
    if content.startswith(b"%PDF-"):
        raise ValueError("%s: is a PDF: extract its text first" % file)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise ValueError("%s: is not UTF-8" % file) from wrong
    if "\0" in text:
        raise ValueError("%s: has NUL characters, as UTF-16 or a file that is no text has" % file)
    return text


class _CommandParser(argparse.ArgumentParser):
    """Names an unknown option before it misses a required one."""

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def, override]
        known = list(self._option_string_actions)
        for word in args or ():
            if word == "--":
                break
            name = word.split("=")[0]
            if word.startswith("--") and " " not in word and not any(one.startswith(name) for one in known):
                near = difflib.get_close_matches(name, known, 1)
                self.error("unknown option %s%s" % (name, "; did you mean %s?" % near[0] if near else ""))
        return super().parse_known_args(args, namespace)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="evidence_contracts", description="Verify, digest and quote.", epilog=USAGE)
    parser.add_argument("--version", action="version", version=package_version())
    commands = parser.add_subparsers(required=True, metavar="command", parser_class=_CommandParser)
    verifier = commands.add_parser("verify", help="verify documents; - is standard input")
    verifier.add_argument("files", nargs="+")
    verifier.add_argument("--contract", help="the contract (default: recognised)")
    verifier.add_argument("--json", action="store_true", help="one line of JSON for each file")
    verifier.set_defaults(run=_verify)
    digester = commands.add_parser("digest", help="print the digest of a document")
    digester.add_argument("file")
    digester.add_argument("--stable", action="store_true", help="without the volatile members of its contract")
    digester.add_argument("--contract", help="the contract, for --stable (default: recognised)")
    digester.set_defaults(run=_digest)
    quoter = commands.add_parser("quote", help="check whether a quote is in a source")
    quoter.add_argument("quote")
    quoter.add_argument("--source", required=True, action="append", help="a file of text; may be given several times; - is standard input")
    quoter.add_argument("--accept", choices=("exact", "normalized", "pieces", "fuzzy"), default="normalized")
    quoter.add_argument("--json", action="store_true", help="the whole result")
    quoter.set_defaults(run=_quote)
    check = commands.add_parser("check", help="check the quotations of an answer in prose against its sources")
    check.add_argument("answer", help="a file of text; - is standard input")
    check.add_argument("--source", required=True, action="append", help="a file of text, in the order of the marks [1], [2]")
    check.add_argument("--first", type=int, choices=(0, 1), default=1, help="the number of the first source")
    check.add_argument("--forms", action="append", default=[], metavar="MARK", help='a further form of marks, such as "{{N}}"')
    check.add_argument("--ignore", action="append", default=[], metavar="WORDS", help="a text whose words are no quotations")
    check.add_argument("--min-words", type=int, default=2, help="fewer words that are in no source are a term")
    check.add_argument("--least", type=int, default=0, help="fail if fewer quotations were checked")
    check.add_argument("--accept", choices=("exact", "normalized", "pieces", "fuzzy"), default="normalized")
    check.add_argument("--require", choices=("nothing", "marks"), default="nothing", help="marks: fail if no mark cites a quotation")
    check.add_argument("--unreadable", choices=("not-found", "not-checked"), default="not-found", help="the state of lost words")
    check.add_argument("--json", action="store_true", help="the whole result")
    check.set_defaults(run=_check)
    figures = commands.add_parser("figures", help="check whether the figures of an answer are in its sources")
    figures.add_argument("answer", help="a file of text; - is standard input")
    figures.add_argument("--source", required=True, action="append", help="a file of text, in the order of the marks [1], [2]")
    figures.add_argument("--question", default="", help="what was asked")
    figures.add_argument("--fail-on", default="", metavar="STATES", help="states that end with 1, such as absent,sign")
    figures.add_argument("--json", action="store_true", help="the whole result")
    figures.set_defaults(run=_figures)
    kit = commands.add_parser("conformance", help="run the conformance kit")
    kit.add_argument("folder", help="the folder conformance/kit, or a file of cases of quotes, figures or marks")
    kit.add_argument("--quotes", action="store_true", help="also the 20,000 cases of quotes.jsonl.gz")
    kit.add_argument("--figures", action="store_true", help="also the 3,746 cases of figures.jsonl.gz")
    kit.add_argument("--marks", action="store_true", help="also the cases of marks.jsonl.gz")
    kit.add_argument("--sizes", action="store_true", help="also the texts at the limits of a version, in a minute or two")
    kit.set_defaults(run=_conformance)
    return parser


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs a command and returns the exit code."""
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except OSError as wrong:
        return _refused(wrong)
    except ValueError as wrong:
        print("error: %s" % wrong, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
