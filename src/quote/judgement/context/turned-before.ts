/** What stands before a quote in its sentence and reaches into it. */
import { limitsNext } from '../../../text/bounds.js';
import { isUnspaced } from '../../../text/negation.js';
import { isNumberWord } from '../../../text/numbers.js';
import {
  belongsTo,
  breaksOff,
  citesRecord,
  coordinates,
  isComplementizer,
  isDoubt,
  isIntention,
  isModal,
  isTooMuch,
  isView,
  negatesVerb,
  opensCondition,
  opensNoun,
  takesBack,
  tellsFact,
  turns,
} from '../../../text/turning.js';
import type { Segment } from './sentence-around.js';

/** Between a verb and what was tried, refused or said to have been done. */
const LINKS: ReadonlySet<string> = new Set('to of from than having by that zu de d di a having been'.split(' '));
/** Between a modal and the verb that a quote begins with, and what ends in -ly. */
const AFTER_MODALS: ReadonlySet<string> = new Set(
  'have has had be been being not never also still to one day soon well either even \u00eatre haber ser aver essere'.split(
    ' ',
  ),
);
const WORDS_NEAR = 8;
/** A colon joins a label to what follows, and no longer sentence. */
const LONGEST_LABEL = 5;

/**
 * The words before the quote that reach into it, in order: those of its clause, of the clause that it completes ("that", a mark
 * that opens a speech), and of one that hangs over what commas insert. `first` is the first word of the quote.
 */
export function governingWords([beside, ...farther]: readonly Segment[], first: string): readonly string[] {
  let reach = afterBreak(beside?.words ?? []);
  if (reach.length < (beside?.words.length ?? 0)) return reach;
  let next = reach[0] ?? first;
  let parted = false;
  for (const { words, sign } of farther) {
    if (endsClause(sign)) break;
    const hanging = hangs(words);
    const joined = isComplementizer(next) || opensSpeech(sign) || (sign.includes(':') && words.length <= LONGEST_LABEL);
    if (joined && !hanging && breaksOff(words[0] ?? '')) continue;
    parted = !hanging && (parted || !joined);
    if (!parted) {
      const near = afterBreak(words);
      reach = [...near, ...reach];
      if (near.length < words.length) break;
    }
    next = words[0] ?? next;
    if (coordinates(next) && !hanging) break;
  }
  return reach;
}

/** A negation among the last words, or anywhere before a "that"; or what says that the rest is not so. */
export function deniesNext(governing: readonly string[], [beside]: readonly Segment[]): boolean {
  const near = isComplementizer(governing.at(-1) ?? '') ? governing : governing.slice(-WORDS_NEAR);
  const words = beside?.words ?? [];
  if (near.some(turns) || isTooMuch(governing) || takesBack(words)) return true;
  // fewer words than those beside the quote are the last of them
  return governing.length > words.length && takesBack(governing);
}

/** A view, doubt, possibility or intention; after a "that" everything but what tells a fact. */
export function hedgesNext(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (isComplementizer(last) && (words.some(isView) || !words.slice(-4, -1).some(tellsFact))) return true;
  if (isIntention(last) || (LINKS.has(last) && words.slice(-4).some(isIntention))) return true;
  const modal = lastWhere(words, isModal);
  if (modal >= 0 && words.slice(modal + 1).every((key) => AFTER_MODALS.has(key) || key.endsWith('ly'))) return true;
  return words.slice(-3).some((key) => isDoubt(key) || isView(key));
}

/** The clause of the quote begins with a condition, or the quote stands beside one. */
export function isConditional(before: readonly Segment[]): boolean {
  for (const [at, { words, sign }] of before.entries()) {
    if (at > 0 && /["\u201c\u201d\u00ab\u00bb\u2019\uff1b;]/.test(sign)) return false;
    const isOwn = coordinates(words[0] ?? '');
    const begins =
      at === 0 || at === before.length - 1 || isOwn || /[;:\u2014"\u201c]/.test(before[at + 1]?.sign ?? '');
    const clause = isOwn ? words.slice(1) : words;
    if (begins && opensCondition(clause) && !citesRecord(clause)) return true;
    if (isOwn) return false;
  }
  return false;
}

/** A sentence that begins with a noun and what it belongs to: its end alone has another subject. */
export function uproots(before: readonly Segment[]): boolean {
  const words = before[0]?.words ?? [];
  if (before.length !== 1 || words.length > 6 || !opensNoun(words[0] ?? '')) return false;
  const relative = lastWhere(words, (key) => /^(?:who|which|that|whom|whose)$/.test(key));
  if (
    relative > 1 &&
    relative < words.length - 1 &&
    !tellsFact(words[relative - 1] ?? '') &&
    !isView(words[relative - 1] ?? '')
  )
    return words.length - relative <= 3;
  return belongsTo(words.at(-1) ?? '') && words.length <= 5 && !words.slice(2).some(isVerb);
}

/** What ends as the verbs of a report do. */
function isVerb(key: string): boolean {
  return /^(?:is|are|was|were|has|have|had|be|been|will|can|did|does|do|went|came|led|ran|stood|lay|sat|got|made|took)$|(?:ed|es)$/.test(
    key,
  );
}

const RATIO = /(?:^|\s)(\p{L}+|[0-9]+) (?:out of|in|of) (?:every )?(\p{L}+|[0-9]{1,3})\s+$/iu;

/** Almost, half of the, two out of three: `near` is the text just before the quote. */
export function limitsAhead([beside]: readonly Segment[], near: string): boolean {
  if (limitsNext(beside?.words ?? [])) return true;
  if (!/ (?:of|in) /iu.test(near)) return false;
  const [, ...counts] = RATIO.exec(near) ?? [];
  return counts.length > 0 && counts.every((word) => /^[0-9]/.test(word) || isNumberWord(word.toLowerCase()));
}

/** What but, because or who part from the rest. */
function afterBreak(words: readonly string[]): readonly string[] {
  return words.slice(lastWhere(words, breaksOff) + 1);
}

function endsClause(sign: string): boolean {
  return /[;\uff1b]/.test(sign);
}

/** Nothing but a mark that opens a speech or a bracket. */
function opensSpeech(sign: string): boolean {
  return /^\s*["\u201c\u201e\u00ab([\u300c\u300e\uff08]\s*$/.test(sign);
}

/** A clause that ends so goes on behind what a comma inserts. */
function hangs(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (isUnspaced(last) || breaksOff(words[0] ?? '')) return isComplementizer(last);
  return isComplementizer(last) || isModal(last) || negatesVerb(last) || isView(last);
}

function lastWhere(words: readonly string[], holds: (key: string) => boolean): number {
  let at = words.length - 1;
  while (at >= 0 && !holds(words[at] ?? '')) at -= 1;
  return at;
}
