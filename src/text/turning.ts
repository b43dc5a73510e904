/** Words outside a quote that turn, doubt or condition what it says, by the lists of the profiles `negation/2` and `hedges/1`. */
import { doubts, isHedge } from './bounds.js';
import {
  backPointers,
  beliefParts,
  beliefs,
  belongings,
  breaks,
  complementizers,
  conditionParts,
  conditionsAfter,
  conditionsBefore,
  coordinators,
  everydayWords,
  factWords,
  intentions,
  modals,
  nounOpeners,
  records,
  restrictsBeside,
  takenBack,
  takenBackParts,
} from './generated/words.js';
import { denies, hasPart, isScope, isUnspaced } from './negation.js';
import { wordsOf } from './word-lists.js';

/** True for not, never, denied: but for words that another language, or this one, uses every day for something else. */
export function turns(key: string): boolean {
  if (!isUnspaced(key)) return denies(key) && !wordsOf(everydayWords).has(key);
  return denies([...wordsOf(everydayWords)].reduce((rest, word) => rest.replaceAll(word, ''), key));
}

/** As `turns`, for what negates a verb: not, never, didn't. */
export function negatesVerb(key: string): boolean {
  return (
    turns(key) && isScope(key) && !/^(?:no|without|none|nothing|nobody|except|unless|only|sin|sans|ohne)$/.test(key)
  );
}

/** True where these words say that something else is not so: nonsense, wrongly, not true. */
export function takesBack(words: readonly string[]): boolean {
  return words.some((key, at) => (isUnspaced(key) ? hasPart(key, takenBackParts) : standsAt(words, at, takenBack)));
}

/** True for claimed, believes, allegedly, according: what stands beside is somebody's view. */
export function isView(key: string): boolean {
  return isUnspaced(key) ? hasPart(key, beliefParts) || wordsOf(beliefs).has(key) : wordsOf(beliefs).has(key);
}

/** True for may, could, expected: what follows has not happened yet. */
export function isModal(key: string): boolean {
  return wordsOf(modals).has(key);
}

/** True for tried, refused, accused: before "to", "of" and their like what follows did not happen, or nobody knows. */
export function isIntention(key: string): boolean {
  return wordsOf(intentions).has(key);
}

/** True for perhaps and its like; not for but, however. */
export function isDoubt(key: string): boolean {
  return (
    doubts(key) &&
    !(
      isHedge(key) &&
      /^(?:but|however|although|though|otherwise|yet|instead|whereas|rather|despite|save|only|potential)$/.test(key)
    )
  );
}

/** True when a condition begins with the first of these words: if, in theory, according to. */
export function opensCondition(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (isUnspaced(first)) return [...wordsOf(conditionParts)].some((part) => first.startsWith(part));
  return standsAt(words, 0, conditionsBefore);
}

/** True when the word at this place begins a condition on what stands before it: if, unless, as long as. */
export function conditions(words: readonly string[], at: number): boolean {
  return standsAt(words, at, conditionsAfter);
}

/** According to the census: what a record says is told as it is, but not what an unconfirmed or alleged one says. */
export function citesRecord([first = '', second = '', ...rest]: readonly string[]): boolean {
  const named = rest.slice(0, 3);
  if (first !== 'according' || second !== 'to' || named.some((key) => isView(key) || isDoubt(key))) return false;
  return named.some((key) => wordsOf(records).has(key));
}

/** Too old to: what follows does not happen. */
export function isTooMuch(words: readonly string[]): boolean {
  return words.at(-1) === 'to' && words.at(-3) === 'too';
}

/** True for when, within, before: just behind a clause they tell when, or of whom, it holds. */
export function restricts(key: string): boolean {
  return wordsOf(restrictsBeside).has(key);
}

/** True for that, whether, dass. */
export function isComplementizer(key: string): boolean {
  return wordsOf(complementizers).has(key);
}

/** True for said, shows, found: what follows them and a "that" is told as it is. */
export function tellsFact(key: string): boolean {
  return wordsOf(factWords).has(key);
}

/** True for and, but: after a comma a clause of its own begins. */
export function coordinates(key: string): boolean {
  return wordsOf(coordinators).has(key);
}

/** True for but, because, who: what stands on the other side of it is said of something else. */
export function breaksOff(key: string): boolean {
  return wordsOf(breaks).has(key);
}

/** True for the, a, his: a noun follows. */
export function opensNoun(key: string): boolean {
  return wordsOf(nounOpeners).has(key);
}

/** True for of, for, about: what follows belongs to the noun before. */
export function belongsTo(key: string): boolean {
  return wordsOf(belongings).has(key);
}

/** True for this, that, it: what was just said. */
export function pointsBack(key: string): boolean {
  return wordsOf(backPointers).has(key);
}

/** One word of the list at this place, or two to four that it joins by an underscore. */
function standsAt(words: readonly string[], at: number, list: string): boolean {
  const first = words[at] ?? '';
  if (!openersOf(list).has(first)) return false;
  if (wordsOf(list).has(first)) return true;
  let phrase = first;
  return words.slice(at + 1, at + 4).some((word) => {
    phrase += `_${word}`;
    return wordsOf(list).has(phrase);
  });
}

const openers = new Map<string, ReadonlySet<string>>();

/** The words of the list, and the first ones of what it joins: most words are none of them. */
function openersOf(list: string): ReadonlySet<string> {
  const known = openers.get(list);
  if (known !== undefined) return known;
  const firsts = new Set(Array.from(wordsOf(list), (entry) => entry.split('_')[0] ?? ''));
  openers.set(list, firsts);
  return firsts;
}
