/** What is shown of each piece of a text: text as it is, and a passage by its verdict. */
import { attributionOf, isName, passagesOf } from '../passages/attribution.js';
import { linesOfBlock } from '../passages/lines.js';
import { withoutMarks } from '../passages/marks.js';
import { type Passage, type Piece, wordsOf } from '../passages/scanner.js';
import { isEmptyQuote } from '../quote/verify-quote.js';
import {
  type CallSources,
  checkPassage,
  correctionOf,
  countWords,
  isAlike,
  isNameOf,
  type Verdict,
} from './check-passages.js';
import type { Settings } from './options.js';

export interface GateSources extends CallSources {
  /** Whether a passage is shown unchecked. */
  readonly ignores: (words: string) => boolean;
  readonly names: readonly string[];
}

export interface PassageRules<Call> {
  readonly settings: Settings<Call>;
  readonly sources: GateSources;
  /** Reports a verdict. @throws ContractError `gate.unverified` where the settings say so */
  readonly emit: (words: string, verdict: Verdict) => void;
}

const ignored: Verdict = { quote: { verified: false, reason: 'ignored' } };

const isShown = ({ quote }: Verdict): boolean => quote.verified || quote.reason === 'ignored';

export function showPiece<Call>(piece: Piece, rules: PassageRules<Call>): string {
  if (piece.type === 'text') return piece.text;
  return piece.type === 'passage' ? showPassage(piece, rules) : showLong(piece, rules);
}

function showPassage<Call>(passage: Passage, rules: PassageRules<Call>): string {
  const words = wordsOf(passage);
  if (isEmptyQuote(words)) return passage.isClosed ? passage.raw : withoutMarks(words);
  const verdict: Verdict = passage.isClosed ? check(words, rules) : { quote: { verified: false, reason: 'unclosed' } };
  if (isShown(verdict)) {
    rules.emit(words, verdict);
    return passage.raw;
  }
  const attributed = passage.isBlock ? showAttributed(passage, rules) : undefined;
  if (attributed !== undefined) return attributed;
  rules.emit(words, verdict);
  const corrected =
    rules.settings.onUnverified === 'correct'
      ? correctionOf(passage, verdict.result, (other) => check(other, rules))
      : undefined;
  return corrected ?? refused(words, rules.settings);
}

function check<Call>(words: string, { settings, sources }: PassageRules<Call>): Verdict {
  if (sources.ignores(words)) return ignored;
  const verdict = checkPassage(words, sources, settings);
  return !verdict.quote.verified && isNameOf(words, sources.names) ? ignored : verdict;
}

function refused<Call>(words: string, { mark: [before, after], onUnverified, dropped }: Settings<Call>): string {
  const bare = withoutMarks(words);
  const inner = bare.trim();
  const lead = bare.length - bare.trimStart().length;
  const shown = onUnverified === 'drop' ? dropped : `${before}${inner}${after}`;
  return `${bare.slice(0, lead)}${shown}${bare.slice(lead + inner.length)}`;
}

/** A last line that begins with a dash names whose words the others are. If it is not a name, it is a passage of its own. */
function showAttributed<Call>({ raw }: Passage, rules: PassageRules<Call>): string | undefined {
  const attribution = attributionOf(raw);
  if (attribution === undefined) return undefined;
  const { quoted, lead, name } = attribution;
  const words = linesOfBlock(quoted).join('\n').trim();
  const verdict = check(words, rules);
  if (!isShown(verdict)) return undefined;
  rules.emit(words, verdict);
  if (isNaming(name, rules)) return raw;
  const said = check(name, rules);
  rules.emit(name, said);
  if (isShown(said)) return raw;
  return `${quoted}${lead}${refused(name, rules.settings)}${raw.slice(quoted.length + lead.length + name.length)}`;
}

function isNaming<Call>(name: string, rules: PassageRules<Call>): boolean {
  if (!isName(name, rules.sources.names)) return false;
  return passagesOf(name).every((passage) => isShown(check(passage, rules))) && !isStatement(name, rules);
}

/** Whether a line has the words of a source with other capitals, and some changed ones: so a statement looks like a title. */
function isStatement<Call>(line: string, rules: PassageRules<Call>): boolean {
  const { result } = check(line.toLowerCase(), rules);
  if (result === undefined || countWords(line) < 4 || !isAlike(line, result)) return false;
  const [own, near] = [line, result.nearest?.text ?? ''].map((text) => text.split(/[^\p{L}\p{N}'\u2019-]+/u));
  const capitals = (own ?? []).slice(1).filter((word) => /^\p{Lu}/u.test(word));
  const lowered = capitals.filter((word) => near?.includes(word.toLowerCase()) === true && !near.includes(word));
  return lowered.length * 2 >= capitals.length && lowered.length > 0;
}

type LongPiece = Extract<Piece, { type: 'long' }>;

function showLong<Call>({ text, part, isBlock }: LongPiece, { settings, emit }: PassageRules<Call>): string {
  if (part === 'first') emit(text, { quote: { verified: false, reason: 'too-long' } });
  const [before, after] = settings.mark;
  if (settings.onUnverified === 'drop') return part === 'first' ? settings.dropped : '';
  const words = withoutMarks(isBlock ? text.replace(/(^|[\s>])>+/g, '$1') : text);
  return `${part === 'first' ? before : ''}${words}${part === 'last' ? after : ''}`;
}
