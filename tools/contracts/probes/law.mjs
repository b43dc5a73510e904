// The law of hashed members: whatever character of whatever text is changed, at every size, a rule
// refuses it or both digests change.
import { verify } from 'evidence-contracts';
import { documentsOf } from './documents.mjs';
import { patternOf, withValue } from './edits.mjs';
import { charChanged } from './texts.mjs';

/** One sentence for each member of which a character can be changed unseen. */
export function lawProblems({ root, contract, version }) {
  const found = new Map();
  for (const { name, document } of documentsOf(contract.name, version.version, root)) {
    const original = verify(contract, document, { assumeVersion: version.version });
    if (!original.ok)
      return [
        `${contract.name}@${version.version}: the generated document ${name} is invalid: fix tools/contracts/probes`,
      ];
    for (const { path, text, at } of places(document)) {
      const changed = withValue(document, path, charChanged(text, at));
      const fault = faultOf(
        original,
        verify(contract, changed, { assumeVersion: version.version }),
        { path, version },
      );
      const pattern = patternOf(path);
      if (fault !== undefined && !found.has(pattern))
        found.set(
          pattern,
          `${contract.name}@${version.version} ${pattern}: character ${at} of ${text.length} ${fault}`,
        );
    }
  }
  return [...found.values()];
}

/**
 * Members that must agree with a digest in the document: changing the text alone is refused, not
 * only hashed otherwise.
 */
const bound = {
  'evidence-packet': [
    '/results/*/excerpt',
    '/results/*/evidence_hash',
    '/citations/*/quote',
    '/citations/*/quote_hash',
  ],
  'evidence-snippet': ['/source_id', '/quote', '/snippet_id'],
  'verified-findings': [
    '/findings/*/source_id',
    '/findings/*/claimed_quote',
    '/findings/*/finding_id',
    '/findings/*/snippet_id',
  ],
  'provenance-record': ['/context/payload', '/context/payload/text', '/context/context_hash'],
  'audit-entry': [
    '/log_id',
    '/contract',
    '/recorded_at',
    '/stable_digest',
    '/digest',
    '/document/text',
    '/prev',
    '/entry_digest',
  ],
};

function faultOf(original, changed, { path, version }) {
  const pattern = patternOf(path);
  if (!changed.ok) return undefined;
  if ((bound[original.contract] ?? []).includes(pattern))
    return 'can be changed without the digest next to it';
  if (changed.digest === original.digest) return 'can be changed without the digest';
  const isVolatile = version.volatile.some(
    (pointer) => pattern === pointer || pattern.startsWith(`${pointer}/`),
  );
  return isVolatile || changed.stableDigest !== original.stableDigest
    ? undefined
    : 'can be changed without the stable digest';
}

/**
 * Every character of the first, middle and last text of each kind up to 100, and of longer ones a
 * sample with both ends.
 */
function* places(document) {
  const waiting = [{ path: [], value: document }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { path, value } = place;
    if (typeof value === 'string')
      for (const at of positionsOf(value)) yield { path, text: value, at };
    else if (Array.isArray(value))
      for (const index of new Set([0, value.length >> 1, value.length - 1])) {
        if (index >= 0) waiting.push({ path: [...path, index], value: value[index] });
      }
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value))
        waiting.push({ path: [...path, name], value: member });
  }
}

function positionsOf({ length }) {
  if (length <= 100) return [...Array(length).keys()];
  return [
    0,
    1,
    63,
    64,
    399,
    400,
    999,
    1000,
    4095,
    4096,
    9999,
    10_000,
    10_001,
    length >> 1,
    length - 2,
    length - 1,
  ].filter((at) => at < length);
}
