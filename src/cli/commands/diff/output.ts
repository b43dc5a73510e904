/** Formats a comparison of two documents: lines for people, or one line of JSON. */
import { printable } from '../../../issue/printable.js';
import { plainLine } from '../../shared/lines.js';
import type { Comparison, Difference, DigestPair } from './comparison.js';

/** Whether the digests differ, then one line for each difference. Every line is safe for terminals. */
export function comparisonText({ digest, stableDigest, differences }: Comparison, isStableOnly: boolean): string {
  const lines = [
    ...(isStableOnly ? [] : [pairLine('digest', digest)]),
    pairLine('stable digest', stableDigest),
    ...differences.map(differenceLine),
  ];
  return lines.map((line) => `${plainLine(line)}\n`).join('');
}

/** For programs: one line, its members always in this order. */
export function comparisonJson(
  { contract, digest, stableDigest, differences }: Comparison,
  [before, after]: readonly [string, string],
): string {
  const told = { before, after, contract, digest, stableDigest, differences: differences.map(differenceJson) };
  return `${printable(JSON.stringify(told))}\n`;
}

function pairLine(name: string, { equal, before }: DigestPair): string {
  if (!equal) return `${name}: differs`;
  return `${name}: equal${before === null ? '' : `, ${before}`}`;
}

/** `changed /results/0 to /results/1, identified by id, in excerpt, evidence_hash: touches digest, stable digest`. */
function differenceLine({ kind, before, after, identity, members, isVolatile, touches }: Difference): string {
  const places = [...new Set([before, after].filter((place) => place !== undefined))].map(placeText);
  const parts = [
    `${kind} ${places.join(' to ')}`,
    ...(identity === undefined ? [] : [`identified by ${identity}`]),
    ...(members === undefined ? [] : [`in ${members.join(', ')}`]),
    ...(isVolatile ? ['volatile'] : []),
  ];
  const digests = touches.map((name) => (name === 'digest' ? 'digest' : 'stable digest'));
  return `${parts.join(', ')}: touches ${digests.join(', ')}`;
}

function placeText(pointer: string): string {
  return pointer === '' ? 'the document' : pointer;
}

function differenceJson({ kind, before, after, identity, members, isVolatile, touches }: Difference): object {
  return { kind, before, after, identity, members, isVolatile, touches };
}
