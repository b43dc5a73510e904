/** Creates the function that verifies every document by the options of the command line. */

import { isDigest } from '../../../core/digest/digest.js';
import { issueOf } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { contractCodes } from '../../../engine/contract/codes.js';
import { verify } from '../../../engine/contract/verify/index.js';
import type {
  Contract,
  QuoteTerms,
  Verdict,
  VerifyAgainstOptions,
  VerifyOptions,
} from '../../../index.js';
import type { Texts } from './command.js';
import { loadConfig } from './config.js';
import { type ContractChoice, contractNamed, knownContracts } from './contracts.js';
import { InvalidFile } from './exit.js';
import { readSourceText } from './input.js';
import { type Need, refuseUnmet } from './needs.js';
import { type Verifier, verifierOfOwn } from './own-contracts.js';
import type { Session } from './session.js';
import { lookupFor } from './source-folder.js';

/**
 * Quotes are verified again strictly by default; `records` is a log in which the record of a run is
 * looked up.
 */
export interface VerifierChoice
  extends Texts<'records' | 'expect' | 'expectStable'>,
    Partial<Pick<QuoteTerms, 'accept' | 'guards'>> {
  /** Files and folders. */
  readonly source?: readonly string[];
  readonly require?: 'sources' | 'records';
  /** Permitted digests: each document must have one, stable or full. */
  readonly pinned?: ReadonlySet<string>;
}

/**
 * Verifies by the named contract, or else by the one of all known contracts that a document
 * follows.
 */
export async function verifierFor(
  choice: VerifierChoice & ContractChoice,
  session: Session,
): Promise<Verifier> {
  if (choice.contract !== undefined)
    return await verifierOf(await contractNamed(choice.contract, choice, session), choice, session);
  const { contracts } = await loadConfig(choice, session);
  const known = contracts.length === 0 ? undefined : await knownContracts(choice, session);
  const folder = await sourcesOf(choice, session);
  if (folder !== undefined) {
    const { allContracts, verifyAnyAgainst } = await import('../../../catalog/registry/index.js');
    const against = await againstOf(choice, session);
    return withPinCheck(choice, (bytes) =>
      verifyAnyAgainst(known ?? allContracts, bytes, lookupFor(bytes, folder), against).then(
        folder.orRefuse,
      ),
    );
  }
  const options = optionsOf(choice);
  const byAll = async (): Promise<Verifier> => {
    const { allContracts, verifyAny } = await import('../../../catalog/registry/index.js');
    return (bytes) => verifyAny(known ?? allContracts, bytes, options);
  };
  return withPinCheck(choice, known === undefined ? verifierOfOwn(options, byAll) : await byAll());
}

export async function verifierOf(
  contract: Contract,
  choice: VerifierChoice,
  session: Session,
): Promise<Verifier> {
  const folder = await sourcesOf(choice, session);
  if (folder === undefined)
    return withPinCheck(choice, (bytes) => verify(contract, bytes, optionsOf(choice)));
  const { verifyAgainst } = await import('../../../index.js');
  const against = await againstOf(choice, session);
  return withPinCheck(choice, (bytes) =>
    verifyAgainst(contract, bytes, lookupFor(bytes, folder), against).then(folder.orRefuse),
  );
}

const withPinCheck = ({ pinned }: VerifierChoice, verifyDocument: Verifier): Verifier =>
  pinned === undefined
    ? verifyDocument
    : async (bytes) => withPins(await verifyDocument(bytes), pinned);

function optionsOf({
  expect: digest,
  expectStable: stableDigest,
  require,
}: VerifierChoice): VerifyOptions {
  const expect = present({ digest, stableDigest });
  return {
    ...(Object.keys(expect).length === 0 ? {} : { expect }), // an unused option costs nothing
    ...(require === 'sources' ? { require: [require] } : {}),
  };
}

async function againstOf(choice: VerifierChoice, session: Session): Promise<VerifyAgainstOptions> {
  const { records: log, require: check, accept, guards } = choice;
  const records = log === undefined ? undefined : await recordsIn(log, session);
  const require = check === undefined ? undefined : [check];
  return {
    ...optionsOf(choice),
    ...present({
      accept,
      guards,
      require,
      records,
    }),
  };
}

/** The records of a log; an unreadable log is refused before anything is verified. */
async function recordsIn(
  log: string,
  session: Session,
): Promise<VerifyAgainstOptions['records'] & {}> {
  const { recordLookup } = await import('../../../contracts/audit-log/index.js');
  const { continuedHead, logChunks } = await import('../commands/audit/files.js');
  const continues = await continuedHead(log, session);
  for await (const _ of await logChunks(log, session)) break;
  return recordLookup(() => logChunks(log, session), { continues });
}

const needs: readonly Need<VerifierChoice>[] = [
  {
    options: ['--accept', '--guards', '--records', '--require records'],
    says: 'needs --sources',
    isMet: ({ source }) => source !== undefined,
  },
];

async function sourcesOf(choice: VerifierChoice, session: Session) {
  const { source } = choice;
  refuseUnmet(needs, choice, choice);
  if (source === undefined) return undefined;
  const { sourcesFor } = await import('./named-sources.js');
  return await sourcesFor(source, session);
}

/**
 * One digest per line, stable or full. Text after a blank, and lines that begin with #, are
 * comments.
 */
export async function readPins(file: string, session: Session): Promise<ReadonlySet<string>> {
  const text = await readSourceText(file, session);
  const pins = new Set<string>();
  for (const [at, line] of text.split('\n').entries()) {
    const [word = ''] = line.trim().split(/\s/);
    if (word === '' || word.startsWith('#')) continue;
    if (!isDigest(word))
      throw new InvalidFile(
        `${file}:${at + 1}: no digest: expected sha256: and 64 lower-case hex digits`,
      );
    pins.add(word);
  }
  if (pins.size === 0)
    throw new InvalidFile(`${file}: contains no digest; evidence-contracts digest prints one`);
  return pins;
}

/** Makes a valid document invalid unless one of its digests is pinned. */
function withPins(verdict: Verdict, pinned: ReadonlySet<string>): Verdict {
  if (!verdict.ok) return verdict;
  const { contract, version, digest, stableDigest, checks, issues, truncated } = verdict;
  const check = {
    code: 'digest.pinned',
    stage: 'digests',
    says: 'one of its digests is pinned',
  } as const;
  if (pinned.has(digest) || pinned.has(stableDigest))
    return { ...verdict, checks: [...checks, { ...check, status: 'pass' }] };
  const issue = issueOf({
    code: 'digest.mismatch',
    hint: contractCodes['digest.mismatch'].hint,
    says: 'none of its digests is pinned',
    expected:
      pinned.size === 1 ? 'the one that is pinned' : `one of ${pinned.size} that are pinned`,
    received: digest,
  });
  const failed = {
    checks: [...checks, { ...check, status: 'fail' as const }],
    issues: [issue, ...issues],
  };
  return {
    ok: false,
    stage: 'digests',
    contract,
    version,
    ...failed,
    truncated,
  };
}
