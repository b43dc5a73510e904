/** Records what every verb says of one example: verdict, digests, source claims and migrations. */

import { makeContract } from '../../contract/make-contract.js';
import { safeMigrate } from '../../contract/migrate/index.js';
import {
  type ClaimFault,
  type Contract,
  type ContractVersion,
  type DocumentOf,
  type SourceClaim,
  STRICT_TERMS,
  type Versions,
} from '../../contract/model/index.js';
import type { Verdict } from '../../contract/verdict/index.js';
import { verify } from '../../contract/verify/index.js';
import { digestBytes, digestText } from '../../digest/digest.js';
import { proved } from '../../json/value/index.js';
import type { ClaimDescription, Example, ExampleDescription, VerdictDescription } from './description.js';

/** What the verbs say of an example at its version, whatever came after that version. */
export function describeExample(contract: Contract, version: ContractVersion, example: Example): ExampleDescription {
  const { text } = example;
  const verdict = verify(upTo(contract, version), text);
  const described = { bytes: bytesDigest(text), verdict: describeVerdict(verdict) };
  if (!verdict.ok) return described;
  const { digest, stableDigest, value } = verdict;
  const migrated = migrationsOf(contract, version, example);
  return {
    ...described,
    digest,
    stableDigest,
    ...(version.sources === undefined ? {} : { claims: claimsOf(version, value) }),
    ...(Object.keys(migrated).length === 0 ? {} : { migrated }),
  };
}

function describeVerdict(verdict: Verdict): VerdictDescription {
  const issues = verdict.issues.map(({ code, pointer }) => ({ code, pointer }));
  return verdict.ok ? { ok: true, issues } : { ok: false, stage: verdict.stage, issues };
}

function bytesDigest(text: string | Uint8Array): ExampleDescription['bytes'] {
  return typeof text === 'string' ? digestText(text) : digestBytes(text);
}

function claimsOf(version: ContractVersion, document: DocumentOf<Contract>): readonly ClaimDescription[] | 'failed' {
  try {
    return (version.sources?.(document) ?? []).map(describeClaim);
  } catch {
    return 'failed';
  }
}

function describeClaim({
  pointer,
  key,
  text,
  lines,
  characters,
  digest,
  recheck,
}: SourceClaim<string>): ClaimDescription {
  return {
    pointer,
    key,
    text: digestText(text),
    ...(lines === undefined ? {} : { lines: { start: lines.start, end: lines.end } }),
    ...(characters === undefined ? {} : { characters: { start: characters.start, end: characters.end } }),
    ...(digest === undefined ? {} : { digest }),
    ...(recheck === undefined
      ? {}
      : { recheck: { itself: faultsOf(recheck(text, STRICT_TERMS)), nothing: faultsOf(recheck('', STRICT_TERMS)) } }),
  };
}

function faultsOf(faults: readonly ClaimFault[] | 'work-budget'): readonly string[] {
  return typeof faults === 'string' ? [faults] : faults.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** Versions without a way to them are left out: there is nothing to freeze. */
function migrationsOf(contract: Contract, from: ContractVersion, { text, context }: Example): Record<string, string> {
  const targets = contract.versions.filter(
    (version) => version !== from && (from.status === 'draft' || version.status !== 'draft'),
  );
  const outcomes = targets.flatMap(({ version }): [string, string][] => {
    const migrated = safeMigrate(contract, text, { to: version, ...(context === undefined ? {} : { context }) });
    if (migrated.ok) return [[JSON.stringify(version), migrated.receipt.after]];
    const [issue] = migrated.issues;
    if (issue?.code === 'migrate.no-step') return [];
    const missing = migrated.needs.map(({ name }) => name).join(' ');
    return [[JSON.stringify(version), missing === '' ? `fails ${issue?.code ?? ''}` : `needs ${missing}`]];
  });
  return Object.fromEntries(outcomes);
}

/**
 * The contract up to a version: what comes later cannot change what is said of its examples, such as that the version
 * of one of them is newer than all that are known.
 */
export function upTo({ name, versionAt, versions }: Contract, last: ContractVersion): Contract {
  const known = versions.slice(0, versions.indexOf(last) + 1);
  return makeContract({ name, versionAt, versions: proved<Versions>(known) });
}

/** The same contract, with one rule of its latest version left out. */
export function withoutRule(contract: Contract, code: string): Contract {
  const { name, versionAt, versions } = contract;
  const last = versions.length - 1;
  const changed = versions.map((version, place) =>
    place === last ? { ...version, rules: version.rules.filter((rule) => rule.code !== code) } : version,
  );
  return makeContract({ name, versionAt, versions: proved<Versions>(changed) });
}
