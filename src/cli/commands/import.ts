/** `import`: an answer of a provider as a GenerationResult; what could not come along goes to stderr. */
import { Command, Option } from 'commander';
import { type Adapted, type AdapterName, adapterNotes, dropReasons, recogniseProvider } from '../../adapters/index.js';
import { canonicalize, formatIssue, readJson } from '../../index.js';
import { adapterTable } from '../adapter-table.js';
import { Refusal } from '../exit.js';
import type { MakeCommand } from '../make-command.js';
import { type FilePart, partsOfFile } from '../parts-of-file.js';
import { readSourceText } from '../read-text.js';
import type { Session } from '../session.js';

interface ImportChoice {
  readonly from?: AdapterName;
  readonly documents?: readonly string[];
  readonly ndjson?: true;
  readonly strict?: true;
}

export const importCommand: MakeCommand = (session) =>
  new Command('import')
    .description('Print an answer of a provider as a GenerationResult, and say what could not come along.')
    .argument('<file>', 'a JSON file; - is stdin')
    .addOption(
      new Option('--from <provider>', 'whose answer it is (default: recognised by the answer)').choices(
        Object.keys(adapterTable),
      ),
    )
    .option('--documents <files...>', 'texts of the documents of the request, in its order')
    .option('--ndjson', 'read an answer from each line (default: for .ndjson and .jsonl)')
    .option('--strict', 'fail when a citation was dropped')
    .addHelpText('after', examples)
    .action(async (file: string, choice: ImportChoice) => {
      await importFile(file, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts import reply.json > result.json
  $ evidence-contracts import replies.ndjson --from anthropic --strict | evidence-contracts verify - --ndjson
  $ evidence-contracts import reply.json --documents a.txt b.txt | evidence-contracts check-answer -`;

async function importFile(file: string, choice: ImportChoice, session: Session): Promise<void> {
  const parts = await partsOfFile(file, choice.ndjson === true, session);
  const documents: string[] = [];
  for (const name of choice.documents ?? []) documents.push(await readSourceText(name, session));
  let isWhole = true;
  for (const part of parts) {
    const adapted = adaptedOf(part, { choice, documents }, session);
    if (adapted === undefined) isWhole = false;
    else {
      tell(adapted, part, session);
      if (choice.strict === true && adapted.dropped.length > 0) isWhole = false;
    }
    session.end(isWhole ? 0 : 1);
    if (adapted !== undefined) await session.print(`${canonicalize(adapted.value)}\n`);
  }
  session.end(isWhole ? 0 : 1);
}

interface Importing {
  readonly choice: ImportChoice;
  readonly documents: readonly string[];
}

function adaptedOf({ bytes, name }: FilePart, { choice, documents }: Importing, session: Session): Adapted | undefined {
  const read = readJson(bytes);
  if (!read.ok) {
    for (const issue of read.issues) session.complain(formatIssue(issue, name));
    return undefined;
  }
  const provider = choice.from ?? recognised(read.value, name);
  return adapterTable[provider](read.value as object, { documents });
}

/** Whose answer it is; one that could be of several is not guessed. */
function recognised(answer: unknown, name: string): AdapterName {
  const [provider, ...others] = recogniseProvider(answer);
  if (provider === undefined)
    throw new Refusal(`${name}: is like the answer of no provider; say whose it is with --from`);
  if (others.length > 0)
    throw new Refusal(`${name}: could be of ${[provider, ...others].join(' or ')}; say whose it is with --from`);
  return provider;
}

function tell({ dropped, notes }: Adapted, { name }: FilePart, session: Session): void {
  for (const { pointer, reason } of dropped)
    session.complain(`${name}: dropped ${pointer}: ${reason}: ${dropReasons[reason]}`);
  for (const { pointer, code } of notes)
    session.complain(`${name}: note${pointer === '' ? '' : ` ${pointer}`}: ${code}: ${adapterNotes[code]}`);
}
