/** Lets a text through, and of what it marks as quotes only what stands in a source; in pieces, as it comes. */
import { ContractError } from '../issue/contract-error.js';
import { issueOf } from '../issue/issue.js';
import { linesOfBlock } from '../passages/lines.js';
import { withoutMarks } from '../passages/marks.js';
import { createScanner, type Passage, type Piece, type Scanner, wordsOf } from '../passages/scanner.js';
import { isEmptyQuote } from '../quote/verify-quote.js';
import { gateCodes } from './codes.js';
import { correctionOf } from './correct.js';
import { type CallSources, isInTexts, judgePassage, readSources, type Verdict } from './judge.js';
import type { Settings } from './options.js';
import type { GatedQuote } from './types.js';

/** The gate of one text. */
export interface TextGate {
  /** What may be shown now. */
  readonly push: (text: string) => string;
  /** The rest, once nothing more comes. */
  readonly end: () => string;
  /** Whether the text so far ends in a passage, or a mark, that is not complete. */
  readonly isHolding: () => boolean;
}

/** The gate of one call, whose texts share sources, budget and count. */
export interface CallGate {
  readonly text: () => TextGate;
  /** What was said of each passage so far. */
  readonly quotes: readonly GatedQuote[];
}

/** @throws ContractError `gate.sources`, and whatever looking up the sources throws */
export async function openGate<Call>(settings: Settings<Call>, call: Call): Promise<CallGate> {
  const { sources: given, budget } = settings;
  const sources = readSources(typeof given === 'function' ? await given(call) : given, budget);
  if (sources === undefined) throw refusal('gate.sources', { says: 'no sources', expected: 'names and texts' });
  const quotes: GatedQuote[] = [];
  const told = (words: string, { quote, result }: Verdict): void => {
    quotes.push(quote);
    settings.onQuote?.({ quote, words, result, call });
    const isRefused = !quote.verified && quote.reason !== 'ignored' && settings.onUnverified === 'throw';
    if (isRefused)
      throw refusal('gate.unverified', {
        says: 'the quote is not verified',
        pointer: `/quotes/${quotes.length - 1}`,
        received: quote.reason,
      });
  };
  const ignores = (words: string): boolean =>
    typeof settings.ignore === 'function' ? settings.ignore(words, call) : isInTexts(words, settings.ignore, sources);
  return { quotes, text: () => textGate(settings, { ...sources, ignores }, told) };
}

type Tell = (words: string, verdict: Verdict) => void;

interface GateSources extends CallSources {
  /** Whether a passage is shown unchecked. */
  readonly ignores: (words: string) => boolean;
}

function textGate<Call>(settings: Settings<Call>, sources: GateSources, tell: Tell): TextGate {
  const scanner = createScanner(settings.limit);
  const drain = (): string => {
    let shown = '';
    for (let piece = scanner.next(); piece !== undefined; piece = scanner.next()) shown += show(piece);
    return shown;
  };
  const show = (piece: Piece): string => {
    if (piece.type === 'text') return piece.text;
    return piece.type === 'passage' ? showPassage(piece) : showLong(piece);
  };
  const showPassage = (passage: Passage): string => {
    const words = wordsOf(passage);
    if (isEmptyQuote(words)) return passage.isClosed ? passage.raw : withoutMarks(words);
    const verdict = verdictOf(passage, words);
    const { quote, result } = verdict;
    const isShown = quote.verified || quote.reason === 'ignored';
    const signed = !isShown && passage.isBlock ? withSignature(passage, scanner) : undefined;
    tell(words, signed?.verdict ?? verdict);
    if (isShown) return passage.raw;
    if (signed !== undefined) return signed.shown;
    const corrected = settings.onUnverified === 'correct' ? correctionOf(passage, result, check) : undefined;
    return corrected ?? refused(words);
  };
  const verdictOf = ({ isClosed }: Passage, words: string): Verdict => {
    if (!isClosed) return { quote: { verified: false, reason: 'unclosed' } };
    return sources.ignores(words) ? { quote: { verified: false, reason: 'ignored' } } : check(words);
  };
  const check = (words: string): Verdict => judgePassage(words, sources, settings);
  const refused = (words: string): string => {
    const [before, behind] = settings.mark;
    const bare = withoutMarks(words);
    const inner = bare.trim();
    const lead = bare.length - bare.trimStart().length;
    const shown = settings.onUnverified === 'drop' ? settings.dropped : `${before}${inner}${behind}`;
    return `${bare.slice(0, lead)}${shown}${bare.slice(lead + inner.length)}`;
  };
  /** A last line that begins with a dash says whose words they are: it is shown behind the quote, not in it. */
  const withSignature = ({ raw }: Passage, from: Scanner): { verdict: Verdict; shown: string } | undefined => {
    const end = Math.max(raw.trimEnd().lastIndexOf('\n'), 0);
    const signature = linesOfBlock(raw.slice(end + 1))
      .join('')
      .trim();
    if (end === 0 || !/^(?:[\u2012-\u2015]|--)/.test(signature)) return undefined;
    const quoted = raw.slice(0, end).replace(/[\s>]{1,64}$/, '');
    const verdict = check(linesOfBlock(quoted).join('\n').trim());
    if (!verdict.quote.verified) return undefined;
    from.putBack(`\n\n${signature}`);
    return { verdict, shown: quoted };
  };
  const showLong = ({ text, part, isBlock }: Extract<Piece, { type: 'long' }>): string => {
    if (part === 'first') tell(text, { quote: { verified: false, reason: 'too-long' } });
    const [before, behind] = settings.mark;
    if (settings.onUnverified === 'drop') return part === 'first' ? settings.dropped : '';
    const words = withoutMarks(isBlock ? text.replace(/(^|[\s>])>+/g, '$1') : text);
    return `${part === 'first' ? before : ''}${words}${part === 'last' ? behind : ''}`;
  };
  return {
    push: (text) => {
      scanner.push(text);
      return drain();
    },
    end: () => {
      scanner.end();
      return drain();
    },
    isHolding: scanner.isHolding,
  };
}

/** A refusal of the gate; it holds no text. */
export function refusal(
  code: keyof typeof gateCodes,
  told: { readonly says: string; readonly pointer?: string; readonly expected?: string; readonly received?: string },
): ContractError {
  return new ContractError([issueOf({ code, hint: gateCodes[code].hint, ...told })]);
}
