/** What is shown of each piece of a text: text as it is, and a passage by its verdict. */
import { isSourceName, type Names } from '../../answers/marks/names.js';
import { spend } from '../../core/work/work.js';
import { attributionOf, isName, passagesOf } from '../../quotes/quotation-marks/attribution.js';
import { linesOfBlock, partsOfBlock } from '../../quotes/quotation-marks/lines.js';
import { withoutMarks } from '../../quotes/quotation-marks/marks.js';
import { type Passage, type Piece, wordsOf } from '../../quotes/quotation-marks/scanner.js';
import { isEmptyQuote } from '../../quotes/quote/verify-quote.js';
import {
  checkPassage,
  correctionOf,
  countWords,
  isAlike,
  isFarAndShort,
  isShown,
  nameIn,
  type Verdict,
} from './check-passages.js';
import type { Settings } from './options.js';
import type { CallSources } from './sources.js';

export interface GateSources extends CallSources {
  /** Whether a passage is shown unchecked. */
  readonly ignores: (words: string) => boolean;
  readonly names: readonly string[];
  /** The UTF-16 units of the names. */
  readonly nameUnits: number;
  /** What the sources are called, read once; undefined where the budget does not allow for it. */
  readonly called: () => Names | undefined;
}

export interface PassageRules<Call> {
  readonly settings: Settings<Call>;
  readonly sources: GateSources;
  /** The end of the text before the piece. */
  readonly before: string;
  /** Reports a verdict. @throws ContractError `gate.unverified` where the settings say so */
  readonly emit: (words: string, verdict: Verdict) => void;
}

const ignored: Verdict = { quote: { verified: false, reason: 'ignored' } };

export function showPiece<Call>(piece: Piece, rules: PassageRules<Call>): string {
  if (piece.type === 'text') return piece.text;
  return piece.type === 'passage' ? showPassage(piece, rules) : showLong(piece, rules);
}

function showPassage<Call>(passage: Passage, rules: PassageRules<Call>): string {
  const words = wordsOf(passage);
  // Where the budget ends, the check says so
  spend(rules.sources.work, passage.raw.length);
  if (isEmptyQuote(words)) return passage.isClosed ? passage.raw : withoutMarks(words);
  const own = passage.isBlock ? checkBlock : check;
  const checked: Verdict = passage.isClosed
    ? own(words, rules)
    : { quote: { verified: false, reason: 'unclosed' } };
  const term = passage.isBlock ? undefined : termOf(words, checked, rules);
  const verdict = term ?? checked;
  const block = passage.isBlock && !isShown(verdict.quote) ? showBlock(passage, rules) : undefined;
  if (block !== undefined) return block;
  rules.emit(words, verdict);
  if (term !== undefined && rules.settings.onShort === 'note')
    return `${passage.raw} ${rules.settings.note}`;
  if (isShown(verdict.quote)) return passage.raw;
  const corrected =
    rules.settings.onUnverified === 'correct'
      ? correctionOf(passage, verdict.result, (other) => check(other, rules))
      : undefined;
  return corrected ?? refused(words, rules.settings);
}

/** A passage that is too short to be surely a quotation, if the settings show such ones. */
function termOf<Call>(
  words: string,
  verdict: Verdict,
  rules: PassageRules<Call>,
): Verdict | undefined {
  const { settings, sources, before } = rules;
  if (
    settings.onShort === 'hold' ||
    isShown(verdict.quote) ||
    !isFarAndShort(words, verdict, sources)
  )
    return undefined;
  // Words that only differ in what `exact` does not fold are near
  const loose =
    settings.accept === 'exact' &&
    checkPassage(words, sources, { ...settings, accept: 'normalized', before });
  const isTerm = loose === false || (!loose.quote.verified && isFarAndShort(words, loose, sources));
  return isTerm ? { ...verdict, quote: { verified: false, reason: 'unknown-term' } } : undefined;
}

function check<Call>(words: string, { settings, sources, before }: PassageRules<Call>): Verdict {
  if (sources.ignores(words)) return ignored;
  const verdict = checkPassage(words, sources, { ...settings, before });
  if (verdict.quote.verified || !spend(sources.work, words.length)) return verdict;
  const names = sources.called();
  return names !== undefined && isSourceName(names, nameIn(words)) ? ignored : verdict;
}

/** Whether the budget allows for reading the names of all sources. */
const paysForNames = ({ work, nameUnits }: GateSources): boolean => spend(work, nameUnits);

/**
 * A block quote that ends in a full stop says that the sentence ends there, as one in marks does
 * not: "so." ends the answer's.
 */
function checkBlock<Call>(words: string, rules: PassageRules<Call>): Verdict {
  const verdict = check(words, rules);
  const { result } = verdict;
  const isEnded =
    result?.flags.includes('ends-mid-sentence') !== true ||
    !endsInStop(words) ||
    endsInStop(result.text ?? '');
  return !verdict.quote.verified || isEnded
    ? verdict
    : { ...verdict, quote: { verified: false, reason: 'held' } };
}

/** Whether a full stop is after the last letter and number. */
const endsInStop = (text: string): boolean =>
  text.includes('.', /^[\s\S]*[\p{L}\p{N}]/u.exec(text)?.[0].length ?? 0);

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
 * A last line that begins with a dash names whose words the others are. If it is not a name, it is
 * a passage of its own.
 */
function showBlock<Call>({ raw }: Passage, rules: PassageRules<Call>): string | undefined {
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

/**
 * The paragraphs and items of a block quote, if each may be shown and none begins or ends within a
 * sentence; else none.
 */
function partsOf<Call>(quoted: string, rules: PassageRules<Call>): ReadonlyMap<string, Verdict> {
  const blocks = partsOfBlock(quoted)
    .map(({ words }) => words)
    .filter((words) => !isEmptyQuote(words));
  const parts = new Map(blocks.map((words) => [words, check(words, rules)]));
  const isCut = ({ result }: Verdict): boolean =>
    result?.flags.some((flag) => /mid-sentence$/.test(flag)) === true;
  const isEach =
    blocks.length > 1 && [...parts.values()].every((one) => isShown(one.quote) && !isCut(one));
  return isEach ? parts : new Map();
}

function isNaming<Call>(name: string, rules: PassageRules<Call>): boolean {
  if (!paysForNames(rules.sources) || !isName(name, rules.sources.names)) return false;
  return (
    passagesOf(name).every((passage) => isShown(check(passage, rules).quote)) &&
    !isStatement(name, rules)
  );
}

/**
 * Whether a line has the words of a source with other capitals, and some changed ones: so a
 * statement looks like a title.
 */
function isStatement<Call>(line: string, rules: PassageRules<Call>): boolean {
  const { result } = check(line.toLowerCase(), rules);
  if (result === undefined || countWords(line) < 4 || !isAlike(line, result)) return false;
  const near = new Set(wordsIn(result.nearest?.text ?? ''));
  const capitals = wordsIn(line)
    .slice(1)
    .filter((word) => /^\p{Lu}/u.test(word));
  const lowered = capitals.filter((word) => near.has(word.toLowerCase()) && !near.has(word));
  return lowered.length * 2 >= capitals.length && lowered.length > 0;
}

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}'\u2019-]+/u);

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
