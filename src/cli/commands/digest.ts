/** `digest`: the digest of a document's canonical bytes, or the stable digest that its contract gives it. */
import { Command } from 'commander';
import { type Contract, type Outcome, readJson, safeDigest, verify } from '../../index.js';
import type { ConfigChoice } from '../config.js';
import { contractNamed, withConfig } from '../contracts.js';
import type { MakeCommand } from '../make-command.js';
import { type Make, printMade } from '../one-document.js';
import type { Session } from '../session.js';

interface DigestChoice extends ConfigChoice {
  readonly contract: string;
  readonly stable?: true;
}

export const digestCommand: MakeCommand = (session) =>
  withConfig(
    new Command('digest')
      .description("Print the digest of a document's canonical bytes, whatever way it is written down.")
      .argument('<file>', 'a JSON file; - is stdin')
      .option('--stable', 'print the stable digest: without the volatile members of its contract')
      .option('--contract <name>', 'the contract, for --stable', 'evidence-packet'),
  )
    .addHelpText('after', examples)
    .action(async (file: string, choice: DigestChoice) => {
      await printMade(file, await makeOf(choice, session), session);
    });

const examples = `
Examples:
  $ evidence-contracts digest packet.json
  $ evidence-contracts digest packet.json --stable
  $ evidence-contracts canonicalize packet.json | sha256sum    # the same 64 digits`;

async function makeOf(choice: DigestChoice, session: Session): Promise<Make> {
  if (choice.stable !== true) return (bytes) => onOneLine(digestOf(bytes));
  const contract = await contractNamed(choice.contract, choice, session);
  return (bytes) => onOneLine(stableDigestOf(contract, bytes));
}

function digestOf(bytes: Uint8Array): Outcome<string> {
  const read = readJson(bytes);
  return read.ok ? safeDigest(read.value) : read;
}

/** Only a document that holds has a stable digest: what is volatile is a matter of its contract. */
function stableDigestOf(contract: Contract, bytes: Uint8Array): Outcome<string> {
  const verdict = verify(contract, bytes);
  return verdict.ok ? { ok: true, value: verdict.stableDigest } : { ok: false, issues: verdict.issues };
}

function onOneLine(made: Outcome<string>): Outcome<string> {
  return made.ok ? { ok: true, value: `${made.value}\n` } : made;
}
