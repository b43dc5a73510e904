/** `verify`: checks every document of every file against its contract, and counts them. */
import { InvalidArgumentError, Option } from 'commander';
import { type Digest, isDigest } from '../../../../index.js';
import {
  acceptOption,
  commandOf,
  guardsOption,
  langOption,
  sourceOption,
  wholeNumber,
} from '../../shared/command.js';
import type { Session } from '../../shared/session.js';
import { emitNames, exitOns, type FileChoice, formatNames, type VerifyChoice } from './choice.js';

export const verifyCommand = commandOf('verify', {
  short: 'verify documents, and the quotes in them with --sources',
  says: 'Verify documents against their contracts, and against their sources if given.',
  takes: [['<files...>', 'JSON and NDJSON files, folders, patterns; - is stdin']],
  options: [
    ['--contract <name>', 'the contract (default: recognised for each document)'],
    ['--ndjson', 'read every file as NDJSON (default: for .ndjson and .jsonl)'],
    sourceOption(
      'check quotes against this file, or the files in this folder; may be given several times',
    ),
    new Option('--require <check>', 'fail if this check would be skipped').choices([
      'sources',
      'records',
    ]),
    ['--records <log>', 'look up the record of the run in this audit log'],
    acceptOption(),
    guardsOption(),
    ['--expect <digest>', 'the digest that the document must have', digestArgument],
    ['--expect-stable <digest>', 'the stable digest that the document must have', digestArgument],
    ['--pins <file>', 'a list of permitted digests, stable or full'],
    new Option('--format <format>', 'the output format (default: "text")').choices(formatNames),
    langOption(),
    ['--json', 'short for --format json: one line per document'],
    new Option('--emit <what>', 'filter: print NDJSON lines unchanged, or their verdicts').choices(
      emitNames,
    ),
    ['--report <format=file>', 'also write this format to a file; may be repeated', reportArgument],
    ['--rejected <file>', 'write invalid lines to a file, unchanged'],
    ['--rejected-verdicts <file>', 'write the verdicts of invalid lines to a file'],
    new Option(
      '--exit-on <what>',
      'what sets an exit code other than 0 (default: "invalid")',
    ).choices(exitOns),
    ['--exit-zero', 'short for --exit-on never'],
    ['--quiet', 'print only invalid documents'],
    [
      '--threads <n>',
      'number of worker threads; 0 is none (default: one per core on long input, if there are more than two cores)',
      wholeNumber(0, 9999),
    ],
    ['--no-progress', 'show no progress on a terminal'],
  ],
  usesConfig: true,
  run: async (words: readonly string[], choice: VerifyChoice, session: Session) =>
    (await import('./run.js')).verifyAll(words, choice, session),
  notes: `
Examples:
  $ evidence-contracts verify packet.json
  $ evidence-contracts verify packet.json --source docs --require sources
  $ evidence-contracts verify packet.json --expect sha256:9f86d081884c7d65...
  $ evidence-contracts verify packets 'runs/**/*.ndjson' --quiet
  $ evidence-contracts verify packets --format github
  $ evidence-contracts verify packets --format junit > verify.xml
  $ producer | evidence-contracts verify --ndjson - --emit valid | consumer
  $ producer | evidence-contracts verify --ndjson - --emit valid --rejected bad.ndjson --report junit=v.xml | consumer

A folder means its .json, .ndjson and .jsonl files, and a quoted pattern the files that it matches,
in order of their paths. Both skip names that begin with a dot, node_modules and links, and neither checks a file
twice. The name of an existing file is never a pattern.

Lines on a fault begin with file:line:column, then its code, its pointer and what was expected.
The last line counts documents and checks; a skipped check is not a passed one. Verdicts have the order of the input.

--format github writes workflow commands, junit one suite for each file and each thousand of its documents, sarif a log
of SARIF 2.1.0 for code scanning, html a page, summary Markdown for the summary of a job. --report writes the same to a
file, in the same pass over the input; a summary is appended to its file, any other file is replaced.
--emit prints only data to stdout: valid or invalid lines byte by byte, or verdicts as --json prints them. The last line
goes to stderr, with the faults of the lines that \`valid\` leaves out. A line beyond 64 MiB is never passed on.

--pins takes a file with one digest per line; text after a digest and lines that begin with # are comments.
--exit-on never is for pipes that must not break: exit code 0 for any documents. --exit-on error
counts only unread files. Wrong usage, and a report that cannot be written, are always 2.

Exit codes: 0 everything is valid; 1 something is invalid; 2 wrong usage, or something was not found or not read.`,
});

/** `junit=verify.xml`; a file name may contain further equals signs. */
function reportArgument(word: string, before: readonly FileChoice[] = []): readonly FileChoice[] {
  const [, name, file = ''] = /^([^=]*)=(.+)$/s.exec(word) ?? [];
  const format = formatNames.find((one) => one === name);
  if (format === undefined)
    throw new InvalidArgumentError(
      `Expected FORMAT=FILE, the format one of ${formatNames.join(', ')}.`,
    );
  return [...before, { option: '--report', file, format }];
}

function digestArgument(word: string): Digest {
  if (isDigest(word)) return word;
  throw new InvalidArgumentError('Expected sha256: and 64 lower-case hex digits.');
}
