/** `canonicalize` and `digest`: the canonical bytes of a document (RFC 8785), and its digests. */
import { Command } from 'commander';
import { readJson, safeCanonicalize, safeDigest } from '../../index.js';
import { type MakeCommand, withConfig } from '../shared/command.js';
import { type ContractChoice, warnOfIssues } from '../shared/contracts.js';
import { bytesOfFile, type Make, printMade } from '../shared/input.js';
import type { Session } from '../shared/session.js';
import { verifierFor } from '../shared/verifier.js';

interface DigestChoice extends ContractChoice {
  readonly stable?: true;
}

export const digestCommand: MakeCommand = (session) =>
  withConfig(
    new Command('digest')
      .description("Print the digest of a document's canonical bytes, independent of its formatting.")
      .argument('<file>', 'a JSON file; - is stdin')
      .option('--stable', 'print the stable digest: without the volatile members of its contract')
      .option('--contract <name>', 'the contract, for --stable (default: recognised)'),
  )
    .addHelpText('after', examples)
    .action(async (file: string, choice: DigestChoice) => {
      if (choice.stable === true) await printStable(file, choice, session);
      else await printMade(file, digestOf, session);
    });

const examples = `
Examples:
  $ evidence-contracts digest packet.json
  $ evidence-contracts digest packet.json --stable
  $ evidence-contracts canonicalize packet.json | sha256sum    # the same 64 digits`;

const digestOf: Make = (bytes) => {
  const read = readJson(bytes);
  const digested = read.ok ? safeDigest(read.value) : read;
  return digested.ok ? { ok: true, value: `${digested.value}\n` } : digested;
};

/** Only a valid document has a stable digest: its contract names the volatile members. */
async function printStable(file: string, choice: DigestChoice, session: Session): Promise<void> {
  const verifyDocument = await verifierFor(choice, session);
  const verdict = await verifyDocument(await bytesOfFile(file, session));
  session.end(verdict.ok ? 0 : 1);
  if (verdict.ok) await session.print(`${verdict.stableDigest}\n`);
  else warnOfIssues(verdict.issues, file, session);
}

export const canonicalizeCommand: MakeCommand = (session) =>
  new Command('canonicalize')
    .description('Print the canonical bytes of a document (RFC 8785), without a line end.')
    .argument('<file>', 'a JSON file; - is stdin')
    .addHelpText('after', canonicalExamples)
    .action((file: string) => printMade(file, canonicalOf, session));

const canonicalExamples = `
Examples:
  $ evidence-contracts canonicalize packet.json > packet.canonical.json
  $ producer | evidence-contracts canonicalize -`;

/** Not escaped for terminals: the bytes are data, and an escape would change their digest. */
const canonicalOf: Make = (bytes) => {
  const read = readJson(bytes);
  return read.ok ? safeCanonicalize(read.value) : read;
};
