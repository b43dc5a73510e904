/** `verify`: every document of every file against its contract, told one by one and counted at the end. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Digest, isDigest } from '../../../index.js';
import type { MakeCommand } from '../../shared/command.js';
import { withConfig } from '../../shared/command.js';
import { acceptOption, guardsOption } from '../quote/terms.js';
import { formatNames, type ReportChoice, type VerifyChoice } from './choice.js';

export const verifyCommand: MakeCommand = (session) =>
  withConfig(
    new Command('verify')
      .description('Verify documents against their contracts, and against their sources when these are given.')
      .argument('<files...>', 'JSON and NDJSON files, folders, patterns; - is stdin')
      .option('--contract <name>', 'the contract (default: the one that each document follows)')
      .option('--ndjson', 'read every file as NDJSON (a name that ends in .ndjson or .jsonl says so by itself)')
      .option('--sources <folder>', 'look up what the documents quote, below this folder')
      .addOption(
        new Option('--require <check>', 'let the check fail when it would be skipped').choices(['sources', 'records']),
      )
      .option('--records <log>', 'follow what a document says of the record of its run, in this audit log')
      .addOption(acceptOption())
      .addOption(guardsOption())
      .option('--expect <digest>', 'the digest that the one document must have', digestArgument)
      .option('--expect-stable <digest>', 'the stable digest that the one document must have', digestArgument)
      .addOption(new Option('--format <format>', 'how verdicts are told (default: "text")').choices([...formatNames]))
      .option('--json', 'short for --format json: one line for each document')
      .addOption(
        new Option('--emit <what>', 'filter: pass NDJSON lines on as they came, or their verdicts').choices([
          'valid',
          'invalid',
          'verdicts',
        ]),
      )
      .option('--report <format=file>', 'tell it in this format into a file as well; may be repeated', reportArgument)
      .option('--rejected <file>', 'write the lines that do not hold to a file, as they came')
      .option('--rejected-verdicts <file>', 'and their verdicts to another, in the same order')
      .option('--pins <file>', 'a list of digests, stable or full, of which each document must have one')
      .addOption(
        new Option('--exit-on <what>', 'what the exit code tells (default: "invalid")').choices([
          'never',
          'invalid',
          'error',
        ]),
      )
      .option('--exit-zero', 'short for --exit-on never')
      .option('--quiet', 'tell only of what does not hold')
      .option(
        '--threads <n>',
        'judge in so many threads; 0 is none (default: one a core where there are more than two, on long input)',
        threadCount,
      )
      .option('--no-progress', 'show no progress on a terminal'),
  )
    .addHelpText('after', examples)
    .action(async (words: string[], choice: VerifyChoice) => {
      const { verifyAll } = await import('./run.js');
      await verifyAll(words, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts verify packet.json
  $ evidence-contracts verify packet.json --sources docs --require sources
  $ evidence-contracts verify packet.json --expect sha256:9f86d081884c7d65...
  $ evidence-contracts verify packets 'runs/**/*.ndjson' --quiet
  $ evidence-contracts verify packets --format github
  $ evidence-contracts verify packets --format junit > verify.xml
  $ producer | evidence-contracts verify --ndjson - --emit valid | consumer
  $ producer | evidence-contracts verify --ndjson - --emit valid --rejected bad.ndjson --report junit=v.xml | consumer

A folder stands for the .json, .ndjson and .jsonl files below it, and a pattern in quotes for the files that it matches,
in order of their paths. Names that open with a dot, node_modules and links are left out of both, and no file is judged
twice because of them. A word that names an existing file is never a pattern.

Lines about a fault open with file:line:column, then its code, its pointer and what was expected.
The last line counts documents and checks; a skipped check is not a passed one. Verdicts come in the order of the input.

--format github writes workflow commands, junit one suite for each file and each thousand of its documents, sarif a log
of SARIF 2.1.0 for code scanning, html a page, summary Markdown for the summary of a job. --report does the same into a
file, in the same pass over the input; a summary is added to its file, any other file is written anew.
--emit leaves stdout to the data: valid or invalid lines byte by byte, or verdicts as --json writes them. The last line
goes to stderr, with the faults of the lines that \`valid\` leaves out. A line beyond 64 MiB is never passed on.

--pins takes a file with one digest a line; what follows a digest is for people, and so are lines that open with #.
--exit-on never is for pipes that must not break: exit code 0, whatever comes of the documents. --exit-on error
tells only of what was not read. Wrong usage, and a report that cannot be written, are 2 all the same.

Exit codes: 0 all hold; 1 something does not hold; 2 wrong usage, or something was not found or not read.`;

/** `junit=verify.xml`; a name of a file may hold more of =. */
function reportArgument(word: string, before: readonly ReportChoice[] = []): readonly ReportChoice[] {
  const [, name, file = ''] = /^([^=]*)=(.+)$/s.exec(word) ?? [];
  const format = formatNames.find((one) => one === name);
  if (format === undefined)
    throw new InvalidArgumentError(`Expected FORMAT=FILE, the format one of ${formatNames.join(', ')}.`);
  return [...before, { format, file }];
}

/** A digest in its one form. */
function digestArgument(word: string): Digest {
  if (isDigest(word)) return word;
  throw new InvalidArgumentError('Expected sha256: and 64 lower-case hex digits.');
}

function threadCount(word: string): number {
  if (/^[0-9]{1,4}$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Expected a whole number from 0 to 9999.');
}
