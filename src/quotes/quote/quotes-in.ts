/** Finds the passages of an answer that a reader takes for quotations. */
import { checkOptions, oneOf } from '../../core/issue/options.js';
import { fromUtf16, indexOffsets, type OffsetUnit } from '../../core/text/offsets.js';
import { attributionOf, isName, passagesOf, piecesOfLine } from '../quotation-marks/attribution.js';
import { linesOfBlock } from '../quotation-marks/lines.js';
import { type Piece, readPieces, wordsOf } from '../quotation-marks/scanner.js';
import { isEmptyQuote } from './verify-quote.js';

/** A passage that a reader takes for a quotation. */
export interface QuotedPassage {
  /** The words without their marks. */
  readonly words: string;
  /** Where the passage is, with its marks: half-open, in the requested unit. */
  readonly span: { readonly start: number; readonly end: number };
  /** `block` for a block quote of Markdown. */
  readonly kind: 'inline' | 'block';
  /** False if the paragraph or the text ends before a closing mark. */
  readonly isClosed: boolean;
}

const kinds = { unit: oneOf('codepoint', 'utf16', 'utf8') };

/**
 * Returns the passages of a text that a reader takes for quotations, in order: the marks are those
 * of docs/gate-rules.md, and code contains none. A last line of a block quote that names its author
 * is not in its words; what it quotes is a passage of its own. A passage without letters, digits
 * and symbols is left out.
 *
 * @throws ContractError `options.unknown` or `options.value`
 * @example
 * ```ts
 * import { quotesIn } from 'evidence-contracts/quote';
 *
 * const [first] = quotesIn('It says “the heater is cut off”; call `say("x")`.');
 * console.log(first?.words, first?.span.start, first?.span.end); // the heater is cut off 8 31
 * ```
 */
export function quotesIn(
  text: string,
  options: {
    /** What positions count. Default `codepoint`. */
    readonly unit?: OffsetUnit;
  } = {},
): readonly QuotedPassage[] {
  checkOptions(options, kinds);
  if (typeof text !== 'string') return [];
  const { unit = 'codepoint' } = options;
  const index = indexOffsets(text);
  let end = 0;
  return joined(readPieces(text)).flatMap(({ raw, words, kind, isClosed }) => {
    const start = end;
    end += raw.length;
    if (words === undefined || isEmptyQuote(words)) return [];
    return [
      {
        words,
        span: { start: fromUtf16(index, start, unit), end: fromUtf16(index, end, unit) },
        kind,
        isClosed,
      },
    ];
  });
}

interface Part {
  readonly raw: string;
  /** Undefined outside a passage. */
  readonly words: string | undefined;
  readonly kind: 'inline' | 'block';
  readonly isClosed: boolean;
}

/** The parts of a long passage become one. */
function joined(pieces: readonly Piece[]): readonly Part[] {
  const parts: Part[] = [];
  for (const piece of pieces) {
    if (piece.type === 'text')
      parts.push({
        raw: piece.text,
        words: undefined,
        kind: 'inline',
        isClosed: false,
      });
    else if (piece.type === 'passage')
      parts.push({
        raw: piece.raw,
        words: wordsOf(piece),
        kind: kindOf(piece),
        isClosed: piece.isClosed,
      });
    else {
      const last = piece.part === 'first' ? undefined : parts.pop();
      const words = `${last?.words ?? ''}${piece.text}`;
      parts.push({
        raw: `${last?.raw ?? ''}${piece.raw}`,
        words,
        kind: kindOf(piece),
        isClosed: piece.isClosed,
      });
    }
  }
  return parts.flatMap((part) =>
    part.kind === 'block' && part.words !== undefined ? withoutMarkLines(part) : [part],
  );
}

/** A number in brackets, or several, in a line without `>`: `[1]`, `**[2]**`, `【3†source】`. */
const markLine =
  /^[ \t]{0,80}[*_(]{0,4}(?:[[【［]\^?(?:[A-Za-z]{1,12}[ :_-]?)?[0-9]{1,4}(?:[ ,;–-]{1,2}[0-9]{1,4}){0,8}(?:†[^\s\]】］]{0,60})?\^?[\]】］][ \t,;]{0,3}){1,8}[*_).]{0,5}[ \t]{0,80}$/;

/** The block quotes that lines of nothing but marks part: what such a line cites is not quoted. */
function withoutMarkLines(block: Part): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  let start = 0;
  const text = (end: number): void => {
    if (end > from)
      parts.push({
        raw: block.raw.slice(from, end),
        words: undefined,
        kind: 'inline',
        isClosed: false,
      });
    from = end;
  };
  const quote = (end: number): void => {
    if (end > from)
      for (const part of partsOfBlock({ ...block, raw: block.raw.slice(from, end) }))
        parts.push(part);
    from = end;
  };
  for (const line of block.raw.split(/(?<=[\r\n\u2029])/)) {
    if (markLine.test(line.replace(/[\r\n\u2029]$/, ''))) {
      quote(start);
      text(start + line.length);
    }
    start += line.length;
  }
  quote(start);
  return parts;
}

/**
 * A block quote without a last line that names whose words the others are, and what that line
 * quotes.
 */
function partsOfBlock(block: Part): readonly Part[] {
  const { raw } = block;
  const attribution = attributionOf(raw);
  const isNamed = attribution !== undefined && isName(attribution.name, []);
  const quoted = isNamed ? attribution.quoted : raw;
  const words = linesOfBlock(quoted).join('\n').trim();
  if (!isNamed || passagesOf(attribution.name).length === 0) return [{ ...block, words }];
  const after = raw.slice(quoted.length + attribution.lead.length);
  const lead: Part = {
    raw: attribution.lead,
    words: undefined,
    kind: 'inline',
    isClosed: false,
  };
  return [{ ...block, raw: quoted, words }, lead, ...joined(piecesOfLine(after))];
}

const kindOf = ({ isBlock }: { readonly isBlock: boolean }): 'inline' | 'block' =>
  isBlock ? 'block' : 'inline';
