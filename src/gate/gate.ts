/** Lets a text through, and of what it marks as quotes only what is in a source; in pieces, as it comes. */

import { issueOf } from '../issue/issue.js';
import { ContractError } from '../issue/outcome.js';
import { attributionOf, isName, passagesOf } from '../passages/attribution.js';
import { linesOfBlock } from '../passages/lines.js';
import { withoutMarks } from '../passages/marks.js';
import { createScanner, type Passage, type Piece, wordsOf } from '../passages/scanner.js';
import { isEmptyQuote } from '../quote/verify-quote.js';
import { gateCodes } from './codes.js';
import { correctionOf } from './correct.js';
import { type CallSources, isInTexts, isNameOf, judgePassage, readSources, type Verdict } from './judge.js';
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
  const names = [...sources.shelf.keys()];
  return { quotes, text: () => textGate(settings, { ...sources, ignores, names }, told) };
}

type Tell = (words: string, verdict: Verdict) => void;

interface GateSources extends CallSources {
  /** Whether a passage is shown unchecked. */
  readonly ignores: (words: string) => boolean;
  readonly names: readonly string[];
}

const ignored: Verdict = { quote: { verified: false, reason: 'ignored' } };

const isShown = ({ quote }: Verdict): boolean => quote.verified || quote.reason === 'ignored';

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
    if (isShown(verdict)) return shownAs(passage.raw, words, verdict);
    const attributed = passage.isBlock ? showAttributed(passage) : undefined;
    if (attributed !== undefined) return attributed;
    tell(words, verdict);
    const corrected = settings.onUnverified === 'correct' ? correctionOf(passage, verdict.result, check) : undefined;
    return corrected ?? refused(words);
  };
  const shownAs = (raw: string, words: string, verdict: Verdict): string => {
    tell(words, verdict);
    return raw;
  };
  const verdictOf = ({ isClosed }: Passage, words: string): Verdict => {
    if (!isClosed) return { quote: { verified: false, reason: 'unclosed' } };
    return check(words);
  };
  const check = (words: string): Verdict => {
    if (sources.ignores(words)) return ignored;
    const verdict = judgePassage(words, sources, settings);
    return !verdict.quote.verified && isNameOf(words, sources.names) ? ignored : verdict;
  };
  const refused = (words: string): string => {
    const [before, behind] = settings.mark;
    const bare = withoutMarks(words);
    const inner = bare.trim();
    const lead = bare.length - bare.trimStart().length;
    const shown = settings.onUnverified === 'drop' ? settings.dropped : `${before}${inner}${behind}`;
    return `${bare.slice(0, lead)}${shown}${bare.slice(lead + inner.length)}`;
  };
  /** A last line that begins with a dash names whose words the others are. If it is no name, it is a passage of its own. */
  const showAttributed = ({ raw }: Passage): string | undefined => {
    const attribution = attributionOf(raw);
    if (attribution === undefined) return undefined;
    const { quoted, lead, name } = attribution;
    const words = linesOfBlock(quoted).join('\n').trim();
    const verdict = check(words);
    if (!isShown(verdict)) return undefined;
    tell(words, verdict);
    const isNaming = isName(name, sources.names) && passagesOf(name).every((passage) => isShown(check(passage)));
    if (isNaming) return raw;
    const said = check(name);
    tell(name, said);
    return isShown(said)
      ? raw
      : `${quoted}${lead}${refused(name)}${raw.slice(quoted.length + lead.length + name.length)}`;
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

/** A refusal of the gate; it contains no text. */
export function refusal(
  code: keyof typeof gateCodes,
  told: { readonly says: string; readonly pointer?: string; readonly expected?: string; readonly received?: string },
): ContractError {
  return new ContractError([issueOf({ code, hint: gateCodes[code].hint, ...told })]);
}
