/** `import`: an answer of a provider as a GenerationResult; what could not come along goes to stderr. */
import { Command, Option } from 'commander';
import {
  type Adapted,
  type AdapterName,
  adapterNotes,
  dropReasons,
  recogniseProvider,
} from '../../../adapters/index.js';
import { canonicalize, readJson } from '../../../index.js';
import type { MakeCommand } from '../../shared/command.js';
import { Refusal } from '../../shared/exit.js';
import { type FilePart, formatInFile, partsOfFile } from '../../shared/file-parts.js';
import { readSourceText } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { adapterTable } from './adapters.js';

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
  let [isWhole, unread] = [true, 0];
  for (const part of parts) {
    const read = readPart(part, { choice, documents });
    if (read.adapted !== undefined) tell(read.adapted, part, session);
    for (const line of read.faults) session.complain(line);
    const isRead = read.faults.length === 0;
    if (!isRead) unread += 1;
    if (!isRead || (choice.strict === true && (read.adapted?.dropped.length ?? 0) > 0)) isWhole = false;
    session.end(isWhole ? 0 : 1);
    if (isRead && read.adapted !== undefined) await session.print(`${canonicalize(read.adapted.value)}\n`);
  }
  if (unread > 0 && parts.length > 1) session.complain(`${file}: ${unread} of ${parts.length} answers were not read`);
  session.end(isWhole ? 0 : 1);
}

interface Importing {
  readonly choice: ImportChoice;
  readonly documents: readonly string[];
}

/** What an adapter made of a part, and what keeps it from being an answer, in words: without any, it is printed. */
interface ReadPart {
  readonly adapted?: Adapted;
  readonly faults: readonly string[];
}

function readPart(part: FilePart, { choice, documents }: Importing): ReadPart {
  const { bytes, name } = part;
  const read = readJson(bytes);
  if (!read.ok) return { faults: read.issues.map((issue) => formatInFile(issue, part)) };
  const providers = choice.from === undefined ? recogniseProvider(read.value) : [choice.from];
  const [provider, ...others] = providers;
  if (provider === undefined || others.length > 0) return unrecognised(part, providers);
  const adapted = adapterTable[provider](read.value as object, { documents });
  const isUnreadable = adapted.notes.some(({ code }) => code === 'answer-unreadable');
  return { adapted, faults: isUnreadable ? [`${name}: is no answer of ${provider}`] : [] };
}

/** One that could be of several is not guessed; of one answer alone that is a fault of the command line. */
function unrecognised({ name, line }: FilePart, providers: readonly AdapterName[]): ReadPart {
  const what = providers.length === 0 ? 'is like the answer of no provider' : `could be of ${providers.join(' or ')}`;
  const fault = `${name}: ${what}; say whose it is with --from`;
  if (line === undefined) throw new Refusal(fault);
  return { faults: [fault] };
}

function tell({ dropped, notes }: Adapted, { name }: FilePart, session: Session): void {
  for (const { pointer, reason } of dropped)
    session.complain(`${name}: dropped ${pointer}: ${reason}: ${dropReasons[reason]}`);
  for (const { pointer, code } of notes)
    session.complain(`${name}: note${pointer === '' ? '' : ` ${pointer}`}: ${code}: ${adapterNotes[code]}`);
}
