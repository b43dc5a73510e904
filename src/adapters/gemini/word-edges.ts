/** Infers the unit of offsets from where they fall: a claim begins and ends between words, and a wrong unit cuts through them. */
import { type OffsetIndex, type OffsetUnit, toUtf16 } from '../../text/offsets.js';
import { isCount } from '../builder/members.js';
import { candidateIn, type GivenSpan } from '../builder/place-span.js';

/** Bytes, as the SDK documents them; code points, as they are where the service follows others. */
const units: readonly OffsetUnit[] = ['utf8', 'codepoint'];

/** The one unit in which all offsets fall between words; nothing where both do, or none, or where they are the same. */
export function unitOf(text: OffsetIndex, spans: readonly GivenSpan[]): OffsetUnit | undefined {
  if (text.length.utf8 === text.length.codepoint) return undefined;
  const given = spans.flatMap(({ start, end }) =>
    isCount(start) && isCount(end) && start <= end ? [[start, end] as const] : [],
  );
  if (given.length === 0) return undefined;
  const [fitting, ...others] = units.filter((unit) =>
    given.every((span) =>
      candidateIn(text, span, unit).some((found) => found.span.every((offset) => isEdge(text, offset))),
    ),
  );
  return others.length === 0 ? fitting : undefined;
}

/** Whether no word continues across the offset. */
function isEdge(text: OffsetIndex, offset: number): boolean {
  const at = toUtf16(text, offset, 'codepoint');
  // A character has one or two UTF-16 units
  const [before] = /.?$/su.exec(text.text.slice(Math.max(0, at - 2), at)) ?? [];
  const [after] = /^.?/su.exec(text.text.slice(at, at + 2)) ?? [];
  return !(isWord(before) && isWord(after));
}

/** Letters, marks and digits; those of scripts without blanks begin and end a word anywhere. */
function isWord(character = ''): boolean {
  return /[\p{L}\p{M}\p{Nd}]/u.test(character) && !withoutBlanks.test(character);
}

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
