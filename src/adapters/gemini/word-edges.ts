/** Tells the unit of offsets by where they fall: a claim begins and ends between words, and a wrong unit cuts through them. */
import { classOf, DIGIT, KIND, LETTER, MARK, SINGLE } from '../../text/code-points.js';
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

/** True where no word runs on from one side to the other. */
function isEdge(text: OffsetIndex, offset: number): boolean {
  const at = toUtf16(text, offset, 'codepoint');
  return !(isWord(text.text, at - 1, true) && isWord(text.text, at, false));
}

/** Letters of scripts that are read by character begin and end everywhere. */
function isWord(text: string, at: number, isBefore: boolean): boolean {
  const low = text.charCodeAt(at);
  const start = isBefore && low >= 0xdc00 && low <= 0xdfff ? at - 1 : at;
  const code = text.codePointAt(start);
  if (start < 0 || code === undefined) return false;
  const bits = classOf(code);
  return [LETTER, MARK, DIGIT].includes(bits & KIND) && (bits & SINGLE) === 0;
}
