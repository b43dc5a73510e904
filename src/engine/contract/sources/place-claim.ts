/**
 * Checks one claim against its source, and against the other given sources when its own does not
 * have it.
 */
import type { Digest } from '../../../core/digest/digest.js';
import { present } from '../../../core/json/value/index.js';
import type { Slice } from '../../../core/text/offsets.js';
import { isOver, type Work } from '../../../core/work/work.js';
import {
  type ClaimFault,
  faultsListedBy,
  type QuoteTerms,
  type SourceClaim,
} from '../model/index.js';
import type { SourceState } from '../verdict/index.js';
import type { Missing } from './source-lookup.js';
import { indexOfText, type SourceText } from './source-text.js';

/** The sources that are there, and why the others are not. */
export interface SourceShelf {
  /** In code-point order of their keys. */
  readonly texts: ReadonlyMap<string, SourceText>;
  readonly missing: ReadonlyMap<string, Missing>;
  /** The key of these maps for the key of a claim, which may be a title or an address. */
  readonly nameOf: (key: string) => string;
  /** Pays for the searching; what comes after its end is unavailable, never found. */
  readonly work: Work;
  readonly terms: QuoteTerms;
}

/** What the sources say of a claim: where its text is, and what else does not come out again. */
export type PlacedClaim = { readonly state: SourceState; readonly faults: readonly ClaimFault[] };

/** Only whole, literal text counts: no folding, no trimming. */
export function placeClaim(claim: SourceClaim<string>, shelf: SourceShelf): PlacedClaim {
  const { pointer, key } = claim;
  const name = shelf.nameOf(key);
  const source = shelf.texts.get(name);
  if (source === undefined) {
    const reason = shelf.missing.get(name) ?? 'not-found';
    return {
      state: {
        pointer,
        key,
        state: 'unavailable',
        sourceDigest: 'unknown',
        reason,
      },
      faults: [],
    };
  }
  const found = findClaim(claim, source, shelf);
  const named = {
    pointer,
    key,
    ...present({ extracted: source.extracted, textDigest: compareText(claim, source) }),
  };
  const compared = { ...named, sourceDigest: compareDigest(claim.digest, source), ...found };
  // A text found at its lines and characters is not searched at the page or node that is claimed as
  // well
  const isUnplaced = claim.beyondText !== undefined && found.state === 'unchanged';
  const state: SourceState = isUnplaced ? { ...compared, state: 'unplaced' } : compared;
  if (state.state === 'unavailable') return { state, faults: [] };
  const faults = claim.recheck === undefined ? [] : claim.recheck(source.text, shelf.terms);
  if (faults !== 'work-budget') return { state, faults: faultsListedBy(faults) };
  // What is wrong stays wrong; what seemed right was not checked to its end
  if (state.state !== 'unchanged' && state.state !== 'unplaced') return { state, faults: [] };
  return { state: { ...named, sourceDigest: state.sourceDigest, ...unsearched }, faults: [] };
}

type Found = Pick<SourceState, 'state' | 'lines' | 'foundIn' | 'reason'>;

/**
 * Searches the claimed place, then the whole source, then the other sources, until the work budget
 * runs out.
 */
function findClaim(claim: SourceClaim<string>, source: SourceText, shelf: SourceShelf): Found {
  const { text } = claim;
  const places = claimedSlices(claim, source);
  // the index in the source at which the text first occurs inside each place, or -1
  const inPlace = places.map((place) => {
    const found = indexOfText(place.text, text, shelf.work) ?? -1;
    return found === -1 ? -1 : place.at + found;
  });
  if (isOver(shelf.work)) return unsearched;
  const [first = -1] = inPlace;
  if (inPlace.length > 0 && !inPlace.includes(-1))
    return { state: 'unchanged', lines: source.lineRange(first, text.length) };
  const found = source.find(text, shelf.work);
  if (found === undefined) return unsearched;
  if (found === -1) return findElsewhere(claim, source, shelf);
  return {
    state: places.length === 0 ? 'unchanged' : 'moved',
    lines: source.lineRange(found, text.length),
  };
}

/** Its own source was not searched to its end: which is not a verdict on the claim. */
const unsearched: Found = { state: 'unavailable', reason: 'work-budget' };

/**
 * The first other source, by key, that contains the text; else what the digest says of its absence.
 */
function findElsewhere(
  { key, text, digest }: SourceClaim<string>,
  source: SourceText,
  shelf: SourceShelf,
): Found {
  const state = compareDigest(digest, source) === 'differs' ? 'source-changed' : 'fabricated';
  for (const [other, candidate] of shelf.texts) {
    if (other === shelf.nameOf(key)) continue;
    const found = candidate.find(text, shelf.work);
    if (found === undefined) return { state, reason: 'work-budget' };
    if (found !== -1)
      return {
        state: 'found-elsewhere',
        foundIn: other,
        lines: candidate.lineRange(found, text.length),
      };
  }
  return { state };
}

function compareDigest(
  digest: Digest | undefined,
  source: SourceText,
): SourceState['sourceDigest'] {
  if (digest === undefined) return 'absent';
  return digest === source.digest() ? 'equal' : 'differs';
}

function compareText(
  { textDigest }: SourceClaim<string>,
  source: SourceText,
): SourceState['textDigest'] {
  if (textDigest === undefined) return undefined;
  return textDigest === source.textDigest() ? 'equal' : 'differs';
}

/** Each place that the claim gives; one that the source does not have contains nothing. */
function claimedSlices({ lines, characters }: SourceClaim<string>, source: SourceText): Slice[] {
  return [
    ...(lines === undefined
      ? []
      : [source.sliceLines(lines.start, lines.end) ?? { at: 0, text: '' }]),
    ...(characters === undefined
      ? []
      : [source.sliceCharacters(characters.start, characters.end) ?? { at: 0, text: '' }]),
  ];
}
