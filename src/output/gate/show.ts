/** What is shown of each piece of a text: text as it is, and a passage by its verdict. */

import { spend } from '../../core/work/work.js';
import { attributionOf } from '../../quotes/quotation-marks/attribution.js';
import { linesOfBlock } from '../../quotes/quotation-marks/lines.js';
import { withoutMarks } from '../../quotes/quotation-marks/marks.js';
import { type Passage, type Piece, wordsOf } from '../../quotes/quotation-marks/scanner.js';
import { isEmptyQuote } from '../../quotes/quote/verify-quote.js';
import { correctionOf, isShown, type Verdict } from './check-passages.js';
import type { Settings } from './options.js';
import {
  check,
  checkBlock,
  isNaming,
  type PassageRules,
  partsOf,
  termOf,
} from './passage-verdict.js';

export function showPiece<Call>(piece: Piece, rules: PassageRules<Call>): string {
  if (piece.type === 'text') return piece.text;
  return piece.type === 'passage' ? showPassage(piece, rules) : showLong(piece, rules);
}

function showPassage<Call>(passage: Passage, rules: PassageRules<Call>): string {
  // Where the budget ends, the check says so
  spend(rules.sources.work, passage.raw.length);
  const whole = wordsOf(passage);
  if (isEmptyQuote(whole)) return passage.isClosed ? passage.raw : withoutMarks(whole);
  const { words, verdict } = compared(passage, whole, rules);
  const block = passage.isBlock && !isShown(verdict.quote) ? showBlock(passage, rules) : undefined;
  if (block !== undefined) return block;
  rules.emit(words, verdict);
  return shownBy(verdict, passage, rules);
}

/** The words of a passage that were compared, and what was found. */
interface Compared {
  readonly words: string;
  readonly verdict: Verdict;
}

function compared<Call>(
  { isBlock, isClosed, raw }: Passage,
  words: string,
  rules: PassageRules<Call>,
): Compared {
  if (!isClosed) return { words, verdict: { quote: { verified: false, reason: 'unclosed' } } };
  if (isBlock) return cited(raw, words, { rules, check: checkBlock });
  const found = cited(raw, words, { rules, check });
  const term = found.words === words ? termOf(words, found.verdict, rules) : undefined;
  return term === undefined ? found : { words, verdict: term };
}

/**
 * A source may have what looks like a mark: the marks inside are taken off where none has the whole.
 * Whether a last line that begins with a dash is a name is asked elsewhere.
 */
function cited<Call>(
  raw: string,
  words: string,
  {
    rules,
    check: verdictOn,
  }: { readonly rules: PassageRules<Call>; readonly check: typeof check<Call> },
): Compared {
  const whole = { words, verdict: verdictOn(words, rules) };
  if (isShown(whole.verdict.quote) || attributionOf(raw) !== undefined) return whole;
  const plain = rules.sources.withoutMarks(raw) ?? words;
  const verdict = plain === words ? whole.verdict : verdictOn(plain, rules);
  return isShown(verdict.quote) ? { words: plain, verdict } : whole;
}

function shownBy<Call>(
  { quote, result }: Verdict,
  passage: Passage,
  rules: PassageRules<Call>,
): string {
  const { onShort, onUnverified, note } = rules.settings;
  const isTerm = !quote.verified && quote.reason === 'unknown-term';
  if (isTerm && onShort === 'note') return `${passage.raw} ${note}`;
  if (isShown(quote)) return passage.raw;
  const corrected =
    onUnverified === 'correct'
      ? correctionOf(passage, result, (other) => check(other, rules))
      : undefined;
  return corrected ?? refused(wordsOf(passage), rules.settings);
}

function refused<Call>(
  words: string,
  { mark: [before, after], onUnverified, dropped }: Settings<Call>,
): string {
  const bare = withoutMarks(words);
  const inner = bare.trim();
  const lead = bare.length - bare.trimStart().length;
  const shown = onUnverified === 'drop' ? dropped : `${before}${inner}${after}`;
  return `${bare.slice(0, lead)}${shown}${bare.slice(lead + inner.length)}`;
}

/**
 * A last line that begins with a dash names whose words they are; if it is not a name, it is a
 * passage of its own.
 */
function showBlock<Call>({ raw }: Passage, rules: PassageRules<Call>): string | undefined {
  const attribution = attributionOf(raw);
  const { quoted = raw, lead = '', name = '' } = attribution ?? {};
  const words = linesOfBlock(quoted).join('\n').trim();
  const whole =
    attribution === undefined ? undefined : cited(quoted, words, { rules, check: checkBlock });
  const parts =
    whole !== undefined && isShown(whole.verdict.quote)
      ? new Map([[whole.words, whole.verdict]])
      : partsOf(quoted, rules);
  if (parts.size === 0) return undefined;
  for (const [part, verdict] of parts) rules.emit(part, verdict);
  if (attribution === undefined || isNaming(name, rules)) return raw;
  const said = check(name, rules);
  rules.emit(name, said);
  if (isShown(said.quote)) return raw;
  return `${quoted}${lead}${refused(name, rules.settings)}${raw.slice(quoted.length + lead.length + name.length)}`;
}

type LongPiece = Extract<Piece, { type: 'long' }>;

function showLong<Call>(
  { text, part, isBlock }: LongPiece,
  { settings, emit }: PassageRules<Call>,
): string {
  if (part === 'first') emit(text, { quote: { verified: false, reason: 'too-long' } });
  const [before, after] = settings.mark;
  if (settings.onUnverified === 'drop') return part === 'first' ? settings.dropped : '';
  const words = withoutMarks(isBlock ? text.replace(/(^|[\s>])>+/g, '$1') : text);
  return `${part === 'first' ? before : ''}${words}${part === 'last' ? after : ''}`;
}
