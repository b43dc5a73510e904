/**
 * From any input to what is known of it: which contract it follows, its verdict, and what it
 * claims.
 */

import { allContracts, verifyAny } from '../../catalog/registry/index.js';
import type { AuditLogVerdict } from '../../contracts/audit-log/index.js';
import type { AskResponseV3_1 } from '../../contracts/doc-qa/index.js';
import type { AnyEvidencePacket } from '../../contracts/evidence-packet/index.js';
import type { ProvenanceRecordV1 } from '../../contracts/provenance-record/index.js';
import { VerificationReport } from '../../contracts/verification-report/contract.js';
import type { VerifiedFindingsV1 } from '../../contracts/verified-findings/v1/document.js';
import { safeDigest } from '../../core/digest/digest.js';
import { isBytes } from '../../core/json/read/index.js';
import { type JsonValue, proved } from '../../core/json/value/index.js';
import { messagesOf, type Verdict } from '../../engine/contract/verdict/index.js';
import { examine, receive } from '../../engine/contract/verify/index.js';
import type { AnyResult } from './documents/answer-quotations.js';
import { askDraft } from './documents/ask.js';
import { logDraft, logLines } from './documents/audit.js';
import { findingsDraft } from './documents/findings.js';
import { generationDraft } from './documents/generation.js';
import { documentPane, factsOf, type Given, plainDraft } from './documents/given.js';
import { packetDraft } from './documents/packet.js';
import { provenanceDraft } from './documents/provenance.js';
import type { Draft, Fault } from './model.js';
import type { Texts } from './texts/language.js';

export type Added = Given &
  Readonly<{ report?: unknown; verdict?: Verdict | AuditLogVerdict | undefined }>;

/** A document that was read, and the verdict that its page opens with. */
export type Drafted = Readonly<{
  draft: Draft;
  verdict: Verdict | AuditLogVerdict;
  isGiven: boolean;
}>;

/** Never throws: what cannot be read, or is like no contract, gives a draft that says so. */
export function draftOf(input: unknown, added: Added): Drafted {
  const { texts } = added;
  const log = logVerdictIn(added);
  const lines = logLines(input);
  if (lines !== undefined && lines.length > 1) {
    const draft = logDraft(lines, log, texts);
    return { draft, verdict: log ?? verifyLines(draft, texts), isGiven: log !== undefined };
  }
  const own = verifyAny(allContracts, input as string);
  const given = log === undefined ? added.verdict : undefined;
  const verdict = given ?? own;
  const isGiven = given !== undefined;
  const received = receive(input, {});
  const json = received.ok ? received.json : undefined;
  if (own.contract === 'audit-entry' && json !== undefined) {
    const draft = logDraft([JSON.stringify(json)], log, texts);
    return { draft, verdict: log ?? verdict, isGiven: added.verdict !== undefined };
  }
  const known = json === undefined ? undefined : draftOfKnown(own, json, added);
  const draft = known ?? plainDraft(own.contract, texts);
  const panes = own.ok && known !== undefined ? [] : [ownPane(input, own, json, texts)];
  return {
    draft: {
      ...draft,
      panes: [...draft.panes, ...panes],
      facts: [...ownFacts(own, json, texts), ...draft.facts],
    },
    verdict,
    isGiven,
  };
}

function logVerdictIn({ verdict }: Added): AuditLogVerdict | undefined {
  return verdict !== undefined && isLogVerdict(verdict) ? verdict : undefined;
}

/** The draft of a document that has the shape of a contract with a page of its own. */
function draftOfKnown({ ok, checks, contract = '' }: Verdict, json: JsonValue, added: Added) {
  const hasShape = ok || checks.some(({ stage, status }) => stage === 'shape' && status === 'pass');
  return hasShape && hasDraft(contract) ? drafts[contract](proved<never>(json), added) : undefined;
}

/** A document of fewer units in each line is shown as it came, another one with a line for each member. */
const LONGEST_LINE = 400;

/** The document with each fault at its line. */
function ownPane(input: unknown, own: Verdict, json: JsonValue | undefined, texts: Texts) {
  const given = own.ok ? undefined : textOfInput(input);
  if (
    given !== undefined &&
    (json === undefined || given.split('\n').every((line) => line.length <= LONGEST_LINE))
  )
    return documentPane(given, faultsOf(own), texts);
  const written = json === undefined ? '' : JSON.stringify(json, null, 2);
  return documentPane(written, faultsOf(verifyAny(allContracts, written)), texts);
}

function textOfInput(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  return isBytes(input) ? new TextDecoder().decode(input) : undefined;
}

function faultsOf({ issues }: Verdict): readonly Fault[] {
  const messages = messagesOf(issues);
  return issues.flatMap((issue, nth) => {
    const { at, message } = issue;
    return at === undefined ? [] : [{ line: at.line, issue, says: messages[nth] ?? message }];
  });
}

const isLogVerdict = (verdict: Verdict | AuditLogVerdict): verdict is AuditLogVerdict =>
  'anchor' in verdict;

/** By contract; called for documents with a valid shape. */
const drafts: {
  readonly [Name in keyof Documents]: (document: Documents[Name], added: Added) => Draft;
} = {
  'evidence-packet': packetDraft,
  'generation-result': answerDraft,
  'verified-findings': findingsDraft,
  'ask-response': askDraft,
  'provenance-record': (document, { texts }) => provenanceDraft(document, texts),
};

interface Documents {
  readonly 'evidence-packet': AnyEvidencePacket;
  readonly 'generation-result': AnyResult;
  readonly 'verified-findings': VerifiedFindingsV1;
  readonly 'ask-response': AskResponseV3_1;
  readonly 'provenance-record': ProvenanceRecordV1;
}

const hasDraft = (contract: string): contract is keyof Documents => Object.hasOwn(drafts, contract);

function answerDraft(result: AnyResult, added: Added): Draft {
  if (added.report === undefined) return generationDraft(result, undefined, added);
  const report = examine(VerificationReport, added.report, { maxIssues: 1 });
  const draft = generationDraft(result, report.ok ? report.document : undefined, added);
  return report.ok ? draft : { ...draft, notes: [added.texts['note.report']] };
}

function ownFacts(
  { contract, version, ...own }: Verdict,
  json: JsonValue | undefined,
  texts: Texts,
): Draft['facts'] {
  const made = json === undefined ? undefined : safeDigest(json);
  const digest = made?.ok === true ? made.value : undefined;
  return factsOf(texts, {
    contract,
    version,
    digest,
    stable: own.ok ? own.stableDigest : undefined,
  });
}

/** What the lines alone say: a verdict on the log needs every line and the heads it once had. */
function verifyLines({ asks }: Draft, texts: Texts): Verdict {
  const status = asks.some(({ known }) => known?.state === 'changed') ? 'fail' : 'pass';
  const reason = texts['check.log.skipped'];
  const checks = [
    {
      code: 'audit.lines',
      stage: 'rules',
      says: texts['check.lines'],
      status,
    },
    {
      code: 'audit.chain',
      stage: 'rules',
      says: texts['check.log'],
      status: 'skip',
      reason,
    },
  ] as const;
  return {
    ok: false,
    stage: 'rules',
    contract: 'audit-entry',
    checks,
    issues: [],
    truncated: 0,
  };
}
