/** What is shown of each piece of a text: text as it is, and a passage by its verdict. */

import { spend } from '../../core/work/work.js';
import { attributionOf } from '../../quotes/quotation-marks/attribution.js';
import { linesOfBlock } from '../../quotes/quotation-marks/lines.js';
import { withoutMarks } from '../../quotes/quotation-marks/marks.js';
import { type Passage, type Piece, wordsOf } from '../../quotes/quotation-marks/scanner.js';
import { isEmptyQuote } from '../../quotes/quote/verify-quote.js';
import { correctionOf, isShown, type Verdict } from './check-passages.js';
import { withoutMarksAtEnd } from './cited-block.js';
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
  const words = wordsOf(passage);
  // Where the budget ends, the check says so
  spend(rules.sources.work, passage.raw.length);
  if (isEmptyQuote(words)) return passage.isClosed ? passage.raw : withoutMarks(words);
  const verdict = verdictOn(passage, words, rules);
  const block = passage.isBlock && !isShown(verdict.quote) ? showBlock(passage, rules) : undefined;
  if (block !== undefined) return block;
  rules.emit(words, verdict);
  return shownBy(verdict, passage, rules);
}

function verdictOn<Call>(
  { isBlock, isClosed }: Passage,
  words: string,
  rules: PassageRules<Call>,
): Verdict {
  const unclosed: Verdict = { quote: { verified: false, reason: 'unclosed' } };
  if (isBlock) return isClosed ? checkBlock(words, rules) : unclosed;
  const verdict = isClosed ? check(words, rules) : unclosed;
  return termOf(words, verdict, rules) ?? verdict;
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
 * The marks at its end are none of its words. A last line that begins with a dash names whose words
 * they are; if it is not a name, it is a passage of its own.
 */
function showBlock<Call>({ raw }: Passage, rules: PassageRules<Call>): string | undefined {
  const cited = withoutMarksAtEnd(raw, rules.sources);
  if (cited !== undefined) {
    const quote = linesOfBlock(cited).join('\n').trim();
    const verdict = checkBlock(quote, rules);
    if (isShown(verdict.quote)) {
      rules.emit(quote, verdict);
      return raw;
    }
  }
  const attribution = attributionOf(raw);
  const { quoted = raw, lead = '', name = '' } = attribution ?? {};
  const words = linesOfBlock(quoted).join('\n').trim();
  const whole = attribution === undefined ? undefined : checkBlock(words, rules);
  const parts =
    whole !== undefined && isShown(whole.quote)
      ? new Map([[words, whole]])
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
