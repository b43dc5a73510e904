/** Two JSON values side by side: each place that differs, by its pointer, with the canonical text of both. */
import { printable } from '../issue/printable.js';
import { differences, type JsonValue, parsePointer, resolvePointer } from '../json/value/index.js';
import { canonicalText } from '../json/write/index.js';

/** More places are counted: whoever changed that much reads both documents. */
const MOST_PLACES = 20;
const MOST_TEXT = 160;

/** A place that differs, and what each side has there. */
interface Place {
  readonly pointer: string;
  readonly expected: JsonValue | undefined;
  readonly received: JsonValue | undefined;
}

/** Lines of the form pointer, `- ` with what was expected, `+ ` with what was received; none when both have the same canonical text. */
export function canonicalDiff(expected: JsonValue, received: JsonValue): readonly string[] {
  const { added, changed, dropped } = differences(expected, received);
  const pointers = [...new Set([...changed, ...dropped, ...added])].sort(byPlace);
  const lines = pointers.slice(0, MOST_PLACES).flatMap((pointer) =>
    linesOf({
      pointer,
      expected: resolvePointer(expected, pointer),
      received: resolvePointer(received, pointer),
    }),
  );
  const more = pointers.length - MOST_PLACES;
  return [...lines, ...(more > 0 ? [`and ${String(more)} places more`] : [])];
}

function linesOf({ pointer, expected, received }: Place): string[] {
  const [before, after] = fromFirstDifference(textOf(expected), textOf(received));
  return [
    `  ${pointer === '' ? '(the whole document)' : printable(pointer)}`,
    ...(before === undefined ? [] : [`  - ${before}`]),
    ...(after === undefined ? [] : [`  + ${after}`]),
  ];
}

function textOf(value: JsonValue | undefined): string | undefined {
  return value === undefined ? undefined : canonicalText(value);
}

/** Long texts are cut, so that the first place at which they differ is seen. */
function fromFirstDifference(before: string | undefined, after: string | undefined): (string | undefined)[] {
  let same = 0;
  if (before !== undefined && after !== undefined) {
    while (same < before.length && before[same] === after[same]) same += 1;
  }
  const from = same < MOST_TEXT / 2 ? 0 : same - MOST_TEXT / 4;
  return [before, after].map((text) => {
    if (text === undefined) return undefined;
    const cut = text.slice(from, from + MOST_TEXT);
    return printable(`${from > 0 ? '…' : ''}${cut}${from + MOST_TEXT < text.length ? '…' : ''}`);
  });
}

/** By segments: indexes as numbers, anything else as text. */
function byPlace(one: string, other: string): number {
  const [a, b] = [parsePointer(one) ?? [], parsePointer(other) ?? []];
  for (const [index, segment] of a.entries()) {
    const against = b[index];
    if (against === undefined) return 1;
    if (segment === against) continue;
    const isNumeric = /^\d+$/.test(segment) && /^\d+$/.test(against);
    if (isNumeric) return Number(segment) - Number(against);
    return segment < against ? -1 : 1;
  }
  return a.length - b.length;
}
