/** Tells people what came of the three proofs, and stops the program when one of them fails. */
import { formatIssue } from 'evidence-contracts';
import { changedCharacter, duplicatedKey, shuffledInput } from './proofs.js';

/** The proofs as `{ title, lines }`; a packet without results has nothing to shuffle and no excerpt to change. */
export function proofsOf(draft, packet, { newRun, paint }) {
  const withResults =
    packet.results.length > 0
      ? [shuffledProof(draft, newRun(), paint), changedProof(packet, paint)]
      : [];
  return [...withResults, duplicatedProof(packet, paint)];
}

function shuffledProof(draft, run, paint) {
  const { order, stableDigests, digests } = shuffledInput(draft, run);
  if (stableDigests[0] !== stableDigests[1])
    throw new Error('another order of the results gave another stable digest');
  if (digests[0] === digests[1]) throw new Error('another id and time gave the same digest');
  return {
    title: `Results in the order ${order.join(' ')}, another query id, another time`,
    lines: [
      `stable digest ${stableDigests[1]}  ${paint.green('the same')}`,
      `digest        ${digests[1]}  another`,
    ],
  };
}

function changedProof(packet, paint) {
  const { ok, issues } = changedCharacter(packet);
  if (ok || !issues.some(({ code }) => code === 'evidence-packet.results.hash'))
    throw new Error('a changed character was not seen');
  return { title: 'One character of the first excerpt changed', lines: refusals(issues, paint) };
}

function duplicatedProof(packet, paint) {
  const { silently, verdict } = duplicatedKey(packet);
  if (!silently) throw new Error('JSON.parse did not take the last of two members');
  if (verdict.ok || verdict.issues[0].code !== 'json.duplicate-key')
    throw new Error('a duplicated key was not seen');
  const told = 'JSON.parse takes the last one and says nothing; here the text is refused:';
  return {
    title: 'A second "question" in the text',
    lines: [told, ...refusals(verdict.issues, paint)],
  };
}

function refusals(issues, paint) {
  return issues.map((issue) => paint.red(formatIssue(issue, 'packet.json')));
}
