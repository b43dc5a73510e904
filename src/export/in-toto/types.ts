/** What is written of an in-toto Statement with a Simple Verification Result: https://github.com/in-toto/attestation. */
import type { Digest } from '../../digest/digest.js';
import type { Quotation } from '../shared/quotations.js';

/** A Statement of in-toto about one document that holds. It is not signed: sign its bytes in an envelope of DSSE. */
export interface Statement {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: 'https://in-toto.io/attestation/svr/v0.2';
  readonly predicate: VerificationResult;
}

/** A Simple Verification Result, version 0.2. */
export interface VerificationResult {
  readonly verifier: {
    readonly id: string;
    readonly policies: readonly { readonly name: string; readonly uri: string }[];
  };
  /** RFC 3339. */
  readonly timeCreated: string;
  /** What passed: `EVIDENCE_CONTRACTS_`, contract, version and code. What was skipped is not among them. */
  readonly properties: readonly string[];
  /** More than the predicate asks for: readers that do not know it pass over it. */
  readonly evidenceContracts: StatementEvidence;
}

/** What the document is, and what it quotes. */
export interface StatementEvidence {
  readonly contract: string;
  readonly version: string | number;
  readonly stableDigest: Digest;
  readonly quotations: readonly Quotation[];
}
