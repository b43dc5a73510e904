/** Makes, of what the command line asks for, the one function that judges every document. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Contract, type Verdict, type VerifyOptions, verify, verifyAgainst } from '../index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import type { Session } from './session.js';
import { sourceFolder } from './source-folder.js';

/** What the command line says about judging. */
export interface JudgeChoice {
  readonly sources?: string;
  readonly require?: 'sources';
  readonly expect?: string;
  readonly expectStable?: string;
}

/** Judges the bytes of one document. */
export type Judge = (bytes: Uint8Array) => Promise<Verdict>;

export async function judgeOf(contract: Contract, choice: JudgeChoice, session: Session): Promise<Judge> {
  const { expect: digest, expectStable: stableDigest, require } = choice;
  const options: VerifyOptions = {
    expect: { ...(digest === undefined ? {} : { digest }), ...(stableDigest === undefined ? {} : { stableDigest }) },
    ...(require === undefined ? {} : { require: [require] }),
  };
  if (choice.sources === undefined) return (bytes) => Promise.resolve(verify(contract, bytes, options));
  const lookup = sourceFolder(await folderAt(choice.sources, session));
  return (bytes) => verifyAgainst(contract, bytes, lookup, options);
}

async function folderAt(name: string, session: Session): Promise<string> {
  const path = resolve(session.folder, name);
  try {
    if ((await stat(path)).isDirectory()) return path;
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`--sources ${name}: ${reasonOf(error)}`);
    throw error;
  }
  throw new Refusal(`--sources ${name}: is not a directory`);
}
