/** Judges the document of an entry under the contract that the entry names. */
import type { Contract } from '../../contract/model/index.js';
import { verify } from '../../contract/verify/index.js';
import type { Issue } from '../../issue/issue.js';
import type { AuditEntryV1 } from '../v1/document.js';
import { issueAt, type LinePlace } from './judge-line.js';

/** What is known of a document: it holds, it does not, it was taken out, or nobody knows its contract. */
export interface DocumentStanding {
  readonly state: 'holds' | 'fails' | 'withheld' | 'unchecked';
  readonly issues: readonly Issue[];
}

export function judgeDocument(
  { document, contract: name, contract_version, stable_digest }: AuditEntryV1,
  contracts: ReadonlyMap<string, Contract>,
  line: LinePlace,
): DocumentStanding {
  if (document === undefined) return { state: 'withheld', issues: [] };
  const contract = contracts.get(name);
  if (contract === undefined) return { state: 'unchecked', issues: [] };
  const verdict = verify(contract, document, { assumeVersion: contract_version, maxIssues: 1 });
  if (!verdict.ok) {
    const [first] = verdict.issues;
    const received = first === undefined ? verdict.stage : `${first.code} at ${first.pointer || 'the document'}`;
    return {
      state: 'fails',
      issues: [
        issueAt(line, { code: 'audit.document.invalid', pointer: '/document', says: 'does not hold', received }),
      ],
    };
  }
  if (verdict.version === contract_version && verdict.stableDigest === stable_digest)
    return { state: 'holds', issues: [] };
  const pointer = verdict.version === contract_version ? '/stable_digest' : '/contract_version';
  const says = 'not what the document has';
  return { state: 'fails', issues: [issueAt(line, { code: 'audit.document.contract', pointer, says })] };
}
