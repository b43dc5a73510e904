/** `digest`: the digest of a document's canonical bytes, or its stable digest. */
import { Command } from 'commander';
import { readJson, safeDigest, type Verdict, verify } from '../../index.js';
import { verifyAny } from '../../registry/index.js';
import type { MakeCommand } from '../shared/command.js';
import { withConfig } from '../shared/command.js';
import { type ContractChoice, contractNamed, knownContracts, warnOfIssues } from '../shared/contracts.js';
import { bytesOfFile, type Make, printMade } from '../shared/input.js';
import type { Session } from '../shared/session.js';

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
  const verifyDocument = await verifierOf(choice, session);
  const verdict = verifyDocument(await bytesOfFile(file, session));
  session.end(verdict.ok ? 0 : 1);
  if (verdict.ok) await session.print(`${verdict.stableDigest}\n`);
  else warnOfIssues(verdict.issues, file, session);
}

async function verifierOf(choice: DigestChoice, session: Session): Promise<(bytes: Uint8Array) => Verdict> {
  if (choice.contract === undefined) {
    const contracts = await knownContracts(choice, session);
    return (bytes) => verifyAny(contracts, bytes);
  }
  const contract = await contractNamed(choice.contract, choice, session);
  return (bytes) => verify(contract, bytes);
}
