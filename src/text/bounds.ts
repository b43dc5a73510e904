/** Words that bound or weaken what is said, by the lists of the profile `hedges/1`. */
import { boundWords, hedgeParts, hedges, hedgesElsewhere } from './generated/words.js';
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

function read(): NonNullable<typeof sets> {
  sets ??= {
    bounds: new Set(boundWords.split(' ')),
    hedges: new Set(hedges.split(' ')),
    elsewhere: new Set(hedgesElsewhere.split(' ')),
  };
  return sets;
}
