/** Words that bound or weaken what is said, by the lists of the profile `hedges/1`. */
import {
  attributions,
  boundWords,
  clauseOpeners,
  hedgeParts,
  hedges,
  hedgesElsewhere,
  limitsAfter,
  limitsBefore,
} from './generated/words.js';
import { hasPart, isUnspaced } from './negation.js';

let sets:
  | {
      readonly bounds: ReadonlySet<string>;
      readonly hedges: ReadonlySet<string>;
      readonly elsewhere: ReadonlySet<string>;
    }
  | undefined;

/** True for least, under, about, nearly: before a number they change it. */
export function isBoundWord(key: string): boolean {
  return read().bounds.has(key);
}

/** True for may, allegedly, perhaps: without them a sentence says more. */
export function isHedge(key: string): boolean {
  return read().hedges.has(key);
}

/** As `isHedge`, in every language of the profile. */
export function doubts(key: string): boolean {
  const { elsewhere } = read();
  return isHedge(key) || elsewhere.has(key) || (isUnspaced(key) && hasPart(key, hedgeParts));
}

/** True when the last of these words limit what follows: almost, half of the. */
export function limitsNext(words: readonly string[]): boolean {
  const last = words.slice(-4);
  while (/^(?:of|the|a|an|all)$/.test(last.at(-1) ?? '') && last.length > 1) last.pop();
  const list = limitsBefore.split(' ');
  return list.includes(last.at(-1) ?? '') || list.includes(last.slice(-2).join('_'));
}

/** True when the first of these words limit what stands before them: only, other than. */
export function limitsLast([first = '', second = '']: readonly string[]): boolean {
  const list = limitsAfter.split(' ');
  return list.includes(first) || list.includes(`${first}_${second}`);
}

/** True for said, tells, wrote: what follows is somebody's word. */
export function attributes(key: string): boolean {
  return attributions.split(' ').includes(key);
}

/** True for that, who, because: what follows is a clause of its own. */
export function opensClause(key: string): boolean {
  return clauseOpeners.split(' ').includes(key);
}

function read(): NonNullable<typeof sets> {
  sets ??= {
    bounds: new Set(boundWords.split(' ')),
    hedges: new Set(hedges.split(' ')),
    elsewhere: new Set(hedgesElsewhere.split(' ')),
  };
  return sets;
}
