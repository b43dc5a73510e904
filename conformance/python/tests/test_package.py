"""What the package promises, with nothing but itself: python3 -m unittest discover tests."""

import contextlib
import io
import random
import re
import sys
import types
import unittest
from unittest import mock
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import evidence_contracts as contracts  # noqa: E402
from evidence_contracts import quote_reading, quotes  # noqa: E402
from evidence_contracts.__main__ import main  # noqa: E402
from evidence_contracts.figures import STATES  # noqa: E402

SOURCE = "Tea steeps for three minutes. The oak desk costs 140 euros. It weighs 31 kg."
README = (Path(__file__).resolve().parents[1] / "README.md").read_text("utf-8")


def _counted(of, calls):
    """A function that notes each call of another one."""
    def counted(*given):
        calls.append(given)
        return of(*given)
    return counted


class Quotes(unittest.TestCase):
    def test_finds_a_verbatim_quote_without_reading_the_source(self):
        indexed = contracts.index_source(SOURCE)
        self.assertEqual(contracts.verify_quote("The oak desk", indexed)["spans"], [{"start": 30, "end": 42}])
        self.assertEqual(indexed._readings, {})

    def test_skips_what_is_in_the_source_alone(self):
        for skip, status in (((30, 40), "normalized"), ((4, 90), "not-found"), ((14, 14), "normalized")):
            self.assertEqual(contracts.verify_quote("tea  leaves", "Big tea leaves", skip=[skip])["status"], status, skip)

    def test_cuts_no_word(self):
        self.assertEqual(contracts.verify_quote("teep", SOURCE)["status"], "cut")
        self.assertEqual(contracts.verify_quote("It's 5'", "It's 5\" tall")["status"], "cut")

    def test_reads_two_backticks_after_a_digit_as_one_mark(self):
        self.assertEqual(contracts.verify_quote("is 5”", "So ais 5`` long")["flags"], ["partial-word", "short"])
        self.assertEqual(contracts.verify_quote("It is 5”", "It is 5`` long")["status"], "normalized")

    def test_reads_an_indexed_source_once_and_says_what_it_says_of_the_text(self):
        indexed = contracts.index_source(SOURCE)
        quotes = ["Tea steeps for four minutes", "tea  steeps", "three minutes", "nobody said this"]
        expected = [contracts.verify_quote(quote, SOURCE) for quote in quotes]
        self.assertEqual(contracts.verify_quotes(quotes, indexed), expected)
        self.assertEqual(contracts.verify_quotes(quotes, SOURCE), expected)
        self.assertLessEqual(len(indexed._readings), 2)
        self.assertEqual([one["status"] for one in expected], ["changed", "normalized", "exact", "not-found"])

    def test_keeps_readings_of_other_options_apart(self):
        indexed = contracts.index_source("the `oak desk` of <b>Rome</b>")
        for options in ({}, {"format": "text"}, {"skip": [(4, 10)]}, {"scripts": ["latin-diacritics"]}):
            for quote in ("the oak desk of Rome", "of <b> Rome", "oak  desk"):
                expected = contracts.verify_quote(quote, indexed.text, **options)
                self.assertEqual(contracts.verify_quote(quote, indexed, **options), expected)

    def test_refuses_an_option_that_does_not_exist(self):
        with self.assertRaises(TypeError):
            contracts.verify_quote("Tea", SOURCE, acept="exact")
        with self.assertRaises(TypeError):
            contracts.verify_quotes(["Tea"], SOURCE, {"acept": "exact"})
        self.assertEqual(contracts.verify_quote("Tea", SOURCE, accept="exakt")["status"], "invalid-input")


class Readings(unittest.TestCase):
    """What is read in runs is read the same sign by sign."""

    def signs(self, written):
        return "".join(char for char in map(chr, range(0x10000)) if re.match("[%s]" % written, char))

    def test_reads_letters_of_prose_as_they_are(self):
        letters = self.signs(quote_reading._OWN_LETTERS)
        self.assertGreater(len(letters), 30000)
        # With scripts, only ASCII is read in runs
        for text in (letters, " ".join(letters)):
            one, other = quote_reading.Reading(text), quote_reading.Reading(text, scripts=("vowel-marks",))
            self.assertEqual((one.chars, one.starts, one.ends, one.gaps), (other.chars, other.starts, other.ends, other.gaps))
            self.assertEqual(one.chars, letters)
        for sign in self.signs(quote_reading._OWN_SIGNS):
            self.assertEqual(quote_reading._FORMS.get(sign, sign), sign)

    def test_reads_marks_after_letters_as_they_are(self):
        """The pattern that takes whole words says what reading them sign by sign says."""
        alphabets = [
            "\u0915\u0930\u0938\u093f\u093e\u094d\u0902\u0947\u093c\u0951",
            "\u0e01\u0e19\u0e32\u0e34\u0e38\u0e39\u0e48\u0e49\u0e4c\u0e33",
            "\u0627\u0644\u0645\u064e\u0651\u0650\u064b\u0654\u0670",
        ]
        chosen = random.Random(7)
        texts = [
            "".join(chosen.choice(alphabet + " .\u0301") * chosen.choice([1, 1, 1, 9]) for _ in range(40))
            for alphabet in alphabets
            for _ in range(200)
        ]
        every = [self._read(text) for text in texts]
        with mock.patch.object(quote_reading, "_PROSE", re.compile("(?!)")):
            differing = [text for text, read in zip(texts, every) if self._read(text) != read]
        self.assertEqual(len(differing), 0, ascii(differing[:1]))

    def test_reads_a_run_of_marks_in_its_stride(self):
        steps = []
        with mock.patch.object(quote_reading.Reading, "_step", _counted(quote_reading.Reading._step, steps)):
            quote_reading.Reading("\u0915" + "\u093f" * 2000 + "\u093c")
        self.assertLess(len(steps), 2100)

    @staticmethod
    def _read(text):
        reading = quote_reading.Reading(text)
        return reading.chars, list(reading.starts), list(reading.ends), reading.gaps

    def test_reads_punctuation_of_prose_as_one_sign(self):
        signs = quote_reading._ONE_SIGN
        self.assertGreater(len(signs), 800)
        self.assertTrue(signs.keys().isdisjoint([*quote_reading._RULES, *quote_reading.UNSEEN, *quote_reading.SELECTORS]))
        for text in ("".join(signs), " ".join(signs), "".join("x%s y" % sign for sign in signs)):
            one, other = quote_reading.Reading(text), quote_reading.Reading(text, scripts=("vowel-marks",))
            self.assertEqual((one.chars, one.starts, one.ends, one.gaps), (other.chars, other.starts, other.ends, other.gaps))
        text = "“One,” two。「three」"
        reading = quote_reading.Reading(text)
        with mock.patch.object(quote_reading.Reading, "_character", side_effect=AssertionError):
            self.assertEqual(quote_reading.Reading(text).chars, reading.chars)

    def test_reads_code_in_runs_as_sign_by_sign(self):
        code = "a[0]*b_c**|&amp;<b>~~\\_.\"#x\u0338 '' 5'' -1 f-2\u0301 {} = é3 "
        single = re.compile("[A-Za-z0-9](?![%s])" % quote_reading.NAMES["M"])
        for text in ("Run `%s` now" % code, "```\n%s\n```" % code, "Run `%s\n%s` now" % (code, code)):
            one = quote_reading.Reading(text)
            with mock.patch.object(quote_reading, "_CODE", single):
                other = quote_reading.Reading(text)
            self.assertEqual((one.chars, one.starts, one.ends, one.codes), (other.chars, other.starts, other.ends, other.codes))
            self.assertEqual(*([read.gap(at) for at in range(len(read.chars) + 1)] for read in (one, other)))

    def test_shows_plain_signs_as_they_are(self):
        for sign in self.signs(" !-%'-)+-:=?-~" + quotes._PLAIN):
            for forward in (True, False):
                self.assertEqual(quotes.Source(sign).one_next(0 if forward else 1, forward), (sign, 0, 1, False))

    def test_takes_letters_for_parts_of_words(self):
        for sign in map(chr, range(0x10000)):
            if quotes._PLAIN_WORD.match(sign):
                self.assertTrue(quotes._has_word(sign) and sign not in quote_reading.APOSTROPHES, sign)

    def test_ends_no_sentence_after_a_letter(self):
        for sign in map(chr, range(0x10000)):
            if not quotes._ENDING.match(sign):
                source = quotes.Source("It ends. " + sign + " It begins")
                self.assertFalse(source.is_boundary(9) or source.ends_at_stop(10), ascii(sign))


class Figures(unittest.TestCase):
    def test_says_which_figure_is_in_no_source(self):
        check = contracts.check_figures("The desk costs 190 euros [1]. It weighs 31 kg [1].", [SOURCE])
        self.assertEqual([one["state"] for one in check["figures"]], ["absent", "in-cited"])
        self.assertEqual(check["figures"][0]["nearest"]["text"], "140 euros")
        self.assertEqual(set(check["summary"]), set(STATES))

    def test_takes_sources_in_every_form(self):
        for sources in ([SOURCE], [{"text": SOURCE}], {"desk.md": SOURCE}):
            self.assertEqual(contracts.check_figures("31 kg", sources)["summary"]["in-sources"], 1)
        with self.assertRaises(TypeError):
            contracts.check_figures("31 kg", SOURCE)


    def test_reads_the_names_of_the_sources_of_a_result(self):
        sources = [{"content": SOURCE, "metadata": {"id": "desk-2024.md", "title": 7}}, {"content": "Tea."}]
        answer = {"text": "It weighs 31 kg (desk-2024.md).", "citations": [{"span": [0, 30], "source_id": 1}], "sources": sources}
        self.assertEqual([(one["text"], one["state"]) for one in contracts.check_figures(answer)["figures"]], [("31 kg", "in-cited")])

    def test_reads_marks_by_name_and_takes_no_number_of_a_mark_for_a_figure(self):
        check = contracts.check_figures("It weighs 31 kg (desk 2.md).", {"tea.md": "31 kg", "desk 2.md": SOURCE})
        self.assertEqual([(one["text"], one["cited"]) for one in check["figures"]], [("31 kg", [1])])
        self.assertEqual(contracts.check_figures("It weighs 31 kg [0].", [SOURCE], first=0)["figures"][0]["state"], "in-cited")


class Marks(unittest.TestCase):
    def test_says_what_a_quotation_cites_in_code_points(self):
        answer = "More is in [7]. 😀 As [2] says, “up to 140 euros” is the limit."
        read = contracts.marks_in(answer, [{}, {"id": "desk.md"}])
        self.assertEqual([(answer[one["start"]:one["end"]], one["sources"]) for one in read["marks"]], [("[2]", [2])])
        self.assertEqual([(one["words"], one["why"]) for one in read["unread"]], [("[7]", "no-such-source")])
        bound = contracts.bind_marks(answer, read)
        self.assertEqual([(one["words"], one["how"], one["run"]) for one in bound["quotations"]], [("up to 140 euros", "before", 1)])
        self.assertEqual([answer[one["span"][0]:one["span"][1]] for one in bound["claims"]], ["More is in"])

    def test_takes_what_a_provider_says_a_stretch_cites(self):
        answer = "It is “up to 140 euros”."
        given = {"start": 6, "end": 23, "words": answer[6:23], "form": "own", "sources": [1]}
        bound = contracts.bind_marks(answer, {**contracts.marks_in(answer, [{}]), "stretches": [given]})
        self.assertEqual([(one["how"], one["run"]) for one in bound["quotations"]], [("inside", 0)])

    def test_gives_each_quotation_its_state(self):
        sources = {"tea.md": "Tea steeps for three minutes.", "desk.md": SOURCE.replace("Tea", "It"), "scan.md": " "}
        rows = {
            "“The oak desk costs” (desk.md).": ("verified", True, True),
            "“The oak desk costs” [1].": ("misattributed", False, False),
            "“The oak desk costs” [7].": ("no-source", False, False),
            "“The elm desk costs” [2].": ("changed", False, False),
            "“nobody said any of this” [2].": ("not-found", False, False),
            "“nobody said any of this” [3].": ("not-checked", None, True),
            "“nobody”": ("not-checked", None, True),
        }
        for answer, expected in rows.items():
            check = contracts.check_answer(answer, sources)
            self.assertEqual((check["quotations"][0]["state"], check.get("verified"), check["passed"]), expected, answer)
        self.assertFalse(contracts.check_answer("no quotation", sources, least=1)["passed"])
        unmarked = contracts.check_answer("“tea is wet.”", ["Tea is wet."], require="marks")
        self.assertEqual((unmarked["quotations"][0]["state"], unmarked["passed"]), ("unmarked", False))
        for wrong in (None, 0, False, 5):
            with self.assertRaisesRegex(TypeError, "sources"):
                contracts.check_answer("“a b”", wrong)
        with self.assertRaises(TypeError):
            contracts.check_answer("“a b”", sources, ignored=["a b"])
        with self.assertRaises(ValueError):
            contracts.check_answer("“a b”", sources, require="all")

    def test_refuses_what_are_no_sources_and_no_forms(self):
        for sources in ("desk.md", ["desk.md"], [{"id": 1}]):
            with self.assertRaises(TypeError):
                contracts.marks_in("[1]", sources)
        with self.assertRaises(ValueError):
            contracts.marks_in("[1]", [{}], first=2)
        with self.assertRaises(ValueError):
            contracts.marks_in("[1]", [{}], forms=[{"open": "<<", "close": "1", "separators": [], "ranges": []}])


class Documents(unittest.TestCase):
    def test_says_in_words_what_is_wrong(self):
        issue = contracts.verify(b'{"meta": {"schema_version": "1.0", "schema_version": "1.0"}}').issues[0]
        self.assertEqual(issue.code, "json.duplicate-key")
        self.assertEqual(issue.message, "An object has the same key twice, so two readers could read it differently.")
        self.assertTrue(issue.hint)
        with self.assertRaisesRegex(contracts.DraftError, "version.missing at /meta/schema_version: The document does not say .+[.]"):
            contracts.create_evidence_packet({})

    def test_reads_the_times_that_python_writes(self):
        draft = {
            "meta": {"query_id": "q", "timestamp": "2026-03-01T09:30:00+00:00", "project": "p", "question": "?"},
            "results": [], "citations": [], "veracity": {"faults": []},
        }
        self.assertEqual(contracts.create_evidence_packet(draft)["meta"]["timestamp"], "2026-03-01T09:30:00Z")


class Command(unittest.TestCase):
    def test_has_a_version(self):
        said = io.StringIO()
        with contextlib.redirect_stdout(said), self.assertRaises(SystemExit) as ended:
            main(["--version"])
        self.assertEqual(ended.exception.code, 0)
        self.assertRegex(said.getvalue(), "^[0-9]+[.][0-9]+[.][0-9]+")

    def test_says_what_to_do_with_a_folder(self):
        folder = str(Path(__file__).resolve().parent)
        for words in (["check", __file__, "--source", folder], ["verify", folder]):
            said = io.StringIO()
            with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(main(words), 2)
            self.assertIn("is a folder: name the files in it", said.getvalue())


class Readme(unittest.TestCase):
    def test_its_component_runs(self):
        """With a stand-in for the decorator, so that nothing is installed."""
        haystack = types.ModuleType("haystack")
        haystack.Document = types.SimpleNamespace
        haystack.component = lambda made: made
        haystack.component.output_types = lambda **names: lambda run: run
        program = README.split("# component.py")[1].split("```")[0]
        sys.modules["haystack"] = haystack
        names = {}
        try:
            exec(program, names)
        finally:
            del sys.modules["haystack"]
        documents = [types.SimpleNamespace(content=SOURCE)]
        answer = names["FigureChecker"]().run(replies=["It weighs 41 kg [1]."], documents=documents)
        self.assertEqual([one["summary"]["absent"] for one in answer["checks"]], [1])


if __name__ == "__main__":
    unittest.main()
