/** `verify`: every document of every file against one contract, told one by one and counted at the end. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Digest, isDigest } from '../../index.js';
import type { ConfigChoice } from '../config.js';
import { contractNamed, withConfig } from '../contracts.js';
import { Refusal } from '../exit.js';
import { type JudgeChoice, judgeOf } from '../judge.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';
import { isNdjson, verifyFiles } from '../verify-files.js';

/** What the command line says. */
interface VerifyChoice extends ConfigChoice, JudgeChoice {
  readonly contract: string;
  readonly ndjson?: true;
  readonly json?: true;
  readonly quiet?: true;
}

export const verifyCommand: MakeCommand = (session) =>
  withConfig(
    new Command('verify')
      .description('Verify documents against a contract, and against their sources when these are given.')
      .argument('<files...>', 'JSON files, or NDJSON files with one document a line; - is stdin')
      .option('--contract <name>', 'the contract', 'evidence-packet')
      .option('--ndjson', 'read every file as NDJSON (a name that ends in .ndjson says so by itself)')
      .option('--sources <folder>', 'look up what the documents quote, below this folder')
      .addOption(new Option('--require <check>', 'let the check fail when it would be skipped').choices(['sources']))
      .option('--expect <digest>', 'the digest that the one document must have', digestArgument)
      .option('--expect-stable <digest>', 'the stable digest that the one document must have', digestArgument)
      .option('--json', 'print one line of JSON for each document')
      .option('--quiet', 'print only what does not hold'),
  )
    .addHelpText('after', examples)
    .action(async (files: string[], choice: VerifyChoice) => {
      await verifyAll(files, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts verify packet.json
  $ evidence-contracts verify packet.json --sources docs --require sources
  $ evidence-contracts verify packet.json --expect sha256:9f86d081884c7d65...
  $ producer | evidence-contracts verify --ndjson - --json

Lines about a fault open with file:line:column, then its code, its pointer and what was expected.
The last line counts documents and checks; a skipped check is not a passed one.`;

async function verifyAll(files: readonly string[], choice: VerifyChoice, session: Session): Promise<void> {
  refuseContradictions(files, choice);
  const contract = await contractNamed(choice.contract, choice, session);
  const judge = await judgeOf(contract, choice, session);
  await verifyFiles(files, { ...choice, judge }, session);
}

function refuseContradictions(files: readonly string[], choice: VerifyChoice): void {
  if (files.filter((file) => file === '-').length > 1) throw new Refusal('stdin (-) can be read only once');
  if (choice.expect === undefined && choice.expectStable === undefined) return;
  if (files.length > 1 || files.some((file) => isNdjson(file, choice))) {
    throw new Refusal('an expected digest is that of one document, and several are given');
  }
}

/** A digest in its one form. */
function digestArgument(word: string): Digest {
  if (isDigest(word)) return word;
  throw new InvalidArgumentError('Expected sha256: and 64 lower-case hex digits.');
}
