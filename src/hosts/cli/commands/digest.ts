/** `digest`: the digests of documents, and the canonical bytes of one (RFC 8785). */

import {
  type JsonValue,
  type Outcome,
  readJson,
  safeCanonicalize,
  safeDigest,
  type Verdict,
} from '../../../index.js';
import { commandOf, type Flags } from '../shared/command.js';
import { type ContractChoice, type Make, printMade, warnOfIssues } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { bytesOfFile } from '../shared/input.js';
import { refuseStdinTwice } from '../shared/inputs.js';
import { plainLine } from '../shared/lines.js';
import { type Need, refuseUnmet } from '../shared/needs.js';
import type { Session } from '../shared/session.js';
import { verifierFor } from '../shared/verifier.js';

export const digestCommand = commandOf('digest', {
  short: 'print the digest of a document, or its canonical bytes',
  says: "Print the digest of a document's canonical bytes, independent of its formatting.",
  takes: [['<files...>', 'JSON files; - is stdin; several have one line each, with the name']],
  options: [
    [
      '--stable',
      'print the stable digest, the identity of the evidence and not of what was thought of it',
    ],
    ['--canonical', 'print the canonical bytes (RFC 8785) of one document, without a line end'],
    ['--contract <name>', 'the contract, for --stable (default: recognised)'],
  ],
  usesConfig: true,
  run: printDigests,
  notes: `
Examples:
  $ evidence-contracts digest packet.json
  $ evidence-contracts digest packet.json --stable
  $ evidence-contracts digest packet.json --canonical > packet.canonical.json
  $ evidence-contracts digest packet.json --canonical | sha256sum    # the same 64 digits`,
});

type DigestChoice = ContractChoice & Flags<'stable' | 'canonical'>;

const needs: readonly Need<DigestChoice>[] = [
  { options: ['--contract'], says: 'needs --stable', isMet: ({ stable }) => stable === true },
];

/** Only a valid document has a stable digest: its contract names the volatile members. */
async function printDigests(files: readonly string[], choice: DigestChoice, session: Session) {
  refuseStdinTwice(files);
  if (choice.canonical === true) {
    await printCanonical(files, choice, session);
    return;
  }
  refuseUnmet(needs, choice, choice);
  const verifyDocument = choice.stable === true ? await verifierFor(choice, session) : undefined;
  session.end(0);
  for (const file of files) {
    const bytes = await bytesOfFile(file, session);
    const digested =
      verifyDocument === undefined ? digestOf(bytes) : stableOf(await verifyDocument(bytes));
    const name = files.length === 1 ? '' : `  ${plainLine(file)}`;
    if (digested.ok) await session.print(`${digested.value}${name}\n`);
    else {
      session.end(1);
      warnOfIssues(digested.issues, file, session);
    }
  }
}

function madeBy(make: (value: JsonValue) => Outcome<string>): Make {
  return (bytes) => {
    const read = readJson(bytes);
    return read.ok ? make(read.value) : read;
  };
}

const digestOf = madeBy(safeDigest);

const stableOf = (verdict: Verdict): Outcome<string> =>
  verdict.ok ? { ok: true, value: verdict.stableDigest } : verdict;

/** Not escaped for terminals, which would change the digest. */
async function printCanonical(
  [file = '-', ...others]: readonly string[],
  { stable, contract }: ContractChoice & Flags<'stable'>,
  session: Session,
): Promise<void> {
  if (others.length > 0) throw new Refusal('--canonical takes one file');
  const other = stable === true ? '--stable' : '--contract';
  if (stable === true || contract !== undefined)
    throw new Refusal(`only one of --canonical and ${other} can be given`);
  await printMade(file, madeBy(safeCanonicalize), session);
}
