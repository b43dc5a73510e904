/**
 * Compares digests: with a given one, or with that of another document, with the pointers and
 * canonical texts that differ.
 */

import { type Digest, isDigest, safeDigest } from '../../core/digest/digest.js';
import { type Issue, printable } from '../../core/issue/issue.js';
import type { Outcome } from '../../core/issue/outcome.js';
import {
  differences,
  type JsonValue,
  parseJson,
  parsePointer,
  resolvePointer,
} from '../../core/json/value/index.js';
import { canonicalText, safeCanonicalize } from '../../core/json/write/index.js';
import { formatIssue } from '../../engine/contract/verdict/index.js';
import { safeStableDigest } from '../../engine/contract/verify/index.js';
import { type Comparison, contractFrom, Misuse, refusePromise, shown } from './matcher.js';

export function checkDigest(received: unknown, expected: unknown): Comparison {
  return check(received, expected, { name: 'digest', digestOf: safeDigest });
}

export function checkStableDigest(
  received: unknown,
  contract: unknown,
  expected: unknown,
): Comparison {
  const known = contractFrom(contract);
  const digestOf = (document: unknown): Outcome<Digest> => safeStableDigest(known, document);
  return check(received, expected, { name: 'stable digest', digestOf });
}

type Kind = { readonly name: string; readonly digestOf: (document: unknown) => Outcome<Digest> };

function check(received: unknown, expected: unknown, { name, digestOf }: Kind): Comparison {
  refusePromise(received);
  const wanted = wantedOf(expected, digestOf);
  const own = digestOf(received);
  if (!own.ok) throw new Misuse(`the value has no ${name}`, ['', ...issueLines(own.issues)]);
  if (own.value === wanted)
    return { pass: true, lines: [`the ${name} was expected to be another`, `  ${wanted}`] };
  const lines = [`another ${name}`, '', `  - expected ${wanted}`, `  + received ${own.value}`];
  return {
    pass: false,
    lines: isDigest(expected) ? lines : [...lines, '', ...diffLines(expected, received)],
  };
}

/** Text is a digest: a document that is a text is compared by its digest, which `digest` gives. */
function wantedOf(expected: unknown, digestOf: Kind['digestOf']): Digest {
  if (isDigest(expected)) return expected;
  if (typeof expected === 'string')
    throw new Misuse(
      `expected is not a digest: sha256: and 64 lowercase hexadecimal digits, and it is ${shown(expected)}`,
    );
  const wanted = digestOf(expected);
  if (!wanted.ok)
    throw new Misuse('the expected document has no digest', ['', ...issueLines(wanted.issues)]);
  return wanted.value;
}

function diffLines(expected: unknown, received: unknown): readonly string[] {
  const before = safeCanonicalize(expected);
  const after = safeCanonicalize(received);
  if (!before.ok || !after.ok) return [];
  return canonicalDiff(parseJson(before.value), parseJson(after.value));
}

export function issueLines(issues: readonly Issue[]): string[] {
  return issues.slice(0, 8).map((issue) => `  ${formatIssue(issue)}`);
}

/** Places beyond these are counted, and not shown. */
const MOST_PLACES = 20;

/** Units of a text that are shown at a place. */
const MOST_TEXT = 160;

/**
 * Lines of the form pointer, `- ` with what was expected, `+ ` with what was received; none when
 * both have the same canonical text.
 */
export function canonicalDiff(expected: JsonValue, received: JsonValue): readonly string[] {
  const { added, changed, dropped } = differences(expected, received);
  const pointers = [...new Set([...changed, ...dropped, ...added])].sort(byPlace);
  const lines = pointers.slice(0, MOST_PLACES).flatMap((pointer) => {
    const [before, after] = fromFirstDifference(
      textAt(expected, pointer),
      textAt(received, pointer),
    );
    return [
      `  ${pointer === '' ? '(the whole document)' : printable(pointer)}`,
      ...(before === undefined ? [] : [`  - ${before}`]),
      ...(after === undefined ? [] : [`  + ${after}`]),
    ];
  });
  const more = pointers.length - MOST_PLACES;
  return [...lines, ...(more > 0 ? [`and ${String(more)} places more`] : [])];
}

function textAt(document: JsonValue, pointer: string): string | undefined {
  const value = resolvePointer(document, pointer);
  return value === undefined ? undefined : canonicalText(value);
}

/** Long texts are cut, so that the first place at which they differ is seen. */
function fromFirstDifference(
  before: string | undefined,
  after: string | undefined,
): (string | undefined)[] {
  const shared = before === undefined || after === undefined ? 0 : sharedLength(before, after);
  // What is shared is shown from the start, or, where it is long, its last words
  const from = shared < MOST_TEXT / 2 ? 0 : shared - MOST_TEXT / 4;
  return [before, after].map((text) => (text === undefined ? undefined : cutFrom(text, from)));
}

/** How many units two texts have in common at their start. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function cutFrom(text: string, from: number): string {
  const end = from + MOST_TEXT;
  const start = from > 0 ? '…' : '';
  const rest = end < text.length ? '…' : '';
  return printable(`${start}${text.slice(from, end)}${rest}`);
}

/** Orders pointers by their segments: indexes as numbers, anything else as text. */
function byPlace(one: string, other: string): number {
  const segments = parsePointer(one) ?? [];
  const others = parsePointer(other) ?? [];
  for (const [index, segment] of segments.entries()) {
    const against = others[index];
    if (against === undefined) return 1;
    if (segment !== against) return compareSegments(segment, against);
  }
  return segments.length - others.length;
}

function compareSegments(segment: string, against: string): number {
  const isNumeric = /^\d+$/.test(segment) && /^\d+$/.test(against);
  if (isNumeric) return Number(segment) - Number(against);
  return segment < against ? -1 : 1;
}
