/** Three things that are easily said and seldom believed; each is done here for real, and fails loudly when it is not so. */
import { randomInt } from 'node:crypto';
import { canonicalize, digest, stableDigest, verify } from 'evidence-contracts';
import { createEvidencePacket, EvidencePacket } from 'evidence-contracts/evidence-packet';

/** The same evidence in another order, under another id and time: the stable digest is the same, the digest is not. */
export function shuffledInput(draft, { queryId, timestamp }) {
  const results = shuffled(draft.results);
  const again = createEvidencePacket({
    ...draft,
    meta: { ...draft.meta, query_id: queryId, timestamp },
    results,
    citations: shuffled(draft.citations),
  });
  const first = createEvidencePacket(draft);
  return {
    order: results.map((result) => draft.results.indexOf(result) + 1),
    stableDigests: [first, again].map((packet) => stableDigest(EvidencePacket, packet)),
    digests: [first, again].map((packet) => digest(packet)),
  };
}

/** A copy in chance order; never the order that came in, when there is another. */
function shuffled(items) {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy.every((item, index) => item === items[index]) ? copy.reverse() : copy;
}

/** One character of the first excerpt becomes another, as if somebody had edited the file. */
export function changedCharacter(packet) {
  const changed = structuredClone(packet);
  const [result] = changed.results;
  const [first, ...rest] = result.excerpt;
  result.excerpt = [first === 'x' ? 'y' : 'x', ...rest].join('');
  return verify(EvidencePacket, JSON.stringify(changed, null, 2));
}

/** A second `question` before the first: `JSON.parse` takes the last one and says nothing, another reader takes the first. */
export function duplicatedKey(packet) {
  const text = JSON.stringify(packet, null, 2).replace(
    '\n    "question": ',
    (member) => `${member}"another",${member}`,
  );
  return {
    silently: canonicalize(JSON.parse(text)) === canonicalize(packet),
    verdict: verify(EvidencePacket, text),
  };
}
