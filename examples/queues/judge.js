/** What every worker does with a message: its bytes against the contract, and back what may be told of them. */
import { toProblem, verify } from 'evidence-contracts';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';

/** A digest, or a problem without any text of the message. */
export function judge(bytes) {
  const verdict = verify(EvidencePacket, bytes);
  return verdict.ok
    ? { ok: true, digest: verdict.digest }
    : { ok: false, problem: toProblem(verdict) };
}
