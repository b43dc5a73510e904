/** A verdict that holds as an in-toto Statement: the digest of the document, and every check that passed. */
import { contractId } from '../../contract/model/index.js';
import type { Valid } from '../../contract/verdict/index.js';
import type { Digest } from '../../digest/digest.js';
import { requireOptions, text } from '../../issue/options.js';
import { type Quotation, quotationsIn, readQuoting } from '../shared/quotations.js';
import { readValid } from '../shared/read-verdict.js';

/** What a statement says beside the verdict. Nothing of it is made up here: there is no clock. */
export interface StatementOptions {
  /** What the document is called, a file for example. */
  readonly name: string;
  /** URI of who verified. */
  readonly verifier: string;
  /** When, RFC 3339. */
  readonly timeCreated: string;
}

/**
 * A Statement with the predicate `https://in-toto.io/attestation/svr/v0.2` about a document that holds.
 *
 * Its properties are the checks that passed; a check that was skipped or that warns is not among them, so no property says more
 * than was looked at. A verdict that fails has no digest, and no statement.
 *
 * @throws ContractError `export.verdict`, `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { verify } from 'evidence-contracts';
 * import { createEvidencePacket, EvidencePacket, veracityOf } from 'evidence-contracts/evidence-packet';
 * import { toStatement } from 'evidence-contracts/export';
 *
 * const meta = { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'tea', question: 'How long?' };
 * const packet = createEvidencePacket({ meta, results: [], citations: [], veracity: veracityOf([]) });
 * const verdict = verify(EvidencePacket, packet);
 * const about = { name: 'tea.json', verifier: 'https://example.org/verifier', timeCreated: '2026-03-01T09:31:00Z' };
 * if (verdict.ok) console.log(toStatement(verdict, about).predicate.properties[0]); // EVIDENCE_CONTRACTS_EVIDENCE_PACKET_1.0_JSON
 * ```
 */
export function toStatement(verdict: Valid, about: StatementOptions): Statement {
  const { contract, version, digest, stableDigest, checks, value } = readValid(verdict);
  requireOptions(about, { name: text, verifier: text, timeCreated: text });
  const { name, verifier, timeCreated } = about;
  const scope = `EVIDENCE_CONTRACTS_${contract}_${version}`;
  const passed = checks.filter(({ status }) => status === 'pass').map(({ code }) => code);
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name, digest: { sha256: digest.slice('sha256:'.length) } }],
    predicateType: 'https://in-toto.io/attestation/svr/v0.2',
    predicate: {
      verifier: {
        id: verifier,
        policies: [{ name: `${contract} ${version}`, uri: contractId(contract, version) }],
      },
      timeCreated,
      properties: [...new Set(passed)].map((code) => propertyOf(`${scope}_${code}`)),
      evidenceContracts: { contract, version, stableDigest, quotations: quotesIn(value) },
    },
  };
}

function propertyOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9.]+/g, '_');
}

function quotesIn(document: unknown): ReturnType<typeof quotationsIn> {
  const read = readQuoting(document);
  return read.ok ? quotationsIn(read.value) : [];
}

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
