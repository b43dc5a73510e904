/** The verdict on a passage, on each part of a block quote, and on the name that follows one. */

import { isSourceName, type Names } from '../../answers/marks/names.js';
import { spend } from '../../core/work/work.js';
import { isName, passagesOf } from '../../quotes/quotation-marks/attribution.js';
import { partsOfBlock } from '../../quotes/quotation-marks/lines.js';
import { isEmptyQuote } from '../../quotes/quote/verify-quote.js';
import {
  checkPassage,
  countWords,
  isAlike,
  isFarAndShort,
  isShown,
  nameIn,
  type Verdict,
} from './check-passages.js';
import type { Settings } from './options.js';
import type { CallSources } from './sources.js';

/** The sources of a call, with what is ignored and what they are called. */
export interface GateSources extends CallSources {
  /** Whether a passage is shown unchecked. */
  readonly ignores: (words: string) => boolean;
  readonly names: readonly string[];
  /** The UTF-16 units of the names. */
  readonly nameUnits: number;
  /** What the sources are called, read once; undefined where the budget does not allow for it. */
  readonly called: () => Names | undefined;
  /**
   * The words of a passage without the marks inside of it, as `checkAnswer` compares them; undefined
   * where it is no quotation alone.
   */
  readonly withoutMarks: (raw: string) => string | undefined;
}

/** What a passage of a text is checked and shown by. */
export interface PassageRules<Call> {
  readonly settings: Settings<Call>;
  readonly sources: GateSources;
  /** The end of the text before the piece. */
  readonly before: string;
  /** Reports a verdict. @throws ContractError `gate.unverified` where the settings say so */
  readonly emit: (words: string, verdict: Verdict) => void;
}

const ignored: Verdict = { quote: { verified: false, reason: 'ignored' } };

/** A passage that is too short to be surely a quotation, if the settings show such ones. */
export function termOf<Call>(
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

/** The verdict on words: `ignored` for what the settings ignore, and for the name of a source. */
export function check<Call>(
  words: string,
  { settings, sources, before }: PassageRules<Call>,
): Verdict {
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
export function checkBlock<Call>(words: string, rules: PassageRules<Call>): Verdict {
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

/**
 * The paragraphs and items of a block quote, if each may be shown and none begins or ends within a
 * sentence; else none.
 */
export function partsOf<Call>(
  quoted: string,
  rules: PassageRules<Call>,
): ReadonlyMap<string, Verdict> {
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

/** Whether a line after a block quote names its author: words of a source that look like a name are none. */
export function isNaming<Call>(name: string, rules: PassageRules<Call>): boolean {
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
