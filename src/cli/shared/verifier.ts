/** Makes, of what the command line asks for, the one function that judges every document. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { verify } from '../../contract/verify/index.js';
import type { Contract, QuoteTerms, SourceLookup, VerifyAgainstOptions, VerifyOptions } from '../../index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import { type Judge, judgeByOwn } from './own-contracts.js';
import { withPins } from './pins.js';
import type { Session } from './session.js';
import { sourceFolder } from './source-folder.js';

/** What the command line says about judging. */
export interface JudgeChoice {
  readonly sources?: string;
  /** A log of records: what a document says of the record of its run is followed. */
  readonly records?: string;
  readonly require?: 'sources' | 'records';
  /** How strictly quotes are verified again; strictly where nothing is said. */
  readonly accept?: QuoteTerms['accept'];
  readonly guards?: QuoteTerms['guards'];
  readonly expect?: string;
  readonly expectStable?: string;
  /** Digests, of which a document has to have one, stable or full. */
  readonly pinned?: ReadonlySet<string>;
}

/** Judges by one contract. */
export async function judgeOf(contract: Contract, choice: JudgeChoice, session: Session): Promise<Judge> {
  const options = optionsOf(choice);
  const lookup = await lookupOf(choice, session);
  if (lookup === undefined) return pinnedJudge(choice, (bytes) => verify(contract, bytes, options));
  const { verifyAgainst } = await import('../../index.js');
  const against = await againstOf(choice, session);
  return pinnedJudge(choice, (bytes) => verifyAgainst(contract, bytes, lookup, against));
}

/** Judges by the one of these contracts that a document follows; `own` are those of this package alone. */
export async function judgeAmong(
  contracts: readonly Contract[] | 'own',
  choice: JudgeChoice,
  session: Session,
): Promise<Judge> {
  const options = optionsOf(choice);
  const lookup = await lookupOf(choice, session);
  const all = async (): Promise<readonly Contract[]> =>
    contracts === 'own' ? (await import('../../registry/index.js')).allContracts : contracts;
  if (lookup === undefined) {
    const byAll = async (): Promise<Judge> => {
      const [known, { verifyAny }] = [await all(), await import('../../registry/index.js')];
      return (bytes) => verifyAny(known, bytes, options);
    };
    return pinnedJudge(choice, contracts === 'own' ? judgeByOwn(options, byAll) : await byAll());
  }
  const [known, { verifyAnyAgainst }] = [await all(), await import('../../registry/index.js')];
  const against = await againstOf(choice, session);
  return pinnedJudge(choice, (bytes) => verifyAnyAgainst(known, bytes, lookup, against));
}

function pinnedJudge({ pinned }: JudgeChoice, judge: Judge): Judge {
  if (pinned === undefined) return judge;
  return (bytes) => {
    const verdict = judge(bytes);
    return verdict instanceof Promise ? verdict.then((one) => withPins(one, pinned)) : withPins(verdict, pinned);
  };
}

function optionsOf({ expect: digest, expectStable: stableDigest, require }: JudgeChoice): VerifyOptions {
  const expect = {
    ...(digest === undefined ? {} : { digest }),
    ...(stableDigest === undefined ? {} : { stableDigest }),
  };
  return {
    ...(Object.keys(expect).length === 0 ? {} : { expect }), // what is not asked for costs nothing
    ...(require === 'sources' ? { require: [require] } : {}),
  };
}

async function againstOf(choice: JudgeChoice, session: Session): Promise<VerifyAgainstOptions> {
  const { records: log, require } = choice;
  const { require: _require, ...options } = optionsOf(choice);
  return {
    ...options,
    ...termsOf(choice),
    ...(require === undefined ? {} : { require: [require] }),
    ...(log === undefined ? {} : { records: await recordsIn(log, session) }),
  };
}

/** The records of a log; one that cannot be read is refused before anything is judged. */
async function recordsIn(log: string, session: Session): Promise<SourceLookup> {
  const [{ recordLookup }, { continuedBy, logChunks }] = await Promise.all([
    import('../../audit-log/index.js'),
    import('../commands/audit/files.js'),
  ]);
  const continues = await continuedBy(log, session);
  await closeLog(await logChunks(log, session));
  return recordLookup(() => logChunks(log, session), { continues });
}

async function closeLog(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of chunks) break;
}

function termsOf({ accept, guards }: JudgeChoice): Partial<QuoteTerms> {
  return { ...(accept === undefined ? {} : { accept }), ...(guards === undefined ? {} : { guards }) };
}

/** The sources below the folder that the command line names, if it names one. */
export async function lookupOf(
  { sources: name, ...choice }: JudgeChoice,
  session: Session,
): Promise<SourceLookup | undefined> {
  if (name === undefined) {
    const [term] = Object.keys(termsOf(choice));
    if (term !== undefined) throw new Refusal(`--${term} says how quotes are looked for: it needs --sources`);
    const isOfRecords = choice.records !== undefined || choice.require === 'records';
    if (isOfRecords) throw new Refusal('records are followed where sources are looked up: --records needs --sources');
    return undefined;
  }
  if (name === '') throw new Refusal('--sources has an empty name: a variable that is not set?');
  const path = resolve(session.folder, name);
  try {
    if ((await stat(path)).isDirectory()) return sourceFolder(path);
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`--sources ${name}: ${reasonOf(error)}`);
    throw error;
  }
  throw new Refusal(`--sources ${name}: is not a directory`);
}
