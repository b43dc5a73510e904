/**
 * A valid verdict as an in-toto Statement: the digest of the document, and every check that passed.
 */

import { toHex } from '../../../core/digest/convert.js';
import { type Digest, digestBytes, safeDigest } from '../../../core/digest/digest.js';
import { checkOptions, oneOf, requireOptions, text, uri } from '../../../core/issue/options.js';
import { readJson } from '../../../core/json/read/index.js';
import { contractId } from '../../../engine/contract/model/index.js';
import type { Valid } from '../../../engine/contract/verdict/index.js';
import { refuse } from '../shared/codes.js';
import { type Quotation, quotationsIn, readQuoting } from '../shared/quotations.js';
import { documentOf, readValid } from '../shared/read-verdict.js';
import { time } from '../shared/time.js';

/** What a statement says next to the verdict. Nothing of it is made up here: there is no clock. */
export interface StatementOptions {
  /** URI of who verified. */
  readonly verifier: string;
  /** When, RFC 3339 in UTC. */
  readonly timeCreated: string;
  /**
   * The file that has the document. Without one the subject has no name, and its digest is that of
   * the canonical text.
   */
  readonly file?: StatementFile;
}

/** A file, as a statement names it. */
export interface StatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * Whose bytes the digest of the subject is of. `file`: those of the file as it is. `canonical`:
   * those of the canonical text, which is refused unless the file contains it and nothing else.
   * Default `file`.
   */
  readonly expect?: 'file' | 'canonical';
}

/**
 * A Statement with the predicate `https://in-toto.io/attestation/svr/v0.2` about a valid document.
 *
 * Its properties are the checks that passed; a check that was skipped or that warns is not among
 * them, so no property says more than was looked at. A verdict that fails has no digest, and no
 * statement.
 *
 * @throws ContractError `export.verdict`, also for a verdict whose document was changed since;
 * `export.file` for a file without the document, `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { verify } from 'evidence-contracts';
 * import { createEvidencePacket, EvidencePacket, veracityOf } from 'evidence-contracts/evidence-packet';
 * import { toStatement } from 'evidence-contracts/export';
 *
 * const meta = { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'tea', question: 'How long?' };
 * const packet = createEvidencePacket({ meta, results: [], citations: [], veracity: veracityOf([]) });
 * const bytes = new TextEncoder().encode(JSON.stringify(packet));
 * const verdict = verify(EvidencePacket, bytes);
 * const file = { name: 'tea.json', bytes };
 * const about = { file, verifier: 'https://example.org/verifier', timeCreated: '2026-03-01T09:31:00Z' };
 * if (verdict.ok) console.log(toStatement(verdict, about).predicate.properties[0]); // EVIDENCE_CONTRACTS_EVIDENCE_PACKET_1.0_JSON
 * ```
 */
export function toStatement(verdict: Valid, about: StatementOptions): Statement {
  const valid = readValid(verdict);
  const { contract, version, digest, stableDigest, checks } = valid;
  const given: unknown = about;
  checkOptions(given ?? null, { verifier: uri, timeCreated: time, file: { inside: fileOptions } });
  const { verifier, timeCreated, file } = about;
  requireOptions({ verifier, timeCreated }, { verifier: uri, timeCreated: time });
  const scope = `EVIDENCE_CONTRACTS_${contract}_${version}`;
  const read = readQuoting(documentOf(valid));
  const quotations = read.ok ? quotationsIn(read.value) : [];
  const passed = checks.filter(({ status }) => status === 'pass').map(({ code }) => code);
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [subjectOf(digest, file)],
    predicateType: 'https://in-toto.io/attestation/svr/v0.2',
    predicate: {
      verifier: {
        id: verifier,
        policies: [{ name: `${contract} ${version}`, uri: contractId(contract, version) }],
      },
      timeCreated,
      properties: [...new Set(passed)].map((code) =>
        `${scope}_${code}`.toUpperCase().replaceAll(/[^A-Z0-9.]+/g, '_'),
      ),
      evidenceContracts: {
        contract,
        version,
        digest,
        stableDigest,
        quotations,
      },
    },
  };
}

const fileOptions = {
  name: text,
  bytes: { expected: 'bytes', accepts: (value: unknown) => value instanceof Uint8Array },
  expect: oneOf('file', 'canonical'),
};

/** @throws ContractError `export.file` */
function subjectOf(digest: Digest, file: StatementFile | undefined): StatementSubject {
  if (file === undefined)
    return { digest: { sha256: toHex(digest) }, annotations: { bytes: 'canonical' } };
  const { name, bytes, expect = 'file' } = file;
  const no = (member: string, expected: string): never =>
    refuse({ code: 'export.file', pointer: `/file/${member}`, expected });
  if (typeof name !== 'string') return no('name', 'a text');
  const read = readJson(bytes);
  const found = read.ok ? safeDigest(read.value) : read;
  if (!found.ok || found.value !== digest) return no('bytes', 'the document of the verdict');
  const sha256 = toHex(digestBytes(bytes));
  if (expect === 'canonical' && sha256 !== toHex(digest)) return no('bytes', 'canonical text');
  return { name, digest: { sha256 }, annotations: { bytes: expect } };
}

/**
 * A Statement of in-toto about one valid document. It is not signed: sign its bytes in an envelope
 * of DSSE.
 */
export interface Statement {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly StatementSubject[];
  readonly predicateType: 'https://in-toto.io/attestation/svr/v0.2';
  readonly predicate: VerificationResult;
}

/** What a statement is about, and whose bytes its digest is of. */
export interface StatementSubject {
  /** The file; absent where the statement names none. */
  readonly name?: string;
  readonly digest: { readonly sha256: string };
  readonly annotations: { readonly bytes: 'file' | 'canonical' };
}

/** A Simple Verification Result, version 0.2. */
export interface VerificationResult {
  readonly verifier: {
    readonly id: string;
    readonly policies: readonly { readonly name: string; readonly uri: string }[];
  };
  /** RFC 3339. */
  readonly timeCreated: string;
  /**
   * What passed: `EVIDENCE_CONTRACTS_`, contract, version and code. What was skipped is not among
   * them.
   */
  readonly properties: readonly string[];
  /** More than the predicate asks for: readers that do not know it pass over it. */
  readonly evidenceContracts: StatementEvidence;
}

/** What the document is, and what it quotes. */
export interface StatementEvidence {
  readonly contract: string;
  readonly version: string | number;
  /** Of the canonical text, whatever bytes the subject has. */
  readonly digest: Digest;
  readonly stableDigest: Digest;
  readonly quotations: readonly Quotation[];
}
