/** What in an answer may be a citation mark, by its form alone. */

import {
  type Mark,
  type MarkerGrammar,
  markAt,
  numbersIn,
} from '../../contracts/generation-result/markers.js';
import { type Candidate, LONGEST, type MarkForm, type Skipped } from './candidate.js';
import { atLenticular, atRound, atSquare } from './forms/brackets.js';
import { atKeys, atSuperscript, atTurn } from './forms/signs.js';
import { atTag } from './forms/tags.js';
import { superscripts } from './generated/tables.js';
import { isRange, type MarkItem, readItems } from './items.js';
import { mentionsIn } from './mentions.js';

/** Where a candidate may begin. */
const opener = /[[(（【［〔#{<※\ue200-\ue202\\t⁰¹²³⁴⁵⁶⁷⁸⁹]/g;

/**
 * The candidates of a text in order; only names may have others inside of them, which count if the
 * name is none. Two numbers with a dash between them are one range: `[1]–[3]`. Linear.
 */
export function* candidatesIn(
  text: string,
  forms: readonly MarkerGrammar[] = [],
  titles: readonly Candidate[] = [],
): Generator<Candidate> {
  let before: Candidate | undefined;
  for (const next of singlesIn(text, forms, titles)) {
    const range = before === undefined ? undefined : rangeOf(text, before, next);
    if (before !== undefined && range === undefined) yield before;
    before = range ?? next;
  }
  if (before !== undefined) yield before;
}

const rangeForms: ReadonlySet<MarkForm> = /* @__PURE__ */ new Set([
  '[n]',
  '【n】',
  '[[n]]',
  'tag',
  '¹',
  '(n)',
]);

function rangeOf(text: string, one: Candidate, other: Candidate): Candidate | undefined {
  if (one.form !== other.form || !rangeForms.has(one.form)) return undefined;
  if (!/^[-–—]$/.test(text.slice(one.end, Math.min(other.start, one.end + 2)))) return undefined;
  const first = numberOf(one);
  const last = numberOf(other);
  if (first === undefined || last === undefined || first.label !== last.label) return undefined;
  const item = { label: first.label, first: first.first, last: last.last };
  return isRange(item) ? { ...one, end: other.end, items: [item] } : undefined;
}

/** The number of a mark that has nothing but one. */
function numberOf({ items, name, footnote }: Candidate): MarkItem | undefined {
  const [item, ...others] = items;
  const isOne = others.length === 0 && name === undefined && footnote === undefined;
  return isOne && item !== undefined && item.first === item.last ? item : undefined;
}

function* singlesIn(
  text: string,
  forms: readonly MarkerGrammar[],
  titles: readonly Candidate[],
): Generator<Candidate> {
  const owned = [...ownMarks(text, forms), ...mentionsIn(text), ...titles].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const nextOpener = openersIn(text);
  let own = 0;
  for (let at = 0; ; ) {
    const found = nextOpener(at);
    while ((owned[own]?.start ?? text.length) < at) own += 1;
    const mine = owned[own];
    if (mine !== undefined && mine.start <= found) {
      own += 1;
      at = mine.end;
      yield mine;
      continue;
    }
    if (found >= text.length) return;
    const read = candidateAt(text, found);
    at = read === undefined || isNameOnly(read) ? found + 1 : read.end;
    if (read !== undefined && 'form' in read) yield read;
  }
}

const isNameOnly = (read: Candidate | Skipped): boolean =>
  'form' in read && (read.form === 'name' || read.form === 'year');

/** Where the next opener is, of places that grow: each is searched once, however many names precede. */
function openersIn(text: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    opener.lastIndex = from;
    found = opener.test(text) ? opener.lastIndex - 1 : text.length;
    return found;
  };
}

function ownMarks(text: string, forms: readonly MarkerGrammar[]): readonly Candidate[] {
  const found = forms.flatMap((grammar) => {
    const marks: Mark[] = [];
    for (let at = text.indexOf(grammar.open); at !== -1; ) {
      const mark = markAt(text, at, grammar);
      if (mark !== undefined) marks.push(mark);
      at = text.indexOf(grammar.open, mark?.end ?? at + 1);
    }
    return marks.map((mark): Candidate => {
      const items = firstNumbers(mark).map((number) => ({
        label: '',
        first: `${number}`,
        last: `${number}`,
      }));
      return {
        start: mark.start,
        end: mark.end,
        form: 'own',
        items,
      };
    });
  });
  return found;
}

/** A range may have any number of numbers: `<<1-999999999>>`. */
function firstNumbers(mark: Mark): readonly number[] {
  const found: number[] = [];
  for (const number of numbersIn(mark)) {
    if (found.length === LONGEST) break;
    found.push(number);
  }
  return found;
}

function candidateAt(text: string, at: number): Candidate | Skipped | undefined {
  const sign = text.charAt(at);
  if (sign === '[') return atSquare(text, at);
  if (sign === '(' || sign === '（') return atRound(text, at);
  if (sign === '【' || sign === '［' || sign === '〔') return atLenticular(text, at);
  if (sign === '#') return byShape(text, at, { form: '##n$$', shape: /^##([0-9]{1,4})\$\$/ });
  if (sign === '{') return byShape(text, at, { form: '{{n}}', shape: /^\{\{([^{}\n]{1,60})\}\}/ });
  if (sign === '※') return byShape(text, at, { form: '※n', shape: /^※ ?([0-9]{1,4})(?![0-9])/ });
  if (sign === '<') return atTag(text, at);
  if (superscripts.includes(sign)) return atSuperscript(text, at);
  return atTurn(text, at) ?? atKeys(text, at);
}

type Shape = { readonly form: MarkForm; readonly shape: RegExp };

function byShape(text: string, at: number, { form, shape }: Shape): Candidate | undefined {
  const [words, inner = ''] = shape.exec(text.slice(at, at + LONGEST)) ?? [];
  const items = words === undefined ? undefined : readItems(inner);
  return words === undefined || items === undefined
    ? undefined
    : {
        start: at,
        end: at + words.length,
        form,
        items,
      };
}
